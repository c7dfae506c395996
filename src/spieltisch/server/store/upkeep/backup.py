"""Backing up a store into one file, while servers run on it. The file is there when it is whole and checked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from spieltisch import __version__
from spieltisch.server.store.errors import Damaged, StoreFailed, Unusable
from spieltisch.server.store.everything import KINDS, Everything
from spieltisch.server.store.folder import OURS, make_private, unusable
from spieltisch.server.store.opening import is_database, need_driver
from spieltisch.server.store.sqlite.everything import FileReader, new_file, put_in_place, remove, write_page
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.reading import SqliteReader
from spieltisch.server.store.upkeep.backup_file import About, faults_of, mark, tallies
from spieltisch.server.store.upkeep.checking import check_table
from spieltisch.server.store.upkeep.copying import pages

if sys.platform != "win32":
    import fcntl

UNFINISHED: Final = ".unfinished"
"""How the name of a backup ends while it is being made."""
STEP: Final = 4096
"""Pages that are copied at once: in between, Ctrl-C is heard."""


class Backup(NamedTuple):
    """What was backed up."""

    lines: dict[str, int]
    """How many of each kind."""
    tables: int
    size: int
    damaged: list[Damaged]
    """Tables that were damaged in the store already."""


async def back_up(store: str | Path, target: Path, *, force: bool = False, quick: bool = False) -> Backup:
    """Copy one moment of a store, read it back, compare and check it; only then it gets its name.

    `force`: an older file of that name is replaced; `quick`: not every journal is checked.
    Raises Unusable, StoreFailed; then there is no new file.
    """
    refuse_target(store, target, force)
    try:
        with unfinished(target) as path:
            about = await (_from_database(str(store), path) if is_database(store) else _from_folder(Path(store), path))
            damaged = [] if quick else await _damaged_in(path)
            refuse_target(store, target, force)
            size = path.stat().st_size
            put_in_place(path, target)
    except OSError as error:
        raise unusable(target, error) from error
    except sqlite3.Error as error:
        raise StoreFailed(f"{target} could not be written: {error}") from error
    lines = about.lines
    return Backup(lines, lines["summaries"], size, damaged)


def refuse_target(store: str | Path, target: Path, force: bool) -> None:
    """Raises Unusable if no backup may be written there."""
    if not target.parent.is_dir():
        raise Unusable(f"there is no folder {target.parent}")
    if target.is_dir():
        raise Unusable(f"{target} is a folder; name a file in it")
    if not is_database(store) and target.name.startswith(OURS) and target.parent.resolve() == Path(store).resolve():
        raise Unusable(f"{target} would be among the server's own files; choose another name")
    if target.exists() and not force:
        raise Unusable(f"{target} is there already; --force replaces it")


@contextlib.contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """A new file beside the target, which is removed if it does not get the target's name. Raises OSError."""
    for left in target.parent.glob(f".{_escaped(target.name)}.*{UNFINISHED}"):
        if _is_left(left):
            remove(left)
    path = target.with_name(f".{target.name}.{secrets.token_hex(4)}{UNFINISHED}")
    make_private(path)
    held: int | None = None
    try:
        if sys.platform != "win32":
            held = os.open(path, os.O_RDWR)
            fcntl.flock(held, fcntl.LOCK_EX)
        yield path
    finally:
        if held is not None:
            os.close(held)
        remove(path)


def _escaped(name: str) -> str:
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)


def _is_left(path: Path) -> bool:
    """Whether the process that was writing this has died."""
    if sys.platform == "win32":
        return True  # there, nobody can delete what somebody has opened
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(file)
    return True


async def _from_folder(folder: Path, path: Path) -> About:
    """Page by page, so that it is quick. Raises Unusable, StoreFailed, sqlite3.Error."""
    source = FileReader(folder / FILE)
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as target:
            source.connection.backup(target, pages=STEP, progress=stop_if_cancelled)
            target.execute("PRAGMA journal_mode = DELETE")
        copied = FileReader(path)
        try:
            if faults := faults_of(copied.connection):
                raise StoreFailed(f"the store is damaged ({faults[0]}); no backup was made of it")
            return await _compared(source, copied, source.version, path)
        finally:
            await copied.close()
    finally:
        await source.close()


def stop_if_cancelled(*_: int) -> None:
    """Raises CancelledError after Ctrl-C, also where nothing is awaited."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def _damaged_in(path: Path) -> list[Damaged]:
    """The tables whose journals are damaged."""
    found: list[Damaged] = []
    reader = SqliteReader(path)
    try:
        for table in reader.tables(unfinished=False):
            try:
                last = reader.last_entry(table)
                check_table(table, reader.rows(table), reader.snapshot(table), last)
            except Damaged as damaged:
                found.append(damaged)
            await asyncio.sleep(0)  # Ctrl-C is heard
    finally:
        reader.close()
    return found


async def _from_database(url: str, path: Path) -> About:
    """Line by line, from one transaction. Raises Unusable, StoreFailed, sqlite3.Error."""
    need_driver()
    from spieltisch.server.store.postgres.everything import open_living_database  # noqa: PLC0415  driver is optional

    source = await open_living_database(url)
    try:
        with contextlib.closing(new_file(path)) as target:
            for kind in KINDS:
                async for page in pages(kind, source):
                    write_page(target, kind, page)
            target.execute("COMMIT")
        copied = FileReader(path)
        try:
            return await _compared(source, copied, copied.version, path)
        finally:
            await copied.close()
    finally:
        await source.close()


async def _compared(source: Everything, copied: FileReader, version: int, path: Path) -> About:
    """Make a backup of the copy, if it is the same as its source. Raises StoreFailed, sqlite3.Error."""
    about = About(time.time_ns() // 1_000_000, __version__, version, await tallies(copied.kinds, copied))
    for tally in about.kinds:
        kind = next(kind for kind in copied.kinds if kind.name == tally.name)
        if [tally] != await tallies([kind], source):
            raise StoreFailed(f"the copy differs from the store ({kind.name}); no backup was made of it")
    await copied.close()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as target:
        target.execute("BEGIN")
        mark(target, about)
        target.execute("COMMIT")
    return about
