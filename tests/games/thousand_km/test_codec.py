"""Moves, states and views as plain data."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData, Json, Seat
from spieltisch.engine.dice import FastDice
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    PASS,
    A,
    B,
    attack,
    defend,
    discard,
    drive,
    encoded,
    on_the_road,
    options,
    play,
    secure,
    table,
)


@pytest.mark.parametrize(
    ("move", "data"),
    [
        (drive(75), {"move": "drive", "card": "km_75"}),
        (defend("petrol"), {"move": "defend", "card": "petrol"}),
        (secure("tanker"), {"move": "secure", "card": "tanker"}),
        (attack("flat_tyre", 2), {"move": "attack", "card": "flat_tyre", "target": 2}),
        (discard("km_25"), {"move": "discard", "card": "km_25"}),
        (MEISTERZUG, {"move": "meisterzug"}),
        (PASS, {"move": "pass"}),
    ],
)
def test_moves_are_written_as_the_protocol_says(move: int, data: Data) -> None:
    wanted = GAME.decode_move(data)
    assert wanted == move
    assert GAME.encode_move(wanted) == data


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "move: missing"),
        ({"move": 3}, "move: a text is needed, not 3"),
        ({"move": "fly"}, "move: 'fly' is not known; there are drive, defend, secure, attack, discard"),
        ({"move": "drive"}, "card: missing"),
        ({"move": "drive", "card": None}, "card: a text is needed, not None"),
        ({"move": "drive", "card": "km_30"}, "card: 'km_30' is not known"),
        ({"move": "drive", "card": "petrol"}, "card: 'petrol' is not known; there are km_25, km_50"),
        ({"move": "defend", "card": "tanker"}, "card: 'tanker' is not known; there are green_light"),
        ({"move": "secure", "card": "km_25"}, "card: 'km_25' is not known; there are right_of_way"),
        ({"move": "drive", "card": "red_light"}, "card: 'red_light' is not known; there are km_25"),
        ({"move": "attack", "card": "petrol", "target": 1}, "card: 'petrol' is not known; there are red_light"),
        ({"move": "attack", "card": "red_light"}, "target: missing"),
        ({"move": "attack", "card": "red_light", "target": True}, "target: a whole number is needed, not True"),
        ({"move": "attack", "card": "red_light", "target": 4}, "target: a side from 0 to 3 is needed, not 4"),
        ({"move": "attack", "card": "red_light", "target": -1}, "target: a side from 0 to 3 is needed, not -1"),
    ],
)
def test_a_bad_move_is_refused_with_its_field(data: Data, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_move(data)
    assert str(error.value).startswith(sentence)


def changed(data: Data, path: list[str | int], value: Json) -> Data:
    """A copy of the data with one value replaced; None as value of the last step removes it."""
    twin: Any = copy.deepcopy(data)
    place = twin
    for step in path[:-1]:
        place = place[step]
    if value == "(gone)":
        del place[path[-1]]
    else:
        place[path[-1]] = value
    result: Data = twin
    return result


STATE = GAME.encode_state(on_the_road(total=[25], hand=["tanker"]))
VIEW = GAME.encode_view(GAME.view(play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1))), B))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["seats"], "(gone)", "seats: missing"),
        (["seats"], 5, "seats: Two, three or four can play"),
        (["options"], 3, "options: an object is needed"),
        (["options", "mode"], "trio", "option mode: 'trio' is not possible"),
        (["phase"], "night", "phase: 'night' is not known; there are play, reaction, over"),
        (["active"], 2, "active: a seat from 0 to 1 is needed, not 2"),
        (["last_actors"], [7, None], "last_actors: a seat from 0 to 1 is needed, not 7"),
        (["last_actors"], [None] * 17, "last_actors: 2 are needed, not 17"),
        (["draw_pile", 0], "joker", "draw_pile: 'joker' is not known"),
        (["draw_pile", 0], 5, "draw_pile: a text is needed, not 5"),
        (["hands"], [[]], "hands: 2 are needed, not 1"),
        (["drawn"], "joker", "drawn: 'joker' is not known"),
        (["drawn"], "ace_driver", "drawn: this cannot be: ace_driver"),
        (["attack"], "petrol", "attack: 'petrol' is not known; there are red_light"),
        (["box"], ["km_25"] * 64, "box: 63 cards km_25 are the most"),
        (["box"], ["tanker"], "cards: this cannot be: [('tanker', 2)]"),
        (["box"], "tanker", "box: a list is needed, not 'tanker'"),
        (["sides"], [], "sides: 2 are needed, not 0"),
        (["sides", 0, "battle"], "(gone)", "battle: missing"),
        (["sides", 0, "battle"], ["km_25"], "battle: this cannot be: km_25"),
        (["sides", 0, "total"], 50, "total: this cannot be: 50, 25"),
        (["sides", 0, "total"], 1025, "total: a number from 0 to 1000 is needed, not 1025"),
        (["sides", 0, "distance", "km_25"], 100, "km_25: a number from 0 to 63 is needed, not 100"),
        (["sides", 0, "distance", "km_25"], -1, "km_25: a number from 0 to 63 is needed, not -1"),
        (
            ["sides", 0, "safeties"],
            [{"card": "petrol", "meisterzug": False}],
            "card: 'petrol' is not known; there are right_of_way",
        ),
        (["sides", 0, "safeties"], [{"card": "tanker", "meisterzug": 1}], "meisterzug: true or false is needed, not 1"),
        (["holder"], 8, "holder: a seat from 0 to 1 is needed, not 8"),
        (["reason"], "boredom", "reason: 'boredom' is not known; there are running, target_reached"),
        (["hands", 0], ["km_25"] * 8, "hands: 7 are the most, not 8"),
    ],
)
def test_a_bad_state_is_refused_with_its_field(path: list[str | int], value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_state(changed(STATE, path, value))
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["seat"], "(gone)", "seat: missing"),
        (["seat"], 9, "seat: a seat from 0 to 1 is needed, not 9"),
        (["reaction"], 3, "reaction: an object is needed, not 3"),
        (["reaction", "card"], "joker", "card: 'joker' is not known"),
        (["reaction", "side"], 2**70, "side: a side from 0 to 1 is needed"),
        (["hands", 0], 3, "hands: an object is needed, not 3"),
        (["hands", 0, "count"], "(gone)", "count: missing"),
        (["draw_pile"], "many", "draw_pile: a whole number is needed, not 'many'"),
        (["hands", 1, "cards"], ["km_25"] * 8, "cards: 7 are the most, not 8"),
    ],
)
def test_a_bad_view_is_refused_with_its_field(path: list[str | int], value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_view(changed(VIEW, path, value))
    assert str(error.value).startswith(sentence)


def test_a_state_keeps_all_that_matters() -> None:
    state = table(DRIVING, EMPTY, mode="teams", last_actors=[2, None], hand=["km_25"])
    again = GAME.decode_state(json.loads(json.dumps(GAME.encode_state(state))))
    again.check()
    assert GAME.encode_state(again) == GAME.encode_state(state)
    assert GAME.encode_state(play(again, (A, drive(25)))) == GAME.encode_state(play(state, (A, drive(25))))


def test_numbers_and_cards_are_plain_data() -> None:
    state = GAME.start(3, options(), FastDice(5))
    for data in (GAME.encode_state(state), GAME.encode_view(GAME.view(state, Seat(1)))):
        assert plain(data)
        assert json.loads(json.dumps(data)) == data


def plain(value: Json) -> bool:
    """Made of exactly the types of JSON, no subclasses and no numbers in disguise."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(each) for key, each in value.items())
    if isinstance(value, list):
        return all(plain(each) for each in value)
    return value is None or type(value) in (bool, int, str)


def test_the_view_has_the_fields_of_the_protocol() -> None:
    fields = {"game", "seat", "seats", "to_act", "phase", "active", "options", "draw_pile", "box", "sides", "hands"}
    assert fields | {"drawn", "reaction", "outcome"} <= set(VIEW)
    sides = encoded(on_the_road())["sides"]
    assert set(sides[0]) == {
        *{"side", "players", "battle", "speed", "distance", "total", "safeties"},
        *{"started", "driving", "stopped", "limited"},
    }
