"""Why the bots of Dice Flick would do something."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.games.dice_flick.bot.levels import BOTS
from spieltisch.games.dice_flick.components.kinds import BLUE, GREEN, PINK
from spieltisch.games.dice_flick.moves import ACCEPT_BONUS, FINISH_SCORING, SCORE_BEST, SCORE_CENTRE, flick, take
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, SCORING, State
from tests.games.dice_flick.given import GAME, A, given

HARD = BOTS[-1]
SOUTH = 2
STRAIGHT = flick(SOUTH, 0, 0, 1000, 1300)
"""Gently from the south: C5, or C4."""


def why(state: State, move: int) -> tuple[str, dict[str, Any]]:
    reason = HARD.why(GAME.view(state, A), GAME.legal_moves(state, A), Move(move))
    assert reason is not None
    return reason.key, reason.data


def test_a_flick_that_may_complete_a_group() -> None:
    key, data = why(given("B5=b3 D5=b4", ["bg"], stage=AIM, taken="b"), STRAIGHT)

    assert key == "group"
    assert data["hole"] == "C5"
    assert data["points"] == 3 + 4 + 4  # the face is not known yet
    assert 20 < data["percent"] < 60


def test_a_die_without_a_group_joins_its_colour_or_is_only_safe() -> None:
    beside_blue = given("C4=b3", ["bg"], stage=AIM, taken="b")
    beside_green = given("C4=g3", ["bg"], stage=AIM, taken="b")

    assert why(beside_blue, STRAIGHT)[0] == "neighbours"
    assert why(beside_green, STRAIGHT) == ("safe", {})


def test_a_knaller_scores_a_line_and_is_kept_for_a_fuller_box() -> None:
    key, data = why(given("B5=b3 D5=y4", ["kg"], stage=AIM, taken="k"), STRAIGHT)

    assert (key, data["points"]) == ("line", 6 + 3 + 4)
    assert why(given("A1=g3", ["bgk"]), int(take(PINK)))[0] == "line"


def test_the_die_to_take() -> None:
    state = given("A1=b3 A2=b4", ["bgw"])

    assert why(state, int(take(BLUE)))[0] == "group"
    assert why(given("A1=y3", ["bgw"]), int(take(GREEN)))[0] in ("centre", "keep")


@pytest.mark.parametrize(
    ("state", "move", "key"),
    [
        (given("D4=b3", ["bg"], stage=BONUS_OFFER, made=1), ACCEPT_BONUS, "accept"),
        (given("A1=b3 B1=b4 C1=b5", ["g"], stage=SCORING, made=2), SCORE_BEST, "best"),
        (given("A1=b3 B1=b4 C1=b5", ["g"], stage=SCORING, made=2), FINISH_SCORING, "finish"),
        (given("A1=k B1=b4 C3=b5", ["g"], stage=SCORING, made=2), SCORE_CENTRE, "less_left"),
    ],
)
def test_bonus_and_scoring(state: State, move: int, key: str) -> None:
    assert why(state, move)[0] == key


def test_every_choice_has_a_reason() -> None:
    for seed in range(12):
        taken, hand = ("b", "gk") if seed % 2 else ("g", "bk")
        state = given("A1=b3 B1=b4 C3=y5 D2=w2", [hand], stage=AIM, taken=taken)
        view, moves = GAME.view(state, A), GAME.legal_moves(state, A)
        move = HARD.choose(view, moves, FastDice(seed), 0)

        assert HARD.why(view, moves, move) is not None
