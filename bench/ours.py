"""Our engines, measured by `python -m bench engine`: once compiled, once interpreted."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from functools import cache

import numpy as np

from bench.speaker import rate, speak
from spieltisch.engine import dice as dice_module
from spieltisch.engine.basics import CLOCK
from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.engine.stepper import Stepper

GAME = find("1000-km")
OPTIONS = read_options(GAME.meta.options, {})
SEATS = 2
HASHED_GAMES = 300
BATCH = 256
WARM_UP = 40
"""Moves before a position is copied."""


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

    def pick(self) -> int:
        """Random play from Python, one call for each decision; decisions."""
        stepper = by_numbers()
        stepper.deal(self.seed())
        count = int(stepper.count)
        while count:
            count = stepper.pick(int(random.random() * count))  # noqa: S311
        return stepper.steps

    def step(self) -> int:
        """The same by actions, as a search would: the legal ones are asked for."""
        stepper = by_numbers()
        stepper.deal(self.seed())
        while stepper.count:
            actions = stepper.legal_actions()
            stepper.step(actions[int(random.random() * len(actions))])  # noqa: S311
        return stepper.steps

    def batch(self) -> int:
        """Random play of many games at once, with observations and masks; decisions."""
        batch, generator = a_batch()
        for _ in range(10):
            batch.pick((generator.random(BATCH) * batch.counts).astype(np.int32))
        return 10 * BATCH

    def copy(self) -> int:
        state, copy = self.state, GAME.copy
        for _ in range(1000):
            copy(state)
        return 1000


@cache
def by_numbers() -> Stepper:
    return GAME.stepper(SEATS, OPTIONS)


@cache
def a_batch() -> tuple[Batch, np.random.Generator]:
    return Batch(GAME, SEATS, OPTIONS, BATCH, 1), np.random.default_rng(1)


def random_play(game: AnyGame) -> Callable[[], int]:
    """Whole games inside the engine, with as many seats as can play at least; decisions."""
    options = read_options(game.meta.options, {})
    number = 0

    def play() -> int:
        nonlocal number
        number += 1
        seed = mix(7, number)
        return game.rollout(game.start(SEATS, options, FastDice(seed)), FastDice(seed + 1)).decisions

    return play


def copies(game: AnyGame) -> Callable[[], int]:
    """Copies of a position in the middle of a game."""
    options = read_options(game.meta.options, {})
    state, dice = game.start(SEATS, options, FastDice(1)), FastDice(2)
    for _ in range(WARM_UP):
        acting = game.to_act(state)
        if not acting:
            break
        seat = acting[0]
        deadline = game.deadline(state) if seat == CLOCK else None
        if deadline is not None:
            game.advance(state, CLOCK, game.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0))
            continue
        moves = game.legal_moves(state, seat)
        game.advance(state, seat, moves[dice.below(len(moves))])
    copy = game.copy

    def many() -> int:
        for _ in range(1000):
            copy(state)
        return 1000

    return many


def measured(make: Callable[[AnyGame], Callable[[], int]], game: AnyGame) -> Callable[[], float]:
    """Prepared when it is first asked for: interpreted, it would take its time."""
    prepared = cache(make)
    return lambda: rate(prepared(game))


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
            "pick": lambda: rate(loops.pick),
            "step": lambda: rate(loops.step),
            "batch": lambda: rate(loops.batch),
            "copy": lambda: rate(loops.copy),
            **{f"{game.meta.game}, random play": measured(random_play, game) for game in games()},
            **{f"{game.meta.game}, copy": measured(copies, game) for game in games()},
            "hash": fingerprint,
            "compiled": lambda: not (dice_module.__file__ or "").endswith(".py"),
        }
    )
