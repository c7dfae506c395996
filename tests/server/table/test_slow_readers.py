"""A browser that does not read: the others play on, and it is sent away before it takes up much memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.limits import Limits
from spieltisch.server.protocol.connection import TRY_AGAIN_LATER
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ListPipe, config, kinds, settle, two_playing

MOST = 8
"""Messages that may wait for a browser."""


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path, limits=Limits(waiting_messages=MOST))))
    yield tables
    await tables.close()


class StuckPipe(ListPipe):
    """Nothing gets through."""

    async def send(self, text: bytes) -> None:
        await asyncio.Event().wait()


async def test_nobody_waits_for_a_browser_that_does_not_read(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 4 * MOST, "first": 0})
    slow = Browser(table)
    slow.pipe = slow.connection.pipe = StuckPipe(slow)
    await slow.hello()
    assert slow.connection in table.connections
    anna.news(), ben.news()
    turns = 0
    while slow.connection.open and turns < 2 * MOST:
        mover, other = (anna, ben) if turns % 2 == 0 else (ben, anna)
        assert kinds(await mover.move("roll"))[:2] == ["ack", "update"]
        assert kinds(other.news())[:1] == ["update"]
        turns += 1
    await asyncio.wait_for(slow.pipe.closed.wait(), 10)
    assert slow.pipe.code == TRY_AGAIN_LATER
    assert slow.pipe.texts == []
    assert turns <= MOST + 1


async def test_who_reads_slowly_gets_everything_in_order(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    waiting = asyncio.Event()

    class SlowPipe(ListPipe):
        async def send(self, text: bytes) -> None:
            await waiting.wait()
            await super().send(text)

    slow = Browser(table)
    slow.pipe = slow.connection.pipe = SlowPipe(slow)
    await slow.hello()
    await anna.move("step")
    await anna.move("roll")
    assert slow.pipe.texts == []
    waiting.set()
    await settle(tables)
    updates = [message["version"] for message in slow.news() if message["type"] == "update"]
    assert updates == [0, 1, 2]
