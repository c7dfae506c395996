"""Standing orders: what a player decides ahead of their turn. Only the seat that gave them is told of them."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from spieltisch.server.protocol.message import Message, OptionKey, SeatNumber

OVER: Final = "over"
"""What it was given for is over: the round, the race, the game."""
TAKEN_BACK: Final = "undone"
"""The player has taken back a move: what the orders would do next is theirs to decide again."""


class GiveOrder(Message, tag="order", kw_only=True):
    """From now on do this for me; `params` null: I take the order back."""

    seat: SeatNumber | None = None
    order: OptionKey
    params: Annotated[dict[str, Any], Meta(max_length=20)] | None = field(default_factory=dict)


class OrderInfo(msgspec.Struct):
    """An order that stands, with all its values."""

    order: str
    params: dict[str, Any]


class EndedOrder(msgspec.Struct):
    """An order that has ended by itself: `over` (what it was given for is over) or `undone` (after an undo)."""

    order: str
    why: str


class Orders(msgspec.Struct, tag_field="type", tag="orders"):
    """The standing orders of a seat, told only to whoever plays it: those that stand, and those that could be given."""

    seat: int
    stands: list[OrderInfo]
    offered: list[str]
    ended: list[EndedOrder] | UnsetType = UNSET
    """Those that have ended by themselves since this was last told."""
    acted: str | UnsetType = UNSET
    """The order that has just made a move."""
    id: int | UnsetType | None = UNSET
    """Of the message that this answers."""
