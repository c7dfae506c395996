"""The verbs of Cubo. A move is one number: which verb (4 bits), what with (32 bits), and when.

A square is eight times four bits: the number of the die in each cell. The stamp is the moment on the table's clock, in
milliseconds; 0 means "now".
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.cubo.components import DICE, nibble

GO: Final = 0
THROW: Final = 1
PICK_UP: Final = 2
ROLL: Final = 3
CALL: Final = 4
TAKE: Final = 5
SWAP: Final = 6
NO_SWAP: Final = 7
KEEP: Final = 8
REROLL: Final = 9
SQUARE: Final = 10
TICK: Final = 11
ABSENT: Final = 12
PRESENT: Final = 13
VERBS: Final = [
    *["go", "throw", "pick_up", "roll", "call", "take", "swap", "no_swap"],
    *["keep", "reroll", "square", "tick", "absent", "present"],
]

STAMP: Final = 36
"""Where the stamp begins."""
LATEST: Final = 1 << 40
"""No stamp is later than this: some 35 years of play."""

EMPTY: Final = 8
"""A cell without a die, in a square that is not complete."""
IN_ORDER: Final = 0x76543210
"""The square with die 0 in the first cell, die 1 in the second, and so on."""
SAMPLES: Final = [IN_ORDER, 0x53127604, 0x27460135, 0x61740352]
"""Squares that `legal_moves` offers. They must not be good ones: finding those is the game (CB-R28)."""


def move_of(verb: i64, what: i64 = 0) -> Move:
    """This verb, unstamped."""
    return Move(verb + (what << 4))


def stamp(move: Move, at: int) -> Move:
    """The same move, made at this moment."""
    return Move((int(move) & 0xFFFFFFFFF) + (at << STAMP))


def verb_in(move: Move) -> i64:
    return int(move) & 15


def what_in(move: Move) -> i64:
    """The square, the centre die or the cell."""
    return (int(move) >> 4) & 0xFFFFFFFF


def stamp_in(move: Move) -> int:
    return int(move) >> STAMP


def is_complete(square: i64) -> bool:
    """CB-18, CB-54: each of the eight dice lies in exactly one cell."""
    found: i64 = 0
    cell: i64 = 0
    while cell < DICE:
        die = nibble(square, cell)
        if die >= DICE:
            return False
        found |= ONE_BIT[die]
        cell += 1
    return found == 255


ONE_BIT: Final[list[int]] = [1, 2, 4, 8, 16, 32, 64, 128]
