"""Statistics: the whole store at a glance."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator

import msgspec

from spieltisch.cli.admin.common import Add, count, now, size
from spieltisch.server.store.upkeep.overview import Overview, overview


def add_arguments(add: Add) -> None:
    statistics = add("statistics", "tables, games, people, room and what is waiting, at a glance")
    statistics.add_argument("--json", action="store_true", help="the same as one JSON object")
    statistics.set_defaults(do=show)


def show(arguments: argparse.Namespace) -> int:
    found = asyncio.run(overview(arguments.at, now()))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print("\n".join(lines_of(found)))
    return 0


def lines_of(found: Overview) -> Iterator[str]:
    """What people read."""
    yield f"{'tables':14} {found.tables:,}: {_pairs(found.by_status)}"
    for game, tables in found.by_game.items():
        yield f"  {game:12} {sum(tables.values()):,}: {_pairs(tables)}"
    yield f"{'seats':14} {_pairs(found.seats)} (at unfinished tables)"
    yield f"{'guests':14} {found.guests['all']:,}: " + ", ".join(
        f"{found.guests[span]:,} seen in the last {span}" for span in ("day", "week", "month")
    )
    yield "finished"
    for day, games in found.games_per_day.items():
        yield f"  {day}   {sum(games.values()):,}{': ' if games else ''}{_pairs(games)}"
    yield f"{'counted':14} {_pairs(found.games_counted) or 'no games yet'} (of all times)"
    yield f"{'on disk':14} {size(found.bytes)}; about {count(found.entries, 'journal row')} written"
    for table in found.longest:
        long = f"{table.entries or 0:,} entries"
        yield f"  {'longest':12} {table.table}, {table.status}, {long}, last active {table.active}"
    for table in found.oldest:
        yield f"  {'oldest':12} {table.table}, {table.status}, last active {table.active}"
    yield f"{'operator':14} {count(found.bans, 'ban')}, {count(found.orders_waiting, 'order')} waiting"
    if found.set_aside["rows"]:
        tables_cut = count(found.set_aside["tables"], "repaired table")
        yield f"{'set aside':14} {count(found.set_aside['rows'], 'row')} of {tables_cut}"


def _pairs(numbers: dict[str, int]) -> str:
    return ", ".join(f"{number:,} {name}" for name, number in numbers.items() if number)
