"""The tables that the lobby lists: the same from every node."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from typing import Final

import msgspec

from spieltisch.server.protocol.infos import SeatInfo, TableSummary
from spieltisch.server.store.leases import LOBBY, NODES
from spieltisch.server.table.summary import summary
from spieltisch.server.tables import Tables

FRESH_S: Final = 5.0
"""A list is read again after this time, also if nobody has said that it changed."""


class OpenTables:
    """Reads the list when somebody asks; where nodes tell each other what changes, not more often than that."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._kept: list[TableSummary] | None = None
        self._read_at = 0.0

    def heard(self, notice: str) -> None:
        """What the nodes tell each other; empty if something may have been missed."""
        if notice in ("", LOBBY, NODES):
            self._kept = None

    async def shown(self) -> list[TableSummary]:
        """Open tables: waiting for players, or running (to watch). Raises StoreFailed."""
        services = self._tables.services
        now = services.time.now()
        listed = self._kept
        if listed is None or now - self._read_at >= FRESH_S:
            listed = self._kept = await self._read()
            self._read_at = now
            if services.membership is None:  # nobody tells when it changes
                self._kept = None
        return [self._as_it_is(each) for each in listed if each.table not in services.damage.tables]

    def _as_it_is(self, listed: TableSummary) -> TableSummary:
        """A table that is in memory here is known better than by what is stored."""
        live = self._tables.live.get(listed.table)
        return listed if live is None else summary(live.facts, live.holders)

    async def _read(self) -> list[TableSummary]:
        services = self._tables.services
        limits = services.config.limits
        oldest = services.time.wall_ms() - int(limits.lobby_hours * 3600 * 1000)
        listed = []
        for _, data in await services.journal.lobby(oldest, limits.lobby_tables):
            with contextlib.suppress(msgspec.DecodeError):  # one that is damaged must not hide the others
                listed.append(msgspec.json.decode(data, type=TableSummary))
        if services.membership is not None:
            present = await services.membership.leases.present([each.table for each in listed])
            for each in listed:
                mark(each.seats, present.get(each.table, []))
        return listed


def mark(seats: list[SeatInfo], present: Collection[int]) -> None:
    """Whose people are there."""
    for info in seats:
        info.connected = info.seat in present
