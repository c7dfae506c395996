"""Cubitos played by numbers: the same races, every legal move, no dead ends, and nothing that a view does not show."""

from __future__ import annotations

import struct
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.strings import BytesWriter

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.stepper import NOBODY
from spieltisch.games.cubitos.components import COIN, SPECIAL
from spieltisch.games.cubitos.data.editions import EDITIONS
from spieltisch.games.cubitos.numbers.actions import FACES, Actions, face_number, face_numbered
from spieltisch.games.cubitos.numbers.observation import Observer
from spieltisch.games.cubitos.numbers.stepper import CubitosStepper
from spieltisch.games.cubitos.options import BOARD, RACE, SECOND_BOARD
from spieltisch.games.cubitos.state.state import State
from spieltisch.testing.depth import tenth
from tests.games.cubitos.editions import random_files
from tests.games.cubitos.given import GAME, options
from tests.games.cubitos.test_random_games import any_move, somewhere, tables

STEPS = 120
"""So far a game is followed."""


def at(state: State) -> CubitosStepper:
    """A stepper that goes on from this position."""
    variant = state.variant
    coding = Actions(int(variant.seats), variant.options)
    return CubitosStepper(GAME.meta.rules_version, variant.options, coding, Observer(coding, variant.options), state)


def mask_of(stepper: CubitosStepper) -> list[int]:
    out = BytesWriter()
    stepper.write_mask(out)
    return [action for action, legal in enumerate(out.getvalue()) if legal]


