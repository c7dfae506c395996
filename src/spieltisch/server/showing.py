"""What other nodes show of the tables of this one: who is there."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from spieltisch.server.nodes.membership import Membership
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

EVERY_S: Final = 1.0


class Showing:
    """Tells the other nodes which people are at the open tables, as often as that changes."""

    def __init__(self, tables: Tables, membership: Membership) -> None:
        self._tables: Final = tables
        self._membership: Final = membership
        self._shown: dict[str, list[int]] = {}

    async def show_for_ever(self) -> None:
        while True:
            try:
                await self.show()
            except StoreFailed as error:
                self._shown.clear()  # all of it again, when the database answers
                log.warning("the lobby of other nodes could not be told who is here: %s", error)
            await asyncio.sleep(EVERY_S)

    async def show(self) -> None:
        """Tell what has changed since the last time. Raises StoreFailed."""
        present = {
            table.id: sorted(table.holders)
            for table in self._tables.live.values()
            if table.facts.open and table.facts.status != FINISHED
        }
        changed = {table: seats for table, seats in present.items() if self._shown.get(table, []) != seats}
        self._shown = present
        leases = self._membership.leases
        await asyncio.gather(*(leases.show_present(table, seats) for table, seats in changed.items()))
