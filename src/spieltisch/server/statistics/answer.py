"""The public page of statistics as data: counts, χ² and p-values of every line, and a verdict over all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from spieltisch.server.statistics.chi_square import holm, tail
from spieltisch.server.statistics.observations import Counts
from spieltisch.server.store.journal import DrawCount, GamesCounted

LEVEL: Final = 0.01
"""Fair dice are called loaded on at most one page in a hundred."""

FAIR: Final = "fair"
LOADED: Final = "loaded"
TOO_FEW: Final = "too_few"


class Line(msgspec.Struct):
    """How often each cell was observed, and what fair dice give on average.

    The last three are null where there are too few draws for a test.
    """

    kind: str
    n: int
    draws: int
    counts: list[int]
    expected: list[float]
    degrees: int
    chi_square: float | None = None
    p: float | None = None
    adjusted: float | None = None
    """The p-value adjusted for the number of tests on this page."""


class GameStatistics(msgspec.Struct):
    """The dice of one game, over all tables."""

    game: str
    games: int
    draws: int
    lines: list[Line]


class Total(msgspec.Struct):
    """All lines together. `tests`: the tested lines and the test of their sum; the verdict is about all of them."""

    games: int
    draws: int
    tests: int
    degrees: int
    chi_square: float | None
    p: float | None
    adjusted: float | None
    least: float | None
    """The smallest adjusted p-value."""
    level: float
    verdict: str


class Statistics(msgspec.Struct):
    """The dice of this server, over its finished games."""

    games: list[GameStatistics]
    total: Total


class Test:
    """A line, and its test before anything is rounded."""

    def __init__(self, line: Line, chi_square: float) -> None:
        self.line: Final = line
        self.chi_square: Final = chi_square
        self.p: Final = tail(chi_square, line.degrees)


def statistics_of(counted: Iterable[GamesCounted], rows: Iterable[DrawCount]) -> Statistics:
    """Everything that the page shows, from what is in the store."""
    games = {each.game: GameStatistics(each.game, each.games, each.draws, []) for each in sorted(counted)}
    all_counts: dict[tuple[str, str, int], Counts] = {}
    for row in rows:
        key = (row.game, row.kind, row.n)
        if key not in all_counts:
            all_counts[key] = Counts(row.kind, row.n)
        all_counts[key].counts[row.value] += row.times
    tests = []
    for (game, kind, n), counts in all_counts.items():
        line = Line(kind, n, counts.draws, counts.counts, _rounded(counts.expected()), counts.degrees)
        games[game].lines.append(line)
        if counts.are_enough():
            tests.append(Test(line, counts.chi_square()))
    shown = list(games.values())
    return Statistics(shown, _total(sum(each.games for each in shown), sum(each.draws for each in shown), tests))


def _total(games: int, draws: int, tests: list[Test]) -> Total:
    """The test of all lines together; the lines get theirs."""
    if not tests:
        return Total(games, draws, 0, 0, None, None, None, None, LEVEL, TOO_FEW)
    sum_ = sum(test.chi_square for test in tests)
    degrees = sum(test.line.degrees for test in tests)
    p = tail(sum_, degrees)
    *adjusted, p_adjusted = holm([*(test.p for test in tests), p])
    for test, by_many in zip(tests, adjusted, strict=True):
        test.line.chi_square = round(test.chi_square, 3)
        test.line.p, test.line.adjusted = _short(test.p), _short(by_many)
    least = min(p_adjusted, *adjusted)
    return Total(
        games,
        draws,
        len(tests) + 1,
        degrees,
        round(sum_, 3),
        _short(p),
        _short(p_adjusted),
        _short(least),
        LEVEL,
        LOADED if least < LEVEL else FAIR,
    )


def _short(p: float) -> float:
    """Four digits are plenty."""
    return float(f"{p:.4g}")


def _rounded(values: list[float]) -> list[float]:
    return [round(value, 2) for value in values]
