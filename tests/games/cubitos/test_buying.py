"""Phase 7: CU-102 to CU-104."""

from __future__ import annotations

from tests.games.cubitos.given import A, B, buying, dice, first, hurry, moving, player, supporting


def test_cu_102_batter_beaver_takes_a_die_before_phase_7() -> None:
    table = moving("c22r7", active="orange:team", draw="2 light-grey", cards="batter-beaver", took_credits=True)
    table.do(A, "end_move")
    assert table.stage(A) == "before_buy"
    assert table.why_not(A, "buy", kind="white") is not None
    table.choose(A, draw="light-grey")
    assert table.stage(A) == "buy"
    assert table.owned(A, "light-grey") == 1


def test_cu_102_without_a_credit_nothing_is_lost() -> None:
    table = moving("c22r7", active="orange:team", draw="2 light-grey", cards="batter-beaver")
    table.do(A, "end_move")
    assert table.stage(A) == "buy"
    assert table.owned(A, "light-grey") == 2


def test_cu_103_two_dice_of_different_colours() -> None:
    table = buying(
        player("announced", swords=0, credits=9), coins=30, active="white:team", lost_die=True, race="race-7"
    )
    events = table.do(A, "buy", kind="red")
    assert first(events, "buy")["price"] == 5
    assert table.why_not(A, "buy", kind="red") == "CU-103"
    table.do(A, "buy", kind="blue")
    assert table[A]["rest"] == dice("red, blue, start-player")
    assert (table.supply("red"), table.supply("blue")) == (9, 9)
    assert table.why_not(A, "buy", kind="brown") == "CU-103", "a third"


def test_cu_103_it_must_be_paid() -> None:
    table = buying(coins=3, credits=0)
    assert table.why_not(A, "buy", kind="brown") is None
    assert table.why_not(A, "buy", kind="red") == "CU-103"


def test_cu_103_the_supply_must_have_one() -> None:
    table = buying(player("announced", swords=0, rest="10 red"), coins=30)
    assert table.why_not(A, "buy", kind="red") == "CU-103"
    assert table.why_not(A, "buy", kind="brown") is None


def test_cu_103_nobody_has_to_buy() -> None:
    table = buying(player("announced", swords=0, credits=9), coins=30)
    table.do(A, "end_buy")
    assert table.stage(A) == "over"
    assert table[A]["coins"] == 0


def test_cu_104_grey_dice_cannot_be_bought() -> None:
    table = buying(coins=30)
    for kind in ("light-grey", "dark-grey", "start-player"):
        assert table.why_not(A, "buy", kind=kind) == "CU-104"


def test_cu_r39_one_bought_one_gained_of_the_same_colour() -> None:
    table = supporting(player(active="blue:team", draw="light-grey"), player(), race="race-5")
    table.use(A, "blue")
    assert table.owned(A, "red") == 1
    hurry(table, "buy")
    table.do(A, "buy", kind="red")
    assert table.owned(A, "red") == 2


def test_cu_r49_every_credit_of_either_section_counts_even_if_spent() -> None:
    table = moving(
        "c22r7", active="orange:team", draw="2 light-grey, red", credits=5, took_credits=True, cards="batter-beaver"
    )
    table.do(A, "buy_step")
    table.do(A, "end_move")
    assert table.about(A) == "lose"


def test_cu_r49_several_batter_beavers_one_die_each() -> None:
    table = moving("c22r7", active="2 orange:team", draw="9 light-grey", cards="batter-beaver", took_credits=True)
    table.do(A, "end_move")
    table.choose(A, draw="light-grey")
    table.choose(A, draw="light-grey")
    assert table.stage(A) == "buy"
    assert table.owned(A, "light-grey") == 7


def test_cu_r49_credits_taken_afterwards_do_not_matter() -> None:
    active = "orange:team, white:team"
    table = moving("c22r7", cards="batter-beaver schmutz", draw="9 light-grey", active=active, lost_die=True)
    hurry(table, "buy")
    table.use(A, "white", 1)
    assert table[A]["took_credits"]
    assert table.about(A) is None
    assert table.owned(A, "light-grey") == 9


def test_cu_x37_two_dice_with_coins_and_a_credit() -> None:
    table = buying(player("announced", swords=0, credits=9), coins=9, credits=2)
    table.do(A, "buy", kind="white")
    assert (table[A]["coins"], table[A]["credits"]) == (2, 2)
    table.do(A, "buy", kind="brown")
    assert table[A]["credits"] == 1
    assert table.owned(A, "white") == table.owned(A, "brown") == 1


def test_cu_x37_two_rich_dogs_are_refused() -> None:
    table = buying(coins=9, credits=2)
    table.do(A, "buy", kind="brown")
    assert table.why_not(A, "buy", kind="brown") == "CU-103"


def test_cu_x39_two_batter_beavers_and_the_credit_of_the_start_player_die() -> None:
    me = player(active="2 orange:team, start-player:credit:1", draw="5 light-grey")
    table = supporting(me, player(), cards="batter-beaver")
    table.do(A, "credit", die=table.die(A, "start-player"))
    hurry(table, "before_buy")
    table.choose(A, draw="light-grey")
    table.choose(A, active=[table.die(A, "orange")])
    assert table.owned(A, "light-grey") == 4
    assert table.owned(A, "orange") == 1
    assert table.stage(A) == "buy"
    assert table.stage(B) != "buy"
