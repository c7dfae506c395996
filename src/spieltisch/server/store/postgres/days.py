"""The part of the PostgreSQL store for play over days."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.days import DaysStore, DueTable, Holiday
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.writer import Writer

_DUE: Final = """
    SELECT at, table_id FROM due WHERE at <= $1 AND (at, table_id) > ($2, $3) ORDER BY at, table_id LIMIT $4
"""
_HOLIDAYS: Final = """
    SELECT asked.id, since, until FROM unnest($1::text[]) AS asked (id)
    LEFT JOIN aliases ON aliases.alias = asked.id
    JOIN holidays ON holidays.person = coalesce(aliases.person, asked.id)
    ORDER BY since, asked.id COLLATE "C"
"""
_SAVE_HOLIDAY: Final = """
    INSERT INTO holidays (person, since, until) SELECT $2, $3, $4 FROM fence($1)
    ON CONFLICT (person, since) DO UPDATE SET until = excluded.until
"""


class PostgresDaysStore(DaysStore):
    """Due tables and holidays."""

    writer: Writer
    pool: Pool

    async def due(self, until: int, after: DueTable, most: int) -> list[DueTable]:
        return [DueTable(*row) for row in await self.pool.fetch(_DUE, until, *after, most)]

    async def holidays(self, people: Sequence[str]) -> list[Holiday]:
        return [Holiday(*row) for row in await self.pool.fetch(_HOLIDAYS, list(people))]

    def save_holiday(self, holiday: Holiday) -> asyncio.Future[None]:
        return self.writer.do(_SAVE_HOLIDAY, *holiday)
