"""A whole SQLite file, to be moved elsewhere or to be made."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from spieltisch.server.store.errors import NewerStore, StoreFailed, Unusable
from spieltisch.server.store.everything import PAGE, Everything, Kind, Line, NewStore
from spieltisch.server.store.folder import OURS, Lock, lock, make_private, unusable
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.schema import MIGRATIONS, migrate

UNFINISHED: Final = f"{OURS}unfinished-copy"
"""The file while it is being made."""
TRUTHS: Final = ("open", "invited", "hidden")
"""Columns that are true or false, which SQLite stores as numbers."""


def page_of(connection: sqlite3.Connection, kind: Kind, after: Line | None) -> list[Line]:
    """Raises StoreFailed."""
    key, columns = ", ".join(kind.key), ", ".join(kind.columns)
    beyond = "" if after is None else f"WHERE ({key}) > ({', '.join('?' * len(kind.key))})"
    query = f"SELECT {columns} FROM {kind.name} {beyond} ORDER BY {key} LIMIT {PAGE}"  # noqa: S608  our own names
    try:
        found = connection.execute(query, after or ()).fetchall()
    except sqlite3.Error as error:
        raise StoreFailed(f"{kind.name} cannot be read: {error}") from error
    truths = [name in TRUTHS for name in kind.columns]
    if not any(truths):
        return found
    return [tuple(bool(value) if truth else value for value, truth in zip(line, truths, strict=True)) for line in found]


class OldFile(Everything):
    """A file that is only read. Raises Unusable, InUse."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        if not path.is_file():
            raise Unusable(f"there are no tables in {folder}")
        self._lock: Final[Lock] = lock(folder)
        try:
            self._connection: Final = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error as error:
            self._lock.release()
            raise Unusable(f"{path} cannot be used: {error}") from error
        if version != len(MIGRATIONS):
            self._let_go()
            if version > len(MIGRATIONS):
                raise NewerStore(f"{path} was written by a newer Spieltisch; please upgrade")
            raise Unusable(f"{path} is of an older version: start and stop a server on it, then copy")

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        return page_of(self._connection, kind, after)

    async def close(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._connection.close()
        self._lock.release()


class NewFile(NewStore):
    """A file that gets its name when it is finished. Raises Unusable, InUse."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._lock: Final[Lock] = lock(folder)
        self._path: Final = folder / UNFINISHED
        try:
            if (folder / FILE).exists():
                raise Unusable(f"there is something in {folder} already; a copy needs a new folder")
            self._path.unlink(missing_ok=True)
            make_private(self._path)
            self._connection: Final = sqlite3.connect(self._path, isolation_level=None)
            self._connection.execute("PRAGMA synchronous = FULL")
            migrate(self._connection)
            self._connection.execute("BEGIN")
        except OSError as error:
            self._lock.release()
            raise unusable(self._path, error) from error
        except sqlite3.Error as error:
            self._lock.release()
            raise Unusable(f"{self._path} cannot be used: {error}") from error
        except Unusable:
            self._lock.release()
            raise

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        return page_of(self._connection, kind, after)

    async def write(self, kind: Kind, lines: Sequence[Line]) -> None:
        places = ", ".join("?" * len(kind.columns))
        insert = f"INSERT INTO {kind.name} ({', '.join(kind.columns)}) VALUES ({places})"  # noqa: S608  our own names
        try:
            self._connection.executemany(insert, lines)
        except sqlite3.Error as error:
            raise StoreFailed(f"{kind.name} cannot be written: {error}") from error

    async def finish(self) -> None:
        try:
            self._connection.execute("COMMIT")
            self._connection.close()
            self._path.replace(self._folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"{self._folder} cannot be written: {error}") from error

    async def close(self) -> None:
        self._connection.close()
        self._path.unlink(missing_ok=True)
        self._path.with_name(f"{UNFINISHED}-journal").unlink(missing_ok=True)
        self._lock.release()
