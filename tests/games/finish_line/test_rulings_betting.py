"""Rulings on betting, money, drawing and rolling (spec, section 8)."""

from __future__ import annotations

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from tests.games.finish_line.given import GAME, A, B, C, betting, counts, drawing, last_turn, options, thrown
from tests.games.finish_line.playing import (
    NO_BETS,
    SIDE_BET,
    bet,
    discard,
    double,
    draw,
    drawable,
    encoded,
    hand,
    horseshoe,
    interfere,
    legal,
    money,
    names,
    out,
    paid,
    phase,
    play,
    pool,
    refused,
    row,
    tip,
    told,
    view,
)
from tests.games.finish_line.test_settlement import settle

BLANKS = "white_blank red_blank green_blank"


def is_tip(move: Move) -> bool:
    return GAME.encode_move(move).get("face") == "insider_tip"


def test_fl_r1_unstaked_money_is_kept() -> None:
    assert settle("20 11", bet(win=[(8, 100)]), bet(win=[(8, 1000)]), NO_BETS) == [900, 0, 1000]


def test_fl_r2_the_stake_does_not_come_back_on_top() -> None:
    assert settle("11 5", bet(win=[(11, 400), (18, 600)])) == [1200]
    assert settle("11 5", bet(place=[(5, 11, 1000)])) == [8000]


def test_fl_r3_nothing_or_one_kind_of_bet() -> None:
    for slip in (NO_BETS, bet(win=[(5, 100)]), bet(place=[(5, 3, 100)])):
        assert refused(betting(), slip) is None


def test_fl_r4_no_bet_twice() -> None:
    state = betting()
    assert refused(state, bet(win=[(11, 100), (11, 100)])) == "FL-12"
    assert refused(state, bet(place=[(11, 5, 100), (5, 11, 200)])) == "FL-13"
    assert refused(state, bet(win=[(11, 200)], place=[(11, 5, 300)])) is None


def test_fl_r5_the_smallest_stake_is_100_and_money_stays_round() -> None:
    assert refused(betting(), bet(win=[(11, 100)])) is None
    assert refused(betting(), bet(win=[(11, 50)])) == "FL-14"
    slip = bet(win=[(11, 100)], place=[(11, 5, 300)])
    for value in (1000, 2000, 3000):
        for order in ("11 5", "5 11", "11 3", "8 11"):
            assert settle(order, slip, bonus={11: value})[0] % 100 == 0


def test_fl_r6_the_same_horse_in_both_place_bets_and_a_win_bet() -> None:
    assert refused(betting(), bet(win=[(11, 100)], place=[(11, 18, 100), (11, 20, 100)])) is None


def test_fl_r7_odds_do_not_depend_on_the_kind_of_horse() -> None:
    favourite_first = view(betting(stack=[*reversed([1, 2, 3, 4, 5, 6, 7]), *range(8, 25)]), A)["runners"]
    sprinter_first = view(betting(stack=[*reversed([2, 1, 3, 4, 5, 6, 7]), *range(8, 25)]), A)["runners"]
    assert (favourite_first[0]["favourite"], sprinter_first[0]["sprinter"]) == (True, True)
    assert [each["odds"] for each in favourite_first] == [each["odds"] for each in sprinter_first]


def test_fl_r8_odds_stay_as_they_were_before_the_race() -> None:
    assert settle("8 22", bet(win=[(8, 1000)])) == [8000]
    assert settle("8 22", bet(win=[(8, 1000)]), gone=[20, 5, 3]) == [8000]


def test_fl_r9_a_slip_cannot_be_changed() -> None:
    state = betting(slips={B: NO_BETS})
    assert refused(state, bet(win=[(5, 100)]), B) == "FL-17"
    assert refused(state, bet(win=[(5, 100)]), A) is None


def test_fl_r10_side_bet_money_cannot_be_staked() -> None:
    state = betting(race=2, money=[2000, 2000, 2000], side_bets=[1000, -500, -500])
    assert refused(state, bet(win=[(5, 2100)]), A) == "FL-15"
    assert refused(state, bet(win=[(5, 2000)]), B) is None


def test_fl_r11_who_has_lost_everything_plays_on() -> None:
    lost = play(last_turn(BLANKS, slips={A: bet(win=[(8, 1000)])}), discard("white_blank"))
    assert paid(lost)[0] == 0
    assert money(lost)[0] == 2000
    no_bet = thrown("double_horseshoe white_blank green_blank", slips={B: bet(win=[(5, 1000)])})
    assert row(play(no_bet, double(8))) == "20 11 18 5 3 8 22"


