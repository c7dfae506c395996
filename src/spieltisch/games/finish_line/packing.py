"""Small things packed into one number each, so that copying a position costs next to nothing.

A row of horses has five bits for each horse, lead first, and ends where there is none (tiles are numbered from 1).
Counts of dice have eight bits for each colour. A hand has three bits for each die, its colour plus one; the faces of
a throw have four bits each.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.finish_line.components import COLOURS, RUNNERS

# Rows


def horse_at(row: i64, place: i64) -> i64:
    """The horse at this place, 0 for none."""
    return (row >> (5 * place)) & 31


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
    """The row with this place gone; those behind close up."""
    below = shifted(1, 5 * place) - 1
    return (row & below) | ((row >> 5) & ~below)


def with_horse(row: i64, place: i64, horse: i64) -> i64:
    """The row with a horse put in at this place; those behind move back."""
    below = shifted(1, 5 * place) - 1
    return (row & below) | (horse << (5 * place)) | ((row & ~below) << 5)


def moved(row: i64, place: i64, to: i64) -> i64:
    """The row with the horse from one place at another; those between close up."""
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


# Counts of dice


def one_die(colour: i64) -> i64:
    """A count of one."""
    return shifted(1, 8 * colour)


def count_of(counts: i64, colour: i64) -> i64:
    return (counts >> (8 * colour)) & 255


def number_of(counts: i64) -> i64:
    """How many dice there are, all colours together."""
    pairs = (counts & 0xFF00FF00FF) + ((counts >> 8) & 0xFF00FF)
    return (pairs & 0xFFFF) + ((pairs >> 16) & 0xFFFF) + (pairs >> 32)


def counts_of(numbers: list[int]) -> i64:
    counts: i64 = 0
    for colour in range(len(numbers)):
        counts += shifted(numbers[colour], 8 * colour)
    return counts


def colours_in(counts: i64) -> list[int]:
    """The dice one by one, sorted by colour."""
    colours: list[int] = []
    for colour in range(len(COLOURS)):
        for die in range(count_of(counts, colour)):
            colours.append(colour)
    return colours


# Hands and throws


def colour_at(hand: i64, place: i64) -> i64:
    """The colour of a die in the hand, -1 for none."""
    return ((hand >> (3 * place)) & 7) - 1


def with_colour(hand: i64, place: i64, colour: i64) -> i64:
    """The hand with a die added at its end, which is this place."""
    return hand | ((colour + 1) << (3 * place))


def without_die(hand: i64, place: i64) -> i64:
    below = shifted(1, 3 * place) - 1
    return (hand & below) | ((hand >> 3) & ~below)


def hand_of(colours: list[int]) -> i64:
    hand: i64 = 0
    for place in range(len(colours)):
        hand = with_colour(hand, place, colours[place])
    return hand


def hand_colours(hand: i64) -> list[int]:
    colours: list[int] = []
    while hand != 0:
        colours.append((hand & 7) - 1)
        hand >>= 3
    return colours


def hand_counts(hand: i64) -> i64:
    """The dice of a hand, counted by colour."""
    counts: i64 = 0
    while hand != 0:
        counts += one_die((hand & 7) - 1)
        hand >>= 3
    return counts


def face_at(throw: i64, place: i64) -> i64:
    return (throw >> (4 * place)) & 15


def throw_of(faces: list[int]) -> i64:
    throw: i64 = 0
    for place in range(len(faces)):
        throw |= shifted(faces[place], 4 * place)
    return throw
