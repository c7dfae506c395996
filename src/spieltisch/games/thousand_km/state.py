"""A position of 1000 km: cards, displays, and whose turn it is. `Public` is open to all; a `State` adds the secrets."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.state import State as EngineState
from spieltisch.games.thousand_km.cards.piles import (
    Pile,
    cards_in,
    cards_in_box,
    cards_of,
    count_in,
    hand_size,
    shifted,
    top_of,
)
from spieltisch.games.thousand_km.components import (
    BREAKDOWN,
    CARD_IDS,
    CARDS,
    DEFENCE_OFFSET,
    DISTANCES,
    END_OF_LIMIT,
    KM_25,
    KM_200,
    KM_OF,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_OF,
    SPEED_LIMIT,
)
from spieltisch.games.thousand_km.options import Variant

# Phases (spec, section 5).
PLAY: Final = 0
REACTION: Final = 1
OVER: Final = 2
PHASES: Final = ["play", "reaction", "over"]

# Why the game is over.
RUNNING: Final = 0
TARGET_REACHED: Final = 1
DRAW_PILE_EMPTY: Final = 2
HANDS_EMPTY: Final = 3
REASONS: Final = ["running", "target_reached", "draw_pile_empty", "hands_empty"]

NOBODY: Final = -1


@final
class Side:
    """The display of one side (KM-9): battle pile, speed pile, distance pile, safety row."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self, battle: Pile | None, speed: Pile | None, total: i64, distance: i64, safeties: i64, across: i64
    ) -> None:
        self.battle: Pile | None = battle
        """Bottom to top."""
        self.speed: Pile | None = speed
        """Bottom to top."""
        self.total: i64 = total
        """Kilometres driven."""
        self.distance: i64 = distance
        """How often each distance card lies here; eight bits each."""
        self.safeties: i64 = safeties
        """The row of safeties; one bit each."""
        self.across: i64 = across
        """Those of them that were played as a Meisterzug (KM-13)."""

    def copy(self) -> Side:
        return Side(self.battle, self.speed, self.total, self.distance, self.safeties, self.across)

    # End of the fields.

    def has(self, safety: i64) -> bool:
        """This safety is in the row."""
        return (self.safeties >> (safety - RIGHT_OF_WAY)) & 1 != 0

    def times(self, card: i64) -> i64:
        """How often this distance card lies here."""
        return (self.distance >> (8 * (card - KM_25))) & 255

    def is_stopped(self) -> bool:
        """KM-14: an attack lies open on the battle pile."""
        pile = self.battle
        return pile is not None and pile.card <= BREAKDOWN

    def is_limited(self) -> bool:
        """KM-16: a speed limit lies open on the speed pile."""
        pile = self.speed
        return pile is not None and pile.card == SPEED_LIMIT

    def is_started(self) -> bool:
        """KM-18"""
        return self.battle is not None or self.has(RIGHT_OF_WAY)


class Public(EngineState):
    """What everybody may know of a position, whoever looks at it.

    The sizes of the hands and of the draw pile are public too: a state counts them, a view holds them.
    """

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
    ) -> None:
        self.variant: Variant = variant
        """Options and number of seats, prepared for the rules."""
        self.sides: list[Side] = sides
        self.box: i64 = box
        """Cards out of the game, sorted by kind; attacks and defences, counted in six bits each."""
        self.box_beyond: i64 = box_beyond
        """Safeties and distances in the box, counted likewise."""
        self.phase: i64 = phase
        self.active: i64 = active
        """Whose turn it is; in a reaction, the attacker."""
        self.last_actors: i64 = last_actors
        """Who took each side's last turn (KM-23); four bits a side, 0 for nobody, else seat + 1."""
        self.attack: i64 = attack
        """In a reaction: the attack waiting for an answer."""
        self.target: i64 = target
        """In a reaction: the side it hit."""
        self.reason: i64 = reason
        """Why the game is over."""

    def copy(self) -> Public:
        return Public(
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
        )

    # End of the fields.

    def box_card(self, card: i64) -> None:
        """KM-57: out of the game, for good."""
        if card < RIGHT_OF_WAY:
            self.box += shifted(1, 6 * card)
        else:
            self.box_beyond += shifted(1, 6 * (card - RIGHT_OF_WAY))

    def side_of(self, seat: i64) -> Side:
        return self.sides[self.variant.side_of(seat)]

    def last_actor(self, side: i64) -> i64:
        """Who took this side's last turn, or NOBODY."""
        return ((self.last_actors >> (4 * side)) & 15) - 1

    def open_cards(self) -> list[int]:
        """How often each card lies face up: in the box and on the displays."""
        found = [0] * CARDS
        for card in cards_in_box(self.box, self.box_beyond):
            found[card] += 1
        for side in self.sides:
            for card in cards_of(side.battle) + cards_of(side.speed):
                found[card] += 1
            for card in DISTANCES:
                found[card] += side.times(card)
            for card in SAFETIES:
                found[card] += 1 if side.has(card) else 0
        return found

    # The invariants of the spec, section 10.

    def check(self) -> None:
        for side in self.sides:
            check_display(side, self.variant)
        self.check_turn()

    def check_turn(self) -> None:
        """Invariants 3 and 10: somebody is to act, or the game is over for a reason."""
        assert 0 <= self.active < self.variant.seats, ("active", self.active)
        assert (self.phase == OVER) == (self.reason != RUNNING), ("reason", PHASES[self.phase], REASONS[self.reason])
        totals = [int(side.total) for side in self.sides]
        winners = totals.count(self.variant.target_km)
        assert winners == (1 if self.reason == TARGET_REACHED else 0), ("reason", REASONS[self.reason], totals)
        for side in range(self.variant.sides):
            last = self.last_actor(side)
            assert last == NOBODY or self.variant.side_of(last) == side, ("last_actors", side, last)
        if self.phase == REACTION:
            assert 0 <= self.attack <= BREAKDOWN, ("attack", self.attack)
            assert 0 <= self.target < self.variant.sides, ("target", self.target)
            assert self.target != self.variant.side_of(self.active), ("target", self.target, self.active)
            hit = self.sides[self.target]
            pile = hit.speed if self.attack == SPEED_LIMIT else hit.battle
            assert top_of(pile) == self.attack, ("attack", CARD_IDS[self.attack], cards_of(pile))
        else:
            assert self.attack == NO_CARD and self.target == NOBODY, ("attack", self.attack, self.target)

    def check_hand_size(self, seat: i64, size: i64) -> None:
        """Invariant 2: a hand of cards, and one more in one's own turn."""
        if not self.variant.play_out and self.phase != OVER:
            wanted = self.variant.hand_size + (1 if self.phase == PLAY and seat == self.active else 0)
            assert size == wanted, ("hands", seat, size)


