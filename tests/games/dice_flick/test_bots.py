"""The bots of Dice Flick: legal, honest, with hands as unsteady as they say, and each stronger than the one below."""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any, cast

import pytest

from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play
from spieltisch.arena.simulate import simulate
from spieltisch.arena.tally import WHOLE
from spieltisch.bots.choose import choose_for_table
from spieltisch.bots.random import RandomBot
from spieltisch.bots.registry import levels
from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find
from spieltisch.games.dice_flick.bot.aims import WHOLE as ALL_FLICKS
from spieltisch.games.dice_flick.bot.aims import aims_of
from spieltisch.games.dice_flick.bot.hand import speed_error, with_error
from spieltisch.games.dice_flick.bot.levels import BOTS
from spieltisch.games.dice_flick.bot.policy import Planner
from spieltisch.games.dice_flick.bot.scoring import choose_scoring
from spieltisch.games.dice_flick.bot.worths import Stakes, far_sighted, short_sighted
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, HOLES, PLATES, SOUTH
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    FINISH_SCORING,
    FLICK,
    SCORE_BEST,
    STRONGEST,
    azimuth_in,
    elevation_in,
    flick,
    offset_in,
    plate_in,
    speed_of,
    strength_in,
    take,
    verb_in,
)
from spieltisch.games.dice_flick.state import BONUS_OFFER, State
from tests.games.dice_flick.given import GAME, A, given, scoring

BOX = standard()

EASY, MEDIUM, HARD = BOTS
EXPERT, GOOD, CASUAL, BEGINNER, OFF = range(len(TREMORS))

VARIANTS: list[dict[str, Any]] = [
    {"physics": "fast"},
    {"physics": "fast", "elevation_control": True, "tremor": "off", "knocked_dice": "restore"},
    {"movable_plates": "0 1", "tremor": "beginner", "bonus_flicks_max": "unlimited"},
    {"physics": "fast", "marker_once_per_turn": False, "partial_combinations": False, "centre_doubles_knaller": False},
    {"physics": "fast", "auto_score": True, "flick_timer_s": 30},
]


def choice(bot: Any, state: State, seat: Seat = A, seed: int = 3) -> Move:
    return cast("Move", bot.choose(GAME.view(state, seat), GAME.legal_moves(state, seat), FastDice(seed), bot.budget))


def chosen_die(bot: Any, state: State) -> str:
    return str(GAME.encode_move(choice(bot, state))["die"])


@cache
def positions(seats: int, number: int, every: int) -> list[tuple[Seat, State]]:
    """Some decisions of a short game of this variant; half of the moves are a bot's and half are anybody's."""
    state = GAME.start(seats, read_options(GAME.meta.options, VARIANTS[number] | {"rounds": 2}), FastDice(number))
    dice = FastDice(mix(number, 1))
    met: list[tuple[Seat, State]] = []
    decisions = 0
    while acting := GAME.to_act(state):
        seat = acting[0]
        moves = GAME.legal_moves(state, seat)
        if seat == CLOCK:
            GAME.advance(state, seat, moves[0])
            continue
        if decisions % every == 0:
            met.append((seat, GAME.copy(state)))
        decisions += 1
        bot: Any = MEDIUM if dice.below(2) == 0 else RandomBot()
        GAME.advance(state, seat, bot.choose(GAME.view(state, seat), moves, dice, 0))
    return met


# Legal and honest


def test_the_levels_are_found() -> None:
    assert levels("dice-flick") == ["random", *GAME.meta.levels]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chooses_legal_moves_wherever_it_sits_and_whatever_is_agreed(bot: Any, seats: int) -> None:
    for number in range(len(VARIANTS)):
        for seat, state in positions(seats, number, 4 + seats):
            assert GAME.why_not(state, seat, choice(bot, state, seat)) is None


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_chance_does_not_show(bot: Any) -> None:
    for seat, state in positions(2, 0, 3):
        other = GAME.imagine(GAME.view(state, seat), FastDice(99))

        assert choice(bot, state, seat) == choice(bot, other, seat)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_a_hint_comes_as_plain_data(bot: Any) -> None:
    for state in (given("B3=b2", ["bgk"]), scoring("A1=b3 A2=b4 A3=w5")):
        moves = [GAME.encode_move(move) for move in GAME.legal_moves(state, A)]

        hint = choose_for_table("dice-flick", bot.level, GAME.encode_view(GAME.view(state, A)), moves, 5)

        assert GAME.why_not(state, A, GAME.decode_move(hint)) is None


