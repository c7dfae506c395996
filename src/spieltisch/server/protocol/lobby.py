"""Messages from browsers before and after a game: being ready, changing places, another game."""

from __future__ import annotations

from spieltisch.server.protocol.message import Message, SeatNumber


class Ready(Message, tag="ready", kw_only=True):
    """Before play: I am ready to begin, or not yet."""

    want: bool


class ChangePlaces(Message, tag="change_places", kw_only=True):
    """Host, before play: those who sit at these two seats change places; a seat may be free."""

    seat: SeatNumber
    other: SeatNumber


class Rematch(Message, tag="rematch", kw_only=True):
    """Play again with the same people; `want` false: no, thanks."""

    want: bool = True
