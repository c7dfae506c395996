"""Damaged data is refused with InvalidData, whatever is wrong with it; what is accepted can be played on, quickly."""

from __future__ import annotations

import contextlib
import faulthandler
import json
from collections.abc import Iterator
from time import process_time

import pytest

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.testing.depth import depth
from spieltisch.testing.mutations import Place, mutated, places_in, put, value_at
from spieltisch.testing.tables import GAMES, PLAIN_TABLES, Table
from spieltisch.testing.walks import Walk, walk_of

ROUNDS = depth(full=34_000, quick=700)
"""Mutations of states, of views and of moves each: 100,000 per game and more at full depth."""
QUICK_S = 5.0
"""Whatever is asked of damaged data is answered within this processor time; it takes milliseconds."""
HANGS_S = 120.0
"""An endless loop in compiled code cannot be interrupted: after this time the tests end, with the place where it is."""
OUTSIZE = depth(
    full=[-1, -(2**31), -(2**63), 100, 10_000, 2**31, 2**62, 2**63, 2**64, 10**30], quick=[-1, 2**62, 10**30]
)
MOVES_ON = 5
"""How many moves are made from a damaged state that was accepted."""
over_games = pytest.mark.parametrize("game", [game.meta.game for game in GAMES])


def plain_tables(game: str) -> list[Table]:
    return [table for table in PLAIN_TABLES if table.game.meta.game == game]


def walks_of(game: str) -> list[Walk]:
    return [walk_of(table, 11) for table in plain_tables(game)]


@contextlib.contextmanager
def quickly() -> Iterator[None]:
    faulthandler.dump_traceback_later(HANGS_S, exit=True)
    began = process_time()
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
    assert process_time() - began < QUICK_S, "this took much too long"


def play_on(game: AnyGame, state: State, dice: FastDice) -> None:
    """Random moves; every position on the way keeps the invariants."""
    for _ in range(MOVES_ON):
        acting = game.to_act(state)
        if not acting:
            assert game.outcome(state) is not None, "nobody is to act, but the game is not over"
            return
        seat = acting[dice.below(len(acting))]
        deadline = game.deadline(state) if seat == CLOCK else None
        if deadline is not None:
            move = game.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0)
        else:
            moves = game.legal_moves(state, seat)
            assert moves, "somebody is to act and has no move"
            move = moves[dice.below(len(moves))]
        game.play(state, seat, move)
        state.check()


def look_at(game: AnyGame, state: State, dice: FastDice) -> None:
    """Ask a state all that a table would ask of it; it must answer."""
    state.check()
    game.outcome(state)
    game.deadline(state)
    for viewer in [None, *game.to_act(state)]:
        if viewer != CLOCK:
            game.encode_view(game.view(state, viewer))
    for seat in game.to_act(state):
        moves = game.legal_moves(state, seat)
        assert moves, "somebody is to act and has no move"
        game.tempting_moves(state, seat)
        game.play(game.copy(state), seat, moves[0])
    play_on(game, game.copy(state), dice)
    assert game.encode_state(game.decode_state(game.encode_state(state))) == game.encode_state(state)


@over_games
def test_a_damaged_state_is_refused_or_can_be_played_on(game: str) -> None:
    dice = FastDice(71)
    refused = 0
    found = walks_of(game)
    for number in range(ROUNDS):
        walk = found[number % len(found)]
        position = walk.positions[dice.below(len(walk.positions))]
        other = walk.positions[dice.below(len(walk.positions))]
        damaged = mutated(walk.game.encode_state(position.state), dice, walk.game.encode_state(other.state))
        with quickly():
            try:
                state = walk.game.decode_state(damaged)
            except InvalidData:
                refused += 1
                continue
            look_at(walk.game, state, dice)
    assert refused > ROUNDS // 3, "hardly anything was refused"


@over_games
def test_a_damaged_view_is_refused_or_can_be_imagined(game: str) -> None:
    dice = FastDice(72)
    refused = 0
    found = walks_of(game)
    for number in range(ROUNDS):
        walk = found[number % len(found)]
        position = walk.positions[dice.below(len(walk.positions))]
        viewer = Seat(number % walk.table.seats) if number % 5 else None
        other = walk.positions[dice.below(len(walk.positions))]
        damaged: Data = mutated(
            walk.game.encode_view(walk.game.view(position.state, viewer)),
            dice,
            walk.game.encode_view(walk.game.view(other.state, viewer)),
        )
        with quickly():
            try:
                view = walk.game.decode_view(damaged)
            except InvalidData:
                refused += 1
                continue
            imagined = walk.game.imagine(view, FastDice(number))
            imagined.check()
            walk.game.encode_view(view)
            play_on(walk.game, imagined, dice)
    assert refused > ROUNDS // 10, "hardly anything was refused"


@over_games
def test_a_huge_number_of_seats_is_refused_at_once(game: str) -> None:
    """Nothing is made for seats that there are not."""
    walk = walks_of(game)[0]
    state = walk.positions[0].state
    if "seats" not in walk.game.encode_state(state):
        return  # it follows from how many players there are
    for seats in (10**9, 2**31, 2**63, 10**30, -1, True):
        with quickly(), pytest.raises(InvalidData):
            walk.game.decode_state(walk.game.encode_state(state) | {"seats": seats})
        with quickly(), pytest.raises(InvalidData):
            walk.game.decode_view(walk.game.encode_view(walk.game.view(state, None)) | {"seats": seats})


@over_games
def test_every_number_is_bounded_before_it_is_used(game: str) -> None:
    """Each number of a state and of a view, one after the other, becomes one that no game knows."""
    dice = FastDice(74)
    for walk in walks_of(game)[: depth(full=9, quick=1)]:
        position = walk.positions[len(walk.positions) // 2]
        by_rules = walk.game
        state = by_rules.encode_state(position.state)
        for place in numbers_in(state):
            for number in OUTSIZE:
                with quickly(), contextlib.suppress(InvalidData):
                    look_at(by_rules, by_rules.decode_state(with_number(state, place, number)), dice)
        view = by_rules.encode_view(by_rules.view(position.state, position.seat if position.seat >= 0 else None))
        for place in numbers_in(view):
            for number in OUTSIZE:
                with quickly(), contextlib.suppress(InvalidData):
                    found = by_rules.decode_view(with_number(view, place, number))
                    by_rules.imagine(found, FastDice(1)).check()


def numbers_in(data: Data) -> list[Place]:
    return [place for place in places_in(data) if place and type(value_at(data, place)) is int]


def with_number(data: Data, place: Place, number: int) -> Data:
    changed: Data = json.loads(json.dumps(data))
    put(changed, place, number)
    return changed


@over_games
def test_a_damaged_move_is_refused_or_answered(game: str) -> None:
    dice = FastDice(73)
    found = walks_of(game)
    for number in range(ROUNDS):
        walk = found[number % len(found)]
        position = walk.positions[dice.below(len(walk.positions) - 1)]
        damaged = mutated(walk.game.encode_move(position.move), dice)
        try:
            move = walk.game.decode_move(damaged)
        except InvalidData:
            continue
        walk.game.why_not(position.state, position.seat, move)
        assert walk.game.decode_move(walk.game.encode_move(move)) == move
