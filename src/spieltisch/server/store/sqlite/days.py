"""The part of the SQLite store for play over days."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.days import DaysStore, Due, DueTable, Holiday
from spieltisch.server.store.sqlite.writer import Statement, Writer

_DUE: Final = "INSERT OR REPLACE INTO due (table_id, at) VALUES (?, ?)"
_NOT_DUE: Final = "DELETE FROM due WHERE table_id = ?"
_HOLIDAY: Final = "INSERT OR REPLACE INTO holidays (person, since, until) VALUES (?, ?, ?)"


def due_statement(table: str, due: Due) -> Statement:
    return (_NOT_DUE, (table,)) if due.at is None else (_DUE, (table, due.at))


class SqliteDaysStore(DaysStore):
    """Due tables and holidays."""

    writer: Writer
    _reading: sqlite3.Connection

    async def due(self, until: int, after: DueTable, most: int) -> list[DueTable]:
        found = self._reading.execute(
            "SELECT at, table_id FROM due WHERE at <= ? AND (at, table_id) > (?, ?) ORDER BY at, table_id LIMIT ?",
            (until, *after, most),
        )
        return [DueTable(*row) for row in found]

    async def holidays(self, people: Sequence[str]) -> list[Holiday]:
        found: list[Holiday] = []
        for person in people:
            rows = self._reading.execute(
                "SELECT since, until FROM holidays"
                " WHERE person = coalesce((SELECT person FROM aliases WHERE alias = ?1), ?1)",
                (person,),
            )
            found += [Holiday(person, *row) for row in rows]
        return sorted(found, key=lambda holiday: (holiday.since, holiday.person))

    def save_holiday(self, holiday: Holiday) -> asyncio.Future[None]:
        return self.writer.write([(_HOLIDAY, holiday)])
