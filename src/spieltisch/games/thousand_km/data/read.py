"""Reads `deck.toml`: card counts and limits, which an owner of a box may correct."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, read_data, read_int, read_list, read_str
from spieltisch.games.thousand_km.components import (
    ATTACKS,
    CARD_IDS,
    CARDS,
    DEFENCE_OFFSET,
    DEFENCES,
    KM_OF,
    LARGEST_HAND,
    MOST_CARDS,
    SAFETIES,
    SAFETY_OF,
    card_of,
)


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


DECK: Final = read_deck(files("spieltisch.games.thousand_km").joinpath("data/deck.toml").read_text("utf-8"))
