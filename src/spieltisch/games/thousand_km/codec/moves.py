"""Moves to and from plain data. Cards leave the engine as ids, never as numbers."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Move
from spieltisch.engine.read import read_below, read_named, read_str
from spieltisch.games.thousand_km.components import BREAKDOWN, CARD_IDS, KM_25, RIGHT_OF_WAY, card_of
from spieltisch.games.thousand_km.moves import (
    ATTACK,
    DISCARD,
    MEISTERZUG,
    PASS,
    attack,
    card_in,
    discard,
    place,
    target_in,
)

VERBS: Final = ["drive", "defend", "secure", "attack", "discard", "meisterzug", "pass"]


def encode_move(move: Move) -> Data:
    if move == MEISTERZUG:
        return {"move": "meisterzug"}
    if move == PASS:
        return {"move": "pass"}
    card = card_in(move)
    name = CARD_IDS[card]
    if move >= ATTACK:
        return {"move": "attack", "card": name, "target": int(target_in(move))}
    if move >= DISCARD:
        return {"move": "discard", "card": name}
    return {"move": verb_of(card), "card": name}


def verb_of(card: int) -> str:
    """The verb for placing this card on one's own display."""
    if card >= KM_25:
        return "drive"
    return "secure" if card >= RIGHT_OF_WAY else "defend"


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    verb = VERBS[read_named(data, "move", VERBS)]
    if verb == "meisterzug":
        return MEISTERZUG
    if verb == "pass":
        return PASS
    card = card_of(read_str(data, "card"))
    if verb == "discard":
        return discard(card)
    if verb == "attack":
        if card > BREAKDOWN:
            raise InvalidData(f"card: {CARD_IDS[card]} is not an attack")
        return attack(card, read_below(data, "target", 4, "a side"))
    if card <= BREAKDOWN or verb_of(card) != verb:
        wanted = "attack" if card <= BREAKDOWN else verb_of(card)
        raise InvalidData(f"card: {CARD_IDS[card]} is not for {verb!r} but for {wanted!r}")
    return place(card)
