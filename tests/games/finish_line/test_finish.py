"""The end of a race (spec, section 4.8)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import ScriptedDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, LINE_UP, A, B, C, D, all_dice, counts, extra_turns, last_turn, thrown
from tests.games.finish_line.playing import (
    DECLINE,
    EXTRA_TURN,
    SIDE_BET,
    actor,
    all_of,
    bet,
    discard,
    double,
    draw,
    encoded,
    first,
    hand,
    legal,
    names,
    on,
    out,
    phase,
    place,
    play,
    pool,
    refused,
    result,
    row,
    side_bets,
    tip,
    told,
    view,
)

BLANKS = "white_blank red_blank green_blank"


def photo(*throws: tuple[int, int]) -> ScriptedDice:
    """White dice that give the lower and the upper horse these numbers of horseshoes, throw by throw."""
    script: list[int] = []
    for lower, upper in throws:
        for horseshoes in (lower, upper):
            script += [0] * horseshoes + [5] * (6 - horseshoes)
    return ScriptedDice(script)


def test_fl_80_the_regular_part_ends_with_the_pool() -> None:
    assert phase(play(thrown(BLANKS, pool="1 white"), discard("white_blank"))) == "draw"
    assert phase(play(last_turn(BLANKS, kept={B: 1}), discard("white_blank"))) == "extra_turn"
    assert phase(play(last_turn(BLANKS), discard("white_blank"))) == "betting"
    assert first(told(last_turn(BLANKS), discard("white_blank")), "last_turn_over") == {"seat": 0}


def test_fl_80_a_tip_on_the_last_turn_refills_the_pool() -> None:
    state = play(last_turn("insider_tip white_blank red_blank"), tip("red", "white"))
    assert phase(state) == "draw"
    assert (actor(state), hand(state), pool(state)) == (B, ["white", "red"], counts("red white"))


def test_fl_81_a_side_bet_on_the_last_turn_is_recorded() -> None:
    state = last_turn("side_bet white_blank red_blank", kept={B: 1})
    after = play(state, SIDE_BET)
    assert side_bets(after) == [500, -500, 0]
    assert GAME.to_act(after) == [B]  # the extra turn is not skipped
    assert first(told(state, SIDE_BET), "side_bet")["skipped"] is False
    ended = play(last_turn("side_bet white_blank red_blank"), SIDE_BET)
    assert side_bets(ended) == [500, -500, 0]
    assert phase(ended) == "betting"


@pytest.mark.parametrize(
    ("last_player", "kept", "order"),
    [
        (A, {B: 1, C: 1}, [B, C]),
        (B, {A: 1, C: 1}, [C, A]),
        (B, {B: 1, D: 1}, [D, B]),
        (D, {D: 1, A: 1}, [A, D]),
        (C, {C: 1}, [C]),
    ],
)
def test_fl_82_extra_turns_begin_after_the_last_player(
    last_player: Seat, kept: dict[Seat, int], order: list[Seat]
) -> None:
    state = play(last_turn(BLANKS, kept=kept, active=last_player, seats=4), discard("white_blank"))
    seen = []
    while phase(state) == "extra_turn":
        seen.append(actor(state))
        state = play(state, DECLINE)
    assert seen == order


def test_fl_82_a_die_kept_on_the_last_turn_is_played_too() -> None:
    state = play(last_turn("extra_turn white_blank red_blank"), EXTRA_TURN)
    assert (phase(state), actor(state)) == ("extra_turn", A)


def test_fl_83_two_dice_one_after_the_other() -> None:
    state = extra_turns({B: 2}, active=B, last_player=A)
    state = play(state, place(5))
    assert (phase(state), actor(state), encoded(state)["kept"]) == ("extra_turn", B, [0, 1, 0])
    assert on(state, 5) == {"extra": 1}
    assert all_of(told(state, place(5)), "spent") == [{"horse": 5, "colours": ["black", "black"]}]
    ended = play(state, place(5))
    assert result(ended)["order"] == [20, 11, 5, 18, 3, 22, 8]


def test_fl_84_it_acts_like_a_white_horseshoe() -> None:
    def order(horse: int, **more: Any) -> list[int]:
        ended = play(extra_turns({B: 1}, active=B, last_player=A, **more), place(horse))
        found: list[int] = result(ended)["order"]
        return found

    assert order(5) == list(LINE_UP)
    assert order(5, white=[5]) == [20, 11, 5, 18, 3, 22, 8]
    assert order(8) == [20, 11, 18, 5, 3, 8, 22]
    assert order(18, white=[18]) == [20, 18, 11, 5, 3, 22, 8]
    assert order(11, row="11 20", white=[11]) == [11, 20, 18, 5, 3, 22, 8]


def test_fl_84_the_dice_that_moved_a_horse_go_out() -> None:
    state = extra_turns({B: 1, C: 1}, white=[5], active=B, last_player=A)
    after = play(state, place(5))
    assert row(after) == "20 11 5 18 3 22 8"
    assert on(after, 5) == {}
    assert out(after) == out(state) + counts("white black")
    waits = play(state, place(3))
    assert on(waits, 3) == {"extra": 1}
    assert out(waits) == out(state)


def test_fl_84_any_horse_but_nothing_is_drawn_or_rolled() -> None:
    state = extra_turns({B: 1, C: 1}, "5 20", active=B, last_player=A)
    assert {each.get("horse") for each in legal(state)} == {*LINE_UP, None}
    assert refused(state, draw("white")) is not None
    assert refused(state, place(5)) is None
    assert "roll" not in names(told(state, place(5)))
    assert refused(state, place(3), C) is not None
    # On a favourite that leads alone it would do nothing: the same as declining.
    assert refused(extra_turns({B: 1}, active=B, last_player=A), place(20)) == "FL-44"
    assert refused(extra_turns({B: 1}, gone=[3], active=B, last_player=A), place(3)) is not None


def test_fl_85_the_holder_may_decline() -> None:
    state = extra_turns({B: 1, C: 1}, active=B, last_player=A)
    after = play(state, DECLINE)
    assert encoded(after)["kept"] == [0, 0, 1]
    assert out(after) == out(state) + counts("black")
    assert row(after) == row(state)
    assert first(told(state, DECLINE), "declined")["seat"] == 1
    assert refused(thrown(BLANKS), DECLINE) is not None


def test_fl_86_photo_finish_of_a_pair() -> None:
    for throws, order in (([(3, 5)], [11, 20]), ([(5, 3)], [20, 11]), ([(4, 4), (0, 0), (6, 5)], [20, 11])):
        state = last_turn(BLANKS, "{20/11} 5", dice=photo(*throws))
        events = told(state, discard("white_blank"))
        after = play(state, discard("white_blank"))
        assert result(after)["order"] == [*order, 5, 18, 3, 22, 8]
        assert result(after)["photo_finish"] == {"horses": [20, 11], "throws": [list(each) for each in throws]}
        assert first(events, "photo_finish") == {"horses": [20, 11], "throws": [list(each) for each in throws]}
        assert (first(events, "result")["first"], first(events, "result")["second"]) == tuple(order)


def test_fl_86_only_if_the_pair_still_exists_after_the_extra_turns() -> None:
    no_dice = ScriptedDice([])
    state = extra_turns({B: 1}, "{20/11} 5", white=[11], active=B, last_player=A, dice=no_dice)
    ended = play(state, place(11))
    assert result(ended)["order"][:2] == [11, 20]
    assert result(ended)["photo_finish"] is None
    state = extra_turns({B: 1}, "{20/11} 5", active=B, last_player=A, dice=photo((1, 2)))
    ended = play(state, DECLINE)
    assert result(ended)["order"][:2] == [11, 20]
    assert result(ended)["photo_finish"] is not None


def test_fl_87_six_dice_each_wherever_the_dice_are() -> None:
    state = last_turn(BLANKS, "{20/11} 5", white=[5, 3, 22, 18], seats=2, dice=photo((6, 6), (6, 5)))
    assert result(play(state, discard("white_blank")))["photo_finish"]["throws"] == [[6, 6], [6, 5]]


def test_fl_88_otherwise_the_first_two_of_the_row() -> None:
    state = last_turn("double_horseshoe white_blank green_blank", "5 18 20")
    assert result(play(state, discard("white_blank")))["order"][:2] == [5, 18]
    assert result(play(state, double(18)))["order"][:2] == [18, 5]
    assert result(play(state, double(18)))["photo_finish"] is None


def test_fl_89_the_whole_order_is_recorded() -> None:
    state = last_turn(BLANKS, "5 18 20", gone=[8, 22])
    after = play(state, discard("white_blank"))
    assert result(after)["order"] == [5, 18, 20, 11, 3, 22, 8]
    assert first(told(state, discard("white_blank")), "result") == {
        "race": 1,
        "order": [5, 18, 20, 11, 3, 22, 8],
        "first": 5,
        "second": 18,
    }


def test_fl_90_now_the_slips_are_shown() -> None:
    slips = {A: bet(win=[(5, 100)]), B: bet(win=[(3, 200)])}

    def seen(state: State) -> bool:
        return any("'stake': 200" in str(view(state, viewer)) for viewer in (A, C, None))

    state = last_turn(BLANKS, slips=slips, kept={C: 1})
    assert not seen(state)
    extra = play(state, discard("white_blank"))
    assert phase(extra) == "extra_turn"
    assert not seen(extra)
    ended = play(extra, DECLINE)
    assert seen(ended)
    events = told(extra, DECLINE)
    assert [each["seat"] for each in all_of(events, "settle")] == [0, 1, 2]
    assert names(events).index("result") < names(events).index("settle")


def test_after_the_regular_part_every_die_is_accounted_for() -> None:
    state = play(last_turn(BLANKS, white=[5], kept={B: 1, C: 1}), discard("white_blank"))
    assert out(state) + counts("1 white 2 black") == all_dice(3)
