"""Dice, moments and choices to and from plain data, for moves, states and views alike."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_within,
    check_known,
    read,
    read_below_or,
    read_data,
    read_exactly,
    read_int,
    read_named,
    read_within,
)
from spieltisch.games.cubo.components import CELLS, COLOURS, DICE, FACES, NO_DIE, NONE, code_of, pack
from spieltisch.games.cubo.moves import EMPTY, LATEST
from spieltisch.games.cubo.options import OPTIONS, Variant, why_not_start
from spieltisch.games.cubo.player import NO_SWAP_CHOSEN
from spieltisch.games.cubo.view import UNSEEN

CHOICES: Final = ["reroll", "keep"]
HIDDEN: Final = "unseen"


def moment_data(at: int) -> Json:
    """A moment, a place or a number that may be missing."""
    return None if at == NONE else at


def read_moment(data: Data, name: str) -> int:
    return read_below_or(data, name, LATEST, NONE)


def decode_die(value: Json, name: str) -> int:
    data = as_data(value, name)
    return code_of(read_named(data, "colour", COLOURS), read_within(data, "value", 1, FACES, "a value"))


def read_die_codes(data: Data, name: str, count: int) -> int:
    """Exactly `count` dice, packed; null for an empty place."""
    codes: list[int] = []
    for item in read_exactly(data, name, count):
        codes.append(NO_DIE if item is None else decode_die(item, name))
    return pack(codes)


def swap_choice_data(choice: int) -> Json:
    if choice == NONE:
        return None
    if choice == UNSEEN:
        return HIDDEN
    return "no_swap" if choice == NO_SWAP_CHOSEN else CELLS[choice]


def read_swap_choice(data: Data) -> int:
    value = read(data, "swap_choice")
    if value is None:
        return NONE
    return NO_SWAP_CHOSEN if value == "no_swap" else as_named(value, "swap_choice", CELLS)


def choice_data(choice: int) -> Json:
    if choice == NONE:
        return None
    return HIDDEN if choice == UNSEEN else CHOICES[choice]


def read_choice(data: Data) -> int:
    return NONE if read(data, "choice") is None else read_named(data, "choice", CHOICES)


def read_variant(data: Data) -> Variant:
    """Seats and options. Raises InvalidData if these options do not allow that many seats."""
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return Variant(seats, options)


def decode_cells(data: Data) -> int:
    """A square whose cells may be empty; the rules check whether it is complete."""
    check_known(data, "square", CELLS)
    cells: list[int] = []
    for name in CELLS:
        die = data.get(name)
        cells.append(EMPTY if die is None else as_within(die, name, 0, DICE - 1, "a die"))
    return pack(cells)