def test_the_same_seed_gives_the_same_game() -> None:
    options = read_options(GAME.meta.options, {"physics": "fast", "rounds": 1})
    players: list[Any] = [HARD, MEDIUM, EASY]
    one, same, other = (play(find("dice-flick"), options, players, seed, record=True) for seed in (4, 4, 5))

    assert [entry.move for entry in one.entries] == [entry.move for entry in same.entries]
    assert [entry.move for entry in one.entries] != [entry.move for entry in other.entries]


# Hands


def flicks(own: int, table: int, aim: int, free_elevation: bool = False, count: int = 1500) -> list[int]:
    dice = FastDice(5)
    return [
        with_error(aim, BOX.tremors[own], BOX.tremors[table], BOX.ranges, free_elevation, dice) for _ in range(count)
    ]


MIDDLE = flick(SOUTH, 0, 500, BOX.ranges.elevation_default, 4000)


@pytest.mark.parametrize("own", [GOOD, CASUAL, BEGINNER])
@pytest.mark.parametrize("table", [EXPERT, OFF])
def test_table_and_hand_together_have_the_error_of_the_profile(own: int, table: int) -> None:
    found = flicks(own, table, MIDDLE, free_elevation=True)
    profile, tremor = BOX.tremors[own], BOX.tremors[table]
    speeds = [int(speed_of(strength_in(move), BOX.ranges)) for move in found]
    speed = int(speed_of(strength_in(MIDDLE), BOX.ranges))

    azimuth = sqrt(stdev(int(azimuth_in(move)) for move in found) ** 2 + tremor.azimuth**2)
    faster = sqrt(stdev(speeds) ** 2 + speed_error(tremor, speed) ** 2)

    assert azimuth == pytest.approx(profile.azimuth, rel=0.08)
    assert faster == pytest.approx(speed_error(profile, speed), rel=0.08)
    assert fmean(int(azimuth_in(move)) for move in found) == pytest.approx(500, abs=0.1 * profile.azimuth)
    assert fmean(speeds) == pytest.approx(speed, rel=0.03)


