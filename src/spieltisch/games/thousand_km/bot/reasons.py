"""Why the rule-based player likes a move: the term of its rating (`policy.py`) that weighs most."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.bots.bot import Reason
from spieltisch.engine.basics import Move, Seat
from spieltisch.games.thousand_km.bot.revealed import revealed_on
from spieltisch.games.thousand_km.cards.piles import count_in, top_of
from spieltisch.games.thousand_km.components import (
    BREAKDOWN,
    CARD_IDS,
    DEFENCE_OFFSET,
    DISTANCES,
    END_OF_LIMIT,
    KM_25,
    KM_200,
    KM_OF,
    REPAIR,
    RIGHT_OF_WAY,
    SAFETY_OF,
)
from spieltisch.games.thousand_km.moves import ATTACK, DISCARD, MEISTERZUG, PASS, card_in, target_in
from spieltisch.games.thousand_km.state import Side
from spieltisch.games.thousand_km.view import View

ONE_CARD: Final = 200
"""No card goes farther: who has so much left may finish with one card."""


def reason_of(view: View, seat: Seat, move: Move) -> Reason | None:
    """In what weighed most; from this seat's view alone."""
    if move == MEISTERZUG:
        return Reason("meisterzug")
    if move == PASS:
        return None
    card = card_in(move)
    if move >= ATTACK:
        return why_attack(view, seat, card, target_in(move))
    if move >= DISCARD:
        return why_discard(view, seat, card)
    if card >= KM_25:
        return why_drive(view, seat, card)
    if card >= RIGHT_OF_WAY:
        return why_safety(view, seat, card)
    side = view.sides[view.variant.side_of(seat)]
    if card == END_OF_LIMIT:
        return Reason("end_of_limit")
    return Reason("start") if side.battle is None else Reason("cure", {"attack": CARD_IDS[card - DEFENCE_OFFSET]})


def why_drive(view: View, seat: Seat, card: i64) -> Reason:
    side = view.sides[view.variant.side_of(seat)]
    hand = view.hands[seat]
    left = view.variant.target_km - side.total
    if KM_OF[card] == left:
        return Reason("win")
    rest = left - KM_OF[card]
    for other in DISTANCES:
        copies = count_in(hand, other) - (1 if other == card else 0)
        if other == KM_200 and side.times(KM_200) + (1 if card == KM_200 else 0) >= view.variant.most_200s:
            copies = 0
        if copies > 0 and KM_OF[other] == rest:
            return Reason("exact", {"km": int(rest)})
    longer = [
        other for other in DISTANCES if other > card and count_in(hand, other) > 0 and can_drive(view, side, other)
    ]
    return Reason("fits", {"left": int(rest)}) if longer else Reason("farthest")


def can_drive(view: View, side: Side, card: i64) -> bool:
    """Whether this side, which may drive, may drive so far."""
    km = KM_OF[card]
    if km > view.variant.target_km - side.total or (side.is_limited() and km > view.variant.limit_km):
        return False
    return card != KM_200 or side.times(KM_200) < view.variant.most_200s


def why_safety(view: View, seat: Seat, card: i64) -> Reason:
    side = view.sides[view.variant.side_of(seat)]
    if card == RIGHT_OF_WAY and side.battle is None:
        return Reason("start")
    if side.is_stopped() and SAFETY_OF[top_of(side.battle)] == card:
        return Reason("cure", {"attack": CARD_IDS[top_of(side.battle)]})
    if card == RIGHT_OF_WAY and side.is_limited():
        return Reason("end_of_limit")
    return Reason("safety")


def why_attack(view: View, seat: Seat, card: i64, target: i64) -> Reason:
    mine = view.sides[view.variant.side_of(seat)]
    side = view.sides[target]
    left = view.variant.target_km - side.total
    where = int(target)
    if left <= ONE_CARD:
        return Reason("danger", {"side": where, "left": int(left)})
    defence = card + DEFENCE_OFFSET
    answers = view.variant.counts[defence] - revealed_on(view).counts[defence] - count_in(view.hands[seat], defence)
    if answers <= 1:
        return Reason("scarce", {"side": where, "card": CARD_IDS[defence], "answers": int(answers)})
    if side.total > mine.total and all(other.total <= side.total for other in view.sides):
        return Reason("leader", {"side": where, "ahead": int(side.total - mine.total)})
    return Reason("stop", {"side": where})


def why_discard(view: View, seat: Seat, card: i64) -> Reason:
    return Reason("useless" if is_useless(view, seat, card) else "least")


def is_useless(view: View, seat: Seat, card: i64) -> bool:
    """It can never be placed again."""
    own = view.variant.side_of(seat)
    side = view.sides[own]
    if card <= BREAKDOWN:
        return all(other.has(SAFETY_OF[card]) for place, other in enumerate(view.sides) if place != own)
    if card <= REPAIR:
        return side.has(SAFETY_OF[card - DEFENCE_OFFSET])
    if card < KM_25:
        return False
    if card == KM_200 and side.times(KM_200) >= view.variant.most_200s:
        return True
    return KM_OF[card] > view.variant.target_km - side.total
