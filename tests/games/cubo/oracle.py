"""Scoring and the best square, slow and literal: written from the rules alone, sharing nothing with the game."""

from __future__ import annotations

from itertools import permutations
from typing import Final

Die = tuple[str, int]
"""Colour and value; the white die has the colour `w`."""

ORDERS: Final = list(permutations(range(8)))
"""All 40,320 ways to lay eight dice."""


def line_points(line: list[Die]) -> int:
    """CB-38 to CB-44 for three dice in a row."""
    values = [value for _, value in line]
    rising = values[1] == values[0] + 1 and values[2] == values[1] + 1
    falling = values[1] == values[0] - 1 and values[2] == values[1] - 1
    if rising or falling:
        points = max(values)
    elif values[0] == values[1] == values[2]:
        points = values[0]
    else:
        return 0
    colours = {colour for colour, _ in line if colour != "w"}
    return 2 * points if len(colours) == 1 else points


def square_points(rows: list[list[Die]]) -> int:
    """CB-37: three rows and three columns."""
    columns = [[row[number] for row in rows] for number in range(3)]
    return sum(line_points(line) for line in [*rows, *columns])


def rows_of(coloured: list[Die], white: int) -> list[list[Die]]:
    """Eight dice in the order of the cells, with the white one in the middle."""
    cells = [*coloured[:4], ("w", white), *coloured[4:]]
    return [cells[0:3], cells[3:6], cells[6:9]]


class Roll:
    """A roll with the points of every possible line worked out by the literal rule."""

    def __init__(self, coloured: list[Die], white: int) -> None:
        dice = range(8)
        joker = ("w", white)
        self.outer = [
            [[line_points([coloured[a], coloured[m], coloured[b]]) for b in dice] for m in dice] for a in dice
        ]
        self.middle = [[line_points([coloured[a], joker, coloured[b]]) for b in dice] for a in dice]

    def best(self) -> int:
        """The most that any of the 40,320 squares is worth."""
        outer, middle = self.outer, self.middle
        return max(
            outer[tl][t][tr] + outer[bl][b][br] + outer[tl][le][bl] + outer[tr][ri][br] + middle[le][ri] + middle[t][b]
            for tl, t, tr, le, ri, bl, b, br in ORDERS
        )
