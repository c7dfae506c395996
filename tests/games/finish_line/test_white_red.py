"""White and red faces (spec, section 4.6)."""

from __future__ import annotations

from tests.games.finish_line.given import LINE_UP, counts, thrown
from tests.games.finish_line.playing import (
    all_of,
    disqualify,
    double,
    encoded,
    first,
    horseshoe,
    loss,
    names,
    on,
    out,
    pace,
    play,
    refused,
    row,
    targets,
    told,
    whip,
)

WHITE = "horseshoe red_blank green_blank"
DOUBLE = "double_horseshoe white_blank green_blank"
PACE = "pace_change white_blank green_blank"
WHIP = "whip white_blank green_blank"


def test_fl_47_a_horseshoe_goes_on_any_horse_also_the_leader() -> None:
    assert targets(thrown(WHITE, "5 20 11"), "horseshoe") == set(LINE_UP)
    assert on(play(thrown(WHITE, "5 20 11"), horseshoe(5)), 5) == {"white": 1}
    assert refused(thrown(WHITE, gone=[3]), horseshoe(3)) is not None
    assert refused(thrown(WHITE, gone=[3]), horseshoe(22)) is None
    assert refused(thrown(WHITE), horseshoe(1)) is not None


def test_fl_48_a_first_horseshoe_rests() -> None:
    state = play(thrown(WHITE), horseshoe(5))
    assert on(state, 5) == {"white": 1}
    assert row(state) == row(thrown(WHITE))
    assert not out(state)
    assert first(told(thrown(WHITE), horseshoe(5)), "rests") == {"horse": 5, "colour": "white", "face": "horseshoe"}
    sprinter = play(thrown(WHITE), horseshoe(18))
    assert on(sprinter, 18) == {"white": 1}


def test_fl_49_the_second_one_makes_it_advance() -> None:
    state = thrown(WHITE, white=[5, 3], whip=[5], bonus={5: 1000})
    after = play(state, horseshoe(5))
    assert row(after) == "20 11 5 18 3 22 8"
    assert on(after, 5) == {"whip": 1, "bonus": 1000}
    assert on(after, 3) == {"white": 1}
    assert out(after) == counts("2 white")
    spent = all_of(told(state, horseshoe(5)), "spent")
    assert [each["horse"] for each in spent] == [5]
    assert spent[0]["colours"] == ["white", "white"]


def test_fl_50_a_favourite_advances_at_once() -> None:
    state = play(thrown(WHITE, whip=[8]), horseshoe(8))
    assert row(state) == "20 11 18 5 3 8 22"
    assert on(state, 8) == {"whip": 1}
    assert out(state) == counts("white")
    plain = play(thrown(WHITE), horseshoe(22))
    assert row(plain) == "20 11 18 5 3 22 8"


def test_fl_51_two_on_a_sole_leader_are_spent() -> None:
    state = play(thrown(WHITE, "5 20", white=[5]), horseshoe(5))
    assert row(state) == "5 20 11 18 3 22 8"
    assert on(state, 5) == {}
    assert out(state) == counts("2 white")


def test_fl_51_one_on_a_leading_favourite_is_not_offered() -> None:
    assert refused(thrown(WHITE), horseshoe(20)) == "FL-44"
    assert refused(thrown(WHITE, "8 20"), horseshoe(8)) == "FL-44"
    assert refused(thrown(WHITE, "8 20"), horseshoe(20)) is None
    assert refused(thrown(WHITE, "{20/11} 5"), horseshoe(20)) is None


def test_fl_52_a_double_horseshoe_leaves_the_dice_on_the_tile() -> None:
    state = play(thrown(DOUBLE, white=[5], whip=[5], bonus={5: 3000}), double(5))
    assert row(state) == "20 11 5 18 3 22 8"
    assert on(state, 5) == {"white": 1, "whip": 1, "bonus": 3000}
    assert out(state) == counts("red")
    assert targets(thrown(DOUBLE), "double_horseshoe") == set(LINE_UP) - {20}
    assert targets(thrown(DOUBLE, "{20/11}"), "double_horseshoe") == set(LINE_UP)


