"""What a table knows of standing orders: those that its people have given, and what it has told them."""

from __future__ import annotations

from typing import Final

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.store.standing_orders import SeatOrders


class TableOrders:
    """By seat. Nothing of it may reach another seat."""

    def __init__(self, by_seat: dict[int, SeatOrders] | None = None) -> None:
        self.by_seat: dict[int, SeatOrders] = by_seat or {}
        self.answering: set[int] = set()
        """Seats to act for which an order is about to move."""
        self.acted: Final[dict[int, str]] = {}
        """The order that has just moved for a seat, until the seat is told."""
        self.told: dict[tuple[Connection, int], bytes] = {}
        """What each connection was last told about a seat."""
