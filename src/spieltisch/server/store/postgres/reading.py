"""Reading the whole database, beside running servers."""

from __future__ import annotations

from typing import Final

from spieltisch.server.store.journal import Damaged, Row
from spieltisch.server.store.postgres.driver import Connection, DatabaseFailed, connect_first

CORRUPTED: Final = "XX"
"""How the codes of errors begin that speak of damage."""
ROWS: Final = (
    "SELECT seq, at, kind, used, data, sealed, hash FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq"
)
LAST: Final = "SELECT seq FROM lengths WHERE table_id = $1"
NO_TABLE: Final = "42P01"
LOOKING: Final = 0x5350_4945_4C55
"""The advisory lock of who looks through everything: of nodes that begin together, one does."""
PATIENCE_S: Final = 600.0
"""For a look at everything."""
_UNFINISHED: Final = "SELECT table_id FROM summaries WHERE status <> 'finished' ORDER BY table_id"
_ALL: Final = "SELECT table_id FROM summaries UNION SELECT table_id FROM journal ORDER BY table_id"
_SNAPSHOT: Final = "SELECT seq, data FROM snapshots WHERE table_id = $1"


def damage_of(table: str, error: DatabaseFailed) -> Damaged | None:
    """What this error says about a table; None if it speaks of something else."""
    if error.code.startswith(CORRUPTED):
        return Damaged(table, f"its part of the database cannot be read ({error})")
    return None


class PostgresReader:
    """A connection of its own."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    async def close(self) -> None:
        await self._connection.close()

    async def tables(self, unfinished: bool) -> list[str]:
        """The ids of all tables, or of those that are not finished. Raises StoreFailed."""
        query = _UNFINISHED if unfinished else _ALL
        return [table for (table,) in await self._connection.fetch(query, patience_s=PATIENCE_S)]

    async def is_first(self) -> bool:
        """Whether nobody else looks through everything at this moment. Raises StoreFailed."""
        ((first,),) = await self._connection.fetch("SELECT pg_try_advisory_lock($1)", LOOKING)
        return bool(first)

    async def rows(self, table: str) -> list[Row]:
        """Raises Damaged, StoreFailed."""
        try:
            return [Row(*row) for row in await self._connection.fetch(ROWS, table, -1, patience_s=PATIENCE_S)]
        except DatabaseFailed as error:
            if damaged := damage_of(table, error):
                raise damaged from error
            raise

    async def last_entry(self, table: str) -> int | None:
        """As it is kept apart from its rows; None if nobody knows it. Raises StoreFailed."""
        try:
            found = await self._connection.fetch(LAST, table)
        except DatabaseFailed as error:
            if error.code == NO_TABLE:  # of an older version
                return None
            raise
        return int(found[0][0]) if found else None

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot and the entry it goes up to. Raises StoreFailed."""
        found = await self._connection.fetch(_SNAPSHOT, table)
        return (found[0][0], found[0][1]) if found else None


async def open_reader(url: str) -> PostgresReader:
    """Raises Unusable."""
    return PostgresReader(await connect_first(url))
