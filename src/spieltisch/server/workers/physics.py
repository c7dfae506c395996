"""Experiments in processes of their own, apart from the bots', so that a thinking bot never delays a flick."""

from __future__ import annotations

import asyncio
import faulthandler
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.engine.physics import Physics
from spieltisch.physics import physics_of
from spieltisch.server.workers.processes import Processes

LIMIT_S: Final = 10
"""No experiment takes longer: whoever waits gives up, and the worker ends."""

_made: dict[str, Physics] = {}
"""In a worker: the physics of each game that was asked for."""


def get_ready(game: str) -> None:
    """Runs in a worker: have the physics of this game at hand. Raises NoPhysics."""
    if game not in _made:
        _made[game] = physics_of(game)


def try_out(game: str, experiment: Data) -> Data:
    """Runs in a worker: plain data in, plain data out."""
    get_ready(game)
    faulthandler.dump_traceback_later(LIMIT_S, exit=True)
    try:
        return _made[game].run(experiment)
    finally:
        faulthandler.cancel_dump_traceback_later()


class PhysicsWorkers:
    """An `Experimenter` over a few processes."""

    def __init__(self, number: int) -> None:
        self.processes: Final = Processes(number)

    async def __call__(self, game: str, experiment: Data) -> Data:
        try:
            return await self.processes.run(try_out, game, experiment)
        except asyncio.CancelledError:
            self.processes.leave()
            raise

    async def get_ready(self, game: str) -> None:
        await self.processes.run(get_ready, game)
