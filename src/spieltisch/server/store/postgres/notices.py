"""The part of the PostgreSQL store about calling people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.notices import CHANNEL_COLUMNS, NOTICE_COLUMNS, Channel, Notice, NoticeStore
from spieltisch.server.store.postgres.pool import Pool
from spieltisch.server.store.postgres.writer import Writer, columns

_CHANNEL: Final = ", ".join(CHANNEL_COLUMNS)
_NOTICE: Final = ", ".join(NOTICE_COLUMNS)
_CHANNELS_OF: Final = f"""
    SELECT {_CHANNEL} FROM channels
    WHERE person = coalesce((SELECT person FROM aliases WHERE alias = $1), $1) ORDER BY created, id
"""  # noqa: S608  our own names
_SAVE_CHANNEL: Final = f"""
    INSERT INTO channels ({_CHANNEL})
    SELECT {", ".join(f"${place + 2}" for place in range(len(CHANNEL_COLUMNS)))} FROM fence($1)
    ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in CHANNEL_COLUMNS[1:])}
"""  # noqa: S608  our own names
_SAVE_NOTICES: Final = f"""
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1))
    INSERT INTO notices ({_NOTICE})
    SELECT each.* FROM fenced, unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[],
        $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[]) AS each (channel_id)
    JOIN channels ON channels.id = channel_id
    ON CONFLICT (channel, table_id) DO UPDATE
    SET {", ".join(f"{name} = excluded.{name}" for name in NOTICE_COLUMNS[2:])}
"""  # noqa: S608  our own names
_DUE: Final = """
    SELECT channel FROM notices JOIN channels ON channels.id = channel
    WHERE at <= $1 AND taken <= $1 GROUP BY channel ORDER BY min(at), channel LIMIT $2
"""
_TAKE: Final = "UPDATE channels SET taker = $2, taken = $3 FROM fence($1) WHERE id = $4 AND taken <= $5"
_SETTLE: Final = """
    WITH fenced AS MATERIALIZED (SELECT FROM fence($1)),
    done AS (
        DELETE FROM notices USING fenced, unnest($7::text[], $8::bigint[]) AS each (wanted, began)
        WHERE channel = $6 AND table_id = each.wanted AND since = each.began
    ),
    later AS (
        UPDATE notices SET at = each.moment, tries = each.times
        FROM fenced, unnest($9::text[], $10::bigint[], $11::bigint[], $12::bigint[])
            AS each (wanted, began, moment, times)
        WHERE channel = $6 AND table_id = each.wanted AND since = each.began
    )
    UPDATE channels SET state = $2, why = $3, called = $4, failures = $5, taker = NULL, taken = 0
    FROM fenced WHERE id = $6
"""
_KEY: Final = """
    INSERT INTO notice_keys (name, value) SELECT $2, $3 FROM fence($1) ON CONFLICT (name) DO NOTHING
"""


class PostgresNoticeStore(NoticeStore):
    """Channels, notices and keys."""

    writer: Writer
    pool: Pool

    async def channels(self, person: str) -> list[Channel]:
        return [Channel(*row) for row in await self.pool.fetch(_CHANNELS_OF, person)]

    async def channel(self, channel: str) -> Channel | None:
        query = f"SELECT {_CHANNEL} FROM channels WHERE id = $1"  # noqa: S608  our own names
        found = await self.pool.fetch(query, channel)
        return Channel(*found[0]) if found else None

    def save_channel(self, channel: Channel) -> asyncio.Future[None]:
        return self.writer.do(_SAVE_CHANNEL, *channel)

    def end_channel(self, channel: str) -> asyncio.Future[None]:
        return self.writer.do("DELETE FROM channels USING fence($1) WHERE id = $2", channel)

    def note_seen(self, person: str, at: int) -> asyncio.Future[None]:
        return self.writer.do("UPDATE channels SET seen = $2 FROM fence($1) WHERE person = $3", at, person)

    def save_notices(self, notices: Sequence[Notice]) -> asyncio.Future[None]:
        return self.writer.do(_SAVE_NOTICES, *columns(notices, len(NOTICE_COLUMNS)))

    async def notices(self, channel: str) -> list[Notice]:
        query = f"SELECT {_NOTICE} FROM notices WHERE channel = $1 ORDER BY since, table_id"  # noqa: S608  our own names
        return [Notice(*row) for row in await self.pool.fetch(query, channel)]

    async def due_channels(self, now: int, most: int) -> list[str]:
        return [channel for (channel,) in await self.pool.fetch(_DUE, now, most)]

    def take_channel(self, channel: str, taker: str, now: int, until: int) -> asyncio.Future[None]:
        return self.writer.do(_TAKE, taker, until, channel, now)

    async def is_taken_by(self, channel: str, taker: str) -> bool:
        return bool(await self.pool.fetch("SELECT 1 FROM channels WHERE id = $1 AND taker = $2", channel, taker))

    def settle(self, channel: Channel, done: Sequence[Notice], later: Sequence[Notice]) -> asyncio.Future[None]:
        return self.writer.do(
            _SETTLE,
            channel.state,
            channel.why,
            channel.called,
            channel.failures,
            channel.id,
            *columns([(each.table, each.since) for each in done], 2),
            *columns([(each.table, each.since, each.at, each.tries) for each in later], 4),
        )

    def save_key(self, name: str, value: bytes) -> asyncio.Future[None]:
        return self.writer.do(_KEY, name, value)

    async def key(self, name: str) -> bytes | None:
        found = await self.pool.fetch("SELECT value FROM notice_keys WHERE name = $1", name)
        return bytes(found[0][0]) if found else None
