"""Experiments in worker processes, separate from those of the bots, so that a bot never delays an experiment."""

from __future__ import annotations

import asyncio
import faulthandler
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.engine.physics import Physics
from spieltisch.physics import physics_of
from spieltisch.server.workers.processes import Processes

LIMIT_S: Final = 10
"""The longest an experiment may take; then the server gives up on it, and the worker exits."""

_loaded: dict[str, Physics] = {}
"""In a worker: the physics that is loaded, by game."""


def load(game: str) -> str:
    """Runs in a worker: load the physics of this game, and tell its version. Raises NoPhysics."""
    if game not in _loaded:
        _loaded[game] = physics_of(game)
    return _loaded[game].version()


def run_experiment(game: str, experiment: Data) -> Data:
    """Runs in a worker: plain data in, plain data out."""
    if game not in _loaded:
        _loaded[game] = physics_of(game)
    faulthandler.dump_traceback_later(LIMIT_S, exit=True)
    try:
        return _loaded[game].run(experiment)
    finally:
        faulthandler.cancel_dump_traceback_later()


class PhysicsWorkers:
    """An `Experimenter` over a few processes."""

    def __init__(self, count: int) -> None:
        self.processes: Final = Processes(count)

    async def __call__(self, game: str, experiment: Data) -> Data:
        try:
            return await self.processes.run(run_experiment, game, experiment)
        except asyncio.CancelledError:
            self.processes.abandon()
            raise

    async def preload(self, game: str) -> str:
        return await self.processes.run(load, game)
