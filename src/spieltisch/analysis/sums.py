"""Sums over playouts: whole numbers only, so that neither the order of adding nor the machine makes a difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt, lcm
from typing import Final

from spieltisch.analysis.report import POINTS_UNIT, UNIT
from spieltisch.engine.outcome import Outcome

WHOLE: Final = lcm(*range(1, 13))
"""One win in parts: divisible by every number of winners that may share it."""


def shares_of(outcome: Outcome) -> list[int]:
    """Each seat's share of the win, in parts of WHOLE; winners share it.

    >>> [share / WHOLE for share in shares_of(Outcome([1, 3, 1], [7, 5, 7], "", []))]
    [0.5, 0.0, 0.5]
    """
    winners = outcome.winners()
    return [WHOLE // len(winners) if seat in winners else 0 for seat in range(len(outcome.ranks))]


def divided(whole: int, parts: Sequence[int]) -> list[int]:
    """Whole numbers in proportion to these that add up to exactly `whole`: largest remainders are rounded up.

    >>> divided(100, [1, 1, 1])
    [34, 33, 33]
    """
    total = sum(parts)
    found = [whole * part // total for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda place: (-(whole * parts[place] % total), place))
    for place in by_remainder[: whole - sum(found)]:
        found[place] += 1
    return found


def divide(number: int, by: int) -> int:
    """The nearest whole number; halves are rounded up, also below zero."""
    return (2 * number + by) // (2 * by)


class Sum:
    """The results of playouts from one position: shares of the win and points of every seat."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.shares = [0] * seats
        self.squares = [0] * seats
        self.points = [0] * seats

    def add(self, outcome: Outcome) -> list[int]:
        """Add one result; returns its shares."""
        shares = shares_of(outcome)
        self.count += 1
        for seat, share in enumerate(shares):
            self.shares[seat] += share
            self.squares[seat] += share * share
            self.points[seat] += outcome.points[seat]
        return shares

    def merge(self, other: Sum) -> None:
        self.count += other.count
        for seat in range(len(self.shares)):
            self.shares[seat] += other.shares[seat]
            self.squares[seat] += other.squares[seat]
            self.points[seat] += other.points[seat]

    def chances(self) -> list[int]:
        """Mean shares in units; they add up to exactly one win."""
        return divided(UNIT, self.shares)

    def mean_points(self) -> list[int]:
        return [divide(points * POINTS_UNIT, self.count) for points in self.points]

    def error(self) -> list[int]:
        """Standard errors of the chances, in units."""
        return [standard_error(self.count, s, q) for s, q in zip(self.shares, self.squares, strict=True)]


def standard_error(count: int, total: int, squares: int) -> int:
    """Of the mean of `count` numbers in parts of WHOLE, in units.

    One more number at a whole win from the mean is assumed, so that a few equal ones do not look certain.
    """
    if count == 0:
        return UNIT
    spread = count * squares - total * total + count * WHOLE * WHOLE  # count² times the variance
    return isqrt(spread * UNIT * UNIT // (count * count * (count + 1) * WHOLE * WHOLE))


class Gap:
    """Paired differences of one seat's shares between two moves, world by world."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0

    def add(self, difference: int) -> None:
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    def merge(self, other: Gap) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> int:
        """In units."""
        return divide(self.total * UNIT, self.count * WHOLE) if self.count else 0

    def error(self) -> int:
        """Its standard error, in units."""
        return standard_error(self.count, self.total, self.squares)
