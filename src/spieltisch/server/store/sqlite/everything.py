"""A whole SQLite file, to be moved elsewhere or to be made."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from spieltisch.server.store.errors import NewerStore, StoreFailed, Unusable
from spieltisch.server.store.everything import KINDS, PAGE, Everything, Kind, Line, NewStore
from spieltisch.server.store.folder import LOCK, OURS, Lock, lock, make_private, unusable
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.schema import MIGRATIONS, migrate

UNFINISHED: Final = f"{OURS}unfinished-copy"
"""The file while it is being made."""
COMPANIONS: Final = ("", "-wal", "-shm", "-journal")
"""How the names of all files of one database end."""
UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file raises: a name in a broken schema, and so the message about it, may be no text."""
TRUTHS: Final = ("open", "invited", "hidden", "declined")
"""Columns that are true or false, which SQLite stores as numbers."""


def page_of(connection: sqlite3.Connection, kind: Kind, after: Line | None) -> list[Line]:
    """Raises StoreFailed."""
    key, columns = ", ".join(kind.key), ", ".join(kind.columns)
    beyond = "" if after is None else f"WHERE ({key}) > ({', '.join('?' * len(kind.key))})"
    query = f"SELECT {columns} FROM {kind.name} {beyond} ORDER BY {key} LIMIT {PAGE}"  # noqa: S608  our own names
    try:
        found = connection.execute(query, after or ()).fetchall()
    except UNREADABLE as error:
        raise StoreFailed(f"{kind.name} cannot be read: {error}") from error
    truths = [name in TRUTHS for name in kind.columns]
    if not any(truths):
        return found
    return [tuple(bool(value) if truth else value for value, truth in zip(line, truths, strict=True)) for line in found]


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The store version of a file. Raises NewerStore, sqlite3.Error."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerStore(f"{path} was written by a newer Spieltisch (store version {version}); please upgrade")
    return int(version)


class FileReader(Everything):
    """One moment of a file, also beside a running server, and of an older version. Raises Unusable."""

    def __init__(self, path: Path) -> None:
        try:
            self.connection: Final = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=10.0
            )
        except sqlite3.Error as error:
            raise Unusable(f"{path} cannot be used: {error}") from error
        try:
            self.connection.execute("BEGIN")
            self.version: Final = version_of(self.connection, path)
            self.kinds: Final = [found for kind in KINDS if (found := self._kind(kind)) is not None]
        except UNREADABLE as error:
            self.connection.close()
            raise Unusable(f"{path} cannot be used: {error}") from error
        except BaseException:
            self.connection.close()
            raise

    def _kind(self, kind: Kind) -> Kind | None:
        """What there is of a kind in a file of this version."""
        there = {name for _, name, *_ in self.connection.execute(f"PRAGMA table_info({kind.name})")}
        return Kind(kind.name, kind.key, tuple(name for name in kind.others if name in there)) if there else None

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        return page_of(self.connection, kind, after)

    async def close(self) -> None:
        self.connection.close()


class OldFile(Everything):
    """A file of this version that no server uses. Raises Unusable, InUse."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        if not path.is_file():
            raise Unusable(f"there are no tables in {folder}")
        self._lock: Final[Lock] = lock(folder)
        try:
            self._reader: Final = FileReader(path)
        except BaseException:
            self._lock.release()
            raise
        if self._reader.version < len(MIGRATIONS):
            self._let_go()
            raise Unusable(f"{path} is of an older version: start and stop a server on it, then copy")

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        return await self._reader.page(kind, after)

    async def close(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._reader.connection.close()
        self._lock.release()


class NewFile(NewStore):
    """The file of a data folder, which gets its name when it is finished. Raises Unusable, InUse."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._made: Final = [path for path in (folder / LOCK, folder, *folder.parents) if not path.exists()]
        """What there was not before: it goes again if nothing comes of it."""
        self._lock: Final[Lock] = lock(folder)
        self._path: Final = folder / UNFINISHED
        try:
            refuse_filled(folder)
            remove(self._path)
            self._connection: Final = new_file(self._path)
        except BaseException:
            remove(self._path)
            self._leave()
            raise

    def _leave(self) -> None:
        """Give up the folder; take away what was made for it, unless there is something in it."""
        self._lock.release()
        if not (self._folder / FILE).exists():
            with contextlib.suppress(OSError):
                for path in self._made:
                    path.unlink() if path.name == LOCK else path.rmdir()

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        return page_of(self._connection, kind, after)

    async def write(self, kind: Kind, lines: Sequence[Line]) -> None:
        write_page(self._connection, kind, lines)

    async def finish(self) -> None:
        try:
            self._connection.execute("COMMIT")
            self._connection.close()
            put_in_place(self._path, self._folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"{self._folder} cannot be written: {error}") from error

    async def close(self) -> None:
        self._connection.close()
        remove(self._path)
        self._leave()


def new_file(path: Path) -> sqlite3.Connection:
    """An empty store of this version in a new file, in the middle of a transaction. Raises Unusable."""
    try:
        make_private(path)
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
            connection.execute("BEGIN")
        except BaseException:
            connection.close()
            raise
    except OSError as error:
        raise unusable(path, error) from error
    except sqlite3.Error as error:
        raise Unusable(f"{path} cannot be used: {error}") from error
    return connection


def write_page(connection: sqlite3.Connection, kind: Kind, lines: Sequence[Line]) -> None:
    """Raises StoreFailed."""
    places = ", ".join("?" * len(kind.columns))
    insert = f"INSERT INTO {kind.name} ({', '.join(kind.columns)}) VALUES ({places})"  # noqa: S608  our own names
    try:
        connection.executemany(insert, lines)
    except sqlite3.Error as error:
        raise StoreFailed(f"{kind.name} cannot be written: {error}") from error


def refuse_filled(folder: Path) -> None:
    """Raises Unusable if there is a store in this folder, or what is left of one."""
    left = [name for end in COMPANIONS if (folder / (name := f"{FILE}{end}")).exists()]
    if left:
        tables = _tables_in(folder / FILE)
        what = f"is {left[0]}" if tables is None else "is 1 table" if tables == 1 else f"are {tables} tables"
        raise Unusable(f"there {what} in {folder} already; it must be empty: move it away, or name another folder")


def _tables_in(path: Path) -> int | None:
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10.0)
        ) as connection,
    ):
        return int(connection.execute("SELECT count(*) FROM summaries").fetchone()[0])
    return None


def put_in_place(path: Path, target: Path) -> None:
    """Give a finished file its name: after a power cut there is the whole file, or none. Raises OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    path.replace(target)
    with contextlib.suppress(OSError):  # not every system can do this with a folder
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def remove(path: Path) -> None:
    """A file that was not finished, and what SQLite had beside it."""
    for end in COMPANIONS:
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
