"""Finished games that somebody watches again: read once, their pages kept as they are sent."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from spieltisch.server.services import Services
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.table.position import options_of
from spieltisch.server.table.records import archive
from spieltisch.server.table.records.archive import PageKey

READERS: Final = 4
"""How many games are read from the store at the same time."""


class Kept:
    """A finished game: all that its pages are written from, and the pages."""

    def __init__(self, facts: bytes, moves: int | None, seats: int) -> None:
        self.facts: Final = facts
        self.moves: Final = moves
        """None if no game was played at the table."""
        self.seats: Final = seats
        self.pages: Final[dict[PageKey, bytes]] = {}
        self.size = len(facts)


class Replays:
    """The games that were asked for last, as many as fit into `replay_cache_bytes`."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._readers: Final = asyncio.Semaphore(READERS)
        self.size = 0

    def has(self, table: str) -> bool:
        """Whether asking for this game costs next to nothing."""
        return table in self._kept

    async def game(self, table: str, live: Facts | None) -> Kept | None:
        """A finished game; None if there is none of this id. Raises Damaged, OldRules, UnknownGame."""
        kept = self._kept.get(table)
        if kept is not None:
            if await self._services.journal.status(table) == FINISHED:
                self._kept.move_to_end(table)
                return kept
            self.forget(table)
        if live is not None:
            kept = _kept(live)
        else:
            if await self._services.journal.status(table) != FINISHED:
                return None
            async with self._readers:
                kept = await self._read(table)
        if kept is not None and table not in self._kept:
            self._kept[table] = kept
            self._grow(kept.size)
        return kept

    def keep(self, table: str, kept: Kept, key: PageKey, page: bytes) -> None:
        """This page was written: the next one who asks gets it as it is."""
        if key not in kept.pages and self._kept.get(table) is kept:
            kept.pages[key] = page
            kept.size += len(page)
            self._grow(len(page))

    async def _read(self, table: str) -> Kept | None:
        facts = await self._services.damage.read_facts(table)
        return None if facts is None or facts.status != FINISHED else _kept(facts)

    def _grow(self, by: int) -> None:
        self.size += by
        while self.size > self._services.config.limits.replay_cache_bytes and len(self._kept) > 1:
            self.forget(next(iter(self._kept)))

    def forget(self, table: str) -> None:
        """It was deleted, or is no longer what it was."""
        kept = self._kept.pop(table, None)
        if kept is not None:
            self.size -= kept.size


def _kept(facts: Facts) -> Kept:
    if not facts.is_played:
        return Kept(b"", None, len(facts.chairs))
    options_of(facts)  # better told here than by a worker
    return Kept(archive.frozen(facts, False), len(facts.moves), len(facts.chairs))
