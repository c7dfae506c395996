"""The worked examples of the spec (section 9), each by its number."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from spieltisch.games.dice_flick.state import SCORING
from tests.games.dice_flick.given import (
    BEST,
    GAME,
    at,
    bag_size,
    best,
    combination,
    die_in,
    flick,
    flying,
    given,
    hand,
    land,
    lies,
    line,
    lost,
    named,
    offer,
    play,
    points,
    refused,
    scoring,
    stage,
    view,
)

# From the rulebook


def test_rb1_three_green_in_a_row() -> None:
    state = scoring("A1=g5 B1=g3 C1=g2")
    assert points(play(state, combination("green", "A1 B1 C1"))) == 10


def test_rb2_two_green_and_the_marker_round_a_corner() -> None:
    state = scoring("A4=g4 B5=g3")
    assert points(play(state, combination("green", "A4 B4 B5"))) == 9


def test_rb3_three_green_a_joker_and_the_marker() -> None:
    state = scoring("A4=g3 A5=g2 B5=g1 C4=w4")
    assert points(play(state, combination("green", "A4 A5 B5 C4 B4"))) == 12


def test_rb4_the_centre_doubles() -> None:
    state = scoring("C3=b3 D3=b1 E3=b4 E2=b3")
    assert points(play(state, combination("blue", "C3 D3 E3 E2"))) == 14


@pytest.mark.parametrize(("axis", "expected"), [("row", 11), ("column", 13)])
def test_rb5_a_knaller_scores_its_row_or_its_column(axis: str, expected: int) -> None:
    state = scoring("A5=k C5=y2 E5=b3 A1=g5 A3=w2")
    assert points(play(state, line("A5", axis))) == expected
    other = "column" if axis == "row" else "row"
    assert refused(state, line("A5", other)) == ("no_knaller", "DF-33")


# Best sets


@dataclass(frozen=True)
class Example:
    number: int
    lying: str
    total: int
    scorings: list[tuple[str, int]]
    left: str = ""


EXAMPLES = [
    Example(1, "A5=y2 B5=y3 C5=w5 D5=b4 E5=b6", 15, [("C5 D5 E5", 15)], "A5=y2 B5=y3"),
    Example(2, "A5=y2 B5=y3 C5=w1 D5=w4 E5=b5 E4=b6", 21, [("E4 D5 E5", 15), ("A5 B5 C5", 6)]),
    Example(4, "D5=w2 E5=w3 E4=w1", 6, [("E4 D5 E5", 6)]),
    Example(8, "C3=y6 E5=b3", 12, [("C3", 12)], "E5=b3"),
    Example(10, "A1=k B1=b2 C1=b3 C2=b5", 18, [("B1 C1 B2 C2", 12), ("A1", 6)]),
    Example(11, "A1=k E1=k C1=g4 A3=y5 E4=b3", 21, [("A1 A3", 11), ("C1 E1", 10)], "E4=b3"),
    Example(14, "A3=k C3=g5 C4=g2 C5=g1 E3=y2", 23, [("C3 B4 C4 C5", 15), ("A3 E3", 8)]),
    Example(15, "B3=k D3=k C3=b4 B5=y6 D1=g6", 38, [("B2 B3 B4 B5", 16), ("D1 D2 D3", 14), ("C3", 8)]),
    Example(18, "A2=w3 B1=w4", 9, [("B1 A2 B2", 9)]),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"example {example.number}")
def test_examples_of_best_sets(example: Example) -> None:
    state = scoring(example.lying)
    assert best(state) == example.total
    assert offer(state) == example.scorings
    assert points(play(state, BEST)) == example.total
    assert lies(state) == example.left


def test_example_3_a_joker_joins_either_of_two_groups() -> None:
    state = scoring("A4=y1 A5=y2 B5=y3 C5=w5 D5=b4 E5=b6 E4=b2")
    assert best(state) == 23
    play(state, BEST)
    assert lies(state) == ""


@pytest.mark.parametrize("lying", ["E1=g4 E2=g2 D3=g6", "A4=g4 B5=g3 B4=y5"], ids=["example 5", "example 6"])
def test_examples_of_boards_with_nothing_to_score(lying: str) -> None:
    """The table finishes by itself: the last flick of the turn ends in the moat, and the next player is on turn."""
    state = flying(lying, hand="b", made=1)
    events = land(state, "moat")
    assert [each["points"] for each in named(events, "result")] == [0]
    assert view(state)["active"] == 1


def test_example_7_a_marker_laid_bare_by_scoring_does_not_count() -> None:
    state = scoring("B3=y2 B4=y3 B5=y4 A4=g5 C4=g6")
    assert points(play(state, combination("yellow", "B3 B4 B5"))) == 9
    assert refused(state, combination("green", "A4 B4 C4")) == ("marker_covered", "DF-29")


def test_example_9_a_knaller_on_the_centre() -> None:
    lying = "C3=k A3=g1 E3=b4"
    assert points(play(scoring(lying), line("C3", "row"))) == 17
    assert points(play(scoring(lying), line("C3", "column"))) == 12
    assert points(play(scoring(lying, centre_doubles_knaller=False), line("C3", "row"))) == 11


def test_example_10_the_row_first_loses_points() -> None:
    state = scoring("A1=k B1=b2 C1=b3 C2=b5")
    assert points(play(state, line("A1", "row"))) == 11
    assert refused(state, combination("blue", "B2 C2")) == ("too_few", "DF-26")
    assert best(state) == 0


def test_example_11_a_knaller_in_the_line_of_the_other() -> None:
    lying = "A1=k E1=k C1=g4 A3=y5 E4=b3"
    assert points(play(scoring(lying), line("A1", "row"))) == 16
    columns = scoring(lying)
    assert points(play(columns, line("A1", "column"))) + points(play(columns, line("E1", "column"))) == 20


def test_example_12_a_line_counts_its_visible_markers() -> None:
    assert points(play(scoring("A2=k C2=y3"), line("A2", "row"))) == 13


def test_example_13_a_marker_counts_once() -> None:
    state = scoring("A2=k B1=b4 B3=b5")
    assert points(play(state, combination("blue", "B1 B2 B3"))) == 11
    assert points(play(state, line("A2", "row"))) == 8


def test_example_16_parts_of_a_group() -> None:
    state = scoring("A5=y1 B5=y2 C5=y3 D5=y4 E5=y5")
    assert refused(state, combination("yellow", "A5 B5 D5")) == ("not_connected", "DF-26")
    assert refused(state, combination("yellow", "A5 B5")) == ("too_few", "DF-26")
    assert points(play(state, combination("yellow", "C5 D5 E5"))) == 12
    assert points(play(scoring("A5=y1 B5=y2 C5=y3 D5=y4 E5=y5"), BEST)) == 15


def test_example_17_pink_is_no_colour() -> None:
    state = scoring("D5=k E5=k E4=w3")
    assert refused(state, combination("blue", "D5 E5 E4")) == ("knaller_in_combination", "DF-31")
    assert best(state) == 17
    assert offer(state) == [("D2 D5", 8), ("E4 E5", 9)]


# Turns


def test_example_19_a_bonus_on_the_first_flick() -> None:
    state = given(hands=["bbb"])
    assert bag_size(state) == 17
    flick(state, "b", "D4=3")
    assert stage(state) == "bonus_offer"
    play(state, {"move": "accept_bonus"})
    assert (len(hand(state)), bag_size(state)) == (3, 16)
    flick(state, hand(state)[0], "A1=2")
    assert stage(state) == "choose_die"
    flick(state, hand(state)[0], "moat")
    assert len(hand(state)) == 1
    assert view(state)["active"] == 1


def test_example_20_the_bonus_declined() -> None:
    state = given(hands=["bbb"])
    flick(state, "b", "D4=3")
    play(state, {"move": "decline_bonus"})
    assert (hand(state), bag_size(state)) == ("bb", 17)
    flick(state, "b", "moat")
    assert hand(state) == "b"
    assert view(state)["active"] == 1


def test_example_21_a_die_pushed_into_the_bonus_hole() -> None:
    state = flying("C4=y2")
    land(state, "C4=6", at("D4", 5, die_in(state, "C4"), moved=True, turned=True))
    assert lies(state) == "C4=b6 D4=y5"
    assert stage(state) == "choose_die"


def test_example_22_no_die_is_left_for_the_bonus() -> None:
    state = flying(hand="", taken="g", due=1, bag="")
    assert bag_size(state) == 0
    events = land(state, "D4=4")
    assert named(events, "bonus_offered") == []
    assert stage(state) == "scoring"


def test_example_23_the_die_in_the_moat_is_in_the_bag_at_once() -> None:
    state = flying()
    before = bag_size(state)
    events = land(state, "moat")
    assert bag_size(state) == before + 1
    assert named(events, "to_bag") == [{"dice": [0], "why": "moat"}]


def test_example_24_a_lying_die_is_driven_over_the_outer_ridge() -> None:
    state = flying("E5=b3", taken="y")
    driven = die_in(state, "E5")
    events = land(state, "A1=2", lost(driven, moved=True))
    assert lies(state) == "A1=y2"
    assert named(events, "to_bag") == [{"dice": [driven], "why": "moat"}]


def test_example_25_two_winners_then_place_three() -> None:
    state = given(
        "A1=b1 B1=b1 C1=b1",
        ["", "", "b"],
        stage=SCORING,
        seats=3,
        active=2,
        made=2,
        round_=1,
        rounds=1,
        pads=[[84], [84], []],
    )
    events = play(state, {"move": "finish_scoring"})
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.points) == ([1, 1, 3], [84, 84, 0])
    assert named(events, "over") == [{"points": [84, 84, 0], "ranks": [1, 1, 3]}]


def test_example_26_a_small_bag() -> None:
    state = given("", ["", "b", "y", "g"], stage=SCORING, seats=4, active=0, made=2, bag="w")
    assert bag_size(state) == 1
    play(state, {"move": "finish_scoring"})
    assert (view(state)["active"], hand(state, 1), view(state)["flicks_due"]) == (1, "bw", 2)
    flick(state, "b", "moat")
    flick(state, "w", "moat")
    assert hand(state, 1) == ""
