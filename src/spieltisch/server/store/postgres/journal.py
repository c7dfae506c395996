"""The journal in a PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.days import Due
from spieltisch.server.store.journal import DrawCount, GamesCounted, Journal, Row, Summary
from spieltisch.server.store.leases import LEASE_S
from spieltisch.server.store.people import Seating
from spieltisch.server.store.postgres.days import PostgresDaysStore
from spieltisch.server.store.postgres.driver import DatabaseFailed, connect_first
from spieltisch.server.store.postgres.invitations import PostgresInvitationStore
from spieltisch.server.store.postgres.leases import PostgresLeases
from spieltisch.server.store.postgres.notices import PostgresNoticeStore
from spieltisch.server.store.postgres.operating import PostgresOperatorStore
from spieltisch.server.store.postgres.people import PostgresPeopleStore
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.reading import LAST, ROWS, damage_of
from spieltisch.server.store.postgres.schema import migrate
from spieltisch.server.store.postgres.writer import Snapshot, Writer, columns
from spieltisch.server.store.table_count import TableCount
from spieltisch.server.store.writes import Writes

COUNT_S: Final = 60.0
"""Other nodes open tables, too: so often their number is counted again."""

_LOBBY: Final = (
    "SELECT table_id, data FROM summaries WHERE open AND status <> 'finished' AND changed >= $1"
    " ORDER BY changed DESC LIMIT $2"
)
_TRIAL: Final = """
    WITH emptied AS (DELETE FROM trials)
    INSERT INTO trials (at) SELECT clock_timestamp() FROM fence($1)
"""
_REPORT: Final = """
    INSERT INTO reports (table_id, version, data)
    SELECT table_id, $3, $4 FROM fence($1), summaries WHERE table_id = $2 AND status = 'finished'
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, data = excluded.data
"""
_STANDING: Final = """
    INSERT INTO standing_orders (table_id, data)
    SELECT table_id, $3 FROM fence($1), summaries WHERE table_id = $2
    ON CONFLICT (table_id) DO UPDATE SET data = excluded.data
"""
_NONE_STANDING: Final = "DELETE FROM standing_orders USING fence($1) WHERE table_id = $2"
_COUNT_DRAWS: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    mark AS (INSERT INTO counted (table_id) SELECT $2 FROM fenced),
    game AS (
        INSERT INTO games_counted (game, games, draws) SELECT $3, 1, $4 FROM fenced
        ON CONFLICT (game) DO UPDATE
        SET games = games_counted.games + 1, draws = games_counted.draws + excluded.draws
    )
    INSERT INTO draw_counts (game, kind, n, value, count)
    SELECT each.game, each.kind, each.n, each.value, sum(each.times)
    FROM fenced, unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
        AS each (game, kind, n, value, times)
    GROUP BY each.game, each.kind, each.n, each.value
    ORDER BY each.game, each.kind, each.n, each.value
    ON CONFLICT (game, kind, n, value) DO UPDATE SET count = draw_counts.count + excluded.count
"""
_UNCOUNTED: Final = """
    SELECT each.table_id,
        each.status = 'finished' AND counted.table_id IS NULL AND coalesce(first.kind <> 'imported', false)
    FROM summaries AS each
    LEFT JOIN counted ON counted.table_id = each.table_id
    LEFT JOIN journal AS first ON first.table_id = each.table_id AND first.seq = 0
    WHERE each.table_id > $1 ORDER BY each.table_id LIMIT $2
"""


