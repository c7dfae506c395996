"""The worked examples of the spec (section 9)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from tests.games.finish_line.given import (
    GAME,
    A,
    B,
    C,
    D,
    betting,
    counts,
    drawing,
    extra_turns,
    last_turn,
    stack_with,
    thrown,
)
from tests.games.finish_line.playing import (
    NECK_AND_NECK,
    NO_BETS,
    SIDE_BET,
    actor,
    bet,
    discard,
    disqualify,
    double,
    draw,
    drawable,
    encoded,
    first,
    hand,
    helmet,
    horseshoe,
    interfere,
    legal,
    loss,
    money,
    on,
    out,
    pace,
    paid,
    phase,
    place,
    play,
    pool,
    refused,
    result,
    row,
    side_bets,
    targets,
    tip,
    told,
    view,
    whip,
)
from tests.games.finish_line.test_finish import photo
from tests.games.finish_line.test_settlement import settle

BLANKS = "white_blank red_blank white_blank"
WHITE = "horseshoe red_blank green_blank"
DOUBLE = "double_horseshoe white_blank green_blank"
PACE = "pace_change white_blank green_blank"
WHIP = "whip white_blank green_blank"
HELMET = "jockey_helmet white_blank red_blank"
MEDDLE = "interference white_blank red_blank"
NECK = "neck_and_neck white_blank red_blank"
LOSS = "loss_of_speed white_blank red_blank"
TIP = "insider_tip white_blank red_blank"
PAIR = "{20/11} 5 18 3 22 8"
E2 = bet(win=[(18, 200), (3, 100), (11, 400)], place=[(18, 11, 200), (11, 20, 100)])


def test_fl_e1_line_up_l() -> None:
    others = [horse for horse in range(1, 25) if horse not in (8, 22, 3, 5, 18, 11, 20)]
    state = betting(stack=[8, 22, 3, 5, 18, 11, 20, *others])
    assert row(state) == "20 11 18 5 3 22 8"
    odds = {runner["horse"]: runner["odds"] for runner in view(state, None)["runners"]}
    assert odds == {20: 2, 11: 3, 18: 4, 5: 5, 3: 6, 22: 7, 8: 8}
    kinds = {runner["horse"]: (runner["favourite"], runner["sprinter"]) for runner in view(state, None)["runners"]}
    assert [horse for horse in kinds if kinds[horse][0]] == [20, 8]
    assert [horse for horse in kinds if kinds[horse][1]] == [11, 18]


def test_fl_e2_the_slip() -> None:
    assert refused(betting(), E2) is None
    slip = view(play(betting(), E2), A)["slips"][0]
    assert (slip["staked"], slip["rest"]) == (1000, 0)
    assert {tuple(each["horses"]): each["odds"] for each in [*slip["win"], *slip["place"]]} == {
        (18,): 4,
        (3,): 6,
        (11,): 3,
        (11, 18): 7,
        (11, 20): 5,
    }


def test_fl_e3_two_white_dice() -> None:
    after = play(thrown(WHITE, "20 5 11 18", white=[11]), horseshoe(11))
    assert row(after) == "20 11 5 18 3 22 8"
    assert out(after) == counts("2 white")
    assert (actor(after), hand(after)) == (B, ["red", "green"])


def test_fl_e4_neck_and_neck() -> None:
    after = play(thrown(NECK, "20 11 5 18"), NECK_AND_NECK)
    assert row(after) == "{20/11} 5 18 3 22 8"


def test_fl_e5_passing_the_pair() -> None:
    assert row(play(thrown(DOUBLE, PAIR), double(5))) == "5 20 11 18 3 22 8"


def test_fl_e6_settlement() -> None:
    after = play(last_turn(BLANKS, "11 5 20 18", slips={A: E2}), discard("white_blank"))
    assert paid(after)[0] == 1200
    assert money(after)[0] == 3200
    lines = result(after)["sheets"][0]["lines"]
    assert sum(line["pays"] for line in lines if line["kind"] == "place") == 0


def test_fl_e7_another_second() -> None:
    assert settle("11 18 5 20", E2) == [2600]


def test_fl_e8_the_odds_of_a_place_bet() -> None:
    slip = view(play(betting(), bet(place=[(11, 18, 100)])), A)["slips"][0]
    assert slip["place"][0]["odds"] == 3 + 4


def test_fl_e9_unstaked_money() -> None:
    state = last_turn(BLANKS, "11 20", race=2, money=[3200, 3000, 3000], slips={A: bet(win=[(11, 500)])})
    after = play(state, discard("white_blank"))
    assert paid(after, 2)[0] == 5700
    assert money(after)[0] == 8700


def test_fl_e10_bonuses() -> None:
    slips = [
        bet(win=[(11, 200)], place=[(11, 20, 300)]),
        bet(place=[(11, 5, 400), (5, 18, 100)]),
        bet(win=[(5, 1000)]),
        bet(win=[(11, 100)], place=[(11, 5, 100)]),
    ]
    bonuses = {11: 3000, 5: 1000}
    assert settle("11 5", *slips, bonus=bonuses, seats=4) == [5600, 5700, 0, 6900]
    assert settle("11 5", slips[0], bonus=bonuses, seats=4, place_bonus_requires_hit=True) == [4100]


@pytest.mark.parametrize(
    ("slip", "rule"),
    [
        (bet(win=[(11, 150)]), "FL-14"),
        (bet(win=[(11, 100), (5, 100), (3, 100), (8, 100)]), "FL-12"),
        (bet(win=[(11, 300), (11, 200)]), "FL-12"),
        (bet(place=[(11, 11, 100)]), "FL-13"),
        (bet(place=[(11, 5, 100), (5, 11, 100)]), "FL-13"),
        (bet(win=[(11, 600)], place=[(11, 5, 500)]), "FL-15"),
        (NO_BETS, None),
    ],
)
def test_fl_e11_illegal_slips(slip: Any, rule: str | None) -> None:
    assert refused(betting(), slip) == rule


def test_fl_e12_the_home_stretch() -> None:
    turn_18 = drawing("white red", pool="3 white 5 yellow")
    assert encoded(turn_18)["turn"] == 18
    assert "yellow" not in drawable(turn_18)
    turn_19 = drawing("white red", pool="2 white 5 yellow")
    assert encoded(turn_19)["turn"] == 19
    assert "yellow" in drawable(turn_19)
    turn_20 = thrown(TIP, pool="1 white 4 yellow", home_stretch=True)
    assert encoded(turn_20)["turn"] == 20
    after = play(turn_20, tip("white", "red"))
    assert pool(after).total() == 7
    assert "yellow" in drawable(after)
    again = play(thrown(TIP, pool="2 white 4 yellow", home_stretch=True), tip("white", "red"))
    assert pool(again).total() == 8
    assert "yellow" in drawable(again)


def test_fl_e13_a_delayed_home_stretch() -> None:
    turn_18 = thrown(TIP, pool="2 white 5 yellow")
    assert encoded(turn_18)["turn"] == 18
    after = play(turn_18, tip("white", "red"))
    assert pool(after).total() == 9
    assert not encoded(after)["home_stretch"]
    assert "yellow" not in drawable(after)


@pytest.mark.parametrize(
    ("held", "pooled", "colours"),
    [
        ("white white", "3 white 1 red", {"red"}),
        ("white white", "3 white 5 yellow", {"white"}),
        ("white white", "2 white", {"white"}),
        ("white white", "2 white 3 yellow", {"yellow"}),
        ("white red", "1 white", {"white"}),
    ],
)
def test_fl_e14_two_colours(held: str, pooled: str, colours: set[str]) -> None:
    assert drawable(drawing(held, pool=pooled)) == colours


def test_fl_e15_a_favourite() -> None:
    state = thrown(WHITE, "11 18 20 5")
    after = play(state, horseshoe(20))
    assert row(after) == "11 20 18 5 3 22 8"
    assert out(after) == counts("white")
    stays = play(state, horseshoe(5))
    assert row(stays) == row(state)
    assert on(stays, 5) == {"white": 1}


def test_fl_e16_white_on_the_leader() -> None:
    stays = play(thrown(WHITE, "5 11 20"), horseshoe(5))
    assert on(stays, 5) == {"white": 1}
    both = play(thrown(WHITE, "5 11 20", white=[5]), horseshoe(5))
    assert row(both) == "5 11 20 18 3 22 8"
    assert out(both) == counts("2 white")
    overtaken = play(thrown(WHITE, "11 5 20", white=[5]), horseshoe(5))
    assert row(overtaken) == "5 11 20 18 3 22 8"


def test_fl_e17_pace_change() -> None:
    state = thrown(PACE, "5 3 20 11 18 22 8", white=[5, 11, 22])
    assert {source for source, _ in targets(state, "pace_change")} == {5, 22}
    to_20 = play(state, pace(5, 20))
    assert row(to_20) == "5 20 3 11 18 22 8"
    assert [horse for horse in (5, 11, 22, 20) if on(to_20, horse)] == [11, 22]
    assert out(to_20) == counts("1 white 1 red")
    to_22 = play(state, pace(5, 22))
    assert row(to_22) == "5 3 20 11 22 18 8"
    assert [horse for horse in (5, 11, 22, 20) if on(to_22, horse)] == [11]
    assert out(to_22) == counts("2 white 1 red")
    to_18 = play(state, pace(22, 18))
    assert on(to_18, 18) == {"white": 1}
    assert refused(thrown(PACE, row(to_18), white=[5, 11, 18]), pace(18, 3)) == "FL-53"


def test_fl_e18_a_second_whip_on_a_pair_horse() -> None:
    on_20: dict[str, Any] = {"whip": [20], "bonus": {20: 1000}, "slips": {A: bet(win=[(20, 1000)])}}
    after = play(thrown("whip white_blank red_blank", PAIR, **on_20), whip(20))
    assert row(after) == "11 5 18 3 22 8"
    assert out(after) == counts("2 red 1 green")
    lost = play(last_turn("whip white_blank red_blank", PAIR, **on_20), whip(20))
    assert result(lost)["order"] == [11, 5, 18, 3, 22, 8, 20]
    assert paid(lost)[0] == 0


def test_fl_e19_loss_of_speed_on_a_pair_horse() -> None:
    after = play(thrown(LOSS, PAIR, white=[11], bonus={11: 2000}), loss(11))
    assert row(after) == "20 5 11 18 3 22 8"
    assert out(after) == counts("1 white 1 green 1 yellow")


def test_fl_e20_loss_of_speed_on_a_sole_leader() -> None:
    state = thrown(LOSS, "20 11 5 18 3 22 8", whip=[20])
    after = play(state, loss(20))
    assert row(after) == "11 5 20 18 3 22 8"
    assert out(after) == counts("1 red 1 yellow")
    assert targets(state, "loss_of_speed") == {20, 11, 5, 18, 3}


def test_fl_e21_helmet_behind_a_pair() -> None:
    state = thrown(HELMET, PAIR, white=[18])
    assert targets(state, "jockey_helmet") == {18, 8}
    after = play(state, helmet(18))
    assert row(after) == "18 20 11 5 3 22 8"
    assert out(after) == counts("1 white 1 yellow")
    assert row(play(state, helmet(8))) == "{20/11} 5 18 8 3 22"


def test_fl_e22_helmet_from_second() -> None:
    assert row(play(thrown(HELMET, PAIR, white=[5]), helmet(5))) == "5 20 11 18 3 22 8"


def test_fl_e23_a_pair_horse_advances() -> None:
    assert row(play(thrown(DOUBLE, PAIR), double(11))) == "11 20 5 18 3 22 8"
    assert row(play(thrown(DOUBLE, PAIR), double(20))) == "20 11 5 18 3 22 8"


def test_fl_e24_interference() -> None:
    assert len(targets(thrown(MEDDLE), "interference")) == 25
    pair = targets(thrown(MEDDLE, PAIR), "interference")
    assert len(pair) == 21
    assert {order for order in pair if set(order) == {20, 11, 5}} == set(permutations((20, 11, 5)))
    for trio in ({5, 18, 3}, {18, 3, 22}, {3, 22, 8}):
        assert sum(set(order) == trio for order in pair) == 5
    assert row(play(thrown(MEDDLE, PAIR), interfere(20, 11, 5))) == "20 11 5 18 3 22 8"


def test_fl_e25_side_bet() -> None:
    after = play(thrown("side_bet white_blank red_blank"), SIDE_BET)
    assert side_bets(after) == [500, -500, 0]
    assert (actor(after), hand(after)) == (C, ["white", "red"])
    two = play(thrown("side_bet white_blank red_blank", seats=2), SIDE_BET)
    assert side_bets(two) == [500, -500]
    assert (actor(two), hand(two), phase(two)) == (A, ["white", "red"], "draw")
    assert phase(play(two, draw("white"))) == "throw"


def test_fl_e26_an_insider_tip_on_the_last_turn() -> None:
    state = last_turn("insider_tip white_blank white_blank", white=[5], whip=[3, 8, 22])
    assert out(state)["white"] == 9
    assert out(state)["red"] == 3
    assert encoded(state)["turn"] == 25
    after = play(state, tip("red", "white"))
    assert pool(after) == counts("red white")
    while phase(after) in ("draw", "throw"):
        moves = [each for each in GAME.legal_moves(after, actor(after)) if "use" not in str(GAME.encode_move(each))]
        after = play(after, moves[0])
    assert result(after)["turns"] == 27


def test_fl_e27_extra_turns() -> None:
    state = extra_turns({B: 1, D: 1}, "11 20 5 18", seats=4, active=D, last_player=B)
    stays = play(state, place(5))
    assert row(stays) == "11 20 5 18 3 22 8"
    assert actor(stays) == B
    assert result(play(stays, place(5)))["order"] == [11, 5, 20, 18, 3, 22, 8]
    assert result(play(stays, place(20)))["order"] == [20, 11, 5, 18, 3, 22, 8]


def test_fl_e28_photo_finish() -> None:
    slips = {
        A: bet(win=[(20, 500), (11, 500)]),
        B: bet(place=[(11, 20, 1000)]),
    }
    state = last_turn(BLANKS, "{20/11} 5", slips=slips, dice=photo((4, 4), (3, 5)))
    after = play(state, discard("white_blank"))
    assert result(after)["order"][:2] == [11, 20]
    assert result(after)["photo_finish"]["throws"] == [[4, 4], [3, 5]]
    assert paid(after)[:2] == [1500, 5000]
    other = last_turn(BLANKS, "{20/11} 5", slips=slips, dice=photo((5, 3)))
    assert paid(play(other, discard("white_blank")))[:2] == [1000, 5000]


@pytest.mark.parametrize(("tied", "starts"), [((1, 3), D), ((2, 3), C)])
def test_fl_e29_start_player(tied: tuple[int, int], starts: Seat) -> None:
    capital = [2600 if seat in tied else 2000 for seat in range(4)]
    state = last_turn(BLANKS, race=2, seats=4, money=capital, start_player=C)
    assert encoded(play(state, discard("white_blank")))["start_player"] == starts


def test_fl_e30_end_of_game() -> None:
    state = last_turn(
        BLANKS,
        race=3,
        money=[12_400, 13_900, 3000],
        side_bets=[500, -1000, 500],
        slips={C: bet(win=[(8, 3000)])},
    )
    outcome = GAME.outcome(play(state, discard("white_blank")))
    assert outcome is not None
    assert outcome.points == [12_900, 12_900, 500]
    assert outcome.ranks == [1, 1, 3]
    assert first(told(state, discard("white_blank")), "game_over")["money"] == [12_400, 13_900, 0]


def test_fl_e31_neck_and_neck_again() -> None:
    formed = play(thrown(NECK, "20 11 5 18"), NECK_AND_NECK)
    passed = play(thrown(DOUBLE, row(formed)), double(5))
    again = thrown(NECK, row(passed), neck_and_neck_used=encoded(passed)["neck_and_neck_used"])
    assert refused(again, NECK_AND_NECK) == "FL-73"
    unused = play(thrown(NECK, "20 11 5 18"), discard("neck_and_neck"))
    later = thrown(NECK, row(unused), neck_and_neck_used=encoded(unused)["neck_and_neck_used"])
    assert refused(later, NECK_AND_NECK) is None


def test_fl_e32_two_horses_left() -> None:
    two: dict[str, Any] = {"gone": [1, 4, 6, 9, 12], "stack": stack_with([5, 22, 1, 4, 6, 9, 12]), "whip": [22]}
    flag = thrown("disqualified white_blank red_blank", **two)
    assert row(flag) == "5 22"
    assert refused(flag, disqualify(5)) == "FL-79"
    assert [each["move"] for each in legal(flag)] == ["discard"] * 3
    assert targets(thrown(WHIP, **two), "whip") == {5}
    assert refused(thrown(WHIP, **two), whip(22)) == "FL-79"


def test_fl_e33_the_maximum() -> None:
    capital = 1000
    for race, after in ((1, 20_300), (2, 673_600), (3, 30_450_900)):
        slip = bet(win=[(8, 100)], place=[(8, 22, capital - 100)])
        assert settle("8 22", slip, race=race, bonus={8: 3000, 22: 3000}, money=[capital] * 3) == [after]
        capital = after + (2000, 3000, 0)[race - 1]
