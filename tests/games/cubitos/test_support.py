"""Phase 5, support and the comparison of swords: CU-73 to CU-82; money: CU-83, CU-84."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cubitos.given import PURSE, A, B, C, D, Table, all_of, first, hurry, moving, player, supporting


def announced(*swords: int, cards: str = "", start_player: int = 0, **more: Any) -> Table:
    """A position in which everybody has so many red dice active, and rests on white ones that keep the race open."""
    players = [
        player(active=f"{number} red:team" if number else "", credits=PURSE, draw="3 light-grey") for number in swords
    ]
    table = supporting(*players, cards=cards, start_player=start_player, **more)
    while table.view()["compared"] is None:
        table.do(table.view()["to_act"][0], "announce", doublings=0)
    return table


def test_cu_73_coins_and_steps_are_collected_once() -> None:
    table = supporting(player(active="2 light-grey:coin:1, dark-grey:step:1, brown:coin:3, purple:team"))
    assert (table[A]["coins"], table[A]["steps"]) == (5, 1)
    table.use(A, "purple")
    assert (table[A]["coins"], table[A]["steps"]) == (5, 5)


def test_cu_73_the_credit_is_a_choice() -> None:
    table = supporting(player(active="start-player:credit:1"))
    assert table[A]["credits"] == PURSE
    assert table.why_not(A, "credit", die=0) is None
    table.do(A, "credit", die=0)
    assert table[A]["credits"] == PURSE + 1
    assert all_of(table.told, "credits")[0]["amount"] == 1


def test_cu_73_only_a_credit_face_gives_one_and_once() -> None:
    table = supporting(player(active="start-player:credit:1, light-grey:coin:1, purple:team"))
    assert table.why_not(A, "credit", die=table.die(A, "light-grey")) == "CU-73"
    table.do(A, "credit", die=table.die(A, "start-player"))
    assert table.why_not(A, "credit", die=table.die(A, "start-player")) is not None


def test_cu_74_dice_that_become_active_in_phase_5_can_be_used_in_it() -> None:
    table = supporting(player(active="blue:team", roll="white, purple"), race="race-7", cards="smelly-cat rollosaurus")
    table.use(A, "blue", throws=[{"white": "t", "purple": "."}, {"purple": "t"}])
    table.use(A, "purple")
    table.use(A, "white")
    assert table[A]["steps"] == 6


def test_cu_75_nothing_of_phase_5_is_spent_in_phase_5() -> None:
    table = supporting(player(active="brown:coin:3, purple:team"), player())
    assert table.stage(A) == "support"
    assert table.why_not(A, "buy_step") == "CU-8"
    assert table.why_not(A, "buy", kind="white") == "CU-8"
    table.use(A, "purple")
    hurry(table, "move")
    assert table.why_not(A, "buy_step") is None


@pytest.mark.parametrize(
    ("card", "faces", "swords"),
    [
        ("mr-soldier", "red:team, red:special, red:blank", 2),
        ("punch-guy", "2 red:special", 2),
        ("jacques-couteau", "red:team, red:special", 3),
        ("crabby", "2 red:special", 4),
        ("el-bandito", "red:team, red:special, red:blank", 3),
        ("mr-soldier", "white:team, light-grey:coin:1", 0),
    ],
)
def test_cu_76_swords_are_counted(card: str, faces: str, swords: int) -> None:
    table = supporting(player(active=f"{faces}, purple:team", draw="4 light-grey"), cards=card)
    table.do(A, "announce", doublings=0)
    assert table[A]["swords"] == swords


def test_cu_76_announced_exactly_once() -> None:
    me = player(active="red:team, purple:team")
    table = supporting(me, player(active="white:team"))
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "announce", doublings=0) is not None
    assert first(table.told, "announce")["swords"] == 1


def test_cu_76_the_number_is_fixed_whatever_happens_to_the_dice() -> None:
    me = player(active="red:team, orange:team", draw="light-grey")
    table = supporting(me, player(active="white:team"), cards="benchwarmer")
    table.do(A, "announce", doublings=0)
    table.do(B, "announce", doublings=0)
    assert table.view()["compared"]["swords"] == [1, 0]
    assert table[A]["swords"] == 1


def test_cu_76_abilities_come_before_and_after_it() -> None:
    table = supporting(player(active="white:team, purple:team"), player())
    table.use(A, "white")
    table.do(A, "announce", doublings=0)
    table.use(A, "purple")
    assert table[A]["steps"] == 6


def test_cu_77_the_red_card_is_resolved_when_all_have_announced() -> None:
    table = supporting(player(active="red:team"), player(active="white:team"))
    assert table.view()["compared"] is None
    assert table[A]["credits"] == PURSE
    table.do(B, "announce", doublings=0)
    assert table.view()["compared"] == {"swords": [1, 0], "winners": [0]}
    assert table[A]["credits"] == PURSE + 3
    assert len(all_of(table.told, "compare")) == 1


def test_cu_78_only_the_most_swords_count() -> None:
    table = announced(1, 2, 1)
    assert [table[seat]["credits"] for seat in (A, B, C)] == [PURSE, PURSE + 3, PURSE]
    assert [table.owned(seat, "red") for seat in (A, B, C)] == [1, 1, 1]


def test_cu_79_a_tie_with_start_player_first() -> None:
    table = announced(1, 1, 0, start_player=2)
    assert [table[seat]["credits"] for seat in (A, B, C)] == [PURSE + 3, PURSE, PURSE]
    table = announced(1, 1, 0, start_player=1)
    assert [table[seat]["credits"] for seat in (A, B, C)] == [PURSE, PURSE + 3, PURSE]


def test_cu_79_a_tie_with_nobody() -> None:
    table = announced(1, 1, cards="champion")
    assert table.view()["compared"]["winners"] == []
    assert [table.owned(seat, "red") for seat in (A, B)] == [1, 1]
    assert not table[A]["next_round"]["no_maximum"]


def test_cu_80_each_player_with_a_sword_counts_those_with_fewer() -> None:
    table = announced(2, 1, 1, 0, cards="el-bandito")
    for _ in range(3):
        acting = table.view()["to_act"][0]
        table.do(acting, "either", what="yes")
    assert [table[seat]["credits"] - PURSE for seat in (A, B, C, D)] == [3, 1, 1, 0]


def test_cu_80_in_clockwise_order_from_the_start_player() -> None:
    table = announced(2, 1, 1, 0, cards="el-bandito", start_player=2)
    order = []
    for _ in range(3):
        acting = table.view()["to_act"][0]
        order.append(acting)
        table.do(acting, "either", what="no")
    assert order == [2, 0, 1]
    assert [table[seat]["credits"] for seat in (A, B, C, D)] == [PURSE] * 4


def test_cu_81_any_red_die_of_any_area_is_lost() -> None:
    me = player(active="red:team, white:team", rest="2 red", draw="red")
    table = supporting(me, player())
    table.do(A, "announce", doublings=0)
    assert table.about(A) == "lose_red"
    assert table.why_not_choose(A, active=[table.die(A, "white")]) is not None
    table.choose(A, draw="red")
    assert table.owned(A, "red") == 3
    assert table[A]["lost_die"]


def test_cu_81_a_borrowed_red_die_will_do() -> None:
    me = player(active="red:team borrowed, white:team", rest="red")
    table = supporting(me, player())
    table.do(A, "announce", doublings=0)
    table.choose(A, active=[table.die(A, "red")])
    assert table.owned(A, "red") == 1


def test_cu_82_mandatory_abilities_before_leaving_phase_5() -> None:
    table = supporting(player(active="brown:team, white:team"), player())
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "brown")
    assert table.why_not(A, "end_support") is None


def test_cu_83_credits_become_coins_when_they_are_needed() -> None:
    table = moving("c22r7", coins=3, credits=6)
    table.do(A, "buy_step")
    assert (table[A]["coins"], table[A]["credits"], table[A]["steps"]) == (0, 5, 1)


def test_cu_83_coins_are_spent_first() -> None:
    table = moving("c22r7", coins=9, credits=6)
    table.do(A, "buy_step")
    assert (table[A]["coins"], table[A]["credits"]) == (5, 6)


def test_cu_84_coins_never_become_credits() -> None:
    table = moving("c22r7", coins=3, credits=5)
    hurry(table)
    assert table[A]["coins"] == 0
    assert table[A]["credits"] == 5


def test_cu_r17_nobody_wins_without_a_sword() -> None:
    table = supporting(player(active="white:team"), player(active="white:team"))
    for seat in (A, B):
        table.do(seat, "announce", doublings=0)
    assert table.view()["compared"] == {"swords": [0, 0], "winners": []}
    assert [table[seat]["credits"] for seat in (A, B)] == [PURSE, 0]


@pytest.mark.parametrize(
    ("card", "wins"),
    [("mr-soldier", True), ("punch-guy", True), ("supah-general", True), ("champion", False), ("crabby", False)],
)
def test_cu_r18_tie_rules_are_those_of_the_card(card: str, wins: bool) -> None:
    table = announced(1, 1, cards=card, start_player=1)
    assert table.view()["compared"]["winners"] == ([1] if wins else [])


def test_cu_r19_up_to_11_doubles_swords() -> None:
    table = supporting(player(active="red:team, green:special, white:team"), race="race-5")
    assert table.why_not(A, "announce", doublings=2) == "CU-76"
    table.do(A, "announce", doublings=1)
    assert table[A]["swords"] == 2


def test_cu_r45_all_swords_are_announced_but_doubling_is_free() -> None:
    table = supporting(player(active="2 red:team, green:special, white:team"), race="race-5")
    table.do(A, "announce", doublings=0)
    assert table[A]["swords"] == 2


def test_cu_x24_a_tie_among_four() -> None:
    table = announced(2, 1, 0, 2, start_player=2)
    assert table.view()["compared"] == {"swords": [2, 1, 0, 2], "winners": [3]}
    assert table[D]["credits"] == PURSE + 3
    assert table[D]["steps"] == 2
    assert table.owned(D, "red") == 1
    assert table[A]["credits"] == PURSE


def test_cu_x25_all_announce_none() -> None:
    table = supporting(player(active="white:team", fans=5), player(active="white:team", fans=5), cards="supah-general")
    table.do(A, "announce", doublings=0)
    table.do(B, "announce", doublings=0)
    assert table.view()["compared"]["winners"] == []
    assert (table[A]["steps"], table[B]["steps"]) == (0, 0)


def test_cu_x26_el_bandito() -> None:
    players = [
        player(active=faces, credits=PURSE, draw="2 light-grey")
        for faces in ("red:special, red:team", "red:team", "red:team", "white:step:1")
    ]
    table = supporting(*players, cards="el-bandito")
    while table.view()["compared"] is None:
        table.do(table.view()["to_act"][0], "announce", doublings=0)
    assert table.view()["compared"]["swords"] == [3, 1, 1, 0]
    for _ in range(3):
        table.do(table.view()["to_act"][0], "either", what="yes")
    assert [table[seat]["credits"] - PURSE for seat in (A, B, C, D)] == [3, 1, 1, 0]


def test_cu_x27_two_dice_doubled_twice() -> None:
    table = supporting(player(active="2 red:special, 2 green:special, white:team"), race="race-5")
    table.do(A, "announce", doublings=2)
    assert table[A]["swords"] == 8


def test_cu_x28_a_borrowed_red_die_wins_and_is_lost() -> None:
    table = supporting(player(active="purple:team", fans=5), race="race-3")
    table.use(A, "purple", 0)
    table.do(A, "kind", kind="red", face="team")
    hurry(table, "move")
    assert table[A]["swords"] == 1
    assert table[A]["steps"] == 5 + 4
    assert (table.supply("red"), table.supply("purple")) == (10, 10)
    assert table.faces(A) == []
    hurry(table)
    assert all_of(table.told, "returned") == []


def test_cu_x29_the_babe_with_the_special_face() -> None:
    table = supporting(player(active="orange:special, white:team"), player(), race="race-6", cards="smelly-cat")
    table.use(A, "orange", 0)
    assert table[A]["coins"] == 5
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "orange", 1)
    assert (table[A]["coins"], table[A]["steps"]) == (5, 1)
    assert table.owned(A, "orange") == 0


def test_cu_x31_schmutz_after_muggles() -> None:
    table = supporting(player(active="2 white:team, brown:team", draw="light-grey"), race="race-7")
    assert table.why_not_use(A, "white", 1) == "CU-58"
    table.use(A, "brown", 1)
    table.use(A, "white", 1)
    hurry(table, "buy")
    assert table.why_not_use(A, "white", 1) is None
    table.use(A, "white", 1)
    assert table[A]["credits"] == PURSE + 6
