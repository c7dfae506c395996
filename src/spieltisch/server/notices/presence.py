"""Who is here: mails are for people who are not."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.notices import Channel, Notice
from spieltisch.server.table.calling import is_here
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

HERE_MS: Final = 60_000
"""Whoever has looked at a page within this time is here: the list of games is asked for three times as often."""
TOLD_MS: Final = 20_000
"""So often other nodes are told at most."""
REMEMBERED: Final = 20_000
MOST_SEATS: Final = 200


class Presence:
    """From connections and visits of this node, and what other nodes of the same database have stored."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._seen: Final[dict[str, int]] = {}
        """By person: when they last looked at a page; the oldest first."""

    def seen(self, person: str) -> None:
        """Somebody looks at a page."""
        services = self._tables.services
        now = services.time.wall_ms()
        before = self._seen.pop(person, 0)
        told = services.membership is not None and now - before >= TOLD_MS
        self._seen[person] = now if services.membership is None or told else before
        while len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]
        if told:
            services.tasks.start(self._tell(person, now))

    async def _tell(self, person: str, now: int) -> None:
        journal = self._tables.services.journal
        try:
            if await journal.channels(person):
                await journal.note_seen(person, now)
        except StoreFailed as error:
            log.warning("other nodes were not told who is here: %s", error)

    async def is_at_table(self, people: Iterable[str], notice: Notice) -> bool:
        """Whether somebody is at the table of this notice. Raises StoreFailed."""
        live = self._tables.live.get(notice.table)
        if live is not None:
            return any(is_here(live, notice.seat, person) for person in people)
        membership = self._tables.services.membership
        if membership is None:
            return False
        return notice.seat in (await membership.leases.present([notice.table])).get(notice.table, [])

    async def is_here(self, channel: Channel) -> bool:
        """Whether the person of this channel is at any table, or looks at a page. Raises StoreFailed."""
        services, person = self._tables.services, channel.person
        seen = max(self._seen.get(person, 0), channel.seen)
        if services.time.wall_ms() - seen < HERE_MS:
            return True
        if any(connection.is_guest(person) for table in self._tables.live.values() for connection in table.connections):
            return True
        if services.membership is None:
            return False
        seats = await services.journal.own_seats(person, MOST_SEATS)
        present = await services.membership.leases.present([seat.table for seat in seats])
        return any(seat.seat in present.get(seat.table, []) for seat in seats)
