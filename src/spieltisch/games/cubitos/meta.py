"""The shelf label of Cubitos."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.cubitos.options import OPTIONS, TABLES

META: Final = Meta(
    game="cubitos",
    titles={"en": "Cubitos", "de": "Cubitos"},
    pitch={
        "en": "Roll, push your luck, run, and buy better dice: a race in which whoever lags behind rolls more.",
        "de": "Würfeln, riskieren, rennen und bessere Würfel kaufen: ein Rennen, in dem mehr würfelt, wer hinten liegt.",
    },
    seats=list(TABLES),
    minutes=60,
    rules_version=1,
    rulebook="Cubitos by John D. Clair, German rules",
    options=OPTIONS,
    levels=["easy", "medium", "hard"],
    sampled=True,
)
