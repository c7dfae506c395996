"""`/healthz` fails when nothing can be written. All failures here are SQLite's own."""

from __future__ import annotations

import asyncio

from litestar import Litestar

from spieltisch.server.store import health
from spieltisch.server.store.sqlite.journal import SqliteJournal
from spieltisch.server.tables import Tables
from tests.server.harness import ManualTime, client_of, refusal, two_playing


async def asked(app: Litestar) -> tuple[int, str]:
    async with client_of(app) as client:
        answer = await client.get("/healthz")
    return answer.status_code, answer.text


def journal_of(app: Litestar) -> SqliteJournal:
    journal = app.state.tables.services.journal
    assert isinstance(journal, SqliteJournal)
    return journal


def fill_disk(app: Litestar) -> None:
    """From now on the file cannot grow, and nothing in it is free."""
    connection = journal_of(app).writer.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    connection.execute("CREATE TABLE filling (data BLOB)")
    for _ in range(free * 10):
        try:
            connection.execute("INSERT INTO filling VALUES (zeroblob(3000))")
        except Exception:  # noqa: BLE001  it is full
            break


def free_disk(app: Litestar) -> None:
    journal_of(app).writer.connection.execute("PRAGMA max_page_count = 1000000")


async def wait(app: Litestar) -> None:
    time = app.state.tables.services.time
    assert isinstance(time, ManualTime)
    time.seconds += health.EVERY_S


async def test_a_full_disk_is_noticed_without_any_move(app: Litestar) -> None:
    assert (await asked(app))[0] == 200
    fill_disk(app)
    await wait(app)
    status, text = await asked(app)
    assert status == 503
    assert "Nothing can be written: database or disk is full." in text
    free_disk(app)
    await wait(app)
    assert (await asked(app))[0] == 200


async def test_a_write_that_failed_is_noticed_at_once(app: Litestar) -> None:
    tables: Tables = app.state.tables
    table, anna, _ = await two_playing(tables)
    assert (await asked(app))[0] == 200
    fill_disk(app)
    for _ in range(100):  # until the last page is full
        news = await anna.say("chat", text="x" * 250)
        anna.connection.chats = None
        if any(message["type"] == "refused" for message in news):
            assert refusal(news) == "not_now"
            break
    assert table.id not in tables.live
    assert (await asked(app))[0] == 503


async def test_a_file_that_can_only_be_read_is_noticed(app: Litestar) -> None:
    journal_of(app).writer.connection.execute("PRAGMA query_only = ON")
    status, text = await asked(app)
    assert status == 503
    assert "readonly" in text


async def test_a_writer_that_is_gone_is_noticed(app: Litestar) -> None:
    journal = journal_of(app)
    journal.writer.jobs.put(None)
    await asyncio.to_thread(journal.writer.thread.join)
    assert (await asked(app))[0] == 503


async def test_who_asks_often_does_not_write_often(app: Litestar) -> None:
    before = journal_of(app).commits
    answers = await asyncio.gather(*[asked(app) for _ in range(20)])
    assert {status for status, _ in answers} == {200}
    assert [(await asked(app))[0] for _ in range(20)] == [200] * 20
    assert journal_of(app).commits == before + 1


async def test_a_place_that_is_taken_is_no_illness(app: Litestar) -> None:
    table, anna, _ = await two_playing(app.state.tables)
    table.facts.seq -= 1  # as if somebody else had written meanwhile
    await anna.say("chat", text="Hi")
    assert not journal_of(app).is_failing
    assert (await asked(app))[0] == 200
