"""Nothing is left behind: a worker that plays, judges and writes games for weeks needs no more memory than at first.

Compiled code counts references itself. A vector that goes from interpreted to compiled code as an argument, or through
`f(*pair)`, is never freed (mypyc 2.4): these tests find such places.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from functools import partial

import pytest

from spieltisch.analysis.walk import Walk
from spieltisch.bots.registry import bot, levels, reference
from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find
from tests.analysis.games_of_bots import ALL, any_game

TIMES = 40
MOST_BYTES = 2_000
"""What may be left after so many times: caches, and what the measuring itself needs. The smallest leak is larger."""
BUDGET = 50


def growth_of(act: Callable[[], object]) -> int:
    """How many bytes are still there after `TIMES` times, once everything that is kept is there."""
    for _ in range(3):
        act()
    tracemalloc.start()
    try:
        for _ in range(3):
            act()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(TIMES):
            act()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before


def walk_of(name: str) -> Walk:
    """A game between bots, with its positions."""
    return Walk(any_game(name, 1))


@pytest.mark.parametrize("name", ALL)
def test_moves_views_and_codecs_leave_nothing_behind(name: str) -> None:
    game, walk = find(name), walk_of(name)

    def act() -> None:
        for number in range(0, len(walk.moves), len(walk.moves) // 4):
            state, entry = walk.states[number], walk.record.entries[number]
            game.decode_state(game.encode_state(state))
            game.after(state, entry.seat, game.decode_move(game.encode_move(walk.moves[number])))
            view = game.view(state, None if entry.seat == CLOCK else entry.seat)
            game.view_json(view)
            game.decode_view(game.encode_view(view))
            game.imagine(view, FastDice(1))
            game.redraw(state, FastDice(2))

    assert growth_of(act) < MOST_BYTES


@pytest.mark.parametrize("name", ALL)
def test_odds_leave_nothing_behind(name: str) -> None:
    game, walk = find(name), walk_of(name)
    view = game.view(walk.states[len(walk.moves) * 9 // 10], Seat(0))

    assert growth_of(lambda: game.odds(view)) < MOST_BYTES


@pytest.mark.parametrize("name", ALL)
def test_playouts_leave_nothing_behind(name: str) -> None:
    game, walk, played = find(name), walk_of(name), reference(name)
    state = walk.states[len(walk.moves) // 2]

    assert growth_of(lambda: played.play_out(game.redraw(state, FastDice(1)), FastDice(2))) < MOST_BYTES


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in ALL for level in [*levels(name), "reference"]])
def test_decisions_leave_nothing_behind(name: str, level: str) -> None:
    game, walk = find(name), walk_of(name)
    decisions = [number for number, entry in enumerate(walk.record.entries) if entry.seat != CLOCK]

    def act(number: int) -> None:
        seat = walk.record.entries[number].seat
        view, moves = game.view(walk.states[number], seat), walk.legal(number)
        if level == "reference":
            reference(name).choose(view, moves, FastDice(1))
            reference(name).rivals(view, moves, 4, FastDice(1))
        else:
            bot(name, level).choose(view, moves, FastDice(1), BUDGET)

    for number in (decisions[0], decisions[len(decisions) // 2]):
        assert growth_of(partial(act, number)) < MOST_BYTES
