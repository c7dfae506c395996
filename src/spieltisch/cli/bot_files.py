"""`--bot-file`: bots of one's own, for every command in which bots play."""

from __future__ import annotations

import argparse
from pathlib import Path

from spieltisch.cli.errors import BadArgument


def add_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bot-file",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a Python file with a bot of your own, whose level can then be chosen; may be repeated",
    )


def register(paths: list[Path]) -> None:
    """Make the bots in these files available in this process. Raises BadArgument."""
    from spieltisch.bots.own.failure import BadBot  # noqa: PLC0415  --help need not load the games
    from spieltisch.bots.own.source import file_source  # noqa: PLC0415
    from spieltisch.bots.registry import add  # noqa: PLC0415

    for path in paths:
        try:
            add(file_source(path))
        except BadBot as error:
            raise BadArgument(f"--bot-file: {error}") from error
