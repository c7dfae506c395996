"""`spieltisch check`: find faults in the data files of an edition, and tell what differs from the shipped ones."""

from __future__ import annotations

import argparse
from pathlib import Path

from spieltisch.cli.arguments import game_of
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.editions import NoEdition, check, differences_of, doubts, needs, read_data_files, unread_in
from spieltisch.engine.differences import Difference, counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar="FILE|FOLDER", type=Path, help="a data file, or a folder with such files")
    parser.add_argument("--game", metavar="GAME", help="whose files these are, where that is not clear")


def run(arguments: argparse.Namespace) -> int:
    path: Path = arguments.path
    try:
        found = read_data_files(path, game_of(arguments.game) if arguments.game else None)
    except NoEdition as error:
        raise BadArgument(str(error)) from error
    for unread in unread_in(path, found) if path.is_dir() else []:
        complain(f"{unread}: this file is not read: no data file is called so")
    faults = 0
    lines: list[str] = []
    missing: list[str] = []
    for each in found:
        checked = check(each)
        wrong = [fault for fault in checked.faults if each.asked in (None, fault.file)]
        for fault in wrong:
            complain(each.told(fault))
        faults += len(wrong)
        for file, summary in checked.summary.items():
            if each.asked in (None, file):
                lines.append(f"{each.shown(file)}: {summary}")
        if not checked.faults:
            lines += told(path, [one for one in differences_of(each) if each.asked in (None, one.file)])
            lines += [f"{path}: look again: {doubt}" for doubt in doubts(each)]
            missing += filter(None, [needs(each)])
    if faults:
        complain(f"{path}: {counted(faults, 'fault', 'faults')}")
        return 1
    print("\n".join([*lines, f"{path}: all right"]))
    folder = path if path.is_dir() else path.parent
    for what in missing:
        print(f"{path}: {what}; run `spieltisch prepare {folder}` before you play (it takes a while)")
    return 0


def told(path: Path, differences: list[Difference]) -> list[str]:
    """What differs, line by line."""
    if not differences:
        return [f"{path}: nothing differs from the shipped edition"]
    number = counted(len(differences), "value differs", "values differ")
    return [f"{path}: {number} from the shipped edition:", *(f"  {each}" for each in differences)]
