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
    """The die on its plate, and what the blow gives it."""

    centre: Vector
    """mm."""
    turn: Quaternion
    velocity: Vector
    """m/s, in the box."""
    spin: Vector
    """rad/s, in the die's own frame."""


def plate_place(plate: int, offset: float, box: Box) -> tuple[float, float]:
    """The middle of a plate in mm; the offset goes to the left of somebody who looks into the box."""
    x, y, _ = turned((-offset, -box.geometry.plate_distance, 0.0), about_vertical(90.0 * plate))
    return round(x, 6), round(y, 6)


def launch(flick: Experiment, box: Box) -> Launch:
    geometry = box.geometry
    heading = 90.0 * flick.plate + flick.azimuth
    """Of the blow, counter-clockwise from north."""
    x, y = plate_place(flick.plate, flick.offset, box)
    face, quarters = divmod(flick.orientation, 4)
    turn = lying(box.axes.index(face + 1), 90.0 * quarters + heading + flick.yaw)
    rise = radians(flick.elevation)
    forward = turned((0.0, flick.speed * cos(rise), flick.speed * sin(rise)), about_vertical(heading))
    rear = turned((-flick.lateral, -geometry.half_die, flick.vertical), about_vertical(heading + flick.yaw))
    edge = geometry.die_edge
    # rear is in mm and edge in mm: the factor 1000 makes 1/mm from 1/m
    factor = 1000 * 6 / (box.materials.inertia_factor * edge**2)
    along, across, up = cross(rear, forward)
    spin = turned((along * factor, across * factor, up * factor), inverse(turn))
    return Launch((x, y, geometry.plate_top + geometry.half_die), turn, forward, spin)
