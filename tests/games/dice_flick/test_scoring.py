"""What may be scored, for how many points, and how the game ends (DF-24 to DF-42)."""

from __future__ import annotations

import pytest

from tests.games.dice_flick.given import (
    BEST,
    CENTRE,
    FINISH,
    GAME,
    B,
    allowed,
    bag_size,
    best,
    combination,
    flick,
    flying,
    given,
    land,
    lies,
    line,
    named,
    play,
    points,
    refused,
    scoring,
    stage,
    view,
)

UNDO = {"move": "undo_scoring"}


def test_df_24_scoring_comes_once_after_the_last_flick() -> None:
    state = given("A1=b1 B1=b2 C1=b3", ["byg"])
    assert refused(state, combination("blue", "A1 B1 C1")) == ("still_to_flick", "DF-9")
    flick(state, "y", "moat")
    flick(state, "g", "moat")
    assert stage(state) == "scoring"
    assert refused(state, {"move": "take", "die": "blue"}) == ("score_now", "DF-24")
    play(state, FINISH)
    assert view(state)["active"] == 1


def test_df_24_dice_count_no_matter_who_flicked_them() -> None:
    state = given("A5=b1 B5=b2", ["y", "byg"], active=1)
    flick(state, "b", "C5=6")
    flick(state, "y", "moat")
    assert points(play(state, BEST)) == 9
    play(state, FINISH)
    assert view(state)["totals"] == [0, 9]


def test_df_25_scoring_is_optional() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3 C3=y6")
    assert points(play(state, CENTRE)) == 12
    events = play(state, FINISH)
    assert named(events, "result")[0]["points"] == 12
    assert lies(state) == "A1=b1 B1=b2 C1=b3"


def test_df_25_a_scoring_can_be_undone_until_it_is_finished() -> None:
    state = scoring("A2=k B1=b4 B3=b5 C3=y1")
    before = view(state)
    assert refused(state, UNDO) == ("nothing_scored", "DF-25")
    play(state, combination("blue", "B1 B2 B3"))
    play(state, CENTRE)
    assert view(state)["scoring"]["points"] == 13
    assert [each["hole"] for each in view(state)["scoring"]["removed"]] == ["B1", "B3", "C3"]
    play(state, UNDO)
    assert view(state) == before


def test_df_25_with_nothing_left_there_is_no_best_set() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3")
    play(state, BEST)
    assert refused(state, BEST) == ("nothing_to_score", "DF-25")
    assert allowed(state, FINISH)


def test_df_26_three_connected_elements_of_one_colour() -> None:
    state = scoring("A1=b1 B1=b2 C1=w3 D1=y4 E1=b5 A2=g1")
    assert allowed(state, combination("blue", "A1 B1 C1"))
    assert allowed(state, combination("blue", "A1 B1 B2"))
    assert allowed(state, combination("blue", "A1 B1 C1 B2"))
    assert refused(state, combination("blue", "A1 B1")) == ("too_few", "DF-26")
    assert refused(state, combination("blue", "A1 B1 E1")) == ("not_connected", "DF-26")
    assert refused(state, combination("blue", "A1 B1 A2")) == ("no_element", "DF-30")
    assert refused(state, combination("blue", "")) == ("too_few", "DF-26")


def test_df_27_corners_do_not_connect() -> None:
    state = scoring("A1=b1 B2=b2 A3=b3 C3=b1")
    assert refused(state, combination("blue", "A1 B2 A3")) == ("not_connected", "DF-26")


def test_df_27_the_edge_of_the_board_does_not_connect() -> None:
    state = scoring("D1=b1 E1=b2 A2=b3 C3=y1")
    assert refused(state, combination("blue", "D1 E1 A2")) == ("not_connected", "DF-26")


@pytest.mark.parametrize("colour", ["blue", "yellow", "green"])
def test_df_28_a_joker_counts_as_any_colour(colour: str) -> None:
    letter = colour[0]
    state = scoring(f"A1={letter}1 B1=w2 C1={letter}3")
    assert points(play(state, combination(colour, "A1 B1 C1"))) == 6


def test_df_r13_jokers_alone() -> None:
    for colour in ("blue", "yellow", "green"):
        assert points(play(scoring("A5=w1 B5=w2 C5=w3"), combination(colour, "A5 B5 C5"))) == 6
    assert points(play(scoring("C2=w1 E2=w2"), combination("yellow", "C2 D2 E2"))) == 5


def test_df_29_a_covered_marker_is_no_element() -> None:
    state = scoring("A2=b1 B1=b2 C2=b3 B2=y1 C3=y1")
    assert refused(state, combination("blue", "A2 B1 B2")) == ("no_element", "DF-30")
    play(state, CENTRE)
    assert allowed(scoring("A2=b1 B1=b2"), combination("blue", "A2 B1 B2"))


