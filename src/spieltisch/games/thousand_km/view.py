"""What each viewer may know (spec, section 6), and states imagined from it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.games.thousand_km.cards.piles import cards_in, count_in, hand_of, hand_size
from spieltisch.games.thousand_km.components import NO_CARD, SAFETY_OF
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.state import NOBODY, PLAY, REACTION, Public, Side, State, holder_of

UNSEEN: Final = -1
"""A hand that this viewer may not see."""


@final
class View(Public):
    """The table as one viewer sees it: what is public, and what this viewer may know besides."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        sides: list[Side],
        box: i64,
        box_beyond: i64,
        phase: i64,
        active: i64,
        last_actors: i64,
        attack: i64,
        target: i64,
        reason: i64,
        seat: Seat | None,
        draw_pile: int,
        hand_sizes: list[int],
        hands: list[int],
        drawn: int,
        asked: bool,
    ) -> None:
        self.variant = variant
        self.sides = sides
        self.box = box
        self.box_beyond = box_beyond
        self.phase = phase
        self.active = active
        self.last_actors = last_actors
        self.attack: i64 = attack
        """In a reaction: the attack waiting for an answer."""
        self.target: i64 = target
        """In a reaction: the side it hit."""
        self.reason = reason
        self.seat: Seat | None = seat
        """Whose view this is; null: a spectator's."""
        self.draw_pile: int = draw_pile
        """How many cards are left."""
        self.hand_sizes: list[int] = hand_sizes
        """Cards in each hand."""
        self.hands: list[int] = hands
        self.drawn: int = drawn
        """The card this viewer drew for their turn."""
        self.asked: bool = asked
        """Whether this viewer may answer the attack."""

    def copy(self) -> View:
        return View(
            self.variant,
            [item.copy() for item in self.sides],
            self.box,
            self.box_beyond,
            self.phase,
            self.active,
            self.last_actors,
            self.attack,
            self.target,
            self.reason,
            self.seat,
            self.draw_pile,
            list(self.hand_sizes),
            list(self.hands),
            self.drawn,
            self.asked,
        )

    @staticmethod
    def of(
        public: Public,
        seat: Seat | None,
        draw_pile: int,
        hand_sizes: list[int],
        hands: list[int],
        drawn: int,
        asked: bool,
    ) -> View:
        """A copy of this public part, and what is added to it."""
        return View(
            public.variant,
            [item.copy() for item in public.sides],
            public.box,
            public.box_beyond,
            public.phase,
            public.active,
            public.last_actors,
            public.attack,
            public.target,
            public.reason,
            seat,
            draw_pile,
            hand_sizes,
            hands,
            drawn,
            asked,
        )

    # End of the fields.

    def check(self) -> None:
        """Invariants 1, 2 and 8, as far as this viewer can see: hidden hands and draw pile are as large as they say."""
        super().check()
        hidden = self.draw_pile
        for seat, size in enumerate(self.hand_sizes):
            self.check_hand_size(seat, size)
            seen = self.hands[seat] != UNSEEN
            assert seen == (self.seat in who_sees(self.variant, Seat(seat))), ("hands", seat)
            if not seen:
                hidden += size
            else:
                assert hand_size(self.hands[seat]) == size, ("hands", seat, size)
        unseen = unseen_counts(self)
        assert min(unseen) >= 0, ("cards", unseen)
        assert sum(unseen) == hidden, ("cards", unseen, hidden)
        if self.phase == PLAY:
            assert self.hand_sizes[self.active] > 0, ("hands", self.active)
        own = 0 if self.seat is None else self.hands[self.seat]
        assert self.asked == self.holds_the_safety(own), ("reaction", self.asked)
        if self.drawn != NO_CARD:
            assert self.phase == PLAY, ("drawn", self.phase)
            assert self.seat == self.active, ("drawn", self.seat)
            assert count_in(own, self.drawn) != 0, ("drawn", self.drawn)

    def holds_the_safety(self, hand: i64) -> bool:
        """Whether this viewer, with this hand, is the player who may answer the attack."""
        if self.phase != REACTION or self.seat is None or self.variant.side_of(self.seat) != self.target:
            return False
        return count_in(hand, SAFETY_OF[self.attack]) != 0

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
    return View.of(
        state,
        viewer,
        state.draw_pile(),
        sizes,
        hands,
        state.drawn if state.phase == PLAY and viewer == state.active else NO_CARD,
        state.phase == REACTION and viewer is not None and viewer == state.holder,
    )


