"""Where a store can be: the same tests run on a SQLite file and on a PostgreSQL database."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

from spieltisch.server.config import Config
from spieltisch.server.services import Services
from spieltisch.server.store.journal import Journal, Row
from spieltisch.server.store.opening import open_store
from spieltisch.server.store.postgres.driver import connect
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.upkeep.checking import Findings, check, check_database
from spieltisch.server.tables import Tables
from tests.server.harness import config


def row(seq: int, data: bytes = b"{}") -> Row:
    return Row(seq, 1000 + seq, "move", None, data)


async def renewed(tables: Tables) -> None:
    """Much time has passed for this server, but it has not been away."""
    if tables.services.membership is not None:
        await tables.services.membership.renew()


class Place:
    """A data folder, or a database: `store` is its path or its URL."""

    def __init__(self, folder: Path, database: str | None) -> None:
        self.folder = folder
        self.database = database

    @property
    def store(self) -> str | Path:
        return self.database or self.folder

    def config(self, **changes: Any) -> Config:
        return config(self.folder, store=self.database, **changes)

    async def journal(self) -> Journal:
        journal = open_store(self.store)
        await journal.open()
        return journal

    async def tables(self, **changes: Any) -> Tables:
        tables = Tables(Services(self.config(**changes)))
        await tables.services.open()
        return tables

    async def check(self, unfinished: bool = True) -> Findings:
        if self.database is None:
            return check(self.folder, unfinished)
        return await check_database(self.database, unfinished)

    async def sql(self, *statements: str) -> list[tuple[Any, ...]]:
        """Look into the store, or change it behind everybody's back; the rows that the last statement answers with."""
        rows: list[tuple[Any, ...]] = []
        if self.database is None:
            with sqlite3.connect(self.folder / FILE) as file:
                for statement in statements:
                    rows = file.execute(statement).fetchall()
            file.close()
        else:
            connection = await connect(self.database)
            for statement in statements:
                rows = [tuple(found) for found in await connection.fetch(in_postgres(statement))]
            await connection.close()
        return rows


def in_postgres(statement: str) -> str:
    """What tests say about bytes in SQLite's words, in PostgreSQL's."""
    bytes_of_text = r"convert_to(replace(convert_from(\1, 'UTF8'), \2), 'UTF8')"
    statement = re.sub(r"CAST\(replace\((\w+), (.*?)\) AS BLOB\)", bytes_of_text, statement)
    return re.sub(r"\bx'([0-9a-f]+)'", r"'\\x\1'", statement)
