"""The version of this physics: where versions are equal, flicks end alike, to the bit."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable
from hashlib import sha256

import mujoco

from spieltisch.engine.basics import Data, Json
from spieltisch.physics.dice_flick.box import HOLES, PLATES, Geometry
from spieltisch.physics.dice_flick.places import middle_of

MODEL = 1
"""Goes up whenever the model would let a flick end in another way."""
DIGITS = 16


def version_of(run: Callable[[Data], Data], geometry: Geometry) -> str:
    """Our model, MuJoCo, the machine, and a digest of how a few flicks end here.

    The digest has the last word: machines of one kind may compute a sine differently, and flicks magnify that.
    """
    ends = json.dumps([run(flick) for flick in sample_flicks(geometry)])
    digest = sha256(ends.encode()).hexdigest()[:DIGITS]
    return f"dice-flick {MODEL}, mujoco {mujoco.mj_versionString()}, {platform.machine()}, {digest}"


def sample_flicks(geometry: Geometry) -> list[Data]:
    """On an empty, a half full and a full board; some are shaken."""
    return [_sample(number, dice, geometry) for number, dice in enumerate((0, 7, 13))]


def _sample(number: int, dice: int, geometry: Geometry) -> Data:
    board: list[Json] = []
    for die in range(dice):
        x, y = middle_of((7 * die + 3) % len(HOLES), geometry)
        board.append({"die": die, "face": 1 + die % 6, "pose": [x, y, 7.5 * die]})
    return {
        "board": board,
        "die": 19,
        "plate": PLATES[number],
        "offset": 0.0,
        "azimuth": 3.17 * number,
        "elevation": 14.2,
        "speed": 0.71,
        "hit": [0.42, -1.1],
        "orientation": 5 + number,
        "yaw": 1.5,
        "seed": 77 + number,
    }
