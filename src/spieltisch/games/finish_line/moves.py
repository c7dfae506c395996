"""The verbs of Finish Line. A move is one number; the lowest four bits are its verb.

Moves of the race fit into 26 bits: verb, colour of the die (3), face (4) and target (15 bits: horses with five bits
each, or colours with three bits each). A slip (`slips/slip.py`) is a longer number, as long as its bets need.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAW: Final = 1
USE: Final = 2
DISCARD: Final = 3
PLACE: Final = 4
DECLINE: Final = 5
BET: Final = 6
VERBS: Final = ["", "draw", "use", "discard", "place", "decline", "bet"]

VERB_BITS: Final = 15
DIE: Final = 4
FACE: Final = 7
WHAT: Final = 11
"""Where each part begins."""


def draw(colours: i64) -> i64:
    """Draw dice; `colours` is a packed hand, sorted."""
    return DRAW | (colours << WHAT)


def die_move(verb: i64, colour: i64, face: i64) -> i64:
    """Use or discard a die; a target can be added."""
    return verb | (colour << DIE) | (face << FACE)


def at_horse(move: i64, horse: i64) -> i64:
    return move | (horse << WHAT)


def from_horse(move: i64, source: i64) -> i64:
    """The horse from which a pace change takes the white die."""
    return move | (source << (WHAT + 5))


def in_order(move: i64, first: i64, second: i64, third: i64) -> i64:
    """The new order of three horses."""
    return move | ((first | (second << 5) | (third << 10)) << WHAT)


def with_dice(move: i64, colours: i64) -> i64:
    """The dice that an insider tip brings back; `colours` is a packed hand, sorted."""
    return move | (colours << WHAT)


def place(horse: i64) -> i64:
    return PLACE | (horse << WHAT)


def packed_turn(seat: i64, hand: i64, throw: i64, move: i64) -> i64:
    """A turn in one number: seat (2 bits), hand (9), throw (12), move (26)."""
    return seat | (hand << 2) | (throw << 11) | (move << 23)


# Taking a move apart


def verb_in(move: int) -> int:
    return move & VERB_BITS


def colour_in(move: i64) -> i64:
    return (move >> DIE) & 7


def face_in(move: i64) -> i64:
    return (move >> FACE) & 15


def horse_in(move: i64) -> i64:
    """The target, 0 for none."""
    return (move >> WHAT) & 31


def source_in(move: i64) -> i64:
    return (move >> (WHAT + 5)) & 31


def order_in(move: i64) -> i64:
    """The three horses of an interference, packed as a row."""
    return (move >> WHAT) & 0x7FFF


def colours_in(move: i64) -> i64:
    """The dice of a draw or of an insider tip, packed as a hand."""
    return (move >> WHAT) & 0x1FF
