"""Writes the golden game and the counts of a game anew: only on purpose, when its rules have changed. Read the diff.

The positions of a counts file stay, and are counted again; without a file, some positions are chosen.

Usage: python -m spieltisch.testing.write GAME [FOLDER]    FOLDER holds golden.json and counts.txt; by default, tests
"""

from __future__ import annotations

import sys
from pathlib import Path

from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.testing.counts import completed, uncounted
from spieltisch.testing.golden import write_golden


def write(game: AnyGame, folder: Path) -> None:
    """Write `golden.json` and `counts.txt` in this folder."""
    write_golden(game, folder / "golden.json")
    counts = folder / "counts.txt"
    if counts.exists():
        counts.write_text(uncounted(counts.read_text("utf-8")), "utf-8")
    counts.write_text(completed(game, counts), "utf-8")


def main(arguments: list[str]) -> None:
    if len(arguments) not in (1, 2):
        sys.exit("usage: python -m spieltisch.testing.write GAME [FOLDER]")
    try:
        write(find(arguments[0]), Path(arguments[1] if len(arguments) > 1 else "tests"))
    except UnknownGame as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
