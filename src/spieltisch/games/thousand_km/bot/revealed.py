"""Counts the cards that have been revealed: on displays and in the box."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.thousand_km.cards.piles import Pile, in_box
from spieltisch.games.thousand_km.components import ACE_DRIVER, CARDS, KM_25, KM_200, RIGHT_OF_WAY
from spieltisch.games.thousand_km.state import Public


class Revealed:
    """How often each card has been revealed. A card that was revealed once stays known."""

    def __init__(self, counts: vec[i64]) -> None:
        self.counts = counts

    def copy(self) -> Revealed:
        return Revealed(self.counts[:])


def revealed_on(public: Public) -> Revealed:
    """All cards that lie face up."""
    counts = vec[i64]([i64(0)] * CARDS)
    for boxed in range(CARDS):
        counts[boxed] = in_box(public.box, public.box_beyond, boxed)
    for side in public.sides:
        count_pile(counts, side.battle)
        count_pile(counts, side.speed)
        card: i64 = KM_25
        while card <= KM_200:
            counts[card] += side.times(card)
            card += 1
        card = RIGHT_OF_WAY
        while card <= ACE_DRIVER:
            if side.has(card):
                counts[card] += 1
            card += 1
    return Revealed(counts)


def count_pile(counts: vec[i64], pile: Pile | None) -> None:
    while pile is not None:
        counts[pile.card] += 1
        pile = pile.below
