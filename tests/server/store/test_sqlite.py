"""What only a SQLite file has: its journal mode, and its versions."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from spieltisch.server.store.journal import NewerStore, StoreFailed, Summary
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal
from spieltisch.server.store.sqlite.schema import MIGRATIONS
from spieltisch.server.store.sqlite.writer import APPEND, Job, Statement, statements_of
from tests.server.store.places import row


async def test_the_file_is_durable_and_can_be_read_meanwhile(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    assert journal.writer.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal.writer.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await journal.append("a", [row(0)], Summary(True, "waiting", 5, b"{}"))
    other = sqlite3.connect(tmp_path / FILE)
    assert other.execute("SELECT count(*) FROM journal").fetchone() == (1,)
    other.close()
    await journal.close()


async def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    await SqliteJournal(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(NewerStore):
        SqliteJournal(tmp_path)


async def test_an_older_file_is_migrated_row_by_row(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    for statements in MIGRATIONS[:2]:
        for statement in statements:
            connection.execute(statement)
    connection.execute("PRAGMA user_version = 2")
    for table in ("b", "a"):
        for seq in (1, 0, 2):
            connection.execute(APPEND, (table, *row(seq, b"x%d" % seq)))
    connection.close()
    journal = SqliteJournal(tmp_path)
    for table in ("a", "b"):
        assert await journal.rows(table) == [row(seq, b"x%d" % seq) for seq in range(3)]
    with pytest.raises(StoreFailed):
        await journal.append("a", [row(2)])
    await journal.append("a", [row(3)])
    assert [each.seq for each in (await journal.rows("a", after=1))] == [2, 3]
    await journal.close()


async def test_rows_go_in_together_but_stay_apart_from_other_statements() -> None:
    def job(*statements: Statement) -> Job:
        return Job(list(statements), asyncio.get_running_loop().create_future())

    rows: list[Statement] = [(APPEND, ("t", *row(seq))) for seq in range(101)]
    other: Statement = ("DELETE FROM trials", ())
    merged = statements_of([*(job(each) for each in rows), job(other, *rows[:3])])
    assert [len(values) // 8 for sql, values in merged if sql != other[0]] == [64, 32, 4, 1, 2, 1]
    assert merged[4] == other
    put = [value for sql, values in merged if sql != other[0] for value in values]
    assert put == [value for _, values in [*rows, *rows[:3]] for value in values]
