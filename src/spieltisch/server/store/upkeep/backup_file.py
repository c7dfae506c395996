"""The format of a backup: a store in one SQLite file, and what it takes to see later that nothing of it has changed."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from pathlib import Path
from typing import Final

import msgspec

from spieltisch.server.store.errors import StoreFailed, Unusable
from spieltisch.server.store.everything import Everything, Kind
from spieltisch.server.store.sqlite.everything import UNREADABLE, FileReader
from spieltisch.server.store.upkeep.copying import tally_of

MARK: Final = 0x53505442
"""The `application_id` of the file."""
MOST_FAULTS: Final = 3
_MAKE: Final = ("CREATE TABLE backup (about BLOB NOT NULL, hash BLOB NOT NULL)", f"PRAGMA application_id = {MARK}")
_UNMAKE: Final = ("DROP TABLE backup", "PRAGMA application_id = 0")


class KindTally(msgspec.Struct):
    """How many lines of one kind there are, and the SHA-256 of all of them."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...]
    lines: int
    digest: bytes


class About(msgspec.Struct):
    """What a backup says about itself."""

    made: int
    """When, in milliseconds since 1970."""
    program: str
    """The version of the program that has made it."""
    version: int
    """Of the store."""
    kinds: list[KindTally]

    @property
    def lines(self) -> dict[str, int]:
        return {kind.name: kind.lines for kind in self.kinds}


async def tallies(kinds: list[Kind], store: Everything) -> list[KindTally]:
    """Count everything in a store. Raises StoreFailed."""
    found = []
    for kind in kinds:
        tally = await tally_of(kind, store)
        found.append(KindTally(kind.name, kind.key, kind.others, tally.lines, tally.digest))
    return found


def mark(connection: sqlite3.Connection, about: About) -> None:
    """Make a backup of a store. Raises sqlite3.Error."""
    text = msgspec.json.encode(about)
    for statement in _MAKE:
        connection.execute(statement)
    connection.execute("INSERT INTO backup VALUES (?, ?)", (text, hashlib.sha256(text).digest()))


def unmark(connection: sqlite3.Connection) -> None:
    """Make a store of a backup again. Raises sqlite3.Error."""
    for statement in _UNMAKE:
        connection.execute(statement)


def faults_of(connection: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong with the file."""
    try:
        found = [str(fault) for (fault,) in connection.execute(f"PRAGMA quick_check({MOST_FAULTS:d})")]
    except UNREADABLE as error:
        return [str(error)]
    return [] if found == ["ok"] else [" ".join(fault.split()) for fault in found]


class BackupFile(FileReader):
    """A file that says that it is a backup. Raises Unusable."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise Unusable(f"{path}: there is no such file")
        super().__init__(path)
        self._path: Final = path
        try:
            self.about: Final = self._about()
        except BaseException:
            self.connection.close()
            raise

    def _about(self) -> About:
        try:
            (number,) = self.connection.execute("PRAGMA application_id").fetchone()
            tables = {name for (name,) in self.connection.execute("SELECT name FROM sqlite_master")}
            if number != MARK and "backup" not in tables:
                hint = "; it is a store itself: `spieltisch store copy` copies it" if "journal" in tables else ""
                raise Unusable(f"{self._path} is no backup{hint}")
            ((text, digest),) = self.connection.execute("SELECT about, hash FROM backup").fetchall()
            if hashlib.sha256(text).digest() != digest:
                raise self._damaged("what it says about itself was changed")
            about = msgspec.json.decode(text, type=About)
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise self._damaged(str(error)) from error
        if (number, about.version) != (MARK, self.version):
            raise self._damaged("its header was changed")
        return about

    async def check(self) -> None:
        """See whether it is what was written. Raises Unusable."""
        if faults := faults_of(self.connection):
            raise self._damaged(faults[0])
        for kind in self.about.kinds:
            try:
                (found,) = await tallies([Kind(kind.name, kind.key, kind.others)], self)
            except (StoreFailed, TypeError, ValueError, OverflowError) as error:
                raise self._damaged(str(error)) from error
            if found != kind:
                raise self._damaged(f"{kind.name} is not what was written")

    def _damaged(self, why: str) -> Unusable:
        with contextlib.suppress(sqlite3.Error):
            self.connection.rollback()
        return Unusable(f"{self._path} is damaged ({why}); nothing was restored: try an older backup")
