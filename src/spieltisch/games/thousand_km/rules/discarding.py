"""Discarding (spec, section 4.10)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.cards.piles import count_in
from spieltisch.games.thousand_km.components import ACE_DRIVER, BREAKDOWN, CARD_IDS, CARDS, KM_25, RIGHT_OF_WAY
from spieltisch.games.thousand_km.options import FREE, STUCK_STRICT, Variant
from spieltisch.games.thousand_km.rules.attacks import why_not_attack
from spieltisch.games.thousand_km.rules.defences import why_not_defend
from spieltisch.games.thousand_km.rules.distances import why_not_drive
from spieltisch.games.thousand_km.rules.events import Log
from spieltisch.games.thousand_km.rules.turn import end_turn
from spieltisch.games.thousand_km.state import Public, Side, State


def why_not_discard(state: State, seat: i64) -> Refusal | None:
    """KM-55, with the options `stuck_strict` and `free` (KM-R5, KM-R6)."""
    rule = state.variant.discard_rule
    if rule == FREE:
        return None
    hand = state.hands[seat]
    card: i64 = 0
    while card < CARDS:
        if count_in(hand, card) != 0 and not RIGHT_OF_WAY <= card <= ACE_DRIVER and is_placeable(state, seat, card):
            return refusals.CAN_PLACE
        card += 1
    if rule == STUCK_STRICT:
        card = RIGHT_OF_WAY
        while card <= ACE_DRIVER:
            if count_in(hand, card) != 0:
                return refusals.CAN_PLACE_SAFETY
            card += 1
    return None


def is_placeable(public: Public, seat: i64, card: i64) -> bool:
    """Whether this card could be placed anywhere."""
    variant = public.variant
    own = variant.side_of(seat)
    if card > BREAKDOWN:
        return why_not_place(public.sides[own], variant, card) is None
    target: i64 = 0
    while target < variant.sides:
        if target != own and why_not_attack(public.sides[target], variant, card) is None:
            return True
        target += 1
    return False


def why_not_place(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """Whether this card, which is no attack, may go on the player's own display."""
    if card >= KM_25:
        return why_not_drive(side, variant, card)
    if card >= RIGHT_OF_WAY:
        return None  # KM-44
    return why_not_defend(side, variant, card)


def discard(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-57: to the box, face up, for good."""
    state.box_card(card)
    if log is not None:
        log.append(Event("discard", ["KM-55"], {"seat": int(seat), "card": CARD_IDS[card]}, reveals=True))
    end_turn(state, seat, log)
