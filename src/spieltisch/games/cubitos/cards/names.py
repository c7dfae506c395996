"""All 56 cards by their ids."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards import blue, brown, green, orange, purple, red, white, yellow
from spieltisch.games.cubitos.state.state import Card

ALL: Final[list[Card]] = [
    *white.CARDS,
    *brown.CARDS,
    *red.CARDS,
    *green.CARDS,
    *orange.CARDS,
    *purple.CARDS,
    *yellow.CARDS,
    *blue.CARDS,
]


def card_named(card: str) -> Card:
    for each in ALL:
        if each.card == card:
            return each
    raise AssertionError(f"no card {card}")