def test_fl_r12_a_final_total_can_be_negative() -> None:
    state = last_turn(
        BLANKS, race=3, money=[3000, 3000, 3000], side_bets=[-500, 500, 0], slips={A: bet(win=[(8, 3000)])}
    )
    outcome = GAME.outcome(play(state, discard("white_blank")))
    assert outcome is not None
    assert outcome.points == [-500, 3500, 3000]


def test_fl_r13_the_table_shows_no_slip_before_the_result() -> None:
    state = thrown(BLANKS, slips={A: bet(win=[(5, 100)])})
    assert all(slip is None for viewer in (B, C, None) for slip in view(state, viewer)["slips"][:1])
    assert view(state, A)["slips"][0] is not None


def test_fl_r14_the_home_stretch_begins_on_turn_19() -> None:
    for seats, turn in ((3, 19), (2, 15)):
        dice = FastDice(seats)
        state = GAME.start(seats, options(auto_draw_single=False), dice)
        while phase(state) == "betting":
            GAME.play(state, GAME.to_act(state)[0], NO_BETS)
        while not encoded(state)["home_stretch"]:
            assert encoded(state)["turn"] < turn
            moves = [each for each in GAME.legal_moves(state, GAME.to_act(state)[0]) if not is_tip(each)]
            GAME.play(state, GAME.to_act(state)[0], moves[dice.below(len(moves))])
        assert encoded(state)["turn"] == turn
        assert pool(state).total() == 7
        assert len(hand(state)) == 2


def test_fl_r15_a_tip_delays_the_home_stretch_but_does_not_end_it() -> None:
    before = play(thrown("insider_tip white_blank red_blank", pool="2 white 5 yellow"), tip("white", "white"))
    assert pool(before).total() == 9
    assert not encoded(before)["home_stretch"]
    assert "yellow" not in drawable(before)
    after = thrown("insider_tip white_blank red_blank", pool="2 white 5 yellow", home_stretch=True)
    assert "yellow" in drawable(play(after, tip("white", "white")))


def test_fl_r16_the_yellow_ban_is_stronger_than_the_two_colours() -> None:
    state = drawing("white white", pool="3 white 5 yellow")
    assert drawable(state) == {"white"}
    assert refused(state, draw("yellow")) == "FL-37"


def test_fl_r17_the_exception_holds_only_without_another_colour() -> None:
    assert drawable(drawing("white white", pool="3 white 1 black 5 yellow")) == {"black"}
    assert drawable(drawing("white white", pool="2 white 1 yellow")) == {"yellow"}


def test_fl_r18_passed_dice_are_rolled_again() -> None:
    faces = set()
    for seed in range(30):
        state = play(thrown("whip side_bet horseshoe", dice=FastDice(seed)), discard("horseshoe"), draw("white"))
        faces.add(tuple(encoded(state)["throw"]))
    assert len({throw[0] for throw in faces}) > 2
    assert len({throw[1] for throw in faces}) > 2


def test_fl_r19_nothing_but_blanks() -> None:
    state = thrown(BLANKS)
    assert [each["move"] for each in legal(state)] == ["discard"] * 3
    for word in BLANKS.split():
        assert out(play(state, discard(word))) == counts(word.removesuffix("_blank"))


def test_fl_r20_any_of_the_three_may_be_discarded() -> None:
    state = thrown("horseshoe whip side_bet")
    assert {each["colour"] for each in legal(state) if each["move"] == "discard"} == {"white", "red", "black"}
    assert hand(play(state, discard("whip"))) == ["white", "black"]
    assert "side_bet" not in names(told(state, discard("side_bet")))


def test_fl_r21_uses_without_effect_are_not_offered() -> None:
    state = thrown("double_horseshoe horseshoe interference")
    for useless in (double(20), horseshoe(20), interfere(20, 11, 18)):
        assert useless not in GAME.legal_moves(state, A)
        assert refused(state, useless) is not None
    nothing_out = thrown("insider_tip white_blank red_blank")
    assert [each["move"] for each in legal(nothing_out)] == ["discard"] * 3


def test_fl_r22_two_players_keep_23_dice() -> None:
    state = play(last_turn("white_blank red_blank white_blank", seats=2), discard("white_blank"))
    assert pool(state).total() == 23
    state = play(last_turn("white_blank red_blank white_blank", seats=2, race=2), discard("white_blank"))
    assert pool(state) == counts("10 white 5 red 2 green 2 black 4 yellow")


def test_fl_r23_dice_are_drawn_by_colour() -> None:
    state = drawing("white red")
    assert len(legal(state)) == 4
    assert refused(state, SIDE_BET) is not None
