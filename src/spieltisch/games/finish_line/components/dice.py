"""Counts of dice, hands and throws, each packed into one number.

Counts have eight bits for each colour. A hand has three bits for each die, its colour plus one; the faces of a throw
have four bits each.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.finish_line.components.kinds import COLOURS

# Counts of dice


def one_die(colour: i64) -> i64:
    """A count of one."""
    return shifted(1, 8 * colour)


def count_of(counts: i64, colour: i64) -> i64:
    return (counts >> (8 * colour)) & 255


def number_of(counts: i64) -> i64:
    """The number of dice of all colours."""
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
    """The hand with a die added at `place`, the end of the hand."""
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
