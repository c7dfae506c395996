"""Options (spec, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from tests.games.cubitos.given import EDITION, GAME, A, fresh, options, player, rolling


def test_the_defaults_are_those_of_the_rules() -> None:
    assert options().encode() == {
        "edition": "standard",
        "race": "race-1",
        "board": "race",
        "second_board": "race",
        "laps": None,
        "cards": "",
        "free_check": "warn",
        "start_player": "random",
        "dice_mode": "simultaneous",
        "race_mode": "ordered",
        "max_extra_rounds": None,
        "odds": True,
    }


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("edition", ["standard"], ["nonstandard", 1]),
        ("race", [race.race for race in EDITION.races] + ["free"], ["race-8", ""]),
        ("board", ["race", "testing-the-waters"], ["none", "nowhere"]),
        ("second_board", ["race", "none", "testing-the-waters"], ["nowhere"]),
        ("laps", [1, 3, None], [0, 4, "many"]),
        ("cards", ["", "bob", "bob fat-cat", "bob, fat-cat", "random bob"], ["bobby", "bob bob", 3]),
        ("free_check", ["warn", "enforce", "off"], ["maybe"]),
        ("start_player", ["random", "host", 0, 3], [4, -1]),
        ("dice_mode", ["simultaneous", "ordered"], ["chaotic"]),
        ("race_mode", ["simultaneous", "ordered"], ["chaotic"]),
        ("max_extra_rounds", [0, 9, None], [-1, 10]),
        ("odds", [True, False], ["perhaps"]),
    ],
)
def test_values_of_options(key: str, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        options(**{key: value})
    for value in bad:
        with pytest.raises(InvalidData, match=key):
            options(**{key: value})


def cards_of(**chosen: Any) -> list[str]:
    state = fresh(**chosen).state
    return [card.card for card in state.variant.data]


def test_random_cards_are_one_of_each_colour_and_differ() -> None:
    drawn = [cards_of(race="free", chance=FastDice(seed)) for seed in range(20)]
    assert len({tuple(cards) for cards in drawn}) > 10
    for cards in drawn:
        kinds = [card.kind for name in cards if (card := EDITION.card(name)) is not None]
        assert len(set(kinds)) == 8


def test_random_cards_leave_named_ones_alone() -> None:
    for seed in range(5):
        cards = cards_of(cards="random bob fat-cat", chance=FastDice(seed))
        assert cards[0] == "fat-cat"
        assert cards[7] == "bob"


def is_good(cards: list[str]) -> bool:
    found = [card for name in cards if (card := EDITION.card(name)) is not None]
    return sum(card.cost <= 5 for card in found) >= 2 and any(card.thins_or_draws for card in found)


def test_drawn_cards_make_a_good_set() -> None:
    assert all(is_good(cards_of(race="free", chance=FastDice(seed))) for seed in range(100))


DEAR = "smelly-cat rich-dog mr-soldier pina-cubelada the-babe rollosaurus the-big-cheese llama-rama"
"""No card of these lets one lose or add dice."""


def test_a_poor_set_is_refused_only_if_the_check_is_enforced() -> None:
    assert not is_good(DEAR.split())
    for check, rule in (("warn", None), ("off", None), ("enforce", "CU-3")):
        refusal = GAME.why_not_start(2, options(race="free", cards=DEAR, free_check=check))
        assert (None if refusal is None else refusal.rule) == rule


def test_laps_of_a_race_hold_on_its_own_track_only() -> None:
    assert fresh(race="race-7").state.variant.course.laps == 2
    assert fresh(race="race-7", board="testing-the-waters").state.variant.course.laps == 1
    assert fresh(race="race-1", laps=3).state.variant.course.laps == 3


def test_odds_can_be_hidden() -> None:
    me = player("decide", roll="3 light-grey", active="4 light-grey:coin:1")
    assert rolling(me)[A]["odds"] is not None
    assert rolling(me, odds=False)[A]["odds"] is None


def test_an_unknown_edition_is_refused_with_a_sentence() -> None:
    data = {**GAME.encode_state(fresh().state)}
    data["options"] = {**options().encode(), "edition": "lost"}
    with pytest.raises(InvalidData, match="lost"):
        GAME.decode_state(data)
