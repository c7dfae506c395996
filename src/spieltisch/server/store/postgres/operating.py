"""The operator's part of the PostgreSQL store."""

from __future__ import annotations

import asyncio
from typing import Final

from spieltisch.server.store.operating import Ban, Cut, OperatorStore, Order
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.writer import Writer, columns
from spieltisch.server.store.rows import Row, Summary

_SAVE_BAN: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'operator') FROM fence($1))
    INSERT INTO bans (kind, what, until) SELECT $2, $3, $4 FROM heard
    ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until
"""
_LIFT_BAN: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'operator') FROM fence($1))
    DELETE FROM bans USING heard WHERE kind = $2 AND what = $3
"""
_SAVE_ORDER: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'operator') FROM fence($1))
    INSERT INTO orders (kind, what) SELECT $2, $3 FROM heard ON CONFLICT DO NOTHING
"""
_SETTLE_ORDER: Final = "DELETE FROM orders USING fence($1) WHERE kind = $2 AND what = $3"
_DELETE: Final = """
    WITH fenced AS MATERIALIZED (SELECT pg_notify('spieltisch', 'lobby') FROM fence($1)),
    unwanted AS MATERIALIZED (SELECT unnest($2::text[]) COLLATE "C" AS table_id FROM fenced),
    entries AS (DELETE FROM journal USING unwanted WHERE journal.table_id = unwanted.table_id),
    ends AS (DELETE FROM lengths USING unwanted WHERE lengths.table_id = unwanted.table_id),
    shortcuts AS (DELETE FROM snapshots USING unwanted WHERE snapshots.table_id = unwanted.table_id),
    seats AS (DELETE FROM own_tables USING unwanted WHERE own_tables.table_id = unwanted.table_id),
    dues AS (DELETE FROM due USING unwanted WHERE due.table_id = unwanted.table_id),
    invited AS (DELETE FROM invitations USING unwanted WHERE invitations.table_id = unwanted.table_id),
    marks AS (DELETE FROM counted USING unwanted WHERE counted.table_id = unwanted.table_id),
    reported AS (DELETE FROM reports USING unwanted WHERE reports.table_id = unwanted.table_id),
    wishes AS (DELETE FROM standing_orders USING unwanted WHERE standing_orders.table_id = unwanted.table_id),
    remains AS (DELETE FROM set_aside USING unwanted WHERE set_aside.table_id = unwanted.table_id)
    DELETE FROM summaries USING unwanted WHERE summaries.table_id = unwanted.table_id
"""

_FINISHED_BEFORE: Final = """
    SELECT table_id FROM summaries WHERE status = 'finished' AND changed < $1 AND NOT EXISTS (
        SELECT FROM owners JOIN leases USING (node)
        WHERE owners.table_id = summaries.table_id AND node <> $3 AND expires >= clock_timestamp()
    ) ORDER BY changed LIMIT $2
"""
"""Not those that another node has in memory: they are old enough another day, too."""
_CUT: Final = f"""
    WITH reported AS (DELETE FROM reports WHERE table_id = $2),
    wishes AS (DELETE FROM standing_orders WHERE table_id = $2)
    SELECT cut_table_and_due({", ".join(f"${place}" for place in range(1, 18))})
"""  # noqa: S608  our own names
_DELETE_SET_ASIDE: Final = "DELETE FROM set_aside USING fence($1) WHERE table_id = ANY($2::text[])"


class PostgresOperatorStore(OperatorStore):
    """Bans, orders, and the deletion of tables."""

    writer: Writer
    pool: Pool

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in await self.pool.fetch("SELECT kind, what, until FROM bans ORDER BY kind, what")]

    def save_ban(self, ban: Ban) -> asyncio.Future[None]:
        return self.writer.do(_SAVE_BAN, *ban)

    def lift_ban(self, kind: str, what: str) -> asyncio.Future[None]:
        return self.writer.do(_LIFT_BAN, kind, what)

    async def orders(self) -> list[Order]:
        return [Order(*row) for row in await self.pool.fetch("SELECT kind, what FROM orders ORDER BY kind, what")]

    def save_order(self, order: Order) -> asyncio.Future[None]:
        return self.writer.do(_SAVE_ORDER, *order)

    def settle_order(self, order: Order) -> asyncio.Future[None]:
        return self.writer.do(_SETTLE_ORDER, *order)

    async def status(self, table: str) -> str | None:
        found = await self.pool.fetch("SELECT status FROM summaries WHERE table_id = $1", table)
        return str(found[0][0]) if found else None

    async def finished_before(self, changed: int, most: int) -> list[str]:
        found = await self.pool.fetch(
            _FINISHED_BEFORE,
            changed,
            most,
            self.writer.me,
        )
        return [table for (table,) in found]

    def delete_tables(self, tables: list[str]) -> asyncio.Future[None]:
        return self.writer.do(_DELETE, tables)

    # Repairs

    def cut(self, cut: Cut) -> asyncio.Future[None]:
        rows = columns(cut.rows, len(Row._fields))
        summaries = columns([] if cut.summary is None else [cut.summary], len(Summary._fields))
        return self.writer.do(_CUT, cut.table, cut.good, cut.at, cut.why, *rows, *summaries, cut.due)

    async def last_cut(self, table: str) -> int | None:
        ((found,),) = await self.pool.fetch("SELECT max(cut) FROM set_aside WHERE table_id = $1", table)
        return None if found is None else int(found)

    def delete_set_aside(self, tables: list[str]) -> asyncio.Future[None]:
        return self.writer.do(_DELETE_SET_ASIDE, tables)
