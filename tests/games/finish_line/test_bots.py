"""The bots of Finish Line: legal, honest, and each stronger than the one below."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.arena.tally import WHOLE
from spieltisch.bots.choose import choose_for_table
from spieltisch.bots.random import RandomBot
from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.games.finish_line.bot.beliefs import Beliefs
from spieltisch.games.finish_line.bot.levels import BOTS
from spieltisch.games.finish_line.components.dice import number_of
from spieltisch.games.finish_line.components.kinds import MOST_MONEY
from spieltisch.games.finish_line.slips.slip import horse_of, slip_in, stake_of
from spieltisch.games.finish_line.state import OPENING, State
from tests.games.finish_line.given import GAME, A, B, betting, drawing, extra_turns, last_turn, thrown
from tests.games.finish_line.playing import bet

EASY, MEDIUM, HARD = BOTS
HASTE = 20
"""A budget for tests that only ask what is legal."""

VARIANTS: list[dict[str, Any]] = [
    {},
    {"place_bonus_requires_hit": True, "home_stretch_sticky": False},
    {"extra_turn_order": "from_start_player", "min_horses": 5, "auto_draw_single": False},
    {"open_slips": True, "start_tie_includes_previous": False},
]


def choice(bot: Any, state: State, seat: Seat = A, budget: int | None = None, seed: int = 3) -> Move:
    moves = GAME.legal_moves(state, seat)
    budget = bot.budget if budget is None else budget
    return cast("Move", bot.choose(GAME.view(state, seat), moves, FastDice(seed), budget))


def positions(seats: int, options: dict[str, Any], seed: int, every: int) -> list[tuple[Seat, State]]:
    """Some decisions of a game in which half of the moves are a bot's and half are anybody's."""
    state = GAME.start(seats, read_options(GAME.meta.options, options), FastDice(seed))
    dice = FastDice(mix(seed, 1))
    met: list[tuple[Seat, State]] = []
    number = 0
    while acting := GAME.to_act(state):
        seat = acting[dice.below(len(acting))]
        if number % every == 0:
            met.append((seat, GAME.copy(state)))
        number += 1
        bot: Any = MEDIUM if dice.below(2) == 0 else RandomBot()
        move = bot.choose(GAME.view(state, seat), GAME.legal_moves(state, seat), dice, 0)
        GAME.advance(state, seat, move)
    return met


# Legal and honest


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chooses_legal_moves_wherever_it_sits_and_whatever_is_agreed(bot: Any, seats: int) -> None:
    for seed, options in enumerate(VARIANTS):
        for seat, state in positions(seats, options, seed, 29):
            move = choice(bot, state, seat, HASTE)

            assert GAME.why_not(state, seat, move) is None


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_what_others_have_bet_on_does_not_show(bot: Any) -> None:
    for seat, state in positions(3, {}, 7, 23):
        other = GAME.imagine(GAME.view(state, seat), FastDice(99))

        assert choice(bot, state, seat, HASTE) == choice(bot, other, seat, HASTE)


@pytest.mark.parametrize("capital", [0, 100, 200, 900, 1000, 123_400, 40_000_000, MOST_MONEY // 100 * 100])
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.level)
def test_bets_with_any_capital(bot: Any, capital: int) -> None:
    state = betting(money=[capital, 5000, 3000])

    assert GAME.why_not(state, A, choice(bot, state)) is None


# What each is known for


def staked(bot: Any, state: State) -> int:
    slip = slip_in(choice(bot, state))
    return sum(int(stake_of(bet)) for bet in [*slip.wins, *slip.places])


@pytest.mark.parametrize("race", [2, 3])
def test_medium_stakes_nearly_everything_in_later_races_and_easy_half(race: int) -> None:
    state = betting(race=race, money=[8000, 8000, 8000])

    assert staked(MEDIUM, state) >= 6000
    assert staked(EASY, state) <= 4000


@pytest.mark.parametrize("bot", [MEDIUM, HARD], ids=lambda bot: bot.level)
def test_brings_its_horse_home_in_the_last_turn(bot: Any) -> None:
    slips = {A: bet([(11, 1000)]), B: bet([(20, 1000)])}
    state = last_turn("double_horseshoe horseshoe white_blank", "20 11 5", slips=slips)

    assert GAME.encode_move(choice(bot, state)) == {
        "move": "use",
        "colour": "red",
        "face": "double_horseshoe",
        "horse": 11,
    }


@pytest.mark.parametrize("bot", [MEDIUM, HARD], ids=lambda bot: bot.level)
def test_puts_a_bonus_on_the_horse_it_has_backed(bot: Any) -> None:
    state = last_turn("bonus_3000 white_blank white_blank", "22 20 11", slips={A: bet([(22, 500)])})

    assert GAME.encode_move(choice(bot, state))["horse"] == 22


@pytest.mark.parametrize("bot", [MEDIUM, HARD], ids=lambda bot: bot.level)
def test_plays_its_extra_turn_where_it_pays(bot: Any) -> None:
    slips = {A: bet([(11, 1000)])}
    state = extra_turns({A: 1}, "20 11 5", white=[11], active=A, last_player=B, slips=slips)

    assert GAME.encode_move(choice(bot, state)) == {"move": "place", "horse": 11}


def test_medium_draws_the_colour_that_may_bring_its_horse_two_places_forward() -> None:
    slips = {A: bet([(20, 6000)])}
    state = drawing("2 white", pool="1 white 1 red 1 yellow 1 green", row="5 3 20", race=3, slips=slips)

    assert GAME.encode_move(choice(MEDIUM, state)) == {"move": "draw", "colours": ["yellow"]}


def faith(state: State, seat: Seat) -> float:
    """How likely the others think it is, on average, that this seat has backed the horses it has backed."""
    others = [None if each == seat else slip for each, slip in enumerate(state.slips)]
    beliefs = Beliefs(state.race, others)
    weighed = list(zip(beliefs.guesses[seat], beliefs.weights[seat], strict=True))
    slip = state.slips[seat]
    assert slip is not None
    backed = [int(horse_of(bet)) for bet in slip.wins]
    believed = [sum(weight for guess, weight in weighed if guess.purse.backed >> horse & 1) for horse in backed]
    return sum(believed) / sum(weight for _, weight in weighed) / len(backed)


def test_a_race_tells_what_people_have_bet_on() -> None:
    before, after = 0.0, 0.0
    for seed in range(4):
        state = GAME.start(3, read_options(GAME.meta.options, {}), FastDice(seed))
        dice = FastDice(mix(seed, 1))
        while state.race.number == 1 and number_of(state.race.pool) > 1:
            if state.race.phase == OPENING:
                before += faith(state, A)
            seat = GAME.to_act(state)[0]
            GAME.advance(state, seat, MEDIUM.choose(GAME.view(state, seat), GAME.legal_moves(state, seat), dice, 0))
        after += faith(state, A)

    assert after > 1.3 * before


def test_a_hint_comes_as_plain_data() -> None:
    for state in (betting(), thrown("horseshoe horseshoe whip", slips={A: bet([(3, 500)])})):
        moves = [GAME.encode_move(move) for move in GAME.legal_moves(state, A)]

        hint = choose_for_table("finish-line", GAME.meta.levels[-1], GAME.encode_view(GAME.view(state, A)), moves, 5)

        assert GAME.why_not(state, A, GAME.decode_move(hint)) is None


# How it differs from another of its kind, and why it does what it does


@pytest.mark.parametrize(("bot", "tables", "most"), [(MEDIUM, 30, 3), (HARD, 12, 5)], ids=["medium", "hard"])
def test_two_bots_of_a_level_seldom_hand_in_the_same_slip(bot: Any, tables: int, most: int) -> None:
    same = 0
    for seed in range(tables):
        state = GAME.start(3, read_options(GAME.meta.options, {}), FastDice(seed))
        same += choice(bot, state, A, seed=mix(seed, 1)) == choice(bot, state, B, seed=mix(seed, 2))

    assert same <= most


def why(state: State, move: dict[str, Any], seat: Seat = A) -> tuple[str, dict[str, Any]]:
    reason = HARD.why(GAME.view(state, seat), GAME.legal_moves(state, seat), GAME.decode_move(move))
    assert reason is not None
    return reason.key, reason.data


@pytest.mark.parametrize(
    ("dice", "backed", "move", "key", "data"),
    [
        ("double_horseshoe horseshoe whip", 11, {"colour": "red", "face": "double_horseshoe", "horse": 11}, "pays", {}),
        ("double_horseshoe horseshoe whip", 5, {"colour": "red", "face": "double_horseshoe", "horse": 5}, "helps", 2),
        ("double_horseshoe horseshoe whip", 5, {"colour": "white", "face": "horseshoe", "horse": 5}, "prepares", 5),
        ("double_horseshoe horseshoe whip", 5, {"colour": "red", "face": "whip", "horse": 20}, "hinders", 20),
        ("bonus_3000 side_bet whip", 5, {"colour": "green", "face": "bonus_3000", "horse": 5}, "bonus", 5),
        ("bonus_3000 side_bet whip", 5, {"colour": "black", "face": "side_bet"}, "side_bet", 500),
        ("extra_turn side_bet whip", 5, {"colour": "black", "face": "extra_turn"}, "keeps", None),
    ],
)
def test_says_why_it_uses_a_die(dice: str, backed: int, move: dict[str, Any], key: str, data: object) -> None:
    state = thrown(dice, "20 11 5", slips={A: bet([(backed, 500)])})

    given, what = why(state, {"move": "use", **move})

    assert given == key
    if isinstance(data, int):
        assert data in what.values()
    if key == "pays":
        assert what["then"] > what["now"]


def test_says_why_it_bets_draws_and_throws_away() -> None:
    slip = {"move": "bet", "win": [{"horse": 11, "stake": 700}], "place": [{"horses": [5, 11], "stake": 100}]}
    state = betting()
    key, data = why(state, slip)
    assert (key, data["horses"]) == ("bet", [11])
    assert data["odds"] > 1

    state = drawing("2 white", pool="1 red 1 green", slips={A: bet([(20, 600)])})
    assert why(state, {"move": "draw", "colours": ["red"]}) == ("draw", {"colours": ["red"]})

    state = thrown("white_blank horseshoe whip", slips={A: bet([(3, 500)])})
    assert why(state, {"move": "discard", "colour": "white", "face": "blank"})[0] == "nothing"


# Strength


def share(better: str, weaker: str, games: int, seats: int) -> float:
    """Wins of one better bot among weaker ones."""
    bots = (better, *[weaker] * (seats - 1))
    result = simulate(Plan("finish-line", games, seats, bots, seed=1, rotate=True))
    return result.tally.bots.get(better, 0) / WHOLE / games


def test_easy_beats_random_and_medium_beats_easy() -> None:
    # Same seeds, same games: these figures never change by themselves. The real table is in docs/bots.md.
    assert share("easy", "random", 20, 2) > 0.6
    assert share("medium", "easy", 20, 2) > 0.6
