"""Where flicks end by aim and hand, averaged from the samples of a bank; and the bank as a file."""

from __future__ import annotations

from base64 import encodebytes
from importlib.metadata import version
from itertools import pairwise
from textwrap import wrap

import numpy as np
from numpy.typing import NDArray

from spieltisch.engine.dice import mix
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.edition import Box as Edition
from spieltisch.games.dice_flick.data.edition import Ranges
from spieltisch.games.dice_flick.flick.bank import FLOWN, MISSED, PLACES, digest_of
from spieltisch.games.dice_flick.flick.samples import NEAREST, coordinates

Places = NDArray[np.int64]
Numbers = list[float]

SEED = 14
DRAWS = 2000
"""For each row of the shares; fewer where there are few samples to draw from."""
WHOLE = 65_535
UNITS = np.array([250.0, 400.0, 500.0])
"""2.5°, 4° and 0.05 m/s, in the units of the engine: 0.01° and 0.1 mm/s."""
MOAT_SAMPLE, OUTSIDE_SAMPLE, SHAKEN = 25, 26, 32
"""Results of flicks: holes 0 to 24, moat, outside; and a bit for flicks that needed a shake."""
AZIMUTH_STEP = 3.0
SLOWEST, FASTEST, STEEPEST = 0.32, 1.75, 35.0
SPEEDS = [0.32, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.6]
HIGH = 25.0
"""The grid of the shipped box; that of other boxes is as fine within their ranges."""
FEW = 2000
"""Among fewer samples the nearest ones are found by looking at all of them."""
AT_ONCE = 500


class Grid:
    """The aims for which there are shares: degrees, and metres per second."""

    def __init__(self, ranges: Ranges) -> None:
        widest, steepest, usual = (
            int(part) / 100 for part in (ranges.azimuth, ranges.elevation, ranges.elevation_default)
        )
        slowest, fastest = int(ranges.slowest) / 10_000, int(ranges.fastest) / 10_000
        stretch = (fastest - slowest) / (FASTEST - SLOWEST)
        self.azimuths = [AZIMUTH_STEP * step for step in range(int(widest / AZIMUTH_STEP) + 1)]
        self.speeds = [round(slowest + (speed - SLOWEST) * stretch, 4) for speed in SPEEDS]
        self.elevations = sorted({0.0, usual, round(HIGH * steepest / STEEPEST, 2)})

    def aims(self) -> list[tuple[float, float, float]]:
        return [(azimuth, speed, up) for azimuth in self.azimuths for speed in self.speeds for up in self.elevations]


class Lookup:
    """The lookup of the fast model for many flicks at once: the nearest samples in units of 2.5°, 4° and 0.05 m/s."""

    def __init__(self, samples: int, ranges: Ranges) -> None:
        self.points = np.array([coordinates(sample, ranges) for sample in range(samples)]) / UNITS
        self.lowest = self.points.min(axis=0)
        self.shape = np.floor(self.points.max(axis=0) - self.lowest).astype(np.int64) + 1
        cells = self.cells(self.points)
        self.order = np.argsort(cells, kind="stable")
        self.starts = np.searchsorted(cells[self.order], np.arange(self.shape.prod() + 1))

    def cells(self, points: NDArray[np.float64]) -> Places:
        """The cell of a point, one unit wide in each direction; points beyond the edge belong to the edge."""
        corner = np.clip(np.floor(points - self.lowest).astype(np.int64), 0, self.shape - 1)
        cells: Places = np.ravel_multi_index(tuple(corner.T), tuple(self.shape))
        return cells

    def nearest(self, flicks: NDArray[np.float64]) -> Places:
        """By flick: the nearest samples, unordered, from the cell of the flick and its neighbours."""
        points = flicks / UNITS
        found = np.empty((len(points), NEAREST), np.int64)
        if len(self.points) < FEW:
            everything = np.arange(len(self.points))
            for start in range(0, len(points), AT_ONCE):
                found[start : start + AT_ONCE] = self._nearest_of(everything, points[start : start + AT_ONCE])
            return found
        cells = self.cells(points)
        by_cell = np.argsort(cells, kind="stable")
        borders = np.flatnonzero(np.diff(cells[by_cell], prepend=-1, append=-1))
        for start, stop in pairwise(borders.tolist()):
            mine = by_cell[start:stop]
            found[mine] = self._nearest_of(self._around(int(cells[mine[0]])), points[mine])
        return found

    def _nearest_of(self, samples: Places, points: NDArray[np.float64]) -> Places:
        squares = ((points[:, None, :] - self.points[None, samples, :]) ** 2).sum(axis=2)
        nearest: Places = samples[np.argpartition(squares, NEAREST - 1, axis=1)[:, :NEAREST]]
        return nearest

    def _around(self, cell: int) -> Places:
        corner = np.array(np.unravel_index(cell, tuple(self.shape)))
        reach = 1
        while len(found := self._within(corner, reach)) < NEAREST:
            reach += 1
        return found

    def _within(self, corner: Places, reach: int) -> Places:
        """The samples in the cells at most this far away."""
        low, high = np.maximum(corner - reach, 0), np.minimum(corner + reach, self.shape - 1)
        parts = []
        for across in range(int(low[0]), int(high[0]) + 1):
            for up in range(int(low[1]), int(high[1]) + 1):
                first, last = (
                    int(np.ravel_multi_index((across, up, int(along)), tuple(self.shape)))
                    for along in (low[2], high[2])
                )
                parts.append(self.order[self.starts[first] : self.starts[last + 1]])
        return np.concatenate(parts)


