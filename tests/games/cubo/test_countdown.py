"""The countdown and the limits of a race (spec, section 4.10), to the millisecond."""

from __future__ import annotations

import pytest

from tests.games.cubo.given import GAME, A, B, C, first, names, race


def test_cb_58_the_countdown_waits_for_the_latest_callers_die() -> None:
    table = race(3)
    table.call(2500, A)
    table.take(2600, A, 0)
    assert table.deadline is None, "two are uncovered"
    table.call(2700, B)
    assert table.deadline is None, "the latest caller has not taken"
    table.take(3000, B, 1)
    assert table.deadline == 9500


def test_cb_59_half_a_second_of_lead_and_one_deadline_only() -> None:
    table = race(3)
    table.call(2500, A)
    table.take(2600, A, 0)
    table.do(2700, C, "absent")
    assert (table.state.starts - table.zero, table.deadline) == (3200, 9200)
    table.do(2800, C, "present")
    table.call(4000, B)
    table.take(4100, B, 1)
    assert table.deadline == 9200, "it is never moved"


@pytest.mark.parametrize(("countdown", "ends"), [("6000", 9500), ("10000", 13_500), ("15000", 18_500)])
def test_cb_59_slower_countdowns(countdown: str, ends: int) -> None:
    table = race(countdown_ms=countdown)
    table.call(2500, A)
    table.take(3000, A, 0)
    assert table.deadline == ends


@pytest.mark.parametrize("where", ["in_hand", "rolling", "on_table"])
def test_cb_60_at_the_deadline_every_uncovered_player_fails(where: str) -> None:
    table = race()
    if where != "on_table":
        table.do(2400, B, "pick_up")
    table.call(2500, A)
    table.take(3000, A, 0)
    if where == "rolling":
        table.do(9000, B, "throw")
    table.tick(9499)
    assert table.standing(B) == where
    table.tick(9500)
    assert table.standing(B) == "failed"


def test_cb_61_a_minute_after_the_first_call_the_countdown_comes_for_all() -> None:
    table = race(4)
    table.call(2500, A)
    table.take(3000, A, 0)
    table.tick(62_499)
    assert table.deadline is None
    events = table.tick(62_500)
    assert first(events, "countdown")["seats"] == [1, 2, 3]
    assert table.deadline == 69_000


def test_cb_61_without_any_call_rolling_closes_after_three_minutes() -> None:
    table = race(3)
    table.tick(179_999)
    assert table.view(None)["closed"] is False
    events = table.tick(180_000)
    assert names(events) == ["close", "countdown"]
    assert table.deadline == 186_500


def test_cb_61_both_limits_can_be_off() -> None:
    table = race(3, close_ms=0, race_ms=0)
    assert GAME.deadline(race(3, close_ms=0, race_ms=0, thrown=False).state) is None
    table.tick(10_000_000)
    assert table.view(None)["closed"] is False
    table.call(10_000_100, A)
    table.take(10_000_200, A, 0)
    table.tick(20_000_000)
    assert table.deadline is None
