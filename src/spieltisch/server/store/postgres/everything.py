"""A whole database, to be moved elsewhere or to be filled. One transaction, in which no server can begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.server.store.errors import NewerStore, Unusable
from spieltisch.server.store.everything import KINDS, PAGE, Everything, Kind, Line, NewStore
from spieltisch.server.store.folder import InUse
from spieltisch.server.store.postgres.driver import SCHEMA, Connection, connect_first, place_of
from spieltisch.server.store.postgres.schema import MIGRATIONS, migrate

PATIENCE_S: Final = 600.0
_BEGIN: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE nodes, leases IN SHARE MODE"
"""Whoever comes now waits; the snapshot is taken afterwards."""
_BEGIN_BESIDE: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
"""One moment, whoever writes meanwhile."""
_LIVING: Final = "SELECT count(*) FROM leases WHERE expires >= clock_timestamp()"
_ALL: Final = ", ".join(kind.name for kind in KINDS)


class OldDatabase(Everything):
    """A database that is only read."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        key, columns = ", ".join(kind.key), ", ".join(kind.columns)
        places = ", ".join(f"${place + 1}" for place in range(len(kind.key)))
        beyond = "" if after is None else f"WHERE ({key}) > ({places})"
        query = f"SELECT {columns} FROM {kind.name} {beyond} ORDER BY {key} LIMIT {PAGE}"  # noqa: S608  our own names
        found = await self._connection.fetch(query, *(after or ()), patience_s=PATIENCE_S)
        return [tuple(line) for line in found]

    async def close(self) -> None:
        await self._connection.close()


class NewDatabase(OldDatabase, NewStore):
    """One that is empty for everybody else until it is finished."""

    async def write(self, kind: Kind, lines: Sequence[Line]) -> None:
        await self._connection.copy_in(kind.name, kind.columns, lines)

    async def finish(self) -> None:
        await self._connection.execute("COMMIT")


async def open_old_database(url: str) -> OldDatabase:
    """One that no server uses. Raises Unusable, InUse."""
    connection = await connect_to_this_version(url)
    try:
        await connection.execute(_BEGIN)
        await _refuse_living(connection, url)
    except BaseException:
        await connection.close()
        raise
    return OldDatabase(connection)


async def open_living_database(url: str) -> OldDatabase:
    """One moment of a database, beside its servers. Raises Unusable, StoreFailed."""
    connection = await connect_to_this_version(url)
    try:
        await connection.execute(_BEGIN_BESIDE)
    except BaseException:
        await connection.close()
        raise
    return OldDatabase(connection)


async def connect_to_this_version(url: str) -> Connection:
    """For long work. Raises Unusable if the database is of another version."""
    connection = await connect_first(url)
    try:
        ((exists,),) = await connection.fetch("SELECT to_regclass($1) IS NOT NULL", f"{SCHEMA}.version")
        if not exists:
            raise Unusable(f"there are no tables in {place_of(url)}")
        ((version,),) = await connection.fetch("SELECT number FROM version")
        if version > len(MIGRATIONS):
            raise NewerStore(f"{place_of(url)} was written by a newer Spieltisch; please upgrade")
        if version < len(MIGRATIONS):
            raise Unusable(f"{place_of(url)} is of an older version: start a server of this version on it first")
    except BaseException:
        await connection.close()
        raise
    return connection


async def open_new_database(url: str) -> NewDatabase:
    """Raises Unusable, InUse."""
    connection = await connect_first(url)
    try:
        await migrate(connection)
        await connection.execute(f"{_BEGIN}; LOCK TABLE {_ALL} IN EXCLUSIVE MODE")
        await _refuse_living(connection, url)
        for kind in KINDS:
            if await connection.fetch(f"SELECT FROM {kind.name} LIMIT 1"):
                raise Unusable(await _what_is_there(connection, url))
    except BaseException:
        await connection.close()
        raise
    return NewDatabase(connection)


async def _refuse_living(connection: Connection, url: str) -> None:
    ((living,),) = await connection.fetch(_LIVING)
    if living:
        raise InUse(f"{living} {'server is' if living == 1 else 'servers are'} running on {place_of(url)}")


async def _what_is_there(connection: Connection, url: str) -> str:
    ((tables,),) = await connection.fetch("SELECT count(*) FROM summaries", patience_s=PATIENCE_S)
    what = "is something" if tables == 0 else "is 1 table" if tables == 1 else f"are {tables} tables"
    return f"there {what} in {place_of(url)} already; this needs an empty database: `createdb` makes one"
