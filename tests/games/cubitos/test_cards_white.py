"""The white cards."""

from __future__ import annotations

from tests.games.cubitos.given import PURSE, A, dice, hurry, player, rolling, supporting


def test_cu_card_smelly_cat_gives_2_steps() -> None:
    table = supporting(player(active="2 white:team"))
    table.use(A, "white")
    assert table[A]["steps"] == 2
    table.use(A, "white")
    assert table[A]["steps"] == 4


def test_cu_card_smelly_cat_has_no_special_face() -> None:
    table = supporting(player(active="white:team, white:step:1"))
    assert table[A]["steps"] == 1, "a step face is only a step"


def test_cu_card_cat_tastrophy_gains_what_fans_can_pay() -> None:
    table = supporting(player(active="white:team", fans=4), race="race-2")
    table.use(A, "white")
    assert set(table[A]["ask"]["kinds"]) == {"light-grey", "dark-grey", "brown", "red", "orange"}
    assert table.why_not(A, "kind", kind="green") is not None, "Piña costs 5"
    table.do(A, "kind", kind="orange")
    assert table[A]["rest"].get("orange") == 1
    assert table[A]["credits"] == PURSE


def test_cu_card_cat_tastrophy_is_no_purchase() -> None:
    table = supporting(player(active="white:team", fans=4), race="race-2")
    table.use(A, "white")
    table.do(A, "kind", kind="red")
    hurry(table, "buy")
    assert table[A]["bought"] == []
    assert table.why_not(A, "buy", kind="red") is None


def test_cu_card_cat_tastrophy_without_anything_eligible_does_nothing() -> None:
    other = player(rest="18 light-grey, 12 dark-grey")
    table = supporting(player(active="white:team, purple:team", rest="10 light-grey"), other, race="race-2")
    assert table.why_not_use(A, "white") == "CU-58"


def test_cu_card_fat_cat_gives_a_coin_three_steps_and_a_grey_die() -> None:
    table = supporting(player(active="white:team"), race="race-3")
    table.use(A, "white")
    assert set(table[A]["ask"]["kinds"]) == {"light-grey", "dark-grey"}
    table.do(A, "kind", kind="light-grey")
    assert (table[A]["coins"], table[A]["steps"]) == (1, 3)
    assert table[A]["rest"].get("light-grey") == 1


def test_cu_card_fat_cat_takes_the_only_kind_of_grey_there_is() -> None:
    table = supporting(player(active="white:team"), player(rest="28 light-grey"), race="race-3")
    table.use(A, "white")
    assert table[A]["rest"].get("dark-grey") == 1


def test_cu_card_fat_cat_without_grey_dice_still_gives_the_rest() -> None:
    other = player(rest="28 light-grey, 12 dark-grey")
    table = supporting(player(active="white:team"), other, race="race-3")
    table.use(A, "white")
    assert (table[A]["coins"], table[A]["steps"]) == (1, 3)
    assert table.owned(A, "dark-grey") == table.owned(A, "light-grey") == 0


def test_cu_card_dope_cat_counts_active_brown_and_green_dice() -> None:
    for active, coins in (("brown:blank", 2), ("green:blank", 3), ("brown:blank, green:blank", 5)):
        table = supporting(player(active=f"white:team, {active}"), race="race-4", cards="rock-on")
        table.use(A, "white")
        assert table[A]["coins"] == coins


def test_cu_card_dope_cat_alone_does_nothing() -> None:
    table = supporting(player(active="white:team, purple:team", rest="brown, green"), race="race-4")
    assert table.why_not_use(A, "white") == "CU-58"


def test_cu_x6_dope_cat_with_both() -> None:
    table = supporting(player(active="white:team, brown:team, green:step:1"), race="race-4")
    table.use(A, "white")
    assert table[A]["coins"] == 5


def test_cu_card_broken_cow_takes_two_dice() -> None:
    table = supporting(player(active="2 white:team"), race="race-5")
    first = table.die(A, "white")
    second = table.die(A, "white", but=first)
    assert table.why_not(A, "use", die=first, ability=0, die2=second) is None
    table.do(A, "use", die=first, ability=0, die2=second)
    assert table.about(A) == "borrow"
    table.do(A, "kind", kind="purple", face="team")
    (purple,) = [die for die in table[A]["active"] if die["kind"] == "purple"]
    assert purple["borrowed"]
    table.use(A, "purple")
    assert table[A]["steps"] == 2
    hurry(table)
    assert table.supply("purple") == 10


