"""Bots and physics in place of the worker processes: they answer after a while, wrongly, or never."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

from spieltisch.bots.choose import choose_for_table
from spieltisch.engine.basics import Data
from spieltisch.engine.physics import Physics
from spieltisch.engine.registry import find
from spieltisch.physics import physics_of
from tools.chaos.plan import chance_of

if TYPE_CHECKING:
    from tools.chaos.world import World


class WorkerDied(Exception):
    """As a pool of processes says it."""


@cache
def physics(game: str) -> Physics:
    return physics_of(game)


class Workers:
    """The two doors `Config.chooser` and `Config.experimenter`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chance = chance_of(world.plan.seed, "workers")
        self.injected: set[str] = set()
        """Which kinds of worker have failed on purpose."""

    def _fault(self, kind: str, rate: float) -> str | None:
        if kind not in self.world.trouble.kinds or not self.world.trouble.on or self.chance.random() >= rate:
            return None
        self.injected.add(kind)
        return self.chance.choice(("dies", "hangs", "nonsense", "wrong"))

    async def _go_wrong(self, fault: str) -> Data:
        if fault == "hangs":
            self.world.trace("worker", "hangs")
            await asyncio.get_running_loop().create_future()  # for ever
        if fault == "nonsense":
            return {"move": "nonsense", "x": 10**30}
        raise WorkerDied(f"a worker {fault}")

    async def choose(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        plan = self.world.plan
        fault = self._fault("bots", plan.bot_fault_rate)
        await asyncio.sleep(self.chance.uniform(0.0, 0.5))
        if fault is not None:
            return await self._go_wrong(fault)
        if self.chance.random() < plan.real_bots:
            return choose_for_table(game, "easy", view, moves, seed)
        move = self.chance.choice(moves)
        return {"move": move, "delay_ms": self.chance.randint(200, 4000)} if find(game).meta.timed else move

    async def experiment(self, game: str, experiment: Data) -> Data:
        fault = self._fault("physics", self.world.plan.physics_fault_rate)
        await asyncio.sleep(self.chance.uniform(0.0, 1.5))
        if fault is not None:
            return await self._go_wrong(fault)
        return physics(game).run(experiment)
