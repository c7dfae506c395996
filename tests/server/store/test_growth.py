"""No query of the store reads more than it answers with, however many games are finished."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from spieltisch.server.store.journal import Journal, Row, StoreFailed, Summary
from spieltisch.server.store.sqlite.asking import SqliteAsking
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal
from spieltisch.server.store.sqlite.schema import MIGRATIONS, migrate
from spieltisch.server.store.upkeep.listing import STATUSES, listed
from spieltisch.server.store.upkeep.overview import overview_of
from tests.server.store.nodes import Cluster

ROW = Row(0, 1, "created", None, b"{}")


async def ask_everything(journal: Journal) -> None:
    """What the running server asks."""
    await journal.lobby(5, 100)
    await journal.finished_before(5, 100)
    await journal.status("t")
    await journal.snapshot("t")
    await journal.rows("t")
    await journal.guest("g")
    await journal.is_counted("t")
    await journal.uncounted("a", 200)


async def test_nothing_is_scanned_or_sorted(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    try:
        asked: list[str] = []
        journal._reading.set_trace_callback(asked.append)
        await ask_everything(journal)
        journal._reading.set_trace_callback(None)
        assert len(asked) == 8
        for sql in asked:
            plan = [step for *_, step in journal._reading.execute(f"EXPLAIN QUERY PLAN {sql}")]
            assert all(step.startswith("SEARCH") for step in plan), (sql, plan)
    finally:
        await journal.close()


async def test_nothing_is_scanned_or_sorted_in_a_database(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, _ = await cluster.node()
    asked: list[tuple[str, tuple[Any, ...]]] = []
    real = journal.pool.fetch

    async def fetch(sql: str, *values: Any) -> list[Any]:
        asked.append((sql, values))
        return await real(sql, *values)

    monkeypatch.setattr(journal.pool, "fetch", fetch)
    await ask_everything(journal)
    await journal.leases.present(["t"])
    assert len(asked) == 9
    for sql, values in asked:
        literals = ["ARRAY['t']" if isinstance(value, list) else repr(value) for value in values]
        query = sql
        for place, literal in enumerate(literals, 1):
            query = query.replace(f"${place}", literal)
        await cluster.sql("SET enable_seqscan = off")  # the tables are so small that reading them whole is quickest
        await cluster.sql("SET enable_bitmapscan = off")
        plan = "\n".join(line for (line,) in await cluster.sql(f"EXPLAIN {query}"))
        assert "Index" in plan
        assert "Seq Scan" not in plan, plan
        assert "Sort" not in plan, plan


async def test_statistics_and_lists_never_read_the_journal_or_the_summaries_whole(tmp_path: Path) -> None:
    await SqliteJournal(tmp_path).close()
    asked: list[str] = []
    asking = SqliteAsking(tmp_path / FILE)
    try:
        asking._connection.set_trace_callback(asked.append)
        await overview_of(asking, 10**12)
        assert [each async for each in listed(asking, STATUSES)] == []
        asking._connection.set_trace_callback(None)
        assert len(asked) == 11 + len(STATUSES)
        for sql in asked:
            for *_, step in asking._connection.execute(f"EXPLAIN QUERY PLAN {sql}"):
                if step.startswith("SCAN") and any(name in step for name in ("journal", "summaries", "snapshots")):
                    assert "INDEX" in step, (sql, step)
                    assert "journal" not in step, (sql, step)
    finally:
        await asking.close()


async def test_the_number_of_tables_is_counted_once(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    asked: list[str] = []
    try:
        await journal.append("a", [ROW], Summary(True, "waiting", 1, b""))
        assert await journal.count() == 1
        journal._reading.set_trace_callback(asked.append)
        await journal.append("b", [ROW], Summary(True, "waiting", 1, b""))
        await journal.append("b", [ROW._replace(seq=1)], Summary(True, "running", 2, b""))
        with pytest.raises(StoreFailed):
            await journal.append("b", [ROW], Summary(True, "running", 2, b""))
        assert ((await journal.count()), asked) == (2, [])
        await journal.delete_tables(["a", "none"])
        assert await journal.count() == 1
    finally:
        await journal.close()


async def test_an_older_file_gets_the_indexes(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    for step in MIGRATIONS[:2]:
        for statement in step:
            connection.execute(statement)
    connection.execute("PRAGMA user_version = 2")
    connection.execute("INSERT INTO summaries VALUES ('a', 1, 'waiting', 7, x'00')")
    migrate(connection)
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'index'")}
    assert {"unfinished", "by_status"} <= names
    assert "lobby" not in names
    connection.close()
    journal = SqliteJournal(tmp_path)
    assert await journal.lobby(0, 10) == [("a", b"\0")]
    await journal.close()
