"""The one place that decides where the journal is stored."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from spieltisch.server.store.folder import make_private, prepare, unusable
from spieltisch.server.store.journal import Journal, Unusable
from spieltisch.server.store.sqlite.journal import FILE, SqliteJournal


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


def has_journal(folder: Path) -> bool:
    """Whether there is a journal in this folder."""
    return (folder / FILE).is_file()
