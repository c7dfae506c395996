"""Judging decisions: first all alternatives in a few worlds, then the promising ones in new worlds.

The loss comes from the second sample alone. So the best of many alternatives does not look better than it is.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import NormalDist
from typing import Final

from spieltisch.analysis.jobs import CompareJob, Worker
from spieltisch.analysis.playouts import MOST_RIVALS, Arms, Comparison
from spieltisch.analysis.report import POINTS_UNIT, UNIT
from spieltisch.analysis.sums import Gap, Sum, divide
from spieltisch.engine.basics import Move

FEWEST: Final = 8
"""Worlds of a comparison, if the budget allows."""
MOST: Final = 2_000
"""Worlds of the second sample of one decision, at most."""
DOUBT: Final = 0.05
"""The chance that a game without mistakes is said to have one."""


class Judged:
    """One decision, judged so far."""

    def __init__(self, arms: Arms, seats: int) -> None:
        self.arms: Final = arms
        self.best: Move = arms.played
        self.play = [0] * seats
        """What was played minus reference play, for each seat, in units."""
        self.play_error = 0
        """Of the own seat."""
        self.points_play = [0] * seats
        self.loss = 0
        self.error = 0
        self.worlds = 0
        """In the second sample."""

    def mistake(self, decisions: int) -> bool:
        """Whether the loss is more than noise explains, among so many decisions that were looked at."""
        beyond = NormalDist().inv_cdf(1 - DOUBT / max(1, decisions))
        return self.loss > beyond * self.error


def judge(arms: list[Arms], seats: int, budget: int, worker: Worker) -> tuple[list[Judged], int]:
    """Every decision, judged with about this many playouts in all; and how many it took."""
    rivals, worlds = first_sample(arms, budget // 2)
    asked = [each for each in arms if len(each.columns(rivals)) > 1]
    jobs = [CompareJob(each.number, each.columns(rivals), 0, worlds) for each in asked]
    firsts = dict(zip([job.number for job in jobs], worker.comparisons(jobs), strict=True))
    used = sum(len(job.moves) * job.count for job in jobs)

    again = [second_job(each, firsts[each.number], worlds) for each in asked]
    shared = spread([job for job in again if len(job.moves) > 1], firsts, max(0, budget - used))
    seconds = dict(zip([job.number for job in shared], worker.comparisons(shared), strict=True))
    used += sum(len(job.moves) * job.count for job in shared)
    judged = [verdict(each, seats, firsts.get(each.number), seconds.get(each.number)) for each in arms]
    return judged, used


def first_sample(arms: list[Arms], budget: int) -> tuple[int, int]:
    """How many rivals each decision gets, and in how many worlds: fewer rivals rather than too few worlds.

    What differs from reference play gets one world, whatever the budget: otherwise its play would count as luck.
    """
    for rivals in range(MOST_RIVALS, -1, -1):
        widths = [len(each.columns(rivals)) for each in arms]
        cost = sum(width for width in widths if width > 1)
        if cost == 0:
            return rivals, FEWEST
        if budget // cost >= FEWEST or rivals == 0:
            return rivals, min(MOST, max(1, budget // cost))
    raise AssertionError("no number of rivals is left")


def second_job(arms: Arms, first: Comparison, worlds: int) -> CompareJob:
    """What is compared again: what was played, reference play if it differs, and the best rival if it looks better."""
    moves: list[Move | None] = [arms.played]
    if arms.differs:
        moves.append(arms.reference)
    best = max(range(len(first.moves)), key=lambda place: (first.gaps[place].total, -place))
    if first.gaps[best].total > 0 and first.moves[best] not in moves:
        moves.append(first.moves[best])
    return CompareJob(arms.number, moves, worlds, 0)


def spread(jobs: list[CompareJob], firsts: dict[int, Comparison], budget: int) -> list[CompareJob]:
    """The budget, spread over decisions in proportion to the spread of their differences (Neyman)."""
    weights = [max(deviation(gap) for gap in firsts[job.number].gaps) for job in jobs]
    cost = sum(weight * len(job.moves) for weight, job in zip(weights, jobs, strict=True))
    found = []
    for weight, job in zip(weights, jobs, strict=True):
        count = int(budget * weight / cost) if cost > 0 else 0
        if count > 0:
            found.append(replace(job, count=min(MOST, count)))
    return found


def deviation(gap: Gap) -> float:
    """The standard deviation of the differences; one more of a whole win is assumed."""
    return gap.error() * sqrt(gap.count) if gap.count else float(UNIT)


def verdict(arms: Arms, seats: int, first: Comparison | None, second: Comparison | None) -> Judged:
    """What both samples say about one decision."""
    judged = Judged(arms, seats)
    samples = [sample for sample in (first, second) if sample is not None]
    if arms.differs and samples and sum(sample.sums[0].count for sample in samples) > 0:
        played, other, gap = Sum(seats), Sum(seats), Gap()
        for sample in samples:  # the first two columns are the same in both
            played.merge(sample.sums[0])
            other.merge(sample.sums[1])
            gap.merge(sample.gaps[1])
        judged.play = [mine - theirs for mine, theirs in zip(played.chances(), other.chances(), strict=True)]
        judged.play_error = gap.error()
        judged.points_play = [
            divide((mine - theirs) * POINTS_UNIT, played.count)
            for mine, theirs in zip(played.points, other.points, strict=True)
        ]
    if second is not None and second.sums[0].count > 0:
        places = [place for place in range(1, len(second.moves)) if second.moves[place] is not None]
        best = max(places, key=lambda place: (chosen_by(first, second.moves[place]), -place), default=0)
        move = second.moves[best]
        if best > 0 and move is not None:
            judged.error = second.gaps[best].error()
            judged.worlds = second.gaps[best].count
            if second.gaps[best].total > 0:
                judged.loss, judged.best = second.gaps[best].mean(), move
    return judged


def chosen_by(first: Comparison | None, move: Move | None) -> int:
    """How good a move looked in the first sample, which alone may choose it."""
    if first is None or move not in first.moves:
        return 0
    return first.gaps[first.moves.index(move)].total
