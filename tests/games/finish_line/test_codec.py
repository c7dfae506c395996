"""Moves, states and views as plain data."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData, Json, Seat
from spieltisch.engine.dice import FastDice, ScriptedDice
from tests.games.finish_line.given import GAME, A, B, C, betting, drawing, extra_turns, last_turn, options, thrown
from tests.games.finish_line.playing import (
    DECLINE,
    NECK_AND_NECK,
    NO_BETS,
    bet,
    discard,
    double,
    draw,
    encoded,
    interfere,
    pace,
    place,
    play,
    tip,
    view,
    whip,
)

BLANKS = "white_blank white_blank red_blank"
SLIP = bet(win=[(18, 200), (11, 400)], place=[(18, 11, 200), (20, 11, 100)])

# Moves


@pytest.mark.parametrize(
    ("move", "data"),
    [
        (NO_BETS, {"move": "bet", "win": [], "place": []}),
        (
            SLIP,
            {
                "move": "bet",
                "win": [{"horse": 11, "stake": 400}, {"horse": 18, "stake": 200}],
                "place": [{"horses": [11, 18], "stake": 200}, {"horses": [11, 20], "stake": 100}],
            },
        ),
        (bet(win=[(24, 2**30 - 1)]), {"move": "bet", "win": [{"horse": 24, "stake": 1073741823}], "place": []}),
        (draw("white", "red", "black"), {"move": "draw", "colours": ["white", "red", "black"]}),
        (draw("yellow"), {"move": "draw", "colours": ["yellow"]}),
        (double(24), {"move": "use", "colour": "red", "face": "double_horseshoe", "horse": 24}),
        (pace(5, 20), {"move": "use", "colour": "red", "face": "pace_change", "from": 5, "horse": 20}),
        (interfere(11, 20, 5), {"move": "use", "colour": "yellow", "face": "interference", "order": [11, 20, 5]}),
        (tip("white", "red"), {"move": "use", "colour": "black", "face": "insider_tip", "dice": ["white", "red"]}),
        (tip("green"), {"move": "use", "colour": "black", "face": "insider_tip", "dice": ["green"]}),
        (NECK_AND_NECK, {"move": "use", "colour": "yellow", "face": "neck_and_neck"}),
        (discard("green_blank"), {"move": "discard", "colour": "green", "face": "blank"}),
        (place(5), {"move": "place", "horse": 5}),
        (DECLINE, {"move": "decline"}),
    ],
)
def test_moves_are_written_as_the_protocol_says(move: int, data: Data) -> None:
    wanted = GAME.decode_move(data)
    assert wanted == move
    assert GAME.encode_move(wanted) == data


def test_one_choice_is_one_move_however_it_is_written() -> None:
    assert draw("black", "white", "red") == draw("white", "red", "black")
    assert tip("red", "white") == tip("white", "red")
    assert bet(win=[(18, 100), (5, 200)]) == bet(win=[(5, 200), (18, 100)])
    assert bet(place=[(18, 5, 100)]) == bet(place=[(5, 18, 100)])
    assert interfere(11, 20, 5) != interfere(20, 11, 5)


def test_what_the_rules_refuse_can_still_be_written() -> None:
    moves: list[Data] = [
        GAME.encode_move(bet(win=[(5, 150), (5, 0), (5, 0), (1, 1), (2, 2), (3, 3), (4, 4)])),
        GAME.encode_move(bet(place=[(5, 5, 150)] * 7)),
        {"move": "use", "colour": "white", "face": "blank"},
        {"move": "use", "colour": "red", "face": "pace_change"},
        {"move": "use", "colour": "red", "face": "pace_change", "from": 5},
        {"move": "use", "colour": "yellow", "face": "interference"},
        {"move": "use", "colour": "black", "face": "insider_tip"},
    ]
    for data in moves:
        assert GAME.encode_move(GAME.decode_move(data)) == data


WIN: Json = {"horse": 5, "stake": 100}
PLACE: Json = {"horses": [5, 11], "stake": 100}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "move: missing"),
        ({"move": 3}, "move: a text is needed, not 3"),
        ({"move": "ride"}, "move: 'ride' is not known; there are draw, use, discard, place, decline, bet"),
        ({"move": ""}, "move: '' is not known"),
        ({"move": "bet", "win": []}, "place: missing"),
        ({"move": "bet", "win": 5, "place": []}, "win: a list is needed, not 5"),
        ({"move": "bet", "win": [5], "place": []}, "win: an object is needed, not 5"),
        ({"move": "bet", "win": [WIN] * 8, "place": []}, "win: 7 bets can be written at most, not 8"),
        ({"move": "bet", "win": [], "place": [PLACE] * 8}, "place: 7 bets can be written at most, not 8"),
        ({"move": "bet", "win": [{"horse": 25, "stake": 100}], "place": []}, "horse: a horse from 1 to 24 is needed"),
        ({"move": "bet", "win": [{"horse": 0, "stake": 100}], "place": []}, "horse: a horse from 1 to 24 is needed"),
        ({"move": "bet", "win": [{"horse": 5}], "place": []}, "stake: missing"),
        ({"move": "bet", "win": [{"horse": 5, "stake": -100}], "place": []}, "stake: a number from 0 to 1073741823"),
        ({"move": "bet", "win": [{"horse": 5, "stake": 2**30}], "place": []}, "stake: a number from 0 to 1073741823"),
        ({"move": "bet", "win": [{"horse": 5, "stake": 1.5}], "place": []}, "stake: a whole number is needed, not 1.5"),
        ({"move": "bet", "win": [], "place": [{"horses": [5], "stake": 100}]}, "horses: 2 are needed, not 1"),
        ({"move": "draw"}, "colours: missing"),
        ({"move": "draw", "colours": []}, "colours: 1 to 3 colours are needed, not 0"),
        ({"move": "draw", "colours": ["white"] * 4}, "colours: 1 to 3 colours are needed, not 4"),
        ({"move": "draw", "colours": ["blue"]}, "colours: 'blue' is not known; there are white, red"),
        ({"move": "use", "colour": "white"}, "face: missing"),
        (
            {"move": "use", "colour": "white", "face": "whip"},
            "face: 'whip' is not known; there are horseshoe, blank",
        ),
        ({"move": "discard", "colour": "black", "face": "blank"}, "face: 'blank' is not known; there are side_bet"),
        ({"move": "use", "colour": "red", "face": "whip", "horse": "5"}, "horse: a whole number is needed, not '5'"),
        ({"move": "use", "colour": "red", "face": "pace_change", "from": 25}, "from: a horse from 1 to 24"),
        ({"move": "use", "colour": "yellow", "face": "interference", "order": [5, 11]}, "order: 3 are needed, not 2"),
        ({"move": "use", "colour": "black", "face": "insider_tip", "dice": []}, "dice: 1 to 2 colours are needed"),
        ({"move": "place"}, "horse: missing"),
    ],
)
def test_a_bad_move_is_refused_with_its_field(data: Data, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_move(data)
    assert str(error.value).startswith(sentence), str(error.value)


# States and views

GONE = "(gone)"
IMPOSSIBLE = "position: this cannot be: "


def changed(data: Any, path: list[str | int], value: Json) -> Data:
    """A copy of the data with one value replaced, or taken out."""
    twin = copy.deepcopy(data)
    spot = twin
    for step in path[:-1]:
        spot = spot[step]
    if value == GONE:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    result: Data = twin
    return result


def late_throw() -> Any:
    """Somewhere in race 2 of a random game, with a throw on the table and dice on tiles."""
    state = GAME.start(3, options(), FastDice(11))
    choices = FastDice(12)
    while True:
        data = encoded(state)
        if data["race"] == 2 and data["phase"] == "throw" and len(data["turns"]) > 5 and data["dice_on"]:
            return data
        seat = GAME.to_act(state)[0]
        moves = GAME.legal_moves(state, seat)
        GAME.advance(state, seat, moves[choices.below(len(moves))])


STATE = late_throw()
VIEW = GAME.encode_view(GAME.view(GAME.decode_state(STATE), Seat(STATE["active"])))
FIRST = str(STATE["row"][0])
OTHER = (STATE["active"] + 1) % 3


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["seats"], GONE, "seats: missing"),
        (["seats"], 5, "seats: Two, three or four can play"),
        (["options"], 3, "options: an object is needed"),
        (["options", "min_horses"], 7, "option min_horses: 7 is not possible"),
        (["dice"], GONE, "dice: missing"),
        (["stack", 0], 25, "stack: a horse from 1 to 24 is needed, not 25"),
        (["stack"], STATE["stack"][:21], "stack: 24 are needed, not 21"),
        (["race"], 4, "race: a number from 1 to 3 is needed, not 4"),
        (["phase"], "night", "phase: 'night' is not known; there are betting, opening, draw, throw, extra_turn, over"),
        (["active"], 3, "active: a seat from 0 to 2 is needed, not 3"),
        (["active"], None, f"{IMPOSSIBLE}active: -1"),
        (["start_player"], None, f"{IMPOSSIBLE}start_player"),
        (["turn"], -1, "turn: a number from 0"),
        (["row"], STATE["row"][1:], f"{IMPOSSIBLE}row: "),
        (["row", 0], STATE["row"][1], f"{IMPOSSIBLE}row: "),
        (["row"], [1, 2, 3, 4, 5, 6, 7, 8], "row: 7 are the most, not 8"),
        (["pair"], 1, "pair: true or false is needed, not 1"),
        (["dice_on", "25"], {}, "dice_on: '25' is not known; there are 1, 2, 3"),
        (["dice_on", FIRST], {"white": 2, "extra": 0, "whip": 0, "bonus": 0}, "white: a number from 0 to 1"),
        (["dice_on", FIRST], {"white": 0, "extra": 0, "whip": 0, "bonus": 5}, "bonus: one of 0, 1000, 2000, 3000"),
        (["pool", "white"], 13, f"{IMPOSSIBLE}dice: "),
        (["pool", "white"], -1, "white: a number from 0 to 30 is needed, not -1"),
        (["hand"], ["white", "white"], "throw: these are faces of 3 dice, not of 2"),
        (["hand", 0], "blue", "hand: 'blue' is not known"),
        (["throw"], None, "throw: a list is needed, not None"),
        (["throw", 0], "nothing", "throw: 'nothing' is not known"),
        (["phase"], "draw", "throw: null is needed outside the phase throw"),
        (["kept"], [0, 0], "kept: 3 are needed, not 2"),
        (["money"], [0, 0, -100], "money: a number from 0"),
        (["side_bets"], [0, 0], "side_bets: 3 are needed, not 2"),
        (["slips"], [None, None], "slips: 3 are needed, not 2"),
        (["slips", 0], None, f"{IMPOSSIBLE}slips: in phase throw"),
        (
            ["slips", 0],
            {"win": [{"horse": STATE["row"][0], "stake": 150}], "place": []},
            f"{IMPOSSIBLE}slips: Each stake is a multiple",
        ),
        (
            ["slips", 0],
            {"win": [{"horse": STATE["stack"][0], "stake": 100}], "place": []},
            f"{IMPOSSIBLE}slips: A win bet names",
        ),
        (["turns", 0], 3, "turns: an object is needed, not 3"),
        (["turns", 0, "seat"], 7, "seat: a seat from 0 to 2"),
        (["turns", 0, "faces"], ["blank"], "faces: 3 are needed, not 1"),
        (
            ["turns", 0, "move"],
            {"move": "bet", "win": [], "place": []},
            "turns: each needs a use, a discard, or an extra",
        ),
        (["results", 0, "order"], STATE["row"], "order: 7 are needed, not 6"),
        (["results", 0, "order"], STATE["stack"][7:14], f"{IMPOSSIBLE}order: "),
        (["results", 0, "disqualified"], STATE["stack"][:6], "order: all runners are needed"),
        (["results", 0, "runners"], [], "runners: 7 are needed, not 0"),
        (["results", 0, "sheets"], [], "sheets: 3 are needed, not 0"),
        (["results", 0, "race"], 0, "race: a number from 1 to 3"),
        (["results", 0, "photo_finish"], {"horses": [1, 2], "throws": [[3, 3]]}, "throws: the last one must decide"),
        (["results", 0, "photo_finish"], {"horses": [1, 2], "throws": [[3]]}, "throws: 2 are needed, not 1"),
        (["results", 0, "photo_finish"], {"horses": [1, 2], "throws": [[3, 7]]}, "throws: a number from 0 to 6"),
        (["last_player"], 9, "last_player: a seat from 0 to 2"),
    ],
)
def test_a_bad_state_is_refused_with_its_field(path: list[str | int], value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_state(changed(STATE, path, value))
    assert str(error.value).startswith(sentence), str(error.value)


def test_dice_lie_only_on_horses_in_the_race() -> None:
    elsewhere = str(STATE["stack"][0])
    tiles: list[Json] = [
        {"white": 1, "extra": 0, "whip": 0, "bonus": 0},
        {"white": 0, "extra": 0, "whip": 0, "bonus": 1000},
    ]
    for tile in tiles:
        with pytest.raises(InvalidData, match="dice_on: horses that are not in the race"):
            GAME.decode_state(changed(STATE, ["dice_on", elsewhere], tile))


@pytest.mark.parametrize(
    ("state", "path", "value", "sentence"),
    [
        (drawing("white red", pool="1 white"), ["hand"], ["white"], f"{IMPOSSIBLE}dice: [12, 5, 2, 2, 5]"),
        (drawing("white red"), ["active"], None, f"{IMPOSSIBLE}active: -1"),
        (betting(), ["active"], 0, f"{IMPOSSIBLE}active: 0"),
        (betting(), ["slips"], [{"win": [], "place": []}] * 3, f"{IMPOSSIBLE}slips: in phase betting"),
        (extra_turns({B: 1}, active=B, last_player=A), ["active"], 2, f"{IMPOSSIBLE}kept: an extra turn"),
        (extra_turns({B: 1}, active=B, last_player=A), ["last_player"], None, f"{IMPOSSIBLE}kept: an extra turn"),
    ],
)
def test_each_phase_has_what_it_needs(state: Any, path: list[str | int], value: Json, sentence: str) -> None:
    data = encoded(state)
    GAME.decode_state(data)
    with pytest.raises(InvalidData) as error:
        GAME.decode_state(changed(data, path, value))
    assert str(error.value).startswith(sentence), str(error.value)


def test_nobody_draws_from_an_empty_pool() -> None:
    data = encoded(drawing("white red", pool="1 white"))
    data["pool"]["white"], data["out"]["white"] = 0, data["out"]["white"] + 1
    with pytest.raises(InvalidData, match="pool: there is no die to draw"):
        GAME.decode_state(data)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["seat"], GONE, "seat: missing"),
        (["seat"], 9, "seat: a seat from 0 to 2 is needed, not 9"),
        (["runners", 0, "horse"], 25, "horse: a horse from 1 to 24"),
        (["runners", 0, "dice"], 3, "dice: an object is needed, not 3"),
        (["runners"], [], "runners: 7 are needed, not 0"),
        (["capital"], [1, 2], "capital: 3 are needed, not 2"),
        (["submitted"], [1, 1, 1], "submitted: true or false is needed, not 1"),
        (["submitted"], [True], "submitted: 3 are needed, not 1"),
        (["submitted"], [True, True, False], f"{IMPOSSIBLE}submitted: in phase throw"),
        (["slips", OTHER], {"win": [], "place": []}, f"{IMPOSSIBLE}slips: of seat {OTHER}"),
        (["slips", STATE["active"]], None, f"{IMPOSSIBLE}slips: of seat {STATE['active']}"),
        (["slips"], [None], "slips: 3 are needed, not 1"),
        (["slips", 0], {"win": [{"horses": [1, 2], "stake": 100}], "place": []}, "horses: 1 are needed, not 2"),
        (["out", "red"], 30, f"{IMPOSSIBLE}dice: "),
    ],
)
def test_a_bad_view_is_refused_with_its_field(path: list[str | int], value: Json, sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        GAME.decode_view(changed(VIEW, path, value))
    assert str(error.value).startswith(sentence), str(error.value)


def test_a_state_keeps_all_that_matters() -> None:
    state = thrown("whip horseshoe side_bet", "{20/11} 5", white=[5], whip=[22], bonus={8: 3000}, slips={A: SLIP})
    again = GAME.decode_state(json.loads(json.dumps(GAME.encode_state(state))))
    again.check()
    assert GAME.encode_state(again) == GAME.encode_state(state)
    assert encoded(play(again, whip(22))) == encoded(play(state, whip(22)))


def test_a_photo_finish_and_all_slips_survive() -> None:
    dice = ScriptedDice([0] * 12 + [0] * 6 + [4] * 6)
    before = last_turn(BLANKS, "{20/11} 5 18", gone=[3, 22], bonus={20: 3000}, slips={A: SLIP}, dice=dice)
    after = encoded(play(before, discard("white_blank")))
    (result,) = after["results"]
    assert result["photo_finish"] == {"horses": [20, 11], "throws": [[6, 6], [6, 0]]}
    assert result["order"] == [20, 11, 5, 18, 8, 22, 3]
    assert encoded(GAME.decode_state(after)) == after


def test_the_view_has_the_fields_of_the_protocol() -> None:
    fields = {
        *{"game", "seat", "seats", "to_act", "options", "race", "races", "phase", "active", "start_player", "turn"},
        *{"runners", "row", "pair", "neck_and_neck_used", "home_stretch", "home_stretch_at", "pool", "out", "hand"},
        *{"throw", "kept", "capital", "side_bets", "submitted", "slips", "limits", "now", "previews", "turns"},
        *{"results", "outcome", "disqualified", "last_player"},
    }
    assert set(VIEW) == fields
    assert set(STATE) == fields - {
        *{"seat", "to_act", "races", "runners", "home_stretch_at", "capital", "submitted", "limits", "now"},
        *{"previews", "outcome"},
    } | {"dice", "stack", "dice_on", "money"}
    for viewer in (A, B, C, None):
        assert set(view(GAME.decode_state(STATE), viewer)) == fields
