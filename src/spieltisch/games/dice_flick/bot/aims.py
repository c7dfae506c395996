"""Where flicks end, by aim (spec, section 14), and the best aim for given values of the holes.

Shares come from the bank. Only aims that are good for some hole are kept, from every plate and to both sides.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import HOLES, PLATES, QUARTERS, mirrored, turned
from spieltisch.games.dice_flick.data.edition import Box, Ranges
from spieltisch.games.dice_flick.flick.bank import MISSED, PLACES, Bank, bank_of
from spieltisch.games.dice_flick.moves import STRONGEST, flick

WHOLE: Final = 0x10000
"""The shares of an aim are parts of this."""
KEPT: Final = 4
"""The number of rows of the bank kept for each hole."""
SAFE: Final = 6
"""The number of additional rows that miss least often."""
GENTLE: Final = 6_000
"""The fastest flick of a gentle player, in 0.1 mm/s."""
NEAR: Final = 5
"""The number of aims listed for each hole."""


def strength_for(speed: i64, ranges: Ranges) -> i64:
    """The strength that gives the die this speed, within its range."""
    slowest = ranges.slowest
    fastest = ranges.fastest
    strength = ((speed - slowest) * STRONGEST + (fastest - slowest) // 2) // (fastest - slowest)
    return max(0, min(STRONGEST, strength))


class Aims:
    """The aims of one hand, and where their flicks end on an empty board."""

    def __init__(self, bank: Bank, profile: int, gentle: bool) -> None:
        self.bank: Final = bank
        ranges = bank.ranges
        elevation = ranges.elevation_default
        fastest = max(GENTLE, ranges.slowest) if gentle else ranges.fastest
        grid = [(azimuth, speed) for azimuth in bank.azimuths for speed in bank.speeds if speed <= fastest]
        rows = [normalised(bank.shares, bank.row(profile, azimuth, elevation, speed)) for azimuth, speed in grid]
        flicks: list[i64] = []
        shares: list[i64] = []
        for place in useful(rows):
            azimuth, speed = grid[place]
            for side in (1, -1):
                if side < 0 and azimuth == 0:
                    continue
                for plate in range(len(PLATES)):
                    aim = flick(plate, 0, side * int(azimuth), int(elevation), int(strength_for(speed, ranges)))
                    flicks.append(aim)
                    shares.extend(seen_from(rows[place], side < 0, QUARTERS[plate]))
        self.flicks: Final = vec[i64](flicks)
        """The aims, as moves."""
        self.shares: Final = vec[i64](shares)
        """By aim × 25 + hole: parts of WHOLE; the rest misses."""
        self.near: Final = vec[i64](self.best_for_each_hole())
        """By hole × NEAR: the aims that hit it most often."""

    def best_for_each_hole(self) -> list[i64]:
        found: list[i64] = []
        for hole in range(HOLES):
            ranked = sorted([(-int(self.shares[aim * HOLES + hole]), aim) for aim in range(len(self.flicks))])
            found.extend([i64(aim) for _, aim in ranked[:NEAR]])
        return found

    def worth(self, aim: i64, values: vec[i64]) -> i64:
        """The average value of an aim, × WHOLE; `values` are by hole, a miss is worth 0."""
        total: i64 = 0
        start = aim * HOLES
        hole: i64 = 0
        while hole < HOLES:
            total += self.shares[start + hole] * values[hole]
            hole += 1
        return total

    def best(self, values: vec[i64]) -> tuple[i64, i64]:
        """The aim with the highest average value, and that value."""
        best: i64 = 0
        most = self.worth(0, values)
        aim: i64 = 1
        while aim < len(self.flicks):
            worth = self.worth(aim, values)
            if worth > most:
                best = aim
                most = worth
            aim += 1
        return best, most // WHOLE

    def best_near(self, values: vec[i64], holes: i64) -> i64:
        """The highest average value of an aim at one of these holes."""
        most: i64 = 0
        hole: i64 = 0
        while hole < HOLES:
            if (holes >> hole) & 1 != 0:
                place = hole * NEAR
                while place < (hole + 1) * NEAR:
                    most = max(most, self.worth(self.near[place], values))
                    place += 1
            hole += 1
        return most // WHOLE


def normalised(shares: vec[i64], start: i64) -> list[i64]:
    """A row of the bank, scaled to parts of WHOLE."""
    total: i64 = 0
    for place in range(PLACES):
        total += shares[start + place]
    return [shares[start + place] * WHOLE // max(1, total) for place in range(PLACES)]


def useful(rows: list[list[i64]]) -> list[int]:
    """The indices of the rows that hit some hole most often, or miss least."""
    kept: list[int] = []
    for hole in range(HOLES):
        ranked = sorted([(-int(row[hole]), place) for place, row in enumerate(rows)])
        kept.extend([place for _, place in ranked[:KEPT]])
    safest = sorted([(int(row[MISSED]), place) for place, row in enumerate(rows)])
    kept.extend([place for _, place in safest[:SAFE]])
    return [place for place in range(len(rows)) if place in kept]


def seen_from(row: list[i64], mirror: bool, quarters: i64) -> list[i64]:
    """A row of the south plate, transformed for another plate or for the other side."""
    shares: list[i64] = [0] * HOLES
    for hole in range(HOLES):
        shares[turned(mirrored(hole) if mirror else hole, quarters)] = row[hole]
    return shares


_aims: dict[tuple[str, int, bool], Aims] = {}


def aims_of(box: Box, profile: int, gentle: bool = False) -> Aims:
    """The aims of a profile, by its index in TREMORS; computed at first use.

    A gentle player aims only at the rows near the plate.
    """
    bank = bank_of(box)
    known = _aims.get((box.name, profile, gentle))
    if known is None or known.bank is not bank:
        known = Aims(bank, profile, gentle)
        _aims[box.name, profile, gentle] = known
    return known


def unsteadier(box: Box, one: int, other: int) -> int:
    """The profile with the larger error."""
    return one if box.tremors[one].azimuth > box.tremors[other].azimuth else other
