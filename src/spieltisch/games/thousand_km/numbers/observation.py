"""What a player of 1000 km observes: numbers of 16 bits, written four at a time.

Every number follows from the player's view. The hidden cards are counted from the state, since that is faster than to
count all open ones; the result is the same.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from spieltisch.engine.stepper import Feature
from spieltisch.games.thousand_km.cards.piles import ALTERNATE, bits, shifted, top_of
from spieltisch.games.thousand_km.components import (
    ATTACK_IDS,
    BREAKDOWN,
    CARD_IDS,
    CARDS,
    GREEN_LIGHT,
    KM_200,
    LARGEST_HAND,
    SAFETY_IDS,
    SPEED_LIMIT,
)
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.rules.turn import next_of_side
from spieltisch.games.thousand_km.state import REACTION, State

LANES: Final = 4
"""Numbers of 16 bits in one of 64."""
SECOND: Final = 1 << 16
THIRD: Final = 1 << 32
FOURTH: Final = 1 << 48
"""1 in a lane; the first lane is at the lowest bits."""

STOPPING: Final = [attack for attack in range(BREAKDOWN + 1) if attack != SPEED_LIMIT]


def _lanes(numbers: list[int]) -> i64:
    word: i64 = 0
    for lane, number in enumerate(numbers):
        word += shifted(number, 16 * lane)
    return word


STOPPED_LANES: Final = vec[i64](
    [_lanes([1 if top == attack else 0 for attack in STOPPING]) for top in range(-1, CARDS)]
)
"""By the top of the battle pile, counted from NO_CARD: which attack stops the side."""
ATTACK_LANES: Final = vec[i64](
    [_lanes([1 if card == attack else 0 for attack in range(LANES)]) for card in range(-1, 5)]
)
"""By the attack that waits, counted from NO_CARD; without the last one."""
SAFETY_LANES: Final = vec[i64]([_lanes([(row >> safety) & 1 for safety in range(4)]) for row in range(16)])
"""By the row of safeties."""
ACROSS: Final = vec[i64]([_lanes([0, bits(row)]) for row in range(16)])
"""By the safeties that were played as a Meisterzug: how many, in the second lane."""


@final
class Observer:
    """Writes observations of one race. Counts which cards have left the draw pile as the race goes on."""

    def __init__(self, variant: Variant, full: vec[i64], pile: vec[i64], counted: i64) -> None:
        self.variant: Final = variant
        self.full: vec[i64] = full
        """The draw pile before the deal, in lanes; never changed."""
        self.pile: vec[i64] = pile
        """How often each card is in the draw pile, in lanes."""
        self.counted: i64 = counted
        """How many cards were drawn when `pile` was counted."""

    def copy(self) -> Observer:
        return Observer(self.variant, self.full, self.pile[:], self.counted)

    def begin(self) -> None:
        """A race is about to be dealt."""
        self.pile = self.full[:]
        self.counted = 0

    def count_pile(self, state: State) -> None:
        """Take the cards that were drawn since the last time out of `pile`."""
        place = self.counted
        pile = self.pile
        while place < state.drawn_cards:
            card = i64(state.deck[place])
            pile[card >> 2] -= shifted(1, 16 * (card & 3))
            place += 1
        self.counted = place

    def write(self, state: State, viewer: i64, out: BytesWriter) -> None:
        self.count_pile(state)
        variant = self.variant
        partner = viewer
        if variant.teams and variant.open_hands:
            partner = i64(variant.partner(viewer))
        hand = state.hands[viewer]
        self.write_cards(hand & ALTERNATE, (hand >> 3) & ALTERNATE, state.draw_pile(), out)
        self.write_unseen(state, viewer, partner, out)
        if partner != viewer:
            hand = state.hands[partner]
            self.write_cards(hand & ALTERNATE, (hand >> 3) & ALTERNATE, 0, out)
        side: i64 = 0
        while side < variant.sides:
            self.write_side(state, viewer, side, out)
            side += 1
        write_seats(state, viewer, out)
        write_i64_le(out, ATTACK_LANES[state.attack + 1])
        write_flag(state.attack == BREAKDOWN, out)

    def write_cards(self, even: i64, odd: i64, last: i64, out: BytesWriter) -> None:
        """How often there is each card, and one number after them."""
        word: i64 = 0
        while word < 4:
            write_i64_le(out, four_cards(even, odd))
            even >>= 12
            odd >>= 12
            word += 1
        write_i64_le(out, four_cards(even, odd) | (last << 48))

    def write_unseen(self, state: State, viewer: i64, partner: i64, out: BytesWriter) -> None:
        """What is in the draw pile and in hidden hands, and whether the viewer may answer an attack."""
        even: i64 = 0
        odd: i64 = 0
        step: i64 = 1
        seat = viewer
        while step < self.variant.seats:
            seat += 1
            if seat == self.variant.seats:
                seat = 0
            if seat != partner:
                hand = state.hands[seat]
                even += hand & ALTERNATE
                odd += (hand >> 3) & ALTERNATE
            step += 1
        pile = self.pile
        word: i64 = 0
        while word < 4:
            write_i64_le(out, four_cards(even, odd) + pile[word])
            even >>= 12
            odd >>= 12
            word += 1
        last = four_cards(even, odd) + pile[4]
        if state.phase == REACTION and state.holder == viewer:
            last += FOURTH
        write_i64_le(out, last)

    def write_side(self, state: State, viewer: i64, step: i64, out: BytesWriter) -> None:
        """The display of a side, counted from the viewer's own."""
        variant = self.variant
        number = variant.side_of(viewer) + step
        if number >= variant.sides:
            number -= variant.sides
        side = state.sides[number]
        top = top_of(side.battle)
        word = side.total | (side.times(KM_200) << 16)
        if is_driving(side, variant):
            word |= THIRD
        if top == GREEN_LIGHT:
            word |= FOURTH
        write_i64_le(out, word)
        write_i64_le(out, STOPPED_LANES[top + 1])
        write_i64_le(out, SAFETY_LANES[side.safeties])
        word = ACROSS[side.across]
        if side.is_limited():
            word |= 1
        if state.target == number:
            word |= THIRD
        if variant.teams and next_of_side(state, number) != (viewer + step) % variant.seats:
            word |= FOURTH
        write_i64_le(out, word)


