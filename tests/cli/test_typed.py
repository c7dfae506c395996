"""Moves that people type: a short form learnt from the moves at hand, or JSON; refused with the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from spieltisch.cli.main import main
from spieltisch.cli.play import CALM
from spieltisch.engine import registry
from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.game import Meta
from spieltisch.engine.options import read_options
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import find
from spieltisch.terminal.plain_data import move_text
from spieltisch.terminal.typed import read_typed, short, typed_move
from tests.server.games.practice import META, Practice

SLIP: dict[str, Any] = {
    "move": "bet",
    "win": [{"horse": 18, "stake": 200}],
    "place": [{"horses": [11, 18], "stake": 200}],
}
EXAMPLES: list[dict[str, Any]] = [
    {"move": "bet", "win": [], "place": []},
    SLIP,
    {"move": "attack", "card": "flat_tyre", "target": 2},
    {"move": "pass"},
    {"move": "draw", "colours": ["white", "red"]},
    {"move": "use", "face": "horseshoe", "horse": 5},
    {"move": "use", "face": "pace_change", "from": 5, "horse": 20},
    {"move": "use", "face": "interference", "order": [11, 20, 5]},
    {"move": "use", "face": "side_bet"},
    {"move": "tip", "dice": None, "sure": True},
    {"move": "flick", "plate": "south", "azimuth": -3.25, "strength": 0.5},
    {"move": "choose", "dice": {"draw": {"red": 2, "green": 1}, "roll": {"blue": 1}}, "active": [0, 4]},
]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("pass", {"move": "pass"}),
        ("attack flat_tyre 3", {"move": "attack", "card": "flat_tyre", "target": 3}),
        ("attack target=3 km_75", {"move": "attack", "card": "km_75", "target": 3}),
        ("  attack   card=7  target=-3 ", {"move": "attack", "card": "7", "target": -3}),
        ("draw white,red,black", {"move": "draw", "colours": ["white", "red", "black"]}),
        ("draw", {"move": "draw", "colours": []}),
        ("bet", {"move": "bet", "win": [], "place": []}),
        ("bet win=18:200 place=11+18:200", SLIP),
        ("bet 18:200 11+18:200", SLIP),
        ("bet win= place=11+18:200", {**SLIP, "win": []}),
        (
            "bet 18:200,20:100",
            {"move": "bet", "win": [{"horse": 18, "stake": 200}, {"horse": 20, "stake": 100}], "place": []},
        ),
        ('bet win=[{"horse":18}]', {"move": "bet", "win": [{"horse": 18}], "place": []}),
        ("use side_bet", {"move": "use", "face": "side_bet"}),
        ("use pace_change 5 20", {"move": "use", "face": "pace_change", "from": 5, "horse": 20}),
        ("use interference 11,20,5", {"move": "use", "face": "interference", "order": [11, 20, 5]}),
        ("choose", {"move": "choose", "dice": {}, "active": []}),
        ("choose red:1", {"move": "choose", "dice": {"red": 1}, "active": []}),
        (
            "choose active=3 draw:red:1,draw:blue:2,roll:red:1",
            {"move": "choose", "dice": {"draw": {"red": 1, "blue": 2}, "roll": {"red": 1}}, "active": [3]},
        ),
        ('choose {"red":1}', {"move": "choose", "dice": {"red": 1}, "active": []}),
        ("tip 4 false", {"move": "tip", "dice": 4, "sure": False}),
        ("flick east 12 .4312", {"move": "flick", "plate": "east", "azimuth": 12.0, "strength": 0.4312}),
        ('{"move": "fly", "to": [1, {"x": null}]}', {"move": "fly", "to": [1, {"x": None}]}),
    ],
)
def test_the_likeliest_meaning(text: str, meant: dict[str, Any]) -> None:
    assert read_typed(text, EXAMPLES)[0] == meant


def test_other_meanings_follow() -> None:
    assert {"move": "use", "face": "horseshoe", "order": [5]} in read_typed("use horseshoe 5", EXAMPLES)
    assert read_typed("use horseshoe 5", EXAMPLES)[0] == {"move": "use", "face": "horseshoe", "horse": 5}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fly", "'fly' is not known; there are bet, attack, pass, draw, use, tip, flick, choose"),
        ("pass now", "pass takes nothing else"),
        ("attack flat_tyre 2 3", "attack takes card, target"),
        ("attack wheel=2", "attack takes card, target"),
        ("attack card=a card=b", "attack takes card, target"),
        ("attack flat_tyre two", "target: a whole number is needed, not 'two'"),
        ("attack flat_tyre " + "9" * 5000, "target: a whole number is needed"),
        ("bet 18", "win: horse:stake is needed, not '18'"),
        ("choose 18", "dice: name:value is needed, not '18'"),
        ("choose red:1,red:blue:2", "dice: an object is needed"),
        ("bet 18:x", "stake: a whole number is needed, not 'x'"),
        ("flick east left 0.4", "azimuth: a number is needed, not 'left'"),
        ("bet win=[{", "win: this is not JSON"),
        ("{", "move: this is not JSON"),
        ('{"move": ' + "[" * 100_000, "move: this is not JSON"),
    ],
)
def test_what_cannot_be_meant_says_why(text: str, why: str) -> None:
    with pytest.raises(InvalidData) as error:
        read_typed(text, EXAMPLES)
    assert str(error.value).startswith(why)


@pytest.mark.parametrize("move", EXAMPLES)
def test_a_short_form_means_its_move(move: dict[str, Any]) -> None:
    assert read_typed(short(move), EXAMPLES)[0] == move


def test_a_move_of_many_parts_is_shown_as_it_is_typed() -> None:
    assert move_text(SLIP) == "bet win=18:200 place=11+18:200"
    assert move_text(EXAMPLES[4]) == "draw white, red"
    assert move_text(EXAMPLES[0]) == short(EXAMPLES[0]) == "bet"


@pytest.mark.parametrize("rules", registry.games(), ids=lambda rules: rules.meta.game)
def test_every_move_of_a_game_can_be_typed(rules: registry.AnyGame) -> None:
    calm: dict[str, Any] = {option.key: CALM for option in rules.meta.options if CALM in option.values}
    options = read_options(rules.meta.options, calm)
    seats = max(seats for seats in rules.meta.seats if rules.why_not_start(seats, options) is None)
    state = rules.start(seats, options, FastDice(4))
    dice = FastDice(5)
    for _ in range(60):
        acting = rules.to_act(state)
        if not acting:
            break
        moves = rules.legal_moves(state, acting[0])
        for move in moves if acting[0] >= 0 else []:
            data = rules.encode_move(move)
            assert typed_move(rules, state, acting[0], short(data)) == move
        rules.advance(state, acting[0], moves[dice.below(len(moves))])


def test_the_rule_is_told() -> None:
    rules = find("1000-km")
    state = rules.start(2, read_options(rules.meta.options, {"first_player": 0}), FastDice(3))
    with pytest.raises(IllegalMove, match=r"\(KM-20\)"):
        typed_move(rules, state, Seat(0), "drive km_200")
    with pytest.raises(InvalidData, match="target: missing"):
        typed_move(rules, state, Seat(0), "attack flat_tyre")


class Endless(Practice):
    """Practice as if not every move were listed."""

    def __init__(self) -> None:
        words = {"en": "Endless"}
        self.meta = Meta("endless", words, words, [1, 2], 1, 1, "none", META.options, [], sampled=True)


@pytest.fixture
def endless() -> Iterator[None]:
    registry.games()
    registry.register(cast(registry.AnyGame, Endless()))
    yield
    del registry._games["endless"]


@pytest.mark.usefixtures("endless")
def test_in_the_terminal_moves_are_typed_or_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["step", '{"move": "step"}', "fly", "pick 1", '{"move": "pick", "number": 1}', "step", "step", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))

    assert main(["play", "endless", "--seats", "1", "--seed", "1", "--lang", "en"]) == 0

    shown = capsys.readouterr().out
    assert "A move that is not listed can be typed: step" in shown
    assert "“fly” is not understood.\nPossible now: 1 End; 2 Step; 3 Roll\n" in shown
    assert "“pick 1” is not understood." in shown
    assert "That is not for now. (PR-3)" in shown
    assert "steps: 2" in shown
    assert "Three steps are enough. (PR-2)" in shown
    assert "You left the table.\nThe game is kept. To go on: spieltisch play --from " in shown
