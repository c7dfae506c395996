"""Dice, aims and flights as plain data, as events tell them; whole records are in `told.py`."""

from __future__ import annotations

from binascii import b2a_base64
from typing import TypeAlias

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json, json_list
from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.components.holes import PLATES
from spieltisch.games.dice_flick.components.sets import dice_in
from spieltisch.games.dice_flick.flick.landing import Impact
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.moves import STRONGEST, azimuth_in, elevation_in, offset_in, plate_in, strength_in

Log: TypeAlias = "list[Event] | None"
"""Collects the events of a move; None in simulations, which need none."""


def dice_data(dice: i64) -> list[Json]:
    return json_list(dice_in(dice))


def aim_data(aim: i64) -> Data:
    return {
        "plate": PLATES[plate_in(aim)],
        "offset": int(offset_in(aim)) / 10,
        "azimuth": int(azimuth_in(aim)) / 100,
        "elevation": int(elevation_in(aim)) / 100,
        "strength": int(strength_in(aim)) / STRONGEST,
    }


def hit_data(noise: Noise) -> list[Json]:
    return [int(noise.lateral) / 100, int(noise.vertical) / 100]


def impacts_data(impacts: list[Impact]) -> list[Json]:
    data: list[Json] = []
    for impact in impacts:
        data.append([impact.frame, impact.die, impact.partner, impact.speed / 1000])
    return data


def base64_of(trajectory: bytes) -> str:
    return b2a_base64(trajectory, newline=False).decode("ascii")
