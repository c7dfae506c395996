"""Adding dice to the roll: CU-50 to CU-55."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import A, Table, all_of, blanks, dice, player, rolling, supporting


def dugout(cards: str = "", **more: Any) -> Table:
    """A has rolled a Dugout that has just become active."""
    table = rolling(player("roll", **{"roll": "orange, light-grey", **more}), cards=cards)
    table.do(
        A, "roll", throws=[{"orange": "t", "light-grey": "." * dice(more.get("roll", "light-grey"))["light-grey"]}]
    )
    return table


def test_cu_50_exactly_so_many_dice_of_ones_choice_are_added() -> None:
    table = dugout(draw="4 dark-grey, 2 white")
    table.use(A, "orange")
    ask = table[A]["ask"]
    assert (ask["about"], ask["least"], ask["most"]) == ("add", 3, 3)
    assert table.why_not_choose(A, draw="2 white") is not None
    assert table.why_not_choose(A, draw="3 dark-grey, white") is not None
    assert table.why_not_choose(A, draw="2 dark-grey", roll="light-grey") is not None
    table.choose(A, draw="dark-grey, 2 white", throws=[{"dark-grey": "s", "white": "s."}])
    assert table[A]["draw"] == dice("3 dark-grey")
    assert table[A]["roll"] == dice("light-grey, white")
    assert table.faces(A) == ["dark-grey:step:1", "orange:team", "white:step:1"]


def test_cu_50_too_few_to_draw_refill() -> None:
    table = dugout(draw="2 white", rest="2 red, blue")
    table.use(A, "orange")
    ask = table[A]["ask"]
    assert (ask["least"], ask["most"], ask["held"]) == (1, 1, dice("2 white"))
    assert ask["dice"]["draw"] == dice("2 red, blue")
    table.choose(A, draw="red", throws=[blanks("2 white, red")])
    assert table[A]["draw"] == dice("red, blue")
    assert table[A]["rest"] == {}
    assert table[A]["roll"] == dice("light-grey, 2 white, red")


def test_cu_50_exactly_enough_to_draw_no_refill() -> None:
    table = dugout(draw="3 white", rest="3 red")
    table.use(A, "orange", throws=[blanks("3 white")])
    assert table[A]["rest"] == dice("3 red")
    assert table[A]["draw"] == {}


def test_cu_50_fewer_are_rolled_if_there_are_no_more() -> None:
    table = dugout(draw="white", rest="red")
    table.use(A, "orange", throws=[blanks("white, red")])
    assert table[A]["roll"] == dice("light-grey, white, red")


def test_cu_51_hits_become_active_and_misses_go_to_the_roll_area() -> None:
    table = dugout(draw="3 white")
    table.use(A, "orange", throws=[{"white": "ss."}])
    assert table.faces(A) == ["orange:team", "white:step:1", "white:step:1"]
    assert table[A]["roll"] == dice("light-grey, white")
    assert table[A]["danger"], "danger is checked"


def test_cu_51_now_abilities_come_up() -> None:
    table = dugout(draw="2 orange, white, 5 dark-grey")
    table.use(A, "orange")
    table.choose(A, draw="2 orange, white", throws=[{"orange": "t.", "white": "."}])
    assert table.stage(A) == "resolve"
    assert table.why_not_use(A, "orange") is None


def test_cu_52_an_added_roll_without_a_hit_busts_nobody() -> None:
    me = player("decide", roll="orange", draw="3 light-grey", active="3 light-grey:coin:1")
    table = rolling(me)
    table.do(A, "push", throws=[{"orange": "x"}])
    table.use(A, "orange", throws=[blanks("3 light-grey")])
    assert not table[A]["busted"]
    assert table.stage(A) == "decide"
    assert table[A]["pushes"] == 1


def test_cu_52_an_added_roll_triggers_no_event() -> None:
    me = player("decide", roll="orange", draw="3 light-grey", active="yellow:team", field="c23r6")
    table = rolling(me)
    table.do(A, "push", throws=[{"orange": "x"}])
    table.use(A, "yellow")
    table.do(A, "go", field="c21r6")
    table.use(A, "orange", throws=[{"light-grey": "c.."}])
    assert table.stage(A) == "decide", "the cheese has had its event"


def test_cu_53_dice_taken_from_the_active_area_leave_it() -> None:
    active = "red:team, white:step:1, light-grey:coin:1"
    table = supporting(player(active=active, draw="4 light-grey"), race="race-4")
    assert (table[A]["steps"], table[A]["coins"]) == (1, 1)
    table.do(A, "either", what="yes")
    white = table.die(A, "white")
    table.choose(A, active=[white], draw="light-grey", throws=[{"light-grey": ".", "white": "."}])
    assert table.faces(A) == ["light-grey:coin:1", "red:team"]
    assert table[A]["roll"] == dice("light-grey, white")


def test_cu_54_all_dice_of_a_roll_are_thrown_together() -> None:
    table = dugout(draw="2 orange, white, 3 dark-grey")
    table.use(A, "orange")
    events = table.choose(A, draw="2 orange, white", throws=[{"orange": "t.", "white": "s"}])
    assert len(all_of(events, "added")) == 1


def test_cu_55_dice_are_added_in_phase_5_too() -> None:
    me = player(active="blue:team", roll="orange", draw="4 light-grey, white")
    table = supporting(me, race="race-7", cards="dugout")
    table.use(A, "blue", throws=[{"orange": "t"}])
    assert table.why_not_use(A, "orange") is None, "a now ability, in phase 5"
    table.use(A, "orange")
    table.choose(A, draw="2 light-grey, white", throws=[{"light-grey": "c.", "white": "s"}, {"light-grey": "."}])
    assert (table[A]["coins"], table[A]["steps"]) == (2 + 1, 1)


def test_cu_x22_dugout_with_one_die_to_draw() -> None:
    table = dugout(draw="white", rest="4 dark-grey, red")
    table.use(A, "orange")
    assert table[A]["ask"]["least"] == 2
    table.choose(A, draw="2 dark-grey", throws=[{"dark-grey": "c.", "white": "."}])
    assert table[A]["draw"] == dice("2 dark-grey, red")
    assert table[A]["rest"] == {}
    assert table[A]["roll"] == dice("light-grey, dark-grey, white")
    assert table.faces(A) == ["dark-grey:coin:1", "orange:team"]
