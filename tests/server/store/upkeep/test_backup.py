"""Backups: one moment of a store in one file, checked, and restored into either store; never half of anything."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from spieltisch.server.store.days import Holiday
from spieltisch.server.store.errors import NewerStore, StoreFailed, Unusable
from spieltisch.server.store.everything import KINDS
from spieltisch.server.store.folder import InUse, lock
from spieltisch.server.store.invitations import Invitation
from spieltisch.server.store.opening import open_store
from spieltisch.server.store.operating import NAME, Ban, Cut
from spieltisch.server.store.sqlite.everything import FileReader
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.schema import MIGRATIONS
from spieltisch.server.store.sqlite.writer import APPEND
from spieltisch.server.store.upkeep import backup as backup_module
from spieltisch.server.store.upkeep.backup import UNFINISHED, back_up
from spieltisch.server.store.upkeep.backup_file import MARK, faults_of
from spieltisch.server.store.upkeep.copying import open_living, pages
from spieltisch.server.store.upkeep.restore import restore
from spieltisch.server.tables import Tables
from tests.server.harness import two_playing
from tests.server.store.places import Place, row


def content(path: Path) -> bytes:
    return path.read_bytes()


def write(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def is_backup(store: str | Path) -> bool:
    return isinstance(store, Path) and store.is_file()


async def everything_in(store: str | Path) -> dict[str, list[Any]]:
    """Every line of a store, a backup included."""
    living = FileReader(Path(store)) if is_backup(store) else await open_living(store)
    try:
        return {kind.name: [line async for page in pages(kind, living) for line in page] for kind in KINDS}
    finally:
        await living.close()


async def play(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables, options={"rounds": 4}, open=True)
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    await two_playing(tables)


@pytest.fixture
async def running(place: Place) -> AsyncIterator[Tables]:
    """A server that runs, with something of everything in its store."""
    tables = await place.tables(snapshot_every=3)
    await play(tables)
    journal = tables.services.journal
    await journal.save_guest("hash", "Änne ☃", 1)
    await journal.save_ban(Ban(NAME, "rüpel", None))
    await journal.append("many", [row(seq, bytes([seq % 256]) * seq) for seq in range(1200)])
    await journal.append("cut", [row(0), row(1)])
    await journal.cut(Cut("cut", 0, 5, "test", [row(1, b"new")], None, due=9))
    await journal.save_holiday(Holiday("hash", 1, 2))
    await journal.invite(Invitation("many", "hash", "anna", 1, 9, True), 1)
    await journal.refuse_inviter("hash", "", 3)
    yield tables
    await tables.close()


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups" / "nightly.sqlite"


async def test_a_running_server_is_backed_up_whole(running: Tables, place: Place, target: Path) -> None:
    made = await back_up(place.store, target)
    assert await everything_in(target) == await everything_in(place.store)
    assert (made.tables, made.lines["set_aside"]) == (2, 1)
    assert {damaged.table for damaged in made.damaged} == {"many", "cut"}  # they were never anything else
    (only,) = target.parent.iterdir()
    assert (only, only.stat().st_size, only.stat().st_mode & 0o777) == (target, made.size, 0o600)


async def test_it_is_one_moment_although_people_play_on(place: Place, target: Path) -> None:
    tables = await place.tables()
    table, anna, ben = await two_playing(tables, options={"rounds": 400})
    made = asyncio.create_task(back_up(place.store, target))
    while not made.done():
        for browser in (anna, ben):
            await browser.move("roll")
    assert (await made).damaged == []
    (entries,) = {len(lines) for kind, lines in (await everything_in(target)).items() if kind == "journal"}
    assert entries < table.facts.seq + 1
    await tables.close()


@pytest.mark.parametrize("into", ["folder", "database"])
async def test_a_backup_is_restored_into_either_store(
    into: str, running: Tables, place: Place, target: Path, tmp_path: Path, empty_database: str
) -> None:
    await back_up(place.store, target)
    new = tmp_path / "new" if into == "folder" else empty_database
    lines = await restore(target, new)
    assert await everything_in(new) == await everything_in(place.store)
    assert lines["journal"] == len((await everything_in(target))["journal"])
    again = Place(tmp_path / "new", None if into == "folder" else empty_database)
    assert len((await again.check(unfinished=False)).damaged) == 2
    tables = await again.tables()
    for table in running.live:
        found = await tables.bring(table)
        assert found is not None
        assert found.version == running.live[table].version
    await tables.close()


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_only_an_empty_place_that_nobody_uses_is_filled(
    running: Tables, place: Place, target: Path, tmp_path: Path, database: str
) -> None:
    await back_up(place.store, target)
    with pytest.raises(Unusable, match=r"there are 2 tables in .* already; it must be empty"):
        await restore(target, place.store)
    (tmp_path / "left").mkdir()
    (tmp_path / "left" / f"{FILE}-wal").write_bytes(b"left by somebody who deleted only one of the files")
    with pytest.raises(Unusable, match=f"there is {FILE}-wal in"):
        await restore(target, tmp_path / "left")
    held = lock(tmp_path / "used")
    with pytest.raises(InUse):
        await restore(target, tmp_path / "used")
    held.release()
    await restore(target, database)
    with pytest.raises(Unusable, match=r"there are 2 tables in postgresql://.* already"):
        await restore(target, database)


async def test_nothing_is_overwritten_unless_wanted(running: Tables, place: Place, target: Path) -> None:
    write(target, b"something dear")
    with pytest.raises(Unusable, match="--force replaces it"):
        await back_up(place.store, target)
    assert content(target) == b"something dear"
    await back_up(place.store, target, force=True)
    assert (await everything_in(target))["guests"] == [("hash", "Änne ☃", 1)]
    with pytest.raises(Unusable, match="is a folder"):
        await back_up(place.store, target.parent, force=True)
    with pytest.raises(Unusable, match="there is no folder"):
        await back_up(place.store, target / "deep" / "x")


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", "spieltisch.lock"])
async def test_the_store_itself_is_never_overwritten(running: Tables, place: Place, name: str) -> None:
    with pytest.raises(Unusable, match="server's own files"):
        await back_up(place.store, place.folder / name, force=True)


# What is no backup, or no longer one


async def test_what_is_no_backup_is_named(running: Tables, place: Place, target: Path, tmp_path: Path) -> None:
    (tmp_path / "diary").write_bytes(b"Dear diary, today we played Cubo. " * 100)
    (tmp_path / "nothing").write_bytes(b"")
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    for name, why in (
        ("diary", "not a database"),
        ("nothing", "is no backup"),
        ("other", "is no backup"),
        ("missing", "there is no such file"),
        (".", "there is no such file"),
    ):
        with pytest.raises(Unusable, match=why):
            await restore(tmp_path / name, tmp_path / "new")
    await back_up(place.store, target)
    with closing(sqlite3.connect(target)) as file:
        file.execute("DROP TABLE backup")
        file.execute("PRAGMA application_id = 0")
    with pytest.raises(Unusable, match="it is a store itself"):
        await restore(target, tmp_path / "new")
    assert not (tmp_path / "new").exists()


async def test_a_newer_backup_is_refused_and_an_older_one_is_migrated(
    tmp_path: Path, target: Path, empty_database: str
) -> None:
    (tmp_path / "old").mkdir()
    with closing(sqlite3.connect(tmp_path / "old" / FILE, isolation_level=None)) as file:
        for step in MIGRATIONS[:3]:
            for statement in step:
                file.execute(statement)
        file.execute("PRAGMA user_version = 3")
        for seq in range(3):
            file.execute(APPEND, ("old", *row(seq)))
        file.execute("INSERT INTO summaries VALUES ('old', 1, 'running', 7, x'00')")
    made = await back_up(tmp_path / "old", target)
    assert "set_aside" not in made.lines
    for new in (tmp_path / "new", empty_database):
        assert await restore(target, new) == {kind.name: 0 for kind in KINDS} | {"lengths": 1} | made.lines
        journal = open_store(new)
        await journal.open()
        assert await journal.rows("old") == [row(seq) for seq in range(3)]
        assert await journal.last_cut("old") is None
        await journal.close()
    with closing(sqlite3.connect(target)) as file:
        file.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(NewerStore, match="newer Spieltisch"):
        await restore(target, tmp_path / "newer")
    with closing(sqlite3.connect(tmp_path / "old" / FILE)) as file:
        file.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(NewerStore):
        await back_up(tmp_path / "old", target, force=True)


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_changed_bit_is_found_wherever_it_matters(place: Place, target: Path, tmp_path: Path) -> None:
    tables = await place.tables()
    await play(tables)
    await tables.services.journal.save_guest("hash", "Änne", 1)
    await tables.close()
    await back_up(place.store, target)
    good, wanted = content(target), await everything_in(target)
    dice = random.Random(7)
    used = [at for at, byte in enumerate(good) if byte]
    places = [*dice.sample(used, 30), good.index("Änne".encode()) + 1, 60, 70]
    refused = 0
    for number, at in enumerate(places):
        bad = bytearray(good)
        bad[at] ^= 1 << dice.randrange(8)
        write(target, bytes(bad))
        new = tmp_path / f"new{number}"
        try:
            await restore(target, new)
        except Unusable:
            refused += 1
            assert not new.exists(), "a refused restore leaves nothing"
        else:  # it was where nothing is
            assert await everything_in(new) == wanted
    assert refused > 10


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_store_whose_file_is_damaged_makes_no_backup(running: Tables, place: Place, target: Path) -> None:
    await running.close()
    content = bytearray((place.folder / FILE).read_bytes())
    content[20 * 4096 : 30 * 4096] = b"\xa5" * (10 * 4096)
    (place.folder / FILE).write_bytes(content)
    with pytest.raises((StoreFailed, Unusable)):
        await back_up(place.folder, target)
    assert list(target.parent.iterdir()) == []


# Interrupted


@pytest.mark.parametrize(
    "error", [StoreFailed("no space"), OSError(28, "No space left on device"), KeyboardInterrupt()]
)
async def test_what_is_not_finished_is_not_there(
    running: Tables, place: Place, target: Path, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        assert len(list(target.parent.iterdir())) >= 1
        raise error

    monkeypatch.setattr(backup_module, "put_in_place", fail)
    with pytest.raises((StoreFailed, Unusable, KeyboardInterrupt)):
        await back_up(place.store, target)
    assert list(target.parent.iterdir()) == []


async def test_what_a_killed_process_left_is_cleared_away_but_not_what_another_one_writes(
    running: Tables, place: Place, target: Path
) -> None:
    (target.parent / f".{target.name}.01234567{UNFINISHED}").write_bytes(b"left by a power cut")
    with backup_module.unfinished(target) as theirs:
        await back_up(place.store, target)
        assert {path.name for path in target.parent.iterdir()} == {target.name, theirs.name}


async def test_a_copy_that_differs_is_no_backup(
    running: Tables, place: Place, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def forgetful(connection: sqlite3.Connection) -> list[str]:
        (path,) = {name for _, _, name in connection.execute("PRAGMA database_list")}
        connection.rollback()
        with closing(sqlite3.connect(path)) as copied:
            copied.execute("DELETE FROM guests")
            copied.commit()
        return faults_of(connection)

    if place.database is None:
        monkeypatch.setattr(backup_module, "faults_of", forgetful)
    else:
        monkeypatch.setattr(backup_module, "write_page", lambda *_: None)
    with pytest.raises(StoreFailed, match="differs"):
        await back_up(place.store, target)
    assert list(target.parent.iterdir()) == []


def test_the_mark_is_readable() -> None:
    assert MARK.to_bytes(4, "big") == b"SPTB"
