"""Whole numbers: chances add up to exactly one, whatever they are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spieltisch.analysis.report import UNIT
from spieltisch.analysis.sums import WHOLE, Gap, Sum, divided, shares_of, standard_error
from spieltisch.engine.outcome import Outcome


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=12).filter(any), st.integers(1, 10**12))
def test_parts_of_a_whole_add_up(parts: list[int], whole: int) -> None:
    found = divided(whole, parts)

    assert sum(found) == whole
    assert all(
        abs(each - whole * part / sum(parts)) <= 1 + whole * 1e-12 for each, part in zip(found, parts, strict=True)
    )


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6))
def test_winners_share_one_win(ranks: list[int]) -> None:
    ranks = [rank - min(ranks) + 1 for rank in ranks]

    assert sum(shares_of(Outcome(ranks, [0] * len(ranks), "", []))) == WHOLE


def test_chances_and_errors_of_a_fair_coin() -> None:
    found = Sum(2)
    for number in range(400):
        ranks = [1, 2] if number % 2 else [2, 1]
        found.add(Outcome(ranks, [3 - rank for rank in ranks], "", []))

    assert found.chances() == [UNIT // 2, UNIT // 2]
    assert found.mean_points() == [1_500_000, 1_500_000]
    assert abs(found.error()[0] / UNIT - 0.5 / 400**0.5) < 0.0005


def test_sums_of_parts_are_the_sum_of_all() -> None:
    whole, parts = Sum(3), [Sum(3), Sum(3)]
    for number in range(60):
        outcome = Outcome([1 + (number + seat) % 3 for seat in range(3)], [number, 0, 1], "", [])
        whole.add(outcome)
        parts[number % 2].add(outcome)
    parts[0].merge(parts[1])

    assert vars(parts[0]) == vars(whole)


def test_a_few_equal_results_do_not_look_certain() -> None:
    gap = Gap()
    for _ in range(3):
        gap.add(WHOLE)

    assert gap.mean() == UNIT
    assert gap.error() > UNIT // 4
    assert standard_error(0, 0, 0) == UNIT
