"""Disqualification (spec, section 4.7)."""

from __future__ import annotations

from typing import Any

from tests.games.finish_line.given import A, B, counts, last_turn, stack_with, thrown
from tests.games.finish_line.playing import (
    bet,
    bonus,
    discard,
    disqualify,
    double,
    encoded,
    first,
    horseshoe,
    on,
    out,
    pace,
    paid,
    play,
    refused,
    result,
    row,
    targets,
    told,
    view,
    whip,
)

FLAG = "disqualified white_blank red_blank"
WHIP = "whip white_blank green_blank"
BLANKS = "white_blank red_blank green_blank"
PAIR = "{20/11} 5 18 3 22 8"


def test_fl_75_the_horse_and_all_its_dice_leave() -> None:
    state = thrown(FLAG, white=[5, 3], whip=[5], bonus={5: 2000})
    after = play(state, disqualify(5))
    assert row(after) == "20 11 18 3 22 8"
    assert encoded(after)["disqualified"] == [5]
    assert out(after) == counts("1 white 1 red 1 green 1 black")
    assert on(after, 5) == {}
    assert on(after, 3) == {"white": 1}
    runner = next(each for each in view(after, None)["runners"] if each["horse"] == 5)
    assert runner["disqualified"]
    assert first(told(state, disqualify(5)), "disqualify") == {
        "horse": 5,
        "row": [20, 11, 18, 3, 22, 8],
        "pair": False,
    }


def test_fl_75_for_good() -> None:
    state = thrown("horseshoe double_horseshoe bonus_1000", gone=[5], white=[3])
    for move in (horseshoe(5), double(5), bonus(1000, 5)):
        assert refused(state, move) is not None
    assert refused(thrown("pace_change white_blank green_blank", gone=[5], white=[3]), pace(3, 5)) is not None
    assert refused(thrown("pace_change white_blank green_blank", gone=[5], white=[3]), pace(3, 22)) is None
    assert 5 not in targets(state, "horseshoe")
    assert row(play(state, double(3))) == "20 11 3 18 22 8"


def test_fl_76_a_sprinter_is_never_disqualified() -> None:
    for sprinter in (11, 18):
        assert refused(thrown(FLAG), disqualify(sprinter)) == "FL-63"
        assert refused(thrown(WHIP), whip(sprinter)) == "FL-56"
    for other in (20, 5, 3, 22, 8):
        assert refused(thrown(FLAG), disqualify(other)) is None
        assert refused(thrown(WHIP), whip(other)) is None


def test_fl_77_the_other_horse_of_the_pair_leads_alone() -> None:
    assert row(play(thrown(FLAG, PAIR), disqualify(20))) == "11 5 18 3 22 8"
    assert row(play(thrown(FLAG, "{11/20} 5"), disqualify(20))) == "11 5 18 3 22 8"
    assert row(play(thrown(FLAG, PAIR), disqualify(5))) == "{20/11} 18 3 22 8"
    assert row(play(thrown(WHIP, PAIR, whip=[20]), whip(20))) == "11 5 18 3 22 8"
    assert first(told(thrown(FLAG, PAIR), disqualify(20)), "pair_over") == {"lower": 20, "upper": 11}


def test_fl_78_bets_on_it_are_lost() -> None:
    slips = {A: bet(win=[(20, 300)], place=[(11, 20, 400)]), B: bet(win=[(11, 500)], place=[(11, 18, 500)])}
    state = last_turn(FLAG, slips=slips)
    after = play(state, disqualify(20))
    assert result(after)["order"][:2] == [11, 18]
    assert result(after)["order"][-1] == 20
    assert paid(after)[:2] == [300, 500 * 3 + 500 * 7]  # the odds of the others are the old ones
    unharmed = play(state, discard("disqualified"))
    assert paid(unharmed)[:2] == [300 + 300 * 2 + 400 * 5, 0]


def test_fl_79_two_horses_remain() -> None:
    nothing_but_plain_horses = stack_with([3, 22, 5, 6, 9, 12, 15])
    two: dict[str, Any] = {"gone": [5, 6, 9, 12, 15], "stack": nothing_but_plain_horses, "whip": [22]}
    flag = thrown(FLAG, **two)
    assert row(flag) == "3 22"
    assert targets(flag, "disqualified") == set()
    assert refused(flag, disqualify(3)) == "FL-79"
    assert refused(flag, discard("disqualified")) is None
    second_whip = thrown(WHIP, **two)
    assert targets(second_whip, "whip") == {3}
    assert refused(second_whip, whip(22)) == "FL-79"
    assert on(play(second_whip, whip(3)), 3) == {"whip": 1}


def test_fl_79_with_three_horses_one_may_go() -> None:
    state = thrown(FLAG, gone=[5, 3, 22, 8])
    assert row(state) == "20 11 18"
    assert row(play(state, disqualify(20))) == "11 18"
    assert row(play(thrown(WHIP, gone=[5, 3, 22, 8], whip=[20]), whip(20))) == "11 18"


def test_disqualified_horses_are_listed_in_the_order_they_left() -> None:
    after = play(thrown(FLAG, gone=[8, 3]), disqualify(22))
    assert encoded(after)["disqualified"] == [8, 3, 22]
    settled = play(last_turn(BLANKS, gone=[8, 3]), discard("white_blank"))
    assert result(settled)["order"] == [20, 11, 18, 5, 22, 3, 8]
    assert result(settled)["disqualified"] == [8, 3]
