"""Are chances what they say? Predictions in games between bots, compared with how these games ended.

One position and one seat of each game are looked at, so that all results are independent. The playouts of a position
are two halves: the first says into which bin it belongs, the second what is predicted. With one sample for both, the
noise that puts a position into a high bin would also raise its prediction, and every estimator would look too bold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import erfc, exp, gamma, pi, sqrt
from typing import Final

from spieltisch.analysis.playouts import value
from spieltisch.analysis.sums import WHOLE, shares_of
from spieltisch.analysis.walk import Walk
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of
from spieltisch.arena.workers import in_workers
from spieltisch.bots.registry import bot
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.registry import find

BINS: Final = 10
RESAMPLES: Final = 1_000
CHOICE, FIRST, SECOND = 21, 22, 23
"""The labels of seeds: which position, and the two halves of its playouts."""


@dataclass(frozen=True)
class Prediction:
    """One seat's chance in one position of a game, and what it won."""

    number: int
    """Of the game."""
    sorted_by: float
    """The chance by the first half of the playouts."""
    chance: float
    """By the second half."""
    noise: float
    """The variance of the second half."""
    won: float


@dataclass(frozen=True)
class Bin:
    """Predictions of about the same chance."""

    count: int
    chance: float
    won: float
    error: float
    """The standard error of the difference between them, if chances are what they say."""


@dataclass(frozen=True)
class Calibration:
    """How good predictions are."""

    predictions: int
    bins: list[Bin]
    chi2: float
    """Σ of squared differences of the bins in standard errors; about as large as there are bins if all is well."""
    p: float
    """How likely a χ² as large as this is, if chances are what they say."""
    brier: float
    """The mean square of what was won less what was predicted."""
    brier_start: float
    """The same for who always predicts that all seats are alike."""
    error: float
    """The expected calibration error: how far bins are off, on average."""
    low: float
    high: float
    """Its 95 % interval, by resampling games."""
    noise: float
    """How large that error would be on average from chance alone."""


def predictions(plan: Plan, playouts: int, workers: int = 1) -> list[Prediction]:
    """One prediction for every game of a plan."""
    work = partial(predicted_games, plan, playouts)
    shares = [(number, 1) for number in range(plan.games)]
    if workers == 1:
        found = [each for share in shares for each in work(*share)]
    else:
        found = list(in_workers(work, shares, workers))
    return sorted(found, key=lambda each: each.number)


def predicted_games(plan: Plan, playouts: int, first: int, count: int) -> Iterator[Prediction]:
    game, options = find(plan.game), plan.read_options()
    for number in range(first, first + count):
        levels, seed = plan.bots_of(number), plan.seed_of(number)
        played = play(game, options, [bot(plan.game, level) for level in levels], seed, record=True)
        walk = Walk(record_of(game, options, levels, seed, played))
        position = FastDice(mix(seed, CHOICE)).below(len(walk.moves))
        seat = number % plan.seats
        halves = [
            value(game, walk.reference, walk.states[position], plan.seats, playouts // 2, mix(seed, half))
            for half in (FIRST, SECOND)
        ]
        one, other = (half.shares[seat] / (half.count * WHOLE) for half in halves)
        spread = halves[1].squares[seat] / (halves[1].count * WHOLE * WHOLE) - other * other
        won = shares_of(walk.outcome)[seat] / WHOLE
        yield Prediction(number, one, other, spread / max(1, halves[1].count - 1), won)


def calibrated(found: Sequence[Prediction], seats: int) -> Calibration:
    """What these predictions of games with so many seats are worth."""
    bins = bins_of(found)
    errors = resampled(found)
    chi2 = sum(((each.won - each.chance) / each.error) ** 2 for each in bins)
    return Calibration(
        len(found),
        bins,
        chi2,
        chi2_tail(chi2, len(bins)),
        mean([((each.sorted_by + each.chance) / 2 - each.won) ** 2 for each in found]),
        mean([(1 / seats - each.won) ** 2 for each in found]),
        error_of(bins),
        errors[len(errors) * 25 // 1000],
        errors[len(errors) * 975 // 1000],
        sum(each.count * each.error for each in bins) / len(found) * sqrt(2 / pi),
    )


def bins_of(found: Sequence[Prediction]) -> list[Bin]:
    """Bins with equally many predictions, from the lowest chances to the highest."""
    ordered = sorted(found, key=lambda each: (each.sorted_by, each.number))
    edges = [place * len(ordered) // BINS for place in range(BINS + 1)]
    bins = []
    for low, high in pairwise(edges):
        group = ordered[low:high]
        if not group:
            continue
        chance = mean([each.chance for each in group])
        # A share of a win has at most the variance of a whole one; one more game at one half is assumed.
        spread = sum(each.chance * (1 - each.chance) + each.noise for each in group) + 0.25
        bins.append(Bin(len(group), chance, mean([each.won for each in group]), sqrt(spread) / len(group)))
    return bins


def error_of(bins: Sequence[Bin]) -> float:
    return sum(each.count * abs(each.won - each.chance) for each in bins) / sum(each.count for each in bins)


def resampled(found: Sequence[Prediction]) -> list[float]:
    """The calibration error of samples of the games, in order."""
    dice = FastDice(1)
    samples = ([found[dice.below(len(found))] for _ in found] for _ in range(RESAMPLES))
    return sorted(error_of(bins_of(sample)) for sample in samples)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def chi2_tail(chi2: float, freedom: int) -> float:
    """How likely a χ² with so many degrees of freedom is at least this large.

    >>> round(chi2_tail(18.307, 10), 3), round(chi2_tail(3.841, 1), 3), round(chi2_tail(7.815, 3), 3)
    (0.05, 0.05, 0.05)
    """
    half = chi2 / 2
    total = erfc(sqrt(half)) if freedom % 2 else 0.0
    for step in range(freedom % 2, freedom - 1, 2):  # half powers for odd numbers
        total += exp(-half) * half ** (step / 2) / gamma(step / 2 + 1)
    return total
