"""Row, positions and movement (spec, section 4.4)."""

from __future__ import annotations

import pytest

from tests.games.finish_line.given import thrown
from tests.games.finish_line.playing import (
    NECK_AND_NECK,
    all_of,
    disqualify,
    double,
    encoded,
    first,
    helmet,
    horseshoe,
    interfere,
    loss,
    names,
    on,
    out,
    play,
    refused,
    row,
    targets,
    told,
    view,
)

DOUBLE = "double_horseshoe horseshoe side_bet"
HELMET = "jockey_helmet horseshoe whip"
LOSS = "loss_of_speed horseshoe whip"
NECK = "neck_and_neck horseshoe whip"
PAIR = "{20/11} 5 18 3 22 8"


def test_fl_20_the_row_starts_with_the_lead() -> None:
    state = thrown(DOUBLE)
    assert encoded(state)["row"] == [20, 11, 18, 5, 3, 22, 8]
    assert view(state, None)["row"][0] == 20
    assert view(state, None)["pair"] is False


def test_fl_20_a_pair_is_the_first_two_lower_first() -> None:
    state = play(thrown(NECK), NECK_AND_NECK)
    assert encoded(state)["row"][:2] == [20, 11]
    assert encoded(state)["pair"] is True
    assert row(state) == "{20/11} 18 5 3 22 8"
    assert first(told(thrown(NECK), NECK_AND_NECK), "pair") == {
        "lower": 20,
        "upper": 11,
        "row": [20, 11, 18, 5, 3, 22, 8],
        "pair": True,
    }


def test_fl_21_a_pair_counts_as_one_position() -> None:
    # Position 2 is behind the pair: one step passes both. Without a pair it is one place.
    assert row(play(thrown(DOUBLE, "20 11 5"), double(5))) == "20 5 11 18 3 22 8"
    assert row(play(thrown(DOUBLE, "{20/11} 5"), double(5))) == "5 20 11 18 3 22 8"
    # Last but one is counted in positions too (FL-74).
    assert targets(thrown(LOSS, "20 11 5 18", gone=[3, 22, 8]), "loss_of_speed") == {20, 11}
    assert targets(thrown(LOSS, "{20/11} 5 18", gone=[3, 22, 8]), "loss_of_speed") == {20, 11}
    assert targets(thrown(LOSS, "20 11 18", gone=[5, 3, 22, 8]), "loss_of_speed") == {20}
    assert targets(thrown(LOSS, "{20/11} 18", gone=[5, 3, 22, 8]), "loss_of_speed") == set()


def test_fl_22_a_pair_is_in_the_lead_and_there_is_one() -> None:
    assert refused(thrown(NECK, PAIR), NECK_AND_NECK) == "FL-73"
    state = play(thrown(DOUBLE, PAIR), double(18))
    assert row(state) == "{20/11} 18 5 3 22 8"
    state = play(thrown(DOUBLE, "{20/11} 18 5"), double(18))
    assert row(state) == "18 20 11 5 3 22 8"


def test_fl_23_a_sole_leader_is_first_without_a_pair() -> None:
    assert refused(thrown(DOUBLE), double(20)) == "FL-44"
    assert refused(thrown(DOUBLE, PAIR), double(20)) is None
    assert refused(thrown(DOUBLE, PAIR), double(11)) is None


@pytest.mark.parametrize(
    ("horse", "after"),
    [
        (11, "11 20 18 5 3 22 8"),
        (18, "20 18 11 5 3 22 8"),
        (5, "20 11 5 18 3 22 8"),
        (3, "20 11 18 3 5 22 8"),
        (22, "20 11 18 5 22 3 8"),
        (8, "20 11 18 5 3 8 22"),
    ],
)
def test_fl_24_advancing_swaps_with_the_horse_ahead(horse: int, after: str) -> None:
    assert row(play(thrown(DOUBLE), double(horse))) == after
    assert first(told(thrown(DOUBLE), double(horse)), "advance") == {
        "horse": horse,
        "steps": 1,
        "row": [int(number) for number in after.split()],
        "pair": False,
    }


def test_fl_24_behind_a_pair_it_is_the_same() -> None:
    assert row(play(thrown(DOUBLE, PAIR), double(18))) == "{20/11} 18 5 3 22 8"
    assert row(play(thrown(DOUBLE, PAIR), double(8))) == "{20/11} 5 18 3 8 22"


@pytest.mark.parametrize(("horse", "after"), [(20, "20 11 5 18 3 22 8"), (11, "11 20 5 18 3 22 8")])
def test_fl_25_a_horse_of_the_pair_pulls_away(horse: int, after: str) -> None:
    state = play(thrown(DOUBLE, PAIR), double(horse))
    assert row(state) == after
    events = told(thrown(DOUBLE, PAIR), double(horse))
    assert names(events).index("pair_over") > names(events).index("advance")
    assert first(events, "pair_over") == {"lower": 20, "upper": 11}
    assert first(events, "advance")["pair"] is False


