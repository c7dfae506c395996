"""The moves offered to a seat: all legal ones, and those that people are tempted to try."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.games.thousand_km.cards.piles import cards_in, kinds_in
from spieltisch.games.thousand_km.components import BREAKDOWN
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PASS, PLACE, PLACES, attack, discard, place
from spieltisch.games.thousand_km.options import FREE, STUCK
from spieltisch.games.thousand_km.rules.masks import ATTACKS_MASK, SAFETIES_MASK, attack_mask, own_mask
from spieltisch.games.thousand_km.state import NOBODY, OVER, PLAY, State

NO_MOVES: Final = vec[u8]([u8(0)] * PLACES)
"""Room for all legal moves of any position."""


def legal(state: State, seat: i64, buffer: vec[u8]) -> i64:
    """Write every legal move of this seat into the buffer; returns how many."""
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
    # KM-55 and its options, from what was just found; `why_not_discard` says the same without shortcuts.
    if n == 0 or variant.discard_rule == FREE or (variant.discard_rule == STUCK and only_safeties(rest, n)):
        n = list_cards(hand, DISCARD, buffer, n)
    return n


def only_safeties(placeable: i64, n: i64) -> bool:
    """Whether each of the `n` moves found places a safety."""
    return placeable & ~SAFETIES_MASK == 0 and n == kinds_in(placeable)


def list_cards(cards: i64, verb: i64, buffer: vec[u8], n: i64) -> i64:
    """Write one move for each kind of card, from index n on; returns the index after the last."""
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


def legal_moves(state: State, seat: i64, buffer: vec[u8]) -> list[Move]:
    """All legal moves as a list; `buffer` is working memory."""
    count = legal(state, seat, buffer)
    moves: list[Move] = []
    i: i64 = 0
    while i < count:
        moves.append(Move(int(buffer[i])))
        i += 1
    return moves


def tempting_moves(state: State, seat: Seat) -> list[Move]:
    """Every card in the hand, with every place where it might go."""
    moves: list[Move] = []
    if seat != state.active or state.phase != PLAY:
        return moves
    for card in sorted(set(cards_in(state.hands[seat]))):
        if card > BREAKDOWN:
            moves.append(place(card))
        else:
            for target in range(state.variant.sides):
                if target != state.variant.side_of(seat):
                    moves.append(attack(card, target))
        moves.append(discard(card))
    return moves
