"""The operator's part of the SQLite store."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Final

from spieltisch.server.store.operating import Ban, OperatorStore, Order
from spieltisch.server.store.sqlite.writer import Statement, Writer

_DELETE: Final = [
    "DELETE FROM journal WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "DELETE FROM summaries WHERE table_id = ?",
    "DELETE FROM counted WHERE table_id = ?",
    "DELETE FROM own_tables WHERE table_id = ?",
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
