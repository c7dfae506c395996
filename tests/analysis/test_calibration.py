"""Chances are what they say: seats that are given 70 % win seven games in ten."""

from __future__ import annotations

import pytest

from spieltisch.arena.calibration import Prediction, calibrated, predictions
from spieltisch.arena.plan import Plan
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find
from tests.analysis.games_of_bots import ALL

SELDOM = 0.001
"""A test fails if chances that are right would give such results more seldom than this. Seeds are fixed."""


def plan_of(game: str, games: int) -> Plan:
    seats = find(game).meta.seats
    table = 3 if 3 in seats else seats[0]
    return Plan(game, games, table, ("medium",) * table, 20)


@pytest.mark.parametrize("game", ALL)
def test_chances_are_calibrated(game: str) -> None:
    plan = plan_of(game, 60)

    found = calibrated(predictions(plan, 40), plan.seats)

    assert found.p > SELDOM
    assert found.brier < found.brier_start


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL)
def test_chances_are_calibrated_in_many_games(game: str) -> None:
    plan = plan_of(game, 600)

    found = calibrated(predictions(plan, 100), plan.seats)

    assert found.p > SELDOM
    assert found.brier < found.brier_start
    assert found.error < 2 * found.noise


def invented(number: int, bold: float) -> Prediction:
    """A prediction that is `bold` times as far from one half as it should be."""
    dice = FastDice(number)
    true = (1 + int(dice.below(998))) / 1000
    said = [min(1.0, max(0.0, 0.5 + bold * (true - 0.5) + (int(dice.below(201)) - 100) / 1000)) for _ in range(2)]
    won = 1.0 if int(dice.below(1000)) < 1000 * true else 0.0
    return Prediction(number, said[0], said[1], 0.0034, won)


def test_the_measure_itself_tells_right_from_bold_and_timid() -> None:
    right, bold, timid = (calibrated([invented(n, by) for n in range(1500)], 2) for by in (1.0, 1.5, 0.5))

    assert right.p > SELDOM
    assert right.low < right.noise * 2
    for wrong in (bold, timid):
        assert wrong.p < 1e-9
        assert wrong.low > right.error