@final
class State(Public):
    """A position with its secrets. Hands are packed counts; the deck never changes, only how much of it is used."""

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
        deck: vec[u8],
        drawn_cards: i64,
        hands: vec[i64],
        drawn: i64,
        holder: i64,
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
        self.deck: vec[u8] = deck
        """The shuffled cards in drawing order; never changed."""
        self.drawn_cards: i64 = drawn_cards
        """How many of them have left the draw pile."""
        self.hands: vec[i64] = hands
        self.drawn: i64 = drawn
        """The card that the active player drew for this turn."""
        self.holder: i64 = holder
        """In a reaction: who holds the safety against the attack."""

    def copy(self) -> State:
        return State(
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
            self.deck,
            self.drawn_cards,
            self.hands[:],
            self.drawn,
            self.holder,
        )

    @staticmethod
    def of(public: Public, deck: vec[u8], drawn_cards: i64, hands: vec[i64], drawn: i64, holder: i64) -> State:
        """A copy of this public part, and what is added to it."""
        return State(
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
            deck,
            drawn_cards,
            hands,
            drawn,
            holder,
        )

    # End of the fields.

    def draw_pile(self) -> i64:
        """How many cards are left."""
        return len(self.deck) - self.drawn_cards

    def check(self) -> None:
        super().check()
        self.check_cards()
        if self.phase == REACTION:
            holder = holder_of(self.variant, self.hands, self.target, SAFETY_OF[self.attack])
            assert self.holder == holder, ("holder", self.holder, holder)
            assert holder == NOBODY or not self.variant.is_auto(holder), ("holder", holder)
        else:
            assert self.holder == NOBODY, ("holder", self.holder)
        if self.phase == PLAY:
            hand = self.hands[self.active]
            assert hand != 0, ("hands", self.active)
            assert self.drawn == NO_CARD or count_in(hand, self.drawn) != 0, ("drawn", CARD_IDS[self.drawn])

    def check_cards(self) -> None:
        """Invariants 1, 2 and 8: all cards are there, and each hand has its size."""
        found = self.open_cards()
        for i in range(self.drawn_cards, len(self.deck)):
            found[self.deck[i]] += 1
        for seat in range(len(self.hands)):
            for card in cards_in(self.hands[seat]):
                found[card] += 1
            self.check_hand_size(seat, hand_size(self.hands[seat]))
        wrong = [(CARD_IDS[card], found[card]) for card in range(CARDS) if found[card] != self.variant.counts[card]]
        assert not wrong, ("cards", wrong)


def holder_of(variant: Variant, hands: vec[i64], side: i64, safety: i64) -> i64:
    """KM-49, KM-65: the player of this side who holds the safety (KM-R13: there is one at most), or NOBODY."""
    seat = side
    while seat < variant.seats:
        if count_in(hands[seat], safety) != 0:
            return seat
        seat += variant.sides
    return NOBODY


def check_display(side: Side, variant: Variant) -> None:
    """Invariants 3 to 7 for one side."""
    total = sum([KM_OF[card] * side.times(card) for card in DISTANCES])
    assert side.total == total <= variant.target_km, ("total", side.total, total)
    assert side.times(KM_200) <= variant.most_200s, ("distance", "km_200", side.times(KM_200))
    battle = cards_of(side.battle)
    for i, card in enumerate(battle):
        assert card < RIGHT_OF_WAY and card not in (SPEED_LIMIT, END_OF_LIMIT), ("battle", CARD_IDS[card])
        if card <= BREAKDOWN:
            is_open = i == len(battle) - 1
            assert not (is_open and side.has(SAFETY_OF[card])), ("battle", CARD_IDS[card])
            assert is_open or battle[i + 1] == card + DEFENCE_OFFSET, ("battle", CARD_IDS[card])
    for i, card in enumerate(cards_of(side.speed)):
        assert card == (SPEED_LIMIT if i % 2 == 0 else END_OF_LIMIT), ("speed", CARD_IDS[card])
    assert not (side.is_limited() and side.has(RIGHT_OF_WAY)), ("speed", "right_of_way")
    if side.battle is None and not side.has(RIGHT_OF_WAY):
        assert side.total == 0, ("total", side.total)
    assert side.across & ~side.safeties == 0, ("safeties", side.across, side.safeties)
