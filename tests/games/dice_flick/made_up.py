"""A made-up sample bank: small, quick to build, and nothing like a real box.

For tests of the look-up, and for golden games and counts, which a new bank must not change.
"""

from __future__ import annotations

from functools import cache

from spieltisch.engine.basics import Data, json_list
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import MISSED, PLACES, Bank, read_bank
from spieltisch.games.dice_flick.flick.samples import coordinates

BOX = standard()

SAMPLES = 6000
AZIMUTHS = [3.0 * step for step in range(21)]
SPEEDS = [0.35 + 0.13 * step for step in range(11)]
ELEVATIONS = [0.0, 10.0, 25.0]


def ends_in(azimuth: float, speed: float) -> int:
    """Faster dice fly farther, and those with an azimuth to the left; both in degrees and m/s."""
    row = 4 - int((speed - 0.32) / 0.2)
    column = 2 - int(azimuth / 12)
    return row * 5 + column if row >= 0 and column >= 0 else MISSED


def sample(number: int) -> int:
    azimuth, _, speed = coordinates(number, BOX.ranges)
    return MISSED if number % 7 == 3 else ends_in(azimuth / 100, speed / 10_000)


def row(azimuth: float, speed: float) -> list[int]:
    shares = [0] * PLACES
    shares[ends_in(azimuth, speed)] += 50_000
    shares[MISSED] += 10_000
    shares[22] += 5_000
    return shares


def made_up_parts(digest: str) -> tuple[bytes, bytes, Data]:
    """Its samples, shares and facts, for a box with this digest."""
    rows = [row(azimuth, speed) for _ in TREMORS for azimuth in AZIMUTHS for speed in SPEEDS for _ in ELEVATIONS]
    shares = b"".join(share.to_bytes(2, "little") for each in rows for share in each)
    facts: Data = {
        "digest": digest,
        "samples": SAMPLES,
        "profiles": json_list(TREMORS),
        "azimuths": json_list(AZIMUTHS),
        "speeds": json_list(SPEEDS),
        "elevations": json_list(ELEVATIONS),
    }
    return bytes(sample(number) for number in range(SAMPLES)), shares, facts


@cache
def made_up_bank() -> Bank:
    return read_bank(*made_up_parts("made up"), BOX, "made up")
