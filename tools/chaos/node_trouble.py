"""What goes wrong among nodes: one dies, is cut off from the database, stands still, or hands its tables over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from tools.chaos.database import NodeJournal, NodeWriter
from tools.chaos.plan import chance_of
from tools.chaos.server import Server
from tools.chaos.trouble import MOST_CRASHES

if TYPE_CHECKING:
    from tools.chaos.world import World

SHORT_S: Final = (0.2, 2.0)
LONG_S: Final = (2.0, 12.0)
"""Around the length of a lease, and beyond the patience of everybody."""


class NodeTrouble:
    """Any node, at any time; several things may be wrong at once."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chance = chance_of(world.plan.seed, "node trouble")

    def begin(self) -> None:
        kinds: dict[str, Callable[[Server], Coroutine[Any, Any, None]]] = {
            "crash": self._crash,
            "partition": self._cut_off,
            "stall": self._stall,
            "drain": self._drain,
        }
        for kind, happen in kinds.items():
            if kind in self.world.trouble.kinds:
                self.world.loop.create_task(self._again_and_again(happen))

    async def _again_and_again(self, happen: Callable[[Server], Coroutine[Any, Any, None]]) -> None:
        trouble = self.world.trouble
        while trouble.on:
            await self._wait(2.0, 20.0)
            up = [server for server in self.world.servers if server.is_up and not server.is_draining]
            if self.chance.random() < 0.7:  # where it matters most
                up = [server for server in up if server.tables.live] or up
            if trouble.on and up:
                await happen(self.chance.choice(up))

    async def _wait(self, least_s: float, most_s: float) -> None:
        """Trouble that is under way ends when the world calms down."""
        until = self.world.loop.seconds + self.chance.uniform(least_s, most_s)
        while self.world.trouble.on and self.world.loop.seconds < until:  # noqa: ASYNC110  simulated time
            await asyncio.sleep(min(1.0, until - self.world.loop.seconds))

    async def _crash(self, server: Server) -> None:
        if self.world.trouble.crashes < MOST_CRASHES:
            server.crash("all of a sudden")

    async def _cut_off(self, server: Server) -> None:
        self.world.trouble.failures += 1
        self.world.trace(server.name, "is cut off from the database")
        server.is_cut_off, server.breaks_at_once = True, self.chance.random() < 0.5
        await self._wait(*self.chance.choice((SHORT_S, LONG_S, LONG_S)))
        self.world.trace(server.name, "reaches the database again")
        server.is_cut_off = False

    async def _stall(self, server: Server) -> None:
        life = server.life
        self.world.trouble.failures += 1
        self.world.trace(server.name, "stands still")
        life.stall()
        await self._wait(*self.chance.choice((SHORT_S, LONG_S, LONG_S)))
        self.world.trace(server.name, "goes on")
        life.go_on()

    async def _drain(self, server: Server) -> None:
        life = server.life
        await self._while_it_writes(server)
        if not life.alive or not server.is_up:
            return
        await server.hand_over()
        await self._wait(0.0, 1.0)
        if life.alive and server.is_up and await server.stop():
            await asyncio.sleep(self.chance.uniform(0.1, 3.0))
            server.start()

    async def _while_it_writes(self, server: Server) -> None:
        """Wait a while for a commit that takes long: what is being written must not be forgotten."""
        writer = writer_of(server)
        writer.is_slow = True
        for _ in range(100):
            if writer.is_busy or not self.world.trouble.on:
                return
            await asyncio.sleep(0.05)


def writer_of(server: Server) -> NodeWriter:
    journal = server.tables.services.journal
    assert isinstance(journal, NodeJournal)
    return journal.writer
