"""The walk through a lesson: steps that are read, steps that wait for a move, steps that wait for an event."""

from __future__ import annotations

from spieltisch.coach.lesson import Step
from spieltisch.coach.walk import Walk
from spieltisch.engine.basics import Data

GO: Data = {"move": "go", "by": "car"}
STOP: Data = {"move": "stop"}
HIT: Data = {"event": "hit", "seat": 0}


def shown(walk: Walk) -> str | None:
    return None if walk.shown is None else walk.shown.key


def test_a_step_without_a_move_is_read_and_holds_everything_back() -> None:
    walk = Walk([Step("look"), Step("end")])

    assert (shown(walk), walk.offered([GO, STOP])) == ("look", [])
    walk.made(GO)
    assert shown(walk) == "look"
    walk.next()
    assert shown(walk) == "end"
    walk.next()
    assert (shown(walk), walk.is_over, walk.offered([GO, STOP])) == (None, True, [GO, STOP])


def test_a_step_with_moves_waits_for_one_of_them() -> None:
    walk = Walk([Step("go", wait=[{"move": "go"}, {"move": "fly"}]), Step("end")])

    assert walk.offered([GO, STOP]) == [GO]
    walk.next()
    walk.made(STOP)
    assert shown(walk) == "go"
    walk.made(GO)
    assert shown(walk) == "end"


def test_nobody_gets_stuck_when_no_move_fits() -> None:
    walk = Walk([Step("fly", wait=[{"move": "fly"}]), Step("end")])

    assert walk.offered([GO, STOP]) == [GO, STOP]


def test_a_step_with_an_event_comes_with_it_and_play_is_free_until_then() -> None:
    walk = Walk([Step("go", wait=[{"move": "go"}]), Step("hit", when={"event": "hit", "seat": 0}), Step("end")])

    walk.made(GO)
    assert (shown(walk), walk.offered([GO, STOP])) == (None, [GO, STOP])
    walk.saw([{"event": "hit", "seat": 1}])
    assert shown(walk) is None
    walk.saw([HIT])
    assert shown(walk) == "hit"


def test_an_event_counts_that_came_while_the_step_before_was_shown() -> None:
    walk = Walk([Step("look"), Step("hit", when={"event": "hit"}), Step("again", when={"event": "hit"})])

    walk.saw([HIT])
    walk.next()
    assert shown(walk) == "hit"
    walk.next()
    assert shown(walk) is None  # that hit was told already
    walk.saw([HIT])
    assert shown(walk) == "again"
