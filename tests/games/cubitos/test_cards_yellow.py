"""The yellow cards."""

from __future__ import annotations

import pytest

from tests.games.cubitos.given import PURSE, A, blanks, dice, hurry, player, rolling, supporting


def test_cu_card_reckless_cheese_walks_after_every_good_push() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="2 yellow:team", field="c23r6"))
    table.do(A, "push", throws=[blanks("3 light-grey")])
    table.use(A, "yellow")
    table.do(A, "go", field="c22r7")
    table.use(A, "yellow")
    table.do(A, "go", field="c24r7")
    table.do(A, "push", throws=[blanks("3 light-grey")])
    table.use(A, "yellow")
    table.do(A, "go", field="c26r7")
    assert table.field(A) == "c26r7"
    assert (table[A]["steps"], table[A]["credits"]) == (0, 0)


def test_cu_card_reckless_cheese_is_optional() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="yellow:special", field="c23r6"))
    table.do(A, "push", throws=[blanks("3 light-grey")])
    table.do(A, "skip")
    assert table.stage(A) == "decide"
    assert table.field(A) == "c23r6"


def test_cu_card_reckless_cheese_not_after_the_first_roll() -> None:
    table = rolling(player("roll", roll="yellow, light-grey"))
    table.do(A, "roll", throws=[{"yellow": "t", "light-grey": "."}])
    assert table.stage(A) == "decide"


@pytest.mark.parametrize(("fans", "wanted"), [(0, 1), (3, 1), (4, 2), (7, 3), (13, 6)])
def test_cu_card_the_big_cheese_gives_half_the_fans_or_1(fans: int, wanted: int) -> None:
    table = supporting(player(active="yellow:special, white:team", fans=fans), cards="the-big-cheese")
    table.use(A, "yellow")
    assert table[A]["steps"] == wanted


def test_cu_card_ledercheesen_adds_a_die_after_every_good_push() -> None:
    me = player("decide", roll="2 light-grey", active="yellow:team", draw="5 light-grey, white")
    table = rolling(me, cards="ledercheesen")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "yellow", 0)
    table.choose(A, draw="white", throws=[{"white": "s"}])
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "yellow", 0, throws=[{"light-grey": "c"}])
    assert table.faces(A) == ["light-grey:coin:1", "white:step:1", "yellow:team"]


def test_cu_card_ledercheesen_special_counts_active_dice() -> None:
    table = supporting(player(active="yellow:special, white:team, 6 light-grey:coin:1"), cards="ledercheesen")
    table.use(A, "yellow", 1)
    assert table[A]["steps"] == 2


def test_cu_card_ledercheesen_team_face_gives_no_steps() -> None:
    table = supporting(player(active="yellow:team, white:team, 6 light-grey:coin:1"), cards="ledercheesen")
    assert table.why_not_use(A, "yellow", 1) == "CU-56"


def test_cu_card_ledercheesen_special_is_due_after_the_team_part() -> None:
    me = player(
        "decide",
        roll="light-grey",
        active="yellow:special, white:team, 2 light-grey:coin:1",
        draw="2 red",
        credits=PURSE,
    )
    table = rolling(me, cards="ledercheesen", start_player=0)
    table.do(A, "push", throws=[{"light-grey": "c"}])
    table.use(A, "yellow", 0, throws=[blanks("red")])
    table.do(A, "pass")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "yellow", 1)
    assert table[A]["steps"] == 1
    assert table.why_not(A, "end_support") is None


def test_cu_x3_ledercheesen_with_ten_active_dice() -> None:
    table = supporting(player(active="yellow:special, white:team, 8 light-grey:coin:1"), cards="ledercheesen")
    table.use(A, "yellow", 1)
    assert table[A]["steps"] == 2


def test_cu_card_stinky_cheese_gives_2_steps() -> None:
    table = supporting(player(active="yellow:team, white:team"), cards="stinky-cheese")
    table.use(A, "yellow", 0)
    assert table[A]["steps"] == 2
    assert table[A]["next_round"]["uncounted"] == []


