"""An experiment: a flick on a board, read from plain data and checked."""

from __future__ import annotations

from typing import NamedTuple

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.editions import EDITION
from spieltisch.engine.read import (
    as_data,
    as_float,
    check_known,
    describe,
    read,
    read_exactly,
    read_list,
    read_named,
    read_within,
)
from spieltisch.physics.dice_flick.box import FACES, HOLES, PLATES, Box
from spieltisch.physics.dice_flick.places import hole_at

ORIENTATIONS = 24
AZIMUTH_MAX = 150.0
"""Tremor may turn a flick beyond the range of aims, but not backwards."""
YAW_MAX = 45.0
KNOCKED_DICE = ["stay", "restore"]
FIELDS = [
    "board",
    "die",
    "plate",
    "offset",
    "azimuth",
    "elevation",
    "speed",
    "hit",
    "orientation",
    "yaw",
    "seed",
    "knocked_dice",
    EDITION,
]


class Lying(NamedTuple):
    """A die in a hole: canonical pose in mm and degrees."""

    die: int
    face: int
    x: float
    y: float
    yaw: float


class Experiment(NamedTuple):
    """A flick with its tremor, and the dice on the board."""

    board: tuple[Lying, ...]
    die: int
    plate: int
    offset: float
    """mm to the flicker's left."""
    azimuth: float
    """Degrees to the flicker's left."""
    elevation: float
    speed: float
    """m/s."""
    lateral: float
    """Where the finger hits the rear face: mm to the left of its middle."""
    vertical: float
    """mm above its middle."""
    orientation: int
    """Upper face (0 to 5, for faces 1 to 6) · 4 + quarter turns."""
    yaw: float
    """Rotation of the die relative to the direction of the flick, in degrees."""
    seed: int
    """The seed of the shake."""


def read_experiment(data: Data, box: Box) -> Experiment:
    """An experiment from plain data. Raises InvalidData that names rule and field."""
    check_known(data, "experiment", FIELDS)
    board = tuple(_read_lying(as_data(value, "board"), box) for value in read_list(data, "board"))
    die = read_within(data, "die", 0, box.dice - 1, "DF-10: a die")
    _check_board(board, die, box)
    if "knocked_dice" in data:
        read_named(data, "knocked_dice", KNOCKED_DICE)
    farthest = round(box.geometry.plate_offset_max, 1)
    lateral, vertical = read_exactly(data, "hit", 2)
    edge = box.geometry.die_edge
    return Experiment(
        board,
        die,
        read_named(data, "plate", list(PLATES)),
        _number(read(data, "offset"), "offset", "DF-43", -farthest, farthest),
        _number(read(data, "azimuth"), "azimuth", "DF-10", -AZIMUTH_MAX, AZIMUTH_MAX),
        _number(read(data, "elevation"), "elevation", "DF-10", *box.elevation),
        _number(read(data, "speed"), "speed", "DF-10", box.speed_min, box.speed_max),
        _number(lateral, "hit", "DF-11", -edge, edge),
        _number(vertical, "hit", "DF-11", -edge, edge),
        read_within(data, "orientation", 0, ORIENTATIONS - 1, "DF-R25: an orientation"),
        _number(read(data, "yaw"), "yaw", "DF-R25", -YAW_MAX, YAW_MAX),
        read_within(data, "seed", 0, (1 << 96) - 1, "DF-14: a seed"),
    )


def _read_lying(data: Data, box: Box) -> Lying:
    check_known(data, "board", ["die", "face", "pose"])
    x, y, yaw = read_exactly(data, "pose", 3)
    edge = box.geometry.grid / 2
    return Lying(
        read_within(data, "die", 0, box.dice - 1, "DF-12: a die"),
        read_within(data, "face", 1, FACES, "DF-12: a face"),
        _number(x, "pose", "DF-R4", -edge, edge),
        _number(y, "pose", "DF-R4", -edge, edge),
        _number(yaw, "pose", "DF-12", 0.0, 360.0),
    )


def _check_board(board: tuple[Lying, ...], die: int, box: Box) -> None:
    dice = [lying.die for lying in board]
    if len({*dice, die}) <= len(dice):
        raise InvalidData("DF-10: board: each die can be in one place only")
    taken: dict[int, int] = {}
    for lying in board:
        hole = hole_at(lying.x, lying.y, box.geometry)
        if hole in taken:
            raise InvalidData(f"DF-16: board: dice {taken[hole]} and {lying.die} are both in {HOLES[hole]}")
        taken[hole] = lying.die


def _number(value: Json, name: str, rule: str, low: float, high: float) -> float:
    number = as_float(value, f"{rule}: {name}")
    if not low <= number <= high:
        raise InvalidData(f"{rule}: {name}: from {low:g} to {high:g} is needed, not {describe(value)}")
    return number
