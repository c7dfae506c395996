"""The store: what is written is there, all of it or nothing of it, whatever else is written at the same time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from spieltisch.server.services import Services
from spieltisch.server.store import table_facts
from spieltisch.server.store.backup import main as backup
from spieltisch.server.store.journal import NewerStore, Row, StoreFailed, Summary
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal
from spieltisch.server.store.sqlite.schema import MIGRATIONS
from spieltisch.server.store.table_log import read_facts
from spieltisch.server.tables import Tables
from tests.server.harness import config, two_playing


def row(seq: int, data: bytes = b"{}") -> Row:
    return Row(seq, 1000 + seq, "move", None, data)


async def test_rows_come_back_in_order(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.append("a", [row(0), row(1)])
    await journal.append("b", [row(0)])
    await journal.append("a", [row(2, b"x")])
    assert journal.rows("a") == [row(0), row(1), row(2, b"x")]
    assert journal.rows("a", 1) == [row(2, b"x")]
    journal.close()


async def test_a_place_that_is_taken_fails_alone_and_whole(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.append("a", [row(0)])
    good = [journal.append(f"t{i}", [row(0)]) for i in range(20)]
    bad = journal.append("a", [row(1), row(0)])
    also_good = journal.append("z", [row(0)])
    await asyncio.gather(*good, also_good)
    with pytest.raises(StoreFailed):
        await bad
    assert journal.rows("a") == [row(0)]
    assert journal.rows("z") == [row(0)]
    journal.close()


async def test_many_appends_share_a_commit(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await asyncio.gather(*[journal.append(f"t{i}", [row(0)]) for i in range(500)])
    assert journal.rows_written == 500
    assert journal.commits == 1
    journal.close()


async def test_what_still_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    waiting = [journal.append("a", [row(seq)]) for seq in range(3)]
    journal.close()
    await asyncio.gather(*waiting)
    again = SqliteJournal(tmp_path)
    assert again.rows("a") == [row(0), row(1), row(2)]
    again.close()


async def test_the_file_is_durable_and_can_be_read_meanwhile(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    assert journal.writer.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal.writer.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await journal.append("a", [row(0)], Summary(True, "waiting", 5, b"{}"))
    other = sqlite3.connect(tmp_path / FILE)
    assert other.execute("SELECT count(*) FROM journal").fetchone() == (1,)
    other.close()
    assert journal.lobby(0, 10) == [("a", b"{}")]
    assert journal.lobby(6, 10) == []
    journal.close()


async def test_guests_are_kept_by_hash(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.save_guest("hash", "Anna", 1)
    await journal.save_guest("hash", "Änne", 2)
    journal.close()
    journal = SqliteJournal(tmp_path)
    assert journal.guest("hash") == "Änne"
    assert journal.guest("other") is None
    journal.close()


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    SqliteJournal(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(NewerStore):
        SqliteJournal(tmp_path)


async def test_a_table_read_with_and_without_snapshots_is_the_same(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, snapshot_every=3)))
    table, anna, ben = await two_playing(tables, options={"rounds": 30})
    for _ in range(5):
        await anna.move("step")
        await anna.say("undo", version=table.version)
        await anna.move("roll")
        await ben.move("roll")
    await tables.services.journal.append("none", [])  # the snapshot before it is written now
    assert tables.services.journal.snapshot(table.id) is not None
    with_snapshot = read_facts(tables.services.journal, table.id)
    assert with_snapshot == table.facts
    await tables.services.journal.save_snapshot(table.id, 99, b"of another version")
    assert read_facts(tables.services.journal, table.id) == table.facts
    state, again = table.position, tables
    del tables.live[table.id]
    reread = again.find(table.id)
    assert reread is not None
    assert reread.position is not None
    assert state is not None
    assert reread.position.state.points == state.state.points  # type: ignore[attr-defined]
    assert reread.position.acting == state.acting
    await tables.close()


async def test_idle_tables_leave_memory_and_come_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    tables.sweep()
    assert table.id in tables.live
    await anna.go()
    await ben.go()
    tables.sweep()
    assert table.id in tables.live
    await tables.services.time.advance(tables, tables.services.config.limits.idle_table_s + 1)  # type: ignore[attr-defined]
    tables.sweep()
    assert table.id not in tables.live
    again = tables.find(table.id)
    assert again is not None
    assert again.version == 1
    assert table_facts.ENCODER.encode(again.facts) == table_facts.ENCODER.encode(table.facts)


async def test_a_backup_while_running(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = Tables(Services(config(tmp_path / "data")))
    table, anna, _ = await two_playing(tables)
    await anna.move("roll")
    (tmp_path / "copy").mkdir()
    assert backup([str(tmp_path / "data"), str(tmp_path / "copy" / FILE)]) == 0
    assert backup([str(tmp_path / "nowhere"), "x"]) == 1
    assert backup([]) == 2
    await anna.move("roll")
    await tables.close()
    copy = Tables(Services(config(tmp_path / "copy")))
    again = copy.find(table.id)
    assert again is not None
    assert again.version == 1
    await copy.close()
    assert "bytes" in capsys.readouterr().out
