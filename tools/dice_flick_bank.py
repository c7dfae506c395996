"""Make the bank of Dice Flick's fast model (spec, section 14): the results of many flicks of the real physics.

Flicks go from the south plate onto the empty board, without hand tremor but with random hit point, orientation and yaw
of the die. Their aims are a fixed sequence that fills the space evenly (`coordinates`), so only results are stored.
Unfinished work is kept in build/ and resumed. Then the shares for bots are averaged from the samples.

Usage: python -m tools.dice_flick_bank [--samples 76000] [--processes 1]
"""

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spieltisch.engine.dice import FastDice, mix
from spieltisch.games.dice_flick.components.box import BOX
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.flick.bank import MISSED, NEAREST, PLACES, coordinates, digest_of
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.physics.dice_flick.box import PLATES
from spieltisch.physics.dice_flick.experiment import Experiment
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.places import MOAT
from tools.steps import BUILD, PACKAGE, say

Places = NDArray[np.int64]

SAMPLES = 76_000
SEED = 14
AZIMUTHS = [3.0 * step for step in range(21)]
SPEEDS = [0.32, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.6]
ELEVATIONS = [0.0, 10.0, 25.0]
DRAWS = 2000
WHOLE = 65_535
UNITS = np.array([250.0, 400.0, 500.0])
"""2.5°, 4° and 0.05 m/s, in the units of the engine: 0.01° and 0.1 mm/s."""
CHUNK = 250
MISSING, NOT_IN_RASTER, OUTSIDE, SHAKEN = 255, 25, 26, 32
"""In the work file: holes 0 to 24, moat, outside; and a bit for flicks that needed a shake."""


def experiment_of(sample: int) -> Experiment:
    """One flick of the sequence, with the noise that remains without tremor."""
    dice = FastDice(mix(SEED, sample))
    azimuth, elevation, speed = coordinates(sample)
    noise = draw_noise(dice, BOX.tremors[TREMORS.index("off")], speed)
    return Experiment(
        (),
        0,
        PLATES.index("south"),
        0.0,
        azimuth / 100,
        elevation / 100,
        speed / 10_000,
        noise.lateral / 100,
        noise.vertical / 100,
        int(noise.orientation),
        noise.yaw / 100,
        int(noise.seed),
    )


def chunk_of(start: int, stop: int) -> tuple[int, bytes]:
    """Flick these samples; runs in a separate process."""
    os.nice(max(0, 19 - os.nice(0)))
    physics = DiceFlickPhysics()
    found = bytearray()
    for sample in range(start, stop):
        landing = physics.land(experiment_of(sample))
        hole = landing.dice[0].hole
        result = hole if hole >= 0 else NOT_IN_RASTER if hole == MOAT else OUTSIDE
        found.append(result | (SHAKEN if landing.shakes else 0))
    return start, bytes(found)


def flick_all(work: Path, samples: int, processes: int) -> bytes:
    """Flick what is still missing in the work file."""
    done = bytearray(work.read_bytes() if work.exists() else b"")
    done += bytes([MISSING]) * (samples - len(done))
    work.write_bytes(done)
    missing = [(start, min(start + CHUNK, samples)) for start in range(0, samples, CHUNK)]
    missing = [(start, stop) for start, stop in missing if MISSING in done[start:stop]]
    flicked, total, began = 0, sum(stop - start for start, stop in missing), time.monotonic()
    for start, found in _chunks(missing, processes):
        done[start : start + len(found)] = found
        with work.open("r+b") as file:
            file.seek(start)
            file.write(found)
        flicked += len(found)
        rate = flicked / (time.monotonic() - began)
        say(f"{flicked} of {total} flicks, {rate:.0f} a second, {(total - flicked) / rate / 60:.0f} minutes to go")
    return bytes(done[:samples])


def _chunks(missing: list[tuple[int, int]], processes: int) -> Iterator[tuple[int, bytes]]:
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(_chunk, missing)


def _chunk(borders: tuple[int, int]) -> tuple[int, bytes]:
    return chunk_of(*borders)


class Lookup:
    """The lookup of the fast model for many flicks at once: the nearest samples in units of 2.5°, 4° and 0.05 m/s."""

    def __init__(self, samples: int) -> None:
        self.points = np.array([coordinates(sample) for sample in range(samples)]) / UNITS
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
        cells = self.cells(points)
        by_cell = np.argsort(cells, kind="stable")
        borders = np.flatnonzero(np.diff(cells[by_cell], prepend=-1, append=-1))
        for start, stop in pairwise(borders.tolist()):
            mine = by_cell[start:stop]
            around = self._around(int(cells[mine[0]]))
            squares = ((points[mine, None, :] - self.points[None, around, :]) ** 2).sum(axis=2)
            found[mine] = around[np.argpartition(squares, NEAREST - 1, axis=1)[:, :NEAREST]]
        return found

    def _around(self, cell: int) -> Places:
        corner = np.array(np.unravel_index(cell, tuple(self.shape)))
        low, high = np.maximum(corner - 1, 0), np.minimum(corner + 1, self.shape - 1)
        parts = []
        for across in range(int(low[0]), int(high[0]) + 1):
            for up in range(int(low[1]), int(high[1]) + 1):
                first, last = (
                    int(np.ravel_multi_index((across, up, int(along)), tuple(self.shape)))
                    for along in (low[2], high[2])
                )
                parts.append(self.order[self.starts[first] : self.starts[last + 1]])
        return np.concatenate(parts)


