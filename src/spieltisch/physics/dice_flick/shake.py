"""Shaking the box until no die is unsettled (DF-14 to DF-16; spec, section 13.8)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from spieltisch.engine.dice import Dice
from spieltisch.physics.dice_flick.box import Box
from spieltisch.physics.dice_flick.rotation import Vector
from spieltisch.physics.dice_flick.world import Motion, World

CIRCLE = 6283
"""Milliradians."""
HIGHER = (0.0, 1.0, 3.0)
"""How many Hz each of x, y and z oscillates above the lowest frequency."""


class Shake(NamedTuple):
    """One round of shaking."""

    frame: int
    """The frame in which it begins."""
    amplitude: float
    """m/s²."""
    phases: tuple[float, float, float]
    """Radians, of x, y and z."""


def shake_once(world: World, unsettled: list[int], number: int, dice: Dice) -> Shake:
    """Shake for round `number`, counted from 0. The caller waits for the dice to come to rest."""
    shaking = world.box.shaking
    amplitude = min(shaking.amplitude_start * shaking.amplitude_growth**number, shaking.amplitude_max)
    phases = (some_angle(dice), some_angle(dice), some_angle(dice))
    shake = Shake(len(world.recorded) - 1, round(amplitude, 2), phases)
    world.keep_awake(unsettled)
    for die in unsettled:
        direction = some_angle(dice)
        world.kick(die, (shaking.kick_m_s * cos(direction), shaking.kick_m_s * sin(direction), 0.0))
    world.shake(motion_of(shake, world.box))
    world.let_sleep()
    return shake


def some_angle(dice: Dice) -> float:
    return int(dice.below(CIRCLE)) / 1000


def motion_of(shake: Shake, box: Box) -> Motion:
    """Gravity during a round: with an oscillation that swells and fades like half a sine wave."""
    shaking = box.shaking
    shares = (1.0, 1.0, shaking.vertical_share)

    def gravity(seconds: float) -> Vector:
        swell = shake.amplitude * sin(pi * seconds / shaking.duration_s)
        x, y, z = (
            share * swell * sin(2 * pi * (shaking.frequency_hz + more) * seconds + phase)
            for share, more, phase in zip(shares, HIGHER, shake.phases, strict=True)
        )
        return x, y, z - box.materials.gravity

    return gravity
