"""The damage that a server knows of: each table is named in the log once, and refused from then on."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.server.store.journal import Damaged, Journal
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import read_facts

log: Final = logging.getLogger(__name__)


class KnownDamage:
    """The damaged tables that were found since the server was started."""

    def __init__(self, journal: Journal) -> None:
        self._journal: Final = journal
        self.tables: Final[dict[str, Damaged]] = {}

    def note(self, damaged: Damaged) -> Damaged:
        """Remember this; the log names it if it is new."""
        if damaged.table not in self.tables:
            self.tables[damaged.table] = damaged
            log.error("table %s cannot be opened. %s", damaged.table, damaged, extra={"table": damaged.table})
        return damaged

    async def read_facts(self, table: str) -> Facts | None:
        """The facts of a table, or None if there is none of this id. Raises Damaged."""
        known = self.tables.get(table)
        if known is not None:
            raise known.with_traceback(None)
        try:
            return await read_facts(self._journal, table)
        except Damaged as damaged:
            self.note(damaged)
            raise
