"""The part of the SQLite store about calling people."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.notices import CHANNEL_COLUMNS, NOTICE_COLUMNS, Channel, Notice, NoticeStore
from spieltisch.server.store.sqlite.writer import Statement, Writer

_CHANNEL: Final = ", ".join(CHANNEL_COLUMNS)
_NOTICE: Final = ", ".join(NOTICE_COLUMNS)
_SAVE_CHANNEL: Final = f"""
    INSERT INTO channels ({_CHANNEL}) VALUES ({", ".join("?" * len(CHANNEL_COLUMNS))})
    ON CONFLICT DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in CHANNEL_COLUMNS[1:])}
"""  # noqa: S608  our own names
_SAVE_NOTICE: Final = f"""
    INSERT OR REPLACE INTO notices ({_NOTICE})
    SELECT {", ".join(f"?{place + 1}" for place in range(len(NOTICE_COLUMNS)))}
    WHERE EXISTS (SELECT 1 FROM channels WHERE id = ?1)
"""  # noqa: S608  our own names
_DUE: Final = """
    SELECT channel FROM notices JOIN channels ON channels.id = channel
    WHERE at <= ?1 AND taken <= ?1 GROUP BY channel ORDER BY min(at), channel LIMIT ?2
"""
_SETTLE: Final = """
    UPDATE channels SET state = ?, why = ?, called = ?, failures = ?, taker = NULL, taken = 0 WHERE id = ?
"""
_DONE: Final = "DELETE FROM notices WHERE channel = ? AND table_id = ? AND since = ?"
_LATER: Final = "UPDATE notices SET at = ?, tries = ? WHERE channel = ? AND table_id = ? AND since = ?"


class SqliteNoticeStore(NoticeStore):
    """Channels, notices and keys."""

    writer: Writer
    _reading: sqlite3.Connection

    async def channels(self, person: str) -> list[Channel]:
        found = self._reading.execute(
            f"SELECT {_CHANNEL} FROM channels"  # noqa: S608  our own names
            " WHERE person = coalesce((SELECT person FROM aliases WHERE alias = ?1), ?1) ORDER BY created, id",
            (person,),
        )
        return [Channel(*row) for row in found]

    async def channel(self, channel: str) -> Channel | None:
        query = f"SELECT {_CHANNEL} FROM channels WHERE id = ?"  # noqa: S608  our own names
        found = self._reading.execute(query, (channel,)).fetchone()
        return None if found is None else Channel(*found)

    def save_channel(self, channel: Channel) -> asyncio.Future[None]:
        return self.writer.write([(_SAVE_CHANNEL, channel)])

    def end_channel(self, channel: str) -> asyncio.Future[None]:
        return self.writer.write([("DELETE FROM channels WHERE id = ?", (channel,))])

    def note_seen(self, person: str, at: int) -> asyncio.Future[None]:
        return self.writer.write([("UPDATE channels SET seen = ? WHERE person = ?", (at, person))])

    def save_notices(self, notices: Sequence[Notice]) -> asyncio.Future[None]:
        return self.writer.write([(_SAVE_NOTICE, notice) for notice in notices])

    async def notices(self, channel: str) -> list[Notice]:
        query = f"SELECT {_NOTICE} FROM notices WHERE channel = ? ORDER BY since, table_id"  # noqa: S608  our own names
        return [Notice(*row) for row in self._reading.execute(query, (channel,))]

    async def due_channels(self, now: int, most: int) -> list[str]:
        return [channel for (channel,) in self._reading.execute(_DUE, (now, most))]

    def take_channel(self, channel: str, taker: str, now: int, until: int) -> asyncio.Future[None]:
        take = "UPDATE channels SET taker = ?, taken = ? WHERE id = ? AND taken <= ?"
        return self.writer.write([(take, (taker, until, channel, now))])

    async def is_taken_by(self, channel: str, taker: str) -> bool:
        query = "SELECT 1 FROM channels WHERE id = ? AND taker = ?"
        return self._reading.execute(query, (channel, taker)).fetchone() is not None

    def settle(self, channel: Channel, done: Sequence[Notice], later: Sequence[Notice]) -> asyncio.Future[None]:
        now = (channel.state, channel.why, channel.called, channel.failures, channel.id)
        statements: list[Statement] = [(_SETTLE, now)]
        statements += [(_DONE, (each.channel, each.table, each.since)) for each in done]
        statements += [(_LATER, (each.at, each.tries, each.channel, each.table, each.since)) for each in later]
        return self.writer.write(statements)

    def save_key(self, name: str, value: bytes) -> asyncio.Future[None]:
        return self.writer.write([("INSERT OR IGNORE INTO notice_keys (name, value) VALUES (?, ?)", (name, value))])

    async def key(self, name: str) -> bytes | None:
        found = self._reading.execute("SELECT value FROM notice_keys WHERE name = ?", (name,)).fetchone()
        return None if found is None else bytes(found[0])
