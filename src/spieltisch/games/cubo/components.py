"""Dice and square (spec, section 3). What is in a box is in `data/components.toml`.

A die with its value is one small number, its code: colour × 6 + value - 1. Several dice, or the dice in the cells of a
square, are packed into one number, four bits each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import shifted

RED: Final = 0
BLUE: Final = 1
COLOURS: Final = ["red", "blue"]
WHITE: Final = "white"

FACES: Final = 6
DICE: Final = 8
"""The coloured dice of a player; the white one has no number."""
CENTRE: Final = 4
"""The dice in the centre."""
FEWEST_RACING: Final = 2
LARGEST_TABLE: Final = 4
MOST_ROUNDS: Final = 7
"""The points of the rounds are packed into one number, eight bits each."""
MOST_FACTOR: Final = 5
"""The most that a line of one colour may count: larger totals do not fit into eight bits."""

# Cells row by row, without the one in the middle, where the white die lies (CB-18).
TL: Final = 0
T: Final = 1
TR: Final = 2
L: Final = 3
R: Final = 4
BL: Final = 5
B: Final = 6
BR: Final = 7
CELLS: Final = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"]
WHITE_CELL: Final = "C"
CORNER_AND_EDGES: Final = ["TL", "T", "TR", "L", WHITE_CELL, "R", "BL", "B", "BR"]

LINES: Final = ["row1", "row2", "row3", "col1", "col2", "col3"]
OUTER_LINES: Final = [("row1", TL, T, TR), ("row3", BL, B, BR), ("col1", TL, L, BL), ("col3", TR, R, BR)]
MIDDLE_LINES: Final = [("row2", L, R), ("col2", T, B)]

HOLD_MS: Final = 200
"""CB-62, CB-63: the table looks at every action this long after its moment."""

NO_DIE: Final = 15
"""An empty place among packed dice."""
NONE: Final = -1
"""No moment, no die, no square, no choice."""


def nibble(packed: i64, place: i64) -> i64:
    """What is packed at this place."""
    return (packed >> (4 * place)) & 15


def with_nibble(packed: i64, place: i64, value: i64) -> i64:
    """The same with another value at this place."""
    return (packed & ~shifted(15, 4 * place)) | (value << (4 * place))


def pack(values: list[int]) -> i64:
    packed: i64 = 0
    for place in range(len(values)):
        packed = with_nibble(packed, place, values[place])
    return packed


def unpack(packed: i64, count: int) -> list[int]:
    return [int(nibble(packed, place)) for place in range(count)]


def code_of(colour: int, value: int) -> int:
    return colour * FACES + value - 1


def colour_of(code: i64) -> i64:
    return RED if code < FACES else BLUE


def value_of(code: i64) -> i64:
    return code % FACES + 1


def reds_in(dice: i64, count: i64) -> i64:
    """How many of the packed dice are red; empty places are not."""
    reds: i64 = 0
    place: i64 = 0
    while place < count:
        if nibble(dice, place) < FACES:
            reds += 1
        place += 1
    return reds
