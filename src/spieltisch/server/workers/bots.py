"""Bots in worker processes, so that no table ever waits for one."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.server.workers.processes import Processes

CHOOSE: Final = "spieltisch.bots.choose"


def choose(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """Runs in a worker: plain data in, plain data out."""
    choice: Data = import_module(CHOOSE).choose_for_table(game, level, view, moves, seed)
    return choice


class BotWorkers:
    """A `Chooser` over a few processes."""

    def __init__(self, count: int) -> None:
        self.processes: Final = Processes(count)

    async def __call__(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        return await self.processes.run(choose, game, level, view, moves, seed)
