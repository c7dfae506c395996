"""Where a server keeps everything, as arguments say it: a data folder, or the address of a database."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from spieltisch.cli.errors import BadArgument
from spieltisch.server.store.opening import is_database

VARIABLE: Final = "SPIELTISCH_STORE"
DEFAULT: Final = Path("data")


def add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"where tables are kept, unless in a database ({DEFAULT})"
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        help=f"a PostgreSQL database in which tables are kept: postgresql://user@host/database (or in {VARIABLE})",
    )


def folder_of(arguments: argparse.Namespace) -> Path:
    """The data folder."""
    return DEFAULT if arguments.data is None else Path(arguments.data)


def database_of(arguments: argparse.Namespace) -> str | None:
    """The address of the database; None: everything is in the data folder. Raises BadArgument."""
    if arguments.store is not None and arguments.data is not None:
        raise BadArgument("--data and --store: everything is kept either in a folder or in a database")
    if arguments.data is not None:
        return None
    store: str = arguments.store or os.environ.get(VARIABLE, "")
    if store and not is_database(store):
        raise BadArgument(f"--store: {store!r} is not of the form postgresql://user@host/database")
    return store or None


def store_of(arguments: argparse.Namespace) -> str | Path:
    """The database, or the data folder."""
    return database_of(arguments) or folder_of(arguments)
