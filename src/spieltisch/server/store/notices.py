"""The part of the store about calling people: their channels, what is to be sent to each, and the keys for it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

PUSH: Final = "push"
MAIL: Final = "mail"
HOOK: Final = "hook"

ON: Final = "on"
UNCONFIRMED: Final = "unconfirmed"
"""A mail address that nobody has confirmed yet: only the question itself is sent there."""
OFF: Final = "off"
"""Switched off, because too much of what was sent failed; `why` says it."""
NO_SEAT: Final = -1
"""In the place of a seat: the person is invited to the table, and sits nowhere yet."""


class Channel(NamedTuple):
    """A way to call a person. All times are in milliseconds since 1970."""

    id: str
    person: str
    kind: str
    address: str
    """Where it leads: the endpoint of the push service, the mail address, or the address of the hook."""
    keys: str
    """Of a push subscription, as JSON: what its messages are encrypted with."""
    label: str
    """What its owner is shown: secrets in an address are left out."""
    device: str
    """The device of a push subscription, which ends with it; empty otherwise."""
    language: str
    site: str
    """The origin at which it was switched on: links lead there, unless the operator has said another address."""
    state: str
    why: str
    created: int
    called: int = 0
    """When the last notice was sent."""
    failures: int = 0
    """How often sending has failed since it last succeeded."""
    seen: int = 0
    """When the person was last here, at any table or on any page."""


class Notice(NamedTuple):
    """Something to be sent to a channel: of each table only the latest."""

    channel: str
    table: str
    seat: int
    game: str
    version: int
    over_days: int
    ended: int
    since: int
    """When the turn began, or the person was invited."""
    at: int
    """When it is to be sent."""
    tries: int = 0

    @property
    def is_invitation(self) -> bool:
        return self.seat == NO_SEAT


CHANNEL_COLUMNS: Final = Channel._fields
NOTICE_COLUMNS: Final = tuple("table_id" if name == "table" else name for name in Notice._fields)


class NoticeStore(ABC):
    """Channels go to the person who another one has become, and end with their person or device: triggers do that."""

    @abstractmethod
    async def channels(self, person: str) -> list[Channel]:
        """Of this person, who may be asked for by an alias; the oldest first."""

    @abstractmethod
    async def channel(self, channel: str) -> Channel | None: ...

    @abstractmethod
    def save_channel(self, channel: Channel) -> asyncio.Future[None]:
        """A new one, or another state of one."""

    @abstractmethod
    def end_channel(self, channel: str) -> asyncio.Future[None]:
        """Also what was to be sent there."""

    @abstractmethod
    def note_seen(self, person: str, at: int) -> asyncio.Future[None]:
        """The person was here."""

    @abstractmethod
    def save_notices(self, notices: Sequence[Notice]) -> asyncio.Future[None]:
        """Each takes the place of an older one of the same channel and table."""

    @abstractmethod
    async def notices(self, channel: str) -> list[Notice]:
        """What is to be sent there, the oldest first."""

    @abstractmethod
    async def due_channels(self, now: int, most: int) -> list[str]:
        """Channels with something to be sent that no node has taken, those that wait longest first."""

    @abstractmethod
    def take_channel(self, channel: str, taker: str, now: int, until: int) -> asyncio.Future[None]:
        """Until then only this taker sends there, unless somebody else was first; `is_taken_by` says who it was."""

    @abstractmethod
    async def is_taken_by(self, channel: str, taker: str) -> bool: ...

    @abstractmethod
    def settle(self, channel: Channel, done: Sequence[Notice], later: Sequence[Notice]) -> asyncio.Future[None]:
        """After sending: how the channel is now, what need not be sent any more, and when the rest is due.

        A notice that a newer one has replaced meanwhile stays as it is. Nobody has taken the channel afterwards.
        """

    @abstractmethod
    def save_key(self, name: str, value: bytes) -> asyncio.Future[None]:
        """Unless there is one: all nodes have the same."""

    @abstractmethod
    async def key(self, name: str) -> bytes | None: ...
