"""Tables over days that are due: they are brought into memory, where their clocks and bots go on."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.store.days import BEFORE_ALL, DueTable
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tasks import look_for_ever

log: Final = logging.getLogger(__name__)

LOOK_S: Final = 5.0
PAGE: Final = 100
"""Due tables that are read from the store at once."""
TRY_AGAIN_S: Final = 600.0
"""A table that cannot be played here is left alone for so long."""


class Waking:
    """Every node looks; who takes a table wakes it. One that another node has is that node's to go on with."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._left_alone: Final[dict[str, float]] = {}
        """Tables that cannot be played here, and until when nobody tries again."""

    async def look_for_ever(self) -> None:
        await look_for_ever(self.look, LOOK_S, "tables over days could not be woken", StoreFailed)

    async def look(self) -> None:
        """Wake every table that is due. Raises StoreFailed."""
        services = self._tables.services
        now = services.time.wall_ms()
        last = BEFORE_ALL
        while not self._tables.is_draining:
            page = await services.journal.due(now, last, PAGE)
            for due in page:
                if self._left_alone.get(due.table, 0.0) <= services.time.now():
                    await self._wake(due)
            if len(page) < PAGE:
                return
            last = page[-1]

    async def _wake(self, due: DueTable) -> None:
        live = self._tables.live.get(due.table)
        if live is not None:  # its alarms may be late, if this machine was asleep
            live.post(lambda: _go_on(live, due))
            return
        try:
            found = await self._tables.bring(due.table)
        except Elsewhere:
            return
        except (Damaged, OldRules, UnknownGame) as error:
            self._left_alone[due.table] = self._tables.services.time.now() + TRY_AGAIN_S
            log.error("table %s is due, but cannot be played: %s", due.table, error, extra={"table": due.table})  # noqa: TRY400  no traceback needed
            return
        self._left_alone.pop(due.table, None)
        if found is not None:
            found.post(lambda: _go_on(found, due))


async def _go_on(table: Table, due: DueTable) -> None:
    """In the table's queue. After a repair the store knew only that the table is due: now it knows when."""
    if not table.registry.holds(table):
        return
    right = table.clocks.due((), None, due.at)
    if right is not None and right.at != due.at:
        await table.services.journal.append(table.id, [], None, None, right)
    table.clocks.reschedule()
