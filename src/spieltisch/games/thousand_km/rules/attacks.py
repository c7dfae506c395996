"""Attack cards (spec, section 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.cards.piles import Pile, in_box, top_of
from spieltisch.games.thousand_km.components import CARD_IDS, GREEN_LIGHT, RIGHT_OF_WAY, SAFETY_OF, SPEED_LIMIT
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.events import Log
from spieltisch.games.thousand_km.rules.meisterzug import meisterzug
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.rules.turn import end_turn
from spieltisch.games.thousand_km.state import NOBODY, REACTION, Public, Side, State, holder_of


def why_not_attack(target: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-31 to KM-33; callers check that the target is an opposing side (KM-30)."""
    if target.has(SAFETY_OF[card]):
        return refusals.PROTECTED
    if card == SPEED_LIMIT:
        return refusals.TARGET_LIMITED if target.is_limited() else None
    if not is_driving(target, variant):
        if target.is_stopped():
            return refusals.TARGET_STOPPED
        return refusals.TARGET_NOT_DRIVING if target.is_started() else refusals.TARGET_NOT_STARTED
    if variant.green_top and not target.has(RIGHT_OF_WAY) and top_of(target.battle) != GREEN_LIGHT:
        return refusals.TARGET_NOT_GREEN  # KM-R1
    return None


def attack(state: State, seat: i64, card: i64, target: i64, log: Log) -> None:
    """Put the attack down; then its target may answer before anything else happens (KM-49)."""
    side = state.sides[target]
    if card == SPEED_LIMIT:
        side.speed = Pile(card, side.speed)
    else:
        side.battle = Pile(card, side.battle)
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "side": int(target), "card": CARD_IDS[card]}
        log.append(Event("attack", ["KM-30", "KM-32" if card == SPEED_LIMIT else "KM-31"], payload, reveals=True))
    safety = SAFETY_OF[card]
    holder = holder_of(state.variant, state.hands, target, safety)
    variant = state.variant
    if holder != NOBODY and variant.is_auto(holder):
        state.attack, state.target, state.holder = card, target, holder
        return meisterzug(state, log)
    if not variant.is_asked(target) or is_public(state, safety):
        return end_turn(state, seat, log)
    state.phase = REACTION
    state.attack, state.target, state.holder = card, target, holder
    if log is not None and holder != NOBODY:
        asked: dict[str, Json] = {"seat": int(holder), "card": CARD_IDS[card], "safety": CARD_IDS[safety]}
        log.append(Event("asked", ["KM-49"], None, asked, [Seat(holder)]))


def is_public(public: Public, safety: i64) -> bool:
    """Whether everybody can see where this safety is, so that nobody can be holding it."""
    if public.variant.counts[safety] == 0:
        return True
    for side in public.sides:
        if side.has(safety):
            return True
    return in_box(public.box, public.box_beyond, safety) != 0
