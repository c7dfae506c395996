"""Games from which the C compiler learns what is hot, for a build with SPIELTISCH_PROFILE=1 (setup.py).

Every game is played at random, by its weaker bots, by numbers, and through its codecs; each about equally long.
Usage: python -m tools.training [SECONDS OF EACH KIND]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time

import numpy as np

from spieltisch.arena.play import play
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import CLOCK, InvalidData, Seat
from spieltisch.engine.batch import Batch
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.registry import AnyGame, games

SECONDS = 2.0
BATCH = 16


def main(seconds: float) -> None:
    """Play each kind of training for this long, with every number of seats in turn."""
    for game in games():
        options = read_options(game.meta.options, {})
        seats = [number for number in game.meta.seats if game.why_not_start(number, options) is None]
        for train in (at_random, with_copies, by_bots, by_numbers, through_codecs):
            repeat(train, game, seats, options, seconds)


def repeat(
    train: Callable[[AnyGame, int, Options, int], None],
    game: AnyGame,
    seats: list[int],
    options: Options,
    seconds: float,
) -> None:
    began = process_time()
    number = 0
    while process_time() - began < seconds:
        train(game, seats[number % len(seats)], options, mix(1, number))
        number += 1


def at_random(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """The hot loop of simulations."""
    game.rollout(game.start(seats, options, FastDice(seed)), FastDice(seed + 1))


def with_copies(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Plain calls, as a search makes them."""
    state, dice = game.start(seats, options, FastDice(seed)), FastDice(seed + 1)
    for _ in range(100):
        acting = game.to_act(state)
        if not acting:
            return
        deadline = game.deadline(state) if acting[0] == CLOCK else None
        if deadline is not None:
            game.advance(state, CLOCK, game.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0))
            continue
        moves = game.legal_moves(state, acting[0])
        state = game.copy(state)
        game.advance(state, acting[0], moves[dice.below(len(moves))])


def by_bots(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    level = game.meta.levels[seed % 2 if len(game.meta.levels) > 1 else 0]
    play(game, options, [bot(game.meta.game, level) for _ in range(seats)], seed)


def by_numbers(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Batches, that is, steppers with masks and observations."""
    try:
        batch = Batch(game, seats, options, BATCH, seed)
    except InvalidData:  # has no stepper
        return
    generator = np.random.default_rng(1)
    for _ in range(200):
        batch.pick((generator.random(BATCH) * batch.counts).astype(np.int32))


def through_codecs(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """What a server does with every move."""
    state, dice = game.start(seats, options, FastDice(seed)), FastDice(seed + 1)
    for _ in range(100):
        acting = game.to_act(state)
        if not acting or acting[0] == CLOCK:
            return
        moves = game.legal_moves(state, acting[0])
        move = game.decode_move(game.encode_move(moves[dice.below(len(moves))]))
        state, events = game.after(state, acting[0], move)
        for seat in range(seats):
            game.encode_view(game.view(state, Seat(seat)))
        for event in events:
            event.seen_by(None)
        game.decode_state(game.encode_state(state))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
