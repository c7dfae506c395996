"""Taking a centre die, countdown, end of the race (spec, sections 4.6 and 4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from tests.games.cubo.given import IN_ORDER, A, B, C, D, all_of, first, names, race

SQUARE: dict[str, Any] = dict(IN_ORDER)


def test_cb_25_a_caller_takes_a_die_with_its_value() -> None:
    table = race()
    table.call(2500, A)
    lying = table.view(None)["centre"][2]
    table.take(3000, A, 2)
    for viewer in (A, B, None):
        seen = table.view(viewer)
        assert seen["players"][A]["centre_die"] == lying
        assert seen["centre"][2] is None


def test_cb_26_only_after_the_own_call_and_only_one() -> None:
    table = race(3)
    table.call(2500, A)
    refusal = table.why_not(2600, B, "take", die=0)
    assert refusal is not None
    assert refusal.rule == "CB-26"
    table.take(2600, A, 0)
    assert table.key(2700, A, "take", die=1) == "one_die"


def test_cb_27_a_later_caller_may_take_earlier() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2600, B)
    table.take(2700, B, 3)
    refusal = table.why_not(2750, A, "take", die=3)
    assert refusal is not None
    assert (refusal.key, refusal.about) == ("die_gone", {"seat": 1, "ms": 50})
    table.take(2800, A, 0)


def test_cb_28_there_is_a_die_for_everybody() -> None:
    table = race(4)
    for seat in range(4):
        table.call(2500 + seat, Seat(seat))
    for seat in range(4):
        table.take(3000 + seat, Seat(seat), seat)
    assert table.phase == "scoring"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cb_29_six_seconds_for_the_last_after_the_latest_caller_has_taken(seats: int) -> None:
    table = race(seats)
    for seat in range(seats - 1):
        table.call(2500 + 100 * seat, Seat(seat))
        assert table.deadline is None
    for seat in range(seats - 2):
        table.take(4000 + 100 * seat, Seat(seat), seat)
        assert table.deadline is None
    events = table.take(5000, Seat(seats - 2), 3)
    assert table.deadline == 11_500
    counted = first(events, "countdown")
    assert counted["ends"] - counted["starts"] == 6000
    assert counted["seats"] == [seats - 1]


def test_cb_30_the_last_needs_no_hurry_to_take() -> None:
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    table.call(9500, B)
    table.tick(9600)
    assert table.standing(B) == "covered"
    table.take(14_000, B, 1)
    assert table.standing(B) == "done"


def test_cb_31_players_who_are_too_late_fail() -> None:
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    colours = table.player(B)["dice_colours"]
    events = table.tick(9500)
    assert first(events, "fail") == {"seat": 1}
    assert table.standing(B) == "failed"
    assert table.key(9600, B, "call", square=SQUARE) == "has_failed"
    assert table.key(9600, B, "take", die=1) == "has_failed"
    assert table.key(9600, B, "swap", cell="TL") == "no_centre_die"
    table.do(9700, A, "no_swap")
    assert table.player(B)["round_points"] == [0]
    assert table.player(B)["dice_colours"] == colours


def test_cb_32_the_race_ends_when_all_have_failed_or_taken() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2600, B)
    table.take(3000, B, 0)
    table.tick(9500)
    assert table.standing(C) == "failed"
    assert table.phase == "scoring", "A was given a die in time"
    table = race(4)
    for seat in (A, B, C, D):
        table.call(2500 + seat, seat)
    for seat in (D, C, B):
        table.take(3010 - seat, seat, seat)
    assert table.phase == "race"
    assert "uncover" in names(table.take(3100, A, 0))
    assert all_of(table.events, "countdown") == []
