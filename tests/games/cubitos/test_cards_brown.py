"""The brown cards."""

from __future__ import annotations

from tests.games.cubitos.given import PURSE, A, blanks, dice, player, rolling, supporting


def test_cu_card_rich_dog_gives_3_coins_and_is_lost() -> None:
    table = supporting(player(active="brown:team, white:team"))
    table.use(A, "brown")
    assert table[A]["coins"] == 3
    assert table.supply("brown") == 10
    assert table[A]["lost_die"]


def test_cu_card_rich_dog_is_mandatory() -> None:
    table = supporting(player(active="brown:team, white:team"))
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"


def test_cu_card_rich_dog_with_three_coins_stays() -> None:
    table = supporting(player(active="brown:coin:3, white:team"))
    assert table[A]["coins"] == 3
    assert table.why_not(A, "use", die=table.die(A, "brown"), ability=0) == "CU-56"
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") is None
    assert table.owned(A, "brown") == 1


def test_cu_card_captain_bark_gives_2_credits() -> None:
    table = supporting(player(active="brown:team, white:team, purple:team", fans=1), race="race-2")
    table.use(A, "brown")
    assert (table[A]["credits"], table[A]["fans"]) == (PURSE + 2, 1)
    assert table.owned(A, "brown") == 0


def test_cu_card_captain_bark_with_white_and_red_brings_a_fan_without_credits() -> None:
    table = supporting(player(active="brown:team, white:blank, red:blank, purple:team", fans=1), race="race-2")
    table.use(A, "brown")
    assert (table[A]["credits"], table[A]["fans"], table[A]["tokens"]) == (PURSE + 2, 2, 1)


def test_cu_card_captain_bark_on_space_13_brings_no_more() -> None:
    table = supporting(player(active="brown:team, white:blank, red:blank, purple:team", fans=13), race="race-2")
    table.use(A, "brown")
    assert (table[A]["credits"], table[A]["fans"]) == (PURSE + 2, 13)


def test_cu_card_captain_bark_is_mandatory() -> None:
    table = supporting(player(active="brown:team, purple:team"), race="race-2")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"


def test_cu_card_wizard_takes_a_credit_for_every_good_push() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="2 brown:team"), race="race-3")
    for push in (1, 2):
        table.do(A, "push", throws=[blanks("3 light-grey")])
        table.use(A, "brown")
        table.use(A, "brown")
        assert table[A]["credits"] == 2 * push
    assert table[A]["took_credits"]


def test_cu_card_wizard_may_leave_the_credit() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="brown:team"), race="race-3")
    table.do(A, "push", throws=[blanks("3 light-grey")])
    table.do(A, "skip")
    assert table[A]["credits"] == 0
    assert not table[A]["took_credits"]


def test_cu_card_wizard_is_lost_in_phase_5() -> None:
    table = supporting(player(active="brown:team, white:team"), race="race-3")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "brown", 1)
    assert table.owned(A, "brown") == 0


def test_cu_card_dapper_doggie_gains_what_grey_dice_show_once_more() -> None:
    active = "brown:team, white:team, 2 light-grey:coin:1, dark-grey:step:1"
    table = supporting(player(active=active, fans=0), race="race-4")
    assert (table[A]["coins"], table[A]["steps"]) == (2, 1)
    table.use(A, "brown")
    assert (table[A]["coins"], table[A]["steps"]) == (4, 2)
    assert table.owned(A, "brown") == 0


def test_cu_card_dapper_doggie_counts_only_grey_dice() -> None:
    active = "brown:team, purple:team, white:step:1, brown:coin:3, start-player:coin:2"
    table = supporting(player(active=active), race="race-4")
    before = (table[A]["coins"], table[A]["steps"])
    table.use(A, "brown")
    assert (table[A]["coins"], table[A]["steps"]) == before


def test_cu_card_dapper_doggie_is_mandatory() -> None:
    table = supporting(player(active="brown:team, purple:team"), race="race-4")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"


def test_cu_x5_two_dapper_doggies() -> None:
    active = "2 brown:team, purple:team, light-grey:coin:1, dark-grey:coin:1, dark-grey:step:1"
    table = supporting(player(active=active), race="race-4")
    table.use(A, "brown")
    table.use(A, "brown")
    assert (table[A]["coins"], table[A]["steps"]) == (6, 3)
    assert table.owned(A, "brown") == 0


def test_cu_card_dr_livingstone_gives_2_steps_and_is_lost() -> None:
    table = supporting(player(active="brown:team, purple:team"), race="race-5")
    table.use(A, "brown")
    assert table[A]["steps"] == 2
    assert table.supply("brown") == 10


def test_cu_card_dr_livingstone_is_mandatory() -> None:
    table = supporting(player(active="brown:team, purple:team"), race="race-5")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"


def test_cu_card_mr_dog_takes_2_credits_and_is_lost() -> None:
    table = supporting(player(active="brown:team, yellow:team"), race="race-6")
    table.use(A, "brown")
    assert table[A]["credits"] == PURSE + 2
    assert table[A]["took_credits"]
    assert table.supply("brown") == 10


def test_cu_card_mr_dog_is_mandatory() -> None:
    table = supporting(player(active="brown:team, yellow:team"), race="race-6")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"


def test_cu_card_muggles_adds_2_dice_now() -> None:
    table = rolling(player("roll", roll="brown, light-grey", draw="5 light-grey, red"), race="race-7")
    table.do(A, "roll", throws=[{"brown": "t", "light-grey": "."}])
    table.use(A, "brown", 0)
    table.choose(A, draw="2 light-grey", throws=[{"light-grey": "cc"}])
    assert table[A]["draw"] == dice("3 light-grey, red")
    assert len(table[A]["active"]) == 3


def test_cu_card_muggles_gives_2_coins_and_is_lost() -> None:
    table = supporting(player(active="brown:team, white:team"), race="race-7")
    assert table.why_not_use(A, "brown", 0) == "CU-61", "now is over"
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "brown", 1)
    assert table[A]["coins"] == 2
    assert table.owned(A, "brown") == 0
