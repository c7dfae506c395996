"""Nodes, their leases and their tables, as rows of the database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Final

from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.leases import Fenced, Leases, Node, NoNode
from spieltisch.server.store.postgres.driver import Connection, DatabaseFailed
from spieltisch.server.store.postgres.functions import FENCED, NO_NODE
from spieltisch.server.store.postgres.pool import Line, Pool
from spieltisch.server.store.postgres.writer import Writer

CHANNEL: Final = "spieltisch"
ID_BYTES: Final = 12
GIVEN: Final = 0
"""The claim on a table that another node has given to this one, before this one takes it itself."""
RENEWAL_S: Final = 1.0
"""A renewal that takes longer has failed: there is time for another one."""
PROBE_S: Final = 1.0
"""So often it is seen whether notifications would still arrive."""
GATHER_S: Final = 0.1
"""So long the presence of several tables is gathered into one statement and one notification."""

_JOIN: Final = """
    WITH fresh AS (INSERT INTO nodes (id, address, role) VALUES ($1, $2, $3)),
    ended AS (DELETE FROM leases WHERE expires < clock_timestamp() - interval '7 days'),
    forgotten AS (
        DELETE FROM nodes WHERE joined < clock_timestamp() - interval '7 days'
        AND NOT EXISTS (SELECT FROM leases WHERE node = id AND expires >= clock_timestamp() - interval '7 days')
    ),
    heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'nodes'))
    INSERT INTO leases (node, expires, judges_from)
    SELECT $1, clock_timestamp() + make_interval(secs => $4), clock_timestamp() FROM heard
"""
_RENEW: Final = """
    UPDATE leases SET expires = clock_timestamp() + make_interval(secs => $2), judges_from =
        CASE WHEN expires < clock_timestamp() THEN clock_timestamp() + make_interval(secs => $2) ELSE judges_from END
    WHERE node = $1 RETURNING node
"""
_DRAIN: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'nodes'))
    UPDATE nodes SET draining = true FROM heard WHERE id = $1 AND NOT dead RETURNING id
"""
_LEAVE: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'nodes')),
    freed AS (DELETE FROM owners WHERE node = $1),
    ended AS (DELETE FROM leases WHERE node = $1)
    DELETE FROM nodes USING heard WHERE id = $1 AND NOT dead
"""
_NODES: Final = """
    SELECT id, address, role, draining FROM nodes JOIN leases ON node = id
    WHERE NOT dead AND expires >= clock_timestamp() ORDER BY joined, id
"""
_TAKE: Final = """
    WITH taken AS MATERIALIZED (SELECT take($1, $2, $3, make_interval(secs => $4)) AS owner)
    SELECT id, address, role, draining FROM taken JOIN nodes ON id = owner
"""
_RELEASE: Final = """
    DELETE FROM owners USING unnest($2::text[], $3::bigint[]) AS given (released, ended)
    WHERE node = $1 AND table_id = released AND claim <= ended
"""
_SHOW: Final = """
    WITH heard AS MATERIALIZED (SELECT pg_notify('spieltisch', 'lobby')),
    shown AS (SELECT each.key, ARRAY(SELECT jsonb_array_elements_text(each.value)::bigint) AS seats
        FROM heard, jsonb_each($2::text::jsonb) AS each)
    UPDATE owners SET present = seats FROM shown WHERE node = $1 AND table_id = key
"""
_PRESENT: Final = """
    SELECT table_id, present FROM owners JOIN leases USING (node)
    WHERE table_id = ANY($1::text[]) AND expires >= clock_timestamp()
