"""Playing a move: every rule together. Which moves may be played, why another may not, and carrying one out."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import CLOCK
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.components import BREAKDOWN, KM_25, RIGHT_OF_WAY
from spieltisch.games.thousand_km.masks import ATTACKS_MASK, SAFETIES_MASK, attack_mask, own_mask
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PASS, PLACE, card_in, target_in
from spieltisch.games.thousand_km.options import FREE, STUCK
from spieltisch.games.thousand_km.rules import (
    Log,
    attack,
    defend,
    discard,
    drive,
    meisterzug,
    pass_by,
    secure,
    why_not_attack,
    why_not_discard,
    why_not_place,
)
from spieltisch.games.thousand_km.state import NOBODY, OVER, PLAY, REACTION, State, count_in, kinds_in, one_card


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


def legal(state: State, seat: i64, buffer: vec[u8]) -> i64:
    """Write every legal move of this seat into the buffer; the number of them."""
    if state.phase != PLAY:
        return legal_answers(state, seat, buffer)
    if seat != state.active:
        return 0
    variant = state.variant
    own = variant.side_of(seat)
    hand = state.hands[seat]
    n: i64 = 0
    attacks = hand & ATTACKS_MASK
    if attacks != 0:
        target: i64 = 0
        while target < variant.sides:
            if target != own:
                rest = attacks & attack_mask(state.sides[target], variant)
                n = list_cards(rest, ATTACK + 8 * target, buffer, n)
            target += 1
    rest = hand & own_mask(state.sides[own], variant)
    n = list_cards(rest, PLACE, buffer, n)
    # KM-55 and its options, with what is known by now; `why_not_discard` says the same the long way round.
    if n == 0 or variant.discard_rule == FREE or (variant.discard_rule == STUCK and only_safeties(rest, n)):
        n = list_cards(hand, DISCARD, buffer, n)
    return n


def only_safeties(placeable: i64, n: i64) -> bool:
    """Of all `n` moves found, each places a safety."""
    return placeable & ~SAFETIES_MASK == 0 and n == kinds_in(placeable)


def list_cards(cards: i64, verb: i64, buffer: vec[u8], n: i64) -> i64:
    """Write one move for each kind of card, from place n on; the place behind the last."""
    move = verb
    while cards != 0:
        if cards & 7 != 0:
            buffer[n] = u8(move)
            n += 1
        cards >>= 3
        move += 1
    return n


def legal_answers(state: State, seat: i64, buffer: vec[u8]) -> i64:
    """In a reaction: the holder may answer or pass; without one, the clock moves on."""
    if state.phase == OVER:
        return 0
    if seat == CLOCK and state.holder == NOBODY:
        buffer[0] = u8(PASS)
        return 1
    if seat != state.holder or seat == CLOCK:
        return 0
    buffer[0] = u8(MEISTERZUG)
    buffer[1] = u8(PASS)
    return 2


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
