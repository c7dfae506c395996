"""The cards (spec, section 3). Counts and limits come from `deck.toml`, which an owner of a box may correct.

Cards are small numbers, in the order of the rulebook: five attacks, the five defences that answer them, four
safeties, five distances.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, read_data, read_int, read_list, read_str

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

CARD_IDS: Final[list[str]] = [
    *["red_light", "speed_limit", "out_of_fuel", "flat_tyre", "breakdown"],
    *["green_light", "end_of_limit", "petrol", "spare_tyre", "repair"],
    *["right_of_way", "tanker", "puncture_proof", "ace_driver"],
    *["km_25", "km_50", "km_75", "km_100", "km_200"],
]

ATTACKS: Final = range(RED_LIGHT, BREAKDOWN + 1)
DEFENCES: Final = range(GREEN_LIGHT, REPAIR + 1)
SAFETIES: Final = range(RIGHT_OF_WAY, ACE_DRIVER + 1)
DISTANCES: Final = range(KM_25, KM_200 + 1)

DEFENCE_OFFSET: Final = GREEN_LIGHT - RED_LIGHT
"""The defence that answers an attack lies this far behind it."""

# Which safety protects from which attack, and how far a distance card carries.
SAFETY_OF: Final = vec[i64]([RIGHT_OF_WAY, RIGHT_OF_WAY, TANKER, PUNCTURE_PROOF, ACE_DRIVER])
KM_OF: Final = vec[i64]([0] * KM_25 + [25, 50, 75, 100, 200])

LARGEST_HAND: Final = 7
"""A hand packs each count into three bits; more cards than this in one hand do not fit."""
MOST_CARDS: Final = 63
"""The box packs each count into six bits."""


class Deck:
    """What `deck.toml` says."""

    def __init__(self, counts: list[int], target_km: int, hand_size: int, most_200s: int, limit_km: int) -> None:
        self.counts: Final = counts
        self.target_km: Final = target_km
        self.hand_size: Final = hand_size
        self.most_200s: Final = most_200s
        self.limit_km: Final = limit_km

    def size(self) -> int:
        return sum(self.counts)


def card_of(name: str) -> int:
    """The card with this id. Raises InvalidData."""
    if name not in CARD_IDS:
        raise InvalidData(f"card: {name!r} is not known; there are {', '.join(CARD_IDS)}")
    return CARD_IDS.index(name)


def read_deck(text: str) -> Deck:
    """A deck from the text of a deck file. Raises InvalidData that names the card and the field."""
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(f"deck: {error}") from error
    meta = read_data(data, "meta")
    counts = [-1] * CARDS
    for item in read_list(data, "card"):
        card = as_data(item, "card")
        name = read_str(card, "id")
        number = card_of(name)
        if counts[number] >= 0:
            raise InvalidData(f"card {name}: listed twice")
        counts[number] = read_int(card, "count")
        check_card(number, card)
    for number, count in enumerate(counts):
        if not 0 <= count <= MOST_CARDS:
            raise InvalidData(f"card {CARD_IDS[number]}: a count from 0 to {MOST_CARDS} is needed")
    for number in SAFETIES:
        if counts[number] > 1:
            raise InvalidData(f"card {CARD_IDS[number]}: each safety exists once at most")
    deck = Deck(
        counts,
        read_int(meta, "target_km"),
        read_int(meta, "hand_size"),
        read_int(meta, "max_200_per_display"),
        read_int(meta, "limit_max_km"),
    )
    if deck.size() != read_int(meta, "playing_cards"):
        raise InvalidData(f"meta.playing_cards: the cards add up to {deck.size()}")
    if not 1 <= deck.hand_size < LARGEST_HAND:
        raise InvalidData(f"meta.hand_size: 1 to {LARGEST_HAND - 1} is needed")
    if deck.target_km < 25:
        raise InvalidData("meta.target_km: at least 25 is needed")
    return deck


def check_card(number: int, card: Data) -> None:
    """What answers what is a rule, not a value: the file must agree with the rules."""
    name = CARD_IDS[number]
    if number in ATTACKS:
        expect(name, "defence", read_str(card, "defence"), CARD_IDS[number + DEFENCE_OFFSET])
        expect(name, "safety", read_str(card, "safety"), CARD_IDS[SAFETY_OF[number]])
    elif number in DEFENCES:
        expect(name, "answers", read_str(card, "answers"), CARD_IDS[number - DEFENCE_OFFSET])
    elif number in SAFETIES:
        wanted: list[Json] = [CARD_IDS[attack] for attack in ATTACKS if SAFETY_OF[attack] == number]
        if read_list(card, "protects_from") != wanted:
            raise InvalidData(f"card {name}: protects_from must be {wanted}")
    elif read_int(card, "km") != KM_OF[number]:
        raise InvalidData(f"card {name}: km must be {KM_OF[number]}")


def expect(name: str, field: str, found: str, wanted: str) -> None:
    if found != wanted:
        raise InvalidData(f"card {name}: {field} must be {wanted}, not {found}")


DECK: Final = read_deck(files("spieltisch.games.thousand_km").joinpath("deck.toml").read_text("utf-8"))
