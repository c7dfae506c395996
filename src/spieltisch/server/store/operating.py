"""What an operator tells a running server through the store: whom to keep out, what to do."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from spieltisch.server.store.rows import Row, Summary

ADDRESS: Final = "address"
NAME: Final = "name"

CLOSE: Final = "close"
"""Order: end this table."""
RETAIN: Final = "retain"
"""Order: delete finished tables that are older than this many days."""
REPAIR: Final = "repair"
"""Order: cut this damaged table at its last good entry."""
BANS: Final = "bans"
"""Order: read the bans now. For the node of this id; empty: for the only server."""


class Ban(NamedTuple):
    """An address (or network) or a name that is kept out, until a time in milliseconds since 1970; None: for good."""

    kind: str
    what: str
    until: int | None


class Cut(NamedTuple):
    """How a damaged table is repaired: everything after its last `good` entry is set aside, with its snapshot.

    -1: nothing of it is good, and all of it is set aside.
    """

    table: str
    good: int
    at: int
    """When, in milliseconds since 1970."""
    why: str
    rows: list[Row]
    """What is added to the journal."""
    summary: Summary | None
    due: int | None = None
    """When a table over days is due again."""


class Order(NamedTuple):
    """What the operator wants done, once."""

    kind: str
    what: str


class OperatorStore(ABC):
    """The part of the store that the operator's commands write, and the server reads every few seconds."""

    @abstractmethod
    async def bans(self) -> list[Ban]: ...

    @abstractmethod
    def save_ban(self, ban: Ban) -> asyncio.Future[None]: ...

    @abstractmethod
    def lift_ban(self, kind: str, what: str) -> asyncio.Future[None]: ...

    @abstractmethod
    async def orders(self) -> list[Order]:
        """What is still to be done."""

    @abstractmethod
    def save_order(self, order: Order) -> asyncio.Future[None]: ...

    @abstractmethod
    def settle_order(self, order: Order) -> asyncio.Future[None]:
        """It is done, or cannot be done."""

    @abstractmethod
    async def status(self, table: str) -> str | None:
        """The status of a table, or None if there is none of this id."""

    @abstractmethod
    async def finished_before(self, changed: int, most: int) -> list[str]:
        """Finished tables to which nothing has happened since, the oldest first."""

    @abstractmethod
    def delete_tables(self, tables: list[str]) -> asyncio.Future[None]:
        """Everything about these tables."""

    # Repairs

    @abstractmethod
    def cut(self, cut: Cut) -> asyncio.Future[None]:
        """Repair a table, all or nothing. The future raises StoreFailed."""

    @abstractmethod
    async def last_cut(self, table: str) -> int | None:
        """When a table was last repaired, in milliseconds since 1970."""

    @abstractmethod
    def delete_set_aside(self, tables: list[str]) -> asyncio.Future[None]:
        """Forget for good what was cut off these tables."""
