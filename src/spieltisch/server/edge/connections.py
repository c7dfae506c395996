"""Open connections, counted in all and per address."""

from __future__ import annotations


class OpenConnections:
    """Connections of one kind: WebSockets, HTTP, or requests that are being answered."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.total = 0
        self.by_address: dict[str, int] = {}

    def are_too_many(self, address: str) -> bool:
        """Whether one more from this address would be too many."""
        return self.total >= self.most or self.by_address.get(address, 0) >= self.most_per_address

    def add(self, address: str) -> None:
        self.total += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1

    def remove(self, address: str) -> None:
        self.total -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
