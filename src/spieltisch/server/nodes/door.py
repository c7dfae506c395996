"""The door between nodes: whoever asks for a table of another node is passed on to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from typing import Final, Protocol

from litestar.types import Message, Receive, Scope, Send

from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.forwarding import Browser, forward_request, forward_socket
from spieltisch.server.nodes.owner_socket import OwnerSocket
from spieltisch.server.store.leases import Node

log: Final = logging.getLogger(__name__)

PAUSE_S: Final = 0.2
PATIENCE_S: Final = 6.0
"""How long it is asked again who the owner is: until the lease of a dead one has surely run out."""


class Owners(Protocol):
    """Who knows whose a table is: `Tables`."""

    async def owner_of(self, table: str) -> Node | None:
        """The other node that has this table; None: this one, or nobody. Raises StoreFailed."""


class Door:
    """Only where there are nodes."""

    def __init__(self, owners: Owners, key: Callable[[], str]) -> None:
        """`key`: the secret that the nodes share, known when the store is open."""
        self.owners: Final = owners
        self.key: Final = key
        self.sockets: Final[set[OwnerSocket]] = set()
        """Those that are passed on."""

    async def pass_socket(self, table: str, address: str, scope: Scope, receive: Receive, browser: Browser) -> bool:
        """Pass an accepted socket on until it ends; False: the table is this node's own. Raises Away, StoreFailed."""
        async for node in self._others(table):
            try:
                await forward_socket(node, self.key(), address, scope, receive, browser, self.sockets)
            except Away as error:
                log.info("table %s: %s", table, error)
            else:
                return True
        return False

    async def pass_request(
        self, table: str, address: str, scope: Scope, body: bytes, send: Send, own: Collection[bytes] = ()
    ) -> bool:
        """Pass a request on and its answer back; False: the table is this node's own. Raises Away, StoreFailed."""
        answer = Begun(send)
        async for node in self._others(table):
            try:
                await forward_request(node, self.key(), address, scope, body, answer, own)
            except Away as error:
                log.info("table %s: %s", table, error)
                if answer.begun:
                    raise
            else:
                return True
        return False

    async def is_anothers(self, table: str) -> bool:
        """Whether a node that asks for this table here has to ask again whose it is. Raises StoreFailed."""
        return await self.owners.owner_of(table) is not None

    def keep(self, living: Collection[str]) -> None:
        """Only these nodes (by their ids) are alive: whoever is connected to another one is let go to come back.

        A node that stands still, or is cut off, would keep its connections for minutes.
        """
        for socket in [socket for socket in self.sockets if socket.node.id not in living]:
            socket.cut()

    async def _others(self, table: str) -> AsyncIterator[Node]:
        """The owner as long as that is another node: asked again whenever it could not be reached. Raises Away."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE_S
        while (node := await self.owners.owner_of(table)) is not None:
            yield node
            if loop.time() > until:
                raise Away(f"table {table} has no owner that answers")
            await asyncio.sleep(PAUSE_S)


class Begun:
    """An answer of which it is known whether it has begun."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        self.begun = True
        await self._send(message)