def shares_of(profile: int, holes: Places, lookup: Lookup) -> NDArray[np.uint16]:
    """Rows of 26 shares (25 holes, none), averaged over the tremor of a profile."""
    chance = np.random.default_rng(mix(SEED, profile))
    aims = [(azimuth, speed, elevation) for azimuth in AZIMUTHS for speed in SPEEDS for elevation in ELEVATIONS]
    flicks = np.concatenate(
        [trembled(profile, azimuth, elevation, speed, chance) for azimuth, speed, elevation in aims]
    )
    left = flicks[:, 0] < 0
    flicks[:, 0] = np.minimum(np.abs(flicks[:, 0]), BOX.ranges.azimuth)
    ends = holes[lookup.nearest(flicks)]
    ends = np.where(left[:, None] & (ends != MISSED), ends // 5 * 5 + 4 - ends % 5, ends)
    rows = ends.reshape(len(aims), DRAWS * NEAREST)
    return np.array([parts_of(np.bincount(row, minlength=PLACES)) for row in rows])


def trembled(
    profile: int, azimuth: float, elevation: float, speed: float, chance: np.random.Generator
) -> NDArray[np.float64]:
    """One aim, flicked many times by a hand of this profile; in the units of the engine."""
    tremor, ranges = BOX.tremors[profile], BOX.ranges
    aim = np.array([azimuth * 100, elevation * 100, speed * 10_000])
    faster = np.hypot(tremor.relative * aim[2], tremor.absolute)
    flicks = aim + chance.standard_normal((DRAWS, 3)) * (tremor.azimuth, tremor.elevation, faster)
    flicks[:, 1] = np.clip(flicks[:, 1], 0, ranges.elevation)
    flicks[:, 2] = np.clip(flicks[:, 2], ranges.slowest, ranges.fastest)
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


def write_bank(results: bytes, folder: Path) -> None:
    """Write samples.bin, shares.bin and bank.toml."""
    raw = np.frombuffer(results, np.uint8)
    ends = raw & ~np.uint8(SHAKEN)
    holes = np.minimum(ends, MISSED).astype(np.int64)
    lookup = Lookup(len(raw))
    shares = [shares_of(profile, holes, lookup) for profile in range(len(TREMORS))]
    folder.mkdir(exist_ok=True)
    (folder / "samples.bin").write_bytes(holes.astype(np.uint8).tobytes())
    (folder / "shares.bin").write_bytes(b"".join(rows.astype("<u2").tobytes() for rows in shares))
    shaken = (raw & SHAKEN) != 0
    facts = f"""# The bank of Dice Flick's fast model. Written by tools/dice_flick_bank.py; do not edit.

digest = "{digest_of(BOX.tables)}"  # of the tables in components.toml that it was made with
samples = {len(raw)}
mujoco = "{version("mujoco-core")}"
seed = {SEED}

# The grid of shares.bin: profile by profile, azimuth by azimuth, speed by speed, elevation by elevation.
profiles = {_list(TREMORS)}
azimuths = {_list(AZIMUTHS)}  # degrees; the other side is the mirror image
speeds = {_list(SPEEDS)}  # m/s
elevations = {_list(ELEVATIONS)}  # degrees
draws = {DRAWS}  # of the tremor, for each row
whole = {WHOLE}  # the sum of a row

[ends]  # how many of the samples
hole_flat = {int(((ends < MISSED) & ~shaken).sum())}
hole_after_shaking = {int(((ends < MISSED) & shaken).sum())}
moat = {int(((ends == MISSED) & ~shaken).sum())}
moat_after_shaking = {int(((ends == MISSED) & shaken).sum())}
outside = {int((ends == OUTSIDE).sum())}
"""
    (folder / "bank.toml").write_text(facts, "utf-8")


def _list(values: Sequence[str | float]) -> str:
    return "[" + ", ".join(f'"{value}"' if isinstance(value, str) else repr(value) for value in values) + "]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    work = BUILD / f"dice_flick_bank-{digest_of(BOX.tables)[:12]}.work"
    results = flick_all(work, wanted.samples, wanted.processes)
    say("the shares")
    write_bank(results, PACKAGE / "games" / "dice_flick" / "data" / "bank")


if __name__ == "__main__":
    main()
