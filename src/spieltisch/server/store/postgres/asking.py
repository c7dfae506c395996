"""Questions about a whole database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spieltisch.server.store.postgres.driver import SCHEMA, Connection
from spieltisch.server.store.postgres.everything import connect_to_this_version
from spieltisch.server.store.upkeep.asking import Asking

PATIENCE_S: Final = 600.0
_ROOM: Final = """
    SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint,
        coalesce(max(reltuples) FILTER (WHERE relname = 'journal'), 0)::bigint
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = $1 AND relkind = 'r'
"""
"""The rows as PostgreSQL has counted them last: counting a billion takes minutes."""


class PostgresAsking(Asking):
    """A connection of its own."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    async def ask(self, sql: str, *values: str | int) -> Sequence[Sequence[Any]]:
        return await self._connection.fetch(sql, *values, patience_s=PATIENCE_S)

    async def room(self) -> tuple[int, int]:
        ((size, rows),) = await self.ask(_ROOM, SCHEMA)
        return size, max(0, rows)

    async def close(self) -> None:
        await self._connection.close()


async def open_database(url: str) -> PostgresAsking:
    """Raises Unusable."""
    return PostgresAsking(await connect_to_this_version(url))