def observed(stepper: CubitosStepper, viewer: int) -> dict[str, list[int]]:
    """An observation by the names of its features."""
    out = BytesWriter()
    stepper.write_observation(viewer, out)
    numbers = list(struct.unpack(f"<{stepper.width}h", out.getvalue()))
    found: dict[str, list[int]] = {}
    for feature in stepper.features():
        found[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
        assert all(feature.low <= number <= feature.high for number in found[feature.name]), feature.name
    assert numbers == []
    return found


def check_legal(stepper: CubitosStepper) -> None:
    legal = stepper.legal_actions()
    assert legal == sorted(set(legal)) == mask_of(stepper)
    assert stepper.count == len(legal)
    assert (stepper.seat == NOBODY) == (not legal)
    assert all(0 <= action < stepper.actions for action in legal)


def check_coding(stepper: CubitosStepper, move: Move) -> None:
    """This legal move can be made step by step, and is that move."""
    seat = Seat(stepper.seat)
    assert GAME.why_not(stepper.race, seat, move) is None
    actions = stepper.actions_of(move)
    twin = stepper.copy()
    for number, action in enumerate(actions):
        assert twin.is_between() == (number > 0)
        assert action in twin.legal_actions(), (GAME.encode_move(move), actions)
        twin.step(action)
    assert twin.made == move, (GAME.encode_move(move), GAME.encode_move(twin.made))
    assert not twin.is_between()
    after, _ = GAME.after(stepper.race, seat, move)
    assert GAME.encode_state(twin.state()) == GAME.encode_state(after)


def walk(stepper: CubitosStepper, chance: FastDice) -> list[int]:
    """Random steps until a move is made."""
    actions: list[int] = []
    while True:
        check_legal(stepper)
        actions.append(stepper.legal_actions()[chance.below(stepper.count)])
        stepper.step(actions[-1])
        if not stepper.is_between():
            return actions


def follow(state: State, chance: FastDice, most: int) -> None:
    stepper = at(state)
    for _ in range(most):
        check_legal(stepper)
        if stepper.seat == NOBODY:
            assert stepper.outcome() is not None
            return
        seat = Seat(stepper.seat)
        assert seat == GAME.to_act(stepper.race)[0]
        moves = GAME.legal_moves(stepper.race, seat)
        for move in moves[:: 1 + len(moves) // 6]:
            check_coding(stepper, move)
        if not stepper.race.players[seat].waiting:
            check_coding(stepper, GAME.decode_move(any_move(stepper.race, seat, chance)))
        before = stepper.copy()
        actions = walk(stepper, chance)
        assert GAME.why_not(before.race, seat, stepper.made) is None, GAME.encode_move(stepper.made)
        assert before.actions_of(stepper.made) == actions


@tables
@settings(max_examples=tenth(2), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_legal_move_is_coded_and_no_step_leads_astray(seats: int, chosen: dict[str, Any], seed: int) -> None:
    chance = FastDice(seed)
    follow(somewhere(seats, chosen, chance), chance, STEPS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_steps_end_the_game(seats: int) -> None:
    stepper = GAME.stepper(seats, options())
    stepper.deal(seats)
    chance = FastDice(seats)
    while stepper.count:
        stepper.pick(chance.below(stepper.count))
        assert stepper.steps < 20_000
    outcome = stepper.outcome()
    assert outcome is not None
    assert min(outcome.ranks) == 1


@tables
def test_a_deal_is_the_start_of_the_game(seats: int, chosen: dict[str, Any]) -> None:
    stepper = GAME.stepper(seats, options(**chosen))
    for seed in range(4):
        stepper.deal(seed)
        assert GAME.encode_state(stepper.state()) == GAME.encode_state(
            GAME.start(seats, options(**chosen), FastDice(seed))
        )
        assert stepper.steps == 0


@tables
def test_observations_follow_from_the_view(seats: int, chosen: dict[str, Any]) -> None:
    chance = FastDice(5)
    stepper = at(somewhere(seats, chosen, chance))
    for _ in range(tenth(10) * 20):
        if stepper.seat == NOBODY:
            break
        for viewer in range(seats):
            seen = observed(stepper, viewer)
            imagined = GAME.imagine(GAME.view(stepper.race, Seat(viewer)), chance)
            if viewer != stepper.seat or not stepper.is_between():
                assert observed(at(imagined), viewer) == seen
        stepper.pick(chance.below(stepper.count))


def test_only_the_seat_to_act_observes_its_steps() -> None:
    stepper = GAME.stepper(2, options())
    chance = FastDice(3)
    stepper.deal(3)
    for _ in range(3000):
        if stepper.seat == NOBODY:
            break
        for viewer in range(2):
            begun = observed(stepper, viewer)["begun"]
            assert sum(begun) == 1
            assert (begun[0] == 0) == (stepper.is_between() and viewer == stepper.seat)
        stepper.pick(chance.below(stepper.count))
        if stepper.count == 0:
            break


@settings(max_examples=tenth(20), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_numbers_of_strange_editions_are_within_their_bounds(seed: int) -> None:
    races = list(RACE.values)
    boards = list(BOARD.values), list(SECOND_BOARD.values)
    name = EDITIONS.add("strange", random_files(Random(seed)))
    try:
        follow_strange_edition(options(edition=name), FastDice(seed))
    finally:
        EDITIONS.remove(name)
        RACE.values[:] = races
        BOARD.values[:], SECOND_BOARD.values[:] = boards


def follow_strange_edition(chosen: Options, chance: FastDice) -> None:
    assert GAME.why_not_start(2, chosen) is None
    stepper = GAME.stepper(2, chosen)
    for number in range(STEPS):
        if stepper.seat == NOBODY:
            return
        check_legal(stepper)
        if number % 6 == 0:
            for viewer in range(2):
                observed(stepper, viewer)
        if not stepper.is_between():
            moves = GAME.legal_moves(stepper.race, Seat(stepper.seat))
            check_coding(stepper, moves[chance.below(len(moves))])
        stepper.pick(chance.below(stepper.count))


def test_an_illegal_action_changes_nothing() -> None:
    stepper = GAME.stepper(2, options())
    before = GAME.encode_state(stepper.state())
    illegal = next(action for action in range(stepper.actions) if action not in stepper.legal_actions())
    for action in (illegal, -1, int(stepper.actions)):
        with pytest.raises(ValueError, match="not legal"):
            stepper.step(action)
    with pytest.raises(ValueError, match="none with the index"):
        stepper.pick(stepper.count)
    assert GAME.encode_state(stepper.state()) == before
    assert stepper.steps == 0


def test_faces_are_counted_through() -> None:
    assert [face_number(face_numbered(number)) for number in range(FACES)] == list(range(FACES))
    assert face_numbered(2) == SPECIAL
    assert face_numbered(3) == COIN + 1


def test_every_action_has_a_name_of_its_own() -> None:
    stepper = GAME.stepper(3, options())
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    assert len(set(names)) == len(names)
    assert len(names) < 600
