"""Rulings on side bets, insider tips, extra turns, the end and the table (spec, section 8)."""

from __future__ import annotations

import pytest

from spieltisch.engine.dice import FastDice
from tests.games.finish_line.given import (
    COLOURS,
    GAME,
    A,
    B,
    C,
    D,
    all_dice,
    betting,
    counts,
    drawing,
    extra_turns,
    last_turn,
    options,
    thrown,
)
from tests.games.finish_line.playing import (
    DECLINE,
    EXTRA_TURN,
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
    hand,
    horseshoe,
    legal,
    money,
    names,
    on,
    out,
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
)
from tests.games.finish_line.test_finish import photo

BLANKS = "white_blank red_blank green_blank"
SIDE = "side_bet white_blank red_blank"
TIP = "insider_tip white_blank red_blank"


def test_fl_r55_the_dice_go_to_the_player_after_the_skipped_one() -> None:
    state = play(thrown(SIDE, seats=4, active=B), SIDE_BET)
    assert (actor(state), hand(state)) == (D, ["white", "red"])
    assert refused(state, GAME.legal_moves(state, D)[0], C) is not None
    again = play(thrown(SIDE, seats=2), SIDE_BET)
    assert (actor(again), phase(again)) == (A, "draw")


def test_fl_r56_a_side_bet_on_the_last_turn_skips_nobody() -> None:
    state = play(last_turn(SIDE, kept={B: 1}), SIDE_BET)
    assert actor(state) == B
    ended = play(last_turn(SIDE, slips={B: bet(win=[(20, 1000)])}), SIDE_BET)
    assert side_bets(ended) == [500, -500, 0]
    running = play(ended, NO_BETS, NO_BETS, NO_BETS)
    assert actor(running) == B  # the richest starts race 2, skipped or not


def test_fl_r57_side_bets_add_up() -> None:
    state = play(thrown(SIDE, side_bets=[2500, -2500, 0]), SIDE_BET)
    assert side_bets(state) == [3000, -3000, 0]


def test_fl_r58_the_skipped_player_has_no_say() -> None:
    state = play(thrown(SIDE), SIDE_BET)
    assert GAME.to_act(state) == [C]
    assert GAME.legal_moves(state, B) == []
    assert money(state) == [1000, 1000, 1000]


def test_fl_r59_which_dice_a_tip_can_bring_back() -> None:
    state = thrown(
        "insider_tip horseshoe whip", white=[5], whip=[5], bonus={5: 1000, 3: 1000}, out="1 red 1 white", seats=2
    )
    assert targets(state, "insider_tip") == {("white", "red")}
    kept = thrown(TIP, kept={B: 1}, out="2 white")
    assert targets(kept, "insider_tip") == {("white", "white")}
    with_a_horse = play(thrown("disqualified white_blank red_blank", bonus={5: 1000}), disqualify(5))
    assert out(with_a_horse) == counts("1 green 1 black")
    assert targets(thrown(TIP, out="1 green 1 black"), "insider_tip") == {("green", "black")}


def test_fl_r60_a_tip_on_the_last_turn_goes_on() -> None:
    state = last_turn(TIP, kept={C: 1})
    after = play(state, tip("white", "yellow"))
    assert (phase(after), actor(after), pool(after)) == ("draw", B, counts("white yellow"))
    assert drawable(after) == {"white", "yellow"}
    assert phase(play(state, discard("insider_tip"))) == "extra_turn"


def test_fl_r61_each_turn_takes_a_die_and_a_tip_returns_two() -> None:
    state = thrown(TIP, out="4 white")
    before = pool(state).total()
    assert pool(play(state, tip("white", "white"))).total() == before + 2
    drawn = play(drawing("white red", out="4 white"), draw("black"))
    assert pool(drawn).total() == pool(drawing("white red", out="4 white")).total() - 1


def test_fl_r62_an_extra_turn_is_only_a_placement() -> None:
    state = extra_turns({B: 1}, active=B, last_player=A)
    assert {str(each["move"]) for each in legal(state)} == {"place", "decline"}
    assert "roll" not in names(told(state, place(5)))
    assert "draw" not in names(told(state, place(5)))


def test_fl_r63_the_player_of_the_last_turn_comes_last() -> None:
    kept = {B: 1, D: 1}
    state = play(last_turn(BLANKS, kept=kept, active=B, seats=4), discard("white_blank"))
    assert actor(state) == D
    assert actor(play(state, DECLINE)) == B
    from_start = last_turn(BLANKS, kept=kept, active=B, start_player=A, seats=4, extra_turn_order="from_start_player")
    assert actor(play(from_start, discard("white_blank"))) == B


def test_fl_r64_both_dice_with_one_player() -> None:
    state = extra_turns({C: 2}, active=C, last_player=A)
    same = play(state, place(5), place(5))
    assert result(same)["order"] == [20, 11, 5, 18, 3, 22, 8]
    different = play(state, place(8), place(11))
    assert result(different)["order"] == [20, 11, 18, 5, 3, 8, 22]


