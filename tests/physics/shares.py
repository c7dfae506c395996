"""Shares of landings: those of the fast model for an aim, and the distance between two sets of shares."""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import MISSED, PLACES, bank_of
from spieltisch.physics.dice_flick.bank.shares import Grid
from spieltisch.physics.dice_flick.box import PLATES
from tests.physics.builders import Aim, turn_hole

GRID = Grid(standard().ranges)

Shares = NDArray[np.float64]
"""By place: 25 holes and none."""


def row(profile: str, azimuth: float, speed: float, elevation: float = 10.0) -> Shares:
    """The bank's shares for an aim from the south."""
    bank = bank_of(standard())
    start = bank.row(TREMORS.index(profile), round(azimuth * 100), round(elevation * 100), round(speed * 10_000))
    counts = np.array([int(bank.shares[int(start) + place]) for place in range(PLACES)], float)
    shares: Shares = counts / counts.sum()
    return shares


def mirrored(shares: Shares) -> Shares:
    return np.append(shares[:MISSED].reshape(5, 5)[:, ::-1].ravel(), shares[MISSED])


def turned(shares: Shares, quarters: int) -> Shares:
    """The same aim from the plate that is `quarters` quarter turns farther, counter-clockwise."""
    there = [turn_hole(hole, quarters) for hole in range(MISSED)]
    found = shares.copy()
    found[there] = shares[:MISSED]
    return found


@cache
def aims_of(profile: str) -> list[tuple[Aim, Shares]]:
    """Every aim of the bank's grid from every plate, with its shares."""
    found = []
    for azimuth in GRID.azimuths:
        for speed in GRID.speeds:
            left = row(profile, azimuth, speed)
            for quarters, plate in enumerate(PLATES):
                found.append((Aim(azimuth, speed, plate=plate), turned(left, quarters)))
                found.append((Aim(-azimuth, speed, plate=plate), turned(mirrored(left), quarters)))
    return found


def best_aim(profile: str, region: Iterable[int]) -> tuple[Aim, Shares]:
    """The aim that ends in these holes most often."""
    holes = list(region)
    return max(aims_of(profile), key=lambda each: float(each[1][holes].sum()))


def shares_of(places: Iterable[int]) -> Shares:
    """Of landings, each of them a hole or MISSED."""
    counts = np.bincount(list(places), minlength=PLACES)
    shares: Shares = counts / counts.sum()
    return shares


def variation(one: Shares, other: Shares) -> float:
    """Total variation distance: 0 = same, 1 = disjoint."""
    return float(np.abs(one - other).sum() / 2)


def noise_of(shares: Shares, flicks: int) -> float:
    """The expected distance of a sample of flicks from the shares they are drawn from."""
    rng = np.random.default_rng(14)
    return float(np.mean([variation(rng.multinomial(flicks, shares) / flicks, shares) for _ in range(300)]))
