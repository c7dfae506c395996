"""Finish Line played by numbers: every move and every slip can be reached, and nothing is seen that a view hides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.basics import Json, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.stepper import NOBODY
from spieltisch.games.finish_line.components.rows import horse_at, horses_in
from spieltisch.games.finish_line.numbers.actions import EVERYTHING, HAND_IN
from spieltisch.games.finish_line.numbers.stepper import FinishLineStepper
from spieltisch.games.finish_line.slips.offered import random_slip
from spieltisch.games.finish_line.slips.slip import bet_on, bet_slip, slip_of
from spieltisch.games.finish_line.state import BETTING, State
from spieltisch.testing.depth import tenth
from tests.games.finish_line.given import GAME, options
from tests.games.numbers import check_choices, observed, raw, steps_alone

SEEDS = st.integers(0, 2**96)
TABLES = st.integers(2, 4)
CHOICES = st.fixed_dictionaries(
    {},
    optional={
        "open_slips": st.booleans(),
        "auto_draw_single": st.booleans(),
        "home_stretch_sticky": st.booleans(),
        "min_horses": st.integers(2, 6),
    },
)


def dealt(seats: int, chosen: Options, seed: int) -> FinishLineStepper:
    stepper = GAME.stepper(seats, chosen)
    assert isinstance(stepper, FinishLineStepper)
    stepper.deal(seed)
    return stepper


def moves_here(state: State, seat: int, dice: FastDice) -> list[Move]:
    """All legal moves; while betting, random slips besides those that are offered."""
    moves = GAME.legal_moves(state, Seat(seat))
    if state.race.phase == BETTING:
        race = state.race
        for _ in range(10):
            moves.append(bet_slip(random_slip(race.variant, race.lineup, race.money[seat], dice)))
    return moves


def check_observations(stepper: FinishLineStepper) -> None:
    state = stepper.state()
    race = state.race
    for viewer in range(stepper.seats):
        seen = observed(stepper, viewer)
        assert seen["race"] == [race.number]
        around = [(viewer + step) % stepper.seats for step in range(stepper.seats)]
        assert seen["active"] == [int(seat == race.active) for seat in around]
        for step, seat in enumerate(around):
            name = "own" if step == 0 else f"seat_{step}"
            low, middle, high = seen[f"{name}.money"]
            assert low + 10**4 * middle + 10**8 * high == race.money[seat] // race.variant.coin
            assert seen[f"{name}.submitted"] == [int(state.slips[seat] is not None)]
        row = horses_in(race.row)
        for place in range(7):
            horse = int(horse_at(race.lineup, place))
            assert seen[f"horse_{place + 1}.place"] == [
                int(number < len(row) and row[number] == horse) for number in range(7)
            ]
        slip = GAME.view(state, Seat(viewer)).slips[viewer]
        if viewer != stepper.seat:
            bets = 0 if slip is None else len(slip.wins) + len(slip.places)
            assert sum(stake > 0 for stake in seen["slip"]) == bets
            for name, numbers in seen.items():
                assert not name.startswith(("chosen.", "draft.")) or not any(numbers)


@settings(max_examples=tenth(15), derandomize=True, deadline=None)
@given(TABLES, CHOICES, SEEDS)
def test_every_move_can_be_reached_and_is_coded_once(seats: int, chosen: dict[str, Json], seed: int) -> None:
    wanted = options(**chosen)
    stepper = dealt(seats, wanted, seed)
    state = GAME.start(seats, wanted, FastDice(seed))
    dice = FastDice(seed + 1)
    while stepper.count:
        assert GAME.encode_state(stepper.state()) == GAME.encode_state(state)
        seat = Seat(stepper.seat)
        assert seat == GAME.to_act(state)[0]
        assert not stepper.is_between()
        check_observations(stepper)
        moves = moves_here(state, seat, dice)
        ways = {tuple(stepper.actions_of(move)) for move in moves}
        assert len(ways) == len(set(moves))
        if state.race.phase != BETTING:
            assert sorted({way[0] for way in ways}) == stepper.legal_actions()
        move = moves[dice.below(len(moves))]
        for other in [move, moves[dice.below(len(moves))]]:
            after = state.copy()
            GAME.play(after, seat, other)
            assert GAME.encode_state(steps_alone(stepper, other).state()) == GAME.encode_state(after)
        GAME.play(state, seat, move)
        stepper.play(move)
    assert GAME.encode_state(stepper.state()) == GAME.encode_state(state)
    assert stepper.seat == NOBODY
    ended, expected = stepper.outcome(), GAME.outcome(state)
    assert ended is not None
    assert expected is not None
    assert ended.encode() == expected.encode()


@settings(max_examples=tenth(15), derandomize=True, deadline=None)
@given(TABLES, CHOICES, SEEDS)
def test_every_step_leads_on_and_is_seen_by_its_seat_alone(seats: int, chosen: dict[str, Json], seed: int) -> None:
    """Random steps, not random moves: no dead ends, and the state is always legal."""
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
        if dice.below(8) == 0:
            check_observations(stepper)
    check_observations(stepper)


@settings(max_examples=tenth(40), derandomize=True, deadline=None)
@given(TABLES, SEEDS)
def test_hidden_slips_and_tiles_do_not_change_what_is_seen(seats: int, seed: int) -> None:
    """The view law: games that look alike are observed alike."""
    stepper = dealt(seats, options(), seed)
    dice = FastDice(seed + 1)
    for _ in range(dice.below(150)):
        if stepper.count:
            stepper.pick(dice.below(stepper.count))
    while stepper.is_between():
        stepper.pick(0)
    for viewer in range(seats if stepper.count else 0):
        twin = stepper.copy()
        view = GAME.view(stepper.state(), Seat(viewer))
        twin.resume(GAME.imagine(view, dice))
        assert raw(twin, viewer) == raw(stepper, viewer)


def test_a_slip_step_by_step() -> None:
    stepper = dealt(2, options(), 1)
    race = stepper.state().race
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    assert len(set(names)) == stepper.actions == 86
    lead, second, last = (int(horse_at(race.lineup, place)) for place in (0, 1, 6))
    slip = slip_of([bet_on(last, 0, 300), bet_on(lead, 0, 200)], [bet_on(second, lead, 500)])
    steps = stepper.actions_of(bet_slip(slip))
    assert [names[step] for step in steps] == [
        *["win 1", "digit 2", "win 7", "digit 3", "place 1+2", "everything", "hand_in"]
    ]
    for step in steps[:4]:
        stepper.step(step)
    assert observed(stepper, 0)["draft.left"] == [5, 0, 0]
    assert stepper.legal_actions() == [*range(7, 28), HAND_IN]
    for step in steps[4:6]:
        stepper.step(step)
    assert stepper.legal_actions() == [HAND_IN]
    stepper.step(HAND_IN)
    assert stepper.seat == 1


def test_stakes_of_a_rich_player_are_named_digit_by_digit() -> None:
    stepper = dealt(2, options(), 1)
    race = stepper.state().race
    race.money[0] = 10_100
    stepper.look()
    slip = slip_of([bet_on(int(horse_at(race.lineup, 0)), 0, 700)], [])
    steps = stepper.actions_of(bet_slip(slip))
    assert [stepper.action_name(step) for step in steps] == [*["win 1", "digit 0", "digit 0", "digit 7", "hand_in"]]
    stepper.step(steps[0])
    assert [stepper.action_name(each) for each in stepper.legal_actions()] == ["digit 0", "digit 1", "everything"]
    stepper.step(steps[1])
    assert EVERYTHING not in stepper.legal_actions()
    stepper.step(steps[2])
    assert len(stepper.legal_actions()) == 9


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
