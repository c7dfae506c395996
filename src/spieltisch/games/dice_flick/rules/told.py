"""What events of dice-flick tell, as plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from spieltisch.engine.basics import Data, json_list
from spieltisch.games.dice_flick.board.poses import pose_data
from spieltisch.games.dice_flick.board.scene import KINDS, Scoring
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, holes_in
from spieltisch.games.dice_flick.components.kinds import PIP_NAMES
from spieltisch.games.dice_flick.flick.landing import OUTCOMES, Change, Landing, Shake
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.rules.events import base64_of, hit_data, impacts_data


def encode_scoring(scoring: Scoring) -> Data:
    return {
        "kind": KINDS[scoring.kind],
        "colour": None if scoring.colour == -1 else PIP_NAMES[scoring.colour],
        "holes": [HOLE_NAMES[item] for item in holes_in(scoring.holes)],
        "axis": None if scoring.axis == -1 else AXIS_NAMES[scoring.axis],
        "knaller": None if scoring.knaller == -1 else HOLE_NAMES[scoring.knaller],
        "points": int(scoring.points),
    }


def encode_landed(landed: Change) -> Data:
    return {
        "die": int(landed.die),
        "outcome": OUTCOMES[landed.outcome],
        "hole": None if landed.hole == -1 else HOLE_NAMES[landed.hole],
        "face": None if landed.face == 0 else int(landed.face),
        "pose": None if landed.pose == 0 else pose_data(landed.pose),
        "flicked": landed.flicked,
        "moved": landed.moved,
        "turned": landed.turned,
    }


def encode_shake(shake: Shake) -> Data:
    return {
        "frame": shake.frame,
        "amplitude": shake.amplitude / 100,
        "phases": [item / 1000 for item in shake.phases],
    }


def encode_landing(landing: Landing) -> Data:
    return {
        "dice": [encode_landed(landed) for landed in landing.changes],
        "stuck": landing.stuck,
        "shakes": [encode_shake(shake) for shake in landing.shakes],
        "fallback": json_list(landing.fallback),
        "impacts": impacts_data(landing.impacts),
        "frames": landing.frames,
        "trajectory": base64_of(landing.trajectory),
    }


def encode_noise(noise: Noise) -> Data:
    return {
        "azimuth": int(noise.azimuth) / 100,
        "elevation": int(noise.elevation) / 100,
        "speed": int(noise.speed) / 10000,
        "hit": hit_data(noise),
        "orientation": int(noise.orientation),
        "yaw": int(noise.yaw) / 100,
        "seed": int(noise.seed),
    }
