"""Moves to and from plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.read import read_below, read_data, read_named
from spieltisch.games.cubo.codec.parts import decode_square
from spieltisch.games.cubo.components import CELLS, CENTRE, nibble
from spieltisch.games.cubo.moves import (
    CALL,
    EMPTY,
    LATEST,
    SQUARE,
    SWAP,
    TAKE,
    VERBS,
    move_of,
    stamp,
    stamp_in,
    verb_in,
    what_in,
)


def encode_move(move: Move) -> Data:
    verb = verb_in(move)
    what = what_in(move)
    data: Data = {"move": VERBS[verb]}
    if verb in (CALL, SQUARE):
        square: Data = {}
        for cell in range(len(CELLS)):
            die = int(nibble(what, cell))
            square[CELLS[cell]] = None if die == EMPTY else die
        data["square"] = square
    elif verb == TAKE:
        data["die"] = int(what)
    elif verb == SWAP:
        data["cell"] = CELLS[what]
    if stamp_in(move) > 0:
        data["at"] = stamp_in(move)
    return data


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    verb = read_named(data, "move", VERBS)
    what = 0
    if verb in (CALL, SQUARE):
        what = decode_square(read_data(data, "square"))
    elif verb == TAKE:
        what = read_below(data, "die", CENTRE, "a centre die")
    elif verb == SWAP:
        what = read_named(data, "cell", CELLS)
    at = read_below(data, "at", LATEST, "a moment of play") if "at" in data else 0
    return stamp(move_of(verb, what), at)
