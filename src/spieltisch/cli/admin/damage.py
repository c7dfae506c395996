"""Damage: look for it, repair it, and what repairs have set aside."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from spieltisch.cli.admin.common import Add, count
from spieltisch.cli.admin.orders import carried_out
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.server.store.errors import Damaged, StoreFailed
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.opening import open_store
from spieltisch.server.store.operating import REPAIR, Order
from spieltisch.server.store.upkeep.checking import Findings, check, check_database
from spieltisch.server.store.upkeep.repair import examine
from spieltisch.server.store.upkeep.set_aside import pieces, save


def add_arguments(add: Add) -> None:
    add("check", "look for damage in the whole file and in every table").set_defaults(do=look_for_damage)
    repairing = add("repair", "cut damaged tables at their last good entry; what is cut is set aside")
    repairing.add_argument("table", metavar="TABLE", nargs="*", help="(all that are damaged)")
    repairing.add_argument("--dry-run", action="store_true", help="only say what would be cut")
    repairing.set_defaults(do=repair)
    aside = add("set-aside", "list what repairs have cut off")
    aside.add_argument("table", metavar="TABLE", nargs="*", help="(all)")
    aside.add_argument("--save", type=Path, metavar="FILE", help="write it to a new file, as lines of JSON")
    aside.add_argument("--delete", action="store_true", help="then delete it for good")
    aside.set_defaults(do=set_aside)


# Checking


def look_for_damage(arguments: argparse.Namespace) -> int:
    findings = _findings(arguments.at)
    for fault in findings.file:
        complain(f"the file is damaged: {fault}")
    for damaged in findings.damaged:
        complain(damaged)
    if findings.are_good:
        print(f"{findings.checked} tables: all right")
        return 0
    complain(f"{findings.checked} tables, {len(findings.damaged)} damaged")
    return 1


def _findings(store: str | Path) -> Findings:
    if isinstance(store, Path):
        return check(store, unfinished=False)
    return asyncio.run(check_database(store, unfinished=False))


# Repairing


def repair(arguments: argparse.Namespace) -> int:
    tables: list[str] = list(dict.fromkeys(arguments.table))
    if not tables:
        findings = _findings(arguments.at)
        if findings.file:
            raise StoreFailed(f"the file itself is damaged ({findings.file[0]}): keep it, and restore the last backup")
        tables = [damaged.table for damaged in findings.damaged]
    unknown = asyncio.run(_unknown(arguments.at, tables))
    for table in unknown:
        complain(f"spieltisch admin: there is no table {table}")
    known = [table for table in tables if table not in unknown]
    damaged: list[str] = []
    unreadable = False
    for table, damage in zip(known, asyncio.run(examine(arguments.at, known)), strict=True):
        if isinstance(damage, Damaged):
            unreadable = True
            complain(f"{damage} Keep the store, and restore the last backup.")
        elif damage is None:
            print(f"table {table}: nothing to repair")
        else:
            damaged.append(table)
            print(f"{damage}. {damage.damaged}")
    failed = int(bool(unknown) or unreadable)
    if arguments.dry_run or not damaged:
        print(f"{'would repair' if arguments.dry_run else 'repaired'}: {count(len(damaged), 'table')}")
        return failed
    return max(failed, _repair(arguments.at, damaged))


async def _unknown(store: str | Path, tables: list[str]) -> list[str]:
    """Those of which there is nothing at all."""
    journal = open_store(store)
    try:
        await journal.open()
        return [table for table in tables if not await _is_known(journal, table)]
    finally:
        await journal.close()


async def _is_known(journal: Journal, table: str) -> bool:
    if await journal.status(table) is not None or await journal.snapshot(table) is not None:
        return True
    try:
        return bool(await journal.rows(table))
    except Damaged:
        return True


def _repair(store: str | Path, tables: list[str]) -> int:
    async def cuts(journal: Journal) -> list[int | None]:
        return [await journal.last_cut(table) for table in tables]

    before, after = asyncio.run(carried_out(store, [Order(REPAIR, table) for table in tables], cuts))
    left = [table for table, old, new in zip(tables, before, after, strict=True) if old == new]
    for table in left:
        complain(f"spieltisch admin: table {table} could not be repaired; the log says why")
    print(f"repaired: {count(len(tables) - len(left), 'table')}; `spieltisch admin set-aside` lists what was cut")
    return int(bool(left))


# What was cut


def set_aside(arguments: argparse.Namespace) -> int:
    store, tables = arguments.at, set(arguments.table)
    path: Path | None = arguments.save
    found = asyncio.run(pieces(store, tables))
    if missing := sorted(tables - {piece.table for piece in found}):
        raise BadArgument(f"set-aside: nothing is set aside of {missing[0]}")
    for piece in found:
        print(piece)
    if path is not None:
        print(f"{path}: {count(asyncio.run(save(store, tables, path)), 'row')}")
    if arguments.delete:
        asyncio.run(_delete(store, sorted({piece.table for piece in found})))
        print(f"deleted: what was set aside of {count(len({piece.table for piece in found}), 'table')}")
    return 0


async def _delete(store: str | Path, tables: list[str]) -> None:
    journal = open_store(store)
    try:
        await journal.open()
        await journal.delete_set_aside(tables)
    finally:
        await journal.close()
