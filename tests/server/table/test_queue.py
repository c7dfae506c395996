"""The queue of a table: one thing after the other, and nobody is told anything before it is on disk."""

from __future__ import annotations

import asyncio

import pytest

from spieltisch.server.edge.socket import take
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.tables import Tables
from tests.server.harness import kinds, settle, two_playing


class SlowDisk:
    """In place of `Journal.append`: what is written is on disk when somebody says so."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[None]] = []

    def append(self, *_: object) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append(future)
        return future


@pytest.fixture
def disk(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    disk = SlowDisk()
    monkeypatch.setattr(tables.services.journal, "append", disk.append)
    return disk


async def test_work_begins_at_once_and_goes_on_in_order(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    done: list[str] = []
    waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def first() -> None:
        done.append("begun")
        table.post(third)  # from inside: not before this is over
        await waits
        await asyncio.sleep(0)
        done.append("first")

    async def second() -> None:
        done.append("second")

    async def third() -> None:
        done.append("third")

    table.post(first)
    table.post(second)
    assert done == ["begun"]
    assert table.is_busy
    waits.set_result(None)
    await table.settled()
    assert done == ["begun", "first", "third", "second"]


async def test_a_bug_in_one_message_does_not_stop_the_next(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    table, anna, _ = await two_playing(tables)

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ZeroDivisionError

    table.post(fails, anna.connection, 7)
    told = await anna.say("chat", text="Still here")
    assert kinds(told) == ["refused", "chat"]
    assert told[0]["id"] == 7
    assert "failed to handle a message" in caplog.text


async def test_nobody_is_told_before_the_commit(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    table, anna, ben = await two_playing(tables)
    disk: SlowDisk = request.getfixturevalue("disk")
    for number in (1, 2):
        take(table, anna.connection, b'{"type":"move","id":%d,"version":0,"move":{"move":"roll"}}' % number)
    for _ in range(10):
        await asyncio.sleep(0)
    assert (anna.news(), ben.news(), len(disk.asked), table.version) == ([], [], 1, 0)
    monkeypatch.undo()
    disk.asked[0].set_result(None)
    await settle(tables)
    assert kinds(anna.news())[:2] == ["ack", "update"]
    assert kinds(ben.news()) == ["update"]
    assert table.version == 1


async def test_a_failed_store_refuses_and_loses_nothing(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    table, anna, ben = await two_playing(tables)
    disk: SlowDisk = request.getfixturevalue("disk")
    take(table, anna.connection, b'{"type":"move","id":1,"version":0,"move":{"move":"roll"}}')
    take(table, anna.connection, b'{"type":"chat","id":2,"text":"Hm"}')
    monkeypatch.undo()
    disk.asked[0].set_exception(StoreFailed("disk full"))
    await anna.pipe.closed.wait()
    told = anna.news()
    assert [(each["type"], each["id"], each["refusal"]["key"]) for each in told] == [
        ("refused", 1, "not_now"),
        ("refused", 2, "not_now"),
    ]
    assert "update" not in kinds(ben.news())
    again = await tables.bring(table.id)
    assert again is not None
    assert again is not table
    assert (again.version, again.facts.chat) == (0, [])


@pytest.mark.parametrize("error", [None, ZeroDivisionError("a bug")])
async def test_work_is_done_also_when_nobody_waits_for_it_any_more(
    tables: Tables, caplog: pytest.LogCaptureFixture, error: Exception | None
) -> None:
    table, anna, _ = await two_playing(tables)
    waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def work() -> None:
        await waits
        if error is not None:
            raise error

    waiting = asyncio.create_task(table.post_and_wait(work))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    waits.set_result(None)
    await settle(tables)
    told = [record.exc_info[1] for record in caplog.records if record.exc_info]
    assert told == ([] if error is None else [error])
    assert kinds(await anna.say("chat", text="Still here")) == ["chat"]


async def test_a_table_goes_on_when_what_it_waits_for_is_cancelled(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done: list[str] = []

    async def first() -> None:
        await waits

    async def second() -> None:
        done.append("second")

    table.post(first)
    table.post(second)
    waits.cancel()
    await asyncio.wait_for(table.settled(), 10)
    assert done == ["second"]
