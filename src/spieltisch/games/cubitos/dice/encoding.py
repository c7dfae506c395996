"""Dice as plain data, for events and views alike."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.components import COLOURS, KINDS, face_name
from spieltisch.games.cubitos.dice.active import face_in, kind_in
from spieltisch.games.cubitos.dice.pools import OF_COLOUR, count


def dice_data(pool: i64) -> Data:
    """How many dice of each kind; kinds with none are left out."""
    data: Data = {}
    for kind in range(len(KINDS)):
        number = count(pool, kind)
        if number > 0:
            data[KINDS[kind]] = int(number)
    return data


def kinds_data(pool: i64) -> list[Json]:
    """The kinds that a pool has, each once."""
    data: list[Json] = []
    for kind in range(len(KINDS)):
        if count(pool, kind) > 0:
            data.append(KINDS[kind])
    return data


def colours_data(mask: i64) -> list[Json]:
    """The colours of a mask of kinds."""
    data: list[Json] = []
    for colour in range(len(COLOURS)):
        if mask & OF_COLOUR[colour] != 0:
            data.append(COLOURS[colour])
    return data


def faces_data(dice: vec[i64]) -> list[Json]:
    """Dice with the faces they show."""
    data: list[Json] = []
    for die in dice:
        data.append({"kind": KINDS[kind_in(die)], "face": face_name(face_in(die))})
    return data
