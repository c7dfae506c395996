"""Questions about a whole SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from spieltisch.server.store.errors import StoreFailed, Unusable
from spieltisch.server.store.sqlite.everything import COMPANIONS, version_of
from spieltisch.server.store.sqlite.schema import MIGRATIONS
from spieltisch.server.store.upkeep.asking import Asking


class SqliteAsking(Asking):
    """Raises Unusable."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        try:
            self._connection: Final = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10.0)
            version = version_of(self._connection, path)
        except sqlite3.Error as error:
            raise Unusable(f"{path} cannot be used: {error}") from error
        if version < len(MIGRATIONS):
            self._connection.close()
            raise Unusable(f"{path} is of an older version: start a server of this version on it first")

    async def ask(self, sql: str, *values: str | int) -> Sequence[Sequence[Any]]:
        named = {str(number): value for number, value in enumerate(values, 1)}
        try:
            return self._connection.execute(sql, named).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(f"{self._path} cannot be read: {error}") from error

    async def room(self) -> tuple[int, int]:
        files = [self._path.with_name(f"{self._path.name}{end}") for end in COMPANIONS]
        ((rows,),) = await self.ask("SELECT coalesce(max(rowid), 0) FROM journal")
        return sum(file.stat().st_size for file in files if file.exists()), rows

    async def close(self) -> None:
        self._connection.close()
