"""What a square is worth, and who has won (spec, sections 4.8 and 4.9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.games.cubo.components import (
    BL,
    BR,
    CELLS,
    FACES,
    LINES,
    TL,
    TR,
    B,
    L,
    R,
    T,
    colour_of,
    nibble,
    value_of,
)

CODES: Final = 2 * FACES

STRAIGHT: Final = "straight"
TRIPLE: Final = "triple"
LINE_KINDS: Final = [STRAIGHT, TRIPLE]
ROUNDS_PLAYED: Final = "rounds_played"


def kind_of(first: i64, middle: i64, last: i64) -> str | None:
    """CB-38 to CB-40: what three values in a row are."""
    if first == middle and middle == last:
        return TRIPLE
    step = middle - first
    if last - middle == step and step in (1, -1):
        return STRAIGHT
    return None


def line_points(first: i64, middle: i64, last: i64, one_colour: bool, factor: i64) -> i64:
    """CB-38 to CB-41, CB-44: the points of three values in a row."""
    if kind_of(first, middle, last) is None:
        return 0
    highest = max(first, last)
    return factor * highest if one_colour else highest


def outer_points(first: i64, middle: i64, last: i64, factor: i64) -> i64:
    """The points of a line of three coloured dice."""
    colour = colour_of(first)
    one_colour = colour == colour_of(middle) and colour == colour_of(last)
    return line_points(value_of(first), value_of(middle), value_of(last), one_colour, factor)


def middle_points(white: i64, first: i64, last: i64, factor: i64) -> i64:
    """CB-42, CB-43: the points of a line through the white die, which has any colour but only its own value."""
    return line_points(value_of(first), white, value_of(last), colour_of(first) == colour_of(last), factor)


def outer_table(factor: i64) -> list[i64]:
    table: list[i64] = []
    for first in range(CODES):
        for middle in range(CODES):
            for last in range(CODES):
                table.append(outer_points(first, middle, last, factor))
    return table


def middle_table(factor: i64) -> list[i64]:
    table: list[i64] = []
    for white in range(1, FACES + 1):
        for first in range(CODES):
            for last in range(CODES):
                table.append(middle_points(white, first, last, factor))
    return table


class Line:
    """One row or column, and what it scores."""

    def __init__(self, name: str, kind: str | None, one_colour: bool, points: int) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.one_colour: Final = one_colour
        """Of a line that scores nothing: False."""
        self.points: Final = points


class Scoring:
    """The points of lines, looked up: all that rules, solver and bots need to know about scoring in one edition."""

    def __init__(self, factor: int) -> None:
        self.factor: Final = factor
        """What a line of one colour counts (CB-41)."""
        self.most: Final = len(LINES) * FACES * factor
        """What a square is worth at most (CB-44)."""
        self.outer_points: Final = vec[i64](outer_table(factor))
        """By the codes of three dice: (first × 12 + middle) × 12 + last."""
        self.middle_points: Final = vec[i64](middle_table(factor))
        """By the value of the white die and two codes: ((white - 1) × 12 + first) × 12 + last."""

    def outer(self, first: i64, middle: i64, last: i64) -> i64:
        return self.outer_points[(first * CODES + middle) * CODES + last]

    def middle(self, white: i64, first: i64, last: i64) -> i64:
        return self.middle_points[((white - 1) * CODES + first) * CODES + last]

    def total_of(self, dice: i64, square: i64, white: i64) -> i64:
        """CB-37, CB-44: the sum of the six lines of a square."""
        tl = nibble(dice, nibble(square, TL))
        t = nibble(dice, nibble(square, T))
        tr = nibble(dice, nibble(square, TR))
        left = nibble(dice, nibble(square, L))
        right = nibble(dice, nibble(square, R))
        bl = nibble(dice, nibble(square, BL))
        b = nibble(dice, nibble(square, B))
        br = nibble(dice, nibble(square, BR))
        total = self.outer(tl, t, tr) + self.outer(bl, b, br) + self.outer(tl, left, bl) + self.outer(tr, right, br)
        return total + self.middle(white, left, right) + self.middle(white, t, b)

    def lines_of(self, dice: i64, square: i64, white: i64) -> list[Line]:
        """CB-37: the six lines, rows first."""
        codes = [int(nibble(dice, nibble(square, cell))) for cell in range(len(CELLS))]
        return [
            self.outer_line("row1", codes[TL], codes[T], codes[TR]),
            self.middle_line("row2", white, codes[L], codes[R]),
            self.outer_line("row3", codes[BL], codes[B], codes[BR]),
            self.outer_line("col1", codes[TL], codes[L], codes[BL]),
            self.middle_line("col2", white, codes[T], codes[B]),
            self.outer_line("col3", codes[TR], codes[R], codes[BR]),
        ]

    def outer_line(self, name: str, first: i64, middle: i64, last: i64) -> Line:
        kind = kind_of(value_of(first), value_of(middle), value_of(last))
        one_colour = colour_of(first) == colour_of(middle) and colour_of(first) == colour_of(last)
        return Line(name, kind, kind is not None and one_colour, self.outer(first, middle, last))

    def middle_line(self, name: str, white: i64, first: i64, last: i64) -> Line:
        kind = kind_of(value_of(first), white, value_of(last))
        one_colour = kind is not None and colour_of(first) == colour_of(last)
        return Line(name, kind, one_colour, self.middle(white, first, last))


def outcome_of(points: list[int]) -> Outcome:
    """CB-46: by points; equal points share the rank."""
    return Outcome(ranks_of(points), points, ROUNDS_PLAYED, ["CB-46"])
