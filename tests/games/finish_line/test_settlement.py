"""Settlement (spec, section 4.9)."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Move, Seat
from tests.games.finish_line.given import A, B, C, last_turn
from tests.games.finish_line.playing import (
    NO_BETS,
    SIDE_BET,
    all_of,
    bet,
    discard,
    loss,
    money,
    paid,
    play,
    result,
    told,
)

BLANKS = "white_blank red_blank white_blank"


def settle(row: str, *slips: Move, **more: Any) -> list[int]:
    """The money of those who bet this, after a race that ended like this."""
    written = {Seat(seat): slip for seat, slip in enumerate(slips)}
    state = last_turn(BLANKS, row, slips=written, **more)
    return paid(play(state, discard("white_blank")), more.get("race", 1))[: len(slips)]


def lines(row: str, slip: Move, **more: Any) -> list[tuple[str, list[int], int]]:
    """The lines of the sheet: kind, horses, pays."""
    state = play(last_turn(BLANKS, row, slips={A: slip}, **more), discard("white_blank"))
    return [(line["kind"], line["horses"], line["pays"]) for line in result(state)["sheets"][0]["lines"]]


def test_fl_91_unstaked_money_and_all_that_is_paid() -> None:
    slip = bet(win=[(5, 100), (3, 200)], place=[(5, 18, 100)])
    assert settle("5 18", slip, bonus={5: 1000}) == [600 + 500 + 100 * 9 + 1000 + 500]
    assert settle("18 3", slip, bonus={5: 1000}) == [600]
    assert settle("18 3", NO_BETS) == [1000]


def test_fl_91_the_sheet_adds_up() -> None:
    slip = bet(win=[(5, 100), (3, 200)], place=[(5, 18, 100)])
    state = play(last_turn(BLANKS, "5 18", slips={A: slip}, bonus={5: 1000}), discard("white_blank"))
    sheet = result(state)["sheets"][0]
    assert sheet["capital"] == 1000
    assert sheet["slip"]["rest"] == 600
    assert sheet["money"] == 600 + sum(line["pays"] for line in sheet["lines"]) == 3500
    assert money(state)[0] == 5500


def test_fl_92_win_and_place_bets() -> None:
    assert settle("11 5", bet(win=[(11, 1000)])) == [3000]
    assert settle("5 11", bet(win=[(11, 1000)])) == [0]
    assert settle("11 5", bet(place=[(11, 5, 1000)])) == [8000]
    assert settle("5 11", bet(place=[(11, 5, 1000)])) == [8000]
    assert settle("5 18 11", bet(place=[(11, 5, 1000)])) == [0]
    assert settle("11 18", bet(place=[(11, 5, 1000)])) == [0]


def test_fl_92_every_bet_is_a_line() -> None:
    slip = bet(win=[(11, 100), (5, 100)], place=[(11, 5, 100), (11, 18, 100)])
    assert lines("11 5", slip) == [
        ("win", [5], 0),
        ("win", [11], 300),
        ("place", [5, 11], 800),
        ("place", [11, 18], 0),
    ]


def test_fl_92_odds_of_the_later_races() -> None:
    assert settle("8 22", bet(win=[(8, 1000)], place=[(8, 22, 1000)]), race=2) == [1000 + 16000 + 30000]
    assert settle("8 22", bet(win=[(8, 1000)], place=[(8, 22, 1000)]), race=3) == [4000 + 24000 + 45000]


def test_fl_93_the_win_bonus() -> None:
    small, large = bet(win=[(11, 100)]), bet(win=[(11, 1000)])
    assert settle("11 5", small, large, bonus={11: 3000}) == [900 + 300 + 3000, 3000 + 3000]
    assert settle("11 5", small, large, bonus={5: 3000}) == [900 + 300, 3000]
    assert settle("11 5", bet(win=[(5, 100)]), bonus={5: 3000}) == [900]
    assert settle("11 5", bet(win=[(5, 100)]), bonus={11: 3000}) == [900]


def test_fl_94_the_place_bonus() -> None:
    slip = bet(place=[(11, 20, 100)])
    assert settle("11 5", slip, bonus={11: 3000}) == [900 + 1500]
    assert settle("5 11", slip, bonus={11: 3000}) == [900 + 1500]
    assert settle("5 3 11", slip, bonus={11: 3000}) == [900]
    assert settle("11 20", slip, bonus={11: 1000, 20: 2000}) == [900 + 500 + 500 + 1000]
    assert settle("11 5", bet(place=[(5, 3, 100)]), bonus={5: 2000}) == [900 + 1000]


def test_fl_95_each_bonus_once() -> None:
    slip = bet(place=[(11, 20, 100), (11, 3, 100)])
    assert settle("11 5", slip, bonus={11: 3000}) == [800 + 1500]
    both = bet(win=[(11, 100)], place=[(11, 20, 100), (11, 3, 100)])
    assert settle("11 5", both, bonus={11: 3000}) == [700 + 300 + 3000 + 1500]
    assert lines("11 5", both, bonus={11: 3000})[-2:] == [("win_bonus", [11], 3000), ("place_bonus", [11], 1500)]


def test_fl_96_other_green_dice_pay_nothing() -> None:
    slip = bet(win=[(11, 100)], place=[(11, 3, 100)])
    assert settle("11 5", slip, bonus={3: 3000, 20: 2000}) == [800 + 300]
    assert settle("11 5", slip, bonus={11: 2000, 3: 3000}) == [800 + 300 + 2000 + 1000]


def test_fl_96_and_they_are_no_line_of_the_sheet() -> None:
    slip = bet(win=[(11, 100)], place=[(11, 3, 100)])
    kinds = [kind for kind, _, _ in lines("11 5", slip, bonus={3: 3000, 20: 2000})]
    assert kinds == ["win", "place"]
    kinds = [kind for kind, _, _ in lines("11 5", slip, bonus={11: 2000, 5: 1000})]
    assert kinds == ["win", "place", "win_bonus", "place_bonus"]


def test_fl_96_nor_one_that_went_out() -> None:
    state = last_turn(
        "loss_of_speed red_blank white_blank", "20 11 5", slips={A: bet(win=[(11, 100)])}, bonus={20: 3000}
    )
    assert paid(play(state, loss(20)))[0] == 900 + 300
    state = last_turn(
        "loss_of_speed red_blank white_blank", "{20/11} 5", slips={A: bet(win=[(11, 100)])}, bonus={20: 3000, 11: 1000}
    )
    assert paid(play(state, loss(20)))[0] == 900 + 300 + 1000


def test_fl_97_side_bets_are_not_settled_with_the_race() -> None:
    state = last_turn("side_bet red_blank white_blank", side_bets=[0, 500, -500])
    after = play(state, SIDE_BET)
    assert paid(after) == [1000, 1000, 1000]
    assert money(after) == [3000, 3000, 3000]
    assert {line["kind"] for line in result(after)["sheets"][0]["lines"]} == set()
    assert settle("20 11", NO_BETS, NO_BETS, NO_BETS, side_bets=[500, 0, -500]) == [1000, 1000, 1000]


def test_the_table_tells_each_sheet() -> None:
    slips = {B: bet(win=[(20, 100)]), C: bet(win=[(3, 100)])}
    state = last_turn(BLANKS, slips=slips)
    told_sheets = all_of(told(state, discard("white_blank")), "settle")
    after = play(state, discard("white_blank"))
    for sheet, event in zip(result(after)["sheets"], told_sheets, strict=True):
        assert (event["slip"], event["lines"], event["money"]) == (sheet["slip"], sheet["lines"], sheet["money"])
