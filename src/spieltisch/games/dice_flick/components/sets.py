"""Sets of dice and of holes: masks with one bit for each."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.games.dice_flick.components.kinds import NO_DIE


def bit(number: i64) -> i64:
    """The set of one die, or of one hole."""
    one: i64 = 1  # a literal would be shifted in 32 bits
    return one << number


def dice_in(mask: i64) -> list[int]:
    """The dice of a set, lowest first."""
    found: list[int] = []
    while mask != 0:
        found.append(int(index_of(mask & -mask)))
        mask &= mask - 1
    return found


def count_in(mask: i64) -> i64:
    """The size of a set of dice or holes: pairs of bits are added up, then fours, then bytes."""
    pairs = mask - ((mask >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((eights * 0x01010101) >> 24) & 0xFF


def index_of(one: i64) -> i64:
    """The number of the only die, or hole, of a set."""
    return count_in(one - 1)


def lowest_in(mask: i64) -> i64:
    """The lowest die of a set, or NO_DIE."""
    if mask == 0:
        return NO_DIE
    return index_of(mask & -mask)
