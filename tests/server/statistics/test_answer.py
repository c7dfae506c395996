"""The page as data: lines, totals, and a verdict that takes many tests into account."""

from __future__ import annotations

from random import Random

from spieltisch.server.statistics.answer import FAIR, LEVEL, LOADED, TOO_FEW, Line, Statistics, statistics_of
from spieltisch.server.store.journal import DrawCount, GamesCounted


def page(lines: list[list[int]]) -> Statistics:
    """The statistics of games with these counts, one each."""
    rows = [
        DrawCount(f"game {place:2}", "number", len(counts), value, count)
        for place, counts in enumerate(lines)
        for value, count in enumerate(counts)
        if count
    ]
    return statistics_of([GamesCounted(f"game {place:2}", 2, sum(each)) for place, each in enumerate(lines)], rows)


def fair_line(chance: Random, n: int, draws: int) -> list[int]:
    counts = [0] * n
    for _ in range(draws):
        counts[chance.randrange(n)] += 1
    return counts


def test_nothing_yet() -> None:
    found = statistics_of([], [])

    assert found.games == []
    assert (found.total.games, found.total.tests, found.total.p, found.total.verdict) == (0, 0, None, TOO_FEW)


def test_a_line() -> None:
    (line,) = page([[20, 22, 17, 18, 19, 24]]).games[0].lines

    assert (line.kind, line.n, line.counts, line.draws) == ("number", 6, [20, 22, 17, 18, 19, 24], 120)
    assert line.expected == [20.0] * 6
    assert (line.degrees, line.chi_square, line.p) == (5, 1.7, 0.8889)
    assert line.adjusted == 1.0


def test_values_that_never_came_count_as_none() -> None:
    (line,) = page([[0, 30, 0]]).games[0].lines

    assert line.counts == [0, 30, 0]
    assert line.chi_square == 60.0


def test_too_few_are_shown_but_not_tested() -> None:
    found = page([[4, 4, 4], [5, 5, 5]])

    assert found.games[0].lines[0] == Line("number", 3, 12, [4, 4, 4], [4.0, 4.0, 4.0], 2)
    assert (found.total.tests, found.total.degrees, found.total.verdict) == (2, 2, FAIR)


def test_games_and_totals() -> None:
    rows = [DrawCount("b", "number", 2, 0, 10), DrawCount("a", "number", 2, 1, 10)]
    found = statistics_of([GamesCounted("b", 2, 10), GamesCounted("a", 1, 11)], rows)

    assert [(each.game, each.games, each.draws) for each in found.games] == [("a", 1, 11), ("b", 2, 10)]
    assert (found.total.games, found.total.draws, found.total.degrees) == (3, 21, 2)
    assert found.total.chi_square == 20.0


def test_one_small_p_value_among_many_is_no_verdict() -> None:
    unusual = [35, 65]  # p = 0.0027
    alone, among_many = page([unusual]), page([unusual, *[[50, 50]] * 20])

    assert alone.total.verdict == LOADED
    assert among_many.games[0].lines[0].p == alone.games[0].lines[0].p == 0.0027
    assert among_many.total.verdict == FAIR
    assert (among_many.total.tests, among_many.total.least) == (22, 0.0594)


def test_a_little_off_everywhere_is_seen_in_the_sum() -> None:
    found = page([[570, 430]] * 3 + [[550, 450]] * 10)

    assert found.total.adjusted is not None
    assert found.total.adjusted < LEVEL
    assert found.total.verdict == LOADED


def test_fair_pages_are_rarely_called_loaded() -> None:
    chance = Random(4)
    pages = [page([fair_line(chance, n, 40 * n) for n in (2, 3, 6, 10)]) for _ in range(300)]

    assert sum(each.total.verdict == LOADED for each in pages) <= 8  # three expected


def test_a_shuffle_is_tested_as_a_table_with_fixed_sums() -> None:
    rows = [DrawCount("g", "shuffle", 2, cell, count) for cell, count in enumerate([60, 40, 40, 60])]
    (line,) = statistics_of([GamesCounted("g", 1, 100)], rows).games[0].lines

    assert (line.draws, line.expected, line.degrees) == (100, [50.0] * 4, 1)
    assert line.chi_square == 4.0  # as if 60 of 100 coins had come up heads
