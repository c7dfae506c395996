"""How much of many results is luck: shares that add up, and intervals that hold the truth."""

from __future__ import annotations

import pytest

from spieltisch.analysis.report import UNIT
from spieltisch.analysis.skill import GameSums, skill_of
from spieltisch.arena.analysed import skill_in
from spieltisch.arena.plan import Plan
from spieltisch.engine.dice import FastDice


def invented(number: int, luck: int, play: int, noise: int) -> GameSums:
    """A game of two: luck and play of these sizes, and playouts that mistake some luck for play."""
    dice = FastDice(number)
    mine, skill = (size * (2 * int(dice.below(2)) - 1) for size in (luck, play))
    wrong = noise * (2 * int(dice.below(2)) - 1)
    result = UNIT // 2 + mine + skill
    parts = ([mine - wrong, wrong - mine], [skill + wrong, 0], [0, -skill - wrong])
    return GameSums(("a", "b"), [UNIT // 2] * 2, [result, UNIT - result], *parts)


def test_shares_are_those_of_the_variance_and_noise_does_not_count() -> None:
    skill = skill_of([invented(number, 300_000_000, 100_000_000, 400_000_000) for number in range(3000)])

    assert sum(share.share for share in skill.shares.values()) == pytest.approx(1)
    assert skill.shares["luck"].low < 0.9 < skill.shares["luck"].high
    assert skill.shares["play"].low < 0.05 < skill.shares["play"].high  # of one seat in two
    assert skill.shares["luck"].high - skill.shares["luck"].low < 0.2


def test_a_simulation_is_analysed_the_same_way_on_any_number_of_workers() -> None:
    plan = Plan("1000-km", 4, 2, ("easy", "medium"), 1, rotate=True)

    alone, together = skill_in(plan, 200), skill_in(plan, 200, workers=2)

    assert alone == together
    assert alone.games == 4
    assert set(alone.play) == {"easy", "medium"}
