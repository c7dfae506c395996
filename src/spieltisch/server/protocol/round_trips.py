"""How long a message takes to a browser and back: measured by the server, never claimed by the browser."""

from __future__ import annotations

from statistics import median
from typing import Final

KEPT: Final = 9
"""The number of latest round trips whose median counts."""
ENOUGH: Final = 3
"""With fewer round trips a connection has no credit."""
JITTER_MS: Final = 25
"""Added to half a round trip."""


class RoundTrips:
    """Those of one connection: a pong carries the game's clock, its acknowledgement brings it back."""

    __slots__ = ("_out", "_took")

    def __init__(self) -> None:
        self._out: list[tuple[int, float]] = []
        self._took: list[int] = []

    def pong(self, clock: int, now: float) -> None:
        """A pong that shows `clock` is sent now."""
        self._out.append((clock, now))
        del self._out[:-KEPT]

    def acknowledged(self, clock: int, now: float) -> bool:
        """The pong that showed `clock` came back; False if there was none. Each pong counts once."""
        for place, (shown, sent) in enumerate(
            self._out
        ):  # the oldest first: while the clock stands, several show the same
            if shown == clock:
                self._took.append(round((now - sent) * 1000))
                del self._took[:-KEPT]
                del self._out[: place + 1]
                return True
        return False

    @property
    def ms(self) -> int | None:
        """The median, or None if nothing was measured yet."""
        return round(median(self._took)) if self._took else None

    def credit(self, most: int) -> int:
        """How much earlier than its arrival a move can have been made, in milliseconds, at most `most`."""
        ms = self.ms
        if ms is None or len(self._took) < ENOUGH:
            return 0
        return min(ms // 2 + JITTER_MS, most)


def stamp_of(claimed: int | None, arrived: int, credit: int) -> int:
    """When a move was made: the time the browser claims, as far back as its credit allows.

    >>> [stamp_of(15_000, 15_070, 85), stamp_of(15_000, 15_200, 85), stamp_of(15_300, 15_200, 85)]
    [15000, 15115, 15200]
    """
    return arrived if claimed is None else min(max(claimed, arrived - credit), arrived)
