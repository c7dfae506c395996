"""Scoring, swap, end of the game (spec, sections 4.8 and 4.9)."""

from __future__ import annotations

import pytest

from spieltisch.games.cubo.scoring import outcome_of
from tests.games.cubo.given import GAME, SCORING, A, B, C, Table, all_of, at_scoring, first, names, parse, race
from tests.games.cubo.test_random_games import play_out

ORDER = 0x76543210
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"
"""Worth nothing."""
E6 = "4r 4r 4r / 4b 5w 6b / 1b 2b 1r"


def points(square: str) -> dict[str, int]:
    dice, white = parse(square)
    return {line.name: line.points for line in SCORING.lines_of(dice, ORDER, white) if line.points}


def total(square: str) -> int:
    dice, white = parse(square)
    assert sum(points(square).values()) == SCORING.total_of(dice, ORDER, white)
    return int(SCORING.total_of(dice, ORDER, white))


def test_cb_33_players_score_clockwise_from_the_start_player() -> None:
    table = at_scoring(PLAIN, PLAIN, PLAIN)
    assert GAME.to_act(table.state) == [A]
    assert table.view(None)["scoring"] == 0
    assert table.key(5000, B, "no_swap") == "not_scoring"
    for seat in (A, B, C):
        table.do(5000 + seat, seat, "no_swap")
    assert [each["seat"] for each in all_of(table.events, "uncover")] == [0, 1, 2]


def test_cb_34_a_swap_puts_the_centre_die_in_the_place_of_one_die() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    before = table.player(A)["dice"]
    assert table.key(5000, A, "no_swap") is None
    events = table.do(5000, A, "swap", cell="B")
    after = first(table.events, "swap")
    assert after["out"] == {"colour": "blue", "value": 2}
    assert after["in"] == {"colour": "red", "value": 6}
    assert [i for i in range(8) if table.player(A)["dice"][i] != before[i]] == [6]
    assert "score" in names(events)
    with pytest.raises(ValueError, match="'C'"):
        table.do(5000, B, "swap", cell="C")


def test_cb_34_only_the_player_who_chooses_sees_previews_of_every_swap() -> None:
    for cell in ("TL", "T", "TR", "L", "R", "BL", "B", "BR"):
        table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
        swaps = GAME.encode_view(GAME.view(table.state, A))["swaps"]
        assert isinstance(swaps, dict)
        assert swaps["no_swap"] == 20  # CB-E6
        assert swaps["B"] == 32  # CB-E7
        for viewer in (B, None):
            assert GAME.encode_view(GAME.view(table.state, viewer))["swaps"] is None
        table.do(5000, A, "swap", cell=cell)
        assert first(table.events, "swap")["total"] == swaps[cell]


def test_cb_35_the_other_die_goes_back_to_the_centre() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 3b")
    table.do(5000, A, "swap", cell="B")
    assert table.encoded()["centre"][0] == {"colour": "blue", "value": 2}
    table.state.copy().check()
    table.do(5100, B, "no_swap")
    assert sorted(die["colour"] for die in table.encoded()["centre"]) == ["blue", "blue", "blue", "red"]


def test_cb_36_the_colours_change_for_good() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="B")
    table.do(5100, B, "no_swap")
    assert table.phase == "ready"
    assert [player["colours"] for player in table.view(None)["players"]] == [
        {"red": 5, "blue": 3},
        {"red": 4, "blue": 4},
    ]
    table.do(5200, B, "go")
    table.tick(8200)
    table.do(8200, A, "throw")
    table.tick(9400)
    assert table.view(None)["players"][A]["colours"] == {"red": 5, "blue": 3}


def test_cb_37_three_rows_and_three_columns_but_no_diagonal() -> None:
    dice, white = parse("1r 1r 1r / 1b 1w 1b / 1b 1r 1b")
    assert [line.name for line in SCORING.lines_of(dice, ORDER, white)] == [
        "row1",
        "row2",
        "row3",
        "col1",
        "col2",
        "col3",
    ]
    assert total("1r 4b 6r / 2b 2w 6b / 5r 5b 3r") == 0, "a diagonal 1-2-3 is no line"


@pytest.mark.parametrize(("row", "worth"), [("1r 2b 3r", 3), ("6r 5b 4r", 6), ("4b 5r 6b", 6), ("3r 2b 1r", 3)])
def test_cb_38_a_straight_rises_or_falls(row: str, worth: int) -> None:
    assert points(f"{row} / 1b 6w 1r / 5b 2r 6b")["row1"] == worth


@pytest.mark.parametrize("row", ["2r 3b 1r", "5r 6b 1r", "6r 1b 2r", "1r 3b 5r", "1r 2b 2r"])
def test_cb_39_what_is_not_in_order_is_no_straight(row: str) -> None:
    assert "row1" not in points(f"{row} / 1b 6w 1r / 5b 2r 6b")


@pytest.mark.parametrize("value", range(1, 7))
def test_cb_40_a_triple_is_worth_its_value(value: int) -> None:
    assert points(f"{value}r {value}b {value}r / 1b 6w 1r / 5b 2r 6b")["row1"] == value


def test_cb_41_one_colour_doubles() -> None:
    assert points("3r 3r 3r / 1b 6w 1b / 5b 2r 6b")["row1"] == 6
    assert points("4b 5b 6b / 1b 6w 1b / 5b 2r 6b")["row1"] == 12
    assert points("3r 3b 3r / 1b 6w 1b / 5b 2r 6b")["row1"] == 3


def test_cb_42_the_white_die_has_any_colour_in_each_line() -> None:
    both = points("1b 4r 2b / 3b 4w 5b / 2r 4r 6r")
    assert both == {"row2": 10, "col2": 8}
    assert points("1b 4r 2b / 3b 4w 5r / 2r 4b 6r") == {"row2": 5, "col2": 4}


def test_cb_43_but_only_its_own_value() -> None:
    assert points("1b 4r 2b / 3b 4w 5b / 2r 4r 6r")["row2"] == 10
    assert "row2" not in points("1b 4r 2b / 3b 1w 5b / 2r 4r 6r")


def test_cb_44_the_sum_of_the_lines_is_added() -> None:
    table = at_scoring(E6, PLAIN)
    table.do(5000, A, "no_swap")
    assert first(table.events, "score") | {"best": None} == {"seat": 0, "points": 20, "sum": 20, "best": None}
    assert table.player(A)["points"] == 20
    assert total(PLAIN) == 0


def test_cb_45_the_next_round_has_the_next_start_player() -> None:
    table = at_scoring(PLAIN, PLAIN)
    table.do(5000, A, "no_swap")
    events = table.do(5100, B, "no_swap")
    assert first(events, "round")["start_player"] == 1
    assert first(events, "round")["round"] == 2
    assert GAME.to_act(table.state) == [B]
    assert len(first(events, "round")["centre"]) == 4


def test_cb_46_the_most_points_win_and_ties_share() -> None:
    assert outcome_of([90, 120, 120, 80]).ranks == [3, 1, 1, 4]
    table = Table(3)
    play_out(table.state, 5)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.points == [player["points"] for player in table.view(None)["players"]]
    assert outcome.reason == "rounds_played"
    assert table.key(None, A, "go") == "game_over"
    assert GAME.outcome(race().state) is None
