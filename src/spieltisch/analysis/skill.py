"""How much of the results of many games is luck, and how much is play.

For a seat of one game, what it won beyond its chance at the start is R = luck + own play + others' play. The share of
a part X is Σ X·R / Σ R² over all seats and games. The shares add up to one, and the noise of the playouts, which knows
nothing of R, makes them no larger or smaller on average; shares of variances would count the noise as skill.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spieltisch.analysis.report import UNIT, Report
from spieltisch.engine.dice import FastDice

RESAMPLES: Final = 1_000
SEED: Final = 1
PARTS: Final = ("luck", "play", "others")


@dataclass(frozen=True)
class GameSums:
    """What a report says about a whole game, one number for each seat."""

    levels: tuple[str, ...]
    """The bots."""
    start: list[int]
    result: list[int]
    luck: list[int]
    play: list[int]
    others: list[int]


def sums_of(report: Report, levels: Sequence[str]) -> GameSums:
    return GameSums(tuple(levels), report.start, report.result, report.luck, report.play, report.others)


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval, by resampling whole games."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Skill:
    """How much of what seats win or lose is luck, own play, and others' play."""

    games: int
    shares: dict[str, Share]
    """By part: `luck`, `play`, `others`; they add up to one."""
    play: dict[str, Share]
    """By level: what its own play brings a bot in a game, in wins, compared with reference play."""


def skill_of(games: Sequence[GameSums]) -> Skill:
    """The shares over these games; the same games in the same order give the same digits."""
    products = [products_of(game) for game in games]
    by_level: dict[str, list[tuple[float, int]]] = {}
    for game in games:
        for level in dict.fromkeys(game.levels):
            seats = [seat for seat, each in enumerate(game.levels) if each == level]
            by_level.setdefault(level, []).append((sum(game.play[seat] / UNIT for seat in seats), len(seats)))
    dice = FastDice(SEED)
    shares: dict[str, list[float]] = {part: [] for part in PARTS}
    for _ in range(RESAMPLES):
        drawn = [products[dice.below(len(products))] for _ in products]
        for place, part in enumerate(PARTS):
            shares[part].append(ratio(drawn, place))
    return Skill(
        len(games),
        {part: interval(ratio(products, place), shares[part]) for place, part in enumerate(PARTS)},
        {level: mean_of(values, dice) for level, values in sorted(by_level.items())},
    )


def products_of(game: GameSums) -> tuple[float, ...]:
    """Σ X·R of each part, and Σ R², over the seats."""
    won = [(result - start) / UNIT for result, start in zip(game.result, game.start, strict=True)]
    parts = (game.luck, game.play, game.others)
    return (*(sum(x / UNIT * r for x, r in zip(part, won, strict=True)) for part in parts), sum(r * r for r in won))


def ratio(products: Sequence[tuple[float, ...]], place: int) -> float:
    whole = sum(each[-1] for each in products)
    return sum(each[place] for each in products) / whole if whole else 0.0


def mean_of(values: list[tuple[float, int]], dice: FastDice) -> Share:
    """The mean of a level's play at one seat."""
    means = []
    for _ in range(RESAMPLES):
        drawn = [values[dice.below(len(values))] for _ in values]
        means.append(sum(play for play, _ in drawn) / sum(seats for _, seats in drawn))
    return interval(sum(play for play, _ in values) / sum(seats for _, seats in values), means)


def interval(estimate: float, resampled: list[float]) -> Share:
    ordered = sorted(resampled)
    return Share(estimate, ordered[len(ordered) * 25 // 1000], ordered[len(ordered) * 975 // 1000])
