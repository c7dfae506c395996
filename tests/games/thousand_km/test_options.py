"""Options (spec, section 7)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from spieltisch.engine.basics import CLOCK, InvalidData, Json
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.thousand_km.options import OPTIONS
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    A,
    B,
    C,
    Display,
    attack,
    battle,
    discard,
    drive,
    events_of,
    names,
    on_the_road,
    options,
    placeable,
    play,
    ranks,
    safeties,
    table,
    to_act,
)


def test_the_defaults_are_those_of_the_spec() -> None:
    assert options().encode() == {
        "mode": "solo",
        "green_after_defence": False,
        "start_green": False,
        "attack_target": "driving",
        "discard_rule": "stuck",
        "end_rule": "stop",
        "tie_break": "shared",
        "partner_hands": "hidden",
        "first_player": "random",
        "meisterzug": "ask",
        "reaction_limit_s": 10,
    }


def test_the_defaults_are_those_of_the_deck_file() -> None:
    text = files("spieltisch.games.thousand_km").joinpath("data/deck.toml").read_text("utf-8")
    assert tomllib.loads(text)["options"] == options().encode()


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("mode", "duo", "option mode: 'duo' is not possible; it takes one of solo, teams"),
        ("start_green", 1, "option start_green: 1 is not possible; it takes true or false"),
        ("discard_rule", None, "option discard_rule: None is not possible; it takes one of stuck, stuck_strict, free"),
        ("first_player", 8, "option first_player: 8 is not possible; it takes random, host or a seat number from 0"),
        ("first_player", -1, "option first_player: -1 is not possible; it takes random, host or a seat number from 0"),
        (
            "reaction_limit_s",
            2,
            "option reaction_limit_s: 2 is not possible; it takes a whole number from 3 to 60, or none",
        ),
        (
            "reaction_limit_s",
            61,
            "option reaction_limit_s: 61 is not possible; it takes a whole number from 3 to 60, or none",
        ),
        ("laps", 3, "option laps is not known; there are: "),
    ],
)
def test_a_bad_value_is_refused_with_what_is_needed(key: str, value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        read_options(OPTIONS, {key: value})
    assert str(error.value).startswith(sentence)


def test_every_option_names_its_rules() -> None:
    for option in OPTIONS:
        assert option.rules, option.key
        assert all(rule.startswith("KM-") for rule in option.rules), option.key


def test_auto_answers_for_the_holder() -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, meisterzug="auto")
    events = events_of(state, A, attack("flat_tyre", 1))
    assert names(events) == ["attack", "meisterzug", "cancel", "draw", "turn", "draw"]
    after = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(after) == [B]
    assert safeties(after, 1) == {"puncture_proof": True}


def test_auto_makes_no_pause() -> None:
    state = on_the_road(hand=["flat_tyre"], meisterzug="auto")
    after = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(after) == [B]
    assert battle(after, 1) == ["green_light", "flat_tyre"]
    asking = play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1)))
    assert to_act(asking) == [CLOCK]


def test_tie_break_counts_safeties_then_meisterzuege() -> None:
    def side(km: int, upright: list[str], across: list[str]) -> Display:
        return Display(["green_light"], km=[km], safeties=upright, across=across)

    sides = [side(75, [], []), side(100, ["tanker"], []), side(100, [], ["ace_driver"]), side(100, [], [])]
    state = table(*sides, hand=["km_25"], draw_pile=0, tie_break="safeties")
    assert ranks(play(state, (A, drive(25)))) == [3, 2, 1, 3]
    shared = table(*sides, hand=["km_25"], draw_pile=0)
    assert ranks(play(shared, (A, drive(25)))) == [1, 1, 1, 1]


def test_tie_break_never_beats_kilometres() -> None:
    rich = Display(["green_light"], km=[25], across=["tanker", "ace_driver", "puncture_proof", "right_of_way"])
    state = table(Display(["green_light"], km=[25]), rich, hand=["km_25"], draw_pile=0, tie_break="safeties")
    assert ranks(play(state, (A, drive(25)))) == [1, 2]


@pytest.mark.parametrize(("choice", "seen"), [("hidden", [False, False]), ("open", [True, True])])
def test_partner_hands_may_be_open(choice: str, seen: list[bool]) -> None:
    state = table(EMPTY, EMPTY, mode="teams", partner_hands=choice)
    for viewer, other in ((A, C), (C, A)):
        hands = GAME.encode_view(GAME.view(state, viewer))["hands"]
        assert isinstance(hands, list)
        partner = hands[other]
        assert isinstance(partner, dict)
        assert (partner["cards"] is not None) is seen[0]
    hands = GAME.encode_view(GAME.view(state, B))["hands"]
    assert isinstance(hands, list)
    assert [isinstance(each, dict) and each["cards"] is not None for each in hands] == [False, True, False, seen[1]]


def test_partner_hands_are_nothing_in_solo_play() -> None:
    state = table(EMPTY, EMPTY, partner_hands="open")
    hands = GAME.encode_view(GAME.view(state, A))["hands"]
    assert isinstance(hands, list)
    assert [isinstance(each, dict) and each["cards"] is not None for each in hands] == [True, False]


def test_an_open_partner_hears_what_is_drawn() -> None:
    state = table(EMPTY, EMPTY, mode="teams", partner_hands="open", hand=["km_25"])
    drawn = next(event for event in events_of(state, A, discard("km_25")) if event.name == "draw")
    assert sorted(drawn.audience) == [1, 3]


def test_the_host_is_the_first_seat_until_the_table_says_otherwise() -> None:
    assert to_act(GAME.start(3, options(first_player="host"), FastDice(3))) == [0]


def test_free_discards_come_on_top_of_placements() -> None:
    state = table(DRIVING, EMPTY, hand=["km_25"] * 7, discard_rule="free")
    assert placeable(state, A) == {"km_25"}
    assert len(GAME.legal_moves(state, A)) == 2
    assert MEISTERZUG not in GAME.legal_moves(state, A)


@pytest.mark.parametrize(
    ("seats", "value", "key"),
    [(2, "ask auto", None), (2, "auto", None), (2, "auto auto auto", None), (3, "ask auto", "not_for_each_seat")],
)
def test_meisterzug_is_one_for_all_or_one_for_each(seats: int, value: str, key: str | None) -> None:
    refusal = GAME.why_not_start(seats, options(meisterzug=value))
    assert (None if refusal is None else (refusal.rule, refusal.key)) == (None if key is None else ("KM-49", key))
