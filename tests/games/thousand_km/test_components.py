"""The deck file (spec, section 3)."""

from __future__ import annotations

from spieltisch.games.thousand_km.components import (
    ATTACKS,
    CARD_IDS,
    DEFENCES,
    DISTANCES,
    KM_OF,
    SAFETIES,
)
from spieltisch.games.thousand_km.data.editions import EDITIONS

DECK = EDITIONS.standard()


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
