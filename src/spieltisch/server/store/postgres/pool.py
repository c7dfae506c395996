"""Connections that are there when needed: a few that read, and one that stays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from spieltisch.server.store.postgres.driver import Connection, DatabaseFailed, Values, connect

MOST: Final = 4
"""Connections of one node that read."""


class Pool:
    """Runs single statements, each on the next free connection. One that was lost meanwhile is replaced."""

    def __init__(self, url: str) -> None:
        self._url: Final = url
        self._idle: Final[list[Connection]] = []
        self._free: Final = asyncio.Semaphore(MOST)
        self._closed = False

    async def fetch(self, sql: str, *values: Values, again: bool = True) -> list[Sequence[Any]]:
        """The rows of the answer. `again`: may be asked twice. Raises DatabaseFailed."""
        async with self._free:
            if self._idle:
                connection = self._idle.pop()
                try:
                    return await self._ask(connection, sql, values)
                except DatabaseFailed as error:
                    if not error.is_lost or not again:
                        raise
            self._forget_lost()  # the database was away: the others are lost, too
            return await self._ask(await connect(self._url), sql, values)

    async def _ask(self, connection: Connection, sql: str, values: Sequence[Values]) -> list[Sequence[Any]]:
        try:
            return await connection.fetch(sql, *values)
        finally:
            if connection.is_closed:
                pass
            elif self._closed:
                connection.abort()
            else:
                self._idle.append(connection)

    def _forget_lost(self) -> None:
        self._idle[:] = [each for each in self._idle if not each.is_closed]

    async def close(self) -> None:
        self._closed = True
        while self._idle:
            await self._idle.pop().close()


class Line:
    """One connection that is made again whenever it was lost. One thing at a time."""

    def __init__(self, url: str, greet: Callable[[Connection], Awaitable[None]], **settings: str) -> None:
        """`greet` is what every new connection begins with."""
        self._url: Final = url
        self._greet: Final = greet
        self._settings: Final = settings
        self._connection: Connection | None = None
        self._turn: Final = asyncio.Lock()

    async def fetch(self, sql: str, *values: Values, patience_s: float | None = None) -> list[Sequence[Any]]:
        """Raises DatabaseFailed."""
        async with self._turn:
            if self._connection is None or self._connection.is_closed:
                self._connection = None
                fresh = await connect(self._url, **self._settings)
                try:
                    await self._greet(fresh)
                except BaseException:
                    fresh.abort()
                    raise
                self._connection = fresh
            return await self._connection.fetch(sql, *values, patience_s=patience_s)

    async def close(self) -> None:
        async with self._turn:
            if self._connection is not None:
                await self._connection.close()
