"""The bots of 1000 km: what each is known for, and that stronger ones are stronger."""

from typing import cast

import pytest

from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play
from spieltisch.arena.simulate import simulate
from spieltisch.arena.tally import WHOLE
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find
from spieltisch.games.thousand_km.bot.levels import Hard
from spieltisch.games.thousand_km.cards.piles import Pile, hand_of
from spieltisch.games.thousand_km.components import card_of
from spieltisch.games.thousand_km.game import THOUSAND_KM
from spieltisch.games.thousand_km.moves import attack, discard, place
from spieltisch.games.thousand_km.state import State

GAME = "1000-km"


def on_the_road(hand: list[str], battle: list[str], total_100s: int = 0) -> State:
    """Two players; seat 0 is to act with this hand and this battle pile, the other is driving."""
    options = read_options(THOUSAND_KM.meta.options, {"first_player": 0})
    data = THOUSAND_KM.encode_state(THOUSAND_KM.start(2, options, FastDice(1)))
    state = THOUSAND_KM.decode_state(data)
    state.hands[0] = hand_of([card_of(card) for card in hand])
    for card in battle:
        state.sides[0].battle = Pile(card_of(card), state.sides[0].battle)
    state.sides[1].battle = Pile(card_of("green_light"), None)
    for _ in range(total_100s):
        state.sides[0].distance += 1 << 24
        state.sides[0].total += 100
    return state


def choice(level: str, state: State, budget: int | None = None) -> Move:
    player = bot(GAME, level)
    view = THOUSAND_KM.view(state, Seat(0))
    moves = THOUSAND_KM.legal_moves(state, Seat(0))
    return player.choose(view, moves, FastDice(3), player.budget if budget is None else budget)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_finishes_when_it_can(level: str) -> None:
    hand = ["km_100", "km_50", "km_25", "flat_tyre", "repair", "petrol", "spare_tyre"]
    state = on_the_road(hand, ["green_light"], total_100s=9)

    assert choice(level, state) == place(card_of("km_100"))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_gets_going_again_first(level: str) -> None:
    hand = ["petrol", "speed_limit", "km_25", "km_100", "km_200", "km_200", "repair"]
    state = on_the_road(hand, ["green_light", "out_of_fuel"])

    assert choice(level, state) == place(card_of("petrol"))


def test_medium_stops_a_driving_opponent() -> None:
    hand = ["flat_tyre", "km_25", "km_50", "petrol", "repair", "spare_tyre", "end_of_limit"]

    assert choice("medium", on_the_road(hand, ["green_light"])) == attack(card_of("flat_tyre"), 1)


def test_medium_throws_away_what_it_has_twice() -> None:
    hand = ["petrol", "petrol", "petrol", "petrol", "end_of_limit", "spare_tyre", "repair"]

    assert choice("medium", on_the_road(hand, ["green_light"])) == discard(card_of("petrol"))


def share(better: str, weaker: str, games: int, seats: int = 2, **options: str) -> float:
    """Wins of the better bot, which sits on every other seat."""
    bots = (better, weaker) * (seats // 2)
    result = simulate(Plan(GAME, games, seats, bots, seed=20, options={**options}, rotate=True))
    return result.tally.bots.get(better, 0) / WHOLE / games


def test_medium_beats_easy_and_easy_beats_random() -> None:
    # Same seeds, same games: these figures never change by themselves. The real table is in docs/bots.md.
    assert share("medium", "easy", 1000) > 0.55
    assert share("easy", "random", 1000) > 0.55


class Hasty(Hard):
    budget = 1500


def test_hard_beats_easy_even_in_a_hurry() -> None:
    options = read_options(THOUSAND_KM.meta.options, {})
    hard, easy = Hasty(), bot(GAME, "easy")
    wins = 0
    for number in range(60):
        seats = [hard, easy] if number % 2 == 0 else [easy, hard]
        wins += play(find(GAME), options, cast("list[AnyBot]", seats), number).outcome.ranks[number % 2] == 1

    assert wins > 33


def test_strength_shows_in_teams_and_with_four_players_too() -> None:
    assert share("medium", "random", 60, seats=4) > 0.6
    assert share("medium", "random", 60, seats=4, mode="teams") > 0.6
