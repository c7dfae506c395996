"""The deck file (spec, section 3)."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.games.thousand_km.components import (
    ATTACKS,
    CARD_IDS,
    DEFENCES,
    DISTANCES,
    KM_OF,
    SAFETIES,
    card_of,
)
from spieltisch.games.thousand_km.data.read import DECK, read_deck

TEXT = files("spieltisch.games.thousand_km").joinpath("data/deck.toml").read_text("utf-8")


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def of_card(card: str, old: str, new: str) -> str:
    """The deck file with one line of one card changed."""
    start = TEXT.index(f'id = "{card}"')
    end = TEXT.find("[[", start)
    part = TEXT[start:end]
    assert old in part
    return TEXT[:start] + part.replace(old, new, 1) + TEXT[end:]


def test_the_deck_has_the_counts_of_the_spec() -> None:
    counts = dict(zip(CARD_IDS, DECK.counts, strict=True))
    assert counts == {
        "red_light": 5,
        "speed_limit": 4,
        "out_of_fuel": 3,
        "flat_tyre": 3,
        "breakdown": 3,
        "green_light": 14,
        "end_of_limit": 6,
        "petrol": 6,
        "spare_tyre": 6,
        "repair": 6,
        "right_of_way": 1,
        "tanker": 1,
        "puncture_proof": 1,
        "ace_driver": 1,
        "km_25": 10,
        "km_50": 10,
        "km_75": 10,
        "km_100": 12,
        "km_200": 4,
    }


def test_the_kinds_add_up() -> None:
    kinds = [sum(DECK.counts[card] for card in kind) for kind in (ATTACKS, DEFENCES, SAFETIES, DISTANCES)]
    assert kinds == [18, 38, 4, 46]
    assert DECK.size() == 106
    assert sum(DECK.counts[card] * KM_OF[card] for card in DISTANCES) == 3500


def test_the_limits_are_those_of_the_rulebook() -> None:
    assert (DECK.target_km, DECK.hand_size, DECK.most_200s, DECK.limit_km) == (1000, 6, 2, 50)


def test_an_owner_may_correct_a_count() -> None:
    text = of_card("km_200", "count = 4", "count = 5").replace("playing_cards = 106", "playing_cards = 107")
    assert read_deck(text).counts[card_of("km_200")] == 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("this is no TOML", r"deck: .*line 1"),
        ("", r"meta: missing"),
        ("meta = 3", r"meta: an object is needed, not 3"),
        (changed("target_km = 1000", ""), r"target_km: missing"),
        (changed("target_km = 1000", 'target_km = "far"'), r"target_km: a whole number is needed, not 'far'"),
        (changed("target_km = 1000", "target_km = 0"), r"meta.target_km: at least 25 is needed"),
        (changed("hand_size = 6", "hand_size = 7"), r"meta.hand_size: 1 to 6 is needed"),
        (changed("hand_size = 6", "hand_size = 0"), r"meta.hand_size: 1 to 6 is needed"),
        (changed("playing_cards = 106", "playing_cards = 107"), r"meta.playing_cards: the cards add up to 106"),
        (changed('id = "red_light"', 'id = "pink_light"'), r"card: 'pink_light' is not known; there are red_light, "),
        (changed('id = "red_light"', 'id = "speed_limit"'), r"card speed_limit: "),
        (of_card("tanker", "count = 1", "count = 2"), r"card tanker: each safety exists once at most"),
        (of_card("km_25", "count = 10", "count = -1"), r"card km_25: a count from 0 to \d+ is needed"),
        (of_card("km_25", "count = 10", "count = 100"), r"card km_25: a count from 0 to \d+ is needed"),
        (of_card("km_25", "km = 25", "km = 30"), r"card km_25: km must be 25"),
        (of_card("flat_tyre", "spare_tyre", "petrol"), r"card flat_tyre: defence must be spare_tyre, not petrol"),
        (
            of_card("flat_tyre", "puncture_proof", "tanker"),
            r"card flat_tyre: safety must be puncture_proof, not tanker",
        ),
        (of_card("petrol", "out_of_fuel", "flat_tyre"), r"card petrol: answers must be out_of_fuel, not flat_tyre"),
        (
            of_card("right_of_way", ', "speed_limit"', ""),
            r"card right_of_way: protects_from must be \['red_light', 'sp",
        ),
    ],
)
def test_a_bad_deck_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        read_deck(text)
    assert re.match(sentence, str(error.value)), str(error.value)


def test_a_card_listed_twice_is_refused() -> None:
    start = TEXT.index("[[card]]")
    end = TEXT.index("[[card]]", start + 1)
    with pytest.raises(InvalidData, match="card red_light: listed twice"):
        read_deck(TEXT[:end] + TEXT[start:end] + TEXT[end:])


def test_a_missing_card_is_refused() -> None:
    start = TEXT.index("[[card]]")
    end = TEXT.index("[[card]]", start + 1)
    with pytest.raises(InvalidData, match="card red_light: a count"):
        read_deck(TEXT[:start] + TEXT[end:])