def test_df_29_a_marker_laid_bare_in_this_scoring_neither_counts_nor_connects() -> None:
    state = scoring("A1=k B1=b4 B3=b5 B2=k")
    play(state, line("B2", "row"))
    assert refused(state, combination("blue", "B1 B2 B3")) == ("marker_covered", "DF-29")
    assert view(state)["scoring"]["visible"] == ["B4"]


def test_df_30_what_is_never_an_element() -> None:
    state = scoring("B3=b1 D3=b2 A2=b3 A1=b4")
    assert refused(state, combination("blue", "B3 C3 D3")) == ("no_element", "DF-30")
    assert refused(state, combination("blue", "D3 D4 A1")) == ("no_element", "DF-30")
    assert refused(state, combination("blue", "D3 D2 A1")) == ("no_element", "DF-30")
    assert refused(state, combination("blue", "B3 A3 A2")) == ("no_element", "DF-30")


def test_df_31_a_knaller_is_never_in_a_combination() -> None:
    state = scoring("A1=b1 B1=k C1=b3")
    assert refused(state, combination("blue", "A1 B1 C1")) == ("knaller_in_combination", "DF-31")


def test_df_32_the_centre_alone() -> None:
    assert points(play(scoring("C3=y6"), CENTRE)) == 12
    assert refused(scoring("A1=k"), CENTRE) == ("centre_empty", "DF-32")


def test_df_33_a_line_takes_everything_that_lies_in_it() -> None:
    state = scoring("A2=k C2=y3 E2=w5 A5=g4")
    events = play(state, line("A2", "row"))
    assert named(events, "scored")[0]["scoring"] == {
        "kind": "line",
        "colour": None,
        "holes": ["A2", "B2", "C2", "D2", "E2"],
        "axis": "row",
        "knaller": "A2",
        "points": 6 + 2 + 3 + 2 + 5,
    }
    assert lies(state) == "A5=g4"
    assert refused(state, line("A5", "row")) == ("no_knaller", "DF-33")


def test_df_r20_nothing_of_a_line_can_be_left_out() -> None:
    state = scoring("A5=k C5=y2 E5=b3")
    moves = [GAME.encode_move(move) for move in GAME.legal_moves(state, GAME.to_act(state)[0])]
    lines = [move for move in moves if move["move"] == "score_line"]
    assert lines == [line("A5", "row"), line("A5", "column")]
    play(state, line("A5", "row"))
    assert lies(state) == ""


def test_df_34_pips_knaller_and_marker() -> None:
    assert points(play(scoring("A2=k B1=b4 B3=b5"), combination("blue", "B1 B2 B3"))) == 4 + 5 + 2
    assert points(play(scoring("A3=k"), line("A3", "column"))) == 6


def test_df_35_the_centre_doubles_in_every_kind_of_scoring() -> None:
    assert points(play(scoring("C3=b4 D3=b1 E3=b2"), combination("blue", "C3 D3 E3"))) == 11
    assert points(play(scoring("C3=b4"), CENTRE)) == 8


def test_df_r21_also_in_a_line() -> None:
    assert points(play(scoring("A3=k C3=b4"), line("A3", "row"))) == 14


def test_df_r17_a_knaller_on_the_centre() -> None:
    assert points(play(scoring("C3=k"), CENTRE)) == 12
    assert points(play(scoring("C3=k", centre_doubles_knaller=False), CENTRE)) == 6


def test_df_36_any_number_of_scorings_in_any_order() -> None:
    state = scoring("A1=k E5=k B1=b1 C1=b2 D1=b3 C3=y1")
    total = points(play(state, CENTRE))
    total += points(play(state, combination("blue", "B1 C1 D1")))
    total += points(play(state, line("A1", "row")))
    total += points(play(state, line("E5", "row")))
    assert total == 2 + 6 + 6 + 6
    events = play(state, FINISH)
    assert named(events, "result")[0]["points"] == 20


def test_df_37_scored_dice_are_in_the_bag_and_gone() -> None:
    state = scoring("A1=b1 B1=b2 C1=w3 D1=y1 E1=y2")
    before = bag_size(state)
    events = play(state, combination("blue", "A1 B1 C1"))
    assert named(events, "to_bag") == [{"dice": [0, 1, 15], "why": "scored"}]
    assert bag_size(state) == before + 3
    assert refused(state, combination("yellow", "C1 D1 E1")) == ("no_element", "DF-30")


def test_df_38_a_marker_counts_once_in_a_turn() -> None:
    state = scoring("A2=k B1=b4 B3=b5 C2=b1")
    play(state, line("A2", "row"))
    assert refused(state, combination("blue", "B1 B2 B3")) == ("marker_counted", "DF-38")


def test_df_r16_and_more_often_only_where_the_table_says_so() -> None:
    state = scoring("A2=k B1=b4 B3=b5", marker_once_per_turn=False)
    assert best(state) == 4 + 5 + 2 + 6 + 2 + 2
    play(state, line("A2", "row"))
    assert points(play(state, combination("blue", "B1 B2 B3"))) == 11
    assert refused(scoring("A2=k B1=b4 B3=b5 C2=k"), CENTRE) == ("centre_empty", "DF-32")


