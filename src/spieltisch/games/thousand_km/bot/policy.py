"""A rule-based player, quick enough for playouts: it rates every legal move and plays the best one.

It reads only what the acting seat may know: its own hand, the displays, the box and the size of the draw pile. So it
plays the same on every state imagined from the seat's view (spec, section 11).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.games.thousand_km.bot.revealed import Revealed
from spieltisch.games.thousand_km.bot.weights import Weights
from spieltisch.games.thousand_km.cards.piles import count_in, top_of
from spieltisch.games.thousand_km.components import (
    ACE_DRIVER,
    BREAKDOWN,
    DEFENCE_OFFSET,
    END_OF_LIMIT,
    GREEN_LIGHT,
    KM_25,
    KM_200,
    KM_OF,
    RED_LIGHT,
    REPAIR,
    RIGHT_OF_WAY,
    SAFETY_OF,
    SPEED_LIMIT,
)
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PLACES, card_in, target_in
from spieltisch.games.thousand_km.offers import legal
from spieltisch.games.thousand_km.state import REACTION, Side, State

WIN: Final = 1_000_000


class Policy:
    """The player. One object can play any number of games, but only one at a time."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self.buffer = vec[u8]([u8(0)] * PLACES)
        self.hidden: i64 = 0
        """How many cards the acting seat cannot see."""

    def choose(self, state: State, seat: i64, revealed: Revealed) -> i64:
        """The move of the seat to act."""
        if state.phase == REACTION:
            return MEISTERZUG
        n = legal(state, seat, self.buffer)
        best = i64(self.buffer[0])
        if n == 1:
            return best
        self.hidden = state.draw_pile() + (state.variant.seats - 1) * state.variant.hand_size
        best_worth = self.worth(state, seat, best, revealed)
        i: i64 = 1
        while i < n:
            move = i64(self.buffer[i])
            worth = self.worth(state, seat, move, revealed)
            if worth > best_worth:
                best = move
                best_worth = worth
            i += 1
        return best

    def best_first(self, state: State, seat: i64, revealed: Revealed) -> list[int]:
        """Every legal move of the seat to act, most promising first."""
        first: int = self.choose(state, seat, revealed)
        n = legal(state, seat, self.buffer)
        moves: list[int] = []
        worths: list[int] = []
        i: i64 = 0
        while i < n:
            move = i64(self.buffer[i])
            worth: int = 2 * WIN
            if move != first:
                worth = 0 if state.phase == REACTION else self.worth(state, seat, move, revealed)
            place = 0
            while place < len(moves) and worths[place] >= worth:
                place += 1
            moves.insert(place, move)
            worths.insert(place, worth)
            i += 1
        return moves

    def worth(self, state: State, seat: i64, move: i64, revealed: Revealed) -> i64:
        """How good a legal move in the seat's own turn looks."""
        card = card_in(move)
        if move >= ATTACK:
            return self.worth_of_attack(state, seat, card, target_in(move), revealed)
        side = state.side_of(seat)
        if move >= DISCARD:
            return -self.worth_of_keeping(state, seat, side, card, revealed)
        if card >= KM_25:
            return self.worth_of_drive(state, seat, side, card)
        if card >= RIGHT_OF_WAY:
            return self.worth_of_safety(state, seat, side, card, revealed)
        if card == END_OF_LIMIT:
            return self.worth_of_end_of_limit(state, seat, side)
        return self.weights.defend

    def worth_of_drive(self, state: State, seat: i64, side: Side, card: i64) -> i64:
        weights = self.weights
        km: i64 = KM_OF[card]
        left = state.variant.target_km - side.total - km
        if left == 0:
            return WIN
        worth = weights.drive + weights.per_25 * (km // 25)
        if left > 200:
            return worth
        # The last kilometres must fit exactly (KM-28).
        hand = state.hands[seat]
        fits = False
        other: i64 = KM_25
        while other <= KM_200:
            length: i64 = KM_OF[other]
            copies = count_in(hand, other) - (1 if other == card else 0)
            if other == KM_200 and side.times(KM_200) + (1 if card == KM_200 else 0) >= state.variant.most_200s:
                copies = 0  # KM-27
            if copies > 0 and length <= left:
                fits = True
                if length == left:
                    return worth + weights.exact
            other += 1
        return worth if fits else worth - weights.barred

    def worth_of_end_of_limit(self, state: State, seat: i64, side: Side) -> i64:
        weights = self.weights
        hand = state.hands[seat]
        left = state.variant.target_km - side.total
        slow: i64 = 0
        fast: i64 = 0
        card: i64 = KM_25
        while card <= KM_200:
            km: i64 = KM_OF[card]
            if count_in(hand, card) > 0 and km <= left:
                if km <= state.variant.limit_km:
                    slow = km
                elif card != KM_200 or side.times(KM_200) < state.variant.most_200s:
                    fast = km
            card += 1
        gain = fast - slow if fast > slow else 0
        return weights.end_limit + weights.end_limit_gain * (gain // 25)

    def worth_of_attack(self, state: State, seat: i64, card: i64, target: i64, revealed: Revealed) -> i64:
        weights = self.weights
        side = state.sides[target]
        hand = state.hands[seat]
        worth = weights.attack
        if card == SPEED_LIMIT:
            worth += weights.speed_limit
        elif card == RED_LIGHT:
            worth += weights.red_light
        defence = card + DEFENCE_OFFSET
        answers: i64 = state.variant.counts[defence] - revealed.counts[defence] - count_in(hand, defence)
        worth += weights.scarce * self.chance_of_none(answers, state.variant.hand_size) // 1000
        safety: i64 = SAFETY_OF[card]
        if revealed.counts[safety] < state.variant.counts[safety] and count_in(hand, safety) == 0:
            worth -= weights.safety_risk
        worth += weights.lead * ((side.total - state.side_of(seat).total) // 25)
        if state.variant.target_km - side.total <= 200:
            worth += weights.danger
        if state.variant.sides > 2:
            worth -= weights.crowd
        return worth

    def chance_of_none(self, copies: i64, hand: i64) -> i64:
        """Roughly, per mille: the chance that a hidden hand holds none of the hidden copies."""
        if self.hidden <= copies:
            return 0
        miss = 1000 * (self.hidden - copies) // self.hidden
        chance: i64 = 1000
        while hand > 0:
            chance = chance * miss // 1000
            hand -= 1
        return chance

    def worth_of_safety(self, state: State, seat: i64, side: Side, card: i64, revealed: Revealed) -> i64:
        weights = self.weights
        if state.draw_pile() == 0:
            return -1  # KM-61: no further turn would follow
        if card == RIGHT_OF_WAY:
            if side.battle is None or top_of(side.battle) == RED_LIGHT or side.is_limited():
                return weights.secure_cure
            if state.variant.green_after_defence and not side.is_stopped() and top_of(side.battle) != GREEN_LIGHT:
                return weights.secure_cure
        elif side.is_stopped() and SAFETY_OF[top_of(side.battle)] == card:
            return weights.secure_cure
        if self.threats(state, seat, card, revealed) == 0:
            return weights.secure_idle
        if state.draw_pile() < weights.late * state.variant.seats:
            return weights.secure_late
        return weights.secure_hold

    def threats(self, state: State, seat: i64, safety: i64, revealed: Revealed) -> i64:
        """How many attacks may still come that this safety protects from."""
        hand = state.hands[seat]
        number: i64 = 0
        attack: i64 = RED_LIGHT
        while attack <= BREAKDOWN:
            if SAFETY_OF[attack] == safety:
                number += state.variant.counts[attack] - revealed.counts[attack] - count_in(hand, attack)
            attack += 1
        return number

    def worth_of_keeping(self, state: State, seat: i64, side: Side, card: i64, revealed: Revealed) -> i64:
        """How useful a card in the hand is; the least useful one is discarded."""
        weights = self.weights
        hand = state.hands[seat]
        if card <= BREAKDOWN:
            safety: i64 = SAFETY_OF[card]
            own = seat % state.variant.sides
            target: i64 = 0
            while target < state.variant.sides:
                if target != own and not state.sides[target].has(safety):
                    return weights.keep_attack - 8 * (count_in(hand, card) - 1)
                target += 1
            return 0
        if card <= REPAIR:
            return self.worth_of_reserve(state, side, hand, card, revealed)
        if card <= ACE_DRIVER:
            return WIN
        km: i64 = KM_OF[card]
        left = state.variant.target_km - side.total
        if km > left or (card == KM_200 and side.times(KM_200) >= state.variant.most_200s):
            return 0
        if left <= 200 and km <= 50:
            return weights.keep_km + weights.keep_small
        return weights.keep_km + weights.keep_per_25 * (km // 25)

    def worth_of_reserve(self, state: State, side: Side, hand: i64, card: i64, revealed: Revealed) -> i64:
        """How useful a defence card in the hand is: one of each kind, for the attacks that may still come."""
        weights = self.weights
        attack = card - DEFENCE_OFFSET
        if side.has(SAFETY_OF[attack]) or count_in(hand, SAFETY_OF[attack]) > 0:
            return 0
        needed: i64 = state.variant.counts[attack] - revealed.counts[attack] - count_in(hand, attack)
        if top_of(side.battle) == attack or (card == END_OF_LIMIT and side.is_limited()):
            needed += 1
        if card == GREEN_LIGHT and side.battle is None:
            needed += 1
        copies = count_in(hand, card)
        if copies > needed:
            return 1
        if copies > 1:
            return weights.keep_second
        return weights.keep_first + (weights.keep_green if card == GREEN_LIGHT else 0)
