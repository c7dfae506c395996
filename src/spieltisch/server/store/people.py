"""The part of the store about people: who they are, their devices, how they log in, and where they sit.

A person is a row of `guests`; the id is the hash of the cookie of their first device, so that what older versions have
written stays true. Everything here is rare: nothing of it is written with a move.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from spieltisch.server.store.rows import Row, Summary

PASSWORD: Final = "password"  # noqa: S105  the name of a kind
PASSKEY: Final = "passkey"
LINK: Final = "link"
"""The kind of a code that makes another device one of the person's."""
NAMING: Final = "kind IN ('created', 'seated', 'adopted', 'hosted', 'muted', 'imported')"
"""SQL: entries of the journal that know people. There is an index over them."""


class Visitor(NamedTuple):
    """The person behind a cookie."""

    person: str
    name: str
    device: str
    """The hash of this cookie."""
    aliases: tuple[str, ...] = ()
    """Ids of people who have become this person: seats of theirs are this person's."""
    has_account: bool = False


class Device(NamedTuple):
    """A browser of a person."""

    token: str
    """The hash of its cookie."""
    label: str
    created: int
    seen: int


class Credential(NamedTuple):
    """A way to log in. `id`: the login name in lower case, or the id of the passkey."""

    kind: str
    id: str
    person: str
    label: str
    """The login name as it was written, or a name for the passkey."""
    secret: bytes
    """The hash of the password, or the public key."""
    counter: int
    created: int
    used: int


class Code(NamedTuple):
    """Something that can be shown once, until a time; `code` is its hash."""

    code: str
    kind: str
    person: str
    until: int


class Seating(NamedTuple):
    """A seat of a person at a table, as far as their list of games needs it."""

    person: str
    seat: int
    game: str
    status: str
    created: int
    changed: int
    invited: bool = False
    """It is kept for them at a rematch, and they have not come yet."""
    result: bytes | None = None
    """How the game ended, as JSON."""
    against: str | None = None
    """The strongest kind of opponent; empty if there is none. None: the game does not count."""
    winners: int = 0
    """Among how many the win is shared, if this seat is one of them; 0 if it has not won."""


class Turn(NamedTuple):
    """Who is to act, as far as this seat may know it, since when, and for which entry of the journal that is true."""

    seat: int
    to_act: str
    since: int
    known: int


class OwnSeat(NamedTuple):
    """A seat of a person, with what the lobby knows of its table."""

    table: str
    seat: int
    game: str
    status: str
    created: int
    changed: int
    invited: bool
    result: bytes | None
    winners: int
    to_act: str | None
    since: int | None
    known: int
    last: int
    """The last entry of the journal."""
    due: int | None
    """When the clock moves, at a table over days."""
    summary: bytes


class Played(NamedTuple):
    """How many finished games count, and how many of them were won (shared wins in parts)."""

    game: str
    against: str
    played: int
    won: float


class PeopleStore(ABC):
    """Reads raise StoreFailed if the store is out of reach; writes are durable when their future is done."""

    # People and devices

    @abstractmethod
    def save_guest(self, token: str, name: str, seen: int) -> asyncio.Future[None]:
        """A new person with this device, or a new name. `token` is the hash of what the browser holds."""

    @abstractmethod
    async def guest(self, token: str) -> str | None:
        """The name of a person, by id."""

    @abstractmethod
    async def visitor(self, device: str) -> Visitor | None:
        """The person behind the hash of a cookie."""

    @abstractmethod
    async def devices(self, person: str) -> list[Device]:
        """The one that was seen last comes first."""

    @abstractmethod
    def save_device(self, person: str, device: Device) -> asyncio.Future[None]: ...

    @abstractmethod
    def end_device(self, person: str, token: str) -> asyncio.Future[None]:
        """This browser is nobody any more."""

    @abstractmethod
    def renew_device(self, person: str, token: str, new: str) -> asyncio.Future[None]:
        """The same browser of the same person, with another cookie: the old one (hashes) is nobody's."""

    @abstractmethod
    def join(self, person: str, other: str) -> asyncio.Future[None]:
        """`other` becomes `person`: devices, passkeys and seats are theirs, and the id is an alias.

        The password of `other` is forgotten if `person` has one.
        """

    @abstractmethod
    def forget_person(self, person: str) -> asyncio.Future[None]:
        """Delete everything about a person but what happened at tables."""

    @abstractmethod
    async def tables_naming(self, people: Sequence[str], after: str, most: int) -> tuple[list[str], str | None]:
        """Tables whose journal knows one of these people, among the next entries about people after this table.

        Also the id to go on from; None when there are no more.
        """

    @abstractmethod
    def erase(self, table: str, rows: Sequence[Row], summary: Summary) -> asyncio.Future[None]:
        """Put these rows in the place of those with the same numbers. The snapshot is deleted."""

    # Logging in

    @abstractmethod
    async def credentials(self, person: str) -> list[Credential]: ...

    @abstractmethod
    async def credential(self, kind: str, key: str) -> Credential | None: ...

    @abstractmethod
    def save_credential(self, credential: Credential) -> asyncio.Future[None]:
        """Raises StoreFailed if somebody else has it."""

    @abstractmethod
    def end_credential(self, person: str, kind: str, key: str) -> asyncio.Future[None]: ...

    @abstractmethod
    def save_code(self, code: Code, now: int) -> asyncio.Future[None]:
        """Also forgets those that are too old."""

    @abstractmethod
    async def code(self, code: str) -> Code | None:
        """One that was not taken."""

    @abstractmethod
    def take_code(self, code: str, taker: str) -> asyncio.Future[None]:
        """Nobody else can take it from now on; `was_taken_by` says whether it was this taker."""

    @abstractmethod
    async def was_taken_by(self, code: str, taker: str) -> bool: ...

    # Where they sit

    @abstractmethod
    async def own_seats(self, person: str, most: int) -> list[OwnSeat]:
        """At tables that are not finished, the latest first."""

    @abstractmethod
    async def finished_seats(self, person: str, before: int, most: int) -> list[OwnSeat]:
        """At the latest finished tables that ended before this time; seats at one table follow each other."""

    @abstractmethod
    async def played(self, person: str) -> list[Played]: ...

    @abstractmethod
    async def tables_of(self, person: str) -> list[str]:
        """All tables where this person has a seat, also those they have hidden."""

    @abstractmethod
    def hide_table(self, person: str, table: str) -> asyncio.Future[None]: ...

    @abstractmethod
    def save_turns(self, table: str, changed: int, turns: Sequence[Turn]) -> asyncio.Future[None]:
        """What is known while the table leaves memory."""
