"""Copy the SQLite store while the server runs: `python -m spieltisch.server.store.backup DATA_FOLDER COPY.sqlite`."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

from spieltisch.server.store.folder import make_private
from spieltisch.server.store.opening import is_database
from spieltisch.server.store.sqlite.journal import FILE


def backup(folder: Path, copy: Path) -> None:
    """Copy the store page by page into a new file: one consistent moment, without stopping anybody."""
    source = sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)
    make_private(copy)
    target = sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        target.close()
        source.close()


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("usage: python -m spieltisch.server.store.backup DATA_FOLDER COPY.sqlite", file=sys.stderr)
        return 2
    if is_database(arguments[0]):
        print("a database is backed up with pg_dump (docs/operating.md)", file=sys.stderr)
        return 2
    folder, copy = Path(arguments[0]), Path(arguments[1])
    if not (folder / FILE).exists():
        print(f"there is no {FILE} in {folder}", file=sys.stderr)
        return 1
    backup(folder, copy)
    print(f"{copy}: {copy.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
