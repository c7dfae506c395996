"""Admission: a server that cannot keep up lets nobody new in, so that the tables in play go on at their pace."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from spieltisch.server.limits import Limits

RELIEF: Final = 0.5
"""Overload is over at this part of the limits, so that the answer does not change with every table."""


class Sample(NamedTuple):
    """How late the event loop was, and how many writes were waiting, at a moment."""

    at: float
    lag_s: float
    writes: int


class Admission:
    """Judges by the median of the last seconds: one long pause is no overload, and one quick moment no relief."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._samples: Final[deque[Sample]] = deque()
        self._began: float | None = None
        self.overloaded = False

    def sample(self, at: float, lag_s: float, writes: int) -> None:
        """What was measured now. `at`: monotonic seconds."""
        limits, samples = self._limits, self._samples
        if self._began is None:
            self._began = at
        samples.append(Sample(at, lag_s, writes))
        while samples[0].at < at - limits.overload_s:
            samples.popleft()
        if at - self._began < limits.overload_s:
            return  # the first seconds, in which everything is loaded, say nothing
        part = RELIEF if self.overloaded else 1.0
        lag = lower_median([each.lag_s for each in samples])
        waiting = lower_median([each.writes for each in samples])
        self.overloaded = lag > part * limits.overload_lag_s or waiting > part * limits.overload_writes


def lower_median(values: list[float] | list[int]) -> float:
    """Of an even number, the lower one in the middle."""
    return sorted(values)[(len(values) - 1) // 2]
