"""Who has which table, where several servers (nodes) share one database. This is the interface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from spieltisch.server.store.errors import StoreFailed

LEASE_S: Final = 3.0
"""A node that has not renewed its lease for so long may be taken for dead."""
RENEW_S: Final = 0.75

FOR_TABLES: Final = "tables"
FOR_BOTS: Final = "bots"

LOBBY: Final = "lobby"
"""Heard when what the lobby shows of a table has changed."""
OPERATOR: Final = "operator"
"""Heard when there are new bans or orders."""
NODES: Final = "nodes"
"""Heard when a node has come, is draining, has left, or was taken for dead."""


class Node(NamedTuple):
    """One life of one server process. `address`: where other nodes reach it."""

    id: str
    address: str
    role: str
    draining: bool


class Fenced(StoreFailed):
    """This node was taken for dead; others may have its tables. It can join again, as a new one."""


class NoNode(StoreFailed):
    """No living node takes tables."""


class Leases(ABC):
    """Membership and ownership, by the clock of the database. Everything raises StoreFailed when it is out of reach."""

    @property
    @abstractmethod
    def lease_s(self) -> float:
        """How long a lease is good without a renewal."""

    @property
    @abstractmethod
    def key(self) -> str:
        """The secret that all nodes of this database share."""

    @abstractmethod
    async def join(self, address: str, role: str) -> Node:
        """Begin a life, with a fresh id: from now on it fences everything this process writes."""

    @abstractmethod
    async def renew(self) -> None:
        """Go on living. Raises Fenced."""

    @abstractmethod
    async def drain(self) -> None:
        """Take no new tables, as long as another node does. Raises Fenced."""

    @abstractmethod
    async def leave(self) -> None:
        """End this life in good order: all tables are free at once. What is written afterwards raises Fenced."""

    @abstractmethod
    async def nodes(self) -> list[Node]:
        """Those whose lease is good."""

    @abstractmethod
    async def take(self, table: str) -> Node:
        """Whose the table is now: this node's, if nobody living had it, or that of its owner.

        A node that takes no new tables gives a free one to another node. Raises Fenced, NoNode.
        """

    @abstractmethod
    async def release(self, tables: Sequence[str]) -> None:
        """Give back those of these tables that are this node's. Nothing of them may be waiting to be written."""

    @abstractmethod
    async def show_present(self, table: str, present: Sequence[int]) -> None:
        """Seats of a table of this node whose people are there, for the lobbies of other nodes."""

    @abstractmethod
    async def present(self, tables: Sequence[str]) -> dict[str, list[int]]:
        """The seats whose people are there, of those tables that have a living owner."""

    @abstractmethod
    def listen(self, heard: Callable[[str], None]) -> None:
        """Pass on what nodes tell each other: LOBBY, OPERATOR, NODES; "" after a gap, when anything may be missed."""
