"""Our engines, measured by `python -m bench engine`: once compiled, once interpreted."""

from __future__ import annotations

import hashlib
import json
import random

from bench.speaker import rate, speak
from spieltisch.engine import dice as dice_module
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find

GAME = find("1000-km")
OPTIONS = read_options(GAME.meta.options, {})
SEATS = 2
HASHED_GAMES = 300


class Loops:
    """Each call plays some more games, each with a seed of its own."""

    def __init__(self) -> None:
        self.number = 0
        self.state = GAME.start(SEATS, OPTIONS, FastDice(1))
        for _ in range(40):
            seat = GAME.to_act(self.state)[0]
            GAME.advance(self.state, seat, GAME.legal_moves(self.state, seat)[0])

    def seed(self) -> int:
        self.number += 1
        return mix(7, self.number)

    def engine(self) -> int:
        """Random play inside the engine, the deal included; decisions."""
        seed = self.seed()
        return GAME.rollout(GAME.start(SEATS, OPTIONS, FastDice(seed)), FastDice(seed + 1)).decisions

    def engine_games(self) -> int:
        self.engine()
        return 1

    def bot(self) -> int:
        """Random play from Python, as a bot's author would write it; decisions."""
        state = GAME.start(SEATS, OPTIONS, FastDice(self.seed()))
        decisions = 0
        while acting := GAME.to_act(state):
            seat = acting[0]
            moves = GAME.legal_moves(state, seat)
            GAME.advance(state, seat, moves[int(random.random() * len(moves))])  # noqa: S311
            decisions += seat >= 0
        return decisions

    def copy(self) -> int:
        state, copy = self.state, GAME.copy
        for _ in range(1000):
            copy(state)
        return 1000


def fingerprint() -> str:
    """One hash over the endings of many games."""
    total = hashlib.sha256()
    for seed in range(HASHED_GAMES):
        outcome = GAME.rollout(GAME.start(SEATS, OPTIONS, FastDice(seed)), FastDice(seed + 1))
        total.update(json.dumps([outcome.encode(), outcome.decisions]).encode())
    return total.hexdigest()


if __name__ == "__main__":
    loops = Loops()
    speak(
        {
            "engine": lambda: rate(loops.engine),
            "games": lambda: rate(loops.engine_games),
            "bot": lambda: rate(loops.bot),
            "copy": lambda: rate(loops.copy),
            "hash": fingerprint,
            "compiled": lambda: not (dice_module.__file__ or "").endswith(".py"),
        }
    )
