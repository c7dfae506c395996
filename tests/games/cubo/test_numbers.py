"""Cubo played by numbers: every move and every square can be reached, time is fair, and hidden dice stay hidden."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import CLOCK, Json, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.stepper import NOBODY
from spieltisch.games.cubo.components import DICE, NONE, colour_of, nibble, pack, value_of
from spieltisch.games.cubo.moves import CALL, SQUARE, TICK, VERBS, move_of, stamp, verb_in
from spieltisch.games.cubo.numbers.pace import LOOK_MS, PAUSE_MS
from spieltisch.games.cubo.numbers.stepper import CuboStepper
from spieltisch.games.cubo.players.player import COVERED, DONE, FAILED, ON_TABLE
from spieltisch.games.cubo.state import ARRANGE, OVER, RACE, SCORING, State
from spieltisch.games.cubo.view import NO_VALUE, UNSEEN
from spieltisch.testing.depth import tenth
from tests.games.cubo.given import GAME, options
from tests.games.cubo.test_random_games import TEMPI
from tests.games.numbers import check_choices, observed, raw, steps_alone

SEEDS = st.integers(0, 2**96)
TABLES: list[tuple[int, object]] = [
    *TEMPI,
    (3, {"show_opponents": False}),
    (2, {"tempo": "calm", "show_opponents": False}),
]


def dealt(seats: int, chosen: Options, seed: int) -> CuboStepper:
    stepper = GAME.stepper(seats, chosen)
    assert isinstance(stepper, CuboStepper)
    stepper.deal(seed)
    return stepper


def any_square(dice: FastDice) -> int:
    numbers = list(range(DICE))
    dice.shuffle(numbers)
    return int(pack(numbers))


def moves_here(state: State, seat: int, dice: FastDice) -> list[Move]:
    """All legal moves, and squares besides those that are offered."""
    moves = GAME.legal_moves(state, Seat(seat))
    if verb_in(moves[-1]) in (CALL, SQUARE):
        moves += [move_of(verb_in(moves[-1]), any_square(dice)) for _ in range(4)]
    for move in moves:
        assert GAME.why_not(state, Seat(seat), move) is None
    return moves


def check_observations(stepper: CuboStepper) -> None:
    state = stepper.state()
    for viewer in range(stepper.seats):
        numbers = observed(stepper, viewer)
        view = GAME.view(state, Seat(viewer))
        for step in range(stepper.seats):
            name = "own" if step == 0 else f"seat_{step}"
            seen = view.players[(viewer + step) % stepper.seats]
            codes = [int(nibble(seen.dice, die)) for die in range(DICE)]
            assert numbers[f"{name}.blue"] == [int(colour_of(code)) for code in codes]
            hidden = seen.white == NO_VALUE
            assert numbers[f"{name}.values"] == [0 if hidden else int(value_of(code)) for code in codes]
            assert numbers[f"{name}.white"] == [seen.white]
            square = [0] * DICE
            if seen.square != NONE:
                square = [int(nibble(seen.square, cell)) + 1 for cell in range(DICE)]
            assert numbers[f"{name}.square"] == square
            known = seen.choice not in (NONE, UNSEEN)
            assert numbers[f"{name}.keeps"] == [int(known and seen.choice == 1)]
            assert numbers[f"{name}.rerolls"] == [int(known and seen.choice == 0)]
            assert numbers[f"{name}.points"] == [seen.points]
        assert viewer == stepper.seat or not any(numbers["laid"])


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
@settings(max_examples=tenth(8), derandomize=True, deadline=None)
@given(SEEDS)
def test_every_move_can_be_reached_and_is_coded_once(seats: int, chosen: dict[str, Json], seed: int) -> None:
    wanted = options(**chosen)
    stepper = dealt(seats, wanted, seed)
    state = GAME.start(seats, wanted, FastDice(seed))
    dice = FastDice(seed + 1)
    while stepper.count:
        now = int(stepper.state().now)
        seat = Seat(stepper.seat)
        if not state.variant.clocked:
            assert GAME.encode_state(stepper.state()) == GAME.encode_state(state)
            assert seat == GAME.to_act(state)[0]
        assert not stepper.is_between()
        check_observations(stepper)
        moves = moves_here(stepper.state(), seat, dice)
        ways = {tuple(stepper.actions_of(move)) for move in moves}
        assert len(ways) == len(set(moves))
        known = {way[0] for way in ways}
        assert known <= set(stepper.legal_actions())
        move = moves[dice.below(len(moves))]
        for other in [move, moves[dice.below(len(moves))]]:
            twin = steps_alone(stepper, other)
            again = stepper.copy()
            again.play(other)
            assert GAME.encode_state(twin.state()) == GAME.encode_state(again.state())
        if state.variant.clocked:
            assert GAME.why_not(state, seat, stamp(move, now)) is None
            GAME.advance(state, seat, stamp(move, now))
        else:
            GAME.advance(state, seat, move)
        stepper.play(move)
    while GAME.to_act(state):
        GAME.advance(state, CLOCK, move_of(TICK))
    assert GAME.encode_state(stepper.state()) == GAME.encode_state(state)
    assert stepper.seat == NOBODY
    ended, expected = stepper.outcome(), GAME.outcome(state)
    assert ended is not None
    assert expected is not None
    assert ended.encode() == expected.encode()


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
@settings(max_examples=tenth(8), derandomize=True, deadline=None)
@given(SEEDS)
def test_every_step_leads_on_and_is_seen_by_its_seat_alone(seats: int, chosen: dict[str, Json], seed: int) -> None:
    stepper = dealt(seats, options(**chosen), seed)
    dice = FastDice(seed + 1)
    while stepper.count:
        check_choices(stepper)
        seat = stepper.seat
        before = [raw(stepper, viewer) for viewer in range(seats)]
        index = dice.below(stepper.count)
        twin = stepper.copy()
        assert stepper.step(stepper.legal_actions()[index]) == twin.pick(index)
        assert [raw(twin, viewer) for viewer in range(seats)] == [raw(stepper, viewer) for viewer in range(seats)]
        if stepper.is_between():
            assert stepper.seat == seat
            for viewer in range(seats):
                assert (raw(stepper, viewer) == before[viewer]) == (viewer != seat)
        else:
            stepper.state().check()
            check_observations(stepper)


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
@settings(max_examples=tenth(12), derandomize=True, deadline=None)
@given(SEEDS)
def test_hidden_dice_squares_and_choices_do_not_change_what_is_seen(
    seats: int, chosen: dict[str, Json], seed: int
) -> None:
    """The view law: games that look alike are observed alike, and the same seat is to act."""
    stepper = dealt(seats, options(**chosen), seed)
    dice = FastDice(seed + 1)
    for _ in range(dice.below(120)):
        if stepper.count:
            stepper.pick(dice.below(stepper.count))
    while stepper.is_between():
        stepper.pick(0)
    for viewer in range(seats):
        twin = stepper.copy()
        twin.resume(GAME.imagine(GAME.view(stepper.state(), Seat(viewer)), dice))
        assert raw(twin, viewer) == raw(stepper, viewer)
        assert (twin.seat, twin.legal_actions()) == (stepper.seat, stepper.legal_actions())


def test_time_is_virtual_and_the_same_for_everybody() -> None:
    stepper = dealt(3, options(start_player=1), 3)
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    assert len(set(names)) == stepper.actions == 27
    state = stepper.state()
    seen: list[tuple[int, int, str]] = []
    while state.phase != OVER and len(seen) < 7:
        action = stepper.legal_actions()[-1 if len(seen) < 4 else 0]
        seen.append((int(state.now), int(stepper.seat), names[action]))
        stepper.step(action)
    begin = int(state.variant.go_lead_ms)
    landed = begin + int(state.variant.roll_ms)
    assert seen[:4] == [(0, 1, "go"), (begin, 1, "throw"), (begin, 2, "throw"), (begin, 0, "throw")]
    assert [each[:2] for each in seen[4:]] == [(landed + LOOK_MS, 1)] * 3


def test_a_seat_that_is_too_late_fails_by_the_clock() -> None:
    """With a long flight the last one cannot throw and call within the countdown."""
    stepper = dealt(2, options(start_player=0, roll_ms=3000, min_arrange_ms=5000), 3)
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    for name in ["go", "throw", "throw", "roll", *[f"die {die}" for die in range(7)], "take 0"]:
        stepper.step(names.index(name))
    state = stepper.state()
    assert [player.state for player in state.players] == [FAILED, DONE]
    assert state.phase == SCORING
    assert stepper.seat == 1
    assert state.now == state.ends + PAUSE_MS


def test_takes_of_one_moment_follow_the_calls() -> None:
    stepper = dealt(4, options(start_player=2), 8)
    state = stepper.state()
    while state.phase != RACE or state.players[0].state != DONE:
        taking = [seat for seat, player in enumerate(state.players) if player.state == COVERED]
        if taking and state.players[stepper.seat].state == COVERED:
            assert state.players[stepper.seat].call_order == min(state.players[seat].call_order for seat in taking)
        elif state.phase == RACE and state.players[stepper.seat].state == ON_TABLE:
            assert stepper.legal_actions()[0] < DICE
        stepper.pick(0)
    assert [player.call_order for player in state.players] == [2, 3, 0, 1]


def test_every_square_of_a_calm_table_can_be_laid() -> None:
    stepper = dealt(2, options(tempo="calm", calm_max_throws=1), 3)
    assert stepper.state().phase == ARRANGE
    random = Random(5)
    for _ in range(200):
        numbers = random.sample(range(DICE), DICE)
        move = move_of(SQUARE, pack(numbers))
        assert stepper.actions_of(move) == numbers[:7]
        twin = steps_alone(stepper, move)
        assert twin.state().players[0].square == pack(numbers)
        assert twin.steps == 7
    assert VERBS[SQUARE] == "square"


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    stepper = dealt(2, options(), 4)
    before = [raw(stepper, viewer) for viewer in range(2)]
    for action in {-1, *range(stepper.actions + 1)} - set(stepper.legal_actions()):
        with pytest.raises(ValueError, match="is not legal here"):
            stepper.step(action)
    for index in (-1, stepper.count):
        with pytest.raises(ValueError, match="none with the index"):
            stepper.pick(index)
    assert [raw(stepper, viewer) for viewer in range(2)] == before
    assert stepper.steps == 0
