"""Moves that somebody's clock or substitute made say so, to everybody who may know of the move."""

from __future__ import annotations

import json
from typing import Any

from spieltisch.server.table.records.records import frames
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ManualTime, Message, settle, two_playing


def names(update: Message) -> list[str]:
    return [event["event"] for event in update["events"]]


def is_for_ben(event: dict[str, Any]) -> bool:
    return (event["event"], event.get("seat")) == ("moved_for", 1)


async def test_a_bot_that_plays_for_somebody_says_so(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 3})
    await ben.go()
    await anna.move("end")
    await anna.say("substitute", seat=1, level="easy")
    await settle(tables)
    assert table.facts.moves[1].by == "bot"
    told = {"event": "moved_for", "rules": [], "seat": 1, "by": "bot"}
    assert anna.last("update")["events"][0] == told


async def test_a_bot_on_its_own_seat_says_nothing(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables, seats=3, bots=[None, None, "easy"], options={"rounds": 6})
    await anna.move("end")
    del table
    assert not any("moved_for" in text for text in anna.pipe.texts)


async def test_history_and_replay_say_it_too(tables: Tables, time: ManualTime) -> None:
    table, _, _ = await two_playing(tables, turn_clock_s=10, options={"late": True})
    await time.advance(tables, 10.5)
    late = Browser(table)
    assert "moved_for" in names((await late.hello())[1])
    shown = list(frames(table.facts, None))
    assert shown[1].events[0] == {"event": "moved_for", "rules": [], "seat": 0, "by": "clock"}


async def test_a_hidden_move_of_the_clock_is_not_told_afterwards(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "whisper", "limit_ms": 800, "rounds": 4})
    await time.advance(tables, 2)
    assert table.facts.moves[1].seat == 1
    assert table.facts.moves[1].by == "clock"
    (told,) = [each for text in ben.pipe.texts for each in json.loads(text).get("events", []) if is_for_ben(each)]
    assert told["move"] == table.facts.moves[1].move, "no other event tells Ben what was done for him"
    late = Browser(table)
    await late.hello()
    assert not any("moved_for" in text for text in [*anna.pipe.texts, *late.pipe.texts])
    for viewer, told in ((None, False), (0, False), (1, True)):
        shown = list(frames(table.facts, viewer))
        assert any(event["event"] == "moved_for" for frame in shown for event in frame.events) == told


async def test_the_events_after_the_version_last_seen_are_counted(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    await ben.move("roll")
    token = anna.token
    again = Browser(table)
    update = (await again.say("hello", tokens=[token], since=None, seen=1))[1]
    assert update["missed"] == 1
    assert len(update["events"]) > 1
    assert "missed" not in (await Browser(table).hello(token))[1]
