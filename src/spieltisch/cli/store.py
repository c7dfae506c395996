"""`spieltisch store`: move everything that is stored elsewhere, while no server runs."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.server.store.errors import StoreFailed, Unusable
from spieltisch.server.store.opening import is_database
from spieltisch.server.store.upkeep.copying import copy


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True, parser_class=Parser)
    summary = "copy everything to a new place, and compare it: from a folder to a database, or back"
    copying = commands.add_parser("copy", help=summary, description=summary.capitalize(), allow_abbrev=False)
    copying.add_argument("source", metavar="FROM", help="a data folder, or postgresql://user@host/database")
    copying.add_argument("target", metavar="TO", help="the same; there must be nothing in it")


def run(arguments: argparse.Namespace) -> int:
    try:
        found = asyncio.run(copy(place_of(arguments.source), place_of(arguments.target)))
    except (Unusable, StoreFailed) as error:
        complain(f"spieltisch store: {error}")
        return 1
    for kind, lines in found.items():
        print(f"{kind}: {lines}")
    print("Everything was copied and compared: it is the same.")
    return 0


def place_of(text: str) -> str | Path:
    """Raises BadArgument."""
    if is_database(text):
        return text
    if "://" in text:
        raise BadArgument(f"{text!r} is neither a folder nor of the form postgresql://user@host/database")
    return Path(text)
