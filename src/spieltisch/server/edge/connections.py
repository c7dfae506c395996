"""Open connections, counted in all and per address."""

from __future__ import annotations

from spieltisch.server.limits import Limits


class OpenConnections:
    """The WebSockets of one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.total = 0
        self.by_address: dict[str, int] = {}

    def are_too_many(self, address: str) -> bool:
        """Whether one more from this address would be too many."""
        here = self.by_address.get(address, 0)
        return self.total >= self.limits.connections or here >= self.limits.connections_per_address

    def add(self, address: str) -> None:
        self.total += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1

    def remove(self, address: str) -> None:
        self.total -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
