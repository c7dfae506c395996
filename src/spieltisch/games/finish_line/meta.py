"""The shelf label of Finish Line."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.finish_line.options import OPTIONS, TABLES
from spieltisch.games.finish_line.orders import ORDERS

META: Final = Meta(
    game="finish-line",
    titles={"en": "Finish Line", "de": "Finish Line"},
    pitch={
        "en": "Three horse races: bet in secret, then push your horses to the line with dice that everybody shares.",
        "de": "Drei Pferderennen: heimlich wetten und die eigenen Pferde mit Würfeln, die allen gehören, ins Ziel bringen.",
    },
    seats=list(TABLES),
    minutes=30,
    rules_version=1,
    rulebook="Finish Line by Dan Glimne, German rulebook",
    options=OPTIONS,
    levels=["easy", "medium", "hard"],
    sampled=True,
    odds="long",
    orders=ORDERS,
)
