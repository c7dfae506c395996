"""The flicks of a bank, and which of them are nearest to a given one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from spieltisch.games.dice_flick.data.edition import Ranges

STEPS: Final = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)
"""The steps of the low-discrepancy sequence: azimuth, elevation, speed."""
UNIT: Final = 2000
"""Distances are measured in units of 2.5°, 4° and 0.05 m/s; each of them is this long."""
AZIMUTH_SCALE: Final = 8
ELEVATION_SCALE: Final = 5
SPEED_SCALE: Final = 4
"""Factors from 0.01° and 0.1 mm/s to units."""
NEAREST: Final = 4
"""The number of nearest samples, one of which is taken."""
FAR: Final = 0x3FFFFFFFFFFFFFFF
TOO_FAR: Final = -1


def fraction(number: int, step: float) -> float:
    """Where a sample lies in one direction, from 0 to 1."""
    value = 0.5 + number * step
    return value - int(value)


def coordinates(number: int, ranges: Ranges) -> tuple[int, int, int]:
    """The flick of this sample: azimuth and elevation in 0.01°, speed in 0.1 mm/s."""
    slowest = int(ranges.slowest)
    return (
        int(fraction(number, STEPS[0]) * int(ranges.azimuth) + 0.5),
        int(fraction(number, STEPS[1]) * int(ranges.elevation) + 0.5),
        slowest + int(fraction(number, STEPS[2]) * (int(ranges.fastest) - slowest) + 0.5),
    )


class Samples:
    """The flicks of a bank, sorted into cells of one unit in each direction."""

    def __init__(self, count: int, ranges: Ranges) -> None:
        self.ranges: Final = ranges
        self.across: i64 = ranges.azimuth * AZIMUTH_SCALE // UNIT + 1
        self.up: i64 = ranges.elevation * ELEVATION_SCALE // UNIT + 1
        self.along: i64 = (ranges.fastest - ranges.slowest) * SPEED_SCALE // UNIT + 1
        """How many cells there are in each direction."""
        self.widest: i64 = max(self.across, self.up, self.along) + 1
        """The largest distance of a sample, in units."""
        cells = self.across * self.up * self.along
        starts = vec[i64]([0] * (int(cells) + 1))
        points: list[tuple[int, int, int, int]] = []
        for number in range(count):
            azimuth, elevation, speed = coordinates(number, ranges)
            a, e = azimuth * AZIMUTH_SCALE, elevation * ELEVATION_SCALE
            s = (speed - int(ranges.slowest)) * SPEED_SCALE
            cell = int(self.cell(a // UNIT, e // UNIT, s // UNIT))
            starts[cell + 1] += 1
            points.append((cell, a, e, s))
        for cell in range(int(cells)):
            starts[cell + 1] += starts[cell]
        order = vec[i64]([0] * count)
        places = vec[i32]([i32(0)] * (3 * count))
        filled = starts[:]
        for number in range(count):
            cell, a, e, s = points[number]
            place = int(filled[cell])
            filled[cell] += 1
            order[place] = number
            places[3 * place] = i32(a)
            places[3 * place + 1] = i32(e)
            places[3 * place + 2] = i32(s)
        self.count: i64 = count
        self.starts: Final = starts
        """By cell: where its samples begin in `order`."""
        self.order: Final = order
        self.places: Final = places
        """The scaled coordinates of each sample: azimuth, elevation and speed; in the same order."""

    def cell(self, across: i64, up: i64, along: i64) -> i64:
        return (across * self.up + up) * self.along + along

    def nearest(self, azimuth: i64, elevation: i64, speed: i64) -> vec[i64]:
        """The samples nearest to a flick with an azimuth of 0 or more, the nearest first."""
        return vec[i64]([self.near(azimuth, elevation, speed, rank) for rank in range(NEAREST)])

    def near(self, azimuth: i64, elevation: i64, speed: i64, rank: i64) -> i64:
        """The sample of this rank among the NEAREST ones to a flick with an azimuth of 0 or more."""
        a = azimuth * AZIMUTH_SCALE
        if azimuth > self.ranges.azimuth:
            a = self.ranges.azimuth * AZIMUTH_SCALE
        e = elevation * ELEVATION_SCALE
        s = (speed - self.ranges.slowest) * SPEED_SCALE
        reach: i64 = 1
        while True:
            key = self.search(a, e, s, reach, rank)
            if key != TOO_FAR or reach > self.widest:
                return self.order[key % self.count]
            reach += 1  # something outside the searched cells could be nearer

    def search(self, a: i64, e: i64, s: i64, reach: i64, rank: i64) -> i64:
        """The key of the sample of this rank, or TOO_FAR if the cells within reach do not decide.

        A sample's key is its squared distance and its place in `order`, as one number; equally far ones are taken in
        this order. Cells that are too far away are left out: the own cell comes first, and the nearer side of it.
        """
        starts, places, count = self.starts, self.places, self.count
        first: i64 = FAR
        second: i64 = FAR
        third: i64 = FAR
        fourth: i64 = FAR
        x: i64 = 0
        while x <= 2 * reach:
            across = neighbour(a, x)
            wide = gap(a, across)
            x += 1
            if across < 0 or across >= self.across or wide * count > fourth:
                continue
            y: i64 = 0
            while y <= 2 * reach:
                up = neighbour(e, y)
                high = wide + gap(e, up)
                y += 1
                if up < 0 or up >= self.up or high * count > fourth:
                    continue
                z: i64 = 0
                while z <= 2 * reach:
                    along = neighbour(s, z)
                    far = high + gap(s, along)
                    z += 1
                    if along < 0 or along >= self.along or far * count > fourth:
                        continue
                    cell = self.cell(across, up, along)
                    place = starts[cell]
                    end = starts[cell + 1]
                    while place < end:
                        da = i64(places[3 * place]) - a
                        de = i64(places[3 * place + 1]) - e
                        ds = i64(places[3 * place + 2]) - s
                        key = (da * da + de * de + ds * ds) * count + place
                        place += 1
                        if key >= fourth:
                            continue
                        if key >= third:
                            fourth = key
                            continue
                        fourth = third
                        if key >= second:
                            third = key
                            continue
                        third = second
                        if key >= first:
                            second = key
                            continue
                        second = first
                        first = key
        if fourth // count > reach * UNIT * reach * UNIT and reach <= self.widest:
            return TOO_FAR
        if rank == 0:
            return first
        if rank == 1:
            return second
        return third if rank == 2 else fourth


def neighbour(at: i64, turn: i64) -> i64:
    """The cell that is looked at in this turn, in one direction: the own one, then to both sides, the nearer first."""
    cell = at // UNIT
    step = (turn + 1) >> 1
    if (turn & 1 != 0) == (2 * (at - cell * UNIT) < UNIT):
        return cell - step
    return cell + step


def gap(at: i64, cell: i64) -> i64:
    """The square of the distance to a cell, in one direction."""
    low = cell * UNIT - at
    if low > 0:
        return low * low
    high = at - (cell + 1) * UNIT
    if high > 0:
        return high * high
    return 0
