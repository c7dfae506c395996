"""Why the strongest bot would do it: one reason for each term that can weigh most."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.bots.bot import Reason
from spieltisch.engine.basics import Move
from spieltisch.games.thousand_km.bot.levels import BOTS
from spieltisch.games.thousand_km.state import State
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    LIMITED,
    A,
    B,
    Display,
    attack,
    defend,
    discard,
    drive,
    move,
    secure,
    stopped,
    table,
    travelled,
)

BOT = BOTS[-1]
NEAR = travelled(200, 200, 100, 100, 100, 75, 75)
"""850 km: 150 are left."""
FUELLED = Display(battle=["green_light", "red_light"], safeties=["tanker"])


def why(state: State, made: Move) -> tuple[str, dict[str, Any]]:
    view = GAME.view(state, A)
    reason = BOT.why(view, GAME.legal_moves(state, A), made)
    assert isinstance(reason, Reason), made
    return reason.key, dict(reason.data)


@pytest.mark.parametrize(
    ("state", "made", "key", "data"),
    [
        (table(NEAR, hand=["km_100", "km_50"]), drive(100), "exact", {"km": 50}),
        (table(travelled(200, 200, 100, 100, 100, 100, 100), hand=["km_100"]), drive(100), "win", {}),
        (table(DRIVING, hand=["km_75", "km_50"]), drive(75), "farthest", {}),
        (table(DRIVING, hand=["km_75", "km_50"]), drive(50), "fits", {"left": 950}),
        (table(LIMITED, hand=["km_75", "km_50"]), drive(50), "farthest", {}),
        (table(EMPTY, hand=["green_light"]), defend("green_light"), "start", {}),
        (table(EMPTY, hand=["right_of_way"]), secure("right_of_way"), "start", {}),
        (table(stopped("flat_tyre"), hand=["spare_tyre"]), defend("spare_tyre"), "cure", {"attack": "flat_tyre"}),
        (table(stopped("out_of_fuel"), hand=["tanker"]), secure("tanker"), "cure", {"attack": "out_of_fuel"}),
        (table(LIMITED, hand=["end_of_limit"]), defend("end_of_limit"), "end_of_limit", {}),
        (table(DRIVING, hand=["tanker"]), secure("tanker"), "safety", {}),
        (table(DRIVING, NEAR, hand=["red_light"]), attack("red_light", 1), "danger", {"side": 1, "left": 150}),
        (table(DRIVING, travelled(50), hand=["red_light"]), attack("red_light", 1), "leader", {"side": 1, "ahead": 50}),
        (table(travelled(100), DRIVING, hand=["red_light"]), attack("red_light", 1), "stop", {"side": 1}),
        (table(stopped("red_light"), hand=["km_75"]), discard("km_75"), "least", {}),
        (table(FUELLED, hand=["petrol"]), discard("petrol"), "useless", {}),
    ],
)  # fmt: skip
def test_the_reason_is_what_weighs_most(state: State, made: Move, key: str, data: dict[str, Any]) -> None:
    assert why(state, made) == (key, data)


def test_an_attack_whose_answers_are_gone() -> None:
    gone = ["repair"] * 6
    state = table(DRIVING, DRIVING, hand=["breakdown"], box=gone)
    assert why(state, attack("breakdown", 1))[0] == "scarce"


def test_a_meisterzug_says_why_and_letting_it_pass_does_not() -> None:
    state = table(DRIVING, DRIVING, hands={A: ["tanker"], B: ["out_of_fuel"]}, active=B)
    GAME.play(state, B, attack("out_of_fuel", 0))
    assert why(state, move(move="meisterzug")) == ("meisterzug", {})
    assert BOT.why(GAME.view(state, A), GAME.legal_moves(state, A), move(move="pass")) is None


def test_every_move_of_whole_games_has_a_reason_of_a_known_kind() -> None:
    known = {"meisterzug", "start", "cure", "end_of_limit", "win", "exact", "fits", "farthest", "safety"}
    known |= {"danger", "scarce", "leader", "stop", "useless", "least"}
    state = table(DRIVING, travelled(200), hand=["km_25", "red_light", "tanker"])
    for made in GAME.legal_moves(state, A):
        reason = BOT.why(GAME.view(state, A), GAME.legal_moves(state, A), made)
        assert reason is not None
        assert reason.key in known
