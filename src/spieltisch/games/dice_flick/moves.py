"""The verbs of Dice Flick. A move is one number; the lowest four bits are its verb.

Moves of players fit into 58 bits. A landing (`flick/landing_move.py`) is a longer number that does not fit into an i64.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import SOUTH
from spieltisch.games.dice_flick.data.edition import Ranges

TAKE: Final = 1
PUT_BACK: Final = 2
FLICK: Final = 3
ACCEPT_BONUS: Final = 4
DECLINE_BONUS: Final = 5
SCORE_COMBINATION: Final = 6
SCORE_CENTRE: Final = 7
SCORE_LINE: Final = 8
SCORE_BEST: Final = 9
UNDO_SCORING: Final = 10
FINISH_SCORING: Final = 11
LAND: Final = 15
VERBS: Final = [
    *["", "take", "put_back", "flick", "accept_bonus", "decline_bonus"],
    *["score_combination", "score_centre", "score_line", "score_best", "undo_scoring", "finish_scoring"],
    *["", "", "", "land"],
]

WHAT: Final = 4
"""Where the verb ends."""

STRONGEST: Final = 10_000
"""Strength 1."""

# Each part of a flick has room beyond the range of any edition, so that the rules can refuse values out of range.
OFFSET: Final = 6
AZIMUTH: Final = 18
ELEVATION: Final = 32
STRENGTH: Final = 44
"""Where each part begins; the plate comes before them."""
MOST_OFFSET: Final = 2047
MOST_AZIMUTH: Final = 8191
MOST_ELEVATION: Final = 4094
"""What can be encoded, from MOST to the other side or from one step below 0."""


def verb_in(move: int) -> int:
    return move & 15


# Dice and scoring


def take(colour: i64) -> i64:
    return TAKE | (colour << WHAT)


def colour_in(move: i64) -> i64:
    """Of a take or a combination."""
    return (move >> WHAT) & 7


def score_combination(colour: i64, holes: i64) -> i64:
    return SCORE_COMBINATION | (colour << WHAT) | (holes << 8)


def holes_of(move: i64) -> i64:
    """The holes of a combination."""
    return move >> 8


def score_line(knaller: i64, axis: i64) -> i64:
    return SCORE_LINE | (axis << WHAT) | (knaller << 5)


def axis_in(move: i64) -> i64:
    return (move >> WHAT) & 1


def knaller_in(move: i64) -> i64:
    """The hole of the Knaller that scores its line."""
    return move >> 5


# Flicks


def flick(plate: int, offset: int, azimuth: int, elevation: int, strength: int) -> int:
    """A flick, in the units of `data/edition.py`; what is far out of range comes nearer, but stays out of range."""
    return (
        FLICK
        | (plate << WHAT)
        | (within(offset, -MOST_OFFSET, MOST_OFFSET) + MOST_OFFSET << OFFSET)
        | (within(azimuth, -MOST_AZIMUTH, MOST_AZIMUTH) + MOST_AZIMUTH << AZIMUTH)
        | (within(elevation, -1, MOST_ELEVATION) + 1 << ELEVATION)
        | (within(strength, -1, STRONGEST + 1) + 1 << STRENGTH)
    )


def within(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


def plate_in(move: i64) -> i64:
    return (move >> WHAT) & 3


def offset_in(move: i64) -> i64:
    return ((move >> OFFSET) & 0xFFF) - MOST_OFFSET


def azimuth_in(move: i64) -> i64:
    return ((move >> AZIMUTH) & 0x3FFF) - MOST_AZIMUTH


def elevation_in(move: i64) -> i64:
    return ((move >> ELEVATION) & 0xFFF) - 1


def strength_in(move: i64) -> i64:
    return ((move >> STRENGTH) & 0x3FFF) - 1


def speed_of(strength: i64, ranges: Ranges) -> i64:
    """The speed of a die flicked with this strength, in 0.1 mm/s."""
    return ranges.slowest + ((ranges.fastest - ranges.slowest) * strength + STRONGEST // 2) // STRONGEST


def straight(ranges: Ranges) -> int:
    """The flick that the table makes on a timeout (spec, section 7)."""
    return flick(SOUTH, 0, 0, int(ranges.elevation_default), 3_000)
