"""Standing orders of 1000 km: how to answer an attack (KM-49), decided before it comes.

Discarding is no order: which of seven cards to give up is not to be said ahead, and mostly something else must be
placed (KM-55).
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move
from spieltisch.engine.options import Options, one_of
from spieltisch.engine.orders import NOT_OFFERED, OrderForm
from spieltisch.games.thousand_km.components import SAFETIES
from spieltisch.games.thousand_km.moves import MEISTERZUG, PASS
from spieltisch.games.thousand_km.state import OVER
from spieltisch.games.thousand_km.view import View

REACTION: Final = "reaction"
ORDERS: Final[list[OrderForm]] = [
    OrderForm(REACTION, ["KM-49", "KM-54"], [one_of("answer", ["KM-49", "KM-54"], ["meisterzug", "pass"])])
]


def span(view: View) -> int:
    """It stands for the whole game, as long as there is a safety that somebody may hold and be asked for."""
    if view.seat is None or view.phase == OVER or view.variant.is_auto(view.seat):
        return NOT_OFFERED
    found = view.open_cards()
    return 0 if [safety for safety in SAFETIES if found[safety] == 0] else NOT_OFFERED


def answer(view: View, params: Options) -> Move | None:
    """KM-49: a Meisterzug, or none; only for the player who is asked."""
    if not view.asked:
        return None
    return MEISTERZUG if params.text("answer") == "meisterzug" else PASS
