"""The entry point: runs the command, and reports errors in one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from spieltisch import __version__
from spieltisch.bots.own.failure import BotFailed
from spieltisch.cli import bot_files, config_file
from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.engine.refusal import IllegalMove

COMMANDS: Final = {
    "serve": "open the table in the browser (the default)",
    "play": "play in the terminal",
    "simulate": "let bots play many games and count",
    "replay": "show a recorded game",
    "verify": "check the dice and moves of a recorded game",
    "data": "copy the data files of a game, to be corrected",
    "check": "check data files that somebody has corrected",
    "check-bot": "tell what is wrong with a bot of your own",
    "prepare": "make what an edition with other measures needs",
    "admin": "back up, restore, repair, look at tables, close or delete them, ban",
    "store": "move everything that is stored to a database, or back",
    "games": "list the games",
    "new-game": "write a small game of your own, to be changed",
}
"""Each is a module of this package with `add_arguments(parser)` and `run(arguments) -> exit code`."""
PLAYING: Final = ["serve", "play", "simulate", "replay", "verify"]
"""Commands that play games, and so take `--edition`."""
WITH_BOTS: Final = ["serve", "play", "simulate"]
"""Commands in which bots play, and so take `--bot-file`. The server loads them in other processes."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Exit codes: 0 for success, 1 if the answer is no, 2 for a bad argument."""
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("-") and given[0] not in {"-h", "--help", "--version"}):
        given.insert(0, "serve")
    parser = parser_for(given[0])
    try:
        arguments = parser.parse_args(config_file.with_file(given) if given[0] == "serve" else given)
    except BadArgument as error:
        complain(f"{parser.prog} {given[0]}: {error}")
        return 2
    try:
        for folder in getattr(arguments, "edition", []):
            add_edition_of(folder)
        if arguments.command != "serve":
            bot_files.register(getattr(arguments, "bot_file", []))
        return int(module_of(arguments.command).run(arguments))
    except BadArgument as error:
        complain(f"{parser.prog} {arguments.command}: {error}")
        return 2
    except (BotFailed, IllegalMove) as failure:  # people are told at once; only a bot's illegal move gets here
        complain(f"{parser.prog} {arguments.command}: {failure}")
        return 1
    except BrokenPipeError:
        return 0  # the reader (`| head`) has seen enough
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def module_of(command: str) -> ModuleType:
    """The module of a command: `new-game` is in `new_game.py`."""
    return import_module(f"spieltisch.cli.{command.replace('-', '_')}")


def parser_for(command: str) -> Parser:
    """The parser of the whole command line; imports only the module of this command."""
    parser = Parser(prog="spieltisch", description="A table for tabletop games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"spieltisch {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for name, summary in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=summary, description=summary.capitalize(), allow_abbrev=False)
        if name == command:
            module_of(name).add_arguments(subparser)
            if name in PLAYING:
                subparser.add_argument(
                    "--edition",
                    action="append",
                    default=[],
                    type=Path,
                    metavar="FOLDER",
                    help="corrected data files (see `data`): new games are played with them; may be repeated",
                )
            if name in WITH_BOTS:
                bot_files.add_argument(subparser)
    return parser


def add_edition_of(folder: Path) -> None:
    """Make the edition in a folder available, and say what differs in it. Raises BadArgument."""
    from spieltisch.editions import NoEdition, add_edition  # noqa: PLC0415  --help need not load the games

    try:
        for line in add_edition(folder):
            complain(line)
    except NoEdition as error:
        raise BadArgument(f"--edition: {error}") from error
