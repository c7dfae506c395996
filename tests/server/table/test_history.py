"""What people who come back are told: from a cache, in pages, the same as a replay would tell."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.server.clock.clocks import TableClocks
from spieltisch.server.limits import Limits
from spieltisch.server.services import Services
from spieltisch.server.table import position as positions
from spieltisch.server.table.broadcast import visible_to
from spieltisch.server.table.history import History
from spieltisch.server.table.position import SLICE_MOVES, first_position, position_in_slices, replay
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, Message, config, kinds, refusal, two_playing

ROUNDS = {"rounds": 1000}


def by_replay(table: Table, viewer: int | None, after: int) -> list[dict[str, Any]]:
    """The slow way: make all moves again."""
    again = first_position(table.facts)
    told = visible_to(again.events, viewer) if after < 0 else []
    for _, events in replay(again, table.facts.moves):
        if again.version > after:
            told += visible_to(events, viewer)
    return told


def told_in(messages: list[Message]) -> list[dict[str, Any]]:
    return [event for message in messages if message["type"] in ("history", "update") for event in message["events"]]


async def test_the_cache_tells_what_a_replay_tells(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={**ROUNDS, "mode": "at_once"})
    for _ in range(6):
        for browser in (anna, ben):
            moves = browser.last("update")["moves"]
            if moves:
                await browser.say("move", id=1, version=table.version, move=moves[0])
    assert table.version > 3
    position = table.position
    assert position is not None
    for viewer in (None, 0, 1):
        for after in (-1, 0, 2, table.version, table.version + 5):
            (page,) = position.history.pages(viewer, after, 10**9)
            assert json.loads(bytes(page.events)) == by_replay(table, viewer, after)


async def test_nothing_is_replayed_for_people_who_come_back(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, ben = await two_playing(tables, options=ROUNDS)
    for _ in range(5):
        await anna.move("roll")
        await ben.move("roll")
    monkeypatch.setattr(positions, "replay", lambda *_: pytest.fail("a replay"))
    monkeypatch.setattr(positions, "first_position", lambda *_: pytest.fail("a replay"))
    watcher = Browser(table)
    messages = await watcher.hello()
    assert kinds(messages)[:2] == ["welcome", "update"]
    monkeypatch.undo()
    assert told_in(messages) == by_replay(table, None, -1)


async def test_the_memory_of_a_history_can_be_set(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, limits=replace(Limits(), history_bytes=500))))
    table, anna, ben = await two_playing(tables, options=ROUNDS)
    for _ in range(10):
        await anna.move("roll")
        await ben.move("roll")
    for position in (table.position, Table(tables.services, tables, table.facts, TableClocks).position):
        assert position is not None
        assert position.history.size <= 500
        assert position.history.first > 0
    await tables.close()


async def test_a_long_history_comes_in_pages_in_order(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, limits=replace(Limits(), history_page_bytes=150))))
    table, anna, ben = await two_playing(tables, options=ROUNDS)
    for _ in range(10):
        await anna.move("roll")
        await ben.move("roll")
    watcher = Browser(table)
    messages = await watcher.hello(since=None)
    pages = [message for message in messages if message["type"] == "history"]
    assert len(pages) > 3
    assert kinds(messages)[: len(pages) + 2] == ["welcome", *["history"] * len(pages), "update"]
    assert told_in(messages) == by_replay(table, None, -1)
    assert all(page["seat"] is None for page in pages)
    versions = [page["version"] for page in pages]
    assert versions == sorted(versions)
    assert max(len(json.dumps(page["events"])) for page in pages) < 400
    await tables.close()


def test_the_oldest_is_dropped_when_it_takes_too_much_memory() -> None:
    history = History(most_bytes=2000)
    for number in range(1000):
        history.add([Event("said", [], {"number": number}, {"secret": number}, [Seat(1)])])
    assert history.size <= 2000
    assert history.first > 900
    (page,) = history.pages(1, -1, 10**9)
    told = json.loads(bytes(page.events))
    assert told[-1] == {"event": "said", "rules": [], "number": 999, "secret": 999}
    assert [event["number"] for event in told] == list(range(history.first, 1000))
    (page,) = history.pages(0, 998, 10**9)
    assert json.loads(bytes(page.events)) == [{"event": "said", "rules": [], "number": 999}]


async def test_undo_forgets_and_needs_no_replay(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, _ = await two_playing(tables, options=ROUNDS)
    await anna.move("step")
    await anna.move("step")
    monkeypatch.setattr(positions, "replay", lambda *_: pytest.fail("a replay"))
    before = table.position
    await anna.say("undo", version=2)
    await anna.say("undo", version=1)
    monkeypatch.undo()
    assert table.version == 0
    assert table.position is not before
    again = await position_in_slices(table.facts, lambda: 0.0)
    assert table.position is not None
    assert table.position.acting == again.acting
    watcher = Browser(table)
    assert told_in(await watcher.hello()) == by_replay(table, None, -1)


async def test_a_long_game_is_read_in_slices(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, ben = await two_playing(tables, options=ROUNDS)
    for _ in range(SLICE_MOVES + 5):
        await anna.move("roll")
        await ben.move("roll")
        tables.services.time.seconds += 10  # type: ignore[attr-defined]
    held: list[int] = []
    count = 0
    real = asyncio.sleep

    async def counted(seconds: float) -> None:
        nonlocal count
        held.append(count)
        count = 0
        await real(seconds)

    def counting(*args: Any) -> Any:
        nonlocal count
        for each in replay(*args):
            count += 1
            yield each

    monkeypatch.setattr(positions, "replay", counting)
    monkeypatch.setattr(asyncio, "sleep", counted)
    again = await position_in_slices(table.facts, lambda: 0.0)
    assert again.version == table.version
    assert held == [SLICE_MOVES] * (table.version // SLICE_MOVES)


async def test_several_who_ask_for_one_table_wait_for_one_replay(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, anna, _ = await two_playing(tables, options=ROUNDS)
    await anna.move("roll")
    del tables.live[table.id]
    found = await asyncio.gather(*(tables.bring(table.id) for _ in range(5)))
    assert len({id(each) for each in found}) == 1
    assert found[0] is not None
    assert found[0] is tables.live[table.id]
    assert found[0].version == 1
    assert await tables.bring("nothere") is None


async def test_a_game_that_is_too_long_says_so(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, limits=replace(Limits(), moves=3))))
    table, anna, ben = await two_playing(tables, options=ROUNDS)
    for browser in (anna, ben, anna):
        await browser.move("roll")
    assert refusal(await ben.move("roll")) == "too_many_moves"
    assert table.version == 3
    await tables.close()
