"""The tables of the SQLite file, and the migrations from older versions."""

from __future__ import annotations

import sqlite3
from typing import Final

from spieltisch.server.store.journal import NewerStore

MIGRATIONS: Final[list[list[str]]] = [
    [
        # One row per thing that happened; (table, seq) decides every race.
        """CREATE TABLE journal (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
            used TEXT, data BLOB NOT NULL, PRIMARY KEY (table_id, seq)
        ) WITHOUT ROWID""",
        # The fold of the journal up to `seq`: only a shortcut, always the same as reading from the start.
        "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID",
        # What the lobby shows of a table that is not in memory.
        """CREATE TABLE summaries (
            table_id TEXT PRIMARY KEY, open INTEGER NOT NULL, status TEXT NOT NULL, changed INTEGER NOT NULL,
            data BLOB NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX lobby ON summaries (open, status, changed)",
        "CREATE TABLE guests (token TEXT PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID",
    ],
]
"""Step n brings a file of version n to version n + 1. Steps are only ever added."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to this program's version, in one transaction per step. Raises NewerStore."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerStore(f"the data was written by a newer Spieltisch (store version {version}); please upgrade")
    for number in range(version, len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        for statement in MIGRATIONS[number]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
