"""Putting a report together: every step is play and luck, and they add up to the result, to the last digit."""

from __future__ import annotations

from math import isqrt
from typing import Final

from spieltisch.analysis.decisions import Judged
from spieltisch.analysis.report import CLOCK_STEP, DEAL, POINTS_UNIT, UNIT, Decision, Report, Step
from spieltisch.analysis.sums import Sum, divided, shares_of
from spieltisch.analysis.walk import Walk
from spieltisch.engine.basics import CLOCK

TURNING_POINTS: Final = 5
"""How many of them are named."""
SWING: Final = UNIT // 20
"""A smaller change is no turning point."""


class Story:
    """The steps of a game so far."""

    def __init__(self, walk: Walk, start: Sum) -> None:
        self.walk: Final = walk
        self.start: Final = start.chances()
        self.points_start: Final = start.mean_points()
        self.result: Final = divided(UNIT, shares_of(walk.outcome))
        self.points_result: Final = [points * POINTS_UNIT for points in walk.outcome.points]
        self.has_points: Final = any(walk.outcome.points) or any(self.points_start)
        self.chances = self.start
        self.points = self.points_start
        self.error = start.error()
        self.steps: Final[list[Step]] = []
        self.play: Final = [0] * walk.seats
        self.others: Final = [0] * walk.seats
        self.points_play: Final = [0] * walk.seats
        self.points_others: Final = [0] * walk.seats
        self.squares: Final = [0] * walk.seats
        """Of the errors of each seat's own play."""

    def open(self, dealt: Sum | None) -> None:
        """The first step: what is drawn before the first move."""
        nothing = [0] * self.walk.seats
        self._add(-1, CLOCK, CLOCK_STEP, (DEAL, DEAL), nothing, nothing, dealt)

    def step(self, number: int, kind: str, judged: Judged | None, measured: Sum | None) -> None:
        """The step of one move; `measured` is what the position after it is worth, if that was measured."""
        entry = self.walk.record.entries[number]
        seats = range(self.walk.seats)
        play = [0 for _ in seats] if judged is None else judged.play
        points_play = [0 for _ in seats] if judged is None else judged.points_play
        for seat in seats:
            own = seat == entry.seat
            (self.play if own else self.others)[seat] += play[seat]
            (self.points_play if own else self.points_others)[seat] += points_play[seat]
        if judged is not None:
            self.squares[entry.seat] += judged.play_error**2
        parts = self.walk.reference.parts(entry.move)
        self._add(number, int(entry.seat), kind, parts, play, points_play, measured)

    def _add(
        self,
        number: int,
        seat: int,
        kind: str,
        parts: tuple[str, str],
        play: list[int],
        points_play: list[int],
        measured: Sum | None,
    ) -> None:
        before, points_before = self.chances, self.points
        if number == len(self.walk.moves) - 1:
            self.chances, self.points, self.error = self.result, self.points_result, [0] * self.walk.seats
        elif measured is not None:
            self.chances, self.points, self.error = measured.chances(), measured.mean_points(), measured.error()
        else:  # not measured: only the decision changes something, if that is possible
            expected = added(before, play)
            if min(expected) >= 0 and max(expected) <= UNIT:
                self.chances = expected
                self.points = added(points_before, points_play)
        part, luck_of = parts
        self.steps.append(
            Step(
                move=number,
                seat=seat,
                kind=kind,
                part=part,
                luck_of=luck_of,
                chances=self.chances,
                error=self.error,
                play=play,
                luck=less(self.chances, before, play),
                points=self.points if self.has_points else [],
                points_play=points_play if self.has_points else [],
                points_luck=less(self.points, points_before, points_play) if self.has_points else [],
            )
        )

    def report(self, playouts: int, seed: int, decisions: list[Decision]) -> Report:
        seats = range(self.walk.seats)
        luck = [sum(step.luck[seat] for step in self.steps) for seat in seats]
        parts: dict[str, list[int]] = {}
        for step in self.steps:
            if step.luck_of:
                parts[step.luck_of] = added(parts.get(step.luck_of, [0 for _ in seats]), step.luck)
        points = self.has_points
        return Report(
            game=self.walk.record.game,
            seats=self.walk.seats,
            playouts=playouts,
            seed=seed,
            points=points,
            start=self.start,
            result=self.result,
            luck=luck,
            play=self.play,
            others=self.others,
            play_error=[isqrt(squares) for squares in self.squares],
            luck_parts=parts,
            points_start=self.points_start if points else [],
            points_result=self.points_result if points else [],
            points_luck=[sum(step.points_luck[seat] for step in self.steps) for seat in seats] if points else [],
            points_play=self.points_play if points else [],
            points_others=self.points_others if points else [],
            steps=self.steps,
            decisions=decisions,
            turning_points=self.turning_points(),
        )

    def turning_points(self) -> list[int]:
        """The moves after which somebody's chances changed most, beyond the noise; the largest change first."""
        found: list[tuple[int, int]] = []
        for before, after in zip(self.steps, self.steps[1:], strict=False):
            changes = [abs(b - a) for a, b in zip(before.chances, after.chances, strict=True)]
            largest = changes.index(max(changes))
            noise = isqrt(before.error[largest] ** 2 + after.error[largest] ** 2)
            if changes[largest] > max(SWING, 2 * noise):
                found.append((-changes[largest], after.move))
        return [move for _, move in sorted(found)[:TURNING_POINTS]]


def added(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


def less(after: list[int], before: list[int], play: list[int]) -> list[int]:
    """What is left of a change without the play in it."""
    return [a - b - p for a, b, p in zip(after, before, play, strict=True)]
