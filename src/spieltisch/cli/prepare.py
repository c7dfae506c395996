"""`spieltisch prepare`: run the experiments that an edition needs before it can be played.

Unfinished work is kept in the folder, so that it can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from spieltisch.arena.workers import in_workers
from spieltisch.cli.arguments import whole_number
from spieltisch.cli.errors import BadArgument
from spieltisch.editions import DataFiles, NoEdition, check, editions_of, needs, read_data_files
from spieltisch.engine.physics import Preparation
from spieltisch.physics import NoPhysics, preparation_of

UNFINISHED: Final = ".unfinished"
MISSING: Final = 255
"""In the file of unfinished work: no result yet."""
SHARE: Final = 250
TOLD_S: Final = 5.0
"""How often progress is told."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of an edition")
    workers = max(1, (os.cpu_count() or 1) - 1)
    parser.add_argument(
        "--workers", type=whole_number(1, 256), default=workers, metavar="W", help=f"worker processes ({workers})"
    )
    parser.add_argument(
        "--flicks",
        type=whole_number(8, 1_000_000),
        metavar="N",
        help="how many flicks to fly; more are truer, and take longer (what suits the game)",
    )


def run(arguments: argparse.Namespace) -> int:
    folder: Path = arguments.folder
    if not folder.is_dir():
        raise BadArgument(f"{folder}: this is no folder")
    try:
        found = read_data_files(folder)
    except NoEdition as error:
        raise BadArgument(str(error)) from error
    for each in found:
        for file in editions_of(each.game).prepared:
            each.files.pop(file, None)  # made anew if it is needed
    faults = [each.told(fault) for each in found for fault in check(each).faults]
    if faults:
        raise BadArgument("\n".join(faults))
    waiting = [each for each in found if needs(each)]
    if not waiting:
        print(f"{folder}: nothing needs to be prepared")
    for each in waiting:
        prepare(each, folder, arguments)
    return 0


def prepare(found: DataFiles, folder: Path, arguments: argparse.Namespace) -> None:
    """Make what the edition of one game needs, and write it beside its files. Raises BadArgument."""
    try:
        preparation = preparation_of(found.game.meta.game, found.files, arguments.flicks)
    except NoPhysics as error:
        raise BadArgument(str(error)) from error
    work = folder / f"{preparation.digest()[:12]}{UNFINISHED}"
    results = carry_out(preparation, work, arguments.workers, print)
    print("averaging, this takes a moment", flush=True)
    for file, text in preparation.files(results).items():
        (folder / file).write_text(text, "utf-8")
        print(f"{folder / file}: written")
    work.unlink(missing_ok=True)


def carry_out(preparation: Preparation, work: Path, workers: int, say: Callable[[str], None]) -> bytes:
    """The results of all experiments; those that the work file knows already are not run again."""
    total = preparation.total()
    done = bytearray(work.read_bytes() if work.exists() else b"")[:total]
    done += bytes([MISSING]) * (total - len(done))
    shares = [(first, min(SHARE, total - first)) for first in range(0, total, SHARE)]
    missing = [(first, count) for first, count in shares if MISSING in done[first : first + count]]
    left = sum(count for _, count in missing)
    if left < total:
        say(f"{total - left} of {total} are done already")
    began = told = monotonic()
    flown = 0
    for first, results in in_workers(preparation, missing, workers):
        done[first : first + len(results)] = results
        work.write_bytes(done)
        flown += len(results)
        if monotonic() > told + TOLD_S and flown < left:
            told = monotonic()
            minutes = (left - flown) * (told - began) / flown / 60
            say(f"{total - left + flown} of {total}, about {max(1, round(minutes))} min to go")
    return bytes(done)