def test_the_elevation_trembles_only_where_it_is_free() -> None:
    ranges = BOX.ranges
    steep = flick(SOUTH, 0, 0, ranges.elevation // 2, 4000)
    error = sqrt(BOX.tremors[CASUAL].elevation ** 2 - BOX.tremors[EXPERT].elevation ** 2)

    assert {int(elevation_in(move)) for move in flicks(CASUAL, EXPERT, MIDDLE)} == {ranges.elevation_default}
    found = [int(elevation_in(move)) for move in flicks(CASUAL, EXPERT, steep, free_elevation=True)]
    assert stdev(found) == pytest.approx(error, rel=0.08)


@pytest.mark.parametrize(("own", "table"), [(EXPERT, EXPERT), (GOOD, BEGINNER)])
def test_a_hand_no_worse_than_the_tables_adds_nothing(own: int, table: int) -> None:
    assert set(flicks(own, table, MIDDLE, free_elevation=True, count=50)) == {MIDDLE}


def test_errors_stay_within_what_is_permitted() -> None:
    ranges = BOX.ranges
    for strength, azimuth in [(0, -ranges.azimuth), (STRONGEST, ranges.azimuth)]:
        for move in flicks(BEGINNER, OFF, flick(SOUTH, 0, azimuth, 0, strength), free_elevation=True, count=300):
            assert 0 <= strength_in(move) <= STRONGEST
            assert -ranges.azimuth <= azimuth_in(move) <= ranges.azimuth
            assert 0 <= elevation_in(move) <= ranges.elevation


# Aims


def test_shares_of_an_aim_are_shares() -> None:
    aims = aims_of(BOX, GOOD)
    for aim in range(len(aims.flicks)):
        shares = [int(aims.shares[aim * HOLES + hole]) for hole in range(HOLES)]

        assert min(shares) >= 0
        assert sum(shares) <= ALL_FLICKS


def test_there_are_aims_from_every_plate_to_both_sides() -> None:
    found = aims_of(BOX, GOOD).flicks

    assert {(int(plate_in(move)), azimuth_in(move) > 0) for move in found} == {
        (plate, left) for plate in range(len(PLATES)) for left in (False, True)
    }
    assert {int(offset_in(move)) for move in found} == {0}


def test_the_board_looks_the_same_from_all_plates() -> None:
    aims = aims_of(BOX, GOOD)
    best = {name: int(aims.shares[int(aims.near[5 * hole]) * HOLES + hole]) for hole, name in enumerate(HOLE_NAMES)}

    assert best["C1"] == best["A3"] == best["E3"] == best["C5"]
    assert best["A1"] == best["E1"] == best["A5"] == best["E5"]
    assert best["C5"] > best["C3"]


# Choices


@pytest.mark.parametrize("bot", [MEDIUM, HARD], ids=lambda bot: bot.level)
def test_flicks_the_die_that_completes_a_colour(bot: Any) -> None:
    assert chosen_die(bot, given("C5=b5 C4=b6", ["byg"], rounds=1)) == "blue"
    assert chosen_die(bot, given("A3=y5 A4=y6", ["byg"], rounds=1)) == "yellow"


def test_aims_where_the_die_completes_a_colour() -> None:
    state = given("A1=y6 A2=y6", ["y"], made=1)
    planner = Planner(state.public, aims_of(BOX, GOOD), short_sighted(), False)
    plan = planner.best()
    start = int(plan.aim) * HOLES
    completing = [HOLE_NAMES.index(name) for name in ("A3", "B1", "B2")]
    share = sum(int(planner.aims.shares[start + hole]) for hole in completing) / ALL_FLICKS

    assert share > 0.35
    assert plan.worth > 500


def test_hard_flicks_the_knaller_last_and_medium_at_once() -> None:
    state = given("A2=g3 A3=y5", ["bbk"], rounds=1)

    assert chosen_die(MEDIUM, state) == "pink"
    assert chosen_die(HARD, state) == "blue"


def test_hard_keeps_the_knaller_if_another_die_brings_nearly_as_much() -> None:
    lying = "C5=b5 C4=b2"

    assert chosen_die(HARD, given(lying, ["bk"], made=1)) == "blue"
    assert chosen_die(HARD, given(lying, ["bk"], made=1, round_=10)) == "pink"


def test_two_flicks_are_worth_more_than_one() -> None:
    state = given("C5=b6", ["bby"], rounds=1)
    last = given("C5=b6", ["by"], rounds=1, made=1)
    stakes = Stakes(0, 0, False)

    two = Planner(state.public, aims_of(BOX, GOOD), stakes, True).best().worth
    one = Planner(last.public, aims_of(BOX, GOOD), stakes, True).best().worth

    assert two > one + 200


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_takes_the_bonus(bot: Any) -> None:
    state = given("D4=b1", ["yg"], made=1, stage=BONUS_OFFER)

    assert choice(bot, state) == ACCEPT_BONUS


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_scores_the_best_set_and_ends_the_scoring(bot: Any) -> None:
    state = scoring("A1=g5 B1=g3 C1=g2")

    assert choice(bot, state) == SCORE_BEST
    GAME.advance(state, A, Move(SCORE_BEST))
    assert choice(bot, state) == FINISH_SCORING


def test_hard_scores_what_leaves_less_among_equal_sets() -> None:
    # Row and column bring the same; the column would leave two yellow dice side by side.
    state = scoring("A5=k A1=g3 A2=y3 B5=y1 C5=y5")
    scored = choose_scoring(state.public, Stakes(0, 100, True))

    assert GAME.encode_move(Move(int(scored))) == {"move": "score_line", "hole": "A5", "axis": "row"}
    assert choose_scoring(state.public, Stakes(0, 0, False)) == SCORE_BEST


def test_only_the_last_turn_of_a_game_leaves_nothing_to_anybody() -> None:
    state = given("", ["byg"], rounds=2)
    public = state.public

    assert far_sighted(public).behind > 0
    assert far_sighted(public).keeps
    public.round = 2
    assert far_sighted(public).behind > 0
    assert not far_sighted(public).keeps
    public.active = 1
    assert far_sighted(public).behind == 0


def test_easy_takes_any_die_and_aims_no_farther_than_the_near_rows() -> None:
    state = given("C5=b5 C4=b6", ["byg"])
    assert {choice(EASY, state, seed=seed) for seed in range(20)} == {take(colour) for colour in range(3)}

    assert (
        max(int(speed_of(strength_in(move), BOX.ranges)) for move in aims_of(BOX, BEGINNER, gentle=True).flicks) <= 6001
    )
    assert verb_in(choice(EASY, advanced(state, Move(take(0))))) == FLICK


def advanced(state: State, move: Move) -> State:
    GAME.advance(state, A, move)
    return state


# Strength


def share(better: str, weaker: str, games: int) -> float:
    plan = Plan("dice-flick", games, 2, (better, weaker), seed=1, options={"physics": "fast"}, rotate=True)
    return simulate(plan).tally.bots.get(better, 0) / WHOLE / games


def test_each_beats_the_one_below() -> None:
    # Same seeds, same games: these figures never change by themselves. The real table is in docs/bots.md.
    assert share("easy", "random", 10) > 0.8
    assert share("medium", "easy", 12) > 0.55
    assert share("hard", "medium", 12) > 0.5