def test_df_39_the_sum_is_written_down_even_if_it_is_0() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3")
    events = play(state, FINISH)
    assert named(events, "result") == [{"seat": 0, "round": 1, "points": 0, "total": 0}]
    assert view(state)["pads"] == [[0], []]


def test_df_r26_a_turn_without_scoring_is_0() -> None:
    state = flying("A1=b2", hand="b", made=1)
    (result,) = [event for event in land(state, "moat") if event.name == "result"]
    assert result.rules == ["DF-39", "DF-R26"]
    assert view(state)["pads"] == [[0], []]


def test_df_40_what_is_not_scored_stays() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3 E5=g4")
    play(state, BEST)
    play(state, FINISH)
    assert lies(state) == "E5=g4"


def test_df_41_there_is_no_final_scoring() -> None:
    state = given("A1=b1 B1=b2 C1=b3", ["y", "g"], stage=4, active=1, made=2, rounds=1, pads=[[7], []])
    play(state, FINISH)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == [7, 0]
    assert stage(state) == "over"
    assert GAME.to_act(state) == []


def test_df_42_equal_totals_share_the_win() -> None:
    state = given("A5=b1 B5=b2 C5=b4", [], stage=4, active=1, made=2, rounds=1, pads=[[7], []])
    play(state, BEST)
    play(state, FINISH)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ([1, 1], "rounds_played")


def test_df_r10_dice_left_lying_may_be_scored_later_by_anyone() -> None:
    state = given("C3=y6 A5=k", ["", "byg"], active=1)
    flick(state, "b", "moat")
    flick(state, "y", "moat")
    assert points(play(state, CENTRE, B)) == 12
    assert points(play(state, line("A5", "row"), B)) == 6


def test_df_r11_a_part_that_is_a_combination_of_its_own() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3 D1=b4 E1=b5")
    assert allowed(state, combination("blue", "A1 B1 C1"))
    assert refused(state, combination("blue", "A1 B1 D1 E1")) == ("not_connected", "DF-26")


def test_df_r11_whole_groups_only_where_the_table_says_so() -> None:
    state = scoring("A1=b1 B1=b2 C1=b3 D1=b4 E1=w5", partial_combinations=False)
    assert refused(state, combination("blue", "A1 B1 C1")) == ("not_whole", "DF-R11")
    assert refused(state, combination("blue", "A1 B1 C1 D1")) == ("not_whole", "DF-R11")  # the marker at B2
    assert allowed(state, combination("blue", "A1 B1 C1 D1 B2"))  # the joker need not be blue
    assert allowed(state, combination("blue", "A1 B1 C1 D1 E1 B2"))


def test_df_r12_one_joker_belongs_to_one_group() -> None:
    state = scoring("A5=y2 B5=y3 C5=w5 D5=b4 E5=b6")
    play(state, combination("yellow", "A5 B5 C5"))
    assert refused(state, combination("blue", "C5 D5 E5")) == ("no_element", "DF-30")


def test_df_r14_a_knaller_need_not_be_scored() -> None:
    state = scoring("A1=k")
    play(state, FINISH)
    assert lies(state) == "A1=k"


def test_df_r15_a_knaller_scored_in_the_line_of_the_other_is_spent() -> None:
    state = scoring("A1=k E1=k E4=b3")
    assert points(play(state, line("A1", "row"))) == 12
    assert refused(state, line("E1", "column")) == ("no_knaller", "DF-33")
    other = scoring("A1=k E1=k E4=b3")
    assert points(play(other, line("E1", "column"))) + points(play(other, line("A1", "row"))) == 15


def test_df_r18_a_marker_laid_bare_by_a_flick_counts() -> None:
    state = flying("A2=b1 B1=b2 B2=y4", hand="b", taken="g", made=1)
    yellow = 5
    land(state, "moat", {**DRIVEN_OUT, "die": yellow})
    assert view(state)["scoring"]["visible"] == ["B2", "D2", "B4"]
    assert points(play(state, combination("blue", "A2 B1 B2"))) == 5


DRIVEN_OUT = {
    "outcome": "moat",
    "hole": None,
    "face": None,
    "pose": None,
    "flicked": False,
    "moved": True,
    "turned": False,
}


def test_df_r19_the_centre_die_of_a_combination_may_be_scored_alone() -> None:
    state = scoring("C3=b3 D3=b1 E3=b4")
    assert points(play(state, CENTRE)) == 6
    assert lies(state) == "D3=b1 E3=b4"


def test_everything_that_could_be_scored_is_shown() -> None:
    state = scoring("A5=y2 B5=y3 C5=w5 D5=b4 E5=b6 C3=g1 A1=k")
    shown = [(each["kind"], " ".join(each["holes"]), each["points"]) for each in view(state)["scoring"]["groups"]]
    assert shown == [
        ("combination", "C5 D5 E5", 15),
        ("combination", "A5 B5 C5", 10),
        ("line", "A1", 6),
        ("line", "A1 A5", 8),
        ("centre", "C3", 2),
    ]
