"""The message from browsers about bots from outside: docs/bot-clients.md."""

from __future__ import annotations

from spieltisch.server.protocol.message import Message, Name, NewToken, SeatNumber


class Invite(Message, tag="invite", kw_only=True):
    """Host: keep an empty seat for a bot that connects from outside, with this token.

    The browser draws the token and hands it to whoever runs the bot.
    """

    seat: SeatNumber
    name: Name
    token: NewToken
    chat: bool = False
    """Whether the bot may chat."""
