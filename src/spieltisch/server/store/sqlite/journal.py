"""The journal in SQLite: what happened at each table, in order, on disk before anybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple

from spieltisch.server.store.sqlite.schema import migrate
from spieltisch.server.store.sqlite.writer import Statement, Writer

FILE: Final = "spieltisch.sqlite"

_APPEND: Final = "INSERT INTO journal (table_id, seq, at, kind, used, data) VALUES (?, ?, ?, ?, ?, ?)"
_SUMMARY: Final = "INSERT OR REPLACE INTO summaries (table_id, open, status, changed, data) VALUES (?, ?, ?, ?, ?)"
_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots (table_id, seq, data) VALUES (?, ?, ?)"
_GUEST: Final = "INSERT OR REPLACE INTO guests (token, name, seen) VALUES (?, ?, ?)"


class Row(NamedTuple):
    """One entry of a table's journal. `used`: the time that running clocks had used up, as JSON."""

    seq: int
    at: int
    kind: str
    used: str | None
    data: bytes


class Summary(NamedTuple):
    """What the lobby needs to know of a table."""

    open: bool
    status: str
    changed: int
    data: bytes


class Journal:
    """All that the server keeps. Reading is quick and done at once; writing is done when the future is."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path: Final = folder / FILE
        writing = self._connect()
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("PRAGMA synchronous = FULL")
        migrate(writing)
        self.writer: Final = Writer(writing)
        self._reading = self._connect()
        self._reading.execute("PRAGMA query_only = ON")

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10.0)
        connection.execute("PRAGMA busy_timeout = 10000")
        return connection

    def close(self) -> None:
        self.writer.close()
        self._reading.close()

    # Tables

    def append(self, table: str, rows: list[Row], summary: Summary | None = None) -> asyncio.Future[None]:
        """Add rows, all or none. Done when they are on disk; a `seq` that is taken raises StoreFailed."""
        statements: list[Statement] = [(_APPEND, (table, *row)) for row in rows]
        if summary is not None:
            statements.append((_SUMMARY, (table, int(summary.open), summary.status, summary.changed, summary.data)))
        return self.writer.write(statements)

    def rows(self, table: str, after: int = -1) -> list[Row]:
        """The entries of a table beyond `after`, in order."""
        found = self._reading.execute(
            "SELECT seq, at, kind, used, data FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return [Row(*row) for row in found]

    def keep_snapshot(self, table: str, seq: int, data: bytes) -> asyncio.Future[None]:
        return self.writer.write([(_SNAPSHOT, (table, seq, data))])

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot and the entry it stands for."""
        found = self._reading.execute("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else (found[0], found[1])

    def lobby(self, since: int, most: int) -> list[tuple[str, bytes]]:
        """Open tables that are not over, the latest first."""
        found = self._reading.execute(
            "SELECT table_id, data FROM summaries WHERE open = 1 AND status != 'finished' AND changed >= ?"
            " ORDER BY changed DESC LIMIT ?",
            (since, most),
        )
        return [(table, data) for table, data in found]

    def count(self) -> int:
        """How many tables there are."""
        (number,) = self._reading.execute("SELECT count(*) FROM summaries").fetchone()
        return int(number)

    # Guests

    def keep_guest(self, token: str, name: str, seen: int) -> asyncio.Future[None]:
        """`token` is the hash of what the browser holds."""
        return self.writer.write([(_GUEST, (token, name, seen))])

    def guest(self, token: str) -> str | None:
        """The name of a guest."""
        found = self._reading.execute("SELECT name FROM guests WHERE token = ?", (token,)).fetchone()
        return None if found is None else str(found[0])
