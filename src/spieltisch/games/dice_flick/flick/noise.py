"""The random part of a flick (spec, section 13.7): the tremor of the hand, and how the die lies on its plate.

Deviates are rounded to whole units before use, so that all builds agree.
"""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import MOST, Dice
from spieltisch.games.dice_flick.data.edition import Ranges, Tremor

ORIENTATIONS: Final = 24
NORMAL: Final = NormalDist()
FINENESS: Final = 0x40000000
"""The resolution of a deviate."""


class Noise:
    """What chance adds to one flick, in the units of `data/edition.py`. Immutable."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        azimuth: i64,
        elevation: i64,
        speed: i64,
        lateral: i64,
        vertical: i64,
        orientation: i64,
        yaw: i64,
        seed: i64,
    ) -> None:
        self.azimuth: i64 = azimuth
        self.elevation: i64 = elevation
        self.speed: i64 = speed
        self.lateral: i64 = lateral
        """Where the finger hits the die, to the side of its middle."""
        self.vertical: i64 = vertical
        """And above its middle."""
        self.orientation: i64 = orientation
        """One of 24 orientations of the die on its plate (DF-R25)."""
        self.yaw: i64 = yaw
        self.seed: i64 = seed
        """Of the shake."""

    # End of the fields.


def deviate(dice: Dice, sigma: float) -> i64:
    """A normal deviate, rounded to a whole unit."""
    return round(NORMAL.inv_cdf((int(dice.below(FINENESS)) + 0.5) / FINENESS) * sigma)


def draw_noise(dice: Dice, tremor: Tremor, speed: i64) -> Noise:
    """The random part of a flick with this speed, in the order of the spec."""
    azimuth = deviate(dice, tremor.azimuth)
    elevation = deviate(dice, tremor.elevation)
    relative = tremor.relative * int(speed)
    faster = deviate(dice, sqrt(relative * relative + tremor.absolute * tremor.absolute))
    lateral = deviate(dice, tremor.hit)
    vertical = deviate(dice, tremor.hit)
    orientation = dice.below(ORIENTATIONS)
    yaw = deviate(dice, tremor.yaw)
    return Noise(azimuth, elevation, faster, lateral, vertical, orientation, yaw, dice.below(MOST))


def noisy_elevation(elevation: i64, noise: Noise, ranges: Ranges) -> i64:
    """The elevation with noise, within its range."""
    return max(0, min(ranges.elevation, elevation + noise.elevation))


def noisy_speed(speed: i64, noise: Noise, ranges: Ranges) -> i64:
    """The speed with noise, within its range."""
    return max(ranges.slowest, min(ranges.fastest, speed + noise.speed))
