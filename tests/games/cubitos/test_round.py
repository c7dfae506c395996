"""The round, its order and its end: CU-8 to CU-13, CU-38 to CU-40, CU-105 to CU-107."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Seat
from tests.games.cubitos.given import (
    GAME,
    PURSE,
    A,
    B,
    C,
    Table,
    all_of,
    blanks,
    buying,
    dice,
    fresh,
    hurry,
    moving,
    player,
    position,
    rolling,
    supporting,
)


def test_cu_8_the_dice_section_comes_before_the_race_section() -> None:
    table = fresh()
    assert table.view()["section"] == "dice"
    assert table.why_not(A, "buy_step") == "CU-8"
    assert table.why_not(A, "end_buy") == "CU-8"


def test_cu_8_moves_of_the_dice_section_have_no_place_in_the_race_section() -> None:
    table = moving("c22r7")
    for verb in ("roll", "push", "pass", "accept"):
        assert table.why_not(A, verb) == "CU-8"


def test_cu_9_everybody_acts_at_once_in_the_dice_section() -> None:
    table = fresh(3)
    assert table.view()["to_act"] == [0, 1, 2]


def test_cu_9_phase_5_waits_for_the_last_one() -> None:
    table = rolling(
        player("decide", roll="light-grey", active="white:team", credits=PURSE),
        player("decide", roll="light-grey", active="white:team", credits=PURSE),
        start_player=0,
    )
    table.do(A, "pass")
    assert table.view()["section"] == "dice"
    assert table.view()["to_act"] == [1]
    assert table.why_not(A, "use", die=0, ability=0) == "CU-38"
    table.do(B, "pass")
    assert table.view()["section"] == "race"


def test_cu_10_coins_and_steps_live_for_a_round() -> None:
    table = moving("c22r7", steps=3, coins=2, fans=3, tokens=1)
    table.do(A, "end_move")
    assert (table[A]["steps"], table[A]["coins"]) == (0, 2)
    hurry(table)
    there = table[A]
    assert (there["steps"], there["coins"]) == (0, 0)
    assert (there["credits"], there["tokens"], there["fans"]) == (PURSE, 1, 3)
    assert there["runner"]["field"] == "c22r7"


def test_cu_11_effects_for_the_next_round_end_with_it() -> None:
    me = player("buy", swords=0, draw="9 light-grey", next_round={"uncounted": ["white"], "no_maximum": False})
    table = position(me, player("announced", swords=0, draw="9 light-grey"), section="race", racing=0)
    hurry(table)
    assert table[A]["next_round"] == {"uncounted": [], "no_maximum": False}


def test_cu_12_everything_is_public() -> None:
    table = fresh(3)
    seen = [table.view(viewer)["players"] for viewer in (None, A, B, C)]
    assert seen[0] == seen[1] == seen[2] == seen[3]


def test_cu_12_the_future_is_not() -> None:
    one = GAME.view(fresh().state, A)
    imagined = GAME.imagine(one, fresh().state.dice)
    assert GAME.encode_view(GAME.view(imagined, A)) == GAME.encode_view(one)
    assert "streams" not in GAME.encode_view(one)
    assert "dice" not in GAME.encode_view(one)


def test_cu_12_a_view_is_the_public_position_without_dice() -> None:
    one = GAME.view(fresh(3).state, B)
    one.check()
    assert not hasattr(one, "dice")
    assert not hasattr(one, "streams")


def test_a_view_does_not_change_with_the_game_nor_with_its_copy() -> None:
    table = fresh()
    one = GAME.view(table.state, A)
    before = GAME.encode_view(one)
    twin = one.copy()
    assert GAME.encode_view(twin) == before
    twin.players[A].coins += 1
    table.state.players[A].fans += 1
    assert GAME.encode_view(one) == before


def test_cu_13_up_to_includes_none() -> None:
    me = player(active="green:team, white:team", draw="2 blue", busted=True, danger=True)
    table = supporting(me, cards="punk-fruit")
    table.use(A, "green", 1)
    assert table.why_not_choose(A) is None


def test_cu_13_divisions_are_rounded_down() -> None:
    table = supporting(player(active="yellow:team, white:team", fans=7), cards="the-big-cheese")
    table.use(A, "yellow")
    assert table[A]["steps"] == 3


def test_cu_38_whoever_is_done_stays_done() -> None:
    table = rolling(player("decide", roll="light-grey", active="light-grey:coin:1"), player("roll", roll="light-grey"))
    table.do(A, "pass")
    assert table.view()["to_act"] == [1]
    assert table.why_not(A, "push") == "CU-38"
    assert table.why_not(A, "roll") == "CU-38"


def test_cu_39_the_order_of_acting_changes_nobodys_dice() -> None:
    def faces(order: list[Seat]) -> list[Any]:
        table = fresh(3)
        for seat in order:
            GAME.play(table.state, seat, GAME.decode_move({"move": "roll"}))
        return [table[seat]["rolled"] for seat in (A, B, C)]

    assert faces([A, B, C]) == faces([C, A, B]) == faces([B, C, A])


def waiting(*dice_in_roll: int, **more: Any) -> Table:
    """So many dice in the roll areas, nobody has rolled."""
    players = [player("roll", roll=f"{number} light-grey") for number in dice_in_roll]
    return position(*players, section="dice", **more)


def test_cu_40_everybody_may_wait_for_the_others() -> None:
    table = waiting(5, 6, 6)
    assert table[A]["may_wait"]
    table.do(A, "wait", on=True)
    assert table[A]["waiting"]
    assert table.view()["to_act"] == [1, 2, 0], "whoever waits comes last"
    assert table.why_not(A, "roll") == "CU-40"
    table.do(A, "wait", on=False)
    assert table.why_not(A, "roll") is None


def test_cu_40_if_all_wait_the_one_with_most_dice_goes_on() -> None:
    table = waiting(5, 7, 6)
    for seat in (A, B, C):
        table.do(seat, "wait", on=True)
    assert [table[seat]["waiting"] for seat in (A, B, C)] == [True, False, True]
    assert table.why_not(B, "wait", on=True) == "CU-40", "there is nobody to wait for"


def test_cu_40_on_a_tie_the_first_from_the_start_player_on() -> None:
    table = waiting(6, 7, 7, start_player=2)
    for seat in (A, C, B):
        table.do(seat, "wait", on=True)
    assert [table[seat]["waiting"] for seat in (A, B, C)] == [True, True, False]


def test_cu_40_ordered_dice() -> None:
    table = waiting(5, 7, 6, dice_mode="ordered", rolling=1)
    assert table.view()["to_act"] == [1]
    assert table.why_not(A, "roll") == "CU-40"
    table.do(B, "roll", throws=[{"light-grey": "cc....."}])
    assert table.why_not(A, "roll") == "CU-40", "push or pass belongs to the turn"
    table.do(B, "push")
    assert table.view()["to_act"] == [2], "six and five are left"


def test_cu_105_phase_8() -> None:
    active = "white:step:1, blue:coin:2 borrowed, start-player:coin:2"
    table = buying(player("announced", swords=0, credits=9), active=active, roll="2 light-grey", rest="red", coins=4)
    table.do(A, "end_buy")
    there = table[A]
    assert there["active"] == []
    assert there["rest"] == dice("white, red, start-player")
    assert there["roll"] == dice("2 light-grey")
    assert there["coins"] == 0
    assert table.supply("blue") == 10


def test_cu_106_the_start_player_die_goes_on_from_wherever_it_is() -> None:
    me = player("buy", swords=0, active="start-player:coin:2", draw="9 light-grey")
    table = position(
        me, player("announced", swords=0, draw="9 light-grey"), player("announced", swords=0), section="race", racing=0
    )
    hurry(table)
    view = table.view()
    assert (view["round"], view["section"], view["start_player"]) == (2, "dice", 1)
    assert table[B]["roll"].get("start-player") == 1
    assert table.owned(A, "start-player") == 0


def test_cu_107_in_order_from_the_start_player() -> None:
    players = [player(active="white:team", credits=PURSE) for _ in range(3)]
    table = position(*players, section="race", start_player=1)
    order = []
    for _ in range(3):
        (seat,) = table.view()["to_act"]
        order.append(seat)
        table.do(seat, "announce", doublings=0)
    assert order == [1, 2, 0]
    assert table.view()["to_act"] == [1]
    assert table.view()["racing"] == 1
    assert table.why_not(A, "end_support") == "CU-107"
    for verb in ("end_support", "end_move", "end_buy"):
        table.do(B, verb)
    assert table.view()["to_act"] == [2]


def test_cu_107_all_at_once_by_option() -> None:
    players = [player(active="white:team", credits=PURSE) for _ in range(3)]
    table = position(*players, section="race", race_mode="simultaneous")
    for seat in (A, B, C):
        assert table.view()["to_act"] == [seat], "swords are announced in order"
        table.do(seat, "announce", doublings=0)
    assert table.view()["to_act"] == [0, 1, 2]
    table.use(C, "white")
    table.do(A, "end_support")
    assert table.stage(A) == "move"
    assert table.why_not(B, "end_support") is None


def test_cu_107_all_at_once_when_the_red_card_helps_nobody() -> None:
    players = [player(active="red:team, white:team", credits=PURSE) for _ in range(3)]
    table = position(*players, section="race", race_mode="simultaneous", cards="el-bandito")
    for seat in (A, B, C):
        table.do(seat, "announce", doublings=0)
    assert table.view()["to_act"] == [0, 1, 2]


def test_cu_r36_the_last_die_goes_to_the_first_in_order() -> None:
    players = [player(active="white:team", credits=PURSE), player(credits=PURSE, rest="9 white")]
    table = position(*players, section="race", start_player=1)
    assert table.supply("white") == 0
    hurry(table, "buy", B)
    assert table.why_not(B, "buy", kind="white") == "CU-103"


def test_cu_r37_a_push_is_rolled_when_the_turn_comes_again() -> None:
    table = waiting(5, 7, dice_mode="ordered", rolling=1)
    table.do(B, "roll", throws=[{"light-grey": "ccc...."}])
    table.do(B, "push")
    assert len(table[B]["roll"]) == 1
    assert table.stage(B) == "on_push"
    assert table.view()["to_act"] == [0]
    table.do(A, "roll", throws=[{"light-grey": "ccc.."}])
    table.do(A, "pass")
    table.do(B, "roll", throws=[blanks("4 light-grey")])
    assert table[B]["busted"]


def test_cu_x23_six_eight_and_eight() -> None:
    players = [player("roll", roll="6 light-grey"), player("roll", roll="8 light-grey")]
    third = player("roll", roll="7 light-grey, start-player")
    table = position(*players, third, section="dice", dice_mode="ordered", start_player=2, rolling=2)
    assert table.view()["to_act"] == [2]
    table.do(C, "roll", throws=[{"light-grey": "cc.....", "start-player": "c"}])
    table.do(C, "push")
    assert sum(table[C]["roll"].values()) == 5
    assert table.view()["to_act"] == [1]


def test_a_round_is_told() -> None:
    table = moving("c22r7")
    hurry(table)
    (told,) = all_of(table.told, "round")
    assert told["round"] == 2
