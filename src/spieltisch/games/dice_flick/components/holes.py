"""The 25 holes, and the four plates around them (spec, section 2).

A hole is (row - 1) × 5 + column, a set of holes a mask with one bit for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.dice_flick.components.sets import dice_in

COLUMNS: Final = 5
ROWS: Final = 5
HOLES: Final = 25
NOWHERE: Final = -1
CENTRE: Final = 12
HOLE_NAMES: Final = [column + row for row in "12345" for column in "ABCDE"]
ALL_HOLES: Final = 0x1FFFFFF
CENTRE_MASK: Final = 0x1000

ROW_AXIS: Final = 0
COLUMN_AXIS: Final = 1
AXIS_NAMES: Final = ["row", "column"]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
PLATES: Final = ["north", "east", "south", "west"]
QUARTERS: Final = vec[i64]([2, 1, 0, 3])
"""By plate: how many quarter turns counter-clockwise bring the south plate to it."""

FIRST_ROW: Final = 0b11111
FIRST_COLUMN: Final = 0x108421
NOT_FIRST_COLUMN: Final = ALL_HOLES & ~FIRST_COLUMN
NOT_LAST_COLUMN: Final = ALL_HOLES & ~(FIRST_COLUMN << 4)


def beside(holes: i64) -> i64:
    """DF-27: all holes that share a side with one of these; may include some of these."""
    east = (holes & NOT_LAST_COLUMN) << 1
    west = (holes & NOT_FIRST_COLUMN) >> 1
    return east | west | ((holes << COLUMNS) & ALL_HOLES) | (holes >> COLUMNS)


def connected(seed: i64, within: i64) -> i64:
    """All holes of `within` that are connected to `seed` through adjacent holes of `within`."""
    found = seed & within
    while True:
        more = (found | beside(found)) & within
        if more == found:
            return found
        found = more


def line_of(hole: i64, axis: i64) -> i64:
    """The row or column of a hole."""
    if axis == ROW_AXIS:
        row: i64 = FIRST_ROW
        return row << (hole // COLUMNS * COLUMNS)
    column: i64 = FIRST_COLUMN
    return column << (hole % COLUMNS)


def holes_in(mask: i64) -> list[int]:
    """The holes of a set, lowest first."""
    return dice_in(mask)


def mask_of(holes: list[int]) -> i64:
    mask: i64 = 0
    for hole in holes:
        mask |= shifted(1, hole)
    return mask


def turned(hole: i64, quarters: i64) -> i64:
    """The position of a hole after the board is turned counter-clockwise by `quarters` quarter turns."""
    column, row = hole % COLUMNS, hole // COLUMNS
    while quarters > 0:
        column, row = row, COLUMNS - 1 - column
        quarters -= 1
    return row * COLUMNS + column


def mirrored(hole: i64) -> i64:
    """The mirror image of a hole about the line from south to north."""
    return hole + COLUMNS - 1 - 2 * (hole % COLUMNS)


def turned_mask(holes: i64, quarters: i64) -> i64:
    """A set of holes after the same turn."""
    start = (quarters & 3) * ROWS << COLUMNS
    return (
        TURNED_ROWS[start + (holes & FIRST_ROW)]
        | TURNED_ROWS[start + 32 + ((holes >> 5) & FIRST_ROW)]
        | TURNED_ROWS[start + 64 + ((holes >> 10) & FIRST_ROW)]
        | TURNED_ROWS[start + 96 + ((holes >> 15) & FIRST_ROW)]
        | TURNED_ROWS[start + 128 + (holes >> 20)]
    )


def _turned_rows() -> list[i64]:
    found: list[i64] = []
    for quarters in range(len(PLATES)):
        for row in range(ROWS):
            for holes in range(1 << COLUMNS):
                mask: i64 = 0
                for column in range(COLUMNS):
                    if (holes >> column) & 1 != 0:
                        mask |= shifted(1, turned(row * COLUMNS + column, quarters))
                found.append(mask)
    return found


TURNED_ROWS: Final = vec[i64](_turned_rows())
"""By quarter turns, row and the holes in that row: where they are after turning."""
