"""The operator's part of the SQLite store."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Final

from spieltisch.server.store.days import Due
from spieltisch.server.store.operating import Ban, Cut, OperatorStore, Order
from spieltisch.server.store.sqlite.days import due_statement
from spieltisch.server.store.sqlite.writer import APPEND, SUMMARY, Statement, Writer

_DELETE: Final = [
    "DELETE FROM journal WHERE table_id = ?",
    "DELETE FROM lengths WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "DELETE FROM summaries WHERE table_id = ?",
    "DELETE FROM counted WHERE table_id = ?",
    "DELETE FROM own_tables WHERE table_id = ?",
    "DELETE FROM due WHERE table_id = ?",
    "DELETE FROM invitations WHERE table_id = ?",
    "DELETE FROM set_aside WHERE table_id = ?",
    "DELETE FROM reports WHERE table_id = ?",
    "DELETE FROM standing_orders WHERE table_id = ?",
]
_ASIDE: Final = "INSERT INTO set_aside (table_id, cut, place, seq, why, at, kind, used, data, sealed, hash)"
_CUT: Final = [
    f"""{_ASIDE} SELECT table_id, ?3, 'journal', seq, ?4, at, kind, used,
        CAST(data AS BLOB), CAST(sealed AS BLOB), CAST(hash AS BLOB)
        FROM journal WHERE table_id = ?1 AND seq NOT BETWEEN 0 AND ?2""",  # noqa: S608  our own names
    f"""{_ASIDE} SELECT table_id, ?3, 'snapshots', seq, ?4, NULL, NULL, NULL, CAST(data AS BLOB), NULL, NULL
        FROM snapshots WHERE table_id = ?1""",  # noqa: S608  our own names
    "DELETE FROM lengths WHERE table_id = ?1",
    "DELETE FROM journal WHERE table_id = ?1 AND seq NOT BETWEEN 0 AND ?2",
    "DELETE FROM snapshots WHERE table_id = ?1",
    "DELETE FROM reports WHERE table_id = ?1",
    "DELETE FROM standing_orders WHERE table_id = ?1",
]
"""The values are table, last good entry, time and reason; each statement takes as many of them as it needs.

Casts: in a damaged row there may be a text where bytes belong, and no other store would take that.
"""
_CUT_WHOLE: Final = [
    *_CUT,
    f"""{_ASIDE} SELECT table_id, ?3, 'summaries', 0, ?4, changed, status, NULL, CAST(data AS BLOB), NULL, NULL
        FROM summaries WHERE table_id = ?1""",  # noqa: S608  our own names
    "DELETE FROM summaries WHERE table_id = ?1",
    "DELETE FROM counted WHERE table_id = ?1",
    "DELETE FROM own_tables WHERE table_id = ?1",
]


class SqliteOperatorStore(OperatorStore):
    """Bans, orders, and the deletion of tables."""

    writer: Writer
    _reading: sqlite3.Connection

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in self._reading.execute("SELECT kind, what, until FROM bans ORDER BY kind, what")]

    def save_ban(self, ban: Ban) -> asyncio.Future[None]:
        return self.writer.write([("INSERT OR REPLACE INTO bans (kind, what, until) VALUES (?, ?, ?)", ban)])

    def lift_ban(self, kind: str, what: str) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM bans WHERE kind = ? AND what = ?", (kind, what))])

    async def orders(self) -> list[Order]:
        return [Order(*row) for row in self._reading.execute("SELECT kind, what FROM orders ORDER BY kind, what")]

    def save_order(self, order: Order) -> asyncio.Future[None]:
        return self.writer.write([("INSERT OR IGNORE INTO orders (kind, what) VALUES (?, ?)", order)])

    def settle_order(self, order: Order) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM orders WHERE kind = ? AND what = ?", order)])

    async def status(self, table: str) -> str | None:
        found = self._reading.execute("SELECT status FROM summaries WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else str(found[0])

    async def finished_before(self, changed: int, most: int) -> list[str]:
        found = self._reading.execute(
            "SELECT table_id FROM summaries WHERE status = 'finished' AND changed < ? ORDER BY changed LIMIT ?",
            (changed, most),
        )
        return [table for (table,) in found]

    def delete_tables(self, tables: list[str]) -> asyncio.Future[None]:
        statements: list[Statement] = [(statement, (table,)) for table in tables for statement in _DELETE]
        return self.writer.write(statements)

    # Repairs

    def cut(self, cut: Cut) -> asyncio.Future[None]:
        values = (cut.table, cut.good, cut.at, cut.why)
        statements: list[Statement] = [
            (sql, values[: 4 if "?4" in sql else 2 if "?2" in sql else 1])
            for sql in (_CUT_WHOLE if cut.good < 0 else _CUT)
        ]
        statements += [(APPEND, (cut.table, *row)) for row in cut.rows]
        if cut.summary is not None:
            statements.append((SUMMARY, (cut.table, *cut.summary)))
        statements.append(due_statement(cut.table, Due(cut.due)))
        return self.writer.write(statements)

    async def last_cut(self, table: str) -> int | None:
        (found,) = self._reading.execute("SELECT max(cut) FROM set_aside WHERE table_id = ?", (table,)).fetchone()
        return None if found is None else int(found)

    def delete_set_aside(self, tables: list[str]) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM set_aside WHERE table_id = ?", (table,)) for table in tables])
