"""Restoring a backup into an empty data folder or database: checked first, then all or nothing."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.everything import Everything
from spieltisch.server.store.sqlite.everything import FileReader
from spieltisch.server.store.sqlite.schema import MIGRATIONS, migrate
from spieltisch.server.store.upkeep.backup_file import BackupFile, unmark
from spieltisch.server.store.upkeep.copying import copy_all, open_new


async def restore(path: Path, store: str | Path) -> dict[str, int]:
    """Put back everything that is in a backup; how many lines of each kind. Raises Unusable, InUse, StoreFailed."""
    backup = BackupFile(path)
    try:
        new = await open_new(store)  # what is in the way is said before a large file is read
        try:
            await backup.check()
            async with brought_up(backup, path) as source:
                return await copy_all(source, new)
        finally:
            await new.close()
    finally:
        await backup.close()


@contextlib.asynccontextmanager
async def brought_up(backup: BackupFile, path: Path) -> AsyncIterator[Everything]:
    """The same in this program's version: the backup itself, or a copy of an older one. Raises StoreFailed."""
    if backup.version == len(MIGRATIONS):
        yield backup
        return
    with tempfile.TemporaryDirectory(prefix="spieltisch-") as folder:
        copied = Path(folder) / "older.sqlite"
        try:
            shutil.copyfile(path, copied)
            with contextlib.closing(sqlite3.connect(copied, isolation_level=None)) as connection:
                unmark(connection)
                migrate(connection)
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"{path} could not be brought to this version: {error}") from error
        reader = FileReader(copied)
        try:
            yield reader
        finally:
            await reader.close()
