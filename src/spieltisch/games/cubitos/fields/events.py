"""The events of Cubitos."""

from __future__ import annotations

from typing import Any

from spieltisch.fields import Flag, Listed, Nested, Number, Optional, event, field
from spieltisch.games.cubitos.fields.kinds import (
    AMOUNT,
    AREA,
    CARD,
    COLOUR,
    DIE,
    FACE,
    FIELD,
    KIND,
    PART,
    POOL,
    REASON,
    SEAT,
    SPECIAL_KIND,
    WORD,
)
from spieltisch.games.cubitos.fields.players import Fallen
from spieltisch.games.cubitos.fields.positions import Bonus

GAINED: dict[str, Any] = {"seat": SEAT, "amount": AMOUNT, "total": AMOUNT}


def on_a_face() -> dict[str, Any]:
    """Coins and steps come from a card, or from a die that shows them."""
    return {
        "card": field(Optional(CARD), sometimes=True),
        "kind": field(KIND, "and face: the die that shows them", sometimes=True),
        "face": field(FACE, sometimes=True),
    }


EVENTS = [
    event("round", round=AMOUNT, start_player=SEAT, maximum=field(Listed(AMOUNT), "by seat")),
    event("draw", seat=SEAT, dice=POOL, auto=field(Flag(), "there was no choice")),
    event("refill", "all dice of the rest area go to the draw area", seat=SEAT, dice=POOL),
    event("roll", "reveals", seat=SEAT, push=Flag(), dice=POOL, faces=Listed(Nested(Fallen)), hits=AMOUNT),
    event(
        "added",
        "dice rolled in addition; reveals",
        seat=SEAT,
        card=CARD,
        dice=POOL,
        faces=Listed(Nested(Fallen)),
        hits=AMOUNT,
    ),
    event("danger", seat=SEAT),
    event("push", seat=SEAT),
    event("pass", seat=SEAT),
    event("wait", seat=SEAT, on=Flag()),
    event("must_push", seat=SEAT, card=CARD),
    event("use", seat=SEAT, die=field(DIE, "its number before"), card=CARD, part=PART, ability=Number(0, 9)),
    event("coins", **GAINED, **on_a_face()),
    event("steps", **GAINED, **on_a_face()),
    event("permits", **GAINED, card=Optional(CARD)),
    event("credits", **GAINED, card=Optional(CARD)),
    event("fan", seat=SEAT, fans=AMOUNT, credits=AMOUNT, tokens=AMOUNT),
    event("active", "a die of the roll area was set to a face", seat=SEAT, kind=KIND, face=FACE),
    event("back", "an active die goes back to the roll area", seat=SEAT, kind=KIND),
    event("protected", seat=SEAT),
    event("saved", "the bust is ignored", seat=SEAT, card=CARD),
    event("bust", seat=SEAT, kept=POOL, rested=POOL),
    event("to_rest", "dice of the roll area, after a bust", seat=SEAT, dice=POOL),
    event("lose", seat=SEAT, kind=KIND, area=AREA),
    event("gain", seat=SEAT, kind=KIND, area=AREA),
    event("borrow", seat=SEAT, kind=KIND, face=FACE),
    event("returned", "a borrowed die", seat=SEAT, kind=KIND),
    event("give", seat=SEAT, kind=KIND, to=SEAT),
    event("announce", seat=SEAT, swords=AMOUNT, doublings=AMOUNT),
    event("compare", swords=field(Listed(Optional(AMOUNT)), "by seat"), winners=Listed(SEAT), card=CARD),
    event("next_round", seat=SEAT, uncounted=Listed(COLOUR), no_maximum=Flag()),
    event(
        "walk",
        seat=SEAT,
        board=AMOUNT,
        path=Listed(FIELD),
        steps=AMOUNT,
        permits=AMOUNT,
        left=field(AMOUNT, "steps"),
    ),
    event(
        "special",
        "a jet or a shortcut is taken",
        seat=SEAT,
        kind=SPECIAL_KIND,
        price=AMOUNT,
        to=Optional(FIELD),
        left=AMOUNT,
    ),
    event("bonus", seat=SEAT, field=FIELD, bonuses=Listed(Nested(Bonus))),
    event("lap", seat=SEAT, lap=AMOUNT),
    event("board", "its FINISH is reached, and it is not the last", seat=SEAT, board=AMOUNT),
    event("finish", seat=SEAT),
    event("buy_step", seat=SEAT, price=AMOUNT, credits=field(AMOUNT, "of it"), steps=AMOUNT),
    event("buy", seat=SEAT, kind=KIND, price=AMOUNT, credits=field(AMOUNT, "of it")),
    event("rest", seat=SEAT),
    event("start_player", seat=SEAT),
    event("extra_round", seats=Listed(SEAT)),
    event("game_over", reason=REASON, ranks=Listed(Number()), overruns=Listed(Number())),
    event("skip", seat=SEAT),
    event("accept", seat=SEAT),
    event("end_support", seat=SEAT),
    event("end_move", seat=SEAT),
    event("either", seat=SEAT, what=WORD),
    event("receiver", seat=SEAT, to=SEAT),
    event("shortcut", seat=SEAT, use=Flag()),
]
