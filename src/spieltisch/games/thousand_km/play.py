"""Who is to act, why a move is refused, and from a move to its rule."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.cards.piles import count_in, one_card
from spieltisch.games.thousand_km.components import BREAKDOWN, KM_25, RIGHT_OF_WAY
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PASS, card_in, target_in
from spieltisch.games.thousand_km.rules.attacks import attack, why_not_attack
from spieltisch.games.thousand_km.rules.defences import defend
from spieltisch.games.thousand_km.rules.discarding import discard, why_not_discard, why_not_place
from spieltisch.games.thousand_km.rules.distances import drive
from spieltisch.games.thousand_km.rules.events import Log
from spieltisch.games.thousand_km.rules.meisterzug import meisterzug, pass_by
from spieltisch.games.thousand_km.rules.safeties import secure
from spieltisch.games.thousand_km.state import NOBODY, OVER, PLAY, REACTION, State


def to_act(state: State) -> list[Seat]:
    """The seat to play or to answer; the clock if nobody can answer the attack."""
    if state.phase == PLAY:
        return [Seat(state.active)]
    if state.phase == OVER:
        return []
    return [CLOCK if state.holder == NOBODY else Seat(state.holder)]


def why_not(state: State, seat: i64, move: i64) -> Refusal | None:
    """The rule that forbids this move of this seat, or None."""
    if state.phase == OVER:
        return refusals.GAME_OVER
    if state.phase == REACTION:
        if seat != state.holder and not (seat == CLOCK and state.holder == NOBODY):
            return refusals.ATTACK_PENDING
        if move == PASS or (move == MEISTERZUG and state.holder != NOBODY):
            return None
        return refusals.ATTACK_PENDING
    if seat != state.active:
        return refusals.NOT_YOUR_TURN
    if move >= MEISTERZUG:
        return refusals.NOTHING_TO_ANSWER
    card = card_in(move)
    if count_in(state.hands[seat], card) == 0:
        return refusals.NOT_IN_HAND
    if move >= ATTACK:
        target = target_in(move)
        if target >= state.variant.sides:
            return refusals.NO_SUCH_SIDE
        if target == state.variant.side_of(seat):
            return refusals.OWN_SIDE
        return why_not_attack(state.sides[target], state.variant, card)
    if move >= DISCARD:
        return why_not_discard(state, seat)
    if card <= BREAKDOWN:
        return refusals.OWN_SIDE
    return why_not_place(state.side_of(seat), state.variant, card)


def apply(state: State, seat: i64, move: i64, log: Log) -> None:
    """Carry out a legal move."""
    if move == PASS:
        return pass_by(state, log)
    if move == MEISTERZUG:
        return meisterzug(state, log)
    card = card_in(move)
    state.hands[seat] -= one_card(card)
    if move >= ATTACK:
        attack(state, seat, card, target_in(move), log)
    elif move >= DISCARD:
        discard(state, seat, card, log)
    elif card >= KM_25:
        drive(state, seat, card, log)
    elif card >= RIGHT_OF_WAY:
        secure(state, seat, card, log)
    else:
        defend(state, seat, card, log)
