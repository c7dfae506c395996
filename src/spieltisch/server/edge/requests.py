"""Requests and answers of the REST part. Those of the WebSocket are in protocol/messages.py."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from spieltisch.server.limits import Limits
from spieltisch.server.protocol.odds import OFF, OddsRule
from spieltisch.server.store.entries import Pace


class NewName(msgspec.Struct):
    """How a guest wants to be called."""

    name: str


class NewTable(msgspec.Struct):
    """How a new table should be."""

    game: str
    seats: Annotated[int, Meta(ge=0, le=99)] = 0
    """0 only for a lesson, which says how many."""
    options: dict[str, Any] = {}
    open: bool = False
    turn_clock_s: int | None = None
    bots: list[str | None] = []
    hot_seat: bool = False
    hints: bool = True
    odds: OddsRule = OFF
    """Who may see the odds during play: nobody (`off`), `all`, or those who ask (`asked`)."""
    password: Annotated[str, Meta(max_length=Limits.password_characters)] | None = None
    pace: Pace | None = None
    """None: live, without a bank."""
    lesson: bool = False
    """The table of the game's lesson, which says its seats, options and bots."""

    def __post_init__(self) -> None:
        if self.seats == 0 and not self.lesson:
            raise ValueError("seats: a number from 1 to 99 is needed")


class PlayOn(msgspec.Struct):
    """Who plays on from where."""

    move: Annotated[int, Meta(ge=0)]
    """After how many moves of the finished game."""
    seat: Annotated[int, Meta(ge=0, le=98)]
    """Where the person who asks sits."""
    level: str = ""
    """Of the bots at all other seats."""


class Opened(msgspec.Struct):
    """A table that was opened. `tokens`: for the host's seats."""

    table: str
    tokens: dict[str, str] = {}


class Health(msgspec.Struct):
    """For operators."""

    status: str
    version: str
    tables: int