def test_cu_card_stinky_cheese_special_leaves_grey_dice_uncounted() -> None:
    me = player(active="yellow:special, white:team", roll="4 light-grey", draw="3 dark-grey, 9 red, blue")
    table = supporting(me, player(), cards="stinky-cheese")
    table.use(A, "yellow", 1)
    assert table[A]["next_round"]["uncounted"] == ["grey"]
    assert table[A]["steps"] == 0
    hurry(table)
    ask = table[A]["ask"]
    assert (ask["least"], ask["free"]) == (9, dice("3 dark-grey"))


def test_cu_card_bad_cheese_gives_2_steps() -> None:
    table = supporting(player(active="yellow:team, white:team"), cards="bad-cheese")
    table.use(A, "yellow", 0)
    assert table[A]["steps"] == 2
    assert table.owned(A, "yellow") == 1


def test_cu_card_bad_cheese_special_is_mandatory() -> None:
    table = supporting(player(active="yellow:special, white:team"), cards="bad-cheese")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "yellow", 0)
    table.use(A, "yellow", 1)
    assert (table[A]["steps"], table[A]["coins"]) == (2, 3)
    assert table.owned(A, "yellow") == 0


def test_cu_card_the_cheese_stands_alone_obliges_to_push() -> None:
    table = rolling(player("roll", roll="2 yellow, 3 light-grey"), cards="the-cheese-stands-alone")
    table.do(A, "roll", throws=[{"yellow": "tx", "light-grey": "..."}])
    assert table.why_not(A, "pass") == "CU-30"
    table.do(A, "push", throws=[blanks("3 light-grey")])
    assert table.why_not(A, "pass") is None, "several at once are one push"


def test_cu_card_the_cheese_stands_alone_obliges_again_when_it_hits_again() -> None:
    table = rolling(player("roll", roll="2 yellow, 3 light-grey"), cards="the-cheese-stands-alone")
    table.do(A, "roll", throws=[{"yellow": "t.", "light-grey": "..."}])
    table.do(A, "push", throws=[{"yellow": "t", "light-grey": "..."}])
    assert table.why_not(A, "pass") == "CU-30"


def test_cu_card_the_cheese_stands_alone_gives_3_steps() -> None:
    table = supporting(player(active="yellow:team, white:team"), cards="the-cheese-stands-alone")
    table.use(A, "yellow", 1)
    assert table[A]["steps"] == 3


def test_cu_r12_in_phase_5_the_obligation_has_no_effect() -> None:
    me = player(active="blue:team, white:team", roll="yellow")
    table = supporting(me, player(), cards="the-cheese-stands-alone chilly-mcchillster")
    table.use(A, "blue", throws=[{"yellow": "t"}])
    table.use(A, "yellow", 1)
    assert table[A]["steps"] == 3
    assert not table[A]["must_push"]


@pytest.mark.parametrize(("others", "wanted"), [("brown:blank", 2), ("brown:blank, orange:blank", 2)])
def test_cu_card_cheese_boy_gives_2_steps_with_a_brown_die(others: str, wanted: int) -> None:
    me = player(active=f"yellow:team, white:team, {others}", roll="light-grey, red")
    table = supporting(me, player(), cards="cheese-boy")
    table.use(A, "yellow")
    assert table[A]["steps"] == wanted


def test_cu_card_cheese_boy_may_lose_a_die_with_an_orange_one() -> None:
    me = player(active="yellow:special, white:team, orange:blank", roll="light-grey, red, start-player")
    table = supporting(me, player(), cards="cheese-boy")
    table.use(A, "yellow")
    assert table.why_not_choose(A, roll="start-player") is not None
    assert table.why_not(A, "skip") is None
    table.choose(A, roll="light-grey")
    assert table[A]["roll"] == dice("red, start-player")
    assert table[A]["steps"] == 0


def test_cu_card_cheese_boy_the_loss_is_a_choice_of_its_own() -> None:
    me = player(active="yellow:special, white:team, orange:blank, brown:blank", roll="light-grey, red")
    table = supporting(me, player(), cards="cheese-boy")
    table.use(A, "yellow")
    table.do(A, "skip")
    assert table[A]["steps"] == 2
    assert table[A]["roll"] == dice("light-grey, red")


def test_cu_card_cheese_boy_alone_does_nothing() -> None:
    table = supporting(player(active="yellow:team, white:team", roll="light-grey"), player(), cards="cheese-boy")
    assert table.why_not_use(A, "yellow") == "CU-58"
