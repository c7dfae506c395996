"""Odds: chances worked out from what a viewer may know, at tables that were opened with them."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from spieltisch.server.protocol.message import Message

OFF: Final = "off"
ALL: Final = "all"
"""For everybody."""
ASKED: Final = "asked"
"""For those who ask; all are told who did."""
OddsRule: TypeAlias = Annotated[str, Meta(pattern=f"^({OFF}|{ALL}|{ASKED})$")]


class Odds(Message, tag="odds", kw_only=True):
    """From now on I want the odds with every position, or no longer."""

    on: bool


class OddsTold(msgspec.Struct, tag_field="type", tag="odds"):
    """The odds of a position as one viewer may know them; null: there are none now. Their form is the game's."""

    seat: int | None
    version: int
    odds: msgspec.Raw
