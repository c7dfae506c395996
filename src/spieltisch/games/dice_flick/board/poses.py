"""How dice lie: position and rotation, packed into one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.games.dice_flick.components.holes import COLUMNS, NOWHERE, ROWS
from spieltisch.games.dice_flick.components.kinds import POSE_STEPS

YAW_STEPS: Final = 2
"""Steps per degree."""
FULL_TURN: Final = 720
FARTHEST: Final = 4095
"""The largest distance from the middle, in steps of x or y."""


def pose_of(x: i64, y: i64, yaw: i64) -> i64:
    """Position and rotation of a die as one number: x and y in 0.05 mm, yaw in 0.5°."""
    return (x + FARTHEST) | ((y + FARTHEST) << 13) | (yaw << 26)


def x_in(pose: i64) -> i64:
    return (pose & 0x1FFF) - FARTHEST


def y_in(pose: i64) -> i64:
    return ((pose >> 13) & 0x1FFF) - FARTHEST


def yaw_in(pose: i64) -> i64:
    return pose >> 26


def pose_data(pose: i64) -> list[Json]:
    """X and y in millimetres, yaw in degrees."""
    return [int(x_in(pose)) / POSE_STEPS, int(y_in(pose)) / POSE_STEPS, int(yaw_in(pose)) / YAW_STEPS]


def hole_centre(hole: i64, pitch: i64) -> tuple[i64, i64]:
    """The middle of a hole, in steps of a pose; `pitch` from hole to hole, as in the following."""
    column = hole % COLUMNS
    row = hole // COLUMNS
    return (column - COLUMNS // 2) * pitch, (ROWS // 2 - row) * pitch


def middle_of(hole: i64, yaw: i64, pitch: i64) -> i64:
    """The pose of a die in the middle of a hole."""
    x, y = hole_centre(hole, pitch)
    return pose_of(x, y, yaw)


def hole_under(pose: i64, pitch: i64) -> i64:
    """DF-R4: the hole whose cell contains the middle of the die, or NOWHERE."""
    column = (x_in(pose) + COLUMNS * pitch // 2) // pitch
    row = (ROWS * pitch // 2 - y_in(pose)) // pitch
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return row * COLUMNS + column
    return NOWHERE
