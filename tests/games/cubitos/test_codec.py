"""Moves, positions and views as plain data: whatever is wrong is refused with a sentence that names it."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.dice.pools import pool_of, size
from spieltisch.games.cubitos.game import CUBITOS
from spieltisch.games.cubitos.moves import VERBS, field_name, square_of

MOVES: list[Data] = [
    {"move": "draw", "dice": {"light-grey": 2, "red": 1}},
    {"move": "draw", "dice": {}, "free": {"green": 3}, "rest": {"white": 31}},
    {"move": "roll"},
    {"move": "push"},
    {"move": "pass"},
    {"move": "wait", "on": True},
    {"move": "wait", "on": False},
    {"move": "use", "die": 0, "ability": 0},
    {"move": "use", "die": 63, "ability": 1},
    {"move": "use", "die": 3, "ability": 0, "die2": 0},
    {"move": "credit", "die": 12},
    {"move": "skip"},
    {"move": "accept"},
    {
        "move": "choose",
        "dice": {"draw": {"red": 1}, "roll": {"start-player": 1}, "rest": {"brown": 10}},
        "active": [0, 4],
    },
    {"move": "choose", "dice": {"draw": {}, "roll": {}, "rest": {}}, "active": [70]},
    {"move": "kind", "kind": "light-grey"},
    {"move": "kind", "kind": "white", "face": "step:1"},
    {"move": "kind", "kind": "blue", "face": "blank"},
    {"move": "either", "what": "credits"},
    {"move": "seat", "seat": 3},
    {"move": "announce", "doublings": 2},
    {"move": "end_support"},
    {"move": "end_move"},
    {"move": "end_buy"},
    {"move": "go", "field": "START"},
    {"move": "go", "field": "FINISH"},
    {"move": "go", "field": "c33r6"},
    {"move": "go", "field": "c0r0"},
    {"move": "special", "use": True},
    {"move": "special", "use": False},
    {"move": "buy_step"},
    {"move": "buy", "kind": "purple"},
]


@pytest.mark.parametrize("data", MOVES, ids=str)
def test_every_move_survives(data: Data) -> None:
    assert CUBITOS.encode_move(CUBITOS.decode_move(data)) == data


def test_every_verb_is_tried() -> None:
    assert {data["move"] for data in MOVES} == set(VERBS)
    assert len({CUBITOS.decode_move(data) for data in MOVES}) == len(MOVES)


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ({"move": "choose"}, {"move": "choose", "dice": {}, "active": []}),
        ({"move": "choose", "active": [2]}, {"move": "choose", "dice": {"draw": {}}, "active": [2]}),
        ({"move": "draw"}, {"move": "draw", "dice": {"red": 0}}),
        ({"move": "announce"}, {"move": "announce", "doublings": 0}),
    ],
)
def test_empty_parts_may_be_left_out(short: Data, whole: Data) -> None:
    assert CUBITOS.decode_move(short) == CUBITOS.decode_move(whole)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"move": "fly"}, "move: 'fly' is not known"),
        ({}, "move: missing"),
        ({"move": "draw", "dice": {"pink": 1}}, "kind: 'pink' is not known"),
        ({"move": "draw", "dice": {"red": 32}}, r"dice\.red: a number from 0 to 31"),
        ({"move": "draw", "dice": {"red": -1}}, r"dice\.red: a number from 0 to 31"),
        ({"move": "draw", "dice": []}, "dice: an object is needed"),
        ({"move": "wait"}, "on: missing"),
        ({"move": "use", "ability": 0}, "die: missing"),
        ({"move": "use", "die": 255, "ability": 0}, "die: a number from 0 to 254"),
        ({"move": "use", "die": 0, "ability": 10}, "ability: a number from 0 to 9"),
        ({"move": "choose", "dice": {"active": {}}}, "dice: 'active' is not known; there are draw, roll, rest"),
        ({"move": "choose", "active": [1, 1]}, "active: different numbers"),
        ({"move": "choose", "active": ["1"]}, "active: a whole number is needed"),
        ({"move": "kind", "kind": "red", "face": "coin"}, "face: 'coin' is no face"),
        ({"move": "either", "what": "maybe"}, "what: 'maybe' is not known"),
        ({"move": "seat", "seat": -1}, "seat: a seat from 0"),
        ({"move": "go", "field": "c1"}, "field: 'c1' is no field"),
        ({"move": "go", "field": "c64r1"}, "field: 'c64r1' is no field"),
        ({"move": "go", "field": "c01r1"}, "field: 'c01r1' is no field"),
        ({"move": "go", "field": "c1r1000000"}, "field: 'c1r1000000' is no field"),
        ({"move": "special", "use": "yes"}, "use: true or false is needed"),
        ({"move": "buy", "kind": 3}, "kind: a text is needed"),
    ],
)
def test_a_move_of_the_wrong_form_is_refused_by_name(data: Data, words: str) -> None:
    with pytest.raises(InvalidData, match=words):
        CUBITOS.decode_move(data)


def test_a_move_to_a_field_that_no_board_has_is_a_forbidden_move_not_a_wrong_one() -> None:
    move = CUBITOS.decode_move({"move": "go", "field": "c63r63"})
    state = CUBITOS.decode_state(
        position({"stage": "move", "steps": 3}, {"stage": "announced"}, section="race", racing=0)
    )
    refusal = CUBITOS.why_not(state, Seat(0), move)
    assert refusal is not None
    assert refusal.rule == "CU-87"


def test_squares_and_names_are_the_same() -> None:
    for race in CUBITOS.meta.options[1].values:
        state = CUBITOS.start(2, read_options(CUBITOS.meta.options, {"race": race}), FastDice(1))
        for board, squares in zip(state.variant.course.boards, state.variant.squares, strict=True):
            for number, name in enumerate(board.ids):
                square = square_of(name)
                assert square is not None
                assert (field_name(square), squares.field(square), squares.of_field[number]) == (name, number, square)


def test_pools_count_every_kind() -> None:
    counts = [31, 12, 1, 10, 10, 9, 8, 7, 6, 5, 31]
    assert len(counts) == len(KINDS)
    assert size(pool_of(counts)) == sum(counts)


# Positions


def position(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "cubitos", "seats": len(players), "players": list(players), **more}


def test_a_position_can_be_written_briefly() -> None:
    state = CUBITOS.decode_state(position({"stage": "decide", "active": [{"kind": "red", "face": "team"}]}, {}))
    state.check()
    data: Any = CUBITOS.encode_state(state)
    others = dict.fromkeys(["orange", "yellow", "green", "blue", "purple", "brown", "white"], 10)
    assert data["supply"] == {"light-grey": 28, "dark-grey": 12, "red": 9, **others}
    assert data["players"][0]["rest"] == {"start-player": 1}
    assert data["players"][0]["maximum"] == {"base": 9, "tokens": 0, "lines": 0}
    assert data["players"][0]["runner"] == {"board": 0, "lap": 0, "field": "START"}
    assert (data["round"], data["section"], data["playing"]) == (1, "dice", [0, 1])
    assert CUBITOS.encode_state(CUBITOS.decode_state(data)) == data


def test_without_stages_the_section_begins() -> None:
    state = CUBITOS.decode_state(position({"draw": {"light-grey": 9}}, {"draw": {"white": 3}, "rest": {"red": 1}}))
    data: Any = CUBITOS.encode_state(state)
    assert [player["stage"] for player in data["players"]] == ["roll", "roll"]
    assert data["players"][1]["roll"] == {"white": 3, "red": 1}


@pytest.mark.parametrize(
    ("players", "more", "words"),
    [
        ([{}], {}, "options: Two, three or four can play"),
        ([{}, {}], {"seats": 3}, "players: 3 are needed, not 2"),
        ([{}, {}], {"options": {"race": "race-8"}}, "option race: 'race-8' is not possible"),
        ([{}, {}], {"cards": ["bob"]}, "cards: one of each colour is needed"),
        ([{}, {}], {"cards": ["bib"]}, "cards: there is no card 'bib'"),
        ([{}, {}], {"section": "night"}, "section: 'night' is not known; there are dice, race, over"),
        ([{}, {}], {"start_player": 2}, "start_player: a seat from 0 to 1 is needed"),
        ([{}, {}], {"supply": {"red": 10}}, "supply: together with the dice of the players"),
        ([{"draw": {"white": 11}}, {}], {}, "supply: together with the dice of the players"),
        ([{"stage": "asleep"}, {}], {}, "stage: 'asleep' is not known; there are draw, roll"),
        ([{"active": [{"kind": "white", "face": "special"}]}, {}], {}, "active: white dice have no face special"),
        ([{"active": [{"kind": "red", "face": "team", "marks": ["old"]}]}, {}], {}, "marks: 'old' is not known"),
        (
            [{"active": [{"kind": "red", "face": "team", "used": [1]}]}, {}],
            {},
            "used: an ability of red dice from 0",
        ),
        ([{"runner": {"board": 1}}, {}], {}, "board: a board from 0 to 0 is needed"),
        ([{"runner": {"field": "c0r0"}}, {}], {}, "field: 'c0r0' is not on the board nothing-goes-right"),
        ([{"fans": 14}, {}], {}, "fans: a number from 0 to 13 is needed"),
        ([{"credits": -1}, {}], {}, "credits: a number from 0"),
        ([{"tasks": [{"about": "sing"}]}, {}], {}, "about: 'sing' is not known"),
        ([{"tasks": [{"about": "lose", "card": "stogie"}]}, {}], {}, "card: 'stogie' is no card of this race"),
        ([{"next_round": {"uncounted": ["pink"]}}, {}], {}, "uncounted: 'pink' is not known; there are grey"),
    ],
)
def test_a_wrong_position_is_refused_by_name(players: list[dict[str, Any]], more: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidData, match=words):
        CUBITOS.decode_state({**position(*players), **more})


def test_a_view_without_stages_is_refused() -> None:
    state = CUBITOS.start(2, read_options(CUBITOS.meta.options, {}), FastDice(1))
    data: Any = CUBITOS.encode_view(CUBITOS.view(state, None))
    del data["players"][1]["stage"]
    with pytest.raises(InvalidData, match="stage"):
        CUBITOS.decode_view(data)


def test_a_question_survives_with_what_is_held() -> None:
    me = {"stage": "resolve", "draw": {"red": 2, "white": 1}}
    task = {"about": "add", "amount": 2, "card": "dugout", "held": {"brown": 1}}
    state = CUBITOS.decode_state(position({**me, "tasks": [task]}, {"stage": "done"}))
    state.check()
    data: Any = CUBITOS.encode_state(state)
    assert data["players"][0]["tasks"] == [task]
    view: Any = CUBITOS.encode_view(CUBITOS.view(state, Seat(0)))
    ask = view["players"][0]["ask"]
    assert (ask["about"], ask["least"], ask["most"], ask["held"]) == ("add", 2, 2, {"brown": 1})
    assert ask["dice"]["draw"] == {"red": 2, "white": 1}


@pytest.mark.parametrize(
    ("players", "more", "words"),
    [
        ([{"stage": "done"}, {"stage": "done"}], {}, "nobody is to act"),
        ([{"stage": "decide", "roll": {"red": 1}}, {"stage": "buy"}], {}, "this cannot be"),
        ([{"stage": "decide"}, {"stage": "done", "tasks": [{"about": "gain"}]}], {}, "who may not act"),
        ([{"stage": "bust", "busted": True, "danger": True}, {"stage": "done"}], {}, "not allowed"),
        ([{"stage": "decide", "tasks": [{"about": "give", "amount": 7}]}, {"stage": "done"}], {}, "cannot be: 7"),
        ([{"stage": "decide", "tasks": [{"about": "to_rest"}]}, {"stage": "done"}], {}, "no bust to end"),
        ([{"stage": "decide", "waiting": True}, {"stage": "done"}], {"options": {"dice_mode": "ordered"}}, "not wait"),
        ([{"stage": "move"}, {"stage": "announced"}], {"section": "race"}, "it is nobody's turn"),
        ([{"stage": "decide"}, {"stage": "done"}], {"playing": [0]}, "nobody competes"),
        ([{"tasks": [{"about": "gain"}]}, {}], {}, "a section begins without any"),
    ],
)
def test_a_position_that_cannot_be_played_on_is_refused(
    players: list[dict[str, Any]], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(InvalidData, match=words):
        CUBITOS.decode_state({**position(*players), **more})


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ({"active": [{"kind": "red", "face": "team"}]}, "active dice after the round"),
        ({"coins": 1}, "coins or steps after the round"),
        ({"steps": 2, "permits": 1}, "coins or steps after the round"),
    ],
)
def test_whoever_is_out_or_has_rested_has_nothing_left_of_the_round(left: dict[str, Any], words: str) -> None:
    racing = {"section": "race", "racing": 0}
    now, later = {"stage": "move", "swords": 0}, {"stage": "announced", "swords": 0}
    rested = {"stage": "over", "swords": 0}
    CUBITOS.decode_state(position(now, later, rested, **racing))
    for playing in ([0, 1, 2], [0, 1]):
        with pytest.raises(InvalidData, match=words):
            CUBITOS.decode_state(position(now, later, {**rested, **left}, playing=playing, **racing))


@pytest.mark.parametrize("seats", [10**9, 2**31, 2**63, 10**30, 5, 1, 0, -1, True, None, "2", [2]])
def test_the_number_of_seats_is_read_before_anything_is_made_for_them(seats: Any) -> None:
    for decode in (CUBITOS.decode_state, CUBITOS.decode_view):
        with pytest.raises(InvalidData):
            decode({**position({"stage": "decide"}, {"stage": "done"}), "seats": seats})


def test_dice_that_do_not_fit_into_a_pool_are_counted_one_by_one() -> None:
    state = CUBITOS.start(2, read_options(CUBITOS.meta.options, {}), FastDice(1))
    data: Any = CUBITOS.encode_state(state)
    taken = data["supply"].pop("dark-grey")
    for player in data["players"]:
        taken += player["draw"].pop("dark-grey", 0) + player["roll"].pop("dark-grey", 0)
    data["players"][0]["rest"] = {"light-grey": 31}
    data["players"][1]["rest"] = {"light-grey": 1, "dark-grey": taken - 1}
    with pytest.raises(InvalidData, match="lost or made"):
        CUBITOS.decode_state(data)
