"""Defence cards (spec, section 4.7)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.cards.piles import Pile, top_of
from spieltisch.games.thousand_km.components import (
    DEFENCE_OFFSET,
    END_OF_LIMIT,
    GREEN_LIGHT,
    NO_CARD,
    RED_LIGHT,
    REPAIR,
    RIGHT_OF_WAY,
)
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.events import Log, placed
from spieltisch.games.thousand_km.rules.turn import end_turn
from spieltisch.games.thousand_km.state import Side, State


def why_not_defend(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-38 to KM-40"""
    if card == END_OF_LIMIT:
        return None if side.is_limited() else refusals.NOT_LIMITED
    top = top_of(side.battle)
    if card != GREEN_LIGHT:
        return None if top == card - DEFENCE_OFFSET else refusals.NOTHING_TO_DEFEND
    if top == RED_LIGHT:
        return None
    if side.has(RIGHT_OF_WAY):
        return refusals.GREEN_REPLACED  # KM-R4
    if top == NO_CARD or (variant.green_after_defence and END_OF_LIMIT < top <= REPAIR):
        return None  # KM-38a, KM-67
    return refusals.GREEN_NOT_NEEDED


def defend(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-41 to KM-43"""
    side = state.side_of(seat)
    if card == END_OF_LIMIT:
        side.speed = Pile(card, side.speed)
    else:
        side.battle = Pile(card, side.battle)
    if log is not None:
        rule = "KM-38" if card == GREEN_LIGHT else "KM-40" if card == END_OF_LIMIT else "KM-39"
        log.append(Event("defend", [rule], placed(state, seat, card), reveals=True))
    end_turn(state, seat, log)
