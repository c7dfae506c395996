"""One browser at one table: its seats, and the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Final

from spieltisch.server.limits import Limits
from spieltisch.server.logs.about import ABOUT
from spieltisch.server.protocol.messages import ToBrowser, encode
from spieltisch.server.protocol.rates import Bucket
from spieltisch.server.protocol.round_trips import RoundTrips

FAILED: Final = 1011
TRY_AGAIN_LATER: Final = 1013
"""The browser reads too slowly, or there are too many connections."""
NO_HELLO: Final = 4000
UNKNOWN_TABLE: Final = 4001
TOO_MALFORMED: Final = 4002
GOING_DOWN: Final = 4003
FOREIGN_ORIGIN: Final = 4004
DAMAGED: Final = 4005
PASSWORD_NEEDED: Final = 4006
"""The table has a password, and the hello had none or another one."""
BANNED: Final = 4007
TOO_MANY_MESSAGES: Final = 4008
"""It went on after it was told that it is too fast."""
NOT_PLAYED_HERE: Final = 4009
"""This server lacks the rules or the edition of the table; `GET /api/tables/{table}` says which."""

MOVED: Final = 4010
"""Another node has the table now: come back at once."""


class Gone(Exception):
    """The other end is no longer there."""


class Pipe(ABC):
    """The way of text to one browser."""

    __slots__ = ()

    def write(self, texts: list[bytes]) -> bool:
        """Send these together and without waiting; False, and nothing is sent, if that is not possible."""
        del texts
        return False

    @abstractmethod
    async def send(self, text: bytes) -> None:
        """Send, and wait if the other end is slow. Raises Gone."""

    @abstractmethod
    async def close(self, code: int) -> None: ...


class Connection:
    """Nobody ever waits for a slow browser: messages queue here, and a task sends them."""

    __slots__ = (
        "about",
        "address",
        "aliases",
        "chats",
        "device",
        "floods",
        "gestures",
        "greeted",
        "guest",
        "has_account",
        "heard",
        "hints",
        "knocks",
        "knows_setting",
        "limits",
        "malformed",
        "messages",
        "name",
        "odds",
        "odds_wishes",
        "open",
        "orders",
        "outbox",
        "pipe",
        "rehearsals",
        "rehearses",
        "seats",
        "sender",
        "silent",
        "trips",
        "watches",
    )

    def __init__(self, pipe: Pipe, guest: str, name: str | None, limits: Limits, now: float, address: str = "") -> None:
        self.pipe = pipe
        self.about: Final = ABOUT.get()
        """What log lines about its messages say of them."""
        self.address: Final = address
        """Where it comes from, as far as that is known."""
        self.guest: Final = guest
        """The id of the person (a hash), or empty."""
        self.aliases: Collection[str] = ()
        """Ids of people who have become this person."""
        self.device = ""
        """The hash of the cookie."""
        self.has_account = False
        self.name: Final = name
        self.limits: Final = limits
        self.greeted = False
        """The first message was a hello."""
        self.knocks = False
        """The password in its hello is being checked."""
        self.seats: list[int] = []
        self.watches = False
        """A spectator: gets the public view."""
        self.knows_setting = False
        """It was sent the setting, which never changes during the game."""
        self.open = True
        self.outbox: list[bytes] = []
        self.sender: asyncio.Task[None] | None = None
        self.malformed = 0
        self.heard = now
        """The last sign of life."""
        self.silent = False
        """It was found silent; its next message is a return."""
        self.trips: RoundTrips | None = None
        """In games on the clock."""
        self.messages = Bucket(limits.messages, now)
        self.floods: Bucket | None = None
        self.chats: Bucket | None = None
        self.hints: Bucket | None = None
        self.rehearsals: Bucket | None = None
        self.gestures: Bucket | None = None
        self.odds = False
        """It wants the odds of every position."""
        self.odds_wishes: Bucket | None = None
        self.orders: Bucket | None = None
        self.rehearses = False
        """It waits for the result of a rehearsal."""

    def is_guest(self, guest: str) -> bool:
        """Whether this id is the person's, who has come here."""
        return guest != "" and (guest == self.guest or guest in self.aliases)

    def viewers(self) -> list[int | None]:
        """Whose views it gets. People who share a device also get the spectator's, as the last one."""
        if self.watches or len(self.seats) > 1:
            return [*self.seats, None]
        return [*self.seats]

    def send(self, message: ToBrowser) -> None:
        self.send_texts([encode(message)])

    def send_texts(self, texts: list[bytes]) -> None:
        """Send encoded messages as soon as possible; together, since every write is a system call."""
        if not texts or not self.open or (self.sender is None and self.pipe.write(texts)):
            return
        self.outbox += texts
        if self.sender is None:
            self.sender = asyncio.get_running_loop().create_task(self._send_outbox())
        elif len(self.outbox) > self.limits.waiting_messages:
            self.close(TRY_AGAIN_LATER)

    def close(self, code: int) -> None:
        """Send what is waiting, then close."""
        if self.open:
            self.open = False
            before = self.sender
            self.sender = asyncio.get_running_loop().create_task(self._end(code, before))

    async def _send_outbox(self) -> None:
        try:
            while self.outbox:
                waiting, self.outbox = self.outbox, []
                for text in waiting:
                    await self.pipe.send(text)
        except Gone:
            self.open = False
        finally:
            if self.open:
                self.sender = None

    async def _end(self, code: int, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            if code == TRY_AGAIN_LATER:  # it does not read: nothing more can be sent
                before.cancel()
            await asyncio.wait([before])
        with contextlib.suppress(Gone):
            await self.pipe.close(code)

    def wait_to_chat(self, now: float) -> int:
        """0, or the seconds until the next line of chat."""
        if self.chats is None:
            self.chats = Bucket(self.limits.chats, now)
        return 0 if self.chats.take(now) else self.chats.wait_s()

    def wait_to_ask_hint(self, now: float) -> int:
        if self.hints is None:
            self.hints = Bucket(self.limits.hints, now)
        return 0 if self.hints.take(now) else self.hints.wait_s()

    def wait_to_switch_odds(self, now: float) -> int:
        if self.odds_wishes is None:
            self.odds_wishes = Bucket(self.limits.odds, now)
        return 0 if self.odds_wishes.take(now) else self.odds_wishes.wait_s()

    def wait_to_give_order(self, now: float) -> int:
        if self.orders is None:
            self.orders = Bucket(self.limits.orders, now)
        return 0 if self.orders.take(now) else self.orders.wait_s()

    def may_gesture(self, now: float) -> bool:
        if self.gestures is None:
            self.gestures = Bucket(self.limits.gestures, now)
        return self.gestures.take(now)

    def wait_to_rehearse(self, now: float) -> int:
        if self.rehearsals is None:
            self.rehearsals = Bucket(self.limits.rehearsals, now)
        return 0 if self.rehearsals.take(now) else self.rehearsals.wait_s()
