"""Count the ways to go on from named positions, and write what is missing in tests/games/<game>/counts.txt.

A line of that file without counts at its end is filled in; a game without the file gets one with some positions. What
is there already is left as it is: to count a line again, delete its counts first.

Usage: python -m tools.counts [GAME...]    by default for all games
"""

import sys
from typing import Final

from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, games
from tests.counts.count import Start, count, file_of, read_start
from tests.golden.scenarios import settings

ENOUGH: Final = 1_000
"""A line ends with the first count above this …"""
DEEPEST: Final = 8
"""… or after this many moves."""
PARTS: Final = 5
"""A new file has this many positions of each table: from the opening on, evenly spread over a game."""
HEADER: Final = "name | seats | options | seed | moves made first | counts after 1, 2, 3 … moves"


def main(wanted: list[str]) -> None:
    """Complete the files of these games, or of all."""
    for game in games():
        if wanted and game.meta.game not in wanted:
            continue
        file = file_of(game)
        lines = file.read_text("utf-8").splitlines() if file.exists() else new_lines(game)
        file.write_text("\n".join(complete(game, line) for line in lines) + "\n", "utf-8")


def complete(game: AnyGame, line: str) -> str:
    """The line with its counts."""
    if not line or line.startswith("#"):
        return line
    start = read_start(line)
    return line if start.counts else f"{line.rstrip()} {' '.join(map(str, counts_of(game, start)))}"


def counts_of(game: AnyGame, start: Start) -> list[int]:
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] <= ENOUGH):
        counts.append(count(game, start.position(game), len(counts) + 1))
    return counts


def new_lines(game: AnyGame) -> list[str]:
    """Positions of a game that has no file, at its smallest and its largest table."""
    lines = [f"# {game.meta.titles['en']}: {HEADER}"]
    options = read_options(game.meta.options, {})
    tables = [seats for seats in game.meta.seats if game.why_not_start(seats, options) is None]
    for seats in sorted({tables[0], tables[-1]}):
        length = moves_of(game, Start("", seats, "{}", seats, 0, []))
        for made in range(0, length, max(1, -(-length // PARTS))):
            lines.append(f"{seats} seats after {made} moves | {seats} | {{}} | {seats} | {made} |")
    return lines


def moves_of(game: AnyGame, start: Start) -> int:
    """How many moves can be made first."""
    return sum(1 for _ in start.play(game)) - 1


if __name__ == "__main__":
    with settings():
        main(sys.argv[1:])
