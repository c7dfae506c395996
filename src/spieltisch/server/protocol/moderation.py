"""Messages from browsers about people: removing, muting, coming back, and ending what cannot go on."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spieltisch.server.protocol.message import Level, Message, SeatNumber


class Back(Message, tag="back", kw_only=True):
    """I am back: the bot that plays for me stops."""

    seat: SeatNumber


class Leave(Message, tag="leave", kw_only=True):
    """I leave during play: a bot plays for all my seats, until I come back."""


class Nudge(Message, tag="nudge", kw_only=True):
    """Remind somebody that everybody waits for them."""

    seat: SeatNumber


class End(Message, tag="end", kw_only=True):
    """I want to end the game without a result, or I no longer want it, or I do not want what others have asked for."""

    want: bool
    alone: bool = False
    """Host: end it without asking the others, after a long time without a move."""


class Close(Message, tag="close", kw_only=True):
    """Host: close the table before play."""


class Remove(Message, tag="remove", kw_only=True):
    """Host: remove a person; during play a bot of this level has the seat from then on."""

    seat: SeatNumber
    level: Level | None = None


class Mute(Message, tag="mute", kw_only=True):
    """Host: this person may no longer chat. `seat`, or for a spectator `name` (empty: those without a name)."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=100)] = ""


class Lift(Message, tag="lift", kw_only=True):
    """Host: somebody who was removed or muted may sit down or chat again."""

    number: int
