"""Active dice: a kind, the face it shows, and what has happened to it during this stay in the active area.

An active die is one number: kind (4 bits), face (7 bits), marks (5 bits), then one bit for each ability that was used.
Dice that are equal as numbers are interchangeable.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.cubitos.components import COLOUR_OF

BORROWED: Final = 1 << 11
"""It returns to the supply at the end of the round (CU-71)."""
FRESH: Final = 1 << 12
"""It has just become active: a now ability may be used (CU-60)."""
READY: Final = 1 << 13
"""It was active when the push was declared (CU-62)."""
EVENT: Final = 1 << 14
"""The push went well: an event ability may be used (CU-62)."""
DUTY: Final = 1 << 15
"""Its team part was used, so the special part must be (CU-59)."""
MARKS: Final = ["borrowed", "fresh", "ready", "event", "duty"]

MOST_ACTIVE: Final = 255
"""No more dice than that can be active."""
USED: Final = 16
"""From this bit on: abilities that were used."""


def die_of(kind: i64, face: i64) -> i64:
    """A die that has just come to lie on this face."""
    return kind | (face << 4)


def kind_in(die: i64) -> i64:
    return die & 15


def face_in(die: i64) -> i64:
    return (die >> 4) & 127


def colour_in(die: i64) -> i64:
    return COLOUR_OF[die & 15]


def used_bit(ability: i64) -> i64:
    return shifted(1, USED + ability)


def has_used(die: i64, ability: i64) -> bool:
    return die & used_bit(ability) != 0
