"""What is still out, and the chances to draw it: exact, and from the view alone."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.components import CARD_IDS
from spieltisch.games.thousand_km.odds import chance
from spieltisch.games.thousand_km.state import State
from spieltisch.games.thousand_km.view import unseen_cards
from spieltisch.testing.tables import GAMES, tables_of
from spieltisch.testing.walks import play
from tests.games.thousand_km.given import DRIVING, EMPTY, GAME, LIMITED, A, B, Display, attack, stopped, table


def odds(state: State, seat: Seat | None = A) -> dict[str, Any]:
    found = GAME.odds(GAME.view(state, seat))
    assert found is not None
    return found


def needs(state: State, seat: Seat | None = A) -> dict[str, list[str]]:
    return {need["need"]: need["cards"] for need in odds(state, seat)["needs"]}


def counted(cards: list[int], wanted: set[int], draws: int) -> float:
    """The share of all possible draws with a wanted card among them, counted one by one."""
    drawn = list(combinations(range(len(cards)), draws))
    return sum(any(cards[place] in wanted for place in places) for places in drawn) / len(drawn)


@pytest.mark.parametrize("cards", [1, 2, 5, 9])
def test_a_chance_is_the_share_of_draws_that_bring_one(cards: int) -> None:
    for wanted in range(cards + 1):
        deck = [1] * wanted + [0] * (cards - wanted)
        for draws in range(cards + 1):
            assert chance(cards, wanted, draws) == pytest.approx(counted(deck, {1}, draws), abs=1e-6)
            assert chance(cards, wanted, draws) == pytest.approx(
                1 - comb(cards - wanted, draws) / comb(cards, draws), abs=1e-6
            )


@pytest.mark.parametrize("display", [EMPTY, DRIVING, LIMITED, stopped("flat_tyre")])
def test_the_odds_of_a_position_are_those_of_all_its_draws(display: Display) -> None:
    state = table(display, DRIVING, draw_pile=9)
    unseen = unseen_cards(GAME.view(state, A))
    found = odds(state)
    for each in found["cards"]:
        card = CARD_IDS.index(each["card"])
        assert each["out"] == unseen.count(card)
        assert each["next"] == pytest.approx(counted(unseen, {card}, 1), abs=1e-6)
    for need in found["needs"]:
        wanted = {CARD_IDS.index(card) for card in need["cards"]}
        assert need["out"] == sum(card in wanted for card in unseen)
        for number, told in enumerate(need["chances"], 1):
            assert told == pytest.approx(counted(unseen, wanted, number), abs=1e-6)


def test_what_a_side_needs_follows_from_its_display() -> None:
    assert needs(table(EMPTY))["go"] == ["green_light", "right_of_way"]
    assert needs(table(stopped("out_of_fuel"), DRIVING))["go"] == ["petrol", "tanker"]
    assert "distance" not in needs(table(stopped("out_of_fuel"), DRIVING))
    assert needs(table(DRIVING)).keys() == {"distance", "safety"}
    assert needs(table(LIMITED))["speed"] == ["end_of_limit", "right_of_way"]
    assert needs(table(LIMITED))["distance"] == ["km_25", "km_50"]
    far = Display(battle=["green_light"], km=[200, 200, 100, 100, 100, 100, 75, 75], safeties=["tanker"])
    assert needs(table(far))["distance"] == ["km_25", "km_50"]  # KM-28: not beyond 1000
    assert needs(table(far))["safety"] == ["right_of_way", "puncture_proof", "ace_driver"]


def test_one_is_told_what_one_holds_already() -> None:
    state = table(EMPTY, hand=["green_light", "green_light"])
    assert {need["need"]: need["held"] for need in odds(state)["needs"]}["go"] == 2


def test_spectators_need_nothing_and_see_the_most_cards_out() -> None:
    state = table(EMPTY, DRIVING)
    assert odds(state, None)["needs"] == []
    assert odds(state, None)["hidden"] == odds(state, A)["hidden"] + 7 == odds(state, B)["hidden"] + 6


def test_an_empty_draw_pile_brings_nothing() -> None:
    found = odds(table(EMPTY, DRIVING, draw_pile=0, end_rule="play_out"))
    assert all(each["next"] == 0 for each in found["cards"])
    assert all(need["chances"] == [] for need in found["needs"])


def test_nothing_is_told_while_an_attack_may_be_answered() -> None:
    state = table(DRIVING, DRIVING, hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    GAME.play(state, A, attack("flat_tyre", 1))
    assert GAME.encode_state(state)["phase"] == "reaction"
    for viewer in (A, B, None):
        assert GAME.odds(GAME.view(state, viewer)) is None


@pytest.mark.parametrize("number", range(3))
def test_cards_add_up_in_random_games(number: int) -> None:
    walked = tables_of(next(game for game in GAMES if game.meta.game == "1000-km"))[number]
    for state, _, _ in play(walked, 5, FastDice(number)):
        for viewer in walked.viewers:
            found = walked.game.odds(walked.game.view(state, viewer))
            if found is not None:
                cards: Any = found["cards"]
                assert sum(each["out"] for each in cards) == int(str(found["draw_pile"])) + int(str(found["hidden"]))
                if found["draw_pile"]:
                    assert sum(each["next"] for each in cards) == pytest.approx(1, abs=1e-4)
