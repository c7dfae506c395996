"""The clock of one game: milliseconds of play. It stands while nothing may happen, and continues where it stood."""

from __future__ import annotations

from typing import Final

from spieltisch.server.doors import Time

ROUNDING: Final = 1e-6
"""Seconds that float arithmetic may lose, added back before rounding down."""


class GameClock:
    """Never goes back."""

    def __init__(self, time: Time, stood_at: int) -> None:
        self.time: Final = time
        self._stood_at = stood_at
        self._started: float | None = None

    @property
    def runs(self) -> bool:
        return self._started is not None

    def now(self) -> int:
        if self._started is None:
            return self._stood_at
        return self._stood_at + int((self.time.now() - self._started + ROUNDING) * 1000)

    def run(self) -> None:
        if self._started is None:
            self._started = self.time.now()

    def stand(self) -> None:
        self._stood_at = self.now()
        self._started = None
