"""Stamps and round trips: when a move was made, as far as the browser is believed."""

from __future__ import annotations

import pytest

from spieltisch.server.protocol.round_trips import RoundTrips, stamp_of
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, grab, measure, played, racing, stay
from tests.server.harness import (
    ManualTime,
    kinds,
    two_playing,
)


def trips(*rtts: int) -> RoundTrips:
    measured = RoundTrips()
    for rtt in rtts:
        measured.pong(7, 100.0)
        assert measured.acknowledged(7, 100.0 + rtt / 1000)
    return measured


def test_credit_is_half_a_round_trip_and_a_little_and_never_more_than_the_hold() -> None:
    assert trips(120, 120, 120).credit(200) == 85
    assert trips(120, 120).credit(200) == 0  # fewer than three pings: no credit
    assert trips(500, 500, 500).credit(200) == 200
    assert trips(120, 120, 120).credit(0) == 0


def test_the_median_of_the_last_nine_round_trips_counts() -> None:
    assert trips().ms is None
    assert trips(10).ms == 10
    assert trips(10, 500, 20).ms == 20
    assert trips(*[900] * 9, *[40] * 5).ms == 40
    assert trips(*[900] * 9, *[40] * 4).ms == 900


def test_a_pong_counts_once_and_only_if_it_was_sent() -> None:
    measured = RoundTrips()
    assert not measured.acknowledged(5, 1.0)
    measured.pong(5, 1.0)
    measured.pong(5, 1.2)  # the clock stood still between the two
    assert measured.acknowledged(5, 1.3)
    assert measured.acknowledged(5, 1.5)
    assert measured.ms == 300
    assert not measured.acknowledged(5, 9.0)


@pytest.mark.parametrize(
    ("told", "arrived", "stamp"),
    [(15_000, 15_070, 15_000), (15_000, 15_200, 15_115), (15_300, 15_200, 15_200), (None, 15_200, 15_200)],
)
def test_a_stamp_is_believed_within_the_credit(told: int | None, arrived: int, stamp: int) -> None:
    assert stamp_of(told, arrived, 85) == stamp


async def test_a_move_is_stamped_by_the_browsers_word_within_what_was_measured(
    tables: Tables, time: ManualTime
) -> None:
    table, anna, ben = await racing(tables, tokens=9)
    await measure(tables, time, anna, 120, 120, 120)
    began = clock(table)
    await time.advance(tables, 0.07)
    assert await grab(anna, 0, at=began) == []
    await time.advance(tables, 0.2)
    await grab(anna, 1, at=began)  # arrives 270 later: 85 of it are believed
    await grab(ben, 2, at=began)  # no ping, no credit
    await time.advance(tables, 0.3)
    assert [(seat, at) for seat, _, at, _ in played(table)[1:]] == [(0, began), (0, began + 185), (1, began + 270)]
    assert [made.move["at"] for made in table.facts.moves[1:]] == [began, began + 185, began + 270]


async def test_commands_of_one_seat_stay_in_order_a_millisecond_apart(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await racing(tables, tokens=9)
    now = clock(table)
    await grab(anna, 5)
    await grab(anna, 4, at=now - 500)
    await grab(anna, 3)
    await time.advance(tables, 0.3)
    assert [(made.move["token"], made.at - now) for made in table.facts.moves[1:]] == [(5, 1), (4, 2), (3, 3)]


async def test_everybody_sees_the_round_trips_but_not_too_often(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    anna.news(), ben.news()
    await measure(tables, time, anna, 40)
    assert ben.last("table")["table"]["seats"][0]["rtt_ms"] == 40
    assert ben.last("table")["table"]["seats"][1]["rtt_ms"] is None
    ben.news()
    for _ in range(4):
        await measure(tables, time, anna, 60)
        await stay(tables, time, 1, ben)
    assert "table" not in kinds(ben.news())
    del table
