"""One server of the simulation, through all its lives: alone with its file, or one node among several."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any, Final

from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.socket import serve_socket
from spieltisch.server.notices.notices import Notices
from spieltisch.server.protocol.connection import TRY_AGAIN_LATER
from spieltisch.server.showing import Showing
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import Node
from spieltisch.server.table.errands import Errand, Tokens
from spieltisch.server.table.people.reserving import run as run_errand
from spieltisch.server.tables import Tables
from tools.chaos.loop import Life
from tools.chaos.network import Wire

if TYPE_CHECKING:
    from tools.chaos.world import World

ERRAND_S: Final = 5.0
FOR_EVER: Final = ("sweep_for_ever", "show_for_ever", "write_for_ever", "look_for_ever")
"""Housekeeping, which ends before the server does."""
SERVING: Final = ("serve_socket", "Server.take_in")
"""Tasks of connections: they end when the other end hears of it."""


class Server:
    """The process that is started again after every crash."""

    life: Life
    tables: Tables
    connections: OpenConnections
    rate_limits: RateLimits

    def __init__(self, world: World) -> None:
        self.world = world
        self.notices: Notices | None = None
        """None where nobody is called."""
        self.name = "server" if world.leases is None else f"node {len(world.servers)}"
        self.is_up = False
        self.is_draining = False
        self.is_cut_off = False
        """From the database."""
        self.breaks_at_once = False
        """Then: whether who asks is told so, or has to wait until their patience is over."""

    @property
    def id(self) -> str:
        """The node of this life."""
        membership = self.tables.services.membership
        assert membership is not None
        return membership.me.id

    @property
    def has_lease(self) -> bool:
        """Whether it believes that its tables are its own."""
        membership = self.tables.services.membership
        return self.life.alive and membership is not None and membership.is_good

    def start(self) -> None:
        """The process starts, and reads what is on disk."""
        self.is_draining = False
        self.life = Life(self.world.loop, self.world.next_number())
        self.life.call(lambda: self.world.prepare(self))
        if self.world.leases is None:
            self._begin()
        else:
            self.life.start(self._join())

    async def _join(self) -> None:
        """Become a node; one that cannot is started again."""
        try:
            await self.tables.services.open()
        except StoreFailed as error:
            self.world.outside(0.0, self._give_up, str(error))
        else:
            self._begin()

    def _give_up(self, why: str) -> None:
        if self.life.alive:
            self.world.trace(self.name, f"cannot start: {why}")
            self._end()
            self.world.loop.call_later(1.0, self.start)

    def _begin(self) -> None:
        self.life.start(self.tables.sweep_for_ever())
        for work in [] if self.notices is None else self.notices.begin():
            self.life.start(work)
        self.life.call(lambda: self.tables.services.tasks.start(self.tables.counting.count_for_ever()))
        membership = self.tables.services.membership
        if membership is not None:
            self.life.start(Showing(self.tables, membership).show_for_ever())
            self.tables.messenger = self.carry
        self.world.trace(self.name, "starts")
        self._is(up=True)

    def _is(self, *, up: bool) -> None:
        self.is_up = up
        if any(server.is_up for server in self.world.servers):
            self.world.is_up.set()
        else:
            self.world.is_up.clear()

    def crash(self, where: str) -> None:
        """The process dies at once; whatever was not committed is gone. It is started again later."""
        self.world.trace(self.name, f"crashes {where}")
        self.world.trouble.crashes += 1
        self._is(up=False)
        for wire in self.world.wires:
            wire.server_died(self.life)
        self._end()
        self.world.loop.call_later(self.world.trouble.chance.uniform(0.1, 5.0), self.start)

    def _end(self) -> None:
        self.life.end()
        close_store(self.tables)

    def kill(self) -> None:
        """At the end of the run."""
        self._end()

    async def hand_over(self) -> None:
        """Give its tables to other nodes, as far as that works."""
        self.is_draining = True
        self.world.trace(self.name, "hands its tables over")
        await self._done(self.tables.hand_over())

    async def stop(self) -> bool:
        """Stop in good order. False if it crashed meanwhile, and will start by itself."""
        self.world.trace(self.name, "stops")
        life = self.life
        self._is(up=False)
        for task in life.waiting():
            if task.get_coro().__name__ in FOR_EVER:  # type: ignore[union-attr]
                task.cancel()
        if self.notices is not None:
            await self._done(self.notices.close())
        await self._done(self.tables.close())
        if not life.alive:
            return False
        for wire in self.world.wires:
            wire.server_stopped(life)
        await asyncio.sleep(1.0)
        self._no_leaks()
        life.end()
        return True

    async def _done(self, work: Any) -> None:
        task = self.life.start(work)
        await asyncio.wait([task])
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, StoreFailed):
            raise error

    def _no_leaks(self) -> None:
        """What is left of a server that was stopped."""
        for task in self.life.waiting():
            name = getattr(task.get_coro(), "__qualname__", "?")
            if name not in SERVING:
                self.world.faults.append(f"leak: the task {name} outlives the server")

    # Errands

    async def carry(self, node: Node, table: str, errand: Errand) -> Tokens:
        """Have something done at a table of another node. Raises StoreFailed."""
        other = self.world.server_of(node.id)
        if other is not None:
            task = other.life.start(other.run(table, errand))
            await asyncio.wait([task], timeout=ERRAND_S)
            if task.done() and not task.cancelled() and task.exception() is None:
                return task.result()  # type: ignore[no-any-return]
        raise StoreFailed("the other node does not answer")

    async def run(self, table: str, errand: Errand) -> Tokens:
        """What another node wants to have done here."""
        found = await self.tables.bring(table)
        return {} if found is None else await run_errand(found, errand)

    # Connections

    def serve(self, wire: Wire) -> None:
        """Take a browser that was passed on, or any where there are no nodes, as it takes a real one."""
        doors: Any = (wire.scope, wire.receive, wire.send)
        work = serve_socket(self.tables, self.connections, self.rate_limits, *doors)
        self.life.start(work).add_done_callback(self.served)

    def receive(self, wire: Wire) -> None:
        """Take a browser that may want a table of another node."""
        self.life.start(self.take_in(wire)).add_done_callback(self.served)

    async def take_in(self, wire: Wire) -> None:
        """Serve it here, or pass it on to the owner of its table."""
        try:
            node = await self.tables.owner_of(wire.table)
        except StoreFailed:
            await self._turn_away(wire)
            return
        if node is None:
            doors: Any = (wire.scope, wire.receive, wire.send)
            await serve_socket(self.tables, self.connections, self.rate_limits, *doors)
            return
        owner = self.world.server_of(node.id)
        if owner is None or not owner.life.alive:
            await self._turn_away(wire)
        else:
            wire.pass_on(owner.life)
            owner.serve(wire)

    async def _turn_away(self, wire: Wire) -> None:
        with contextlib.suppress(OSError):
            await wire.send({"type": "websocket.accept"})
            await wire.send({"type": "websocket.close", "code": TRY_AGAIN_LATER})

    def served(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.world.faults.append(f"a socket failed: {error!r}")


def close_store(tables: Tables) -> None:
    """Close the files as the end of a process does: nothing more is written."""
    journal: Any = tables.services.journal
    for connection in (journal.writer.connection, journal._reading):  # noqa: SLF001  a process ends without asking
        try:
            connection.close()
        except sqlite3.Error:
            continue
