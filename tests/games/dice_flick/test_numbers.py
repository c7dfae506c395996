"""Dice Flick played by numbers: the same games, every legal move in reach, and nothing that a view does not show."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.stepper import NOBODY
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.flick.noise import FINENESS, deviate, normal
from spieltisch.games.dice_flick.moves import (
    FLICK,
    SCORE_COMBINATION,
    STRONGEST,
    flick,
    holes_of,
    score_combination,
    verb_in,
)
from spieltisch.games.dice_flick.numbers.actions import COLOURS_AT, DONE, HOLES_AT
from spieltisch.games.dice_flick.numbers.stepper import FlickStepper
from spieltisch.games.dice_flick.play import why_not
from spieltisch.games.dice_flick.rollout import land_by_fast_model
from spieltisch.games.dice_flick.state import AIM, IN_FLIGHT, OVER, SCORING, State
from spieltisch.testing.depth import depth
from tests.games.dice_flick.editions import random_files
from tests.games.dice_flick.given import GAME, A, B, aiming, options, scoring, stage
from tests.games.dice_flick.test_best_set import random_board, written
from tests.games.numbers import check_choices, observed, raw, steps_alone
from tests.shelf import shelf_as_it_was

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"physics": "fast", "elevation_control": True}),
    (3, {"movable_plates": "0 2", "elevation_control": True, "rounds": 4}),
    (4, {"knocked_dice": "restore", "tremor": "beginner", "rounds": 3}),
    (2, {"marker_once_per_turn": False, "partial_combinations": False}),
    (2, {"bonus_flicks_max": "unlimited", "auto_score": True, "physics": "fast"}),
]
over_tables = pytest.mark.parametrize(("seats", "chosen"), TABLES, ids=str)


def dealt(seats: int, chosen: Options, seed: int) -> FlickStepper:
    stepper = GAME.stepper(seats, chosen)
    stepper.deal(seed)
    return stepper


def encoded(stepper: FlickStepper) -> object:
    return GAME.encode_state(stepper.state())


def random_flick(state: State, dice: FastDice) -> Move:
    """Any legal flick of the player to act, at the limits now and then."""
    variant = state.public.variant
    ranges = variant.box.ranges

    def within(low: int, high: int) -> int:
        return [low, high, low + int(dice.below(high - low + 1))][min(2, int(dice.below(8)))]

    movable = (variant.movable_plates >> state.public.active) & 1
    offset = int(ranges.offset) if movable else 0
    azimuth = int(ranges.azimuth)
    elevation = within(0, int(ranges.elevation)) if variant.elevation_control else int(ranges.elevation_default)
    aim = (within(-offset, offset), within(-azimuth, azimuth), elevation, within(0, STRONGEST))
    return Move(flick(int(dice.below(4)), *aim))


def combinations(state: State) -> list[Move]:
    """Every combination that the rules allow, tried out one by one."""
    scene = state.public.scene()
    found = []
    for colour in range(3):
        elements = int(scene.elements(colour) | scene.jokers)
        subset = elements
        while subset:
            move = int(score_combination(colour, subset))
            if why_not(state, int(state.public.active), move) is None:
                found.append(Move(move))
            subset = (subset - 1) & elements
    return found


def some_moves(state: State, seat: Seat, dice: FastDice) -> list[Move]:
    """Moves of every kind."""
    moves = GAME.legal_moves(state, seat)
    if state.public.stage == AIM:
        return [moves[dice.below(len(moves))], moves[-1], *(random_flick(state, dice) for _ in range(3))]
    if state.public.stage == SCORING:
        return [*moves, *combinations(state)[:20]]
    return moves


def advance(state: State, seat: Seat, move: Move) -> None:
    GAME.advance(state, seat, move)
    if state.public.stage == IN_FLIGHT:
        land_by_fast_model(state)


@over_tables
def test_every_move_is_reached_step_by_step(seats: int, chosen: dict[str, Any]) -> None:
    """Random games: the stepper, the steps and the game agree; every move codes back to itself."""
    for seed in range(depth(full=6, quick=1)):
        stepper = dealt(seats, options(**chosen), seed)
        state = GAME.start(seats, options(**chosen), FastDice(seed))
        dice = FastDice(seed + 50)
        while stepper.count:
            assert encoded(stepper) == GAME.encode_state(state)
            assert GAME.to_act(state) == [stepper.seat]
            seat = Seat(int(stepper.seat))
            moves = some_moves(state, seat, dice)
            move = moves[dice.below(len(moves))]
            assert GAME.why_not(state, seat, move) is None
            stepped, played = steps_alone(stepper, move), stepper.copy()
            assert stepped.steps == stepper.steps + len(stepper.actions_of(move))
            assert not stepped.is_between()
            played.play(move)
            advance(state, seat, move)
            assert encoded(stepped) == encoded(played) == GAME.encode_state(state)
            if verb_in(move) == FLICK:
                assert state.public.aim == move
            stepper = stepped
        assert (stepper.seat, state.public.stage) == (NOBODY, OVER)
        ended, wanted = stepper.outcome(), GAME.outcome(state)
        assert ended is not None
        assert wanted is not None
        assert ended.encode() == wanted.encode()


@over_tables
def test_random_steps_come_to_the_end(seats: int, chosen: dict[str, Any]) -> None:
    """No dead ends; the numbers stay within their bounds; nobody else sees a decision that has begun."""
    stepper = dealt(seats, options(**chosen), 7)
    dice = FastDice(8)
    while stepper.count:
        check_choices(stepper)
        index = dice.below(stepper.count)
        twin = stepper.copy()
        before = [raw(stepper, viewer) for viewer in range(seats)]
        seat = stepper.seat
        assert stepper.step(stepper.legal_actions()[index]) == twin.pick(index) == stepper.count
        assert (encoded(twin), twin.legal_actions()) == (encoded(stepper), stepper.legal_actions())
        stepper.state().check()
        after = [raw(stepper, viewer) for viewer in range(seats)]
        assert after == [raw(twin, viewer) for viewer in range(seats)]
        if stepper.is_between():
            assert [viewer for viewer in range(seats) if before[viewer] != after[viewer]] == [seat]
        observed(stepper, int(dice.below(seats)))
    check_choices(stepper)
    assert stepper.outcome() is not None


def reached(stepper: FlickStepper) -> list[int]:
    """Every combination at the end of some way of steps, by its holes; there are no dead ends."""
    found: list[int] = []
    assert stepper.count > 0
    for action in stepper.legal_actions():
        after = stepper.copy()
        if action == DONE:
            found.append(int(stepper.chosen.holes))
        elif COLOURS_AT <= action < DONE:
            after.step(action)
            found += reached(after)
    return found


@pytest.mark.parametrize("partial", [True, False])
def test_exactly_the_combinations_of_the_rules_are_reached(partial: bool) -> None:
    seen = 0
    for seed in range(depth(full=120, quick=25)):
        board = random_board(seed, 4 + seed % 5, crowded=True)
        state = scoring(written(board), partial_combinations=partial)
        wanted = combinations(state)
        stepper = GAME.stepper(2, options(partial_combinations=partial))
        stepper.resume(state)
        for colour in range(3):
            of_colour = sorted(int(holes_of(move)) for move in wanted if (move >> 4) & 7 == colour)
            assert (COLOURS_AT + colour in stepper.legal_actions()) == (of_colour != [])
            if of_colour:
                begun = stepper.copy()
                begun.step(COLOURS_AT + colour)
                assert sorted(reached(begun)) == of_colour
        seen += len(wanted)
    assert seen > 30


def test_a_combination_is_named_hole_by_hole_in_order() -> None:
    stepper = GAME.stepper(2, options())
    stepper.resume(scoring("A5=y1 B5=y2 C5=y3 D5=y4 E5=y5"))
    move = GAME.decode_move({"move": "score_combination", "colour": "yellow", "holes": ["D5", "C5", "E5"]})
    assert verb_in(move) == SCORE_COMBINATION
    names = [stepper.action_name(action) for action in stepper.actions_of(move)]
    assert names == ["combination yellow", "hole C5", "hole D5", "hole E5", "done"]
    stepper.step(stepper.actions_of(move)[0])
    holes = [HOLE_NAMES[action - HOLES_AT] for action in stepper.legal_actions()]
    assert holes == ["A5", "B5", "C5"], "after D5 there are too few left"


def test_equal_views_give_equal_observations() -> None:
    for seats, chosen in TABLES:
        stepper = dealt(seats, options(**chosen), 3)
        dice = FastDice(4)
        while stepper.count:
            if not stepper.is_between():
                other = stepper.copy()
                viewer = Seat(int(dice.below(seats)))
                other.resume(GAME.imagine(GAME.view(stepper.state(), viewer), dice))
                assert raw(other, viewer) == raw(stepper, viewer)
                assert other.legal_actions() == stepper.legal_actions()
            stepper.pick(dice.below(stepper.count))


def test_deals_are_those_of_the_game() -> None:
    stepper = GAME.stepper(4, options())
    for seed in (0, 1, 2**90 + 5):
        stepper.deal(seed)
        assert encoded(stepper) == GAME.encode_state(GAME.start(4, options(), FastDice(seed)))
        assert (stepper.steps, stepper.is_between()) == (0, False)


def test_what_is_observed() -> None:
    stepper = GAME.stepper(2, options())
    stepper.resume(aiming("C3=k A1=b5", hand="yw", taken="g", start_player=1, pads=[[4], [9, 0]], round_=2))
    seen = observed(stepper, A)
    assert [HOLE_NAMES[hole] for hole in range(25) if seen["board.pink"][hole]] == ["C3"]
    assert [HOLE_NAMES[hole] for hole in range(25) if seen["board.blue"][hole]] == ["A1"]
    assert (seen["board.worth"][12], seen["board.worth"][0]) == (12, 5)
    assert seen["own_hand"] == [0, 1, 0, 1, 0]
    assert seen["taken"] == [0, 0, 1, 0, 0]
    assert sum(seen["bag"]) == 20 - 5
    assert seen["stage"] == [0, 1, 0, 0]
    assert (seen["totals"], observed(stepper, B)["totals"]) == ([4, 9], [9, 4])
    assert (seen["turn"], seen["began"]) == ([1, 0], [0, 1])
    for action in stepper.actions_of(Move(flick(3, 0, 150, 1000, 5000)))[:2]:
        stepper.step(action)
    seen = observed(stepper, A)
    assert seen["chosen.plate"] == [0, 0, 0, 1]
    base = next(part.base for part in stepper.coding.parts if part.name == "azimuth")
    assert seen["chosen.azimuth"] == [1 + (6000 + 150) // base, 0]
    assert observed(stepper, B)["chosen.plate"] == [0, 0, 0, 0]
    assert stage(stepper.state()) == "aim"


@pytest.mark.parametrize(("seats", "chosen"), TABLES[:3], ids=str)
def test_every_action_has_a_name_of_its_own(seats: int, chosen: dict[str, Any]) -> None:
    stepper = GAME.stepper(seats, options(**chosen))
    names = [stepper.action_name(action) for action in range(stepper.actions)]
    assert len(set(names)) == stepper.actions < 1000
    assert {"take pink", "put_back", "plate west", "line E5 column", "combination green", "done"} < set(names)


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    stepper = dealt(2, options(), 4)
    for _ in range(3):
        before = (encoded(stepper), stepper.legal_actions(), stepper.steps)
        for action in {-1, *range(stepper.actions + 1)} - set(stepper.legal_actions()):
            with pytest.raises(ValueError, match="is not legal here"):
                stepper.step(action)
        for index in (-1, stepper.count):
            with pytest.raises(ValueError, match="none with the index"):
                stepper.pick(index)
        assert (encoded(stepper), stepper.legal_actions(), stepper.steps) == before
        stepper.pick(0 if stepper.is_between() else stepper.count - 1)
    with pytest.raises(ValueError, match="is not legal here"):
        stepper.play(Move(FLICK))


@pytest.mark.parametrize("seed", range(depth(full=12, quick=3)))
def test_every_edition_is_played_by_numbers(seed: int) -> None:
    with shelf_as_it_was():
        name = EDITIONS.add("numbers", random_files(Random(seed)))
        stepper = dealt(2 + seed % 3, options(edition=name), seed)
        dice = FastDice(seed)
        while stepper.count and stepper.steps < 400:
            check_choices(stepper)
            observed(stepper, int(stepper.seat))
            stepper.pick(dice.below(stepper.count))
            stepper.state().check()


def test_deviates_are_those_of_the_normal_distribution() -> None:
    assert normal(0.5) == 0
    assert normal(0.975) == pytest.approx(1.959963984540054, abs=1e-14)
    assert normal(0.5 / FINENESS) == -normal(1 - 0.5 / FINENESS) == pytest.approx(-6.1203, abs=1e-3)
    assert {int(deviate(FastDice(seed), 0.0)) for seed in range(9)} == {0}
