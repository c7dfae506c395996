"""The box as an edition describes it: measures, materials, and criteria for rest (spec, sections 13.1 to 13.8).

Measures stay in millimetres, as in the file; `model.py` converts them to metres.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from spieltisch.games.dice_flick.data.edition import Box as Edition

PLATES = ("south", "east", "north", "west")
"""Each is the previous one, turned by 90° counter-clockwise."""
FACES = 6
ROWS = COLUMNS = 5
HOLES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "ABCDE")
"""By index: (row - 1) · 5 + column."""


class Geometry(NamedTuple):
    """Measures in mm."""

    die_edge: float
    die_edge_radius: float
    pitch: float
    grid: float
    ridge_height: float
    ridge_top: float
    ridge_prism_bottom_z: float
    ridge_prism_bottom_width: float
    ridge_prism_length: float
    inner_width: float
    outer_width: float
    wall_thickness: float
    wall_top: float
    plate_edge: float
    plate_thickness: float
    plate_overhang: float
    plate_offset_max: float

    @property
    def half_die(self) -> float:
        return self.die_edge / 2

    @property
    def plate_distance(self) -> float:
        """From the middle of the box to the middle of a plate."""
        return (self.outer_width - self.wall_thickness) / 2 - self.plate_overhang

    @property
    def plate_top(self) -> float:
        return self.wall_top + self.plate_thickness


class Materials(NamedTuple):
    """Constants of material, contact and time, in the units of the file."""

    gravity: float
    die_mass_g: float
    inertia_factor: float
    friction_board: float
    friction_plate: float
    friction_die: float
    friction_torsional_m: float
    friction_rolling_m: float
    contact_omega: float
    contact_zeta_board: float
    contact_zeta_die: float
    timestep_inverse: float
    frame_rate: float

    @property
    def steps_per_frame(self) -> int:
        return round(self.timestep_inverse / self.frame_rate)


class Rest(NamedTuple):
    """Criteria for dice at rest, and for seated dice among them."""

    linear_mm_s: float
    angular_rad_s: float
    frames: float
    timeout_s: float
    tilt_max_deg: float
    height_max_mm: float


class Shaking(NamedTuple):
    """How the box is shaken (DF-14)."""

    amplitude_start: float
    amplitude_growth: float
    amplitude_max: float
    vertical_share: float
    frequency_hz: float
    duration_s: float
    kick_m_s: float
    rounds_max: float


class Box(NamedTuple):
    """Everything that the physics needs to know about the components."""

    geometry: Geometry
    materials: Materials
    rest: Rest
    shaking: Shaking
    dice: int
    axes: tuple[int, ...]
    """Face value by local axis: +x, -x, +y, -y, +z, -z."""
    speed_max: float
    speed_min: float
    elevation: tuple[float, float]


def box_of(edition: Edition) -> Box:
    tables: Mapping[str, Any] = edition.tables
    ranges = edition.ranges
    return Box(
        Geometry(**_numbers(tables["geometry"], Geometry._fields)),
        Materials(**_numbers(tables["physics"], Materials._fields)),
        Rest(**_numbers(tables["rest"], Rest._fields)),
        Shaking(**_numbers(tables["shake"], Shaking._fields)),
        int(edition.dice),
        tuple(edition.axes),
        int(ranges.fastest) / 10_000,
        int(ranges.slowest) / 10_000,
        (0.0, int(ranges.elevation) / 100),
    )


def _numbers(table: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, float]:
    return {name: float(table[name]) for name in names}
