"""Backups: make one while servers run, and put one back."""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from typing import Final

from spieltisch.cli.admin.common import Add, count, size
from spieltisch.cli.errors import complain
from spieltisch.server.store.upkeep.backup import back_up
from spieltisch.server.store.upkeep.restore import restore as put_back

RESTORE: Final = "restore"


def add_arguments(add: Add) -> None:
    backing_up = add("backup", "copy everything into one file, while servers run, and check the copy")
    backing_up.add_argument("file", type=Path, metavar="FILE")
    backing_up.add_argument("--force", action="store_true", help="replace an older backup of this name")
    backing_up.add_argument(
        "--quick", action="store_true", help="compare the copy with the store, but do not look for damage in the tables"
    )
    backing_up.set_defaults(do=backup)
    restoring = add(RESTORE, "put a backup into an empty folder or database, while no server runs there")
    restoring.add_argument("file", type=Path, metavar="FILE")
    restoring.set_defaults(do=restore)


def backup(arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    began = time.monotonic()
    made = asyncio.run(back_up(arguments.at, path, force=arguments.force, quick=arguments.quick))
    for damaged in made.damaged:
        complain(damaged)
    if made.damaged:
        complain(f"{count(len(made.damaged), 'table')} damaged, as in the store: see `spieltisch admin repair`")
    print(
        f"{path}: {count(made.tables, 'table')}, {count(made.lines['journal'], 'journal row')}, {size(made.size)},"
        f" in {time.monotonic() - began:.1f} s; read back and the same"
    )
    return 0


def restore(arguments: argparse.Namespace) -> int:
    began = time.monotonic()
    lines = asyncio.run(put_back(arguments.file, arguments.at))
    print(
        f"restored {count(lines['summaries'], 'table')}, {count(lines['journal'], 'journal row')}"
        f" in {time.monotonic() - began:.1f} s; read back and the same"
    )
    return 0
