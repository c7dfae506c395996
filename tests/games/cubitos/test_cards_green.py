"""The green cards."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import A, Table, blanks, dice, player, rolling, supporting


def pushing(roll: str, active: str, cards: str, table: dict[str, Any] | None = None, **more: Any) -> Table:
    """A has declared a push; `table` says more about the table, `more` about A."""
    there = rolling(player("decide", roll=roll, active=active, **more), cards=cards, **(table or {}))
    there.do(A, "push")
    return there


def due(active: str) -> Table:
    """The moment after a push, when it is not known yet that Pineapple Rocks has only one thing to do."""
    marked = ", ".join(f"{die} ready" for die in active.split(", "))
    return rolling(player("on_push", roll="2 light-grey", active=marked), cards="pineapple-rocks")


def test_cu_card_rock_on_is_rolled_again() -> None:
    table = pushing("2 light-grey", "green:special, white:step:1", "rock-on")
    table.use(A, "green")
    assert table[A]["roll"] == dice("2 light-grey, green")
    table.do(A, "roll", throws=[{"light-grey": "..", "green": "t"}])
    assert table.faces(A) == ["green:team", "white:step:1"]


def test_cu_card_rock_on_is_optional() -> None:
    table = pushing("2 light-grey", "green:team, white:step:1", "rock-on")
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    assert "green:team" in table.faces(A)


def test_cu_card_pina_cubelada_protects_this_roll() -> None:
    table = pushing("2 light-grey", "green:team, 2 white:step:1", "pina-cubelada")
    table.use(A, "green")
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    assert not table[A]["busted"]
    assert not table[A]["protected"]


def test_cu_card_pina_cubelada_is_optional() -> None:
    table = pushing("2 light-grey", "green:team, 2 white:step:1", "pina-cubelada")
    table.do(A, "roll", throws=[blanks("2 light-grey")])
    assert table[A]["busted"]


def test_cu_card_keep_on_rollin_is_lost_and_saves() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:special, 2 white:step:1"), race="race-3")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table.stage(A) == "would_bust"
    table.use(A, "green")
    assert table.faces(A) == ["white:step:1", "white:step:1"]
    assert table.supply("green") == 10
    assert table[A]["lost_die"]
    assert table.stage(A) == "decide"


def test_cu_card_keep_on_rollin_does_nothing_in_phase_5() -> None:
    table = supporting(player(active="green:team, white:team"), race="race-3")
    assert table.why_not_use(A, "green") == "CU-61"


def test_cu_card_pineapple_rocks_team_part_puts_itself_back() -> None:
    table = pushing("2 light-grey", "green:team, white:step:1", "pineapple-rocks")
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green")


def test_cu_card_pineapple_rocks_special_part_puts_another_back() -> None:
    table = pushing("2 light-grey", "green:special, white:step:1, light-grey:coin:1", "pineapple-rocks")
    assert table.about(A) == "put_back", "its only legal move is made by itself"
    assert table.why_not(A, "roll") == "CU-58"
    assert table.why_not_choose(A, active=[table.die(A, "green")]) is not None, "another die"
    table.choose(A, active=[table.die(A, "light-grey")])
    assert table.faces(A) == ["green:special", "white:step:1"]
    assert table[A]["roll"] == dice("3 light-grey")
    table.do(A, "roll", throws=[{"light-grey": "..."}])


def test_cu_card_pineapple_rocks_special_part_once_per_activation() -> None:
    table = pushing("2 light-grey", "green:special, 2 white:step:1, dark-grey:coin:1", "pineapple-rocks")
    table.choose(A, active=[table.die(A, "white")])
    table.do(A, "roll", throws=[{"light-grey": "c.", "white": "."}])
    table.do(A, "push")
    assert table.why_not(A, "roll") is None
    assert table.why_not_use(A, "green", 1) == "CU-57"


def test_cu_card_pineapple_rocks_another_one_put_back_need_not_act() -> None:
    table = pushing("2 light-grey", "2 green:special, white:step:1", "pineapple-rocks")
    first = table.die(A, "green")
    table.choose(A, active=[table.die(A, "green", but=first)])
    assert table.why_not(A, "roll") is None
    assert table[A]["roll"] == dice("2 light-grey, green")


def test_cu_card_pineapple_rocks_alone_has_nothing_to_put_back() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:special"), cards="pineapple-rocks")
    table.do(A, "push")
    assert table.why_not(A, "roll") is None


def test_cu_card_pineapple_rocks_both_parts() -> None:
    table = pushing("2 light-grey", "green:special, white:step:1", "pineapple-rocks")
    assert table[A]["roll"] == dice("2 light-grey, white"), "the only other die there is"
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green, white")


def test_cu_r52_the_duty_of_pineapple_rocks_cannot_be_dodged() -> None:
    table = due("green:special, white:step:1, light-grey:coin:1")
    assert table.why_not_use(A, "green", 0) == "CU-R52"
    assert [move["move"] for move in table.moves(A)] == ["use"], "only the special part"
    assert table.ability_states(A, "green") == {0: "later", 1: "due"}
    table.use(A, "green", 1)
    assert table.why_not_use(A, "green", 0) == "CU-58", "first say which die goes back"
    table.choose(A, active=[table.die(A, "white")])
    assert table.why_not_use(A, "green", 0) is None
    table.do(A, "roll", throws=[{"light-grey": "..", "white": "s"}])
    table.do(A, "push")
    assert table.why_not_use(A, "green", 0) is None, "the duty belongs to the first push"


def test_cu_r52_the_duty_still_lapses_with_a_die_that_another_one_puts_back() -> None:
    table = pushing("2 light-grey", "2 green:special", "pineapple-rocks")
    assert table[A]["roll"] == dice("2 light-grey, green"), "the only other die there is"
    assert table.why_not_use(A, "green", 0) is None
    assert table.why_not(A, "roll") is None


def test_cu_r52_a_team_face_has_no_duty_and_goes_back_first() -> None:
    table = pushing("2 light-grey", "green:special, green:team", "pineapple-rocks")
    assert table.why_not_use(A, "green", 0, face="special") == "CU-R52"
    table.use(A, "green", 0, face="team")
    assert table.why_not_use(A, "green", 0) is None, "there is no other die left"


def test_cu_x44_pineapple_rocks_goes_back_only_after_the_white_die() -> None:
    table = due("green:special, white:step:1")
    assert table.why_not_use(A, "green", 0) == "CU-R52"
    table.use(A, "green", 1)
    assert table[A]["roll"] == dice("2 light-grey, white")
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green, white")


def test_cu_x44_without_another_active_die_pineapple_rocks_goes_back_at_once() -> None:
    table = pushing("2 light-grey", "green:special", "pineapple-rocks")
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green")


def test_by_rules_version_1_the_duty_lapses_with_the_die() -> None:
    table = pushing("2 light-grey", "green:special, white:step:1", "pineapple-rocks", table={"rules_version": 1})
    assert table.ability_states(A, "green") == {0: "open", 1: "due"}
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green")
    assert table.why_not(A, "roll") is None


def test_cu_card_up_to_11_team_part_puts_itself_back() -> None:
    table = pushing("2 light-grey", "green:team, white:step:1", "up-to-11")
    table.use(A, "green", 0)
    assert table[A]["roll"] == dice("2 light-grey, green")


def test_cu_card_up_to_11_special_part_doubles_with_the_announcement() -> None:
    table = supporting(player(active="red:team, 2 green:special, white:team"), player(), cards="up-to-11")
    table.do(A, "announce", doublings=2)
    assert table[A]["swords"] == 4


def test_cu_card_up_to_11_team_face_does_not_double() -> None:
    table = supporting(player(active="red:team, green:team, white:team"), player(), cards="up-to-11")
    assert table.why_not(A, "announce", doublings=1) == "CU-76"


def test_cu_card_rolling_stoned_rolls_grey_dice_of_any_area() -> None:
    me = player(
        "decide",
        roll="2 light-grey, white",
        active="green:team, dark-grey:coin:1, white:step:1",
        draw="dark-grey",
        rest="red",
    )
    table = rolling(me, cards="rolling-stoned")
    table.do(A, "push", throws=[blanks("2 light-grey, white")])
    table.use(A, "green")
    assert table.why_not_choose(A, roll="white") is not None
    assert table.why_not_choose(A, rest="red") is not None
    grey = table.die(A, "dark-grey")
    throw = {"light-grey": "..", "dark-grey": "s."}
    table.choose(A, roll="2 light-grey", draw="dark-grey", active=[grey], throws=[throw])
    assert table.faces(A) == ["dark-grey:step:1", "green:team", "white:step:1"]
    assert not table[A]["busted"]
    assert table.stage(A) == "decide"


def test_cu_card_rolling_stoned_without_a_hit_is_a_bust() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:team, 2 white:step:1"), cards="rolling-stoned")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    table.use(A, "green")
    table.choose(A, roll="2 light-grey", throws=[blanks("2 light-grey")])
    assert table[A]["busted"]


def test_cu_card_rolling_stoned_without_grey_dice_cannot_help() -> None:
    table = rolling(player("decide", roll="white", active="green:team, 2 white:step:1"), cards="rolling-stoned")
    table.do(A, "push", throws=[blanks("white")])
    assert table[A]["busted"]


def punk(**more: Any) -> Table:
    active = "green:team, green:step:1, dark-grey:step:1, white:team"
    table = rolling(player("decide", roll="light-grey, red", active=active, **more), race="race-7", start_player=0)
    table.do(A, "push", throws=[blanks("light-grey, red")])
    return table


def test_cu_card_punk_fruit_keeps_green_and_grey_dice() -> None:
    table = punk()
    table.use(A, "green")
    assert table.faces(A) == ["dark-grey:step:1", "green:step:1", "green:team"]
    assert table[A]["busted"]


def test_cu_card_punk_fruit_is_optional() -> None:
    table = punk()
    table.do(A, "skip")
    assert table[A]["active"] == []


def test_cu_card_punk_fruit_needs_its_symbol() -> None:
    me = player("decide", roll="light-grey", active="green:step:1, 2 dark-grey:step:1")
    table = rolling(me, race="race-7")
    table.do(A, "push", throws=[blanks("light-grey")])
    assert table[A]["active"] == []


def test_cu_card_punk_fruit_rolls_one_die_of_each_colour_after_a_bust() -> None:
    me = player(
        active="green:team, white:team", draw="red, blue, light-grey", roll="dark-grey, red", busted=True, danger=True
    )
    table = supporting(me, player(), race="race-7")
    table.use(A, "green", 1)
    assert table[A]["ask"]["colours_differ"]
    assert table.why_not_choose(A, draw="red", roll="red") == "CU-R42"
    assert table.why_not_choose(A, draw="light-grey", roll="dark-grey") == "CU-R42"
    table.choose(A, draw="red, blue", roll="dark-grey", throws=[{"dark-grey": "s", "red": ".", "blue": "c"}])
    assert (table[A]["steps"], table[A]["coins"]) == (1, 2)


def test_cu_card_punk_fruit_second_ability_needs_a_bust() -> None:
    table = supporting(player(active="green:team, white:team", draw="red"), player(), race="race-7")
    assert table.why_not_use(A, "green", 1) == "CU-58"


def test_cu_r42_each_punk_fruit_once_newly_active_ones_too() -> None:
    me = player(active="green:team, white:team", draw="2 green, red", busted=True, danger=True)
    table = supporting(me, player(), race="race-7")
    table.use(A, "green", 1)
    table.choose(A, draw="green", throws=[{"green": "t"}])
    table.use(A, "green", 1)
    table.choose(A, draw="green, red", throws=[{"green": ".", "red": "."}])
    assert table[A]["roll"] == dice("green, red")


def test_cu_r42_all_green_and_grey_dice_or_none() -> None:
    table = punk()
    assert {move["move"] for move in table.moves(A)} == {"use", "skip"}
    assert table.why_not_choose(A, active=[0]) is not None


def test_cu_card_punk_fruit_rolls_9_dice_at_most() -> None:
    colours = "red, orange, yellow, green, blue, purple, brown, white"
    me = player(active="green:team", draw=f"{colours}, light-grey", roll="start-player", busted=True, danger=True)
    table = supporting(me, player(), race="race-7")
    table.use(A, "green", 1)
    assert table[A]["ask"]["most"] == 9
    assert table.why_not_choose(A, draw=f"{colours}, light-grey", roll="start-player") is not None
    assert table.why_not_choose(A, draw=colours, roll="start-player") is None
