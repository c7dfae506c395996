"""The cards (spec, section 3). How many there are of each is in `data/deck.toml`.

A card is a small number, in the order of the rulebook: five attacks, the five defences that answer them, four
safeties, five distances.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import InvalidData

# fmt: off
RED_LIGHT: Final    = 0
SPEED_LIMIT: Final  = 1
OUT_OF_FUEL: Final  = 2
FLAT_TYRE: Final    = 3
BREAKDOWN: Final    = 4

GREEN_LIGHT: Final  = 5
END_OF_LIMIT: Final = 6
PETROL: Final       = 7
SPARE_TYRE: Final   = 8
REPAIR: Final       = 9

RIGHT_OF_WAY: Final   = 10
TANKER: Final         = 11
PUNCTURE_PROOF: Final = 12
ACE_DRIVER: Final     = 13

KM_25: Final  = 14
KM_50: Final  = 15
KM_75: Final  = 16
KM_100: Final = 17
KM_200: Final = 18
# fmt: on

CARDS: Final = 19
NO_CARD: Final = -1

ATTACK_IDS: Final[list[str]] = ["red_light", "speed_limit", "out_of_fuel", "flat_tyre", "breakdown"]
DEFENCE_IDS: Final[list[str]] = ["green_light", "end_of_limit", "petrol", "spare_tyre", "repair"]
SAFETY_IDS: Final[list[str]] = ["right_of_way", "tanker", "puncture_proof", "ace_driver"]
DISTANCE_IDS: Final[list[str]] = ["km_25", "km_50", "km_75", "km_100", "km_200"]
CARD_IDS: Final[list[str]] = [*ATTACK_IDS, *DEFENCE_IDS, *SAFETY_IDS, *DISTANCE_IDS]

ATTACKS: Final = range(RED_LIGHT, BREAKDOWN + 1)
DEFENCES: Final = range(GREEN_LIGHT, REPAIR + 1)
SAFETIES: Final = range(RIGHT_OF_WAY, ACE_DRIVER + 1)
DISTANCES: Final = range(KM_25, KM_200 + 1)

DEFENCE_OFFSET: Final = GREEN_LIGHT - RED_LIGHT
"""The defence that answers an attack lies this far behind it."""

# Which safety protects from which attack, and how far a distance card carries.
SAFETY_OF: Final = vec[i64]([RIGHT_OF_WAY, RIGHT_OF_WAY, TANKER, PUNCTURE_PROOF, ACE_DRIVER])
KM_OF: Final = vec[i64]([0] * KM_25 + [25, 50, 75, 100, 200])

LARGEST_TABLE: Final = 8
MOST_SIDES: Final = 4
LARGEST_HAND: Final = 7
"""A hand packs each count into three bits; more cards than this in one hand do not fit."""
MOST_CARDS: Final = 63
"""The box packs each count into six bits."""


def card_of(name: str) -> int:
    """The card with this id. Raises InvalidData."""
    if name not in CARD_IDS:
        raise InvalidData(f"card: {name!r} is not known; there are {', '.join(CARD_IDS)}")
    return CARD_IDS.index(name)
