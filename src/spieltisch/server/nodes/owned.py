"""The tables that are this node's: taken before they are read, given back after the last of them is written."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.tasks import Tasks

log: Final = logging.getLogger(__name__)


class Owned:
    """Where there are no nodes, all tables are this process's."""

    def __init__(self, membership: Membership | None, tasks: Tasks) -> None:
        self._membership: Final = membership
        self._tasks: Final = tasks
        self.tables: Final[set[str]] = set()
        self._perhaps: Final[set[str]] = set()
        """Those that the database may take for this node's, although it does not: an answer was lost, or a lease."""
        self._leaving: Final[dict[str, asyncio.Task[None]]] = {}
        """Those that are being given back."""

    async def take(self, table: str) -> None:
        """Make sure that a table is this node's. Raises Elsewhere, StoreFailed."""
        membership = self._membership
        if membership is None:
            return
        leaving = self._leaving.get(table)
        if leaving is not None:
            await asyncio.shield(leaving)
        if not membership.is_good:
            raise StoreFailed("this node is cut off from the database")
        life = membership.me.id
        try:
            node = await membership.leases.take(table)
        except StoreFailed:
            self._perhaps.add(table)
            raise
        if not membership.is_good or membership.me.id != life:  # the answer is old: others may have it by now
            self._perhaps.add(table)
            raise StoreFailed("this node has lost its lease")
        if node.id != life:
            raise Elsewhere(node)
        self.tables.add(table)

    def check(self, table: str) -> None:
        """Raises StoreFailed if the table was lost since it was taken."""
        if self._membership is not None and table not in self.tables:
            raise StoreFailed("the table was lost to another node")

    def asleep(self, awake: AbstractSet[str]) -> list[str]:
        """Those that are this node's, as far as anybody knows, but not in use."""
        return sorted((self.tables | self._perhaps) - awake - self._leaving.keys())

    def release(self, tables: Sequence[str], written: Awaitable[object]) -> asyncio.Task[None] | None:
        """Give tables back as soon as what is still being written of them is; done when others can have them."""
        mine = [table for table in tables if table in self.tables or table in self._perhaps]
        if self._membership is None or not mine:
            return None
        self.tables.difference_update(mine)
        self._perhaps.difference_update(mine)
        task = self._tasks.start(self._release(self._membership, mine, written))
        for table in mine:
            self._leaving[table] = task
        return task

    async def _release(self, membership: Membership, tables: list[str], written: Awaitable[object]) -> None:
        try:
            await written
            await membership.leases.release(tables)
        except StoreFailed as error:
            log.warning("%d tables could not be given back: %s", len(tables), error)
            self._perhaps.update(tables)
        finally:
            for table in tables:
                self._leaving.pop(table, None)

    def lose_all(self) -> None:
        """Nothing is this node's any more, or may not be."""
        self._perhaps.update(self.tables)
        self.tables.clear()
