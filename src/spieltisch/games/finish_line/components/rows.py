"""Rows and sets of horses, each packed into one number to make copying a position cheap.

A row has five bits per horse, lead first; 0 ends it, since tiles are numbered from 1. A set is a mask with one bit per
tile number.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.finish_line.components.kinds import RUNNERS

# Sets


def bit(horse: i64) -> i64:
    """The set of this horse alone."""
    return shifted(1, horse)


def set_of(row: i64) -> i64:
    """The horses of a row as a set."""
    found: i64 = 0
    place: i64 = 0
    while place < RUNNERS:
        horse = horse_at(row, place)
        if horse != 0:
            found |= shifted(1, horse)
        place += 1
    return found


# Rows


def horse_at(row: i64, place: i64) -> i64:
    """The horse at this place, 0 for none."""
    return (row >> (5 * place)) & 31


def length_of(row: i64) -> i64:
    """The number of horses in a row."""
    return len(horses_in(row))


def place_of(row: i64, horse: i64) -> i64:
    """Where the horse is, counted from 0; -1 if it is not there."""
    place: i64 = 0
    while row != 0:
        if row & 31 == horse:
            return place
        row >>= 5
        place += 1
    return -1


def without_place(row: i64, place: i64) -> i64:
    """The row without the horse at this place; the horses behind it close up."""
    below = shifted(1, 5 * place) - 1
    return (row & below) | ((row >> 5) & ~below)


def with_horse(row: i64, place: i64, horse: i64) -> i64:
    """The row with a horse inserted at this place; the horses behind it move back."""
    below = shifted(1, 5 * place) - 1
    return (row & below) | (horse << (5 * place)) | ((row & ~below) << 5)


def moved(row: i64, place: i64, to: i64) -> i64:
    """The row with a horse moved from `place` to `to`; the horses between close up."""
    return with_horse(without_place(row, place), to, horse_at(row, place))


def row_of(horses: list[int]) -> i64:
    row: i64 = 0
    for place in range(len(horses)):
        row |= shifted(horses[place], 5 * place)
    return row


def horses_in(row: i64) -> list[int]:
    horses: list[int] = []
    while row != 0:
        horses.append(row & 31)
        row >>= 5
    return horses
