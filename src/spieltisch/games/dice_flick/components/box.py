"""The box as its data file describes it, and its dice and stickers in the form that the rules read.

A set of dice is a mask with one bit for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.read import read_data
from spieltisch.games.dice_flick.components.kinds import BONUS, NO_COLOUR, NO_DIE, PIP_COLOURS, UPGRADE
from spieltisch.games.dice_flick.data.read import read_box, read_number, standard_text

BOX: Final = read_box(standard_text())


def _colours() -> list[int]:
    colours: list[int] = []
    for colour, count in enumerate(BOX.counts):
        colours.extend([colour] * count)
    return colours


def _marked(kind: int, colour: int) -> i64:
    """The holes with stickers of this kind and colour, as a mask."""
    mask: i64 = 0
    for marker in BOX.markers:
        if marker.kind == kind and marker.colour == colour:
            mask |= shifted(1, marker.hole)
    return mask


def _dice_of(colour: int) -> i64:
    """The dice of this colour, as a set."""
    first = sum(BOX.counts[:colour])
    return (shifted(1, BOX.counts[colour]) - 1) << first


COLOUR_OF: Final = vec[i64]([i64(colour) for colour in _colours()])
"""By die; dice are numbered colour by colour."""
DICE_OF: Final = vec[i64]([_dice_of(colour) for colour in range(len(BOX.counts))])
"""By colour: its dice."""
DICE: Final = len(COLOUR_OF)
LAST_DIE: Final = DICE - 1
ALL_DICE: Final = shifted(1, DICE) - 1
UPGRADE_AT: Final = vec[i64]([_marked(UPGRADE, colour) for colour in range(PIP_COLOURS)])
"""By colour: the hole of its upgrade marker, as a mask; 0 if there is none."""
UPGRADES: Final = UPGRADE_AT[0] | UPGRADE_AT[1] | UPGRADE_AT[2]
BONUS_AT: Final = _marked(BONUS, NO_COLOUR)
PITCH: Final = round(read_number(read_data(BOX.tables, "geometry"), "geometry", "pitch") * 20)
"""From hole to hole, in steps of a pose (0.05 mm)."""


def bit(number: i64) -> i64:
    """The set of one die, or of one hole."""
    return shifted(1, number)


def dice_in(mask: i64) -> list[int]:
    """The dice of a set, lowest first."""
    found: list[int] = []
    die: i64 = 0
    while die < DICE:
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


def first_of(mask: i64, colour: i64) -> i64:
    """The lowest die of this colour in a set, or NO_DIE."""
    die: i64 = 0
    while die < DICE:
        if (mask >> die) & 1 != 0 and COLOUR_OF[die] == colour:
            return die
        die += 1
    return NO_DIE
