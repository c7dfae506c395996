"""χ², its tail and Holm's correction, against values from books."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from spieltisch.server.statistics.chi_square import chi_square, holm, tail


@pytest.mark.parametrize(
    ("value", "degrees", "p"),
    [
        (3.841458820694124, 1, 0.05),
        (6.6348966010212145, 1, 0.01),
        (10.827566170662733, 1, 0.001),
        (5.991464547107979, 2, 0.05),
        (7.814727903251179, 3, 0.05),
        (11.070497693516351, 5, 0.05),
        (15.08627246938899, 5, 0.01),
        (16.918977604620448, 9, 0.05),
        (30.14352720564616, 19, 0.05),
        (124.34211340400407, 100, 0.05),
        (4.351460191096, 5, 0.5),
    ],
)
def test_the_tail_is_that_of_the_tables(value: float, degrees: int, p: float) -> None:
    assert tail(value, degrees) == pytest.approx(p, rel=1e-7)


def test_two_degrees_are_the_exponential_distribution() -> None:
    assert tail(2.0, 2) == pytest.approx(math.exp(-1), rel=1e-14)
    assert tail(600.0, 2) == pytest.approx(math.exp(-300), rel=1e-10)


@pytest.mark.parametrize("degrees", [1, 2, 5, 24, 999, 1000])
def test_the_tail_falls_from_one_to_nothing(degrees: int) -> None:
    values = [tail(degrees * step / 20, degrees) for step in range(200)]

    assert values[0] == 1.0
    assert all(after <= before + 1e-10 for before, after in pairwise(values))
    assert 0.0 <= values[-1] < 0.01


@pytest.mark.parametrize("degrees", [999, 1000, 5000])
def test_many_degrees_neither_overflow_nor_vanish(degrees: int) -> None:
    cube = 1 - 2 / (9 * degrees)  # the median, by Wilson and Hilferty
    assert tail(degrees * cube**3, degrees) == pytest.approx(0.5, abs=0.001)


def test_chi_square_of_a_textbook_die() -> None:
    # 120 throws, 20 expected of each face.
    assert chi_square([20, 22, 17, 18, 19, 24], [20] * 6) == pytest.approx(1.7)
    assert chi_square([7, 7, 7], [7] * 3) == 0.0


def test_holm() -> None:
    assert holm([]) == []
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]


def test_fair_dice_have_even_p_values() -> None:
    chance = Random(1)
    below = 0
    for _ in range(1000):
        counts = [0] * 6
        for _ in range(120):
            counts[chance.randrange(6)] += 1
        below += tail(chi_square(counts, [20] * 6), 5) < 0.1

    assert 70 <= below <= 130
