"""The random part of a flick (spec, section 13.7): the tremor of the hand, and how the die lies on its plate.

Deviates are rounded to whole units before use, so that all builds agree.
"""

from __future__ import annotations

from math import floor, log, sqrt
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import MOST, Dice
from spieltisch.games.dice_flick.data.edition import Ranges, Tremor

ORIENTATIONS: Final = 24
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


def normal(chance: float) -> float:
    """The normal deviate that is not exceeded with this chance: Wichura's rational approximations (AS 241)."""
    q = chance - 0.5
    if -0.425 <= q <= 0.425:
        r = 0.180625 - q * q
        above = r * 2.50908_09287_30122_6727e3 + 3.34305_75583_58812_8105e4
        above = r * above + 6.72657_70927_00870_0853e4
        above = r * above + 4.59219_53931_54987_1457e4
        above = r * above + 1.37316_93765_50946_1125e4
        above = r * above + 1.97159_09503_06551_4427e3
        above = r * above + 1.33141_66789_17843_7745e2
        above = r * above + 3.38713_28727_96366_6080e0
        below = r * 5.22649_52788_52854_5610e3 + 2.87290_85735_72194_2674e4
        below = r * below + 3.93078_95800_09271_0610e4
        below = r * below + 2.12137_94301_58659_5867e4
        below = r * below + 5.39419_60214_24751_1077e3
        below = r * below + 6.87187_00749_20579_0830e2
        below = r * below + 4.23133_30701_60091_1252e1
        below = r * below + 1.0
        return above * q / below
    r = sqrt(-log(chance if q < 0.0 else 1.0 - chance))
    if r <= 5.0:
        r -= 1.6
        above = r * 7.74545_01427_83414_07640e-4 + 2.27238_44989_26918_45833e-2
        above = r * above + 2.41780_72517_74506_11770e-1
        above = r * above + 1.27045_82524_52368_38258e0
        above = r * above + 3.64784_83247_63204_60504e0
        above = r * above + 5.76949_72214_60691_40550e0
        above = r * above + 4.63033_78461_56545_29590e0
        above = r * above + 1.42343_71107_49683_57734e0
        below = r * 1.05075_00716_44416_84324e-9 + 5.47593_80849_95344_94600e-4
        below = r * below + 1.51986_66563_61645_71966e-2
        below = r * below + 1.48103_97642_74800_74590e-1
        below = r * below + 6.89767_33498_51000_04550e-1
        below = r * below + 1.67638_48301_83803_84940e0
        below = r * below + 2.05319_16266_37758_82187e0
        below = r * below + 1.0
    else:
        r -= 5.0
        above = r * 2.01033_43992_92288_13265e-7 + 2.71155_55687_43487_57815e-5
        above = r * above + 1.24266_09473_88078_43860e-3
        above = r * above + 2.65321_89526_57612_30930e-2
        above = r * above + 2.96560_57182_85048_91230e-1
        above = r * above + 1.78482_65399_17291_33580e0
        above = r * above + 5.46378_49111_64114_36990e0
        above = r * above + 6.65790_46435_01103_77720e0
        below = r * 2.04426_31033_89939_78564e-15 + 1.42151_17583_16445_88870e-7
        below = r * below + 1.84631_83175_10054_68180e-5
        below = r * below + 7.86869_13114_56132_59100e-4
        below = r * below + 1.48753_61290_85061_48525e-2
        below = r * below + 1.36929_88092_27358_05310e-1
        below = r * below + 5.99832_20655_58879_37690e-1
        below = r * below + 1.0
    return -above / below if q < 0.0 else above / below


def deviate(dice: Dice, sigma: float) -> i64:
    """A normal deviate, rounded to a whole unit; from the middle between two of them to the even one."""
    exact = normal((float(int(dice.below(FINENESS))) + 0.5) / FINENESS) * sigma
    lower: i64 = floor(exact)
    over = exact - float(int(lower))
    if over > 0.5 or (over == 0.5 and lower & 1 != 0):
        return lower + 1
    return lower


def draw_noise(dice: Dice, tremor: Tremor, speed: i64) -> Noise:
    """The random part of a flick with this speed, in the order of the spec."""
    noise = draw_errors(dice, tremor, speed)
    lateral = deviate(dice, tremor.hit)
    vertical = deviate(dice, tremor.hit)
    orientation = dice.below(ORIENTATIONS)
    yaw = deviate(dice, tremor.yaw)
    seed = dice.below(MOST)
    return Noise(noise.azimuth, noise.elevation, noise.speed, lateral, vertical, orientation, yaw, seed)


def draw_unseen(dice: Dice, tremor: Tremor, speed: i64) -> Noise:
    """The same for the fast model, which needs the errors of the aim: all else is drawn, but not computed."""
    noise = draw_errors(dice, tremor, speed)
    dice.below(FINENESS)
    dice.below(FINENESS)
    dice.below(ORIENTATIONS)
    dice.below(FINENESS)
    dice.below(MOST)
    return noise


def draw_errors(dice: Dice, tremor: Tremor, speed: i64) -> Noise:
    """The errors of azimuth, elevation and speed; nothing else."""
    azimuth = deviate(dice, tremor.azimuth)
    elevation = deviate(dice, tremor.elevation)
    relative = tremor.relative * float(int(speed))
    faster = deviate(dice, sqrt(relative * relative + tremor.absolute * tremor.absolute))
    return Noise(azimuth, elevation, faster, 0, 0, 0, 0, 0)


def noisy_elevation(elevation: i64, noise: Noise, ranges: Ranges) -> i64:
    """The elevation with noise, within its range."""
    return within(elevation + noise.elevation, 0, ranges.elevation)


def noisy_speed(speed: i64, noise: Noise, ranges: Ranges) -> i64:
    """The speed with noise, within its range."""
    return within(speed + noise.speed, ranges.slowest, ranges.fastest)


def within(value: i64, low: i64, high: i64) -> i64:
    if value < low:
        return low
    if value > high:
        return high
    return value
