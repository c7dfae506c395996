"""Rulings on moving, whips, disqualification and bonus dice (spec, section 8)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.games.finish_line.given import LINE_UP, A, betting, counts, last_turn, thrown
from tests.games.finish_line.playing import (
    NECK_AND_NECK,
    bet,
    bonus,
    discard,
    disqualify,
    double,
    encoded,
    helmet,
    horseshoe,
    interfere,
    loss,
    on,
    out,
    pace,
    paid,
    play,
    refused,
    row,
    targets,
    view,
    whip,
)
from tests.games.finish_line.test_settlement import settle

BLANKS = "white_blank red_blank green_blank"
WHITE = "horseshoe red_blank green_blank"
DOUBLE = "double_horseshoe white_blank green_blank"
PACE = "pace_change white_blank green_blank"
WHIP = "whip white_blank green_blank"
FLAG = "disqualified white_blank red_blank"
HELMET = "jockey_helmet white_blank red_blank"
MEDDLE = "interference white_blank red_blank"
NECK = "neck_and_neck white_blank red_blank"
LOSS = "loss_of_speed white_blank red_blank"
PAIR = "{20/11} 5 18 3 22 8"


def test_fl_r24_a_second_white_die_on_the_leader_is_spent() -> None:
    first_die = play(thrown(WHITE, "5 11 20"), horseshoe(5))
    assert on(first_die, 5) == {"white": 1}
    both = play(thrown(WHITE, "5 11 20", white=[5]), horseshoe(5))
    assert (row(both), on(both, 5), out(both)) == ("5 11 20 18 3 22 8", {}, counts("2 white"))
    overtaken = play(thrown(WHITE, "11 5 20", white=[5]), horseshoe(5))
    assert row(overtaken) == "5 11 20 18 3 22 8"


def test_fl_r25_a_white_die_cannot_wait_on_a_favourite() -> None:
    assert refused(thrown(WHITE), horseshoe(20)) == "FL-44"
    assert out(play(thrown(WHITE), discard("horseshoe"))) == counts("white")
    second = play(thrown(WHITE, "11 20"), horseshoe(20))
    assert on(second, 20) == {}
    assert row(second) == "20 11 18 5 3 22 8"


def test_fl_r26_a_pace_change_moves_its_target_at_once() -> None:
    state = thrown(PACE, white=[5, 22])
    assert row(play(state, pace(5, 8))) == "20 11 18 5 3 8 22"
    assert row(play(state, pace(5, 22))) == "20 11 18 5 22 3 8"


def test_fl_r27_a_pace_change_may_end_on_a_sprinter() -> None:
    state = play(thrown(PACE, white=[5]), pace(5, 18))
    assert on(state, 18) == {"white": 1}
    assert refused(thrown(PACE, white=[18, 5]), pace(18, 3)) == "FL-53"


def test_fl_r28_a_pace_change_needs_a_white_die_that_may_be_taken() -> None:
    for white in ([], [11], [11, 18]):
        state = thrown(PACE, white=white)
        assert targets(state, "pace_change") == set()
        assert refused(state, pace(11, 5)) == "FL-53"
        assert refused(state, discard("pace_change")) is None
    assert targets(thrown(PACE, white=[11, 3]), "pace_change") == {(3, horse) for horse in LINE_UP if horse != 3}


def test_fl_r29_only_a_white_die_and_to_another_horse() -> None:
    state = thrown(PACE, whip=[5], bonus={5: 1000}, white=[3])
    assert refused(state, pace(5, 22)) == "FL-53"
    assert refused(state, pace(3, 3)) == "FL-53"
    after = play(thrown(PACE, white=[5], whip=[5], bonus={5: 1000}), pace(5, 3))
    assert on(after, 5) == {"whip": 1, "bonus": 1000}
    assert on(after, 3) == {"white": 1}


def test_fl_r30_a_double_horseshoe_does_not_use_up_the_white_die() -> None:
    state = play(thrown(DOUBLE, white=[5]), double(5))
    assert on(state, 5) == {"white": 1}


def test_fl_r31_a_helmet_does() -> None:
    state = play(thrown(HELMET, white=[5]), helmet(5))
    assert on(state, 5) == {}
    assert out(state) == counts("1 white 1 yellow")
    assert out(play(thrown(HELMET, white=[5]), helmet(8))) == counts("yellow")


def test_fl_r32_no_helmet_for_a_horse_of_the_pair() -> None:
    state = thrown(HELMET, PAIR, white=[11])
    assert targets(state, "jockey_helmet") == {8}
    assert targets(thrown(WHITE, PAIR), "horseshoe") >= {20, 11}
    assert targets(thrown(DOUBLE, PAIR), "double_horseshoe") >= {20, 11}
    assert row(play(thrown(WHITE, PAIR, white=[11]), horseshoe(11))) == "11 20 5 18 3 22 8"


def test_fl_r33_one_step_past_the_pair() -> None:
    assert row(play(thrown(HELMET, PAIR, white=[5]), helmet(5))) == "5 20 11 18 3 22 8"
    assert row(play(thrown(WHITE, PAIR, white=[5]), horseshoe(5))) == "5 20 11 18 3 22 8"
    assert row(play(thrown(WHITE, "{11/5} 20"), horseshoe(20))) == "20 11 5 18 3 22 8"


def test_fl_r34_a_helmet_from_further_behind_the_pair() -> None:
    assert row(play(thrown(HELMET, PAIR, white=[18]), helmet(18))) == "18 20 11 5 3 22 8"
    assert row(play(thrown(HELMET, PAIR, white=[3]), helmet(3))) == "{20/11} 3 5 18 22 8"


def test_fl_r35_a_horse_of_the_pair_falls_to_third() -> None:
    assert row(play(thrown(LOSS, PAIR), loss(20))) == "11 5 20 18 3 22 8"
    assert row(play(thrown(LOSS, PAIR), loss(11))) == "20 5 11 18 3 22 8"


def test_fl_r36_last_but_one_is_counted_in_positions() -> None:
    four = thrown(LOSS, "{20/11} 18 5", gone=[3, 22, 8])
    assert targets(four, "loss_of_speed") == {20, 11}
    assert row(play(four, loss(11))) == "20 18 11 5"
    three = thrown(LOSS, "{20/11} 18", gone=[5, 3, 22, 8])
    assert targets(three, "loss_of_speed") == set()
    assert refused(three, loss(20)) == "FL-74"


def test_fl_r37_loss_of_speed_to_get_rid_of_a_whip() -> None:
    state = thrown(LOSS, whip=[5], bonus={5: 3000}, slips={A: bet(win=[(5, 1000)])})
    after = play(state, loss(5))
    assert on(after, 5) == {}
    assert out(after) == counts("1 red 1 green 1 yellow")


def test_fl_r38_interference_needs_the_whole_pair() -> None:
    state = thrown(MEDDLE, PAIR)
    for order in permutations((11, 5, 18)):
        assert refused(state, interfere(*order)) == "FL-70"
    assert refused(state, interfere(11, 20, 5)) is None


def test_fl_r39_interference_never_leaves_a_pair_in_the_trio() -> None:
    state = thrown(MEDDLE, PAIR)
    for order in permutations((20, 11, 5)):
        assert not encoded(play(state, interfere(*order)))["pair"]
    assert not encoded(play(thrown(MEDDLE), interfere(11, 20, 18)))["pair"]


def test_fl_r40_a_neck_and_neck_that_was_not_used_does_not_count() -> None:
    state = play(thrown(NECK), discard("neck_and_neck"))
    assert not encoded(state)["neck_and_neck_used"]
    assert encoded(play(thrown(NECK), NECK_AND_NECK))["neck_and_neck_used"]


def test_fl_r41_not_again_after_the_pair_has_dissolved() -> None:
    dissolved = play(thrown(DOUBLE, PAIR), double(5))
    assert not encoded(dissolved)["pair"]
    assert encoded(dissolved)["neck_and_neck_used"]
    again = thrown(NECK, row(dissolved), neck_and_neck_used=True)
    assert refused(again, NECK_AND_NECK) == "FL-73"
    assert refused(again, discard("neck_and_neck")) is None


def test_fl_r42_the_horse_that_came_from_second_lies_above() -> None:
    state = play(thrown(NECK, "11 20 5"), NECK_AND_NECK)
    assert row(state) == "{11/20} 5 18 3 22 8"
    assert row(play(thrown(DOUBLE, row(state)), double(5))) == "5 11 20 18 3 22 8"


def test_fl_r43_whips_stay_wherever_the_horse_runs() -> None:
    state = play(thrown("double_horseshoe whip green_blank", whip=[5]), double(5))
    assert on(state, 5) == {"whip": 1}
    assert row(play(thrown(WHIP, row(state), whip=[5]), whip(5))) == "20 11 18 3 22 8"


def test_fl_r44_a_horse_of_the_pair_is_disqualified() -> None:
    for before in ("{20/11} 5", "{11/20} 5"):
        state = play(thrown(FLAG, before), disqualify(20))
        assert row(state) == "11 5 18 3 22 8"
        assert not encoded(state)["pair"]


def test_fl_r45_two_horses_always_remain() -> None:
    two = thrown(FLAG, gone=[20, 5, 3, 22, 8])
    assert row(two) == "11 18"
    assert targets(two, "disqualified") == set()
    three = thrown(FLAG, gone=[20, 5, 3, 22])
    assert targets(three, "disqualified") == {8}


def test_fl_r46_no_refund_after_a_disqualification() -> None:
    slips = {A: bet(win=[(5, 300)], place=[(5, 20, 200)])}
    assert paid(play(last_turn(FLAG, slips=slips), disqualify(5)))[0] == 500


def test_fl_r47_the_spaces_limit_nothing() -> None:
    full: dict[str, Any] = {"white": [5], "whip": [5], "bonus": {5: 1000}}
    assert on(thrown(BLANKS, white=[5], whip=[5], bonus={5: 1000}), 5) == {"white": 1, "whip": 1, "bonus": 1000}
    assert row(play(thrown(WHITE, **full), horseshoe(5))) == "20 11 5 18 3 22 8"
    assert encoded(play(thrown(WHIP, **full), whip(5)))["disqualified"] == [5]
    assert refused(thrown("bonus_1000 white_blank red_blank", **full), bonus(1000, 5)) == "FL-59"
    favourite_with_all = play(thrown("bonus_1000 white_blank red_blank", whip=[8]), bonus(1000, 8))
    assert on(favourite_with_all, 8) == {"whip": 1, "bonus": 1000}


def test_fl_r48_no_tile_has_both_letters() -> None:
    lineups = [view(betting(stack=[*range(first, 25), *range(1, first)]), None)["runners"] for first in range(1, 25)]
    runners = [runner for lineup in lineups for runner in lineup]
    assert {runner["horse"] for runner in runners} == set(range(1, 25))
    assert not any(runner["favourite"] and runner["sprinter"] for runner in runners)
    assert {runner["horse"] for runner in runners if runner["favourite"]} == {1, 4, 8, 10, 13, 17, 20, 23}
    assert {runner["horse"] for runner in runners if runner["sprinter"]} == {2, 7, 11, 14, 16, 18, 21, 24}


def test_fl_r49_the_bonus_is_not_shared() -> None:
    slip = bet(win=[(11, 100)], place=[(5, 11, 100)])
    assert len(set(settle("11 5", slip, slip, slip, bonus={11: 3000}))) == 1
    assert settle("11 5", slip, slip, bonus={11: 3000}) == [800 + 300 + 800 + 3000 + 1500] * 2


def test_fl_r50_a_place_bonus_although_the_pair_missed() -> None:
    slip = bet(place=[(11, 20, 100)])
    assert settle("11 5", slip, bonus={11: 1000}) == [900 + 500]
    assert settle("11 5", slip, bonus={11: 1000}, place_bonus_requires_hit=True) == [900]
    assert settle("11 20", slip, bonus={11: 1000}, place_bonus_requires_hit=True) == [900 + 500 + 500]


def test_fl_r51_one_half_bonus_for_two_place_bets() -> None:
    slip = bet(place=[(11, 20, 100), (11, 5, 100)])
    assert settle("11 5", slip, bonus={11: 2000}) == [800 + 800 + 1000]


def test_fl_r52_no_bonus_for_a_win_bet_on_the_second() -> None:
    assert settle("11 5", bet(win=[(5, 1000)]), bonus={5: 3000}) == [0]
    assert settle("5 11", bet(win=[(5, 1000)]), bonus={5: 3000}) == [8000]


def test_fl_r53_green_dice_on_both_first_horses() -> None:
    both = {11: 2000, 5: 1000}
    assert settle("11 5", bet(place=[(11, 5, 100)]), bet(win=[(11, 100)]), bonus=both) == [
        900 + 800 + 1000 + 500,
        900 + 300 + 2000,
    ]


def test_fl_r54_full_for_the_winner_half_for_a_place_and_one_die_a_tile() -> None:
    assert settle("11 5", bet(win=[(11, 100)]), bet(place=[(11, 3, 100)]), bonus={11: 2000}) == [
        900 + 300 + 2000,
        900 + 1000,
    ]
    assert 11 not in targets(thrown("bonus_1000 white_blank red_blank", bonus={11: 2000}), "bonus_1000")


def test_fl_r76_what_sprinters_are_protected_from() -> None:
    assert {11, 18} & targets(thrown(WHIP), "whip") == set()
    assert {11, 18} & targets(thrown(FLAG), "disqualified") == set()
    assert {source for source, _ in targets(thrown(PACE, white=[11, 18, 5]), "pace_change")} == {5}
    assert {11, 18} <= targets(thrown(LOSS), "loss_of_speed")
    assert {11, 18} <= targets(thrown("bonus_1000 white_blank red_blank"), "bonus_1000")
    assert (11, 18, 20) in targets(thrown(MEDDLE), "interference")
    assert row(play(thrown(DOUBLE), double(5))) == "20 11 5 18 3 22 8"


def test_fl_r77_whips_bonuses_and_flags_for_the_leader_or_the_pair() -> None:
    for before in ("", "{20/5} 11"):
        assert on(play(thrown(WHIP, before), whip(20)), 20) == {"whip": 1}
        assert on(play(thrown("bonus_3000 white_blank red_blank", before), bonus(3000, 20)), 20) == {"bonus": 3000}
        assert encoded(play(thrown(FLAG, before), disqualify(20)))["disqualified"] == [20]
    assert refused(thrown(DOUBLE), double(20)) == "FL-44"
    assert refused(thrown(HELMET), helmet(20)) == "FL-67"


def test_fl_r80_both_horses_of_a_place_bet_count_for_the_bonus() -> None:
    slip = bet(place=[(11, 5, 100)])
    assert settle("11 3", slip, bonus={11: 1000}) == [900 + 500]
    assert settle("5 3", slip, bonus={5: 1000}) == [900 + 500]
    assert settle("3 8", slip, bonus={5: 1000}) == [900]
