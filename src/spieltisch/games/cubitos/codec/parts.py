"""Shared pieces of plain data: values that may be missing, and dice."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_int,
    as_str,
    read_bool,
    read_data,
    read_int,
    read_list,
    read_str,
)
from spieltisch.games.cubitos.components import KINDS, MOST_OF_A_KIND, face_named
from spieltisch.games.cubitos.dice.pools import BITS
from spieltisch.games.cubitos.state.state import Variant

MOST: Final = 9999
"""The largest number of anything."""


def number_or(data: Data, name: str, default: int) -> int:
    if data.get(name) is None:
        return default
    value = read_int(data, name)
    if not 0 <= value <= MOST:
        raise InvalidData(f"{name}: a number from 0 to {MOST} is needed, not {value}")
    return value


def flag_or(data: Data, name: str, default: bool) -> bool:
    return default if data.get(name) is None else read_bool(data, name)


def str_or(data: Data, name: str, default: str) -> str:
    return default if data.get(name) is None else read_str(data, name)


def seat_or(data: Data, name: str, variant: Variant, default: int) -> int:
    seat = number_or(data, name, default)
    if seat >= variant.seats:
        raise InvalidData(f"{name}: a seat from 0 to {variant.seats - 1} is needed, not {seat}")
    return seat


def list_or_none(data: Data, name: str) -> list[Json]:
    return [] if data.get(name) is None else read_list(data, name)


def strs_or_none(data: Data, name: str) -> list[str]:
    return [as_str(item, name) for item in list_or_none(data, name)]


def data_or_none(data: Data, name: str) -> Data:
    return {} if data.get(name) is None else read_data(data, name)


# Dice


def kind_named(name: str) -> int:
    if name not in KINDS:
        raise InvalidData(f"kind: {name!r} is not known; there are {', '.join(KINDS)}")
    return KINDS.index(name)


def read_face(name: str) -> int:
    face = face_named(name)
    if face is None:
        raise InvalidData(f"face: {name!r} is no face; blank, team, special, coin:2, step:1 and credit:1 are")
    return face


def read_pool(data: Data, name: str) -> int:
    """Dice by kind; none if the field is missing."""
    pool = 0
    for kind, number in as_data(data.get(name, {}), name).items():
        count = as_int(number, f"{name}.{kind}")
        if not 0 <= count <= MOST_OF_A_KIND:
            raise InvalidData(f"{name}.{kind}: a number from 0 to {MOST_OF_A_KIND} is needed, not {count}")
        pool += count << (BITS * kind_named(kind))
    return pool
