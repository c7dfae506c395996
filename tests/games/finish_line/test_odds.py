"""The chances of the horses: a distribution, the same for the same view, certain at the end."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.odds import PLAYOUTS
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, A, B, betting, opening, options, thrown


def odds(state: State, viewer: Seat | None = A) -> Any:
    return GAME.odds(GAME.view(state, viewer))


def check(found: Any) -> None:
    """Somebody wins, two are in front, and so is one pair."""
    assert found["playouts"] == PLAYOUTS
    assert sum(horse["win"] for horse in found["horses"]) == pytest.approx(1, abs=1e-3)
    assert sum(horse["front"] for horse in found["horses"]) == pytest.approx(2, abs=1e-3)
    assert sum(pair["chance"] for pair in found["pairs"]) == pytest.approx(1, abs=1e-3)
    for horse in found["horses"]:
        pairs = sum(pair["chance"] for pair in found["pairs"] if horse["horse"] in pair["horses"])
        assert pairs == pytest.approx(horse["front"], abs=1e-2)
        assert 0 <= horse["win"] <= horse["front"] <= 1


def test_the_chances_are_a_distribution_before_the_race() -> None:
    state = betting()
    check(odds(state))
    assert odds(state) == odds(state) == odds(state, B) == odds(state, None)


def test_a_horse_far_in_front_is_the_favourite() -> None:
    found = odds(opening(), None)
    check(found)
    wins = [horse["win"] for horse in found["horses"]]
    assert wins[0] > wins[-1], "the leader of the row before the last one"


def test_the_last_throw_decides_almost_everything() -> None:
    state = thrown("white_blank white_blank white_blank", pool="")
    found = odds(state, None)
    check(found)
    assert max(horse["win"] for horse in found["horses"]) > 0.9


def test_nobody_is_told_what_others_have_bet() -> None:
    """Another slip of B, and A is told the same; B is not."""
    dice = FastDice(4)
    state = opening()
    other = GAME.imagine(GAME.view(state, A), dice)
    assert odds(state, A) == odds(other, A)
    assert odds(state, None) == odds(other, None)


def test_after_the_last_race_nothing_is_told() -> None:
    state = GAME.start(2, options(), FastDice(1))
    GAME.rollout(state, FastDice(3))
    assert GAME.outcome(state) is not None
    assert odds(state) is None
