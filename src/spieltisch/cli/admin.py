"""`spieltisch admin`: what an operator does with the stored tables, also while servers are running on them."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeVar

from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.cli.stores import DEFAULT, add_store, store_of
from spieltisch.server.config import Config
from spieltisch.server.doors import iso
from spieltisch.server.operating import DAY_MS, LOOK_S, Operator
from spieltisch.server.services import Services
from spieltisch.server.store.bans import ban_of
from spieltisch.server.store.checking import check, check_database
from spieltisch.server.store.folder import InUse, lock
from spieltisch.server.store.journal import Journal, StoreFailed, Unusable
from spieltisch.server.store.opening import has_journal, open_store
from spieltisch.server.store.operating import ADDRESS, CLOSE, NAME, RETAIN, Ban, Order
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.tables import Tables

T = TypeVar("T")

PATIENCE_S: Final = 5 * LOOK_S
"""How long a running server may take to carry out an order."""
LONGEST_DAYS: Final = 36_500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_store(parser)
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
    store = arguments.at = store_of(arguments)
    if isinstance(store, Path) and not has_journal(store):
        raise BadArgument(f"--data: there are no tables in {store}")
    try:
        return int(ORDERS[arguments.order](arguments))
    except (Unusable, StoreFailed) as error:
        complain(f"spieltisch admin: {error}")
        return 1


# Tables


def close(arguments: argparse.Namespace) -> int:
    table: str = arguments.table
    before, after = asyncio.run(carried_out(arguments.at, Order(CLOSE, table), lambda journal: journal.status(table)))
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
    before, after = asyncio.run(carried_out(arguments.at, order, lambda journal: journal.count(anew=True)))
    print(f"deleted: {before - after} of {before} tables")
    return 0


async def carried_out(store: str | Path, order: Order, seen: Callable[[Journal], Awaitable[T]]) -> tuple[T, T]:
    """Let a running server carry out an order, or do it here if none is running; what is seen before and after.

    Raises Unusable, StoreFailed.
    """
    journal = open_store(store)
    try:
        await journal.open()
        before = await seen(journal)
        await journal.save_order(order)
        if journal.leases is not None:
            await (_wait(journal, order) if await journal.leases.nodes() else _do_it_here(store))
            return before, await seen(journal)
        try:
            held = lock(Path(store))
        except InUse:
            await _wait(journal, order)
        else:
            try:
                await _do_it_here(store)
            finally:
                held.release()
        return before, await seen(journal)
    finally:
        await journal.close()


async def _wait(journal: Journal, order: Order) -> None:
    until = time.monotonic() + PATIENCE_S
    while order in await journal.orders():
        if time.monotonic() > until:
            raise StoreFailed("the server has not answered yet; it does this as soon as it can")
        await asyncio.sleep(LOOK_S / 10)


async def _do_it_here(store: str | Path) -> None:
    config = Config(store) if isinstance(store, Path) else Config(DEFAULT, store=store)
    tables = Tables(Services(config))
    try:
        await tables.services.open()
        await Operator(tables).look()
    finally:
        await tables.close()


# Bans


def ban(arguments: argparse.Namespace) -> int:
    until = None if arguments.days is None else time.time_ns() // 1_000_000 + arguments.days * DAY_MS
    wanted = _ban_of(arguments, until)
    asyncio.run(_changed(arguments.at, lambda journal: journal.save_ban(wanted)))
    print(f"banned: {_shown(wanted)}")
    return 0


def unban(arguments: argparse.Namespace) -> int:
    unwanted = _ban_of(arguments, None)
    before = asyncio.run(_changed(arguments.at, lambda journal: journal.lift_ban(unwanted.kind, unwanted.what)))
    if all((each.kind, each.what) != (unwanted.kind, unwanted.what) for each in before):
        complain(f"spieltisch admin: {unwanted.kind} {unwanted.what} is not banned")
        return 1
    print(f"no longer banned: {unwanted.kind} {unwanted.what}")
    return 0


def bans(arguments: argparse.Namespace) -> int:
    for each in asyncio.run(_changed(arguments.at, None)):
        print(_shown(each))
    return 0


def _ban_of(arguments: argparse.Namespace, until: int | None) -> Ban:
    found = ban_of(arguments.kind, arguments.what, until)
    if found is None:
        raise BadArgument(f"{arguments.what!r} is no {arguments.kind}")
    return found


async def _changed(store: str | Path, change: Callable[[Journal], asyncio.Future[None]] | None) -> list[Ban]:
    """Change the bans; those before. A running server reads them within seconds."""
    journal = open_store(store)
    try:
        await journal.open()
        before = await journal.bans()
        if change is not None:
            await change(journal)
        return before
    finally:
        await journal.close()


def _shown(each: Ban) -> str:
    return f"{each.kind} {each.what}, {'for good' if each.until is None else f'until {iso(each.until)}'}"


# Damage


def look_for_damage(arguments: argparse.Namespace) -> int:
    store: str | Path = arguments.at
    if isinstance(store, Path):
        findings = check(store, unfinished=False)
    else:
        findings = asyncio.run(check_database(store, unfinished=False))
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
