"""A whole server moves from a file to a database and back, and nothing is lost on the way or half there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli.main import main
from spieltisch.server.services import Services
from spieltisch.server.store.days import Holiday
from spieltisch.server.store.everything import KINDS, Kind, Line
from spieltisch.server.store.folder import InUse, lock
from spieltisch.server.store.invitations import Invitation
from spieltisch.server.store.journal import DrawCount, StoreFailed, Summary, Unusable
from spieltisch.server.store.leases import FOR_TABLES
from spieltisch.server.store.notices import HOOK, ON, Channel, Notice
from spieltisch.server.store.opening import open_store, try_store
from spieltisch.server.store.operating import CLOSE, NAME, Ban, Cut, Order
from spieltisch.server.store.people import LINK, PASSWORD, Code, Credential
from spieltisch.server.store.postgres.driver import connect
from spieltisch.server.store.postgres.everything import NewDatabase
from spieltisch.server.store.postgres.journal import PostgresJournal
from spieltisch.server.store.sqlite.everything import UNFINISHED, NewFile
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.store.upkeep.copying import copy
from spieltisch.server.tables import Tables
from tests.server.harness import config, two_playing
from tests.server.store.places import Place, row


@pytest.fixture
async def filled(tmp_path: Path) -> Path:
    """A data folder in which there is something of everything."""
    folder = tmp_path / "filled"
    tables = Tables(Services(config(folder, snapshot_every=3)))
    await tables.services.open()
    _, anna, ben = await two_playing(tables, options={"rounds": 4}, open=True)
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    await two_playing(tables)
    journal = tables.services.journal
    await journal.append("many", [row(seq, bytes([seq % 256]) * seq) for seq in range(1200)])
    await journal.save_guest("hash", "Änne ☃", 1)
    await journal.save_guest("other", "Anna", 1)
    await journal.join("hash", "other")
    await journal.save_credential(Credential(PASSWORD, "änne", "hash", "Änne", b"secret", 0, 1, 2))
    await journal.save_code(Code("code", LINK, "hash", 9), 1)
    await journal.save_ban(Ban(NAME, "rüpel", None))
    await journal.save_ban(Ban(NAME, "Zoe", 7))
    await journal.save_order(Order(CLOSE, "many"))
    await journal.count_draws("many", "practice", 3, [DrawCount("practice", "die", 6, value, 1) for value in range(3)])
    await journal.append("reported", [row(0)], Summary(False, FINISHED, 3, b"{}"))
    await journal.save_report("reported", 1, bytes(range(256)))
    await journal.save_standing("reported", b"{}")
    await journal.append("cut", [row(0), row(1)])
    await journal.cut(Cut("cut", 0, 5, "test", [row(1, b"new")], None, due=9))
    await journal.save_holiday(Holiday("hash", 1, 2))
    await journal.invite(Invitation("many", "hash", "anna", 1, 9, True), 1)
    await journal.refuse_inviter("hash", "", 3)
    await journal.save_channel(Channel("c", "hash", HOOK, "json://c", "", "c", "", "de", "https://here", ON, "", 5))
    await journal.save_notices([Notice("c", "many", 0, "practice", 3, 1, 0, 1, 2)])
    await journal.save_key("vapid", bytes(range(256)))
    await tables.close()
    return folder


def everything_in(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / FILE)) as file:
        return {
            kind.name: file.execute(
                f"SELECT {', '.join(kind.columns)} FROM {kind.name} ORDER BY {', '.join(kind.key)}"
            ).fetchall()
            for kind in KINDS
        }


async def is_empty(database: str) -> bool:
    journal = open_store(database)
    await journal.open()
    empty = await journal.count(anew=True) == 0 and await journal.rows("many") == [] and await journal.bans() == []
    await journal.close()
    return empty


async def test_there_and_back_every_byte_is_the_same(filled: Path, database: str, tmp_path: Path) -> None:
    before = everything_in(filled)
    assert all(before.values())
    there = await copy(filled, database)
    assert there == {name: len(lines) for name, lines in before.items()}
    assert await copy(database, tmp_path / "back") == there
    assert everything_in(tmp_path / "back") == before == everything_in(filled)
    assert [path.name for path in sorted((tmp_path / "back").iterdir())] == ["spieltisch.lock", FILE]
    for place in (Place(tmp_path / "back", None), Place(tmp_path, database)):
        assert (await place.check(unfinished=False)).checked == 5
        tables = await place.tables()
        (table, *_) = [name for name, _ in await tables.services.journal.lobby(0, 10)] or [before["journal"][0][0]]
        assert await tables.bring(table) is not None
        await tables.close()


async def test_from_file_to_file_and_from_database_to_database(filled: Path, database: str, tmp_path: Path) -> None:
    await copy(filled, tmp_path / "copy")
    assert everything_in(tmp_path / "copy") == everything_in(filled)
    with pytest.raises(Unusable, match="already"):
        await copy(filled, tmp_path / "copy")
    await copy(filled, database)
    with pytest.raises(Unusable, match="needs an empty database"):
        await copy(filled, database)


async def test_a_store_that_is_in_use_is_neither_copied_nor_filled(filled: Path, database: str, tmp_path: Path) -> None:
    held = lock(filled)
    with pytest.raises(InUse):
        await copy(filled, database)
    held.release()
    journal = PostgresJournal(database)
    await journal.open()
    await journal.leases.join("http://node", FOR_TABLES)
    with pytest.raises(InUse, match="1 server is running"):
        await copy(filled, database)
    with pytest.raises(InUse):
        await copy(database, tmp_path / "copy")
    await journal.leases.leave()
    await copy(filled, database)
    await journal.close()


async def test_nobody_can_begin_while_a_database_is_filled(
    filled: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = PostgresJournal(database)
    await journal.open()
    tried: list[str] = []
    real = NewDatabase.finish

    async def slow(self: NewDatabase) -> None:
        for write in (journal.leases.join("http://node", FOR_TABLES), journal.append("many", [row(0)])):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(write, 0.2)
            tried.append("")
        await real(self)

    monkeypatch.setattr(NewDatabase, "finish", slow)
    await copy(filled, database)
    assert len(tried) == 2
    await journal.close()


@pytest.mark.parametrize("error", [StoreFailed("no space"), asyncio.CancelledError()])
async def test_an_interrupted_copy_leaves_nothing(
    filled: Path, database: str, tmp_path: Path, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything_in(filled)

    async def fail(self: Any, kind: Kind, lines: Sequence[Line]) -> None:
        if kind.name == "bans":
            raise error
        await real[type(self)](self, kind, lines)

    real = {each: each.write for each in (NewFile, NewDatabase)}
    for each in real:
        monkeypatch.setattr(each, "write", fail)
    for target in (database, tmp_path / "copy"):
        with pytest.raises(type(error)):
            await copy(filled, target)
    assert await is_empty(database)
    assert not (tmp_path / "copy").exists()
    assert everything_in(filled) == before
    monkeypatch.undo()
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy" / UNFINISHED).write_bytes(b"left by a power cut")
    for target in (database, tmp_path / "copy"):
        await copy(filled, target)
    assert everything_in(tmp_path / "copy") == before


async def test_a_copy_that_differs_is_thrown_away(
    filled: Path, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = {each: each.write for each in (NewFile, NewDatabase)}

    async def lossy(self: Any, kind: Kind, lines: Sequence[Line]) -> None:
        await real[type(self)](self, kind, lines[1:] if kind.name == "guests" else lines)

    for each in real:
        monkeypatch.setattr(each, "write", lossy)
    for target in (database, tmp_path / "copy"):
        with pytest.raises(StoreFailed, match="differs"):
            await copy(filled, target)
    assert await is_empty(database)
    assert not (tmp_path / "copy" / FILE).exists()


async def test_what_cannot_be_copied_is_named(filled: Path, empty_database: str, tmp_path: Path) -> None:
    database = empty_database
    with pytest.raises(Unusable, match="there are no tables in"):
        await copy(tmp_path / "nowhere", database)
    with pytest.raises(Unusable, match="there are no tables in postgresql://127"):
        await copy(database, tmp_path / "copy")
    for version, why in ((1, "older version"), (99, "newer Spieltisch")):
        with closing(sqlite3.connect(filled / FILE)) as file:
            file.execute(f"PRAGMA user_version = {version}")
        with pytest.raises(Unusable, match=why):
            await copy(filled, tmp_path / "copy")
    await try_store(database)
    connection = await connect(database)
    for version, why in ((0, "older version"), (99, "newer Spieltisch")):
        await connection.fetch("UPDATE version SET number = $1", version)
        with pytest.raises(Unusable, match=why):
            await copy(database, tmp_path / "copy")
    await connection.close()


def test_the_command_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "copy", str(tmp_path / "nowhere"), str(tmp_path / "copy")]) == 1
    assert capsys.readouterr().err == f"spieltisch store: there are no tables in {tmp_path / 'nowhere'}\n"
    assert main(["store", "copy", str(tmp_path), "mysql://host/games"]) == 2
    asyncio.run(try_store(tmp_path / "old"))
    assert main(["store", "copy", str(tmp_path / "old"), str(tmp_path / "copy")]) == 0
    said = capsys.readouterr().out
    assert "journal: 0\n" in said
    assert said.endswith("Everything was copied and compared: it is the same.\n")


def test_every_table_of_the_file_is_copied_or_named_here(tmp_path: Path) -> None:
    asyncio.run(try_store(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        names = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert names - {kind.name for kind in KINDS} == {"trials"}
        for kind in KINDS:
            columns = {name for _, name, *_ in file.execute(f"PRAGMA table_info({kind.name})")}
            assert columns == set(kind.columns)