def test_fl_53_a_white_die_changes_its_horse() -> None:
    state = thrown(PACE, white=[5, 18])
    assert targets(state, "pace_change") == {(5, horse) for horse in LINE_UP if horse != 5}
    after = play(state, pace(5, 3))
    assert (on(after, 5), on(after, 3), on(after, 18)) == ({}, {"white": 1}, {"white": 1})


def test_fl_53_not_from_a_sprinter_nor_to_where_it_was() -> None:
    state = thrown(PACE, white=[5, 18])
    assert refused(state, pace(18, 5)) == "FL-53"
    assert refused(state, pace(3, 5)) == "FL-53"
    assert refused(state, pace(5, 5)) == "FL-53"
    assert refused(state, pace(5, 18)) is None
    assert refused(state, pace(5, 20)) is None


def test_fl_54_the_moved_die_counts_as_placed() -> None:
    state = thrown(PACE, white=[5, 3])
    assert row(play(state, pace(5, 3))) == "20 11 18 3 5 22 8"
    assert out(play(state, pace(5, 3))) == counts("2 white 1 red")
    assert row(play(state, pace(5, 8))) == "20 11 18 5 3 8 22"
    assert out(play(state, pace(5, 8))) == counts("1 white 1 red")
    rests = play(state, pace(5, 22))
    assert on(rests, 22) == {"white": 1}
    assert row(rests) == row(state)


def test_fl_54_onto_a_leading_favourite_it_is_spent() -> None:
    state = thrown(PACE, white=[5])
    after = play(state, pace(5, 20))
    assert row(after) == row(state)
    assert on(after, 20) == on(after, 5) == {}
    assert out(after) == counts("1 white 1 red")


def test_fl_55_the_red_die_goes_out() -> None:
    for target in (3, 8, 20):
        assert out(play(thrown(PACE, white=[5]), pace(5, target)))["red"] == 1
    spent = all_of(told(thrown(PACE, white=[5]), pace(5, 3)), "spent")
    assert spent == [{"horse": None, "colours": ["red"]}]


def test_fl_56_a_first_whip_rests() -> None:
    state = thrown(WHIP)
    assert targets(state, "whip") == {20, 5, 3, 22, 8}
    after = play(state, whip(5))
    assert on(after, 5) == {"whip": 1}
    assert row(after) == row(state)
    assert not out(after)
    for sprinter in (11, 18):
        assert refused(state, whip(sprinter)) == "FL-56"


def test_fl_57_the_second_whip_disqualifies() -> None:
    state = thrown(WHIP, white=[5], whip=[5, 3], bonus={5: 1000})
    after = play(state, whip(5))
    assert row(after) == "20 11 18 3 22 8"
    assert encoded(after)["disqualified"] == [5]
    assert out(after) == counts("1 white 2 red 1 green")
    assert on(after, 5) == {}
    assert on(after, 3) == {"whip": 1}
    assert first(told(state, whip(5)), "disqualify")["horse"] == 5


def test_fl_58_moving_does_not_remove_a_whip() -> None:
    state = thrown("double_horseshoe horseshoe green_blank", white=[5], whip=[5, 8])
    assert on(play(state, double(5)), 5) == {"white": 1, "whip": 1}
    assert on(play(state, horseshoe(5)), 5) == {"whip": 1}
    assert on(play(state, horseshoe(8)), 8) == {"whip": 1}


def test_fl_58_loss_of_speed_and_disqualification_do() -> None:
    state = play(thrown("loss_of_speed white_blank red_blank", whip=[5]), loss(5))
    assert on(state, 5) == {}
    assert out(state) == counts("1 red 1 yellow")
    state = play(thrown("disqualified white_blank red_blank", whip=[5]), disqualify(5))
    assert out(state) == counts("1 red 1 black")
    assert "disqualify" in names(told(thrown("disqualified white_blank red_blank"), disqualify(5)))