class PostgresJournal(
    PostgresOperatorStore,
    PostgresPeopleStore,
    PostgresDaysStore,
    PostgresInvitationStore,
    PostgresNoticeStore,
    Journal,
):
    """One connection writes, a few read, and one keeps the lease of this node."""

    def __init__(self, url: str, lease_s: float = LEASE_S) -> None:
        self.url: Final = url
        self.writer = Writer(url)
        self.pool = Pool(url)
        self.leases: PostgresLeases = PostgresLeases(url, self.pool, self.writer, lease_s)
        self._count: Final = TableCount()
        self._counted = 0.0

    async def open(self) -> None:
        connection = await connect_first(self.url)
        try:
            await migrate(connection)
        finally:
            await connection.close()
        await self.writer.open()
        await self.leases.open()
        await self.count()

    async def close(self) -> None:
        await self.writer.close()
        await self.leases.close()
        await self.pool.close()

    @property
    def is_writing(self) -> bool:
        return self.writer.is_writing

    @property
    def is_failing(self) -> bool:
        return self.writer.is_failing

    def try_to_write(self) -> asyncio.Future[None]:
        return self.writer.do(_TRIAL)

    @property
    def writes(self) -> Writes:
        return self.writer.writes

    @property
    def commits(self) -> int:
        return self.writer.commits

    @property
    def rows_written(self) -> int:
        return self.writer.rows

    # Tables

    def append(
        self,
        table: str,
        rows: list[Row],
        summary: Summary | None = None,
        seats: Sequence[Seating] | None = None,
        due: Due | None = None,
    ) -> asyncio.Future[None]:
        job = self.writer.job()
        job.table, job.rows, job.summary, job.seats, job.due = table, rows, summary, seats, due
        written = self.writer.write(job)
        if rows and rows[0].seq == 0:
            self._count.opens(written)
        return written

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        try:
            return [Row(*row) for row in await self.pool.fetch(ROWS, table, after)]
        except DatabaseFailed as error:
            if damaged := damage_of(table, error):
                raise damaged from error
            raise

    async def last_entry(self, table: str) -> int | None:
        found = await self.pool.fetch(LAST, table)
        return int(found[0][0]) if found else None

    def save_snapshot(self, table: str, seq: int, data: bytes) -> asyncio.Future[None]:
        job = self.writer.job()
        job.snapshot = Snapshot(table, seq, data)
        return self.writer.write(job)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = await self.pool.fetch("SELECT seq, data FROM snapshots WHERE table_id = $1", table)
        return (found[0][0], found[0][1]) if found else None

    async def lobby(self, since: int, most: int) -> list[tuple[str, bytes]]:
        return [(table, data) for table, data in await self.pool.fetch(_LOBBY, since, most)]

    async def count(self, *, anew: bool = False) -> int:
        now = asyncio.get_running_loop().time()
        known = self._count.known
        if known is None or anew or now - self._counted > COUNT_S:
            ((known,),) = await self.pool.fetch("SELECT count(*) FROM summaries")
            self._count.known, self._counted = known, now
        assert known is not None
        return known

    def delete_tables(self, tables: list[str]) -> asyncio.Future[None]:
        deleted = super().delete_tables(tables)
        self._count.deletes(deleted)
        return deleted

    # Reports

    def save_report(self, table: str, version: int, data: bytes) -> asyncio.Future[None]:
        return self.writer.do(_REPORT, table, version, data)

    async def report(self, table: str) -> tuple[int, bytes] | None:
        found = await self.pool.fetch("SELECT version, data FROM reports WHERE table_id = $1", table)
        return (found[0][0], found[0][1]) if found else None

    # Standing orders

    def save_standing(self, table: str, data: bytes | None) -> asyncio.Future[None]:
        if data is None:
            return self.writer.do(_NONE_STANDING, table)
        return self.writer.do(_STANDING, table, data)

    async def standing(self, table: str) -> bytes | None:
        found = await self.pool.fetch("SELECT data FROM standing_orders WHERE table_id = $1", table)
        return found[0][0] if found else None

    # Statistics

    def count_draws(self, table: str, game: str, draws: int, counts: list[DrawCount]) -> asyncio.Future[None]:
        return self.writer.do(_COUNT_DRAWS, table, game, draws, *columns(counts, len(DrawCount._fields)))

    async def is_counted(self, table: str) -> bool:
        return bool(await self.pool.fetch("SELECT 1 FROM counted WHERE table_id = $1", table))

    async def uncounted(self, after: str, most: int) -> tuple[list[str], str | None]:
        found = await self.pool.fetch(_UNCOUNTED, after, most)
        return [table for table, wanted in found if wanted], found[-1][0] if len(found) == most else None

    async def games_counted(self) -> list[GamesCounted]:
        return [GamesCounted(*row) for row in await self.pool.fetch("SELECT game, games, draws FROM games_counted")]

    async def draw_counts(self) -> list[DrawCount]:
        found = await self.pool.fetch(
            "SELECT game, kind, n, value, count FROM draw_counts ORDER BY game, kind, n, value"
        )
        return [DrawCount(*row) for row in found]
