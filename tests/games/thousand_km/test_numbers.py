"""1000 km played by numbers: the same races, the same legal moves, and nothing that a view does not show."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.strings import BytesWriter

from spieltisch.engine.basics import CLOCK, Json, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.stepper import NOBODY, Stepper
from spieltisch.games.thousand_km.moves import PASS
from spieltisch.games.thousand_km.numbers.stepper import KmStepper
from spieltisch.games.thousand_km.state import State
from spieltisch.games.thousand_km.view import unseen_counts
from spieltisch.testing.depth import tenth
from tests.games.thousand_km.given import GAME, options
from tests.games.thousand_km.test_random_games import CHOICES, MEISTERZUG, MOVES, TABLES


def mask_of(stepper: Stepper) -> list[int]:
    out = BytesWriter()
    stepper.write_mask(out)
    return [action for action, legal in enumerate(out.getvalue()) if legal]


def observed(stepper: Stepper, viewer: int) -> dict[str, list[int]]:
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


def clock_moves(state: State) -> None:
    while GAME.to_act(state) == [CLOCK]:
        GAME.advance(state, CLOCK, PASS)


def check_position(stepper: KmStepper, state: State) -> None:
    """The stepper and the game say the same."""
    assert GAME.encode_state(state) == GAME.encode_state(stepper.state())
    assert GAME.to_act(state) == ([] if stepper.seat == NOBODY else [stepper.seat])
    assert stepper.outcome() is None or stepper.count == 0
    moves = GAME.legal_moves(state, Seat(stepper.seat)) if stepper.seat != NOBODY else []
    legal = stepper.legal_actions()
    assert sorted(action for move in moves for action in stepper.actions_of(move)) == legal == mask_of(stepper)
    assert stepper.count == len(legal) == len(moves)
    for viewer in range(stepper.seats):
        check_observation(state, viewer, observed(stepper, viewer))


def check_observation(state: State, viewer: int, seen: dict[str, list[int]]) -> None:
    """What can be counted in the view is what was counted in the state."""
    view = GAME.view(state, Seat(viewer))
    assert seen["unseen"] == unseen_counts(view)
    assert seen["draw_pile"] == [view.draw_pile]
    assert seen["asked"] == [int(view.asked)]
    assert seen["hand_sizes"] == view.hand_sizes[viewer:] + view.hand_sizes[:viewer]
    assert seen["turn"].index(1) == (view.active - viewer) % view.variant.seats
    assert seen["own_side.km"] == [view.side_of(viewer).total]


@settings(max_examples=tenth(40), derandomize=True)
@given(TABLES, CHOICES, MEISTERZUG, st.integers(0, 2**96), MOVES)
def test_steps_are_the_moves_of_the_game(
    table: tuple[int, str], choices: dict[str, Json], meisterzug: list[str], seed: int, choose: list[int]
) -> None:
    seats, mode = table
    chosen = options(mode=mode, meisterzug=" ".join(meisterzug[:seats]), **choices)
    stepper = GAME.stepper(seats, chosen)
    stepper.deal(seed)
    state = GAME.start(seats, chosen, FastDice(seed))
    dice = FastDice(seed)
    while stepper.count:
        check_position(stepper, state)
        index = (choose[stepper.steps] if stepper.steps < len(choose) else dice.below(1000)) % stepper.count
        seat, action = Seat(stepper.seat), stepper.legal_actions()[index]
        move = next(move for move in GAME.legal_moves(state, seat) if stepper.actions_of(move) == [action])
        twin = stepper.copy()
        assert stepper.step(action) == twin.pick(index) == stepper.count
        assert GAME.encode_state(twin.state()) == GAME.encode_state(stepper.state())
        GAME.advance(state, seat, move)
        clock_moves(state)
    check_position(stepper, state)
    assert stepper.outcome() is not None


def test_random_steps_of_two_are_a_rollout() -> None:
    stepper = GAME.stepper(2, options())
    for seed in range(20):
        stepper.deal(seed)
        dice = FastDice(seed + 1)
        while stepper.count:
            stepper.pick(dice.below(stepper.count))
        outcome = GAME.rollout(GAME.start(2, options(), FastDice(seed)), FastDice(seed + 1))
        ended = stepper.outcome()
        assert ended is not None
        assert ended.encode() == outcome.encode()
        assert stepper.steps == outcome.decisions


@pytest.mark.parametrize(("seats", "mode", "actions"), [(2, "solo", 40), (4, "solo", 50), (8, "teams", 50)])
def test_every_action_has_a_name_of_its_own(seats: int, mode: str, actions: int) -> None:
    stepper = GAME.stepper(seats, options(mode=mode))
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    assert len(set(names)) == stepper.actions == actions
    assert names[0] == "attack red_light side_1"
    assert names[-2:] == ["meisterzug", "pass"]


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    stepper = GAME.stepper(2, options())
    stepper.deal(4)
    before = GAME.encode_state(stepper.state())
    for action in {-1, *range(stepper.actions + 1)} - set(stepper.legal_actions()):
        with pytest.raises(ValueError, match="is not legal here"):
            stepper.step(action)
    for index in (-1, stepper.count):
        with pytest.raises(ValueError, match="none with the index"):
            stepper.pick(index)
    assert GAME.encode_state(stepper.state()) == before
    assert stepper.steps == 0


def test_a_bot_plays_whole_moves() -> None:
    stepper = GAME.stepper(2, options())
    stepper.deal(4)
    seat = stepper.seat
    assert not stepper.is_between()
    stepper.play(Move(GAME.legal_moves(stepper.state(), Seat(seat))[0]))
    assert stepper.steps == 1
    assert stepper.seat != seat
