"""Cards that lie together: piles on a display, hands and the box. Hands and box are packed into numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from spieltisch.engine.basics import InvalidData
from spieltisch.games.thousand_km.components import CARD_IDS, CARDS, MOST_CARDS, NO_CARD, RIGHT_OF_WAY


def shifted(value: i64, places: i64) -> i64:
    """As `spieltisch.engine.basics.shifted`, but compiled into this game, so that it costs no call."""
    return value << places


@final
class Pile:
    """A card and what lies beneath it. Immutable, so that copies of a state can share it."""

    def __init__(self, card: i64, below: Pile | None) -> None:
        self.card: i64 = card
        self.below = below


def top_of(pile: Pile | None) -> i64:
    """The card that counts (KM-9), or NO_CARD."""
    if pile is None:
        return NO_CARD  # a conditional expression would box the other number
    return pile.card


def cards_of(pile: Pile | None) -> list[int]:
    """The whole pile, bottom to top."""
    cards: list[int] = []
    while pile is not None:
        cards.append(pile.card)
        pile = pile.below
    cards.reverse()
    return cards


def pile_of(cards: list[int]) -> Pile | None:
    """A pile from its cards, bottom to top."""
    pile: Pile | None = None
    for card in cards:
        pile = Pile(card, pile)
    return pile


LOWEST: Final = 0o11111111111111111111
"""The lowest bit of each octal digit."""
ALTERNATE: Final = 0o7070707070707070707
"""Every other digit of a packed hand, so that six bits are left for each: sums of many hands fit."""

# A hand packs the count of each card into three bits: one number, cheap to copy. The box packs them into six bits each:
# attacks and defences in one number, safeties and distances beyond in another.


def one_card(card: i64) -> i64:
    """A hand of this card alone."""
    return shifted(1, 3 * card)


def count_in(hand: i64, card: i64) -> i64:
    return (hand >> (3 * card)) & 7


def hand_size(hand: i64) -> i64:
    size: i64 = 0
    while hand != 0:
        size += hand & 7
        hand >>= 3
    return size


def kinds_in(hand: i64) -> i64:
    """How many different cards a hand holds."""
    return ones((hand | (hand >> 1) | (hand >> 2)) & LOWEST)


def nth_kind(hand: i64, index: i64) -> i64:
    """The different card with this index, counted from 0 in the order of cards."""
    kinds = (hand | (hand >> 1) | (hand >> 2)) & LOWEST
    while index > 0:
        kinds &= kinds - 1
        index -= 1
    return ones(((kinds & -kinds) - 1) & LOWEST)


def ones(digits: i64) -> i64:
    """How many octal digits are 1; the others are 0."""
    # In pairs, with six bits each: what is left after a division by 63 is the sum of all pairs.
    return ((digits & ALTERNATE) + ((digits >> 3) & ALTERNATE)) % 63


def hand_of(cards: list[int]) -> i64:
    hand: i64 = 0
    for card in cards:
        hand += one_card(card)
    return hand


def cards_in(hand: i64) -> list[int]:
    """The cards of a hand, sorted by kind."""
    cards: list[int] = []
    card: i64 = 0
    while hand != 0:
        for copy in range(hand & 7):
            cards.append(card)
        hand >>= 3
        card += 1
    return cards


def in_box(box: i64, box_beyond: i64, card: i64) -> i64:
    """How often this card lies in the box."""
    return (box >> (6 * card) if card < RIGHT_OF_WAY else box_beyond >> (6 * (card - RIGHT_OF_WAY))) & 63


def cards_in_box(box: i64, box_beyond: i64) -> list[int]:
    """The cards out of the game, sorted by kind."""
    cards: list[int] = []
    for card in range(CARDS):
        for copy in range(in_box(box, box_beyond, card)):
            cards.append(card)
    return cards


def box_of(cards: list[int]) -> tuple[i64, i64]:
    """Both numbers of a box that holds these cards. Raises InvalidData if there are too many of one kind."""
    box: i64 = 0
    box_beyond: i64 = 0
    for card in cards:
        if in_box(box, box_beyond, card) == MOST_CARDS:
            raise InvalidData(f"box: {MOST_CARDS} cards {CARD_IDS[card]} are the most")
        if card < RIGHT_OF_WAY:
            box += shifted(1, 6 * card)
        else:
            box_beyond += shifted(1, 6 * (card - RIGHT_OF_WAY))
    return box, box_beyond


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count
