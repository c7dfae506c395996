"""The red cards."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import PURSE, A, B, C, Table, dice, hurry, player, supporting


def compared(*players: dict[str, Any], **more: Any) -> Table:
    """Everybody has announced, and the red card is being resolved."""
    table = supporting(*players, **more)
    while table.view()["compared"] is None:
        table.do(table.view()["to_act"][0], "announce", doublings=0)
    return table


def test_cu_card_mr_soldier_gives_3_credits_2_steps_and_takes_a_red_die() -> None:
    table = compared(player(active="red:team"), player())
    assert (table[A]["credits"], table[A]["steps"]) == (PURSE + 3, 2)
    assert table.owned(A, "red") == 0
    assert table[A]["lost_die"]
    assert table[A]["took_credits"]


def test_cu_card_mr_soldier_special_is_one_sword() -> None:
    table = compared(player(active="red:special"), player(active="2 red:team"))
    assert table.view()["compared"]["swords"] == [1, 2]
    assert table.view()["compared"]["winners"] == [1]


def test_cu_card_mr_soldier_is_mandatory() -> None:
    table = compared(player(active="red:team", rest="red"), player())
    assert table.about(A) == "lose_red"
    assert table.why_not(A, "skip") is not None
    assert table.why_not(A, "either", what="no") is not None


def test_cu_card_punch_guy_leaves_green_and_white_uncounted() -> None:
    table = compared(player(active="red:team", draw="9 light-grey"), player(), cards="punch-guy")
    assert set(table[A]["next_round"]["uncounted"]) == {"green", "white"}
    assert table.owned(A, "red") == 0
    hurry(table)
    assert table[A]["next_round"]["uncounted"] == []


def test_cu_card_punch_guy_works_in_the_next_phase_1() -> None:
    me = player(active="red:team", draw="8 light-grey, 2 white, blue, purple", roll="2 green")
    table = compared(me, player(), cards="punch-guy")
    hurry(table)
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"]) == (9, 9)
    assert ask["free"] == dice("2 white")


def test_cu_card_supah_general_gives_steps_for_fans() -> None:
    table = compared(player(active="red:team", fans=5), player(), cards="supah-general")
    assert table[A]["steps"] == 5
    assert table.owned(A, "red") == 0


def test_cu_card_supah_general_without_fans_still_takes_the_die() -> None:
    table = compared(player(active="red:team"), player(), cards="supah-general")
    assert table[A]["steps"] == 0
    assert table.owned(A, "red") == 0


def couteau(*players: dict[str, Any]) -> Table:
    return compared(*players, race="race-4")


def test_cu_card_jacques_couteau_rolls_2_dice_per_player_with_fewer_swords() -> None:
    me = player(active="red:special", draw="3 light-grey", rest="2 dark-grey", roll="white")
    table = couteau(me, player(active="red:team"), player())
    assert table.view()["compared"]["swords"] == [2, 1, 0]
    table.do(A, "either", what="yes")
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"]) == (4, 4)
    assert table.why_not_choose(A, draw="3 light-grey") is not None
    throw = {"light-grey": "c", "dark-grey": "s.", "white": "s"}
    table.choose(A, draw="light-grey", rest="2 dark-grey", roll="white", throws=[throw])
    assert (table[A]["coins"], table[A]["steps"]) == (1, 2)
    assert table[A]["roll"] == dice("dark-grey")
    assert table.owned(A, "red") == 1, "no red die is lost"


def test_cu_card_jacques_couteau_never_takes_red_dice() -> None:
    table = couteau(player(active="red:team", rest="red", draw="3 light-grey"), player())
    table.do(A, "either", what="yes")
    assert table[A]["ask"]["dice"]["rest"] == dice("start-player")
    assert table.why_not_choose(A, rest="red", draw="light-grey") is not None


def test_cu_card_jacques_couteau_is_optional_and_equals_do_not_count() -> None:
    table = couteau(
        player(active="red:team", draw="3 light-grey"), player(active="red:team", draw="3 light-grey, white"), player()
    )
    table.do(A, "either", what="no")
    table.do(B, "either", what="yes")
    assert table[B]["ask"]["most"] == 2
    assert sum(table[A]["draw"].values()) == 3


def test_cu_card_jacques_couteau_gives_nothing_without_a_sword() -> None:
    table = couteau(player(active="red:team", draw="3 light-grey"), player(draw="3 light-grey", credits=PURSE))
    assert table.view()["to_act"] == [0]
    table.do(A, "either", what="no")
    assert table.about(B) is None


def test_cu_r22_fewer_only_if_there_are_fewer() -> None:
    me = player(active="red:special", draw="light-grey")
    table = compared(me, player(), player(), race="race-4", start_player=1)
    table.do(A, "either", what="yes", throws=[{"light-grey": "c"}])
    assert table[A]["coins"] == 1


def test_cu_r22_the_start_player_die_may_be_rolled() -> None:
    table = couteau(player(active="red:team", draw="2 light-grey", roll="start-player"), player())
    table.do(A, "either", what="yes")
    table.choose(A, roll="start-player", draw="light-grey", throws=[{"light-grey": ".", "start-player": "c"}])
    assert table[A]["coins"] == 2


def test_cu_card_champion_lets_any_dice_be_drawn() -> None:
    me = player(active="red:team", draw="3 light-grey", rest="2 white")
    table = compared(me, player(), cards="champion")
    assert table[A]["next_round"]["no_maximum"]
    assert table.owned(A, "red") == 0
    hurry(table)
    assert table.about(A) == "draw"
    table.do(A, "draw", dice={"light-grey": 1}, rest={"white": 2})
    assert table[A]["roll"] == dice("light-grey, 2 white")


def test_cu_card_crabby_loses_a_red_die_and_hands_one_over() -> None:
    table = compared(player(active="red:special, red:team", draw="light-grey, white"), player(), cards="crabby")
    assert table.view()["compared"]["swords"] == [3, 0]
    assert table.about(A) == "lose_red"
    table.choose(A, active=[table.die(A, "red", "team")])
    assert table.about(A) == "give"
    table.choose(A, draw="light-grey")
    assert table[B]["rest"].get("light-grey") == 1
    assert table.owned(A, "light-grey") == 0


def test_cu_r21_the_winner_chooses_among_those_with_the_fewest() -> None:
    table = compared(player(active="red:team", draw="light-grey, white"), player(), player(), cards="crabby")
    assert table.about(A) == "receiver"
    assert table[A]["ask"]["seats"] == [1, 2]
    assert table.why_not(A, "seat", seat=0) is not None
    table.do(A, "seat", seat=2)
    table.choose(A, draw="white")
    assert table.owned(C, "white") == 1


def test_cu_r21_only_the_fewest_swords_receive() -> None:
    me = player(active="2 red:team", draw="light-grey, white")
    table = compared(me, player(active="red:team"), player(), cards="crabby")
    assert table.owned(A, "red") == 1, "which of two equal dice is lost is no question"
    table.choose(A, draw="white")
    assert table.owned(C, "white") == 1


def test_cu_r21_a_red_die_may_be_given_but_not_the_start_player_die() -> None:
    me = player(active="red:team", rest="red, start-player", draw="light-grey")
    table = compared(me, player(), cards="crabby")
    table.choose(A, active=[table.die(A, "red")])
    assert table.why_not_choose(A, rest="start-player") is not None
    assert table.why_not(A, "skip") is not None, "giving is compulsory"
    table.choose(A, rest="red")
    assert table[B]["rest"].get("red") == 1


def test_cu_x7_the_only_red_die_is_lost_and_another_given() -> None:
    table = compared(player(active="red:team", draw="light-grey, white"), player(), cards="crabby")
    assert table.owned(A, "red") == 0
    assert table.about(A) == "give"
    assert table[A]["ask"]["dice"]["draw"] == dice("light-grey, white")
    table.choose(A, draw="light-grey")
    assert table.owned(B, "light-grey") == 1


def test_cu_card_el_bandito_takes_a_credit_per_player_with_fewer_swords() -> None:
    table = compared(
        player(active="red:special"), player(active="red:team", credits=PURSE), player(), cards="el-bandito"
    )
    table.do(A, "either", what="yes")
    table.do(B, "either", what="yes")
    assert (table[A]["credits"], table[B]["credits"]) == (PURSE + 2, PURSE + 1)
    assert (table.owned(A, "red"), table.owned(B, "red")) == (1, 1)


def test_cu_card_el_bandito_is_optional() -> None:
    table = compared(player(active="red:team"), player(), cards="el-bandito")
    table.do(A, "either", what="no")
    assert table[A]["credits"] == PURSE
    assert not table[A]["took_credits"]
