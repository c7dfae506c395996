"""The error of a bot's hand (spec, section 13.7).

The table adds its tremor to every flick, so a bot adds only what is missing to reach the error of its own profile.
"""

from __future__ import annotations

from math import sqrt

from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.games.dice_flick.data.edition import Ranges, Tremor
from spieltisch.games.dice_flick.flick.noise import deviate
from spieltisch.games.dice_flick.moves import (
    STRONGEST,
    azimuth_in,
    elevation_in,
    flick,
    offset_in,
    plate_in,
    speed_of,
    strength_in,
)


def missing(own: float, table: float) -> float:
    """The deviation that, added to that of the table, gives `own`."""
    return sqrt(max(0.0, own * own - table * table))


def speed_error(tremor: Tremor, speed: i64) -> float:
    """The deviation of the speed, in 0.1 mm/s."""
    relative = tremor.relative * int(speed)
    return sqrt(relative * relative + tremor.absolute * tremor.absolute)


def with_error(aim: i64, own: Tremor, table: Tremor, ranges: Ranges, free_elevation: bool, dice: Dice) -> int:
    """The flick that this hand makes of an aim, within the permitted ranges."""
    azimuth = int(azimuth_in(aim)) + int(deviate(dice, missing(own.azimuth, table.azimuth)))
    elevation = int(elevation_in(aim))
    if free_elevation:
        elevation += int(deviate(dice, missing(own.elevation, table.elevation)))
    speed = speed_of(strength_in(aim), ranges)
    faster = int(deviate(dice, missing(speed_error(own, speed), speed_error(table, speed))))
    stronger = round(faster * STRONGEST / (int(ranges.fastest) - int(ranges.slowest)))
    return flick(
        int(plate_in(aim)),
        int(offset_in(aim)),
        max(-int(ranges.azimuth), min(int(ranges.azimuth), azimuth)),
        max(0, min(int(ranges.elevation), elevation)),
        max(0, min(STRONGEST, int(strength_in(aim)) + stronger)),
    )
