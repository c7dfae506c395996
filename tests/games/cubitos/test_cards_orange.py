"""The orange cards."""

from __future__ import annotations

from tests.games.cubitos.given import PURSE, A, all_of, blanks, dice, moving, player, rolling, supporting


def test_cu_card_dugout_adds_3_dice_now() -> None:
    table = rolling(player("roll", roll="orange, light-grey", draw="5 light-grey, white"))
    table.do(A, "roll", throws=[{"orange": "x", "light-grey": "."}])
    table.use(A, "orange")
    table.choose(A, draw="2 light-grey, white", throws=[{"light-grey": "c.", "white": "s"}])
    assert table.faces(A) == ["light-grey:coin:1", "orange:special", "white:step:1"]
    assert table[A]["draw"] == dice("3 light-grey")


def test_cu_card_dugout_is_optional() -> None:
    table = rolling(player("roll", roll="orange, light-grey", draw="5 light-grey"))
    table.do(A, "roll", throws=[{"orange": "t", "light-grey": "."}])
    table.do(A, "skip")
    assert table.stage(A) == "decide"
    assert table[A]["draw"] == dice("5 light-grey")


def test_cu_card_dugout_without_dice_to_add_is_not_asked() -> None:
    table = rolling(player("roll", roll="orange, light-grey"))
    table.do(A, "roll", throws=[{"orange": "t", "light-grey": "."}])
    assert table.stage(A) == "decide"


def test_cu_card_reliever_beaver_loses_a_die_of_the_roll_area() -> None:
    me = player(active="orange:special, white:team", roll="light-grey, red, start-player", draw="2 light-grey")
    table = supporting(me, cards="reliever-beaver")
    table.use(A, "orange")
    assert table.about(A) == "lose_from_roll"
    assert table.why_not_choose(A, draw="light-grey") is not None
    assert table.why_not_choose(A, roll="start-player") is not None
    table.choose(A, roll="light-grey")
    assert table[A]["roll"] == dice("red, start-player")
    assert table[A]["lost_die"]


def test_cu_card_reliever_beaver_with_an_empty_roll_area_does_nothing() -> None:
    table = supporting(player(active="orange:team, white:team", draw="2 light-grey"), cards="reliever-beaver")
    assert table.why_not_use(A, "orange") == "CU-58"


def test_cu_card_benchwarmer_loses_itself_and_another() -> None:
    table = supporting(player(active="orange:special, white:team", rest="light-grey, red"), cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, rest="light-grey")
    assert table.owned(A, "orange") == 0
    assert table.owned(A, "light-grey") == 0
    assert [event["kind"] for event in all_of(table.told, "lose")] == ["orange", "light-grey"]


def test_cu_card_benchwarmer_without_another_die_loses_itself() -> None:
    table = supporting(player(active="orange:team", rest="start-player"), player(), cards="benchwarmer")
    table.use(A, "orange")
    assert table.about(A) is None
    assert table.owned(A, "orange") == 0
    assert table.owned(A, "start-player") == 1


def test_cu_card_batter_beaver_adds_2_dice_now() -> None:
    table = rolling(player("roll", roll="orange, light-grey", draw="3 light-grey, white"), cards="batter-beaver")
    table.do(A, "roll", throws=[{"orange": "t", "light-grey": "."}])
    table.use(A, "orange")
    table.choose(A, draw="light-grey, white", throws=[blanks("light-grey, white")])
    assert table[A]["roll"] == dice("2 light-grey, white")


def test_cu_card_batter_beaver_is_mandatory_after_a_credit() -> None:
    table = moving("c22r7", active="orange:special", rest="2 red", cards="batter-beaver", took_credits=True)
    table.do(A, "end_move")
    assert table.about(A) == "lose"
    assert table.why_not(A, "skip") is not None
    table.choose(A, active=[0])
    assert table.supply("orange") == 10
    assert table.stage(A) == "buy"


def test_cu_card_batter_beaver_a_lost_one_asks_no_more() -> None:
    table = moving("c22r7", active="2 orange:team", rest="2 red", cards="batter-beaver", took_credits=True)
    table.do(A, "end_move")
    unused = [
        number
        for number, die in enumerate(table[A]["active"])
        if any(each["ability"] == 1 and each["state"] in ("open", "due") for each in die["abilities"])
    ]
    table.choose(A, active=[unused[0]]) if unused else table.choose(A, active=[1])
    assert table.owned(A, "red") == 2, "CU-72"


def test_cu_card_mr_bats_gives_coins_or_credits() -> None:
    for what, coins, credits in (("coins", 2, 0), ("credits", 0, 3)):  # noqa: A001
        table = supporting(player(active="orange:team, white:team", fans=7), cards="mr-bats")
        table.use(A, "orange")
        assert table[A]["ask"]["words"] == ["coins", "credits"]
        table.do(A, "either", what=what)
        assert (table[A]["coins"], table[A]["credits"] - PURSE) == (coins, credits)


def test_cu_card_the_babe_gives_5_coins() -> None:
    table = supporting(player(active="orange:team, white:team"), cards="the-babe")
    table.use(A, "orange")
    assert table[A]["coins"] == 5
    assert table.owned(A, "orange") == 1


def test_cu_card_the_babe_special_is_mandatory() -> None:
    table = supporting(player(active="orange:special, white:team"), cards="the-babe")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "orange", 1)
    assert (table[A]["coins"], table[A]["steps"]) == (0, 1)
    assert table.owned(A, "orange") == 0


def test_cu_card_pinch_eater_sets_a_die_to_a_face() -> None:
    table = rolling(player("roll", roll="orange, white, 2 red"), cards="pinch-eater")
    table.do(A, "roll", throws=[{"orange": "t", "white": ".", "red": ".."}])
    table.use(A, "orange")
    assert table.about(A) == "set_face"
    assert set(table[A]["ask"]["kinds"]) == {"white", "red"}
    assert table.why_not(A, "kind", kind="red", face="step:1") is not None
    assert table.why_not(A, "kind", kind="blue", face="team") is not None
    table.do(A, "kind", kind="red", face="special")
    assert table.faces(A) == ["orange:team", "red:special"]
    assert table[A]["roll"] == dice("red, white")


def test_cu_card_pinch_eater_may_take_another_pinch_eater() -> None:
    table = rolling(player("roll", roll="2 orange, 2 red"), cards="pinch-eater")
    table.do(A, "roll", throws=[{"orange": "t.", "red": ".."}])
    table.use(A, "orange")
    table.do(A, "kind", kind="orange", face="team")
    table.use(A, "orange")
    table.do(A, "kind", kind="red", face="team")
    assert table.faces(A) == ["orange:team", "orange:team", "red:team"]


def test_cu_card_pinch_eater_may_take_the_start_player_die() -> None:
    table = rolling(player("roll", roll="orange, start-player, red"), cards="pinch-eater", start_player=0)
    table.do(A, "roll", throws=[{"orange": "t", "start-player": ".", "red": "."}])
    table.use(A, "orange")
    table.do(A, "kind", kind="start-player", face="coin:2")
    assert "start-player:coin:2" in table.faces(A)


def test_cu_card_pinch_eater_with_an_empty_roll_area_does_nothing() -> None:
    table = rolling(player("roll", roll="orange"), player("roll", roll="light-grey"), cards="pinch-eater")
    table.do(A, "roll", throws=[{"orange": "t"}])
    assert table.stage(A) == "done"
