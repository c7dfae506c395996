"""Sets of dice and of holes: masks with one bit for each."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.dice_flick.components.kinds import MOST_DICE, NO_DIE


def bit(number: i64) -> i64:
    """The set of one die, or of one hole."""
    return shifted(1, number)


def dice_in(mask: i64) -> list[int]:
    """The dice of a set, lowest first."""
    found: list[int] = []
    die: i64 = 0
    while die < MOST_DICE:
        if (mask >> die) & 1 != 0:
            found.append(int(die))
        die += 1
    return found


def count_in(mask: i64) -> i64:
    """The size of a set of dice or holes."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest_in(mask: i64) -> i64:
    """The lowest die of a set, or NO_DIE."""
    if mask == 0:
        return NO_DIE
    die: i64 = 0
    while (mask >> die) & 1 == 0:
        die += 1
    return die
