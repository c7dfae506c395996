"""Pearson's χ² test, in closed form, and Holm's correction for many tests at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

LEAST_EXPECTED: Final = 5
"""With fewer expected in a cell, the distribution of χ² is not near enough to its limit, and nothing is tested."""


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    """How far counts are from what was expected."""
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def tail(value: float, degrees: int) -> float:
    """How likely χ² is at least `value` if everything is fair: the p-value.

    With whole degrees of freedom the incomplete gamma function is a finite sum. Every term is computed from its
    logarithm, so that none overflows before it meets the small factor in front.
    """
    half = value / 2
    if half <= 0:
        return 1.0
    odd = degrees % 2
    terms = [math.erfc(math.sqrt(half)) if odd else 0.0]
    for k in range(degrees // 2):
        power = k + 0.5 if odd else float(k)
        terms.append(math.exp(power * math.log(half) - half - math.lgamma(power + 1)))
    return min(math.fsum(terms), 1.0)


def holm(values: Sequence[float]) -> list[float]:
    """These p-values, adjusted for being one of many (Holm–Bonferroni).

    The chance that any of them falls below a level is at most that level, however the tests depend on each other.
    """
    adjusted = [1.0] * len(values)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        highest = max(highest, min(1.0, values[place] * (len(values) - rank)))
        adjusted[place] = highest
    return adjusted
