"""What the facts about a table are made of, besides its chairs: moves, chat, people, holidays."""

from __future__ import annotations

from typing import Any

import msgspec


class PlayedMove(msgspec.Struct, array_like=True):
    """A move that was not taken back; `at` in milliseconds since play began, or on the game's clock."""

    seat: int
    move: dict[str, Any]
    by: str
    at: int
    physics: str | None = None
    """The version of the physics that found this."""
    bank: int | None = None
    """What was in the bank of the seat before, if it has one."""


class ChatEntry(msgspec.Struct, array_like=True):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    at: int


class Person(msgspec.Struct):
    """Somebody whom the host has removed or muted; `guest` and `token` are hashes, `number` is that of the entry."""

    number: int
    name: str
    guest: str
    token: str


class HolidayOf(msgspec.Struct, array_like=True):
    """While the clock of this seat stands, in milliseconds since 1970."""

    seat: int
    since: int
    until: int
