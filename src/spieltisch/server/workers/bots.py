"""Bots in worker processes, so that no table ever waits for one. Those of one's own have processes of their own."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.server.workers.own_bots import OwnBots
from spieltisch.server.workers.processes import Processes

CHOOSE: Final = "spieltisch.bots.choose"

LIMIT_S: Final = 60
"""The longest a decision may take, waiting for a worker included; then the first legal move is made instead."""


def choose(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """Runs in a worker: plain data in, plain data out."""
    choice: Data = import_module(CHOOSE).choose_for_table(game, level, view, moves, seed)
    return choice


def why(game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
    """Runs in a worker, too."""
    reason: Data = import_module(CHOOSE).why_for_table(game, level, view, moves, move)
    return reason


def odds(game: str, view: Data) -> Data | None:
    """Runs in a worker, too."""
    told: Data | None = import_module(CHOOSE).odds_for_table(game, view)
    return told


class BotWorkers:
    """A `Chooser` over a few processes, an `Explainer`, and an `OddsTeller`."""

    def __init__(self, count: int, own: OwnBots | None = None) -> None:
        self.processes: Final = Processes(count)
        self.own: Final = own or OwnBots()

    async def __call__(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        if (game, level) in self.own.bots:
            return await self.own.choose(game, level, view, moves, seed)
        try:
            return await self.processes.run(choose, game, level, view, moves, seed)
        except asyncio.CancelledError:
            self.processes.abandon()  # its worker may hang
            raise

    async def why(self, game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
        """The reason for a move, in a game's own bot's terms; empty if there is none, and for bots of one's own."""
        if (game, level) in self.own.bots:
            return {}
        return await self.processes.run(why, game, level, view, moves, move)

    async def odds(self, game: str, view: Data) -> Data | None:
        return await self.processes.run(odds, game, view)
