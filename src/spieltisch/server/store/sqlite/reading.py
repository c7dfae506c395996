"""Reading the SQLite file, also beside a running server and on a thread of its own."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from spieltisch.server.store.journal import Damaged, Row

_COLUMNS: Final = ", ".join(Row._fields)
_ROWS: Final = f"SELECT {_COLUMNS} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq"  # noqa: S608  our own names
_JOURNALS: Final = "SELECT DISTINCT table_id FROM journal"
_SUMMARIES: Final = "SELECT table_id FROM summaries"
_FINISHED: Final = "SELECT table_id FROM summaries WHERE status = 'finished'"


def read_rows(connection: sqlite3.Connection, table: str, after: int = -1) -> list[Row]:
    """The entries of a table beyond `after`, in order. Raises Damaged."""
    try:
        return [Row(*row) for row in connection.execute(_ROWS, (table, after))]
    except sqlite3.Error as error:
        raise Damaged(table, f"its part of the file cannot be read ({error})") from error


def read_last(connection: sqlite3.Connection, table: str) -> int | None:
    """The number of the last entry of a table; None where the file does not say it."""
    with contextlib.suppress(sqlite3.Error):
        found = connection.execute("SELECT seq FROM lengths WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else int(found[0])
    return None


class SqliteReader:
    """A connection that can only read."""

    def __init__(self, path: Path) -> None:
        self._connection: Final = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10.0)

    def close(self) -> None:
        self._connection.close()

    def faults(self, most: int) -> list[str]:
        """What SQLite finds wrong with the file, at most so many faults."""
        try:
            found = [str(fault) for (fault,) in self._connection.execute(f"PRAGMA quick_check({most:d})")]
        except sqlite3.Error as error:
            return [str(error)]
        return [] if found == ["ok"] else [" ".join(fault.split()) for fault in found]

    def tables(self, unfinished: bool) -> list[str]:
        """The ids of all tables, or of those that are not finished, as far as they can be read."""
        finished = self._ids(_FINISHED) if unfinished else set()
        return sorted((self._ids(_JOURNALS) | self._ids(_SUMMARIES)) - finished)

    def _ids(self, query: str) -> set[str]:
        found: set[str] = set()
        with contextlib.suppress(sqlite3.Error):  # `faults` has told
            for (table,) in self._connection.execute(query):
                found.add(table)
        return found

    def rows(self, table: str) -> list[Row]:
        """Raises Damaged."""
        return read_rows(self._connection, table)

    def last_entry(self, table: str) -> int | None:
        """As it is kept apart from its rows; None if nobody knows it."""
        return read_last(self._connection, table)

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot and the entry it goes up to; None without one that can be read."""
        with contextlib.suppress(sqlite3.Error):
            found = self._connection.execute("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)).fetchone()
            return None if found is None else (found[0], found[1])
        return None
