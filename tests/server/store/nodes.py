"""Nodes for tests: journals of one database that have joined, and what an outsider may do to them."""

from __future__ import annotations

import asyncio
from typing import Any

from spieltisch.server.store.journal import Row
from spieltisch.server.store.leases import FOR_TABLES, Node
from spieltisch.server.store.postgres.driver import Connection, connect
from spieltisch.server.store.postgres.journal import PostgresJournal

WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
SHORT_S = 0.001
"""Nobody waits for a lease to run out, nor until the database has been up for one."""


def row(seq: int, data: bytes = b"{}") -> Row:
    return Row(seq, 1000 + seq, "move", None, data)


class Cluster:
    """The nodes of one database. Leases run out only where a test says so."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.journals: list[PostgresJournal] = []
        self.connections: list[Connection] = []

    async def node(self, role: str = FOR_TABLES) -> tuple[PostgresJournal, Node]:
        journal = PostgresJournal(self.url, SHORT_S)
        await journal.open()
        self.journals.append(journal)
        node = await journal.leases.join(f"http://node{len(self.journals)}", role)
        await self.extend(node)
        return journal, node

    async def connection(self) -> Connection:
        """Somebody else at the database."""
        fresh = await connect(self.url)
        self.connections.append(fresh)
        return fresh

    async def sql(self, statement: str, *values: Any) -> list[Any]:
        connection = self.connections[0] if self.connections else await self.connection()
        return [tuple(found) for found in await connection.fetch(statement, *values)]

    async def extend(self, node: Node) -> None:
        """The lease of a node is good for the whole test."""
        await self.sql("UPDATE leases SET expires = 'infinity' WHERE node = $1", node.id)

    async def expire(self, node: Node) -> None:
        """The lease of a node has run out."""
        await self.sql("UPDATE leases SET expires = clock_timestamp() - interval '1 second' WHERE node = $1", node.id)

    async def is_dead(self, node: Node) -> bool:
        ((dead,),) = await self.sql("SELECT dead FROM nodes WHERE id = $1", node.id)
        return bool(dead)

    async def until_somebody_waits(self) -> None:
        """Somebody waits for a lock that another transaction holds."""
        for _ in range(1000):
            if await self.sql(WAITING):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nobody waits for a lock")

    async def close(self) -> None:
        for journal in self.journals:
            await journal.close()
        for connection in self.connections:
            await connection.close()
