"""The moves offered to a seat: all legal ones, and those that people are tempted to try."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.cards.piles import cards_in, kinds_in, nth_kind
from spieltisch.games.thousand_km.components import ATTACKS, BREAKDOWN, MOST_SIDES
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PASS, PLACE, PLACES, attack, discard, place
from spieltisch.games.thousand_km.options import FREE, STUCK
from spieltisch.games.thousand_km.rules.masks import ATTACKS_MASK, SAFETIES_MASK, attack_mask, own_mask
from spieltisch.games.thousand_km.state import NOBODY, OVER, PLAY, State

ATTACK_BITS: Final = 15
"""Of the attacks on one side among those on all sides."""
ATTACK_MOVES: Final = vec[u8]([u8(attack(card, target)) for target in range(MOST_SIDES) for card in ATTACKS])
NO_MOVES: Final = vec[u8]([u8(0)] * (PLACES + 1))
"""Room for all legal moves of any position, and for one that proves not to be."""


def offered(state: State, seat: i64) -> tuple[i64, i64, i64]:
    """What the active player may attack with (five digits for each side), place and discard, as packed cards."""
    variant = state.variant
    own = variant.side_of(seat)
    hand = state.hands[seat]
    attacks: i64 = 0
    held = hand & ATTACKS_MASK
    if held != 0:
        target: i64 = 0
        while target < variant.sides:
            if target != own:
                attacks |= (held & attack_mask(state.sides[target], variant)) << (ATTACK_BITS * target)
            target += 1
    places = hand & own_mask(state.sides[own], variant)
    # KM-55 and its options, from what was just found; `why_not_discard` says the same without shortcuts.
    rule = variant.discard_rule
    if rule == FREE or (attacks == 0 and (places == 0 or (rule == STUCK and places & SAFETIES_MASK == places))):
        return attacks, places, hand
    return attacks, places, 0


def legal(state: State, seat: i64, buffer: vec[u8]) -> i64:
    """Write every legal move of this seat into the buffer; returns how many."""
    if state.phase != PLAY:
        return legal_answers(state, seat, buffer)
    if seat != state.active:
        return 0
    attacks, places, discards = offered(state, seat)
    n: i64 = 0
    verb: i64 = ATTACK
    while attacks != 0:
        n = list_cards(attacks & ATTACKS_MASK, verb, buffer, n)
        attacks >>= ATTACK_BITS
        verb += 8
    n = list_cards(places, PLACE, buffer, n)
    return list_cards(discards, DISCARD, buffer, n)


def random_move(state: State, seat: i64, dice: FastDice) -> i64:
    """One of the moves that `legal` lists, each equally likely, without listing them."""
    if state.phase != PLAY:
        return MEISTERZUG + dice.below(2)
    attacks, places, discards = offered(state, seat)
    most_attacks = kinds_in(attacks)
    most_places = kinds_in(places)
    index = dice.below(most_attacks + most_places + kinds_in(discards))
    if index < most_attacks:
        return i64(ATTACK_MOVES[nth_kind(attacks, index)])
    index -= most_attacks
    if index < most_places:
        return PLACE + nth_kind(places, index)
    return DISCARD + nth_kind(discards, index - most_places)


def list_cards(cards: i64, verb: i64, buffer: vec[u8], n: i64) -> i64:
    """Write one move for each kind of card, from index n on; returns the index after the last."""
    move = verb
    while cards != 0:
        buffer[n] = u8(move)  # without a branch: overwritten if there is no such card
        n += ((cards & 7) + 7) >> 3
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
    moves = [PASS] * count
    i: i64 = 0
    while i < count:
        moves[i] = Move(int(buffer[i]))
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