def test_cu_card_broken_cow_alone_does_nothing() -> None:
    table = supporting(player(active="white:team, purple:team"), race="race-5")
    assert table.why_not_use(A, "white") is not None


def test_cu_card_broken_cow_four_dice_are_two_uses() -> None:
    table = supporting(player(active="5 white:team"), race="race-5")
    for _ in range(2):
        table.use(A, "white")
        table.do(A, "kind", kind="blue", face="coin:2")
    assert table[A]["coins"] == 4
    assert all(die["kind"] != "white" or die["face"] == "team" for die in table[A]["active"])
    states = [each["state"] for die in table[A]["active"] if die["kind"] == "white" for each in die["abilities"]]
    assert states.count("used") == 4


def test_cu_card_broken_cow_may_borrow_a_die_on_a_now_face() -> None:
    table = supporting(player(active="2 white:team", draw="4 light-grey, red"), race="race-5", cards="dugout")
    table.use(A, "white")
    table.do(A, "kind", kind="orange", face="team")
    table.use(A, "orange")
    table.choose(A, draw="3 light-grey", throws=[{"light-grey": "c.."}])
    assert table[A]["coins"] == 1


def test_cu_r43_a_borrowed_broken_cow_counts_for_the_next_pair() -> None:
    table = supporting(player(active="3 white:team"), race="race-5")
    table.use(A, "white")
    table.do(A, "kind", kind="white", face="team")
    table.use(A, "white")
    table.do(A, "kind", kind="blue", face="coin:2")
    assert table[A]["coins"] == 2


def test_cu_card_fast_cat_adds_2_dice_now() -> None:
    table = rolling(player("roll", roll="white, light-grey", draw="5 light-grey, red"), race="race-6")
    table.do(A, "roll", throws=[{"white": "t", "light-grey": "."}])
    assert table.stage(A) == "resolve"
    table.use(A, "white")
    table.choose(A, draw="2 light-grey", throws=[{"light-grey": "c."}])
    assert table[A]["draw"] == dice("3 light-grey, red")
    assert table[A]["roll"] == dice("2 light-grey")


def test_cu_card_fast_cat_not_later() -> None:
    table = supporting(player(active="white:team, purple:team", draw="5 light-grey"), race="race-6")
    assert table.why_not_use(A, "white") == "CU-61"


def test_cu_card_schmutz_gives_a_step_and_credits_after_a_loss() -> None:
    table = supporting(player(active="white:team, purple:team", lost_die=True), race="race-7")
    table.use(A, "white", 0)
    table.use(A, "white", 1)
    assert (table[A]["steps"], table[A]["credits"]) == (1, PURSE + 3)
    assert table.why_not_use(A, "white", 1) == "CU-57"


def test_cu_card_schmutz_needs_a_lost_die() -> None:
    table = supporting(player(active="white:team, purple:team"), race="race-7")
    assert table.why_not_use(A, "white", 1) == "CU-58"


def test_cu_card_schmutz_any_time_in_the_race_section() -> None:
    me = player(active="3 white:team", lost_die=True, draw="light-grey")
    table = supporting(me, player(), race="race-7")
    for stage in ("support", "move", "buy"):
        hurry(table, stage)
        table.use(A, "white", 1)
    assert table[A]["credits"] == PURSE + 9


def test_cu_card_schmutz_one_loss_serves_all() -> None:
    table = supporting(player(active="3 white:team", lost_die=True), race="race-7")
    for _ in range(3):
        table.use(A, "white", 1)
    assert table[A]["credits"] == PURSE + 9


def test_cu_card_schmutz_not_in_the_dice_section() -> None:
    me = player("decide", roll="light-grey", active="white:team", lost_die=True)
    table = rolling(me, race="race-7")
    assert table.why_not_use(A, "white", 1) == "CU-61"
