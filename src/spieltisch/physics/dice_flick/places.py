"""Where a die is at rest, and whether it is seated there (spec, section 13.8)."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from spieltisch.physics.dice_flick.box import COLUMNS, ROWS, Box, Geometry
from spieltisch.physics.dice_flick.rotation import Lie, Quaternion, Vector, lie_of

MOAT = -1
OUTSIDE = -2
RIM = -3
"""On a wall or a plate: outside, unless the die never left its plate (DF-R3)."""
BEYOND_WALL = 2.0
BELOW_WALL_TOP = 1.0
POSE_STEP = 0.05
YAW_STEP = 0.5


class Standing(NamedTuple):
    """A die at rest."""

    place: int
    """A hole, or MOAT, OUTSIDE, RIM."""
    seated: bool
    """Flat in its hole (DF-12)."""
    centre: Vector
    """mm."""
    lie: Lie

    @property
    def unsettled(self) -> bool:
        """DF-14: in the raster, but not flat on the floor of a hole."""
        return self.place >= 0 and not self.seated


class Pose(NamedTuple):
    """The canonical pose of a seated die: x and y in mm, yaw in degrees; no tilt, on the floor."""

    x: float
    y: float
    yaw: float


def hole_at(x: float, y: float, geometry: Geometry) -> int:
    """The cell of the raster."""
    edge = geometry.grid / 2
    column = min(max(floor((x + edge) / geometry.pitch), 0), COLUMNS - 1)
    row = min(max(floor((edge - y) / geometry.pitch), 0), ROWS - 1)
    return row * COLUMNS + column


def middle_of(hole: int, geometry: Geometry) -> tuple[float, float]:
    row, column = divmod(hole, COLUMNS)
    return (column - COLUMNS // 2) * geometry.pitch, (ROWS // 2 - row) * geometry.pitch


def place_at(centre: Vector, geometry: Geometry) -> int:
    x, y, z = centre
    far = max(abs(x), abs(y))
    if far > geometry.outer_width / 2 + BEYOND_WALL:
        return OUTSIDE
    if z > geometry.wall_top - BELOW_WALL_TOP:
        return RIM
    if far > geometry.grid / 2:  # DF-R4
        return MOAT
    return hole_at(x, y, geometry)


def standing(centre: Vector, turn: Quaternion, box: Box) -> Standing:
    place = place_at(centre, box.geometry)
    lie = lie_of(turn)
    low = centre[2] < box.geometry.half_die + box.rest.height_max_mm
    return Standing(place, place >= 0 and low and lie.tilt < box.rest.tilt_max_deg, centre, lie)


def on_its_plate(centre: Vector, plate: tuple[float, float], geometry: Geometry) -> bool:
    """DF-R3: the centre of the die is still over the plate it was flicked from."""
    reach = geometry.plate_edge / 2
    return abs(centre[0] - plate[0]) <= reach and abs(centre[1] - plate[1]) <= reach


def canonical(x: float, y: float, yaw: float) -> Pose:
    return Pose(_rounded(x, POSE_STEP), _rounded(y, POSE_STEP), _rounded(yaw, YAW_STEP) % 360)


def _rounded(value: float, step: float) -> float:
    return round(round(value / step) * step, 2) + 0.0
