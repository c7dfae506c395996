"""Dice without a face, as they lie in an area or in the supply: how many there are of each kind.

A pool is one number, five bits for each kind of die. Pools are added and subtracted as numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.cubitos.components import (
    BROWN,
    COLOUR_OF,
    COLOURS,
    DARK_GREY,
    GREEN,
    KINDS,
    LIGHT_GREY,
    PURPLE,
    RED,
    START_PLAYER,
    WHITE,
)

EMPTY: Final = 0
BITS: Final = 5
"""Bits for each kind."""
ALL: Final = (1 << 55) - 1
"""The mask of all eleven kinds."""
EVEN: Final = 0x7C1F07C1F07C1F
"""The mask of every second kind."""


def one(kind: i64) -> i64:
    """The pool of one die."""
    return shifted(1, BITS * kind)


def count(pool: i64, kind: i64) -> i64:
    """How many dice of a kind."""
    return (pool >> (BITS * kind)) & 31


def size(pool: i64) -> i64:
    """How many dice in all."""
    # Neighbours are added into lanes of ten bits; 1024 ≡ 1 (mod 1023) adds the lanes.
    lanes = (pool & EVEN) + ((pool >> BITS) & EVEN)
    return lanes % 1023


def is_part(part: i64, pool: i64) -> bool:
    """Whether the pool holds all dice of the part."""
    while part != 0:
        if part & 31 > pool & 31:
            return False
        part >>= BITS
        pool >>= BITS
    return True


def first_kind(pool: i64) -> i64:
    """The first kind that the pool holds."""
    kind: i64 = 0
    while pool & 31 == 0:
        pool >>= BITS
        kind += 1
    return kind


def pool_of(counts: list[int]) -> int:
    """The pool with these numbers of dice, by kind.

    >>> size(pool_of([7, 2]))
    9
    """
    pool = 0
    for kind, number in enumerate(counts):
        pool += number << (BITS * kind)
    return pool


def _mask_of(colour: int) -> int:
    mask = 0
    for kind in range(len(KINDS)):
        if COLOUR_OF[kind] == colour:
            mask += 31 << (BITS * kind)
    return mask


OF_COLOUR: Final = [_mask_of(colour) for colour in range(len(COLOURS))]
"""The mask of each colour."""

START_DIE: Final = 1 << (BITS * START_PLAYER)
"""The pool of the start-player die."""
START_DIE_MASK: Final = 31 << (BITS * START_PLAYER)
OWN: Final = ALL - START_DIE_MASK
"""The mask of all dice that can be lost or handed over: not the start-player die (CU-67)."""
GREYS: Final = (31 << (BITS * LIGHT_GREY)) + (31 << (BITS * DARK_GREY))
GREENS: Final = 31 << (BITS * GREEN)
REDS: Final = 31 << (BITS * RED)
WHITES: Final = 31 << (BITS * WHITE)
BROWNS: Final = 31 << (BITS * BROWN)
PURPLES: Final = 31 << (BITS * PURPLE)
