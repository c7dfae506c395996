"""`spieltisch check`: find faults in the data files of an edition."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spieltisch.cli.arguments import game_of
from spieltisch.cli.errors import BadArgument
from spieltisch.editions import NoEdition, check, needs, read_data_files
from spieltisch.engine.faults import Fault


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar="FILE|FOLDER", type=Path, help="a data file, or a folder with such files")
    parser.add_argument("--game", metavar="GAME", help="whose files these are, where that is not clear")


def run(arguments: argparse.Namespace) -> int:
    path: Path = arguments.path
    try:
        found = read_data_files(path, game_of(arguments.game) if arguments.game else None)
    except NoEdition as error:
        raise BadArgument(str(error)) from error
    checked = check(found)
    faults = [fault for fault in checked.faults if found.asked in (None, fault.file)]
    for fault in faults:
        print(found.told(fault), file=sys.stderr)
    if faults:
        print(f"{path}: {counted(faults)}", file=sys.stderr)
        return 1
    for file, summary in checked.summary.items():
        if found.asked in (None, file):
            print(f"{found.shown(file)}: {summary}")
    print(f"{path}: all right")
    missing = "" if checked.faults else needs(found)
    if missing:
        folder = path if path.is_dir() else path.parent
        print(f"{path}: {missing}; run `spieltisch prepare {folder}` before you play (it takes a while)")
    return 0


def counted(faults: list[Fault]) -> str:
    return "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
