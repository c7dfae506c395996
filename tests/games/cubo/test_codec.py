"""Moves, states and views to and from plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice, ScriptedDice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.fair import FairDice
from tests.games.cubo.given import GAME, IN_ORDER, A, B, Table, calm, race

SQUARE: dict[str, Any] = dict(IN_ORDER)

MOVES: list[dict[str, Any]] = [
    *(
        {"move": verb}
        for verb in ("go", "throw", "pick_up", "roll", "no_swap", "keep", "reroll", "tick", "absent", "present")
    ),
    {"move": "call", "square": SQUARE},
    {"move": "square", "square": {**SQUARE, "TL": None}},
    {"move": "take", "die": 3},
    {"move": "swap", "cell": "BR"},
    {"move": "throw", "at": 15_000},
    {"move": "call", "square": SQUARE, "at": 2**39},
]


@pytest.mark.parametrize("data", MOVES, ids=json.dumps)
def test_moves_round_trip(data: dict[str, Any]) -> None:
    assert GAME.encode_move(GAME.decode_move(data)) == data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"move": "fly"}, "'fly' is not known"),
        ({"move": "call"}, "square: missing"),
        ({"move": "call", "square": {**SQUARE, "C": 1}}, "'C'"),
        ({"move": "call", "square": {**SQUARE, "TL": 8}}, "TL: a die from 0 to 7"),
        ({"move": "call", "square": {**SQUARE, "TL": "x"}}, "TL"),
        ({"move": "take", "die": 4}, "0 to 3"),
        ({"move": "take"}, "die: missing"),
        ({"move": "swap", "cell": "M"}, "'M'"),
        ({"move": "throw", "at": -1}, "at:"),
        ({"move": "throw", "at": 2**70}, "at:"),
        ({"move": "throw", "at": 1.5}, "at:"),
    ],
)
def test_what_has_the_wrong_form_says_where(data: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidData, match=says):
        GAME.decode_move(data)


@pytest.mark.parametrize(
    "dice", [FastDice(7), FairDice(b"key"), ScriptedDice([1] * 99)], ids=["fast", "fair", "scripted"]
)
def test_a_decoded_state_falls_the_same_way(dice: Any) -> None:
    table = Table(2, chance=dice)
    twin = GAME.decode_state(json.loads(json.dumps(table.encoded())))
    for state in (table.state, twin):
        GAME.play(state, A, GAME.decode_move({"move": "go"}))
        for seat in (A, B):
            GAME.play(state, seat, GAME.decode_move({"move": "throw", "at": 4000}))
    assert GAME.encode_state(twin) == GAME.encode_state(table.state)


def test_dice_that_are_not_known_are_refused() -> None:
    for data in (
        {"dice": "loaded"},
        {"dice": "fast", "seed": "x", "words": [1, 2, 3, 4]},
        {"dice": "fast", "seed": "1", "words": [1, 2, 3]},
        {"dice": "fair", "key": "xy", "stream": 0, "position": 0},
    ):
        with pytest.raises(InvalidData):
            decode_dice(dict(data))  # type: ignore[arg-type]
    orders = ScriptedDice([1], [[1, 0]])
    assert encode_dice(decode_dice(encode_dice(orders))) == encode_dice(orders)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", "lunch"),
        ("round", 7),
        ("start_player", 2),
        ("now", -1),
        ("players", []),
        ("centre", [None]),
        ("streams", []),
        ("seats", 5),
    ],
)
def test_a_broken_state_is_refused(field: str, value: Any) -> None:
    data = race().encoded()
    data[field] = value
    with pytest.raises(InvalidData):
        GAME.decode_state(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("state", "asleep"),
        ("white", 7),
        ("dice", []),
        ("round_points", [99]),
        ("choice", "maybe"),
        ("swap_choice", "C"),
        ("lands_at", -5),
        ("dice", None),
        ("choice", "unseen"),
        ("swap_choice", "unseen"),
    ],
)
def test_a_broken_seat_is_refused(field: str, value: Any) -> None:
    data = race().encoded()
    data["players"][0][field] = value
    with pytest.raises(InvalidData):
        GAME.decode_state(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [("dice_colours", ["green"] * 8), ("dice_colours", []), ("dice", []), ("choice", "maybe"), ("swap_choice", "C")],
)
def test_a_broken_seat_in_a_view_is_refused(field: str, value: Any) -> None:
    data = race().view(B)
    assert data["players"][0]["dice"] is None
    data["players"][0][field] = value
    with pytest.raises(InvalidData):
        GAME.decode_view(data)


def test_a_view_can_be_sent() -> None:
    for table in (race(3), calm(2), calm(1)):
        for viewer in (A, None):
            data = json.loads(json.dumps(table.view(viewer)))
            assert GAME.encode_view(GAME.decode_view(data)) == data


def test_a_position_that_cannot_be_is_refused() -> None:
    for field, value in (("now", 2**39), ("closed", True), ("calls", 1), ("turn", 1), ("phase", "scoring")):
        data = race().encoded()
        data[field] = value
        with pytest.raises(InvalidData, match="position: this cannot be"):
            GAME.decode_state(data)


def test_a_view_that_knows_too_much_or_too_little_is_refused() -> None:
    table = calm(3)
    table.do(None, A, "keep")
    for seat, field, value in (
        (A, "choice", "keep"),
        (B, "choice", "unseen"),
        (A, "white", None),
        (B, "square", SQUARE),
    ):
        data = table.view(B)
        GAME.decode_view(data)
        data["players"][seat][field] = value
        with pytest.raises(InvalidData, match="position: this cannot be"):
            GAME.decode_view(data)
    data = table.view(B)
    data["to_act"] = [A]
    with pytest.raises(InvalidData, match="position: this cannot be"):
        GAME.decode_view(data)
