"""The one place that decides where the journal is stored."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from spieltisch.server.store.folder import make_private, prepare, unusable
from spieltisch.server.store.journal import Journal, Unusable
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal

SCHEMES: Final = ("postgresql://", "postgres://")
"""How the address of a database begins."""


def is_database(store: str | Path) -> bool:
    """Whether this is the address of a database, not a folder."""
    return isinstance(store, str) and store.startswith(SCHEMES)


def open_store(store: str | Path) -> Journal:
    """The journal in this data folder or database. Raises Unusable; a database is not asked before `Journal.open`."""
    if not is_database(store):
        return open_journal(Path(store))
    need_driver()
    from spieltisch.server.store.postgres.journal import PostgresJournal  # noqa: PLC0415  its driver is optional

    return PostgresJournal(str(store))


def need_driver() -> None:
    """Raises Unusable if there is no driver for a database."""
    try:
        import asyncpg  # noqa: F401, PLC0415  it is optional
    except ImportError as error:
        raise Unusable('PostgreSQL needs a driver: pip install "spieltisch[postgres]"') from error


def open_journal(folder: Path) -> Journal:
    """The journal of this data folder, created if there is none. Raises Unusable."""
    path = folder / FILE
    prepare(folder)
    try:
        make_private(path)
        return SqliteJournal(folder)
    except OSError as error:
        raise unusable(path, error) from error
    except sqlite3.Error as error:  # no database, no space, no rights
        raise Unusable(f"{path} cannot be used: {error}") from error


async def try_store(store: str | Path) -> None:
    """See whether the store can be used, and bring it to this program's version. Raises Unusable."""
    journal = open_store(store)
    try:
        await journal.open()
    finally:
        await journal.close()


def has_journal(folder: Path) -> bool:
    """Whether there is a journal in this folder."""
    return (folder / FILE).is_file()
