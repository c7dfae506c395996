"""What each viewer may know (spec, section 6), and states imagined from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.games.thousand_km.components import CARDS, DISTANCES, NO_CARD, SAFETIES, SAFETY_OF
from spieltisch.games.thousand_km.data.read import DECK
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.state import (
    NOBODY,
    PLAY,
    REACTION,
    Side,
    State,
    cards_in,
    cards_in_box,
    cards_of,
    count_in,
    hand_of,
    hand_size,
)

UNSEEN: Final = -1
"""A hand that this viewer may not see."""


class View:
    """The table as one viewer sees it. Displays and box are open to all; piles are shared, never changed."""

    def __init__(
        self,
        seat: Seat | None,
        variant: Variant,
        phase: int,
        active: int,
        last_actors: int,
        draw_pile: int,
        box: i64,
        box_beyond: i64,
        sides: list[Side],
        hand_sizes: list[int],
        hands: list[int],
        drawn: int,
        attack: int,
        target: int,
        asked: bool,
        reason: int,
    ) -> None:
        self.seat: Final = seat
        self.variant: Final = variant
        self.phase: Final = phase
        self.active: Final = active
        self.last_actors: Final = last_actors
        self.draw_pile: Final = draw_pile
        self.box: i64 = box
        self.box_beyond: i64 = box_beyond
        self.sides: Final = sides
        self.hand_sizes: Final = hand_sizes
        self.hands: Final = hands
        """Packed hands, UNSEEN where this viewer may not look."""
        self.drawn: Final = drawn
        self.attack: Final = attack
        self.target: Final = target
        self.asked: Final = asked
        """Whether this viewer may answer the attack."""
        self.reason: Final = reason

    def to_act(self) -> list[Seat]:
        """The seats that this viewer knows to be acting; in a reaction only the player who is asked knows."""
        if self.phase == PLAY:
            return [Seat(self.active)]
        if self.asked and self.seat is not None:
            return [self.seat]
        return []


def who_sees(variant: Variant, seat: Seat) -> list[Seat]:
    """Who may see a hand: its owner, and the partner only under `partner_hands = open` (KM-64)."""
    if variant.teams and variant.open_hands:
        return [seat, variant.partner(seat)]
    return [seat]


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    sizes: list[int] = []
    hands: list[int] = []
    for seat in range(state.variant.seats):
        hand = state.hands[seat]
        sizes.append(hand_size(hand))
        visible = viewer is not None and viewer in who_sees(state.variant, Seat(seat))
        hands.append(hand if visible else UNSEEN)
    sides: list[Side] = []
    for side in state.sides:
        sides.append(side.copy())
    in_reaction = state.phase == REACTION
    return View(
        viewer,
        state.variant,
        state.phase,
        state.active,
        state.last_actors,
        state.draw_pile(),
        state.box,
        state.box_beyond,
        sides,
        sizes,
        hands,
        state.drawn if state.phase == PLAY and viewer == state.active else NO_CARD,
        state.attack if in_reaction else NO_CARD,
        state.target if in_reaction else NOBODY,
        in_reaction and viewer is not None and viewer == state.holder,
        state.reason,
    )


def unseen_cards(view: View) -> list[int]:
    """All cards in hidden hands and in the draw pile, sorted."""
    counts = list(DECK.counts)
    for card in cards_in_box(view.box, view.box_beyond):
        counts[card] -= 1
    for hand in view.hands:
        if hand != UNSEEN:
            for card in cards_in(hand):
                counts[card] -= 1
    for side in view.sides:
        for card in cards_of(side.battle) + cards_of(side.speed):
            counts[card] -= 1
        for card in DISTANCES:
            counts[card] -= side.times(card)
        for card in SAFETIES:
            counts[card] -= 1 if side.has(card) else 0
    cards: list[int] = []
    for card in range(CARDS):
        for copy in range(counts[card]):
            cards.append(card)
    return cards


def imagine(view: View, dice: Dice) -> State:
    """A state that this viewer could be in: what is hidden is dealt at random."""
    variant = view.variant
    cards = unseen_cards(view)
    dice.shuffle(cards)
    hands: list[i64] = []
    used = 0
    for size, hand in zip(view.hand_sizes, view.hands, strict=True):
        if hand != UNSEEN:
            hands.append(hand)
        else:
            hands.append(hand_of(cards[used : used + size]))
            used += size
    sides: list[Side] = []
    for side in view.sides:
        sides.append(side.copy())
    return State(
        variant,
        vec[u8]([u8(card) for card in cards[used:]]),
        0,
        vec[i64](hands),
        sides,
        view.box,
        view.box_beyond,
        view.phase,
        view.active,
        view.last_actors,
        imagined_draw(view, hands),
        view.attack,
        view.target,
        imagined_holder(view, hands),
        view.reason,
    )


def imagined_draw(view: View, hands: list[i64]) -> i64:
    """The card that the active player drew: if it is not known, one from the imagined hand."""
    if view.phase != PLAY or view.drawn != NO_CARD or view.seat == view.active:
        return view.drawn
    hand = cards_in(hands[view.active])
    return hand[len(hand) - 1]


def imagined_holder(view: View, hands: list[i64]) -> i64:
    """Who would be asked with these imagined hands."""
    if view.phase != REACTION:
        return NOBODY
    safety = SAFETY_OF[view.attack]
    seat = view.target
    while seat < view.variant.seats:
        if count_in(hands[seat], safety) != 0:
            return seat
        seat += view.variant.sides
    return NOBODY
