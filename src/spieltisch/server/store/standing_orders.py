"""The standing orders of a table as they are stored: by seat, in a row of their own beside the journal.

Everybody is told the number of the last entry of the journal, so an entry would tell that somebody gave an order.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec


class StandingOrder(msgspec.Struct, omit_defaults=True):
    """An order and its values; it ends when the game's span for it is another one."""

    order: str
    params: dict[str, Any]
    span: int


class Ended(msgspec.Struct):
    """An order that has ended by itself, which its player was not told yet."""

    order: str
    why: str


class SeatOrders(msgspec.Struct, omit_defaults=True):
    """What one seat has ordered, at most one order of a kind."""

    stands: list[StandingOrder] = []
    ended: list[Ended] = []


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(dict[int, SeatOrders])


def encode(orders: dict[int, SeatOrders]) -> bytes | None:
    """None if there is nothing to keep."""
    kept = {seat: each for seat, each in orders.items() if each.stands or each.ended}
    return _ENCODER.encode(kept) if kept else None


def decode(data: bytes | None) -> dict[int, SeatOrders]:
    """The inverse of `encode`. Raises msgspec.DecodeError."""
    return {} if data is None else _DECODER.decode(data)
