"""What is counted of a draw is what the test assumes of it, and a fault of the dice shows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from spieltisch.engine.fair import Draw, FairDice
from spieltisch.server.statistics.answer import FAIR, LOADED, statistics_of
from spieltisch.server.statistics.chi_square import tail
from spieltisch.server.statistics.observations import Counts, observations, tally_of_draws
from spieltisch.server.store.journal import GamesCounted

KEY = bytes(range(32))


def number(n: int, value: int) -> Draw:
    return Draw(0, n, value, None)


def shuffled(order: list[int]) -> Draw:
    return Draw(0, len(order), 0, order)


def verdict(draws: list[Draw]) -> str:
    return statistics_of([GamesCounted("g", 1, len(draws))], tally_of_draws("g", draws)).total.verdict


def test_small_numbers_are_counted_as_they_are() -> None:
    assert [*observations(number(6, 5))] == [("number", 6, 5)]
    assert [*observations(number(24, 23))] == [("number", 24, 23)]


def test_no_choice_says_nothing() -> None:
    assert [*observations(number(1, 0)), *observations(shuffled([])), *observations(shuffled([0]))] == []


@pytest.mark.parametrize("n", [25, 30, 99, 1000])
def test_large_numbers_are_counted_in_equal_tenths(n: int) -> None:
    counts = Counter(seen for value in range(n) for seen in observations(number(n, value)))

    assert counts == {("range", 10, tenth): n // 10 for tenth in range(10)}


def test_a_small_shuffle_shows_every_item_at_every_place() -> None:
    assert [*observations(shuffled([2, 0, 1]))] == [("shuffle", 3, 6), ("shuffle", 3, 1), ("shuffle", 3, 5)]
    counts = Counter(seen for order in permutations(range(4)) for seen in observations(shuffled([*order])))
    assert counts == {("shuffle", 4, cell): 6 for cell in range(16)}


def test_a_large_shuffle_shows_where_each_fifth_came_to() -> None:
    moved = Counter(seen.value for seen in observations(shuffled([*range(10, 20), *range(10)])))

    # From the first fifth to the middle and the fourth, two items each, and so on: five numbers from 0 (first) to 4.
    assert moved == {0 * 5 + 2: 2, 0 * 5 + 3: 2, 1 * 5 + 3: 2, 1 * 5 + 4: 2, 2 * 5 + 4: 2} | {
        2 * 5 + 0: 2,
        3 * 5 + 0: 2,
        3 * 5 + 1: 2,
        4 * 5 + 1: 2,
        4 * 5 + 2: 2,
    }


@pytest.mark.parametrize("n", [2, 3, 5, 7, 24, 106])
def test_the_cells_of_a_shuffle_are_expected_as_large_as_they_are(n: int) -> None:
    counts = Counts("shuffle", n)
    for seen in observations(shuffled([*range(n)])):
        counts.counts[seen.value] += 1
    parts = min(n, 5)
    sizes = [counts.counts[part * parts + part] for part in range(parts)]

    assert counts.draws == 1
    assert counts.expected() == pytest.approx([old * new / n for old in sizes for new in sizes])
    assert counts.degrees == (parts - 1) ** 2


@pytest.mark.parametrize("n", [2, 3, 7, 12])
def test_chi_square_of_shuffles_is_distributed_as_it_should(n: int) -> None:
    """Its mean is the number of degrees of freedom, and 5 % are beyond the 5 % mark."""
    chance = Random(n)
    degrees = (min(n, 5) - 1) ** 2
    values, beyond = [], 0
    for _ in range(400):
        counts = Counts("shuffle", n)
        for _ in range(60):
            order = [*range(n)]
            chance.shuffle(order)
            for seen in observations(shuffled(order)):
                counts.counts[seen.value] += 1
        values.append(counts.chi_square())
        beyond += tail(values[-1], degrees) < 0.05

    assert sum(values) / len(values) == pytest.approx(degrees, rel=0.2)
    assert 6 <= beyond <= 36  # twenty expected


def test_fair_dice_pass() -> None:
    dice = FairDice(KEY)
    for _ in range(3000):
        dice.below(6)
        dice.below(1 << 30)
    for _ in range(300):
        dice.shuffle([*range(106)])
        dice.shuffle([*range(5)])

    assert verdict(dice.draws) == FAIR


def test_a_loaded_die_is_called_so() -> None:
    chance = Random(2)
    draws = [number(6, chance.choice([0, 1, 2, 3, 4, 5, 5])) for _ in range(3000)]

    assert verdict(draws) == LOADED


def test_a_bad_shuffle_is_called_so() -> None:
    """Everybody's first shuffle: each card is exchanged with any other. It is off by a little everywhere."""
    chance = Random(3)
    draws = []
    for _ in range(1000):
        order = [*range(24)]
        for place in range(24):
            other = chance.randrange(24)
            order[place], order[other] = order[other], order[place]
        draws.append(shuffled(order))

    assert verdict(draws) == LOADED
