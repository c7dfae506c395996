"""An edition: the box as its data file describes it, in the form that the rules read.

`editions.py` knows which editions there are; `reading/` makes them from files. Measures of a flick are whole numbers:
angles in 0.01°, strength in 0.0001, offsets in 0.1 mm, speeds in 0.1 mm/s, hit points in 0.01 mm.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, shifted
from spieltisch.games.dice_flick.components.kinds import (
    BONUS,
    MOST_DICE,
    NO_COLOUR,
    PIP_COLOURS,
    POSE_STEPS,
    UPGRADE,
)
from spieltisch.games.dice_flick.components.sets import lowest_in


class Marker:
    """A sticker in a hole."""

    def __init__(self, kind: int, colour: int, hole: int) -> None:
        self.kind: Final = kind
        self.colour: Final = colour
        self.hole: Final = hole


class Tremor:
    """Standard deviations of one hand (spec, section 13.7)."""

    def __init__(
        self, azimuth: float, elevation: float, relative: float, absolute: float, hit: float, yaw: float
    ) -> None:
        self.azimuth: Final = azimuth
        """In 0.01°, as `elevation` and `yaw`."""
        self.elevation: Final = elevation
        self.relative: Final = relative
        """Of the speed."""
        self.absolute: Final = absolute
        """In 0.1 mm/s; combined with the relative part."""
        self.hit: Final = hit
        """In 0.01 mm."""
        self.yaw: Final = yaw


class Ranges:
    """The range of each part of a flick (spec, section 13.7), in the units of the engine."""

    def __init__(
        self,
        azimuth: int,
        elevation: int,
        elevation_default: int,
        offset: int,
        slowest: int,
        fastest: int,
    ) -> None:
        self.azimuth: i64 = azimuth
        """To either side."""
        self.elevation: i64 = elevation
        """From 0."""
        self.elevation_default: i64 = elevation_default
        self.offset: i64 = offset
        """To either side."""
        self.slowest: i64 = slowest
        """The speed at strength 0."""
        self.fastest: i64 = fastest
        """The speed at strength 1."""


class Turn:
    """The numbers of a turn."""

    def __init__(self, rounds: int, hand_size: int, flicks: int, bonus_draw: int) -> None:
        self.rounds: Final = rounds
        self.hand_size: Final = hand_size
        self.flicks: Final = flicks
        self.bonus_draw: Final = bonus_draw


class Points:
    """The numbers of scoring."""

    def __init__(
        self, min_combination: int, upgrade: int, centre_factor: int, knaller: int, centre_doubles_knaller: bool
    ) -> None:
        self.min_combination: Final = min_combination
        self.upgrade: Final = upgrade
        self.centre_factor: Final = centre_factor
        self.knaller: Final = knaller
        self.centre_doubles_knaller: Final = centre_doubles_knaller


class Box:
    """A whole edition. Never changes; the states of all games share it.

    `tables` holds the whole file, for drawing and simulating the box.
    """

    def __init__(
        self,
        name: str,
        turn: Turn,
        points: Points,
        counts: list[int],
        markers: list[Marker],
        axes: list[int],
        ranges: Ranges,
        tremors: list[Tremor],
        pitch: int,
        tables: Data,
        flown: str,
    ) -> None:
        self.name: Final = name
        """`standard`, or with a digest of all values at its end."""
        self.rounds: Final = turn.rounds
        self.hand_size: i64 = turn.hand_size
        self.flicks: i64 = turn.flicks
        self.bonus_draw: i64 = turn.bonus_draw
        self.min_combination: i64 = points.min_combination
        self.upgrade_points: i64 = points.upgrade
        self.centre_factor: i64 = points.centre_factor
        self.knaller_points: i64 = points.knaller
        self.centre_doubles_knaller: Final = points.centre_doubles_knaller
        self.counts: Final = counts
        """Dice by colour."""
        self.markers: Final = markers
        self.axes: Final = axes
        """Faces in the order of AXES."""
        self.ranges: Final = ranges
        self.tremors: Final = tremors
        """In the order of TREMORS."""
        self.tables: Final = tables
        self.flown: Final = flown
        """The text of its own bank of flicks (`flick/bank.py`); empty for the shipped bank."""
        self.pitch: i64 = pitch
        """From hole to hole, in steps of a pose (0.05 mm)."""
        self.dice: i64 = sum(counts)
        """Dice are numbered colour by colour."""
        self.all_dice: i64 = shifted(1, sum(counts)) - 1
        self.colour_of: Final = _colours(counts)
        """By die; NO_COLOUR for dice that are not in the box."""
        self.dice_of: Final = vec[i64]([_dice_of(counts, colour) for colour in range(len(counts))])
        """By colour: its dice, as a set."""
        self.upgrade_at: Final = vec[i64]([_marked(markers, UPGRADE, colour) for colour in range(PIP_COLOURS)])
        """By colour: the hole of its upgrade marker, as a mask; 0 if there is none."""
        self.upgrades: i64 = self.upgrade_at[0] | self.upgrade_at[1] | self.upgrade_at[2]
        self.bonus_at: i64 = _marked(markers, BONUS, NO_COLOUR)

    def first_of(self, dice: i64, colour: i64) -> i64:
        """The lowest die of this colour in a set, or NO_DIE."""
        return lowest_in(dice & self.dice_of[colour])


def _colours(counts: list[int]) -> vec[i64]:
    colours: list[int] = []
    for colour, count in enumerate(counts):
        colours.extend([colour] * count)
    colours.extend([NO_COLOUR] * (MOST_DICE - len(colours)))
    return vec[i64]([i64(colour) for colour in colours])


def _dice_of(counts: list[int], colour: int) -> i64:
    """The dice of this colour, as a set."""
    first = sum(counts[:colour])
    return (shifted(1, counts[colour]) - 1) << first


def _marked(markers: list[Marker], kind: int, colour: int) -> i64:
    """The holes with stickers of this kind and colour, as a mask."""
    mask: i64 = 0
    for marker in markers:
        if marker.kind == kind and marker.colour == colour:
            mask |= shifted(1, marker.hole)
    return mask


def pitch_steps(pitch: float) -> int:
    """A distance in mm, in steps of a pose."""
    return round(pitch * POSE_STEPS)
