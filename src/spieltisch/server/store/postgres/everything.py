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
    """Raises Unusable, InUse."""
    connection = await connect_first(url)
    try:
        ((exists,),) = await connection.fetch("SELECT to_regclass($1) IS NOT NULL", f"{SCHEMA}.version")
        if not exists:
            raise Unusable(f"there are no tables in {place_of(url)}")
        ((version,),) = await connection.fetch("SELECT number FROM version")
        if version > len(MIGRATIONS):
            raise NewerStore(f"{place_of(url)} was written by a newer Spieltisch; please upgrade")
        if version < len(MIGRATIONS):
            raise Unusable(f"{place_of(url)} is of an older version: start and stop a server on it, then copy")
        await connection.execute(_BEGIN)
        await _refuse_living(connection, url)
    except BaseException:
        await connection.close()
        raise
    return OldDatabase(connection)


async def open_new_database(url: str) -> NewDatabase:
    """Raises Unusable, InUse."""
    connection = await connect_first(url)
    try:
        await migrate(connection)
        await connection.execute(f"{_BEGIN}; LOCK TABLE {_ALL} IN EXCLUSIVE MODE")
        await _refuse_living(connection, url)
        for kind in KINDS:
            if await connection.fetch(f"SELECT FROM {kind.name} LIMIT 1"):
                raise Unusable(f"there is something in {place_of(url)} already; a copy needs an empty database")
    except BaseException:
        await connection.close()
        raise
    return NewDatabase(connection)


async def _refuse_living(connection: Connection, url: str) -> None:
    ((living,),) = await connection.fetch(_LIVING)
    if living:
        raise InUse(f"{living} {'server is' if living == 1 else 'servers are'} running on {place_of(url)}")
