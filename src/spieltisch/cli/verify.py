"""`spieltisch verify`: check the dice and the moves of a record."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spieltisch.cli.arguments import game_of, record_of
from spieltisch.engine.verify import verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, as the table exports it")


def run(arguments: argparse.Namespace) -> int:
    record = record_of(arguments.file)
    verdict = verify(game_of(record.game, record.rules_version), record)
    if verdict.fault is not None:
        print(f"{arguments.file}: does not fit: {verdict.fault}", file=sys.stderr)
        return 1
    fits = f"all {verdict.draws} draws and {verdict.moves} moves fit"
    if record.seed is not None:
        fits = f"all {verdict.moves} moves fit (a simulated game: its dice follow from the seed {record.seed})"
    print(f"{arguments.file}: {fits}")
    return 0