def test_fl_r65_it_combines_with_a_white_die() -> None:
    state = extra_turns({B: 1, C: 1}, white=[5], active=B, last_player=A)
    moved = play(state, place(5))
    assert row(moved) == "20 11 5 18 3 22 8"
    alone = play(state, place(3))
    assert row(alone) == row(state)
    assert on(alone, 3) == {"extra": 1}


def test_fl_r66_it_need_not_be_placed() -> None:
    state = extra_turns({B: 1}, active=B, last_player=A)
    ended = play(state, DECLINE)
    assert result(ended)["order"] == [20, 11, 18, 5, 3, 22, 8]


def test_fl_r67_the_photo_finish_comes_after_the_extra_turns() -> None:
    state = extra_turns({B: 1}, "{20/11} 5", active=B, last_player=A, dice=photo((2, 1)))
    events = told(state, place(3))
    assert names(events).index("placed") < names(events).index("photo_finish")
    broken = play(state, place(20))
    assert result(broken)["photo_finish"] is None
    assert result(broken)["order"][:2] == [20, 11]
    waiting = play(last_turn(BLANKS, "{20/11} 5", kept={B: 1}, dice=photo()), discard("white_blank"))
    assert row(waiting) == "{20/11} 5 18 3 22 8"


def test_fl_r68_dice_on_the_horses_count_for_nothing() -> None:
    for white in ([], [11]):
        state = last_turn(BLANKS, "{20/11} 5", white=white, dice=photo((4, 3)))
        assert result(play(state, discard("white_blank")))["order"][:2] == [20, 11]


def test_fl_r69_six_dice_each_also_with_two_players() -> None:
    state = last_turn(BLANKS, "{20/11} 5", white=[11, 5, 18, 3], seats=2, dice=photo((6, 6), (5, 6)))
    after = play(state, discard("white_blank"))
    assert result(after)["order"][:2] == [11, 20]


def test_fl_r70_the_last_two_dice_do_nothing() -> None:
    state = last_turn("double_horseshoe disqualified white_blank")
    after = play(state, discard("white_blank"))
    assert result(after)["order"] == [20, 11, 18, 5, 3, 22, 8]
    assert result(play(state, double(11)))["disqualified"] == []


def test_fl_r71_the_grant_changes_nothing_about_the_start_player() -> None:
    state = last_turn(BLANKS, slips={B: bet(win=[(20, 100)])})
    after = play(state, discard("white_blank"))
    assert paid(after) == [1000, 1100, 1000]
    assert money(after) == [3000, 3100, 3000]
    assert encoded(after)["start_player"] == B


def test_fl_r72_the_previous_start_player_is_nearest_to_himself() -> None:
    state = last_turn(BLANKS, start_player=B)
    assert encoded(play(state, discard("white_blank")))["start_player"] == B
    last = last_turn(BLANKS, start_player=B, start_tie_includes_previous=False)
    assert encoded(play(last, discard("white_blank")))["start_player"] == C


def test_fl_r73_nobody_knows_the_start_player_of_race_1_while_betting() -> None:
    for viewer in (A, B, None):
        assert view(betting(), viewer)["start_player"] is None
        assert view(betting(slips={A: NO_BETS, B: NO_BETS}), viewer)["start_player"] is None
    assert view(betting(race=2), None)["start_player"] is not None


def test_fl_r74_not_alone() -> None:
    assert GAME.why_not_start(1, options()) is not None
    assert GAME.why_not_start(2, options()) is None


def test_fl_r75_three_win_bets_and_two_place_bets() -> None:
    most = bet(win=[(20, 100), (11, 100), (18, 100)], place=[(20, 11, 100), (5, 3, 100)])
    assert refused(betting(), most) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fl_r78_there_is_always_a_choice(seats: int) -> None:
    for seed in range(3):
        dice = FastDice(seed)
        state = GAME.start(seats, options(auto_draw_single=False), dice)
        while GAME.outcome(state) is None:
            assert all(GAME.legal_moves(state, seat) for seat in GAME.to_act(state))
            if phase(state) == "throw":
                assert sum(each["move"] == "discard" for each in legal(state)) in (1, 2, 3)
            moves = GAME.legal_moves(state, actor(state))
            GAME.advance(state, actor(state), moves[dice.below(len(moves))])


def test_fl_r78_before_the_home_stretch_three_dice_are_not_yellow() -> None:
    for held in ("white white", "red red", "black green"):
        state = drawing(held, pool="3 white 5 yellow")
        assert drawable(state) == {"white"}
    assert all_dice(3)["yellow"] == 5
    assert set(COLOURS) == set(all_dice(3))


def test_fl_r79_any_of_the_three_dice() -> None:
    state = thrown("horseshoe double_horseshoe extra_turn")  # the last one is the drawn die
    for chosen in (horseshoe(5), double(5), EXTRA_TURN, discard("horseshoe"), discard("extra_turn")):
        assert refused(state, chosen) is None
