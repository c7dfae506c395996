"""`spieltisch admin`: what an operator does with the data folder, also while a server is running on it."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.server.config import Config
from spieltisch.server.doors import iso
from spieltisch.server.operating import DAY_MS, LOOK_S, Operator
from spieltisch.server.services import Services
from spieltisch.server.store.bans import ban_of
from spieltisch.server.store.checking import check
from spieltisch.server.store.folder import InUse, lock
from spieltisch.server.store.journal import Journal, StoreFailed, Unusable
from spieltisch.server.store.opening import has_journal, open_journal
from spieltisch.server.store.operating import ADDRESS, CLOSE, NAME, RETAIN, Ban, Order
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.tables import Tables

T = TypeVar("T")

PATIENCE_S: Final = 5 * LOOK_S
"""How long a running server may take to carry out an order."""
LONGEST_DAYS: Final = 36_500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="DIR", help="where tables are kept (data)")
    commands = parser.add_subparsers(dest="order", metavar="ORDER", required=True, parser_class=Parser)

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=summary, description=summary.capitalize(), allow_abbrev=False)

    add("close", "end a table: what was played stays, nothing more can be played").add_argument(
        "table", metavar="TABLE"
    )
    ban = add("ban", "keep out an address or a name")
    ban.add_argument("kind", choices=[ADDRESS, NAME])
    ban.add_argument("what", metavar="WHAT", help="an address, a network such as 192.0.2.0/24, or a name")
    ban.add_argument("--days", type=whole_number(1, LONGEST_DAYS), metavar="N", help="for how long (for good)")
    unban = add("unban", "lift a ban")
    unban.add_argument("kind", choices=[ADDRESS, NAME])
    unban.add_argument("what", metavar="WHAT")
    add("bans", "list the bans")
    retention = add("retention", "delete finished tables to which nothing has happened for so many days")
    retention.add_argument("days", type=whole_number(0, LONGEST_DAYS), metavar="DAYS")
    add("check", "look for damage in the whole file and in every table")


def run(arguments: argparse.Namespace) -> int:
    folder: Path = arguments.data
    if not has_journal(folder):
        raise BadArgument(f"--data: there are no tables in {folder}")
    try:
        return int(ORDERS[arguments.order](arguments))
    except (Unusable, StoreFailed) as error:
        complain(f"spieltisch admin: {error}")
        return 1


# Tables


def close(arguments: argparse.Namespace) -> int:
    table: str = arguments.table
    before, after = asyncio.run(carried_out(arguments.data, Order(CLOSE, table), lambda journal: journal.status(table)))
    if before is None:
        complain(f"spieltisch admin: there is no table {table}")
    elif after == FINISHED:
        print(f"table {table}: {'was over already' if before == FINISHED else 'closed'}")
        return 0
    else:
        complain(f"spieltisch admin: table {table} could not be closed; the log says why")
    return 1


def retention(arguments: argparse.Namespace) -> int:
    order = Order(RETAIN, str(arguments.days))
    before, after = asyncio.run(carried_out(arguments.data, order, lambda journal: journal.count()))
    print(f"deleted: {before - after} of {before} tables")
    return 0


async def carried_out(folder: Path, order: Order, seen: Callable[[Journal], T]) -> tuple[T, T]:
    """Let a running server carry out an order, or do it here if none is running; what is seen before and after.

    Raises Unusable, StoreFailed.
    """
    journal = open_journal(folder)
    try:
        before = seen(journal)
        await journal.save_order(order)
        try:
            held = lock(folder)
        except InUse:
            await _wait(journal, order)
        else:
            try:
                await _do_it_here(folder)
            finally:
                held.release()
        return before, seen(journal)
    finally:
        journal.close()


async def _wait(journal: Journal, order: Order) -> None:
    until = time.monotonic() + PATIENCE_S
    while order in journal.orders():
        if time.monotonic() > until:
            raise StoreFailed("the server has not answered yet; it does this as soon as it can")
        await asyncio.sleep(LOOK_S / 10)


async def _do_it_here(folder: Path) -> None:
    tables = Tables(Services(Config(folder)))
    try:
        await Operator(tables).look()
    finally:
        await tables.close()


# Bans


def ban(arguments: argparse.Namespace) -> int:
    until = None if arguments.days is None else time.time_ns() // 1_000_000 + arguments.days * DAY_MS
    wanted = _ban_of(arguments, until)
    asyncio.run(_changed(arguments.data, lambda journal: journal.save_ban(wanted)))
    print(f"banned: {_shown(wanted)}")
    return 0


def unban(arguments: argparse.Namespace) -> int:
    unwanted = _ban_of(arguments, None)
    before = asyncio.run(_changed(arguments.data, lambda journal: journal.lift_ban(unwanted.kind, unwanted.what)))
    if all((each.kind, each.what) != (unwanted.kind, unwanted.what) for each in before):
        complain(f"spieltisch admin: {unwanted.kind} {unwanted.what} is not banned")
        return 1
    print(f"no longer banned: {unwanted.kind} {unwanted.what}")
    return 0


def bans(arguments: argparse.Namespace) -> int:
    for each in asyncio.run(_changed(arguments.data, None)):
        print(_shown(each))
    return 0


def _ban_of(arguments: argparse.Namespace, until: int | None) -> Ban:
    found = ban_of(arguments.kind, arguments.what, until)
    if found is None:
        raise BadArgument(f"{arguments.what!r} is no {arguments.kind}")
    return found


async def _changed(folder: Path, change: Callable[[Journal], asyncio.Future[None]] | None) -> list[Ban]:
    """Change the bans; those before. A running server reads them within seconds."""
    journal = open_journal(folder)
    try:
        before = journal.bans()
        if change is not None:
            await change(journal)
        return before
    finally:
        journal.close()


def _shown(each: Ban) -> str:
    return f"{each.kind} {each.what}, {'for good' if each.until is None else f'until {iso(each.until)}'}"


# Damage


def look_for_damage(arguments: argparse.Namespace) -> int:
    findings = check(arguments.data, unfinished=False)
    for fault in findings.file:
        complain(f"the file is damaged: {fault}")
    for damaged in findings.damaged:
        complain(damaged)
    if findings.are_good:
        print(f"{findings.checked} tables: all right")
        return 0
    complain(f"{findings.checked} tables, {len(findings.damaged)} damaged")
    return 1


ORDERS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "close": close,
    "ban": ban,
    "unban": unban,
    "bans": bans,
    "retention": retention,
    "check": look_for_damage,
}
