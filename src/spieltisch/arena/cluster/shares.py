"""Cutting the games of a plan into shares, neither so long that nothing is heard of them, nor so short that they swamp
the scheduler.
"""

from __future__ import annotations

from typing import Final

from spieltisch.arena.workers import Share

SHARE_S: Final = 1.0
"""How long a share should take, at least."""
SHARES_PER_S: Final = 100
"""How many shares a scheduler should be asked for; with more workers, shares are longer."""
MOST_WITH_RECORDS: Final = 250
"""Games in a share that brings their records along: a few megabytes."""
LEAST_PER_WORKER: Final = 2
"""Towards the end shares are shorter, so that there are this many for each worker, and all end together …"""
SHORTEST: Final = 8
"""… but no shorter than this fraction of a whole one."""


class Shares:
    """The shares of some games: each game is in exactly one, and each share is counted once."""

    def __init__(self, games: int, most: int | None = None) -> None:
        """`most`: how many games a share has at most."""
        self._games: Final = games
        self._most: Final = games if most is None else most
        self._next = 0
        self._out: Final[dict[int, int]] = {}
        self._game_s = 0.0
        """How long a game takes, as known so far; 0 at the beginning."""

    @property
    def out(self) -> int:
        """How many shares were taken and not yet counted."""
        return len(self._out)

    def take(self, workers: int) -> Share | None:
        """The next share for one of so many workers; None if there is none."""
        left = self._games - self._next
        if left == 0:
            return None
        count = 1  # until it is known how long a game takes
        if self._game_s > 0:
            whole = min(self._most, int(max(SHARE_S, workers / SHARES_PER_S) / self._game_s))
            fair = left // (LEAST_PER_WORKER * max(1, workers))
            count = min(left, max(1, min(whole, max(fair, whole // SHORTEST))))
        first = self._next
        self._out[first] = count
        self._next += count
        return first, count

    def count(self, first: int, seconds: float) -> bool:
        """Whether this share, which took so long, is to be counted: False if it was already."""
        if first not in self._out:
            return False
        game_s = max(seconds, 1e-6) / self._out.pop(first)
        self._game_s = game_s if self._game_s == 0 else (self._game_s + game_s) / 2
        return True
