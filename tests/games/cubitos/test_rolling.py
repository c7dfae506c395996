"""Phases 2 and 3, roll, push or pass: CU-23 to CU-32."""

from __future__ import annotations

import pytest

from tests.games.cubitos.given import A, B, blanks, dice, first, fresh, names, player, rolling


def test_cu_23_all_dice_of_the_roll_area_are_rolled_the_start_player_die_too() -> None:
    table = rolling(player("roll", roll="2 light-grey, start-player, white"), start_player=0)
    events = table.do(A, "roll", throws=[{"light-grey": "c.", "start-player": "k", "white": "."}])
    assert first(events, "roll")["dice"] == dice("2 light-grey, start-player, white")
    assert first(events, "roll")["hits"] == 2
    assert table.faces(A) == ["light-grey:coin:1", "start-player:credit:1"]


def test_cu_24_every_face_but_blank_is_a_hit() -> None:
    table = rolling(player("roll", roll="4 dark-grey, red, white, blue, start-player"), start_player=0)
    throw = {"dark-grey": "cs..", "red": "x", "white": "s", "blue": "t", "start-player": "c"}
    table.do(A, "roll", throws=[throw])
    assert len(table.faces(A)) == 6
    assert table[A]["roll"] == dice("2 dark-grey")


def test_cu_25_a_roll_without_a_hit_while_not_in_danger_is_no_bust() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="2 light-grey:coin:1"))
    table.do(A, "push", throws=[blanks("3 light-grey")])
    assert table.stage(A) == "decide"
    assert not table[A]["busted"]


def test_cu_25_a_roll_without_a_hit_in_danger_is_one() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="3 light-grey:coin:1"))
    table.do(A, "push", throws=[blanks("3 light-grey")])
    assert table[A]["busted"]


def test_cu_25_one_hit_is_enough() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="3 light-grey:coin:1"))
    table.do(A, "push", throws=[{"light-grey": "c.."}])
    assert table.stage(A) == "decide"
    assert len(table[A]["active"]) == 4


def test_cu_26_three_active_dice_are_dangerous() -> None:
    table = rolling(player("roll", roll="5 light-grey"))
    table.do(A, "roll", throws=[{"light-grey": "cc..."}])
    assert not table[A]["danger"]
    events = table.do(A, "push", throws=[{"light-grey": "c.."}])
    assert table[A]["danger"]
    assert "danger" in names(events)


def test_cu_26_the_start_player_die_counts() -> None:
    table = rolling(player("roll", roll="3 light-grey, start-player"), start_player=0)
    table.do(A, "roll", throws=[{"light-grey": "cc.", "start-player": "c"}])
    assert table[A]["danger"]


def test_cu_26_the_first_roll_of_a_round_never_busts() -> None:
    table = fresh()
    table.do(A, "roll", throws=[blanks("7 light-grey, 2 dark-grey, start-player")])
    assert table.stage(A) == "decide"
    assert not table[A]["danger"]


def test_cu_27_hits_become_active_and_misses_stay() -> None:
    table = rolling(player("roll", roll="3 light-grey, 2 green, purple"))
    table.do(A, "roll", throws=[{"light-grey": ".c.", "green": "s.", "purple": "t"}])
    assert table.faces(A) == ["green:step:1", "light-grey:coin:1", "purple:team"]
    assert table[A]["roll"] == dice("2 light-grey, green")


def test_cu_28_now_abilities_and_events_come_in_any_order() -> None:
    me = player("decide", roll="2 orange", draw="8 light-grey, red", active="yellow:team", field="c23r6")
    table = rolling(me)
    table.do(A, "push", throws=[{"orange": "tx"}])
    assert table.stage(A) == "resolve"
    assert table.why_not_use(A, "yellow") is None
    assert table.why_not_use(A, "orange", face="special") is None
    assert table.why_not(A, "push") == "CU-28"
    table.use(A, "orange", face="special")
    table.choose(A, draw="3 light-grey", throws=[blanks("3 light-grey")])
    assert table.why_not_use(A, "yellow") is None
    assert table.why_not_use(A, "orange", face="team") is None


def test_cu_28_dice_that_become_active_meanwhile_join_in() -> None:
    table = rolling(player("roll", roll="orange", draw="orange, 5 light-grey"))
    table.do(A, "roll", throws=[{"orange": "t"}])
    table.use(A, "orange")
    table.choose(A, draw="orange, 2 light-grey", throws=[{"orange": "t", "light-grey": ".."}])
    assert table.stage(A) == "resolve"
    assert table.why_not_use(A, "orange") is None


def test_cu_29_push_or_pass() -> None:
    table = rolling(player("decide", roll="light-grey", active="light-grey:coin:1"))
    assert table.why_not(A, "push") is None
    assert table.why_not(A, "pass") is None
    assert {move["move"] for move in table.moves(A)} >= {"push", "pass"}


