"""Which editions there are: the shipped deck, called `standard`, and those added later."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.editions import Editions
from spieltisch.games.thousand_km.data.deck import Deck
from spieltisch.games.thousand_km.data.read import PATTERNS, read_edition, summary

EDITIONS: Final[Editions[Deck]] = Editions(
    "spieltisch.games.thousand_km", PATTERNS, read_edition, summary, ["KM-5", "KM-26", "KM-27", "KM-28"]
)
