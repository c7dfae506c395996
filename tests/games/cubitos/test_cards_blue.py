"""The blue cards."""

from __future__ import annotations

from tests.games.cubitos.given import PURSE, A, dice, moving, player, supporting


def test_cu_card_bob_gets_bonuses_nearby_after_ones_own() -> None:
    table = moving("c31r6", steps=1, active="blue:special")
    table.do(A, "go", field="c33r6")
    table.do(A, "end_move")
    assert table[A]["credits"] == PURSE + 2, "first one's own"
    table.use(A, "blue")
    table.do(A, "go", field="c33r4")
    assert table[A]["fans"] == 1


def test_cu_card_bob_may_take_where_phase_6_began() -> None:
    table = moving("c33r6", steps=1, active="blue:team")
    table.do(A, "go", field="c31r6")
    table.do(A, "end_move")
    table.use(A, "blue")
    table.do(A, "go", field="c33r6")
    assert table[A]["credits"] == PURSE + 2


def test_cu_card_bob_not_in_phase_5() -> None:
    table = supporting(player(active="blue:team, white:team", field="c33r6"), player())
    assert table.why_not_use(A, "blue") == "CU-61"


def test_cu_card_undercover_fish_gives_2_steps_with_permits() -> None:
    table = supporting(player(active="blue:special, white:team"), player(), cards="undercover-fish")
    table.use(A, "blue")
    assert (table[A]["steps"], table[A]["permits"]) == (2, 2)


def test_cu_card_llama_rama_gives_3_coins() -> None:
    table = supporting(player(active="blue:team, white:team"), player(), cards="llama-rama")
    table.use(A, "blue", 0)
    assert (table[A]["coins"], table[A]["fans"]) == (3, 0)


def test_cu_card_llama_rama_special_brings_a_fan_without_credits() -> None:
    table = supporting(player(active="blue:special, white:team"), player(), cards="llama-rama")
    table.use(A, "blue", 1)
    assert (table[A]["coins"], table[A]["fans"], table[A]["credits"]) == (0, 1, PURSE)


def test_cu_card_bahama_llama_gives_3_coins_and_a_step_with_a_permit() -> None:
    table = supporting(player(active="2 blue:team, white:team"), player(), cards="bahama-llama")
    table.use(A, "blue")
    assert (table[A]["coins"], table[A]["steps"], table[A]["permits"]) == (3, 1, 1)
    table.use(A, "blue")
    assert (table[A]["coins"], table[A]["steps"], table[A]["permits"]) == (6, 2, 2)


def test_cu_card_llama_shaman_gives_2_coins_and_a_red_die() -> None:
    table = supporting(player(active="blue:special, white:team"), player(), cards="llama-shaman")
    table.use(A, "blue")
    assert table[A]["coins"] == 2
    assert table[A]["rest"].get("red") == 1
    assert table.supply("red") == 9


def test_cu_card_llama_shaman_without_red_dice_still_gives_coins() -> None:
    table = supporting(player(active="blue:team, white:team"), player(rest="10 red"), cards="llama-shaman")
    table.use(A, "blue")
    assert table[A]["coins"] == 2
    assert table.owned(A, "red") == 0


def test_cu_card_stogie_rolls_all_grey_and_white_dice() -> None:
    me = player(active="blue:team", roll="2 light-grey, white, red", draw="dark-grey, white, blue", rest="light-grey")
    table = supporting(me, player(), cards="stogie")
    throw = {"light-grey": "c.", "dark-grey": "s", "white": "s."}
    table.use(A, "blue", throws=[throw])
    assert (table[A]["coins"], table[A]["steps"]) == (1, 2)
    assert table[A]["roll"] == dice("light-grey, white, red")
    assert table[A]["draw"] == dice("blue")
    assert table[A]["rest"].get("light-grey") == 1


def test_cu_card_stogie_without_such_dice_does_nothing() -> None:
    me = player(active="blue:team, purple:team", roll="red", draw="blue", rest="light-grey")
    assert supporting(me, player(), cards="stogie").why_not_use(A, "blue") == "CU-58"


def test_cu_card_chilly_mcchillster_gives_2_coins_and_rolls_twice() -> None:
    me = player(active="blue:team", roll="2 light-grey, dark-grey", draw="red")
    table = supporting(me, player(), cards="chilly-mcchillster")
    throws = [{"light-grey": "c.", "dark-grey": "."}, {"light-grey": ".", "dark-grey": "s"}]
    table.use(A, "blue", throws=throws)
    assert (table[A]["coins"], table[A]["steps"]) == (2 + 1, 1)
    assert table[A]["roll"] == dice("light-grey")


def test_cu_card_chilly_mcchillster_with_an_empty_roll_area_gives_coins() -> None:
    table = supporting(player(active="blue:team, white:team"), player(), cards="chilly-mcchillster")
    table.use(A, "blue")
    assert table[A]["coins"] == 2
