"""The shelf label of Cubo."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.cubo.options import OPTIONS

META: Final = Meta(
    game="cubo",
    titles={"en": "Cubo", "de": "Cubo"},
    pitch={
        "en": "Nine dice, one square, everybody at once: throw, lay straights and triples, call, and grab the best die from the centre.",
        "de": "Neun Würfel, ein Quadrat, alle gleichzeitig: würfeln, Straßen und Drillinge legen, rufen und den besten Würfel aus der Mitte schnappen.",
    },
    seats=[1, 2, 3, 4],
    minutes=25,
    rules_version=1,
    rulebook="Cubo by Julien Gupta and Johannes Berger, German rules",
    options=OPTIONS,
    levels=["easy", "medium", "hard"],
    sampled=True,
    hints=False,  # CB-R28: the software does not arrange the dice for anybody
    timed=True,
    gestures=True,
    odds="quick",
)
