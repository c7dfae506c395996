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
from spieltisch.cli import bot_files
from spieltisch.cli.arguments import add_editions
from spieltisch.cli.errors import BadArgument, Parser, complain
from spieltisch.engine.refusal import IllegalMove

PROGRAM: Final = "spieltisch"
COMMANDS: Final = {
    "serve": "open the table in the browser (the default)",
    "play": "play in the terminal",
    "simulate": "let bots play many games and count",
    "replay": "show a recorded game",
    "analyse": "tell luck from play in a recorded game",
    "verify": "check the dice and moves of a recorded game",
    "data": "copy the data files of a game, to be corrected",
    "check": "check data files that somebody has corrected",
    "check-bot": "tell what is wrong with a bot of your own",
    "prepare": "make what an edition with other measures needs",
    "admin": "back up, restore, repair, look at tables, close or delete them, ban",
    "store": "move everything that is stored to a database, or back",
    "config": "print the settings of a server, and where each came from",
    "games": "list the games",
    "new-game": "write a small game of your own, to be changed",
}
"""Each is a module of this package with `add_arguments(parser)` and `run(arguments) -> exit code`."""
PLAYING: Final = ["play", "simulate", "replay", "analyse", "verify"]
"""Commands that play games, and so take `--edition`; for the server it is a setting."""
WITH_BOTS: Final = ["play", "simulate"]
"""Commands in which bots play, and so take `--bot-file`; for the server it is a setting."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Exit codes: 0 for success, 1 if the answer is no, 2 for a bad argument, 130 for Ctrl-C.

    Raises BrokenPipeError when the reader of what it prints has seen enough (`| head`).
    """
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("-") and given[0] not in {"-h", "--help", "--version"}):
        given.insert(0, "serve")
    command = given[0]
    try:
        parser = parser_for(command)
        arguments = parser.parse_args(given)
        if arguments.command in PLAYING:
            add_editions(arguments.edition)
        if arguments.command in WITH_BOTS:
            bot_files.register(arguments.bot_file)
        return int(module_of(arguments.command).run(arguments))
    except BadArgument as error:
        complain(f"{PROGRAM} {command}: {error}")
        return 2
    except (BotFailed, IllegalMove) as failure:  # people are told at once; only a bot's illegal move gets here
        complain(f"{PROGRAM} {command}: {failure}")
        return 1
    except KeyboardInterrupt:
        complain(f"\n{PROGRAM} {command}: interrupted")
        return 130


def module_of(command: str) -> ModuleType:
    """The module of a command: `new-game` is in `new_game.py`."""
    return import_module(f"spieltisch.cli.{command.replace('-', '_')}")


def parser_for(command: str) -> Parser:
    """The parser of the whole command line; imports only the module of this command."""
    parser = Parser(prog=PROGRAM, description="A table for tabletop games.", allow_abbrev=False)
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
