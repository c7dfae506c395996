"""The part of the store about invitations: whom people have played with, who is invited where, and who wants none."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final, NamedTuple

ANYBODY: Final = ""
"""In the place of an inviter: invitations of everybody are refused."""
RECENT_TABLES: Final = 200
"""Fellow players are those of a person's latest tables, so many."""


class Fellow(NamedTuple):
    """Somebody with whom a person has played."""

    person: str
    name: str
    last: int
    """When their last common table changed."""
    games: int


class Invitation(NamedTuple):
    """A person is invited to a table; there is one at most for each table and person."""

    table: str
    person: str
    inviter: str
    created: int
    until: int
    declined: bool = False


class Received(NamedTuple):
    """An invitation that can be answered, with what the lobby knows of its table."""

    table: str
    inviter: str
    by: str
    """The name of the inviter."""
    created: int
    until: int
    opened: int
    """When the table was opened."""
    changed: int
    summary: bytes


class RefusedInviter(NamedTuple):
    """Somebody whose invitations a person does not want; `ANYBODY` stands for all."""

    inviter: str
    name: str
    since: int


class InvitationStore(ABC):
    """An invitation ends by itself: nothing is written when its table begins, or its inviter stands up."""

    @abstractmethod
    async def fellows(self, person: str, most: int) -> list[Fellow]:
        """Who has played with this person lately and takes invitations from them, the latest first."""

    @abstractmethod
    async def people_at(self, table: str) -> list[str]:
        """Who sits there, by the ids that they have now."""

    @abstractmethod
    def invite(self, invitation: Invitation, now: int) -> asyncio.Future[None]:
        """Nothing changes if that person is invited there already. Also forgets invitations that are too old."""

    @abstractmethod
    async def invitations_at(self, table: str, now: int) -> list[Invitation]:
        """Those that are not too old, also declined ones, the earliest first."""

    @abstractmethod
    async def invitations_to(self, person: str, now: int, most: int) -> list[Received]:
        """Those that can be answered, the latest first.

        The table has not begun, the inviter sits there, the person does not, and has not declined.
        """

    @abstractmethod
    async def invitations_of(self, person: str) -> list[Invitation]:
        """Everything that is stored: to this person, and by them, the earliest first."""

    @abstractmethod
    def decline_invitation(self, table: str, person: str) -> asyncio.Future[None]: ...

    @abstractmethod
    def withdraw_invitation(self, table: str, person: str, inviter: str) -> asyncio.Future[None]:
        """Only one that waits for an answer: whoever has declined is not asked again."""

    @abstractmethod
    def refuse_inviter(self, person: str, inviter: str, since: int) -> asyncio.Future[None]:
        """From now on the person gets no invitations from this inviter, and those there are end."""

    @abstractmethod
    def allow_inviter(self, person: str, inviter: str) -> asyncio.Future[None]: ...

    @abstractmethod
    async def refused_inviters(self, person: str) -> list[RefusedInviter]:
        """The earliest first."""
