"""Count the ways to go on from named positions, and write what is missing in tests/games/<game>/counts.txt.

A line of that file without counts at its end is filled in; a game without the file gets one with some positions. What
is there already is left as it is: to count a line again, delete its counts first.

Usage: python -m tools.counts [GAME...]    by default for all games
"""

import sys

from spieltisch.engine.registry import games
from spieltisch.testing.counts import completed
from tests.golden.scenarios import counts_file, settings


def main(wanted: list[str]) -> None:
    """Complete the files of these games, or of all."""
    for game in games():
        if wanted and game.meta.game not in wanted:
            continue
        file = counts_file(game)
        file.write_text(completed(game, file), "utf-8")


if __name__ == "__main__":
    with settings():
        main(sys.argv[1:])
