"""What is public and never changes during a race: how far it goes, and what the deck consists of."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.games.thousand_km.components import CARD_IDS
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.options import Variant


def setting(variant: Variant) -> Data:
    """The numbers of the deck: sent once. Screens have words for the cards; only corrected names are sent."""
    deck = variant.deck
    counts: Data = {}
    names: list[Json] = []
    for card, card_id in enumerate(CARD_IDS):
        counts[card_id] = deck.counts[card]
        called = deck.names[card]
        if called != EDITIONS.standard().names[card]:
            names.append({"card": card_id, "names": {"de": called["de"], "en": called["en"]}})
    return {
        "edition": deck.name,
        "target_km": deck.target_km,
        "hand_size": deck.hand_size,
        "most_200s": deck.most_200s,
        "limit_km": deck.limit_km,
        "counts": counts,
        "names": names,
    }
