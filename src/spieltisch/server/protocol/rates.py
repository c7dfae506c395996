"""Rate limits: token buckets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from spieltisch.server.limits import Rate

FORGET: Final = 10_000
"""With this many addresses, those whose bucket is full again are forgotten."""


class Bucket:
    """A token bucket."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.at = now

    def take(self, now: float) -> bool:
        """Use one token; False if there is none."""
        rate = self.rate
        left = min(rate.burst, self.left + (now - self.at) * rate.per_second)
        self.at = now
        if left < 1.0:
            self.left = left
            return False
        self.left = left - 1.0
        return True

    def wait_s(self) -> int:
        """After a refusal: whole seconds until there is a token again."""
        return max(1, math.ceil((1.0 - self.left) / self.rate.per_second))

    def give_back(self) -> None:
        """Undo a `take`."""
        self.left += 1.0

    def is_full(self, now: float) -> bool:
        return self.left + (now - self.at) * self.rate.per_second >= self.rate.burst


class Buckets:
    """One bucket for each address, or whatever else is counted."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate = rate
        self.now = now
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Use one token; False if there is none."""
        return self.wait_s(who) == 0

    def wait_s(self, who: str) -> int:
        """Use one token. 0, or the whole seconds until there is one again."""
        now = self.now()
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= FORGET:
                self.buckets = {other: known for other, known in self.buckets.items() if not known.is_full(now)}
            bucket = self.buckets[who] = Bucket(self.rate, now)
        return 0 if bucket.take(now) else bucket.wait_s()

    def give_back(self, who: str) -> None:
        """Undo a `take`."""
        if who in self.buckets:
            self.buckets[who].give_back()