"""


class PostgresLeases(Leases):
    """Membership over a connection of its own, so that no renewal waits behind a long read."""

    def __init__(self, url: str, pool: Pool, writer: Writer, lease_s: float) -> None:
        self._pool: Final = pool
        self._writer: Final = writer
        self._lease_s: Final = lease_s
        self._line: Final = Line(url, self._greet, synchronous_commit="off")
        """A renewal that a power cut loses was not needed."""
        self._me = ""
        self._key = ""
        self._heard: Callable[[str], None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._claims: dict[str, int] = {}
        """The last claim on each table of this life. What the network delays must not end a later one."""
        self._next_claim = 0
        self._gathered: dict[str, list[int]] = {}
        self._showing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises StoreFailed."""
        ((self._key,),) = await self._pool.fetch("SELECT value FROM secrets WHERE name = 'nodes'")

    async def close(self) -> None:
        for task in (self._listening, self._showing):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, StoreFailed):
                    await task
        await self._line.close()

    @property
    def lease_s(self) -> float:
        return self._lease_s

    @property
    def key(self) -> str:
        return self._key

    # Membership

    async def join(self, address: str, role: str) -> Node:
        fresh = secrets.token_hex(ID_BYTES)
        await self._pool.fetch(_JOIN, fresh, address, role, self._lease_s, again=False)
        self._me = self._writer.me = fresh
        self._claims.clear()
        return Node(fresh, address, role, draining=False)

    async def renew(self) -> None:
        self._alive(await self._line.fetch(_RENEW, self._me, self._lease_s, patience_s=RENEWAL_S))

    async def drain(self) -> None:
        self._alive(await self._pool.fetch(_DRAIN, self._me))

    def _alive(self, found: Sequence[object]) -> None:
        if not found:
            raise Fenced("this node was taken for dead")

    async def leave(self) -> None:
        await self._writer.settled()
        await self._pool.fetch(_LEAVE, self._me)

    async def nodes(self) -> list[Node]:
        return [Node(*row) for row in await self._pool.fetch(_NODES)]

    # Ownership

    async def take(self, table: str) -> Node:
        me = self._me
        self._next_claim += 1
        claim = self._claims[table] = self._next_claim  # also if the answer is lost: then it may be taken
        try:
            ((node, address, role, draining),) = await self._pool.fetch(_TAKE, me, table, claim, self._lease_s)
        except DatabaseFailed as error:
            if error.code == FENCED:
                raise Fenced(str(error)) from error
            if error.code == NO_NODE:
                raise NoNode(str(error)) from error
            raise
        if node != me and self._claims.get(table) == claim:
            del self._claims[table]
        return Node(node, address, role, draining)

    async def release(self, tables: Sequence[str]) -> None:
        claims = {table: self._claims.pop(table, GIVEN) for table in tables}
        try:
            await self._pool.fetch(_RELEASE, self._me, list(claims), list(claims.values()))
        except DatabaseFailed:
            self._claims = claims | self._claims  # they can be released again
            raise

    # Presence

    async def show_present(self, table: str, present: Sequence[int]) -> None:
        self._gathered[table] = list(present)
        if self._showing is None:
            self._showing = asyncio.get_running_loop().create_task(self._show())
        await asyncio.shield(self._showing)

    async def _show(self) -> None:
        await asyncio.sleep(GATHER_S)
        gathered, self._gathered, self._showing = self._gathered, {}, None
        await self._pool.fetch(_SHOW, self._me, json.dumps(gathered))

    async def present(self, tables: Sequence[str]) -> dict[str, list[int]]:
        return {table: list(seats) for table, seats in await self._pool.fetch(_PRESENT, list(tables))}

    # Notifications

    def listen(self, heard: Callable[[str], None]) -> None:
        self._heard = heard
        heard("")
        self._listening = asyncio.get_running_loop().create_task(self._listen(), name="listen")

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(StoreFailed):  # then another time
                await self._line.fetch("SELECT", patience_s=RENEWAL_S)
            await asyncio.sleep(PROBE_S)

    async def _greet(self, connection: Connection) -> None:
        await connection.listen(CHANNEL, self._pass_on)
        self._pass_on("")

    def _pass_on(self, notice: str) -> None:
        if self._heard is not None:
            self._heard(notice)
