"""How a flicked die leaves its plate (spec, section 13.7)."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from spieltisch.physics.dice_flick.box import Box
from spieltisch.physics.dice_flick.experiment import Experiment
from spieltisch.physics.dice_flick.rotation import (
    Quaternion,
    Vector,
    about_vertical,
    cross,
    inverse,
    lying,
    turned,
)


class Launch(NamedTuple):
    """The die on its plate, with the velocity and spin of the flick."""

    centre: Vector
    """mm."""
    turn: Quaternion
    velocity: Vector
    """m/s, in the frame of the box."""
    spin: Vector
    """rad/s, in the frame of the die."""


def plate_place(plate: int, offset: float, box: Box) -> tuple[float, float]:
    """The middle of a plate in mm; a positive offset goes to the left, looking into the box."""
    x, y, _ = turned((-offset, -box.geometry.plate_distance, 0.0), about_vertical(90.0 * plate))
    return round(x, 6), round(y, 6)


def launch(flick: Experiment, box: Box) -> Launch:
    geometry = box.geometry
    heading = 90.0 * flick.plate + flick.azimuth
    """Direction of the flick, counter-clockwise from north."""
    x, y = plate_place(flick.plate, flick.offset, box)
    face, quarters = divmod(flick.orientation, 4)
    turn = lying(box.axes.index(face + 1), 90.0 * quarters + heading + flick.yaw)
    rise = radians(flick.elevation)
    forward = turned((0.0, flick.speed * cos(rise), flick.speed * sin(rise)), about_vertical(heading))
    rear = turned((-flick.lateral, -geometry.half_die, flick.vertical), about_vertical(heading + flick.yaw))
    edge = geometry.die_edge
    # rear and edge are in mm: the factor 1000 converts 1/mm to 1/m
    factor = 1000 * 6 / (box.materials.inertia_factor * edge**2)
    along, across, up = cross(rear, forward)
    spin = turned((along * factor, across * factor, up * factor), inverse(turn))
    return Launch((x, y, geometry.plate_top + geometry.half_die), turn, forward, spin)
