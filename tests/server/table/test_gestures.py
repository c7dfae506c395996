"""Gestures: passed on to all others at once, never kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ManualTime, config, kinds, refusal, settle, two_playing

SQUARE = {"TL": 3, "R": 0}


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path)))
    yield tables
    await tables.close()


async def racing(tables: Tables, **options: object) -> tuple[Table, Browser, Browser]:
    """A race in which Anna's dice lie on the table."""
    table, anna, ben = await two_playing(tables, game="cubo", options={"start_player": 0, **options})
    time = tables.services.time
    assert isinstance(time, ManualTime)
    await anna.say("move", id=1, version=table.version, move={"move": "go"})
    await time.advance(tables, 3.1)
    await anna.say("move", id=2, version=table.version, move={"move": "throw"})
    await time.advance(tables, 1.5)
    assert ben.last("update")["view"]["players"][0]["state"] == "on_table"
    anna.news(), ben.news()
    return table, anna, ben


async def test_the_others_see_a_square_grow(tables: Tables) -> None:
    table, anna, ben = await racing(tables)
    watcher = Browser(table)
    await watcher.hello()
    watcher.news(), anna.news()
    kept, version = table.facts.seq, table.version
    assert await anna.say("gesture", seat=0, what={"square": SQUARE}) == []
    for other in (ben, watcher):
        await settle(tables)
        shown = [message for message in other.news() if message["type"] == "gesture"]
        assert shown == [{"type": "gesture", "seat": 0, "what": {"round": 1, "throws": 1, "square": SQUARE}}]
    assert (table.facts.seq, table.version) == (kept, version)


async def test_a_table_that_hides_them_passes_nothing_on(tables: Tables) -> None:
    _, anna, ben = await racing(tables, show_opponents=False)
    seen = ben.last("update")["view"]["players"][0]
    assert (seen["dice"], seen["white"]) == (None, None)
    assert anna.last("update")["view"]["players"][0]["dice"]
    assert not any('"dice":[{' in text and '"event":"land"' in text for text in ben.pipe.texts)
    assert await anna.say("gesture", seat=0, what={"square": SQUARE}) == []
    assert "gesture" not in kinds(ben.news())


async def test_what_is_refused(tables: Tables) -> None:
    table, anna, ben = await racing(tables)
    assert refusal(await anna.say("gesture", seat=1, what={"square": SQUARE})) == "not_your_seat"
    assert refusal(await anna.say("gesture", seat=0, what={"square": {"TL": 99}})) == "bad_move"
    watcher = Browser(table)
    await watcher.hello()
    watcher.news()
    assert refusal(await watcher.say("gesture", what={"square": SQUARE})) == "not_your_seat"
    assert "gesture" not in kinds(ben.news())


async def test_a_game_without_gestures_refuses_them(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert refusal(await anna.say("gesture", what={})) == "bad_move"


async def test_too_many_are_dropped(tables: Tables) -> None:
    _, anna, ben = await racing(tables)
    for _ in range(40):
        assert await anna.say("gesture", seat=0, what={"square": SQUARE}) == []
    await settle(tables)
    assert kinds(ben.news()).count("gesture") == 16
