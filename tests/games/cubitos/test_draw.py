"""Phase 1: CU-14 to CU-22."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import A, B, C, Table, blanks, dice, fresh, player, rolling

ZONE_2, ZONE_5 = "c29r0", "c4r1"
"""Squares of the lap track."""


def drawing(me: dict[str, Any], *others: dict[str, Any], **more: Any) -> Table:
    """The beginning of a round for A; B is the start player."""
    return rolling(me, *(others or [player(draw="9 light-grey", roll="start-player")]), **more)


def maxima(table: Table, *seats: int) -> list[int]:
    return [sum(table[seat]["maximum"].values()) for seat in seats]  # type: ignore[index]


def test_cu_14_the_maximum_grows_with_tokens_and_lines() -> None:
    table = drawing(player(tokens=2), player(field=ZONE_2, tokens=1, roll="start-player"))
    assert table[A]["maximum"] == {"base": 9, "tokens": 2, "lines": 2}
    assert table[B]["maximum"] == {"base": 9, "tokens": 1, "lines": 0}


def test_cu_15_the_maximum_is_fixed_at_the_beginning_of_the_round() -> None:
    me = player("decide", roll="white", active="3 light-grey:coin:1", fans=1)
    table = rolling(me, player("decide", roll="light-grey", active="light-grey:coin:1"))
    table.do(A, "push", throws=[blanks("white")])
    table.choose(A)
    assert table[A]["tokens"] == 1
    assert table[A]["maximum"]["tokens"] == 0


def test_cu_16_the_start_player_die_is_not_counted() -> None:
    table = rolling(player(roll="start-player, 7 light-grey", draw="2 light-grey, 2 dark-grey"), start_player=0)
    ask = table[A]["ask"]
    assert (ask["about"], ask["least"], ask["most"]) == ("draw", 2, 2)


def test_cu_17_exactly_the_need_is_drawn() -> None:
    table = drawing(player(roll="7 light-grey", draw="3 dark-grey, white"))
    assert table.why_not(A, "draw", dice={"dark-grey": 1}) == "CU-17"
    assert table.why_not(A, "draw", dice={"dark-grey": 3}) == "CU-17"
    assert table.why_not(A, "draw", dice={"dark-grey": 1, "red": 1}) == "CU-17"
    assert table.why_not(A, "draw", dice={"dark-grey": 2}) is None
    table.do(A, "draw", dice={"dark-grey": 1, "white": 1})
    assert table[A]["roll"] == dice("7 light-grey, dark-grey, white")
    assert table[A]["draw"] == dice("2 dark-grey")
    assert table.stage(A) == "roll"


def test_cu_18_too_few_to_draw_take_all_then_refill() -> None:
    table = drawing(player(roll="6 light-grey", draw="white", rest="2 red, 2 blue"))
    assert table[A]["roll"] == dice("6 light-grey, white")
    assert table[A]["draw"] == dice("2 red, 2 blue")
    assert table[A]["rest"] == {}
    table.do(A, "draw", dice={"red": 1, "blue": 1})
    assert table[A]["roll"] == dice("6 light-grey, white, red, blue")
    assert table[A]["draw"] == dice("red, blue")


def test_cu_18_exactly_enough_leaves_the_rest_area_alone() -> None:
    table = drawing(player(roll="6 light-grey", draw="3 white", rest="red, 2 blue"))
    assert table[A]["roll"] == dice("6 light-grey, 3 white")
    assert table[A]["draw"] == {}
    assert table[A]["rest"] == dice("red, 2 blue")


def test_cu_19_too_few_dice_in_all() -> None:
    table = drawing(player(roll="2 light-grey", draw="white", rest="red, 2 blue"))
    assert table[A]["roll"] == dice("2 light-grey, white, red, 2 blue")
    assert (table[A]["draw"], table[A]["rest"]) == ({}, {})
    assert table.stage(A) == "roll"


def test_cu_20_more_dice_than_the_maximum_stay() -> None:
    table = drawing(player(roll="12 light-grey", draw="3 white", rest="red"))
    assert table[A]["roll"] == dice("12 light-grey")
    assert table[A]["draw"] == dice("3 white")
    assert table.stage(A) == "roll"


def uncounted(*colours: str) -> dict[str, Any]:
    return {"this_round": {"uncounted": list(colours), "no_maximum": False}}


def test_cu_21_uncounted_dice_neither_count_nor_fill() -> None:
    me = player(roll="6 light-grey, 3 white", draw="4 dark-grey, 2 green", **uncounted("green", "white"))
    table = drawing(me)
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"], ask["free"]) == (3, 3, {"green": 2})
    assert table.why_not(A, "draw", dice={"dark-grey": 2, "green": 1}) is not None
    assert table.why_not(A, "draw", dice={"dark-grey": 3}, free={"dark-grey": 1}) == "CU-21"
    table.do(A, "draw", dice={"dark-grey": 3}, free={"green": 2})
    assert table[A]["roll"] == dice("6 light-grey, 3 white, 3 dark-grey, 2 green")


def test_cu_21_uncounted_dice_may_stay() -> None:
    me = player(roll="6 light-grey", draw="3 dark-grey, 2 green", **uncounted("green", "white"))
    table = drawing(me)
    table.do(A, "draw", dice={"dark-grey": 3})
    assert table[A]["roll"] == dice("6 light-grey, 3 dark-grey")
    assert table[A]["draw"] == dice("2 green")


def test_cu_22_without_a_maximum_any_number_is_drawn() -> None:
    me = player(roll="2 light-grey", draw="3 white", rest="2 red", this_round={"uncounted": [], "no_maximum": True})
    table = drawing(me)
    assert table.why_not(A, "draw", dice={}) is None
    assert table.why_not(A, "draw", dice={"white": 4}) is not None
    table.do(A, "draw", dice={"white": 1}, rest={"red": 2})
    assert table[A]["roll"] == dice("2 light-grey, white, 2 red")
    assert table[A]["draw"] == dice("2 white")
    assert table[A]["rest"] == {}


def test_cu_22_dice_at_rest_are_drawn_by_nobody_else() -> None:
    table = drawing(player(roll="7 light-grey", draw="2 white, blue", rest="2 red"))
    assert table.why_not(A, "draw", dice={"white": 1}, rest={"red": 1}) == "CU-22"


def test_cu_r4_runners_that_move_while_others_draw_change_no_maximum() -> None:
    me = player(
        "resolve",
        field="c23r6",
        roll="light-grey",
        active="yellow:team event, 2 light-grey:coin:1",
        maximum={"base": 9, "tokens": 0, "lines": 0},
    )
    other = player("roll", roll="9 light-grey, start-player", maximum={"base": 9, "tokens": 0, "lines": 0})
    table = rolling(me, other)
    table.use(A, "yellow")
    table.do(A, "go", field="c25r6")
    assert table.field(A) == "c25r6"
    assert table[B]["maximum"]["lines"] == 0


def test_cu_r5_a_draw_area_used_up_exactly_is_not_refilled() -> None:
    table = drawing(player(roll="8 light-grey", draw="white", rest="red"))
    assert (table[A]["draw"], table[A]["rest"]) == ({}, dice("red"))


def test_cu_r6_nobody_draws_fewer() -> None:
    table = drawing(player(roll="5 light-grey", draw="5 light-grey, 4 white"))
    assert table.why_not(A, "draw", dice={"light-grey": 3}) == "CU-17"
    assert table.why_not(A, "draw", dice={}) == "CU-17"
    assert table.why_not(A, "draw", dice={"white": 4}) is None


def test_cu_r40_counted_dice_that_suffice_need_no_refill() -> None:
    me = player(roll="6 light-grey", draw="3 dark-grey, white", rest="5 green", **uncounted("green", "white"))
    table = drawing(me)
    assert table[A]["rest"] == dice("5 green")
    assert table[A]["ask"]["free"] == dice("white")


def test_cu_r40_two_effects_leave_both_sets_of_colours_uncounted() -> None:
    me = player(
        roll="4 light-grey, 5 red", draw="8 blue, dark-grey, white, green", **uncounted("grey", "green", "white")
    )
    table = drawing(me)
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"]) == (4, 4)
    assert ask["free"] == dice("dark-grey, white, green")


def test_cu_r41_champion_may_draw_nothing_at_all() -> None:
    me = player(roll="", draw="3 white", rest="2 red", this_round={"uncounted": [], "no_maximum": True})
    table = drawing(me)
    table.do(A, "draw")
    assert (table[A]["roll"], table[A]["draw"], table[A]["rest"]) == ({}, dice("3 white"), dice("2 red"))


def test_cu_r46_without_dice_one_passes_and_plays_on() -> None:
    table = drawing(player(credits=5))
    assert table[A]["roll"] == {}
    assert table.stage(A) == "done"
    assert not table[A]["busted"]


def test_cu_x10_three_maxima() -> None:
    table = drawing(player(field=ZONE_5), player(field=ZONE_2, roll="start-player"), player(tokens=1))
    assert maxima(table, A, B, C) == [9, 12, 15]


def test_cu_x11_need_five_with_a_refill() -> None:
    me = player(roll="5 light-grey, start-player", draw="white, light-grey", rest="5 light-grey, brown", tokens=1)
    table = rolling(me, start_player=0)
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"]) == (3, 3)
    assert ask["dice"]["draw"] == dice("5 light-grey, brown")
    table.do(A, "draw", dice={"light-grey": 2, "brown": 1})
    assert table[A]["roll"] == dice("8 light-grey, start-player, white, brown")
    assert table[A]["draw"] == dice("3 light-grey")
    assert table[A]["rest"] == {}


def test_cu_x12_exactly_two_are_there() -> None:
    table = drawing(player(roll="7 light-grey", draw="white, red", rest="6 light-grey"))
    assert table[A]["roll"] == dice("7 light-grey, white, red")
    assert table[A]["rest"] == dice("6 light-grey")


def test_cu_x13_eleven_dice_with_a_maximum_of_ten() -> None:
    table = drawing(player(roll="11 light-grey", draw="2 white", tokens=1))
    assert table[A]["roll"] == dice("11 light-grey")
    assert table[A]["draw"] == dice("2 white")


def test_cu_x14_punch_guy_and_a_refill() -> None:
    me = player(
        roll="3 light-grey, white",
        draw="4 light-grey, purple, 2 green",
        rest="3 brown, white",
        tokens=1,
        **uncounted("green", "white"),
    )
    table = drawing(me)
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"]) == (2, 2)
    assert ask["dice"]["draw"] == dice("3 brown")
    assert ask["free"] == dice("2 green, white")
    table.do(A, "draw", dice={"brown": 2}, free={"green": 2, "white": 1})
    assert sum(table[A]["roll"].values()) == 14
    assert table[A]["draw"] == dice("brown")


def test_the_first_draw_of_a_game_is_made_by_itself() -> None:
    table = fresh()
    assert table[B]["roll"] == dice("7 light-grey, 2 dark-grey")
    assert table.stage(B) == "roll"
