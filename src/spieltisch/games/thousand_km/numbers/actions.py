"""The actions of 1000 km: each is a whole move.

They are counted in this order: attacks (by opposing side, beginning with the one that follows the player's own, then by
card), the cards that go on the player's own display, discards, Meisterzug, pass.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.games.thousand_km.components import BREAKDOWN, CARD_IDS, CARDS, GREEN_LIGHT
from spieltisch.games.thousand_km.moves import (
    ATTACK,
    DISCARD,
    MEISTERZUG,
    MOVES,
    PASS,
    attack,
    card_in,
    discard,
    kind_of,
    place,
    target_in,
)

NO_ACTION: Final = 255
"""In place of the action of an impossible move, such as an attack on the player's own side."""
ATTACKS: Final = BREAKDOWN + 1


def moves_of(own: int, sides: int) -> list[int]:
    """The move of each action, for a player of this side."""
    found: list[int] = []
    for step in range(1, sides):
        found += [attack(card, (own + step) % sides) for card in range(ATTACKS)]
    found += [place(card) for card in range(GREEN_LIGHT, CARDS)]
    found += [discard(card) for card in range(CARDS)]
    found += [MEISTERZUG, PASS]
    return found


def name_of(move: i64, own: i64, sides: i64) -> str:
    """A move in words: `attack red_light side_1`; sides are counted from the player's own."""
    if move == MEISTERZUG:
        return "meisterzug"
    if move == PASS:
        return "pass"
    card = CARD_IDS[card_in(move)]
    kind = kind_of(move)
    if kind == ATTACK:
        return f"attack {card} side_{(target_in(move) - own + sides) % sides}"
    return f"discard {card}" if kind == DISCARD else f"place {card}"


class Actions:
    """Actions and moves of a race with this number of sides, in tables for each side."""

    def __init__(self, sides: int) -> None:
        self.sides: i64 = sides
        self.size: i64 = len(moves_of(0, sides))
        moves: list[u8] = []
        actions: list[u8] = []
        for own in range(sides):
            listed = moves_of(own, sides)
            moves += [u8(move) for move in listed]
            actions += [u8(listed.index(move) if move in listed else NO_ACTION) for move in range(MOVES)]
        self.moves: vec[u8] = vec[u8](moves)
        self.actions: vec[u8] = vec[u8](actions)

    def move_of(self, own: i64, action: i64) -> i64:
        """What a player of this side does by an action."""
        return i64(self.moves[own * self.size + action])

    def action_of(self, own: i64, move: i64) -> i64:
        """The action by which a player of this side makes a move."""
        return i64(self.actions[own * MOVES + move])