def open_view_of(state: State, viewer: Seat | None) -> View:
    """The same with all hands open: for studying a finished game."""
    view = view_of(state, viewer)
    view.hands = [int(state.hands[seat]) for seat in range(state.variant.seats)]
    return view


def unseen_counts(view: View) -> list[int]:
    """How often each card is in hidden hands and in the draw pile together."""
    counts = view.open_cards()
    for hand in view.hands:
        if hand != UNSEEN:
            for card in cards_in(hand):
                counts[card] += 1
    return [all_copies - seen for all_copies, seen in zip(view.variant.deck.counts, counts, strict=True)]


def unseen_cards(view: View) -> list[int]:
    """All cards in hidden hands and in the draw pile, sorted."""
    cards: list[int] = []
    for card, count in enumerate(unseen_counts(view)):
        for copy in range(count):
            cards.append(card)
    return cards


def imagine(view: View, dice: Dice) -> State:
    """A state that this viewer could be in: what is hidden is dealt at random."""
    cards = unseen_cards(view)
    dice.shuffle(cards)
    if view.phase == REACTION:
        move_safety(view, cards, dice)
    dealt: list[i64] = []
    used = 0
    for size, hand in zip(view.hand_sizes, view.hands, strict=True):
        if hand != UNSEEN:
            dealt.append(hand)
        else:
            dealt.append(hand_of(cards[used : used + size]))
            used += size
    hands = vec[i64](dealt)
    return State.of(
        view,
        vec[u8]([u8(card) for card in cards[used:]]),
        0,
        hands,
        imagined_draw(view, hands),
        imagined_holder(view, hands),
    )


def redraw(state: State, dice: Dice) -> State:
    """The same hands and displays, with the draw pile in a new order."""
    pile: list[int] = []
    place = state.drawn_cards
    while place < len(state.deck):
        pile.append(int(state.deck[place]))
        place += 1
    dice.shuffle(pile)
    deck = state.deck[:]
    place = state.drawn_cards
    for card in pile:
        deck[place] = u8(card)
        place += 1
    again = state.copy()
    again.deck = deck
    return again


def move_safety(view: View, cards: list[int], dice: Dice) -> None:
    """KM-49: a player who is not asked does not hold the safety, or it would have been played: deal it to others."""
    safety: int = SAFETY_OF[view.attack]
    if safety not in cards:
        return
    elsewhere: list[int] = []
    used = 0
    for seat, size in enumerate(view.hand_sizes):
        if view.hands[seat] == UNSEEN:
            if view.variant.side_of(seat) != view.target or not view.variant.is_auto(seat):
                elsewhere.extend(range(used, used + size))
            used += size
    elsewhere.extend(range(used, len(cards)))
    place = cards.index(safety)
    if place not in elsewhere and elsewhere:
        other = elsewhere[dice.below(len(elsewhere))]
        cards[place], cards[other] = cards[other], safety


def imagined_draw(view: View, hands: vec[i64]) -> i64:
    """The card that the active player drew: if it is not known, one from the imagined hand."""
    if view.phase != PLAY or view.drawn != NO_CARD or view.seat == view.active:
        return view.drawn
    hand = cards_in(hands[view.active])
    return hand[len(hand) - 1]


def imagined_holder(view: View, hands: vec[i64]) -> i64:
    """Who would be asked with these imagined hands."""
    if view.phase != REACTION:
        return NOBODY
    return holder_of(view.variant, hands, view.target, SAFETY_OF[view.attack])
