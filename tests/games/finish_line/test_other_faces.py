"""Green, black and yellow faces (spec, section 4.6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.finish_line.given import LINE_UP, A, B, C, D, counts, last_turn, thrown
from tests.games.finish_line.playing import (
    EXTRA_TURN,
    NECK_AND_NECK,
    SIDE_BET,
    actor,
    bonus,
    discard,
    disqualify,
    double,
    encoded,
    first,
    hand,
    helmet,
    interfere,
    legal,
    loss,
    names,
    on,
    out,
    paid,
    phase,
    play,
    pool,
    refused,
    row,
    side_bets,
    targets,
    tip,
    told,
)

GREEN = "bonus_2000 white_blank red_blank"
SIDE = "side_bet white_blank red_blank"
TIP = "insider_tip white_blank red_blank"
KEEP = "extra_turn white_blank red_blank"
FLAG = "disqualified white_blank red_blank"
HELMET = "jockey_helmet white_blank red_blank"
MEDDLE = "interference white_blank red_blank"
NECK = "neck_and_neck white_blank red_blank"
LOSS = "loss_of_speed white_blank red_blank"
PAIR = "{20/11} 5 18 3 22 8"


@pytest.mark.parametrize("value", [1000, 2000, 3000])
def test_fl_59_a_bonus_rests_on_a_horse(value: int) -> None:
    state = thrown(f"bonus_{value} white_blank red_blank", whip=[5])
    assert targets(state, f"bonus_{value}") == set(LINE_UP)
    after = play(state, bonus(value, 5))
    assert on(after, 5) == {"whip": 1, "bonus": value}
    assert not out(after)
    assert first(told(state, bonus(value, 5)), "rests") == {"horse": 5, "colour": "green", "face": f"bonus_{value}"}


def test_fl_60_never_two_on_a_tile() -> None:
    state = thrown(GREEN, bonus={5: 1000})
    assert refused(state, bonus(2000, 5)) == "FL-59"
    assert targets(state, "bonus_2000") == set(LINE_UP) - {5}
    assert refused(state, bonus(2000, 20)) is None
    assert refused(state, bonus(2000, 11)) is None


@pytest.mark.parametrize(("seats", "receives"), [(2, A), (3, C), (4, C)])
def test_fl_61_the_next_player_is_skipped(seats: int, receives: int) -> None:
    state = thrown(SIDE, seats=seats)
    after = play(state, SIDE_BET)
    assert actor(after) == receives
    assert hand(after) == ["white", "red"]
    assert phase(after) == "draw"
    assert out(after) == counts("black")
    assert first(told(state, SIDE_BET), "passed") == {"seat": receives, "colours": ["white", "red"]}


def test_fl_61_around_the_table() -> None:
    assert actor(play(thrown(SIDE, seats=4, active=D), SIDE_BET)) == B
    assert actor(play(thrown(SIDE, seats=4, active=C), SIDE_BET)) == A
    assert actor(play(thrown(SIDE, seats=4, active=C), discard("side_bet"))) == D


def test_fl_62_five_hundred_at_the_end_of_the_game() -> None:
    state = play(thrown(SIDE, active=B, side_bets=[500, -500, 0]), SIDE_BET)
    assert side_bets(state) == [500, 0, -500]
    assert encoded(state)["money"] == [1000, 1000, 1000]
    assert first(told(thrown(SIDE, active=B), SIDE_BET), "side_bet") == {
        "seat": 1,
        "against": 2,
        "amount": 500,
        "skipped": True,
    }
    settled = play(last_turn("white_blank red_blank green_blank", side_bets=[500, -500, 0]), discard("white_blank"))
    assert paid(settled) == [1000, 1000, 1000]


def test_fl_63_disqualified_at_once() -> None:
    state = thrown(FLAG, bonus={20: 1000})
    assert targets(state, "disqualified") == {20, 5, 3, 22, 8}
    after = play(state, disqualify(20))
    assert row(after) == "11 18 5 3 22 8"
    assert out(after) == counts("1 green 1 black")
    for sprinter in (11, 18):
        assert refused(state, disqualify(sprinter)) == "FL-63"


def test_fl_64_two_dice_come_back_into_the_pool() -> None:
    state = thrown(TIP, out="2 white 1 red 1 green")
    assert targets(state, "insider_tip") == {
        ("white", "white"),
        ("white", "red"),
        ("white", "green"),
        ("red", "green"),
    }
    after = play(state, tip("white", "green"))
    assert out(after) == counts("1 white 1 red 1 black")
    assert pool(after) == pool(state) + counts("white green")
    assert first(told(state, tip("white", "green")), "returned")["colours"] == ["white", "green"]


def test_fl_64_as_many_as_there_are() -> None:
    one = thrown(TIP, out="1 red")
    assert targets(one, "insider_tip") == {("red",)}
    assert out(play(one, tip("red"))) == counts("black")
    assert refused(one, tip("red", "red")) == "FL-64"
    none = thrown(TIP)
    assert targets(none, "insider_tip") == set()
    assert refused(none, tip("red")) == "FL-64"
    assert refused(none, discard("insider_tip")) is None
    assert refused(thrown(TIP, out="2 red"), tip("red")) == "FL-64"
    assert refused(thrown(TIP, out="2 red"), tip("red", "white")) == "FL-64"


def test_fl_65_the_tip_itself_does_not_come_back() -> None:
    state = thrown(TIP, out="1 red 1 white")
    assert refused(state, tip("red", "black")) == "FL-64"
    after = play(state, tip("red", "white"))
    assert out(after) == counts("black")
    other_black = thrown(TIP, out="1 red 1 black")
    assert out(play(other_black, tip("red", "black"))) == counts("black")


def test_fl_66_an_extra_turn_is_kept() -> None:
    state = thrown(KEEP, active=B)
    after = play(state, EXTRA_TURN)
    assert encoded(after)["kept"] == [0, 1, 0]
    assert not out(after)
    assert hand(after) == ["white", "red"]
    assert first(told(state, EXTRA_TURN), "kept") == {"seat": 1}
    second = play(thrown(KEEP, active=B, kept={B: 1}), EXTRA_TURN)
    assert encoded(second)["kept"] == [0, 2, 0]


def test_fl_67_a_helmet_is_for_a_favourite_or_a_horse_with_a_white_die() -> None:
    state = thrown(HELMET, white=[11, 22])
    assert targets(state, "jockey_helmet") == {11, 22, 8}
    assert refused(state, helmet(5)) == "FL-67"
    assert row(play(state, helmet(22))) == "20 11 18 22 5 3 8"
    assert row(play(state, helmet(8))) == "20 11 18 5 8 3 22"


def test_fl_67_never_for_a_leader() -> None:
    assert refused(thrown(HELMET), helmet(20)) == "FL-67"
    assert refused(thrown(HELMET, "5 20", white=[5]), helmet(5)) == "FL-67"
    pair = thrown(HELMET, PAIR, white=[11])
    assert refused(pair, helmet(20)) == "FL-67"
    assert refused(pair, helmet(11)) == "FL-67"
    assert row(play(thrown(HELMET, "5 20"), helmet(20))) == "20 5 11 18 3 22 8"


def test_fl_68_helmet_and_white_die_are_spent() -> None:
    state = play(thrown(HELMET, white=[22], whip=[22], bonus={22: 3000}), helmet(22))
    assert on(state, 22) == {"whip": 1, "bonus": 3000}
    assert out(state) == counts("1 white 1 yellow")
    favourite = play(thrown(HELMET, whip=[8]), helmet(8))
    assert on(favourite, 8) == {"whip": 1}
    assert out(favourite) == counts("yellow")


def test_fl_69_three_neighbours_in_any_order() -> None:
    state = thrown(MEDDLE)
    lineup = list(LINE_UP)
    wanted = set()
    for start in range(5):
        trio = lineup[start : start + 3]
        wanted |= {order for order in permutations(trio) if list(order) != trio}
    assert targets(state, "interference") == wanted
    assert row(play(state, interfere(3, 18, 5))) == "20 11 3 18 5 22 8"
    assert refused(state, interfere(20, 11, 5)) == "FL-69"
    assert refused(state, interfere(20, 18, 5)) == "FL-69"
    assert first(told(state, interfere(3, 18, 5)), "rearrange")["horses"] == [3, 18, 5]


def test_fl_70_the_pair_only_together_and_then_it_is_over() -> None:
    state = thrown(MEDDLE, PAIR)
    with_pair = {order for order in targets(state, "interference") if {20, 11} & set(order)}
    assert with_pair == set(permutations((20, 11, 5)))
    assert row(play(state, interfere(5, 11, 20))) == "5 11 20 18 3 22 8"
    assert row(play(state, interfere(20, 11, 5))) == "20 11 5 18 3 22 8"
    assert refused(state, interfere(18, 5, 11)) == "FL-70"
    behind = play(state, interfere(18, 5, 3))
    assert row(behind) == "{20/11} 18 5 3 22 8"
    assert "pair_over" in names(told(state, interfere(20, 11, 5)))
    assert "pair_over" not in names(told(state, interfere(18, 5, 3)))


def test_fl_71_the_order_must_be_new() -> None:
    assert refused(thrown(MEDDLE), interfere(20, 11, 18)) == "FL-71"
    assert refused(thrown(MEDDLE, PAIR), interfere(5, 18, 3)) == "FL-71"
    assert refused(thrown(MEDDLE, PAIR), interfere(20, 11, 5)) is None


def test_fl_71_three_horses_are_needed() -> None:
    two = thrown(MEDDLE, gone=[5, 3, 22, 8, 20])
    assert row(two) == "11 18"
    assert targets(two, "interference") == set()
    three = thrown(MEDDLE, gone=[5, 3, 22, 8])
    assert len(targets(three, "interference")) == 5


def test_fl_72_the_second_draws_level() -> None:
    state = play(thrown(NECK, "5 18 20"), NECK_AND_NECK)
    assert row(state) == "{5/18} 20 11 3 22 8"
    assert encoded(state)["neck_and_neck_used"]
    assert out(state) == counts("yellow")
    # 20 now is second: one step takes it past both.
    throw = "double_horseshoe white_blank green_blank"
    assert row(play(thrown(throw, row(state)), double(20))) == "20 5 18 11 3 22 8"


def test_fl_73_once_in_a_race() -> None:
    assert refused(thrown(NECK, neck_and_neck_used=True), NECK_AND_NECK) == "FL-73"
    assert refused(thrown(NECK, PAIR), NECK_AND_NECK) == "FL-73"
    assert refused(thrown(NECK), NECK_AND_NECK) is None
    next_race = play(last_turn("white_blank red_blank green_blank", neck_and_neck_used=True), discard("white_blank"))
    assert not encoded(next_race)["neck_and_neck_used"]


def test_fl_74_loss_of_speed_takes_all_dice() -> None:
    state = thrown(LOSS, white=[11], bonus={11: 1000})
    assert targets(state, "loss_of_speed") == {20, 11, 18, 5, 3}
    after = play(state, loss(11))
    assert row(after) == "20 18 5 11 3 22 8"
    assert on(after, 11) == {}
    assert out(after) == counts("1 white 1 green 1 yellow")


def test_fl_74_not_the_last_two_positions() -> None:
    state = thrown(LOSS)
    for horse in (22, 8):
        assert refused(state, loss(horse)) == "FL-74"
    assert refused(state, loss(3)) is None
    assert targets(thrown(LOSS, PAIR), "loss_of_speed") == {20, 11, 5, 18, 3}


def test_uses_that_need_no_choice_are_one_move_each() -> None:
    state = thrown("side_bet extra_turn neck_and_neck")
    assert sorted(str(each["face"]) for each in legal(state) if each["move"] == "use") == [
        "extra_turn",
        "neck_and_neck",
        "side_bet",
    ]
