"""The one place that decides where the journal is stored."""

from __future__ import annotations

from pathlib import Path

from spieltisch.server.store.journal import Journal
from spieltisch.server.store.sqlite.journal import SqliteJournal


def open_journal(folder: Path) -> Journal:
    """The journal of this data folder, created if there is none. Raises NewerStore."""
    return SqliteJournal(folder)
