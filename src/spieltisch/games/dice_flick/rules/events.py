"""Dice, holes, landings and scorings as plain data, as events tell them."""

from __future__ import annotations

from binascii import b2a_base64
from typing import TypeAlias

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.board.poses import POSE_STEPS, YAW_STEPS, x_in, y_in, yaw_in
from spieltisch.games.dice_flick.board.scene import KINDS, NO_AXIS, Scoring
from spieltisch.games.dice_flick.components.box import dice_in
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, NOWHERE, PLATES, holes_in
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_COLOUR
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, OUTCOMES, Change, Landing
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.moves import STRONGEST, azimuth_in, elevation_in, offset_in, plate_in, strength_in

Log: TypeAlias = "list[Event] | None"
"""Collects the events of a move; None in simulations, which need none."""


def numbers_data(numbers: list[int]) -> list[Json]:
    data: list[Json] = []
    data.extend(numbers)
    return data


def dice_data(dice: i64) -> list[Json]:
    return numbers_data(dice_in(dice))


def holes_data(holes: i64) -> list[Json]:
    data: list[Json] = []
    for hole in holes_in(holes):
        data.append(HOLE_NAMES[hole])
    return data


# Flicks


def aim_data(aim: i64) -> Data:
    return {
        "plate": PLATES[plate_in(aim)],
        "offset": int(offset_in(aim)) / 10,
        "azimuth": int(azimuth_in(aim)) / 100,
        "elevation": int(elevation_in(aim)) / 100,
        "strength": int(strength_in(aim)) / STRONGEST,
    }


def noise_data(noise: Noise) -> Data:
    return {
        "azimuth": int(noise.azimuth) / 100,
        "elevation": int(noise.elevation) / 100,
        "speed": int(noise.speed) / 10_000,
        "hit": [int(noise.lateral) / 100, int(noise.vertical) / 100],
        "orientation": int(noise.orientation),
        "yaw": int(noise.yaw) / 100,
        "seed": int(noise.seed),
    }


# Boards and landings


def pose_data(pose: i64) -> list[Json]:
    return [int(x_in(pose)) / POSE_STEPS, int(y_in(pose)) / POSE_STEPS, int(yaw_in(pose)) / YAW_STEPS]


def change_data(change: Change) -> Data:
    lies = change.outcome == IN_HOLE
    return {
        "die": int(change.die),
        "outcome": OUTCOMES[change.outcome],
        "hole": HOLE_NAMES[change.hole] if lies else None,
        "face": int(change.face) if lies else None,
        "pose": pose_data(change.pose) if lies else None,
        "flicked": change.flicked,
        "moved": change.moved,
        "turned": change.turned,
    }


def changes_data(changes: list[Change]) -> list[Json]:
    data: list[Json] = []
    for change in changes:
        data.append(change_data(change))
    return data


def landing_data(landing: Landing) -> Data:
    shakes: list[Json] = []
    for shake in landing.shakes:
        phases: list[Json] = []
        for phase in shake.phases:
            phases.append(phase / 1000)
        shakes.append({"frame": shake.frame, "amplitude": shake.amplitude / 100, "phases": phases})
    impacts: list[Json] = []
    for impact in landing.impacts:
        impacts.append([impact.frame, impact.die, impact.partner, impact.speed / 1000])
    return {
        "dice": changes_data(landing.changes),
        "stuck": landing.stuck,
        "shakes": shakes,
        "fallback": numbers_data(landing.fallback),
        "impacts": impacts,
        "frames": landing.frames,
        "trajectory": b2a_base64(landing.trajectory, newline=False).decode("ascii"),
    }


# Scorings


def scoring_data(scoring: Scoring) -> Data:
    return {
        "kind": KINDS[scoring.kind],
        "colour": None if scoring.colour == NO_COLOUR else COLOURS[scoring.colour],
        "holes": holes_data(scoring.holes),
        "axis": None if scoring.axis == NO_AXIS else AXIS_NAMES[scoring.axis],
        "knaller": None if scoring.knaller == NOWHERE else HOLE_NAMES[scoring.knaller],
        "points": int(scoring.points),
    }
