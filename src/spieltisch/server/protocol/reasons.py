"""Why not: what somebody might try now and may not, asked for only when they reach for it."""

from __future__ import annotations

from typing import Any

import msgspec

from spieltisch.server.protocol.message import Message, SeatNumber


class Why(Message, tag="why", kw_only=True):
    """What might I try now, and why is it forbidden?"""

    seat: SeatNumber | None = None


class RefusedMove(msgspec.Struct):
    """A tempting move that is not legal, and why."""

    move: dict[str, Any]
    refusal: dict[str, Any]


class Reasons(msgspec.Struct, tag_field="type", tag="reasons"):
    """What a person at this seat might try at this version, and why it is forbidden."""

    id: int | None
    seat: int
    version: int
    refused: list[RefusedMove]
