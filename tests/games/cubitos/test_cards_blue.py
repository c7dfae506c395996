"""The blue cards."""

from __future__ import annotations

from typing import Any, cast

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.games.cubitos.meta import LATEST
from tests.games.cubitos.given import GAME, PURSE, A, Table, blanks, dice, moving, player, supporting


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


def with_a_pinch_eater(rules_version: int = LATEST) -> Table:
    """A has an active Chilly McChillster and, in the roll area, a Pinch Eater and three grey dice."""
    me = player(active="blue:team", roll="orange, 3 light-grey")
    return supporting(me, player(), cards="chilly-mcchillster pinch-eater", rules_version=rules_version)


def test_cu_x45_the_first_roll_is_evaluated_before_the_second() -> None:
    table = with_a_pinch_eater()
    table.use(A, "blue", throws=[{"orange": "t", "light-grey": "..."}])
    assert table[A]["roll"] == dice("3 light-grey"), "the second roll waits"
    assert [move["move"] for move in table.moves(A)] == ["use", "skip"]
    assert table.why_not(A, "announce", doublings=0) == "CU-28"
    table.use(A, "orange")
    table.do(A, "kind", kind="light-grey", face="coin:1", throws=[{"light-grey": ".."}])
    assert table.faces(A) == ["blue:team", "light-grey:coin:1", "orange:team"]
    assert table[A]["roll"] == dice("2 light-grey"), "two were left to roll"
    assert table.why_not_use(A, "orange") is not None, "after the second roll it cannot be used any more"
    assert not table[A]["resolving"]


def test_cu_r53_now_abilities_that_are_left_between_the_rolls_are_gone() -> None:
    table = with_a_pinch_eater()
    table.use(A, "blue", throws=[{"orange": "t", "light-grey": "..."}])
    table.do(A, "skip", throws=[{"light-grey": "c.."}])
    assert table.why_not_use(A, "orange") == "CU-61"
    assert not table[A]["resolving"]


def test_cu_r53_dice_added_between_the_rolls_are_evaluated_before_the_second() -> None:
    me = player(active="blue:team", roll="orange, 2 light-grey", draw="orange, 5 light-grey")
    table = supporting(me, player(), cards="chilly-mcchillster dugout")
    table.use(A, "blue", throws=[{"orange": "t", "light-grey": ".."}])
    table.use(A, "orange")
    table.choose(A, draw="orange, 2 light-grey", throws=[{"orange": "t", "light-grey": ".."}])
    assert table[A]["resolving"], "the new Dugout is used before the second roll, too"
    table.use(A, "orange", throws=[blanks("3 light-grey"), blanks("7 light-grey")])
    assert table[A]["roll"] == dice("7 light-grey")


def test_cu_r53_the_second_roll_is_kept_in_what_is_stored() -> None:
    table = with_a_pinch_eater()
    assert "rolls_again" not in table[A]
    table.use(A, "blue", throws=[{"orange": "t", "light-grey": "..."}])
    assert table[A]["rolls_again"]
    data = cast("Any", GAME.encode_state(table.state))
    for marks in data["players"][A]["active"]:
        marks["marks"] = []
    with pytest.raises(InvalidData, match="before the second roll"):
        GAME.decode_state(data)


@pytest.mark.parametrize("version", [1, 2])
def test_cu_r53_by_older_rules_both_rolls_come_first(version: int) -> None:
    table = with_a_pinch_eater(version)
    table.use(A, "blue", throws=[{"orange": "t", "light-grey": "..."}, {"light-grey": "..."}])
    table.use(A, "orange")
    table.do(A, "kind", kind="light-grey", face="coin:1")
    assert table[A]["roll"] == dice("2 light-grey")
