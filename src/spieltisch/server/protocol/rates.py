"""Rate limits: token buckets."""

from __future__ import annotations

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
        left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if left < 1.0:
            self.left = left
            return False
        self.left = left - 1.0
        return True

    def give_back(self) -> None:
        """Undo a `take`."""
        self.left += 1.0

    def is_full(self, now: float) -> bool:
        return self.left + (now - self.at) * self.rate.per_second >= self.rate.burst


class Buckets:
    """One bucket per address."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate = rate
        self.now = now
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        now = self.now()
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= FORGET:
                self.buckets = {who: other for who, other in self.buckets.items() if not other.is_full(now)}
            bucket = self.buckets[address] = Bucket(self.rate, now)
        return bucket.take(now)

    def give_back(self, address: str) -> None:
        """Undo a `take`."""
        if address in self.buckets:
            self.buckets[address].give_back()
