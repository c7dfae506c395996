"""Sides and setup (spec, section 4.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice, ScriptedDice
from spieltisch.games.thousand_km.components import CARD_IDS
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.refusals import FIRST_PLAYER_SEAT, NOT_YOUR_TURN, SOLO_SEATS, TEAM_SEATS
from tests.games.thousand_km.given import (
    DRIVING,
    GAME,
    PASS,
    A,
    B,
    C,
    D,
    attack,
    boxed,
    display,
    drive,
    encoded,
    held,
    options,
    pile_size,
    play,
    table,
    to_act,
    total,
)

TABLES = [(2, "solo"), (3, "solo"), (4, "solo"), (4, "teams"), (6, "teams"), (8, "teams")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_km_1_two_to_four_play_on_their_own(seats: int) -> None:
    assert GAME.why_not_start(seats, options()) is None
    assert len(encoded(GAME.start(seats, options(), FastDice(1)))["sides"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 5, 6, 7, 8])
def test_km_1_other_numbers_cannot_play_on_their_own(seats: int) -> None:
    assert GAME.why_not_start(seats, options()) is SOLO_SEATS


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_km_2_four_six_or_eight_play_in_pairs(seats: int) -> None:
    assert GAME.why_not_start(seats, options(mode="teams")) is None
    sides = encoded(GAME.start(seats, options(mode="teams"), FastDice(1)))["sides"]
    assert [side["players"] for side in sides] == [[side, side + seats // 2] for side in range(seats // 2)]


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_km_2_five_and_seven_cannot_make_pairs(seats: int) -> None:
    assert GAME.why_not_start(seats, options(mode="teams")) is TEAM_SEATS


def test_km_3_partners_share_the_display_and_nothing_else() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hands={A: ["km_100"], C: ["km_75"]}, last_actors=[2, None])

    state = play(state, (A, drive(100)))

    assert total(state, 0) == 100
    assert len(encoded(state)["sides"]) == 2
    assert "km_75" in held(state, C)
    assert "km_75" not in held(state, A)
    assert len(held(state, C)) == 6


def test_km_3_an_attack_stops_both_partners() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={B: ["km_75"], D: ["km_50"]})

    state = play(state, (A, attack("flat_tyre", 1)))

    assert display(state, 1)["stopped"]
    assert display(state, 1)["players"] == [1, 3]
    assert not display(state, 0)["stopped"]


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_km_4_overview_cards_are_not_dealt(seats: int, mode: str) -> None:
    state = GAME.start(seats, options(mode=mode), FastDice(seats))
    dealt = [card for seat in range(seats) for card in held(state, seat)] + encoded(state)["draw_pile"]
    assert "overview" not in dealt
    assert len(dealt) == 106


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_km_5_everybody_is_dealt_six_cards_of_the_shuffled_106(seats: int, mode: str) -> None:
    state = GAME.start(seats, options(mode=mode, first_player=0), FastDice(3))
    dealt = [len(held(state, seat)) for seat in range(seats)]
    assert dealt == [7] + [6] * (seats - 1)  # the first player has drawn already (KM-19)
    cards = Counter([card for seat in range(seats) for card in held(state, seat)] + encoded(state)["draw_pile"])
    assert cards == Counter(dict(zip(CARD_IDS, EDITIONS.standard().counts, strict=True)))


def test_km_5_the_shuffle_decides_who_gets_what() -> None:
    reverse = list(range(105, -1, -1))

    state = GAME.start(2, options(first_player=0), ScriptedDice(orders=[reverse]))

    assert held(state, 0) == ["km_100"] * 3 + ["km_200"] * 4  # the last six of the deck, and the card drawn
    assert held(state, 1) == ["km_100"] * 6
    other = GAME.start(2, options(first_player=0), ScriptedDice())
    assert held(other, 0) == ["red_light"] * 5 + ["speed_limit"] + ["flat_tyre"]  # the thirteenth card is drawn


@pytest.mark.parametrize(
    ("seats", "mode", "left"), [(2, "solo", 94), (3, "solo", 88), (4, "solo", 82), (4, "teams", 82), (6, "teams", 70)]
)
def test_km_6_the_other_cards_are_the_draw_pile(seats: int, mode: str, left: int) -> None:
    state = GAME.start(seats, options(mode=mode), FastDice(9))
    assert pile_size(state) == left - 1  # the first turn has begun
    assert boxed(state) == []


def test_km_6_eight_players_leave_58_cards() -> None:
    assert pile_size(GAME.start(8, options(mode="teams"), FastDice(9))) == 57


@pytest.mark.parametrize("first", [0, 1, 2])
def test_km_7_the_host_may_name_the_first_player(first: int) -> None:
    assert to_act(GAME.start(3, options(first_player=first), FastDice(5))) == [first]


def test_km_7_else_the_first_player_is_drawn() -> None:
    firsts = {to_act(GAME.start(3, options(), FastDice(seed)))[0] for seed in range(40)}
    assert firsts == {0, 1, 2}
    assert to_act(GAME.start(3, options(), ScriptedDice(rolls=[2]))) == [2]


def test_km_7_the_first_player_sits_at_the_table() -> None:
    assert GAME.why_not_start(3, options(first_player=3)) is FIRST_PLAYER_SEAT
    assert GAME.why_not_start(3, options(first_player=2)) is None
    assert GAME.why_not_start(4, options(first_player=3)) is None


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_km_8_all_displays_are_empty_at_the_start(seats: int, mode: str) -> None:
    state = GAME.start(seats, options(mode=mode), FastDice(2))
    for number, side in enumerate(encoded(state)["sides"]):
        assert side["battle"] == side["speed"] == side["safeties"] == []
        assert set(side["distance"].values()) == {0}
        assert not side["started"]
        assert side["side"] == number


def test_the_opening_tells_everybody_only_their_own_cards() -> None:
    state = GAME.start(3, options(first_player=1), FastDice(4))

    events = GAME.opening(state)

    for seat in range(3):
        seen = [event.seen_by(Seat(seat)) for event in events]
        dealt = [each["cards"] for each in seen if each is not None and "cards" in each]
        drawn = [each["card"] for each in seen if each is not None and "card" in each]
        assert len(dealt) == 1
        assert len(drawn) == (1 if seat == 1 else 0)
        cards = dealt[0]
        assert isinstance(cards, list)
        assert sorted(str(card) for card in [*cards, *drawn]) == sorted(held(state, seat))
    watched = [payload for event in events if (payload := event.seen_by(None)) is not None]
    assert [each["event"] for each in watched] == ["deal", "turn", "draw"]
    assert all("cards" not in each and "card" not in each for each in watched)


def test_the_clock_has_nothing_to_do_in_the_opening() -> None:
    state = GAME.start(2, options(first_player=0), FastDice(4))
    assert GAME.deadline(state) is None
    assert GAME.why_not(state, CLOCK, PASS) is NOT_YOUR_TURN
