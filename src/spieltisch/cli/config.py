"""`spieltisch config`: which settings are in force, and where each came from; nothing is started."""

from __future__ import annotations

import argparse
from pathlib import Path

from spieltisch.cli.errors import complain
from spieltisch.cli.serve import settings_of
from spieltisch.cli.settings import checks, shown
from spieltisch.cli.settings.file import ConfigFile
from spieltisch.cli.settings.flags import add_flags
from spieltisch.cli.settings.gathered import Gathered


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="also what has its default")
    what.add_argument("--example", action="store_true", help="print a file with every setting, explained")
    what.add_argument("--check", metavar="FILE", type=Path, help="say everything that is wrong in a file")
    parser.add_argument("--json", action="store_true", help="JSON instead of lines")
    add_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.example:
        print(shown.example(), end="")
        return 0
    if arguments.check is not None:
        return check(arguments.check)
    given = settings_of(arguments)
    if arguments.json:
        print(shown.as_json(given, arguments.all))
    else:
        print("\n".join(shown.lines(given, arguments.all)))
    return 0


def check(path: Path) -> int:
    """Raises BadArgument if this is no TOML file at all."""
    given = Gathered()
    given.read_file(ConfigFile(path, "--check"))
    if not given.faults:
        checks.check(given)
    for line in [*given.faults, *given.warnings]:
        complain(line)
    if given.faults:
        return 1
    print(f"{path}: every setting in it can be used")
    return 0