def test_fl_26_passing_the_pair_the_upper_horse_falls_behind() -> None:
    assert row(play(thrown(DOUBLE, PAIR), double(5))) == "5 20 11 18 3 22 8"
    assert row(play(thrown(DOUBLE, "{11/20} 5"), double(5))) == "5 11 20 18 3 22 8"
    assert "pair_over" in names(told(thrown(DOUBLE, PAIR), double(5)))
    assert "pair_over" not in names(told(thrown(DOUBLE, PAIR), double(18)))


def test_fl_27_a_sole_leader_does_not_advance() -> None:
    state = play(thrown(DOUBLE, "5 20 11", white=[5]), horseshoe(5))
    assert row(state) == "5 20 11 18 3 22 8"
    assert first(told(thrown(DOUBLE, "5 20 11", white=[5]), horseshoe(5)), "advance")["steps"] == 0
    state = play(thrown(DOUBLE, "20 5 11", white=[5]), horseshoe(5))
    assert row(state) == "5 20 11 18 3 22 8"


@pytest.mark.parametrize(
    ("before", "horse", "after"),
    [
        ("20 11 18 5 3 22 8", 8, "20 11 18 5 8 3 22"),
        ("20 11 8 18 5 3 22", 8, "8 20 11 18 5 3 22"),
        ("20 8 11 18 5 3 22", 8, "8 20 11 18 5 3 22"),
        ("{20/11} 8 18 5 3 22", 8, "8 20 11 18 5 3 22"),
        ("{20/11} 5 8 18 3 22", 8, "8 20 11 5 18 3 22"),
        ("{20/11} 5 18 8 3 22", 8, "{20/11} 8 5 18 3 22"),
    ],
)
def test_fl_28_advancing_twice(before: str, horse: int, after: str) -> None:
    assert row(play(thrown(HELMET, before), helmet(horse))) == after


def test_fl_28_the_second_step_lapses_in_the_lead() -> None:
    steps = [
        all_of(told(thrown(HELMET, before), helmet(8)), "advance")[0]["steps"]
        for before in ("20 8", "20 11 8", "{20/11} 8", "{20/11} 5 8")
    ]
    assert steps == [1, 2, 1, 2]


@pytest.mark.parametrize(
    ("before", "horse", "after"),
    [
        ("20 11 18 5 3 22 8", 20, "11 18 20 5 3 22 8"),
        ("20 11 18 5 3 22 8", 11, "20 18 5 11 3 22 8"),
        ("20 11 18 5 3 22 8", 3, "20 11 18 5 22 8 3"),
        ("{20/11} 5 18 3 22 8", 5, "{20/11} 18 3 5 22 8"),
        ("{20/11} 5 18 3 22 8", 3, "{20/11} 5 18 22 8 3"),
        ("{20/11} 5 18 3 22 8", 20, "11 5 20 18 3 22 8"),
        ("{20/11} 5 18 3 22 8", 11, "20 5 11 18 3 22 8"),
    ],
)
def test_fl_29_falling_back_two_positions(before: str, horse: int, after: str) -> None:
    assert row(play(thrown(LOSS, before), loss(horse))) == after


def test_fl_29_the_pair_is_over_only_if_one_of_its_horses_falls() -> None:
    assert "pair_over" in names(told(thrown(LOSS, PAIR), loss(20)))
    assert "pair_over" not in names(told(thrown(LOSS, PAIR), loss(5)))
    assert first(told(thrown(LOSS, PAIR), loss(5)), "fall_back")["pair"] is True


def test_fl_30_dice_move_with_their_horse() -> None:
    state = play(thrown(DOUBLE, white=[5], whip=[5], bonus={5: 2000, 18: 1000}), double(5))
    assert row(state) == "20 11 5 18 3 22 8"
    assert on(state, 5) == {"white": 1, "whip": 1, "bonus": 2000}
    assert on(state, 18) == {"bonus": 1000}
    state = play(thrown("interference horseshoe whip", white=[5, 11], whip=[20]), interfere(18, 11, 20))
    assert [on(state, horse) for horse in (5, 11, 20)] == [{"white": 1}, {"white": 1}, {"whip": 1}]


def test_fl_30_except_where_a_rule_removes_them() -> None:
    state = play(thrown(LOSS, white=[5], whip=[5]), loss(5))
    assert on(state, 5) == {}
    state = play(thrown("disqualified horseshoe red_blank", whip=[5]), disqualify(5))
    assert out(state)["red"] == 1
