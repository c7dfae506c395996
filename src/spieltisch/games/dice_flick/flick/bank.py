"""The sample bank of the fast model (spec, section 14): many flicks simulated by the physics, and where they ended.

The shipped bank is in three files in `data/bank`, which `tools/dice_flick_bank.py` writes:

- `samples.bin`: one byte for each flick from the south plate onto an empty board: the hole in which it ended, or
  `MISSED`. The flicks themselves are not stored: `samples.py` computes them from their number.
- `shares.bin`: for each tremor profile and each aim of a grid 26 little-endian 16-bit numbers: how often the die ends
  in each hole and in none, as parts of their sum. Profile by profile; then azimuth by azimuth, speed by speed,
  elevation by elevation.
- `bank.toml`: `digest` (of what the physics depends on), `samples` (their number), `profiles`, and the grid:
  `azimuths` and `elevations` in degrees, `speeds` in m/s.

An edition with other measures, materials or hands has its own bank in one file, `bank.toml`, which `spieltisch prepare`
writes: the same, with the samples as letters (`holes`, A for A1 to Y for E5, Z for none) and the shares in base64.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from binascii import Error as BadBase64
from binascii import a2b_base64
from importlib.resources import files
from math import hypot
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.read import as_float, read, read_data, read_int, read_list, read_str, read_strs
from spieltisch.games.dice_flick.components.holes import COLUMNS, HOLES, ROWS
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.flick.samples import Samples

MISSED: Final = 25
"""The die ended in no hole; also the index of "none" in a row of shares."""
PLACES: Final = HOLES + 1

TABLES: Final = ["geometry", "physics", "flick", "tremor", "rest", "shake", "die_axes"]
"""What the digest of the shipped bank covers."""
FLOWN: Final = TABLES[:-1]
"""What flicks depend on: where the faces of a die are does not change where it comes to rest."""
FLICKS: Final = 20_000
"""How many flicks the bank of an edition has, if nobody says otherwise."""
FEWEST: Final = 8
"""A bank with fewer flicks is no bank."""


def digest_of(tables: Data, names: list[str]) -> str:
    """Identifies the measures, materials and hands that a bank is valid for."""
    kept: Data = {}
    for name in names:
        kept[name] = tables[name]
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()


def corridors(tables: Data) -> list[i64]:
    """By hole: the holes near the line from the south plate to it, or just behind it."""
    geometry = read_data(tables, "geometry")
    pitch = measure(geometry, "pitch")
    width = measure(geometry, "outer_width") - measure(geometry, "wall_thickness")
    plate = width / 2 - measure(geometry, "plate_overhang")
    found: list[i64] = []
    for hole in range(HOLES):
        x = (hole % COLUMNS - COLUMNS // 2) * pitch
        y = (ROWS // 2 - hole // COLUMNS) * pitch + plate
        far = hypot(x, y)
        mask: i64 = 0
        for other in range(HOLES):
            dx = (other % COLUMNS - COLUMNS // 2) * pitch
            dy = (ROWS // 2 - other // COLUMNS) * pitch + plate
            beside_it = abs(dx * y - dy * x) / far
            along = (dx * x + dy * y) / far
            if other != hole and beside_it < 0.75 * pitch and along <= far + 0.6 * pitch:
                mask |= shifted(1, other)
        found.append(mask)
    return found


def measure(data: Data, name: str) -> float:
    return as_float(read(data, name), name)


class Bank:
    """Where each of its samples ended, and the table of shares."""

    def __init__(
        self,
        samples: bytes,
        shares: vec[i64],
        profiles: vec[i64],
        azimuths: vec[i64],
        speeds: vec[i64],
        elevations: vec[i64],
        box: Box,
    ) -> None:
        self.samples: Final = samples
        self.shares: Final = shares
        self.profiles: Final = profiles
        """By index in TREMORS: the index of its profile in the shares."""
        self.azimuths: Final = azimuths
        self.speeds: Final = speeds
        self.elevations: Final = elevations
        """The grid of the shares, in the units of the engine."""
        self.corridors: Final = vec[i64](corridors(box.tables))
        """By hole: the holes in which a lying die is in the way."""
        self.offset_pitch: i64 = box.pitch // 2
        """From hole to hole in the units of an offset, 0.1 mm."""
        self.ranges: Final = box.ranges
        self.flicks: Final = Samples(len(samples), box.ranges)

    def row(self, profile: i64, azimuth: i64, elevation: i64, speed: i64) -> i64:
        """The index in `shares` where the row of the nearest aim begins; the azimuth must not be negative."""
        place = self.profiles[profile] * len(self.azimuths) + nearest_in(self.azimuths, azimuth)
        place = place * len(self.speeds) + nearest_in(self.speeds, speed)
        return (place * len(self.elevations) + nearest_in(self.elevations, elevation)) * PLACES


def distance(one: i64, other: i64) -> i64:
    if one > other:
        return one - other
    return other - one


def nearest_in(values: vec[i64], value: i64) -> i64:
    """The index of the nearest of these values."""
    best: i64 = 0
    place: i64 = 1
    while place < len(values):
        if distance(values[place], value) < distance(values[best], value):
            best = place
        place += 1
    return best


# Reading


def check_bank(samples: bytes, shares: bytes, data: Data, digest: str) -> None:
    """Raises InvalidData if these parts do not belong together, or not to a box with this digest."""
    if read_str(data, "digest") != digest:
        raise InvalidData("these flicks were flown with other measures, materials or hands")
    if read_int(data, "samples") != len(samples) or len(samples) < FEWEST:
        raise InvalidData(f"there are {len(samples)} samples, but samples says {read_int(data, 'samples')}")
    if max(samples) > MISSED:
        raise InvalidData(f"a sample is a hole from 0 to 24, or {MISSED}")
    profiles = read_strs(data, "profiles")
    for name in TREMORS:
        if name not in profiles:
            raise InvalidData(f"the profile {name} is missing")
    rows = len(profiles)
    for name in ("azimuths", "speeds", "elevations"):
        rows *= len(read_grid(data, name, 1))
    if len(shares) != rows * PLACES * 2:
        raise InvalidData(f"{rows} rows of shares are needed")


def read_bank(samples: bytes, shares: bytes, data: Data, box: Box, digest: str) -> Bank:
    """A bank from its parts, for a box with this digest. Raises InvalidData if they do not belong together."""
    check_bank(samples, shares, data, digest)
    profiles = read_strs(data, "profiles")
    numbers = vec[i64]([shares[2 * i] | (shares[2 * i + 1] << 8) for i in range(len(shares) // 2)])
    return Bank(
        samples,
        numbers,
        vec[i64]([i64(profiles.index(name)) for name in TREMORS]),
        read_grid(data, "azimuths", 100),
        read_grid(data, "speeds", 10_000),
        read_grid(data, "elevations", 100),
        box,
    )


def read_grid(data: Data, name: str, scale: int) -> vec[i64]:
    """The values of the grid in one direction, in whole units."""
    values: list[Json] = read_list(data, name)
    numbers = [round(as_float(value, name) * scale) for value in values]
    if not numbers or numbers != sorted(numbers):
        raise InvalidData(f"{name}: ascending numbers are needed")
    return vec[i64]([i64(number) for number in numbers])


def standard_bank(box: Box) -> Bank:
    """The bank that comes with the game, for a box on which flicks end as on the shipped one."""
    folder = files("spieltisch.games.dice_flick").joinpath("data/bank")
    samples = folder.joinpath("samples.bin").read_bytes()
    shares = folder.joinpath("shares.bin").read_bytes()
    data: Data = tomllib.loads(folder.joinpath("bank.toml").read_text("utf-8"))
    return read_bank(samples, shares, data, box, read_str(data, "digest"))


def own_parts(text: str) -> tuple[bytes, bytes, Data]:
    """Samples, shares and facts in a file `bank.toml`. Raises InvalidData."""
    try:
        data: Data = tomllib.loads(text)
        shares = a2b_base64(read_str(data, "shares").encode())
    except (tomllib.TOMLDecodeError, BadBase64) as error:
        raise InvalidData(str(error)) from error
    letters = "".join(read_str(data, "holes").split()).encode()
    if not letters or min(letters) < ord("A"):
        raise InvalidData("holes: letters from A to Z are needed")
    return bytes([min(letter - ord("A"), MISSED + 1) for letter in letters]), shares, data


def own_bank(box: Box) -> Bank:
    samples, shares, data = own_parts(box.flown)
    return read_bank(samples, shares, data, box, digest_of(box.tables, FLOWN))


def why_unusable(text: str, tables: Data) -> str:
    """Why the bank in this text cannot be used with a box of these tables; empty if it can."""
    try:
        samples, shares, data = own_parts(text)
        check_bank(samples, shares, data, digest_of(tables, FLOWN))
    except InvalidData as error:
        return f"{error}; run `spieltisch prepare`, or delete this file"
    return ""


_banks: dict[str, Bank] = {}
"""By edition."""
_instead: list[Bank] = []


def bank_of(box: Box) -> Bank:
    """The bank of an edition; read at first use."""
    if _instead:
        return _instead[0]
    known = _banks.get(box.name)
    if known is None:
        known = own_bank(box) if box.flown else standard_bank(box)
        _banks[box.name] = known
    return known


def use_bank(bank: Bank | None) -> None:
    """Make the fast model use another bank, for tests; None restores the real ones."""
    _instead[:] = [] if bank is None else [bank]
