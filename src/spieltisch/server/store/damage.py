"""The damage that a server knows of: each table is named in the log once, and refused until it was repaired."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.server.doors import Time
from spieltisch.server.store.journal import Damaged, Journal
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import read_facts

log: Final = logging.getLogger(__name__)

SKEW_MS: Final = 5 * 60 * 1000
"""How far the clocks of nodes may be apart: after a repair, better to read a table once too often."""


class KnownDamage:
    """The damaged tables that were found since the server was started."""

    def __init__(self, journal: Journal, time: Time) -> None:
        self._journal: Final = journal
        self._time: Final = time
        self.tables: Final[dict[str, Damaged]] = {}
        self._found: Final[dict[str, int]] = {}
        """When, in milliseconds since 1970."""

    def note(self, damaged: Damaged) -> Damaged:
        """Remember this; the log names it if it is new."""
        if damaged.table not in self.tables:
            self.tables[damaged.table] = damaged
            self._found[damaged.table] = self._time.wall_ms()
            log.error("table %s cannot be opened. %s", damaged.table, damaged, extra={"table": damaged.table})
        return damaged

    def forget(self, table: str) -> None:
        """It was repaired."""
        self.tables.pop(table, None)
        self._found.pop(table, None)

    async def read_facts(self, table: str) -> Facts | None:
        """The facts of a table, or None if there is none of this id. Raises Damaged."""
        known = self.tables.get(table)
        if known is not None:
            if not await self._was_repaired(table):
                raise known.with_traceback(None)
            self.forget(table)
        try:
            return await read_facts(self._journal, table)
        except Damaged as damaged:
            self.note(damaged)
            raise

    async def _was_repaired(self, table: str) -> bool:
        """Whether it was, perhaps by another node, after this one found the damage."""
        cut = await self._journal.last_cut(table)
        return cut is not None and cut > self._found.get(table, cut) - SKEW_MS
