"""Busts, and what averts them: CU-33 to CU-37."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import A, B, Table, blanks, dice, first, hurry, names, player, rolling

GREYS = "3 light-grey:coin:1"


def pushing(roll: str, active: str, cards: str = "", **more: Any) -> Table:
    """A is about to push or pass, in danger."""
    return rolling(player("decide", roll=roll, active=active, **more), player("roll", roll="light-grey"), cards=cards)


def test_cu_33_keep_on_rollin_ignores_the_bust() -> None:
    table = pushing("2 light-grey", f"green:team, {GREYS}", "keep-on-rollin")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "would_bust"
    table.use(A, "green")
    assert not table[A]["busted"]
    assert table.stage(A) == "decide"
    assert table.owned(A, "green") == 0


def test_cu_33_the_bust_may_be_accepted() -> None:
    table = pushing("2 light-grey", f"green:team, {GREYS}", "keep-on-rollin")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table.why_not(A, "push") is not None
    table.do(A, "accept")
    assert table[A]["busted"]
    assert table.owned(A, "green") == 1


def test_cu_33_a_protected_roll_does_not_bust() -> None:
    table = pushing("2 light-grey", f"green:special, {GREYS}", "pina-cubelada")
    table.do(A, "push")
    table.use(A, "green")
    assert table[A]["protected"]
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "decide"
    assert not table[A]["busted"]


def test_cu_34_after_an_ignored_bust_danger_stays() -> None:
    table = pushing("2 light-grey", f"green:team, {GREYS}", "keep-on-rollin")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "green")
    assert table[A]["danger"]
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table[A]["busted"]


def test_cu_34_an_ignored_bust_triggers_events() -> None:
    table = pushing("2 light-grey", f"green:team, yellow:team, {GREYS}", "keep-on-rollin", field="c23r6")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "green")
    assert table.stage(A) == "resolve"
    assert table.why_not_use(A, "yellow") is None


def test_cu_35_a_bust_puts_active_dice_to_rest_and_brings_a_fan() -> None:
    table = pushing("2 light-grey, white", GREYS, draw="red", rest="blue")
    events = table.do(A, "push", throws=[blanks("2 light-grey, white")])
    assert table[A]["rest"] == dice("3 light-grey, blue")
    table.choose(A, roll="light-grey")
    assert table[A]["active"] == []
    assert table[A]["rest"] == dice("4 light-grey, blue")
    assert table[A]["roll"] == dice("light-grey, white")
    assert (table[A]["fans"], table[A]["credits"]) == (1, 2)
    assert table.stage(A) == "done"
    assert "bust" in names([*events, *table.told])


def test_cu_35_any_dice_of_the_roll_area_may_be_put_to_rest() -> None:
    table = pushing("2 light-grey, white", GREYS)
    table.do(A, "push", throws=[blanks("2 light-grey, white")])
    assert table.why_not_choose(A) is None
    assert table.why_not_choose(A, roll="2 light-grey, white") is None
    assert table.why_not_choose(A, roll="3 light-grey") is not None
    assert table.why_not_choose(A, rest="light-grey") is not None


def test_cu_35_punk_fruit_comes_first() -> None:
    table = pushing("2 light-grey", f"green:team, white:team, {GREYS}", "punk-fruit")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "bust"
    table.use(A, "green")
    assert table.faces(A) == ["green:team", *["light-grey:coin:1"] * 3]
    assert table[A]["rest"] == dice("white")


def test_cu_36_dice_put_away_by_a_bust_are_not_lost() -> None:
    table = pushing("2 light-grey", "2 brown:team, white:step:1")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.choose(A)
    assert table.owned(A, "brown") == 2
    assert not table[A]["lost_die"]
    assert table[A]["rest"] == dice("2 brown, white")


def test_cu_37_whoever_busted_races_like_everybody() -> None:
    table = rolling(
        player("decide", roll="light-grey", active=GREYS, credits=8),
        player("decide", roll="light-grey", active="red:team"),
        start_player=0,
    )
    table.do(A, "push", throws=[blanks("light-grey")])
    table.choose(A)
    table.do(B, "pass")
    assert table.view()["section"] == "race"
    assert table[A]["swords"] == 0
    hurry(table, "move")
    assert table.why_not(A, "buy_step") is None


def test_cu_r13_one_pina_protects_one_roll() -> None:
    table = pushing("2 light-grey", f"green:team, {GREYS}", "pina-cubelada")
    table.do(A, "push")
    table.use(A, "green")
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table[A]["busted"]


def test_cu_r13_a_second_pina_protects_the_second_roll() -> None:
    table = pushing("2 light-grey", f"2 green:team, {GREYS}", "pina-cubelada")
    for _ in range(2):
        table.do(A, "push")
        table.use(A, "green")
        table.do(A, "roll", throws=[blanks("2 light-grey")])
        assert not table[A]["busted"]


def test_cu_r14_rescue_dice_come_one_after_the_other() -> None:
    table = pushing("2 light-grey", f"2 green:team, {GREYS}", "rolling-stoned")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "green")
    table.choose(A, roll="2 light-grey", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "would_bust"
    table.use(A, "green")
    table.choose(A, roll="2 light-grey", throws=[{"light-grey": "c."}])
    assert table.stage(A) == "decide"
    assert not table[A]["busted"]


def test_cu_r14_the_second_is_not_used_when_the_first_has_worked() -> None:
    table = pushing("2 light-grey", f"2 green:team, {GREYS}", "keep-on-rollin")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "green")
    assert table.owned(A, "green") == 1
    assert table.why_not_use(A, "green") is not None


def test_cu_r15_the_start_player_die_goes_to_rest_with_the_others() -> None:
    table = rolling(
        player("decide", roll="light-grey", active="start-player:credit:1, 2 light-grey:coin:1"),
        player("roll", roll="light-grey"),
        start_player=0,
    )
    table.do(A, "push", throws=[blanks("light-grey")])
    table.choose(A)
    assert table[A]["rest"] == dice("start-player, 2 light-grey")


def test_cu_r16_a_bust_does_not_end_the_round() -> None:
    table = rolling(player("decide", roll="light-grey", active=GREYS, credits=8), start_player=0)
    table.do(A, "push", throws=[blanks("light-grey")])
    table.choose(A)
    assert table.view()["section"] == "race"
    assert table.view()["round"] == 1
    assert A in table.view()["to_act"]


def test_cu_x18_pina_and_reckless_cheese() -> None:
    me = {"field": "c23r6"}
    table = pushing("2 light-grey", "green:team, yellow:team, light-grey:coin:1", "pina-cubelada", **me)
    table.do(A, "push")
    table.use(A, "green")
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "resolve"
    table.use(A, "yellow")
    table.do(A, "go", field="c25r6")
    assert table.stage(A) == "decide"
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table[A]["busted"]


def test_cu_x19_two_rolling_stoned() -> None:
    table = pushing("4 light-grey", "2 green:team, white:step:1", "rolling-stoned", rest="2 dark-grey")
    table.do(A, "push", throws=[blanks("4 light-grey")])
    table.use(A, "green")
    table.choose(A, rest="2 dark-grey", roll="2 light-grey", throws=[blanks("2 light-grey, 2 dark-grey")])
    assert table[A]["roll"] == dice("4 light-grey, 2 dark-grey")
    table.use(A, "green")
    table.choose(A, roll="4 light-grey, 2 dark-grey", throws=[{"light-grey": "....", "dark-grey": "s."}])
    assert table.faces(A) == ["dark-grey:step:1", "green:team", "green:team", "white:step:1"]
    assert table.stage(A) == "decide"


def test_cu_x20_a_bust_with_punk_fruit() -> None:
    active = "green:team, 2 light-grey:coin:1, white:team, purple:team"
    table = rolling(
        player("decide", roll="red", active=active, fans=1, draw="blue"), cards="punk-fruit", start_player=0
    )
    table.do(A, "push", throws=[blanks("red")])
    table.use(A, "green")
    events = table.choose(A)
    assert table.faces(A) == ["green:team", "light-grey:coin:1", "light-grey:coin:1"]
    assert table[A]["rest"] == dice("start-player, white, purple")
    assert (table[A]["fans"], table[A]["credits"], table[A]["tokens"]) == (2, 1, 1)
    assert first(events, "fan")["fans"] == 2
    assert table.stage(A) == "support"
    assert table[A]["coins"] == 2
    assert table.why_not_use(A, "green", 1) is None
