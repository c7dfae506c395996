"""The verbs of 1000 km. A move is one small number: which verb, which card, which target.

0 – 31   place a card on one's own display (drive, defend, secure: the card says which)
32 – 63  discard a card
64 – 95  attack: the target side and the attack card
96, 97   Meisterzug, pass
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.thousand_km.components import KM_25, RIGHT_OF_WAY

PLACE: Final = 0
DISCARD: Final = 32
ATTACK: Final = 64
MEISTERZUG: Final = Move(96)
PASS: Final = Move(97)
MOVES: Final = 98

PLACES: Final = 32
"""How many moves one verb has. No position has more legal moves."""


def place(card: int) -> Move:
    """Put a distance, defence or safety card on one's own display."""
    return Move(PLACE + card)


def discard(card: int) -> Move:
    return Move(DISCARD + card)


def attack(card: int, target: int) -> Move:
    """Put an attack on the display of a side."""
    return Move(ATTACK + 8 * target + card)


def kind_of(move: i64) -> i64:
    """PLACE, DISCARD or ATTACK; MEISTERZUG and PASS are their own kinds."""
    return move if move >= MEISTERZUG else move & ~31


def card_in(move: i64) -> i64:
    """The card that is placed, discarded or used to attack."""
    return move & 7 if move >= ATTACK else move & 31


def target_in(move: i64) -> i64:
    """The side that is attacked."""
    return (move - ATTACK) >> 3


def verb_of(move: i64) -> i64:
    """The place of its verb among the declared moves: drive, defend, secure, attack, discard, meisterzug, pass."""
    if move >= MEISTERZUG:
        return 5 if move == MEISTERZUG else 6
    if move >= DISCARD:
        return 3 if move >= ATTACK else 4
    card = card_in(move)
    if card >= KM_25:
        return 0
    return 2 if card >= RIGHT_OF_WAY else 1
