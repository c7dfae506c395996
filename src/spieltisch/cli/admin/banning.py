"""Bans: whom to keep out."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path

from spieltisch.cli.admin.common import LONGEST_DAYS, Add, now
from spieltisch.cli.admin.orders import bans_in_force
from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.server.doors import DAY_MS, iso
from spieltisch.server.store.bans import ban_of
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.opening import open_store
from spieltisch.server.store.operating import ADDRESS, NAME, Ban


def add_arguments(add: Add) -> None:
    banning = add("ban", "keep out an address or a name")
    banning.add_argument("kind", choices=[ADDRESS, NAME])
    banning.add_argument("what", metavar="WHAT", help="an address, a network such as 192.0.2.0/24, or a name")
    banning.add_argument("--days", type=whole_number(1, LONGEST_DAYS), metavar="N", help="for how long (for good)")
    banning.set_defaults(do=ban)
    lifting = add("unban", "lift a ban")
    lifting.add_argument("kind", choices=[ADDRESS, NAME])
    lifting.add_argument("what", metavar="WHAT")
    lifting.set_defaults(do=unban)
    add("bans", "list the bans").set_defaults(do=bans)


def ban(arguments: argparse.Namespace) -> int:
    until = None if arguments.days is None else now() + arguments.days * DAY_MS
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
    """Change the bans, and wait until running servers have read them; those before. Raises StoreFailed."""
    journal = open_store(store)
    try:
        await journal.open()
        before = await journal.bans()
        if change is not None:
            await change(journal)
            await bans_in_force(journal, store)
        return before
    finally:
        await journal.close()


def _shown(each: Ban) -> str:
    return f"{each.kind} {each.what}, {'for good' if each.until is None else f'until {iso(each.until)}'}"
