"""The shelf label of Dice Flick."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.game import Meta
from spieltisch.games.dice_flick.options import OPTIONS, TABLES

META: Final = Meta(
    game="dice-flick",
    titles={"en": "Dice Flick", "de": "Dice Flick"},
    pitch={
        "en": "Flick dice into the holes of the box: steady hand, bold aim, and whoever completes a colour takes it all.",
        "de": "Würfel in die Löcher der Schachtel schnipsen: ruhige Hand, kühnes Ziel, und wer eine Farbe vollmacht, räumt ab.",
    },
    seats=list(TABLES),
    minutes=20,
    rules_version=1,
    rulebook="Dice Flick by Rami Gaber, German rulebook",
    options=OPTIONS,
    levels=["easy", "medium", "hard"],
    sampled=True,
    rehearsals=True,
    experiments=True,
    gestures=True,
    odds="long",
)
