"""From a record to its report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spieltisch.analysis import curve
from spieltisch.analysis.decisions import Judged, judge
from spieltisch.analysis.jobs import StartJob, Worker, at_work
from spieltisch.analysis.playouts import Arms, value
from spieltisch.analysis.report import DECISION, UNIT, Decision, Report, Why
from spieltisch.analysis.story import Story
from spieltisch.analysis.sums import Sum
from spieltisch.analysis.walk import Walk
from spieltisch.bots.registry import built_in, reference
from spieltisch.engine.dice import mix
from spieltisch.engine.record import Record
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State

ASKED: Final = 13
"""The label of the seeds with which reference play is asked."""
START_SHARE: Final = 10
CURVE_SHARE: Final = 35
"""Per cent of the playouts for the chances before the game, and along it; the rest is for decisions."""
STRETCHES: Final = 8
"""The playouts of fresh games are done in this many jobs."""
EXPLAINED: Final = 3
"""For each seat, so many of its dearest decisions get a reason."""


@dataclass(frozen=True)
class Chances:
    """What a position is worth to each seat by reference play, with all cards open."""

    chances: list[float]
    """To win; they add up to 1."""
    error: list[float]
    """Standard errors of the chances."""
    points: list[float]
    """Expected points."""
    playouts: int


def chances(game: AnyGame, state: State, seats: int, playouts: int = 400, seed: int = 0) -> Chances:
    """Each seat's chance to win from a position. The same seed gives the same numbers."""
    found = value(game, reference(game.meta.game), state, seats, playouts, seed)
    points = [total / found.count for total in found.points]
    return Chances(
        [each / UNIT for each in found.chances()], [each / UNIT for each in found.error()], points, found.count
    )


def analyse(
    record: Record,
    playouts: int | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[float], None] | None = None,
) -> Report:
    """What luck and what decisions made of a finished game.

    `playouts` is about how many games are played out for it; None: what suits the game. The same record, playouts and
    seed give the same report with any number of workers. `progress` is told how much is done, from 0 to 1. Raises
    NotAnalysable.
    """
    walk = Walk(record)
    budget = walk.reference.playouts if playouts is None else playouts
    done = 0

    def tell(more: int) -> None:
        nonlocal done
        done += more
        if progress is not None:
            progress(min(1.0, done / max(1, budget)))

    with at_work(walk, seed, workers, tell) as worker:
        start, used = fresh(walk, budget * START_SHARE // 100, worker)
        known, more = curve.measure(len(record.entries), budget * CURVE_SHARE // 100, worker)
        used += more
        kinds = [walk.kind(number) for number in range(len(record.entries))]
        asked = [
            Arms(walk, number, mix(mix(seed, ASKED), number)) for number, kind in enumerate(kinds) if kind == DECISION
        ]
        judged, more = judge(asked, walk.seats, max(0, budget - used), worker)
        used += more
    story = Story(walk, start)
    by_number = {each.arms.number: each for each in judged}
    story.open(known.get(0))
    for number, kind in enumerate(kinds):
        story.step(number, kind, by_number.get(number), known.get(number + 1))
    return story.report(used, seed, decisions_of(walk, judged))


def fresh(walk: Walk, budget: int, worker: Worker) -> tuple[Sum, int]:
    """What the game is worth before anything is drawn."""
    each = max(1, budget // STRETCHES)
    found = Sum(walk.seats)
    for part in worker.values([StartJob(each * stretch, each) for stretch in range(STRETCHES)]):
        found.merge(part)
    return found, each * STRETCHES


def decisions_of(walk: Walk, judged: list[Judged]) -> list[Decision]:
    """All decisions, dearest first; the dearest of each seat with reasons."""
    encode = walk.game.encode_move
    ranked = sorted(judged, key=lambda each: (-each.loss, each.arms.number))
    explained = [0] * walk.seats
    found = []
    for each in ranked:
        arms = each.arms
        reason = None
        if each.loss > 0 and explained[arms.seat] < EXPLAINED:
            explained[arms.seat] += 1
            reason = reason_of(walk, each)
        found.append(
            Decision(
                move=arms.number,
                seat=arms.seat,
                loss=each.loss,
                error=each.error,
                mistake=each.mistake(len(judged)),
                played=encode(arms.played),
                best=encode(each.best),
                reference=None if arms.reference is None else encode(arms.reference),
                reason=reason,
            )
        )
    return found


def reason_of(walk: Walk, judged: Judged) -> Why | None:
    """Why the strongest bot would make the better move."""
    strongest = list(built_in(walk.record.game).values())[-1]
    moves = judged.arms.legal
    better = walk.game.stamped(walk.states[judged.arms.number], judged.arms.seat, judged.best, 0)
    reason = strongest.why(judged.arms.view, moves if better in moves else [*moves, better], better)
    return None if reason is None else Why(reason.key, dict(reason.data))
