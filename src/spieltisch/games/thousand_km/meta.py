"""The shelf label of 1000 km."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.thousand_km.options import OPTIONS
from spieltisch.games.thousand_km.orders import ORDERS

META: Final = Meta(
    game="1000-km",
    titles={"en": "1000 km", "de": "1000 km"},
    pitch={
        "en": "A road race with cards: drive, stop the others, and answer at the right moment with a Meisterzug.",
        "de": "Ein Straßenrennen mit Karten: fahren, andere aufhalten und im richtigen Moment mit dem Meisterzug kontern.",
    },
    seats=[2, 3, 4, 6, 8],
    minutes=30,
    rules_version=1,
    rulebook="1000 km, German edition of the road-race classic of 1954",
    options=OPTIONS,
    levels=["easy", "medium", "hard"],
    odds="quick",
    orders=ORDERS,
)