def four_cards(even: i64, odd: i64) -> i64:
    """The lowest two counts of each, taking turns, in lanes."""
    return (even & 63) | ((odd & 63) << 16) | ((even & 0o7700) << 26) | ((odd & 0o7700) << 42)


def write_flag(flag: bool, out: BytesWriter) -> None:
    if flag:
        write_i16_le(out, 1)
    else:
        write_i16_le(out, 0)


def write_seats(state: State, viewer: i64, out: BytesWriter) -> None:
    """Whose turn it is, and how many cards everybody holds, from the viewer's seat on."""
    seats = state.variant.seats
    turn = state.active - viewer
    if turn < 0:
        turn += seats
    step: i64 = 0
    while step < seats:
        write_flag(step == turn, out)
        step += 1
    step = 0
    seat = viewer
    while step < seats:
        hand = state.hands[seat]
        # Digits of six bits: what is left after a division by 63 is their sum.
        write_i16_le(out, i16(((hand & ALTERNATE) + ((hand >> 3) & ALTERNATE)) % 63))
        seat += 1
        if seat == seats:
            seat = 0
        step += 1


def full_pile(variant: Variant) -> vec[i64]:
    """The draw pile before the deal, in lanes."""
    counts = [int(count) for count in variant.counts]
    if variant.start_green:
        counts[GREEN_LIGHT] -= variant.sides  # KM-69
    return vec[i64]([_lanes(counts[card : card + LANES]) for card in range(0, CARDS, LANES)])


def features(variant: Variant) -> list[Feature]:
    """All numbers of an observation, in order."""
    cards = ", ".join(CARD_IDS)
    most = max(variant.deck.counts)
    found = [
        Feature("hand", CARDS, 0, LARGEST_HAND, f"How often the player holds each card: {cards}."),
        Feature("draw_pile", 1, 0, sum(variant.deck.counts), "How many cards are left to draw."),
        Feature("unseen", CARDS, 0, most, "How often each card is in the draw pile or in a hidden hand."),
        Feature("asked", 1, 0, 1, "1 if the player may answer an attack with a Meisterzug."),
    ]
    if variant.teams and variant.open_hands:
        found.append(Feature("partner_hand", CARDS, 0, LARGEST_HAND, "How often the partner holds each card."))
        found.append(Feature("partner_padding", 1, 0, 0, "Always 0."))
    for side in range(variant.sides):
        found += side_features(variant, side)
    seats = variant.seats
    found.append(Feature("turn", seats, 0, 1, "1 at the seat whose turn it is, from the player's own seat on."))
    size = variant.hand_size + 1
    found.append(
        Feature("hand_sizes", seats, 0, size, "How many cards each seat holds, from the player's own seat on.")
    )
    attacks = ", ".join(ATTACK_IDS)
    found.append(Feature("attack", len(ATTACK_IDS), 0, 1, f"1 at the attack that waits for an answer: {attacks}."))
    return found


def side_features(variant: Variant, side: int) -> list[Feature]:
    """The numbers about one display."""
    name = "own_side" if side == 0 else f"side_{side}"
    stopping = ", ".join([CARD_IDS[attack] for attack in STOPPING])
    partner = "1 if the side's next turn is taken by the one of its players who sits further away (teams)."
    return [
        Feature(f"{name}.km", 1, 0, variant.target_km, "Kilometres driven."),
        Feature(f"{name}.km_200", 1, 0, variant.most_200s, "How many cards of 200 km it has played."),
        Feature(f"{name}.driving", 1, 0, 1, "1 if the battle pile allows distance cards."),
        Feature(f"{name}.green_light", 1, 0, 1, "1 if a green light lies open."),
        Feature(f"{name}.stopped", len(STOPPING), 0, 1, f"1 at the attack that lies open: {stopping}."),
        Feature(f"{name}.safeties", len(SAFETY_IDS), 0, 1, f"1 for each safety in the row: {', '.join(SAFETY_IDS)}."),
        Feature(f"{name}.limited", 1, 0, 1, "1 under a speed limit."),
        Feature(f"{name}.meisterzug", 1, 0, len(SAFETY_IDS), "How many safeties were played as a Meisterzug."),
        Feature(f"{name}.attacked", 1, 0, 1, "1 if an attack on this side waits for an answer."),
        Feature(f"{name}.partner_next", 1, 0, 1 if variant.teams else 0, partner),
    ]


def width_of(listed: list[Feature]) -> int:
    return sum([feature.size for feature in listed])


def fresh_observer(variant: Variant) -> Observer:
    """For a race that is about to be dealt."""
    full = full_pile(variant)
    return Observer(variant, full, full[:], 0)


def resumed_observer(state: State) -> Observer:
    """For a race that goes on from anywhere: what was drawn before may be unknown."""
    pile = vec[i64]([i64(0) for card in range(0, CARDS, LANES)])
    place = state.drawn_cards
    while place < len(state.deck):
        card = i64(state.deck[place])
        pile[card >> 2] += shifted(1, 16 * (card & 3))
        place += 1
    return Observer(state.variant, full_pile(state.variant), pile, state.drawn_cards)
