"""The shelf label of Cubitos."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.cubitos.options import OPTIONS, TABLES
from spieltisch.games.cubitos.orders import ORDERS

FIRST: Final = 1
LATEST: Final = 3
"""Rules version 2 plays ruling CU-R52.

Version 3 plays CU-R53, asks whose die is lost (CU-R29), and asks nobody what is decided already (CU-70).
"""


def meta_of(version: int) -> Meta:
    return Meta(
        game="cubitos",
        titles={"en": "Cubitos", "de": "Cubitos"},
        pitch={
            "en": "Roll, push your luck, run, and buy better dice: a race in which whoever lags behind rolls more.",
            "de": "Würfeln, riskieren, rennen und bessere Würfel kaufen: ein Rennen, in dem mehr würfelt, wer hinten liegt.",
        },
        seats=list(TABLES),
        minutes=60,
        rules_version=version,
        rulebook="Cubitos by John D. Clair, German rules",
        options=OPTIONS,
        levels=["easy", "medium", "hard"],
        sampled=True,
        versions=list(range(FIRST, LATEST + 1)),
        odds="quick",
        orders=ORDERS,
    )


META: Final = meta_of(LATEST)
META_1: Final = meta_of(FIRST)
META_2: Final = meta_of(2)
