"""Setup: CU-1 to CU-7."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from tests.games.cubitos.given import COUNT, EDITION, GAME, A, B, C, D, Table, fresh, options

FIRST_GAME = ["smelly-cat", "rich-dog", "mr-soldier", "rock-on", "dugout", "rollosaurus", "reckless-cheese", "bob"]
COLOURS = ["white", "brown", "red", "green", "orange", "purple", "yellow", "blue"]


def cards_of(table: Table) -> list[str]:
    return [card["id"] for card in table.setting()["cards"]]


def boards_of(table: Table) -> list[str]:
    return [board["id"] for board in table.setting()["boards"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cu_1_two_to_four_can_play(seats: int) -> None:
    assert GAME.why_not_start(seats, options()) is None


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_cu_1_fewer_or_more_cannot_play(seats: int) -> None:
    refusal = GAME.why_not_start(seats, options())
    assert refusal is not None
    assert refusal.rule == "CU-1"


def test_cu_2_everybody_starts_with_nine_grey_dice_and_nothing_else() -> None:
    table = fresh(3, start_player=2)
    for seat in (A, B, C):
        there = table[seat]
        mine = Counter(there["draw"]) + Counter(there["roll"]) - Counter({"start-player": 1})
        assert mine == {"light-grey": 7, "dark-grey": 2}
        assert not there["active"]
        assert not there["rest"]
        assert (there["credits"], there["tokens"], there["fans"]) == (0, 0, 0)


def test_cu_3_a_race_has_one_card_of_each_colour() -> None:
    for race in EDITION.races:
        cards = fresh(race=race.race).setting()["cards"]
        assert [card["colour"] for card in cards] == COLOURS


def test_cu_3_cards_of_the_race_can_be_replaced() -> None:
    table = fresh(cards="fast-cat crabby")
    assert cards_of(table) == ["fast-cat", "rich-dog", "crabby", *FIRST_GAME[3:]]


def test_cu_3_two_cards_of_one_colour_are_refused() -> None:
    refusal = GAME.why_not_start(2, options(cards="fast-cat fat-cat"))
    assert refusal is not None
    assert refusal.rule == "CU-3"


def test_cu_3_an_unknown_card_is_refused() -> None:
    with pytest.raises(InvalidData, match="old-cat"):
        options(cards="old-cat")


@pytest.mark.parametrize(("seats", "light", "dark"), [(2, 14, 8), (3, 7, 6), (4, 0, 4)])
def test_cu_4_the_supply_holds_what_was_not_dealt(seats: int, light: int, dark: int) -> None:
    table = fresh(seats)
    assert (table.supply("light-grey"), table.supply("dark-grey"), table.supply("start-player")) == (light, dark, 0)
    assert [table.supply(colour) for colour in COLOURS] == [10] * 8
    assert COUNT["red"] == 10


def test_cu_5_all_runners_stand_on_start() -> None:
    table = fresh(4, race="grand-finale")
    for seat in (A, B, C, D):
        assert table[seat]["runner"] == {"board": 0, "lap": 0, "field": "START"}
        assert table[seat]["fans"] == 0


def test_cu_6_the_start_player_has_the_start_player_die_in_the_roll_area() -> None:
    table = fresh(3, start_player=1)
    assert table.view()["start_player"] == 1
    assert [table[seat]["roll"].get("start-player", 0) for seat in (A, B, C)] == [0, 1, 0]


def test_cu_6_by_default_chance_names_the_start_player() -> None:
    starts = [fresh(3, start_player="random", chance=FastDice(seed)).view()["start_player"] for seed in range(60)]
    assert set(starts) == {0, 1, 2}


def test_cu_6_the_start_player_sits_at_the_table() -> None:
    refusal = GAME.why_not_start(2, options(start_player=2))
    assert refusal is not None
    assert refusal.rule == "CU-6"
    assert GAME.why_not_start(3, options(start_player=2)) is None


def test_cu_7_any_track_goes_with_any_cards() -> None:
    for board in EDITION.boards:
        table = fresh(race="race-4", board=board.board)
        assert boards_of(table) == [board.board]
        assert cards_of(table)[0] == "dope-cat"


def test_cu_7_two_boards_of_ones_own_choice() -> None:
    table = fresh(board="testing-the-waters", second_board="nothing-goes-right")
    assert boards_of(table) == ["testing-the-waters", "nothing-goes-right"]


def test_cu_x8_with_four_players_there_are_only_dark_grey_dice_to_gain() -> None:
    table = fresh(4)
    assert (table.supply("light-grey"), table.supply("dark-grey")) == (0, 4)


def test_cu_x9_the_first_game() -> None:
    table = fresh()
    assert cards_of(table) == FIRST_GAME
    assert boards_of(table) == ["nothing-goes-right"]
    assert table.setting()["race"]["laps"] == 1
