"""Quaternions (w, x, y, z), and how a die lies: its upper face, and its rotation about the vertical.

A die with yaw 0 and a given face up is the one whose local axes are those of the box, turned by the shortest way that
brings this face up (the face below: half a turn about x). Then it is turned by its yaw, counter-clockwise from above.
"""

from __future__ import annotations

from math import acos, atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from spieltisch.physics.dice_flick.box import FACES

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

HALF = sqrt(0.5)
RAISE: tuple[Quaternion, ...] = (
    (HALF, 0.0, -HALF, 0.0),  # +x up
    (HALF, 0.0, HALF, 0.0),  # -x
    (HALF, HALF, 0.0, 0.0),  # +y
    (HALF, -HALF, 0.0, 0.0),  # -y
    (1.0, 0.0, 0.0, 0.0),  # +z
    (0.0, 1.0, 0.0, 0.0),  # -z
)
"""By local axis: the rotation that turns it up."""


class Lie(NamedTuple):
    """How a die lies, apart from its position."""

    axis: int
    """The local axis that points up most: +x, -x, +y, -y, +z, -z."""
    tilt: float
    """Degrees between that axis and the vertical."""
    yaw: float
    """Degrees, 0 to 360."""


def product(first: Quaternion, second: Quaternion) -> Quaternion:
    """The rotation `second`, followed by `first`."""
    aw, ax, ay, az = first
    bw, bx, by, bz = second
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def inverse(turn: Quaternion) -> Quaternion:
    w, x, y, z = turn
    return w, -x, -y, -z


def turned(vector: Vector, turn: Quaternion) -> Vector:
    _, x, y, z = product(product(turn, (0.0, *vector)), inverse(turn))
    return x, y, z


def cross(first: Vector, second: Vector) -> Vector:
    ax, ay, az = first
    bx, by, bz = second
    return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx


def about_vertical(angle: float) -> Quaternion:
    """A rotation by `angle` degrees, counter-clockwise seen from above."""
    half = radians(angle) / 2
    return cos(half), 0.0, 0.0, sin(half)


def lying(axis: int, yaw: float) -> Quaternion:
    """A die with this local axis up."""
    return product(about_vertical(yaw), RAISE[axis])


def lie_of(turn: Quaternion) -> Lie:
    w, x, y, z = turn
    ups = (2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z)
    heights = [sign * up for up in ups for sign in (1, -1)]
    axis = max(range(FACES), key=heights.__getitem__)
    east, north, _ = turned((1.0, 0.0, 0.0), product(turn, inverse(RAISE[axis])))
    return Lie(axis, degrees(acos(min(1.0, heights[axis]))), degrees(atan2(north, east)) % 360)