def draws_of(samples: int) -> int:
    return min(DRAWS, 50 + samples // 10)


def shares_of(edition: Edition, profile: int, holes: Places, lookup: Lookup) -> NDArray[np.uint16]:
    """Rows of 26 shares (25 holes, none), averaged over the tremor of a profile."""
    chance = np.random.default_rng(mix(SEED, profile))
    aims, draws = Grid(edition.ranges).aims(), draws_of(len(holes))
    flicks = np.concatenate(
        [trembled(edition, profile, (azimuth, up, speed), draws, chance) for azimuth, speed, up in aims]
    )
    left = flicks[:, 0] < 0
    flicks[:, 0] = np.minimum(np.abs(flicks[:, 0]), int(edition.ranges.azimuth))
    ends = holes[lookup.nearest(flicks)]
    ends = np.where(left[:, None] & (ends != MISSED), ends // 5 * 5 + 4 - ends % 5, ends)
    rows = ends.reshape(len(aims), draws * NEAREST)
    return np.array([parts_of(np.bincount(row, minlength=PLACES)) for row in rows])


def trembled(
    edition: Edition, profile: int, aimed: tuple[float, float, float], draws: int, chance: np.random.Generator
) -> NDArray[np.float64]:
    """One aim, flicked many times by a hand of this profile; in the units of the engine."""
    tremor, ranges = edition.tremors[profile], edition.ranges
    azimuth, elevation, speed = aimed
    aim = np.array([azimuth * 100, elevation * 100, speed * 10_000])
    faster = np.hypot(tremor.relative * aim[2], tremor.absolute)
    flicks = aim + chance.standard_normal((draws, 3)) * (tremor.azimuth, tremor.elevation, faster)
    flicks[:, 1] = np.clip(flicks[:, 1], 0, int(ranges.elevation))
    flicks[:, 2] = np.clip(flicks[:, 2], int(ranges.slowest), int(ranges.fastest))
    rounded: NDArray[np.float64] = np.rint(flicks)
    return rounded


def parts_of(counts: Places) -> NDArray[np.uint16]:
    """Counts as parts of WHOLE, rounded by the largest-remainder method."""
    exact = counts * WHOLE
    total = counts.sum()
    parts = exact // total
    order = np.argsort(-(exact % total), kind="stable")
    parts[order[: WHOLE - parts.sum()]] += 1
    shares: NDArray[np.uint16] = parts.astype(np.uint16)
    return shares


def bank_of(edition: Edition, results: bytes) -> tuple[bytes, bytes]:
    """Samples and shares, as `flick/bank.py` reads them."""
    holes = np.minimum(np.frombuffer(results, np.uint8) & ~np.uint8(SHAKEN), MISSED).astype(np.int64)
    lookup = Lookup(len(holes), edition.ranges)
    shares = [shares_of(edition, profile, holes, lookup) for profile in range(len(TREMORS))]
    return holes.astype(np.uint8).tobytes(), b"".join(rows.astype("<u2").tobytes() for rows in shares)


def facts(edition: Edition, digest: str, samples: int) -> str:
    """What both kinds of files say about a bank."""
    grid = Grid(edition.ranges)
    return f"""digest = "{digest}"  # of the tables in components.toml that it was made with
samples = {samples}
mujoco = "{version("mujoco-core")}"
seed = {SEED}

# The grid of the shares: profile by profile, azimuth by azimuth, speed by speed, elevation by elevation.
profiles = {_list(TREMORS)}
azimuths = {_list(grid.azimuths)}  # degrees; the other side is the mirror image
speeds = {_list(grid.speeds)}  # m/s
elevations = {_list(grid.elevations)}  # degrees
draws = {draws_of(samples)}  # of the tremor, for each row
whole = {WHOLE}  # the sum of a row
"""


def bank_text(edition: Edition, results: bytes) -> str:
    """The bank of an edition as one file."""
    samples, shares = bank_of(edition, results)
    letters = "\n".join(wrap(bytes(ord("A") + sample for sample in samples).decode(), 100))
    return f"""# Flicks of this board for bots and fast physics. Written by `spieltisch prepare`; do not edit.

{facts(edition, digest_of(edition.tables, FLOWN), len(samples))}
# Where each flick ended: A for A1 to Y for E5, Z for no hole.
holes = \"\"\"
{letters}
\"\"\"

# In base64.
shares = \"\"\"
{encodebytes(shares).decode()}\"\"\"
"""


def _list(values: list[str] | Numbers) -> str:
    return "[" + ", ".join(f'"{value}"' if isinstance(value, str) else repr(value) for value in values) + "]"
