"""The clock of one game: milliseconds of play. It stands while nothing may happen, and goes on where it stood."""

from __future__ import annotations

from typing import Final

from spieltisch.server.doors import Time

ROUNDING: Final = 1e-6
"""Seconds that are lost in the arithmetic of floats, and given back."""


class GameClock:
    """Only ever grows."""

    def __init__(self, time: Time, stood_at: int) -> None:
        self.time: Final = time
        self._stood_at = stood_at
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def now(self) -> int:
        if self._since is None:
            return self._stood_at
        return self._stood_at + int((self.time.now() - self._since + ROUNDING) * 1000)

    def run(self) -> None:
        if self._since is None:
            self._since = self.time.now()

    def stand(self) -> None:
        self._stood_at = self.now()
        self._since = None
