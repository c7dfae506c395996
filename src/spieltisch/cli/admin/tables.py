"""Tables: list them, close them, delete old ones."""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path
from typing import Final

from spieltisch.cli.admin.common import LONGEST_DAYS, Add, count, days_ago
from spieltisch.cli.admin.orders import carried_out
from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.server.doors import iso
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.operating import CLOSE, RETAIN, Order
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.store.upkeep.listing import END_OF_TIME, STATUSES, UNFINISHED, Listed, listed, open_asking

SHOWN: Final = 50
MOST: Final = 1_000_000
_OLD: Final = "SELECT count(CASE WHEN status = 'finished' AND changed < $1 THEN 1 END), count(*) FROM summaries"


def add_arguments(add: Add) -> None:
    listing = add("tables", "list tables: what happens there, since when, and who plays")
    listing.add_argument("--status", choices=STATUSES)
    listing.add_argument("--game", metavar="GAME")
    listing.add_argument(
        "--older-than", type=whole_number(0, LONGEST_DAYS), metavar="DAYS", help="nothing has happened for that long"
    )
    listing.add_argument("--most", type=whole_number(1, MOST), default=SHOWN, metavar="N", help=f"({SHOWN})")
    listing.add_argument("--json", action="store_true", help="one JSON object for each line")
    listing.set_defaults(do=list_tables)

    closing = add("close", "end tables: what was played stays, nothing more can be played")
    closing.add_argument("table", metavar="TABLE", nargs="*")
    closing.add_argument(
        "--idle-days", type=whole_number(1, LONGEST_DAYS), metavar="N", help="all to which nothing has happened since"
    )
    closing.add_argument("--dry-run", action="store_true", help="only say which")
    closing.set_defaults(do=close)

    retention = add("retention", "delete finished tables to which nothing has happened for so many days")
    retention.add_argument("days", type=whole_number(0, LONGEST_DAYS), metavar="DAYS")
    retention.add_argument("--dry-run", action="store_true", help="only say how many")
    retention.set_defaults(do=retain)


# Listing


def list_tables(arguments: argparse.Namespace) -> int:
    statuses = STATUSES if arguments.status is None else (arguments.status,)
    before = END_OF_TIME if arguments.older_than is None else days_ago(arguments.older_than)
    found = asyncio.run(_listed(arguments.at, statuses, arguments.game, before, arguments.most + 1))
    for each in found[: arguments.most]:
        print(_as_json(each) if arguments.json else _as_line(each))
    if len(found) > arguments.most and not arguments.json:
        complain(f"and more: --most {arguments.most * 10} shows them")
    return 0


async def _listed(
    store: str | Path, statuses: tuple[str, ...], game: str | None, before: int, most: int | None
) -> list[Listed]:
    """The youngest first, at most so many."""
    asking = await open_asking(store)
    found: list[Listed] = []
    try:
        for status in statuses:
            of_status = 0
            async for each in listed(asking, (status,), game, before):
                found.append(each)
                of_status += 1
                if of_status == most:
                    break
    finally:
        await asking.close()
    return sorted(found, key=lambda each: -each.active)[:most]


def _as_line(each: Listed) -> str:
    active = iso(each.active)[:16].replace("T", " ")
    return f"{each.table}  {each.status:8}  {each.game:12}  {active}  {', '.join(each.players)}".rstrip()


def _as_json(each: Listed) -> str:
    return json.dumps(each._asdict() | {"active": iso(each.active)}, ensure_ascii=False)


# Closing


def close(arguments: argparse.Namespace) -> int:
    tables: list[str] = list(dict.fromkeys(arguments.table))
    if bool(tables) == (arguments.idle_days is not None):
        raise BadArgument("close: name tables, or say --idle-days N")
    if arguments.idle_days is not None:
        idle = asyncio.run(_listed(arguments.at, UNFINISHED, None, days_ago(arguments.idle_days), None))
        tables = [each.table for each in idle]
    if arguments.dry_run:
        for table in tables:
            print(f"table {table}: would be closed")
        print(f"would close: {count(len(tables), 'table')}")
        return 0
    if not tables:
        print("closed: 0 tables")
        return 0

    async def statuses(journal: Journal) -> list[str | None]:
        return [await journal.status(table) for table in tables]

    before, after = asyncio.run(carried_out(arguments.at, [Order(CLOSE, table) for table in tables], statuses))
    # Not a generator: every table is told.
    return max([_closed(*each) for each in zip(tables, before, after, strict=True)])


def _closed(table: str, before: str | None, after: str | None) -> int:
    if before is None:
        complain(f"spieltisch admin: there is no table {table}")
    elif after == FINISHED:
        print(f"table {table}: {'was over already' if before == FINISHED else 'closed'}")
        return 0
    else:
        complain(f"spieltisch admin: table {table} could not be closed; the log says why")
    return 1


# Retention


def retain(arguments: argparse.Namespace) -> int:
    if arguments.dry_run:
        old, every = asyncio.run(_old(arguments.at, days_ago(arguments.days)))
        print(f"would delete: {old} of {every} tables")
        return 0
    order = Order(RETAIN, str(arguments.days))
    before, after = asyncio.run(carried_out(arguments.at, [order], lambda journal: journal.count(anew=True)))
    print(f"deleted: {before - after} of {before} tables")
    return 0


async def _old(store: str | Path, before: int) -> tuple[int, int]:
    asking = await open_asking(store)
    try:
        ((old, every),) = await asking.ask(_OLD, before)
        return old, every
    finally:
        await asking.close()
