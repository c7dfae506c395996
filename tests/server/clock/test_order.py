"""Delayed moves are played in the order of their stamps."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.table.records import records
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, grab, measure, played, racing, stay
from tests.server.harness import Browser, ManualTime, full_disk, kinds, record_of, refusal, two_playing


async def test_a_move_is_held_and_answered_when_it_is_played(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    assert await grab(anna, 0, 8) == []
    await time.advance(tables, 0.199)
    assert anna.news() == []
    await time.advance(tables, 0.01)
    told = anna.news()
    assert kinds(told) == ["ack", "update"]
    assert told[0] == {"type": "ack", "id": 8, "version": 2}
    assert told[1]["now"] == clock(table) - 7
    assert ben.last("update")["view"]["taken"] == [0, None, None]


async def test_an_earlier_move_that_arrives_later_is_played_first(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await measure(tables, time, anna, 300, 300, 300)
    clicked = clock(table)
    await time.advance(tables, 0.08)
    await grab(ben, 0, 5)
    await time.advance(tables, 0.08)
    await grab(anna, 0, 6, at=clicked)
    await time.advance(tables, 0.5)
    assert [made.seat for made in table.facts.moves] == [0, 0]
    assert anna.last("ack")["id"] == 6
    refused = ben.last("refused")
    assert refused["id"] == 5
    assert refused["refusal"] == {
        "rule": "RC-4",
        "key": "gone",
        "sentence": "This token is gone.",
        "about": {"seat": 0, "ms": 80},
    }


async def test_what_has_arrived_counts_also_if_its_sender_is_gone(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await grab(ben, 0)
    await ben.go()
    await time.advance(tables, 0.3)
    assert table.facts.moves[1].seat == 1
    assert anna.last("update")["view"]["taken"] == [1, None, None]


async def test_equal_stamps_are_played_by_precedence(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await time.advance(tables, 0.05)
    await grab(anna, 0, 1)
    await grab(ben, 0, 2)  # the same millisecond; the higher seat goes first
    await time.advance(tables, 0.3)
    assert table.facts.moves[1].seat == 1
    assert refusal(anna.news()) == "gone"


async def test_the_deadline_takes_its_place_in_the_order(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables, race_ms=1000)
    began = table.facts.moves[0].at
    await measure(tables, time, anna, 300, 300, 300)
    await time.advance(tables, 0.1)  # the very millisecond of the deadline: it counts
    assert clock(table) == began + 1000
    await grab(ben, 0)
    await time.advance(tables, 0.15)
    await grab(anna, 1, at=began + 999)  # arrives after the deadline, but was made before it
    await grab(anna, 2, 9, at=began + 1100)
    await time.advance(tables, 0.3)
    assert [made.move["move"] for made in table.facts.moves] == ["go", "grab", "grab", "tick"]
    assert [made.at - began for made in table.facts.moves] == [0, 999, 1000, 1000]
    assert table.facts.status == "finished"
    assert refusal(anna.news()) == "not_running"


async def test_a_deadline_without_hold_is_played_at_its_moment(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing")
    await stay(tables, time, 9.9, anna, ben)
    assert table.version == 0
    await time.advance(tables, 0.2)
    assert played(table) == [(-1, "tick", 10_000, "clock")]


async def test_without_hold_everything_is_as_ever(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"calm": True})
    assert kinds(await anna.move("go")) == ["ack", "update"]
    await time.advance(tables, 2)
    ben.news()
    assert kinds(await ben.move("grab", token=0)) == ["ack", "update"]
    assert refusal(await ben.move("grab", token=0, version=1)) == "duplicate"
    assert refusal(await anna.move("grab", token=0)) == "gone"
    assert (await grab(anna, 1))[0]["refusal"]["key"] == "malformed"
    assert played(table)[1] == (1, "grab", 2000, "player")
    await time.advance(tables, 3600)
    assert table.facts.status == "running"


async def test_a_stamped_move_is_never_taken_back(tables: Tables, time: ManualTime) -> None:
    _, anna, _ = await racing(tables)
    await grab(anna, 0)
    await time.advance(tables, 0.3)
    assert anna.last("update")["undo"] is False
    assert refusal(await anna.say("undo", version=2)) == "no_undo"


async def test_other_games_know_nothing_of_all_this(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert await anna.say("ping", id=4) == [{"type": "pong", "id": 4}]
    assert await anna.say("pang", now=5) == []
    await anna.move("step")
    assert not {"now", "still", "lead_ms"} & set(anna.last("update"))
    assert not {"rtt_ms", "away"} & set(anna.last("table")["table"]["seats"][0])


async def test_records_replays_and_those_who_come_back(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables, tokens=2)
    await grab(anna, 0)
    await time.advance(tables, 0.3)
    watcher = Browser(table)
    await watcher.hello(since=1)
    assert [event["event"] for event in watcher.last("update")["events"]] == ["grab"]
    await grab(ben, 1)
    await time.advance(tables, 0.3)
    assert table.facts.status == "finished"
    record = await record_of(table)
    assert verify(find("racing"), decode_record(record)).fault is None
    moves: Any = record["moves"]
    assert [move["at"] for move in moves] == [move["move"]["at"] for move in moves]
    assert [frame.at for frame in records.frames(table.facts, 0)][1:] == [move["at"] for move in moves]


async def test_the_clocks_own_move_on_a_full_disk_is_made_later(
    tables: Tables, time: ManualTime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, anna, _ = await racing(tables, race_ms=3000)
    monkeypatch.setattr(tables.services.journal, "append", full_disk)
    await time.advance(tables, 4.0)
    await anna.pipe.closed.wait()
    assert [record.exc_info for record in caplog.records] == [None]  # one line, no traceback
    monkeypatch.undo()
    again = await tables.bring(table.id)
    assert again is not None
    assert again.version == 1
    browser = Browser(again)
    await browser.hello(anna.token)
    await stay(tables, time, 10.0, browser)
    assert again.version > 1
