"""`spieltisch admin`: what an operator does with the stored tables, also while servers are running on them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from spieltisch.cli.admin import backups, banning, damage, overview, tables
from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.cli.stores import add_store, store_of
from spieltisch.server.store.errors import StoreFailed, Unusable
from spieltisch.server.store.opening import has_journal

PARTS: Final = (backups, tables, banning, damage, overview)
"""Each has `add_arguments(add)`, which adds the commands of one topic; each command has its function as `do`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_store(parser)
    commands = parser.add_subparsers(dest="order", metavar="ORDER", required=True, parser_class=Parser)

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=summary, description=summary.capitalize(), allow_abbrev=False)
        add_store(command, again=True)
        return command

    for part in PARTS:
        part.add_arguments(add)


def run(arguments: argparse.Namespace) -> int:
    store = arguments.at = store_of(arguments)
    if arguments.order != backups.RESTORE and isinstance(store, Path) and not has_journal(store):
        raise BadArgument(f"--data: there are no tables in {store}")
    try:
        return int(arguments.do(arguments))
    except (Unusable, StoreFailed) as error:
        complain(f"spieltisch admin: {error}")
        return 1
