"""The journal in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from spieltisch.server.store.days import Due
from spieltisch.server.store.journal import DrawCount, GamesCounted, Journal, Row, Summary
from spieltisch.server.store.people import Seating
from spieltisch.server.store.sqlite.days import SqliteDaysStore, due_statement
from spieltisch.server.store.sqlite.invitations import SqliteInvitationStore
from spieltisch.server.store.sqlite.notices import SqliteNoticeStore
from spieltisch.server.store.sqlite.operating import SqliteOperatorStore
from spieltisch.server.store.sqlite.people import SqlitePeopleStore, seatings
from spieltisch.server.store.sqlite.reading import read_last, read_rows
from spieltisch.server.store.sqlite.schema import migrate
from spieltisch.server.store.sqlite.writer import APPEND, SUMMARY, Statement, Writer
from spieltisch.server.store.table_count import TableCount
from spieltisch.server.store.writes import Writes

FILE: Final = "spieltisch.sqlite"

_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots (table_id, seq, data) VALUES (?, ?, ?)"
_TRIAL: Final = ["INSERT INTO trials (data) VALUES (zeroblob(10000))", "DELETE FROM trials"]
"""Needs new pages in the file, and a commit."""
_REPORT: Final = """
    INSERT OR REPLACE INTO reports (table_id, version, data)
    SELECT table_id, ?2, ?3 FROM summaries WHERE table_id = ?1 AND status = 'finished'
"""
_STANDING: Final = """
    INSERT OR REPLACE INTO standing_orders (table_id, data)
    SELECT table_id, ?2 FROM summaries WHERE table_id = ?1
"""
_NONE_STANDING: Final = "DELETE FROM standing_orders WHERE table_id = ?"
_COUNTED: Final = "INSERT INTO counted (table_id) VALUES (?)"
_GAME_COUNTED: Final = (
    "INSERT INTO games_counted (game, games, draws) VALUES (?, 1, ?)"
    " ON CONFLICT DO UPDATE SET games = games + 1, draws = draws + excluded.draws"
)
_DRAW_COUNT: Final = (
    "INSERT INTO draw_counts (game, kind, n, value, count) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET count = count + excluded.count"
)
_UNCOUNTED: Final = """
    SELECT each.table_id, each.status = 'finished' AND counted.table_id IS NULL AND first.kind != 'imported'
    FROM summaries AS each
    LEFT JOIN counted ON counted.table_id = each.table_id
    LEFT JOIN journal AS first ON first.table_id = each.table_id AND first.seq = 0
    WHERE each.table_id > ? ORDER BY each.table_id LIMIT ?
"""


class SqliteJournal(
    SqliteOperatorStore, SqlitePeopleStore, SqliteDaysStore, SqliteInvitationStore, SqliteNoticeStore, Journal
):
    """One connection reads, another one writes, on a thread of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path: Final = folder / FILE
        writing = self._connect()
        try:
            writing.execute("PRAGMA journal_mode = WAL")
            writing.execute("PRAGMA synchronous = FULL")
            migrate(writing)
            for statement in _TRIAL:
                writing.execute(statement)
        except BaseException:
            writing.close()
            raise
        self.writer = Writer(writing)
        self._reading = self._connect()
        self._reading.execute("PRAGMA query_only = ON")
        self._count: Final = TableCount(self._counted())

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10.0)
        connection.execute("PRAGMA busy_timeout = 10000")
        return connection

    @property
    def is_writing(self) -> bool:
        return self.writer.thread.is_alive()

    @property
    def is_failing(self) -> bool:
        return self.writer.is_failing

    def try_to_write(self) -> asyncio.Future[None]:
        return self.writer.write([(statement, ()) for statement in _TRIAL])

    @property
    def writes(self) -> Writes:
        return self.writer.writes

    @property
    def commits(self) -> int:
        return self.writer.commits

    @property
    def rows_written(self) -> int:
        return self.writer.rows

    async def close(self) -> None:
        self.writer.close()
        self._reading.close()

    # Tables

    def append(
        self,
        table: str,
        rows: list[Row],
        summary: Summary | None = None,
        seats: Sequence[Seating] | None = None,
        due: Due | None = None,
    ) -> asyncio.Future[None]:
        statements: list[Statement] = [(APPEND, (table, *row)) for row in rows]
        if summary is not None:
            statements.append((SUMMARY, (table, *summary)))
        if seats is not None:
            statements += seatings(table, seats)
        if due is not None:
            statements.append(due_statement(table, due))
        written = self.writer.write(statements)
        if rows and rows[0].seq == 0:
            self._count.opens(written)
        return written

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        return await asyncio.to_thread(read_rows, self._reading, table, after)  # there may be thousands

    async def last_entry(self, table: str) -> int | None:
        return read_last(self._reading, table)

    def save_snapshot(self, table: str, seq: int, data: bytes) -> asyncio.Future[None]:
        return self.writer.write([(_SNAPSHOT, (table, seq, data))])

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = self._reading.execute("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else (found[0], found[1])

    async def lobby(self, since: int, most: int) -> list[tuple[str, bytes]]:
        found = self._reading.execute(
            "SELECT table_id, data FROM summaries WHERE open = 1 AND status != 'finished' AND changed >= ?"
            " ORDER BY changed DESC LIMIT ?",
            (since, most),
        )
        return [(table, data) for table, data in found]

    async def count(self, *, anew: bool = False) -> int:
        if self._count.known is None or anew:
            self._count.known = self._counted()
        return self._count.known

    def _counted(self) -> int:
        return int(self._reading.execute("SELECT count(*) FROM summaries").fetchone()[0])

    def delete_tables(self, tables: list[str]) -> asyncio.Future[None]:
        deleted = super().delete_tables(tables)
        self._count.deletes(deleted)
        return deleted

    # Reports

    def save_report(self, table: str, version: int, data: bytes) -> asyncio.Future[None]:
        return self.writer.write([(_REPORT, (table, version, data))])

    async def report(self, table: str) -> tuple[int, bytes] | None:
        found = self._reading.execute("SELECT version, data FROM reports WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else (found[0], found[1])

    # Standing orders

    def save_standing(self, table: str, data: bytes | None) -> asyncio.Future[None]:
        if data is None:
            return self.writer.write([(_NONE_STANDING, (table,))])
        return self.writer.write([(_STANDING, (table, data))])

    async def standing(self, table: str) -> bytes | None:
        found = self._reading.execute("SELECT data FROM standing_orders WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else found[0]

    # Statistics

    def count_draws(self, table: str, game: str, draws: int, counts: list[DrawCount]) -> asyncio.Future[None]:
        statements: list[Statement] = [(_COUNTED, (table,)), (_GAME_COUNTED, (game, draws))]
        statements += [(_DRAW_COUNT, each) for each in counts]
        return self.writer.write(statements)

    async def is_counted(self, table: str) -> bool:
        return self._reading.execute("SELECT 1 FROM counted WHERE table_id = ?", (table,)).fetchone() is not None

    async def uncounted(self, after: str, most: int) -> tuple[list[str], str | None]:
        found = self._reading.execute(_UNCOUNTED, (after, most)).fetchall()
        return [table for table, wanted in found if wanted], found[-1][0] if len(found) == most else None

    async def games_counted(self) -> list[GamesCounted]:
        return [GamesCounted(*row) for row in self._reading.execute("SELECT game, games, draws FROM games_counted")]

    async def draw_counts(self) -> list[DrawCount]:
        found = self._reading.execute(
            "SELECT game, kind, n, value, count FROM draw_counts ORDER BY game, kind, n, value"
        )
        return [DrawCount(*row) for row in found]
