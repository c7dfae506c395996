"""Status of a side (spec, section 4.3)."""

from __future__ import annotations

from spieltisch.games.thousand_km.components import BREAKDOWN, GREEN_LIGHT, RIGHT_OF_WAY
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.state import Side


def is_driving(side: Side, variant: Variant) -> bool:
    """KM-15, KM-66: whether the battle pile allows distance cards."""
    pile = side.battle
    if pile is None:
        return side.has(RIGHT_OF_WAY)
    if pile.card <= BREAKDOWN:
        return False
    return not variant.green_after_defence or pile.card == GREEN_LIGHT or side.has(RIGHT_OF_WAY)
