"""The walk through a lesson: which step is shown, which moves are held back, and when it goes on.

The client walks in the same way: web/src/lib/coach/walk.ts.
"""

from __future__ import annotations

from spieltisch.coach.lesson import Step
from spieltisch.coach.patterns import fits, fits_any
from spieltisch.engine.basics import Data


class Walk:
    """Where somebody is in a lesson."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.number = 0
        """The step that is shown, or that comes next."""
        self._seen: list[Data] = []
        """The events since the last step was first shown."""
        self._is_shown = False
        self._look()

    @property
    def is_over(self) -> bool:
        return self.number == len(self.steps)

    @property
    def shown(self) -> Step | None:
        """The step that is shown; None while play is free."""
        return self.steps[self.number] if self._is_shown else None

    def saw(self, events: list[Data]) -> None:
        """The learner was told of these events."""
        self._seen += events
        self._look()

    def offered(self, moves: list[Data]) -> list[Data]:
        """Those of the learner's legal moves that are not held back.

        Nobody gets stuck: if none of the moves that a step waits for is legal, all can be made.
        """
        step = self.shown
        if step is None:
            return moves
        return [move for move in moves if fits_any(step.wait, move)] or (moves if step.wait else [])

    def made(self, move: Data) -> None:
        """The learner has made this move."""
        step = self.shown
        if step is not None and fits_any(step.wait, move):
            self._go_on()

    def next(self) -> None:
        """The learner has read a step that waits for no move."""
        step = self.shown
        if step is not None and not step.wait:
            self._go_on()

    def _go_on(self) -> None:
        self.number += 1
        self._is_shown = False
        self._look()

    def _look(self) -> None:
        """Show the next step, if its event has come."""
        if self._is_shown or self.is_over:
            return
        when = self.steps[self.number].when
        if when is None or any(fits(when, event) for event in self._seen):
            self._is_shown = True
            self._seen = []