def test_cu_29_with_an_empty_roll_area_one_must_pass() -> None:
    table = rolling(player("roll", roll="light-grey"), player("roll", roll="light-grey"))
    table.do(A, "roll", throws=[{"light-grey": "c"}])
    assert table.stage(A) == "done"


def test_cu_29_pushing_with_an_empty_roll_area_is_refused() -> None:
    table = rolling(player("decide", active="light-grey:coin:1"))
    assert table.why_not(A, "push") == "CU-29"
    assert table.why_not(A, "pass") is None


def test_cu_30_the_cheese_stands_alone_forbids_passing_until_a_push() -> None:
    table = rolling(player("roll", roll="yellow, 3 light-grey"), cards="the-cheese-stands-alone")
    table.do(A, "roll", throws=[{"yellow": "t", "light-grey": "..."}])
    assert table.stage(A) == "decide"
    assert table[A]["must_push"]
    assert table.why_not(A, "pass") == "CU-30"
    table.do(A, "push", throws=[blanks("3 light-grey")])
    assert table.why_not(A, "pass") is None


def test_cu_31_a_push_rolls_what_is_in_the_roll_area() -> None:
    table = rolling(player("decide", roll="2 light-grey, white", active="light-grey:coin:1"))
    events = table.do(A, "push", throws=[{"light-grey": ".c", "white": "."}])
    assert {"push", "roll"} <= set(names(events))
    assert first(events, "roll")["push"]
    assert table[A]["pushes"] == 1


def test_cu_31_on_push_abilities_come_between_declaration_and_roll() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:team, light-grey:coin:1"))
    table.do(A, "push")
    assert table.stage(A) == "on_push"
    assert table.why_not(A, "pass") is not None, "a declared push cannot be taken back"
    table.use(A, "green")
    table.do(A, "roll", throws=[{"light-grey": "..", "green": "s"}])
    assert table.faces(A) == ["green:step:1", "light-grey:coin:1"]


def test_cu_31_mandatory_on_push_abilities_come_before_the_roll() -> None:
    me = player(
        "on_push", roll="2 light-grey", active="green:special ready, white:step:1 ready, light-grey:coin:1 ready"
    )
    table = rolling(me, cards="pineapple-rocks")
    assert table.why_not(A, "roll") == "CU-64"
    table.use(A, "green", 1)
    table.choose(A, active=[table.die(A, "white")])
    assert table.why_not(A, "roll") is None
    assert table[A]["roll"] == dice("2 light-grey, white")


def test_cu_32_passing_ends_the_dice_section() -> None:
    table = rolling(player("decide", roll="light-grey", active="light-grey:coin:1"), player("roll", roll="light-grey"))
    table.do(A, "pass")
    assert table.stage(A) == "done"
    assert table[A]["roll"] == dice("light-grey")
    assert len(table[A]["active"]) == 1


def test_cu_x15_the_very_first_roll_has_no_hit_with_one_in_eight() -> None:
    chance = (5 / 6) ** 7 * (4 / 6) ** 2
    assert chance == pytest.approx(0.124, abs=0.0005)
    table = fresh()
    table.do(B, "roll", throws=[blanks("7 light-grey, 2 dark-grey")])
    assert table.stage(B) == "decide"
    assert {"push", "pass"} <= {move["move"] for move in table.moves(B)}


def test_cu_x16_the_chance_of_a_bust() -> None:
    me = player("decide", roll="3 light-grey, dark-grey, red", active="4 light-grey:coin:1")
    assert rolling(me)[A]["odds"]["bust"] == pytest.approx(0.257, abs=0.0005)
    safe = player("decide", roll="3 light-grey, dark-grey, red", active="2 light-grey:coin:1")
    assert rolling(safe)[A]["odds"]["bust"] == 0


def test_cu_x17_putting_a_die_back_does_not_end_the_danger() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:team, 2 light-grey:coin:1"))
    table.do(A, "push")
    table.use(A, "green")
    assert len(table[A]["active"]) == 2
    table.do(A, "roll", throws=[blanks("2 light-grey, green")])
    assert table[A]["busted"]


def test_cu_x21_a_forced_push_without_dice_is_a_pass() -> None:
    table = rolling(player("roll", roll="yellow"), player("roll", roll="light-grey"), cards="the-cheese-stands-alone")
    table.do(A, "roll", throws=[{"yellow": "x"}])
    assert table.stage(A) == "done"
    assert table.faces(A) == ["yellow:special"]


def test_cu_r12_the_duty_lapses_with_an_empty_roll_area() -> None:
    table = rolling(player("decide", active="yellow:team, green:team", must_push=True), cards="the-cheese-stands-alone")
    assert table.why_not(A, "pass") is None
    assert table.why_not(A, "push") == "CU-29", "Rock On cannot create the push that it needs"
