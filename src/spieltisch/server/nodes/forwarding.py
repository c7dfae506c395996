"""Passing a browser's socket, or its request, on to the node that owns the table; the browser notices nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any, Final, Protocol

from litestar.types import Receive, Scope, Send

from spieltisch.server.logs.about import HEADER
from spieltisch.server.nodes.away import NotMine
from spieltisch.server.nodes.http_client import Headers, NodeAnswer, asked
from spieltisch.server.nodes.owner_socket import MISDIRECTED, OwnerSocket, is_sendable, open_socket
from spieltisch.server.nodes.trust import FROM, NODE, headers_for
from spieltisch.server.protocol.connection import MOVED, Gone
from spieltisch.server.store.leases import Node

ANSWER_S: Final = 30.0
"""How long the owner may take until its answer to a request begins. A record takes a worker some time."""
SOCKET_HEADERS: Final = frozenset(
    [b"host", b"cookie", b"origin", b"user-agent", b"accept-language", b"sec-fetch-site", b"spieltisch-seat"]
)
"""What the owner is told about a browser."""
NOT_PASSED_ON: Final = frozenset(
    [
        *[b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"proxy-connection"],
        *[b"te", b"trailer", b"transfer-encoding", b"upgrade", b"expect", b"content-length"],
        *[
            b"forwarded",
            b"x-forwarded-for",
            b"x-forwarded-host",
            b"x-forwarded-proto",
            b"x-real-ip",
            NODE,
            FROM,
            HEADER,
        ],
    ]
)
"""Headers of one hop (RFC 9110, 7.6.1), and those that say who asks, which this node does itself."""


class Browser(Protocol):
    """A browser's socket, accepted already: `edge.socket.AsgiPipe`."""

    listen: Callable[[Callable[[bytes | None], object]], None] | None
    read: Callable[[bool], None] | None

    def write(self, texts: list[bytes]) -> bool: ...
    async def send(self, text: bytes) -> None: ...
    async def close(self, code: int) -> None: ...


class Relay:
    """One browser and the owner of its table."""

    def __init__(self, browser: Browser, owner: OwnerSocket) -> None:
        self.browser: Final = browser
        self.owner: Final = owner
        self.outbox: list[bytes] = []
        """What the browser was too slow to read; meanwhile nothing more is read from the owner."""
        self.sender: asyncio.Task[None] | None = None
        self.end: asyncio.Task[None] | None = None

    async def run(self, receive: Receive) -> None:
        """Until one of them leaves."""
        browser, owner = self.browser, self.owner
        owner.listen(self.deliver, self.owner_left)
        if browser.listen is not None:
            owner.full = self.owner_full
            browser.listen(owner.send)
        event: Any
        code: Any = None
        try:
            while (event := await receive())["type"] == "websocket.receive":
                text = event.get("text")
                owner.send(None if text is None else text.encode(errors="replace"))
                await owner.drained()
            code = event.get("code")
        finally:
            owner.close(code or 1001)
            for task in (self.sender, self.end):
                if task is not None:
                    task.cancel()

    def owner_full(self, full: bool) -> None:
        if self.browser.read is not None:
            self.browser.read(not full)

    def deliver(self, texts: list[bytes]) -> None:
        """From the owner to the browser."""
        if self.sender is None and self.browser.write(texts):
            return
        self.outbox += texts
        if self.sender is None:
            self.owner.pause()
            self.sender = asyncio.get_running_loop().create_task(self._send_outbox())

    async def _send_outbox(self) -> None:
        try:
            while self.outbox:
                waiting, self.outbox = self.outbox, []
                for text in waiting:
                    await self.browser.send(text)
        except Gone:
            self.outbox = []  # its end is being told
        finally:
            self.sender = None
            self.owner.resume()

    def owner_left(self, code: int) -> None:
        """Close as the owner did. If it only vanished, the browser is to come back and find the next owner."""
        self.end = asyncio.get_running_loop().create_task(self._close(code if is_sendable(code) else MOVED))

    async def _close(self, code: int) -> None:
        if self.sender is not None:
            await self.sender
        try:
            await self.browser.close(code)
        except Gone:
            return


async def forward_socket(
    node: Node, key: str, address: str, scope: Scope, receive: Receive, browser: Browser, among: set[OwnerSocket]
) -> None:
    """Pass a socket on, until one of both ends leaves; it is `among` the open ones as long.

    Raises Away or NotMine; then nothing was read from the browser, and nothing sent to it.
    """
    headers = [(name, value) for name, value in scope["headers"] if name in SOCKET_HEADERS]
    owner = await open_socket(node, target_of(scope).decode("latin-1"), [*headers, *headers_for(key, address)])
    among.add(owner)
    try:
        await Relay(browser, owner).run(receive)
    finally:
        among.discard(owner)


async def forward_request(
    node: Node, key: str, address: str, scope: Scope, body: bytes, send: Send, own: Collection[bytes] = ()
) -> None:
    """Pass a request on, and its answer back as it arrives, without the headers that this node sets on its `own`.

    Raises Away or NotMine; if the answer has begun, it ends there.
    """
    headers: Headers = [(name, value) for name, value in scope["headers"] if name not in NOT_PASSED_ON]
    if body:
        headers.append((b"content-length", str(len(body)).encode()))
    headers += headers_for(key, address)
    anything: Any = scope
    async with asked(node, anything["method"], target_of(scope), headers, body, ANSWER_S) as answer:
        if answer.status == MISDIRECTED:
            raise NotMine(node.address)
        await pass_back(answer, send, own)


async def pass_back(answer: NodeAnswer, send: Send, own: Collection[bytes]) -> None:
    hop = NOT_PASSED_ON - {b"content-length"}
    kept = [(name, value) for name, value in answer.headers if name not in hop and name not in own]
    await send({"type": "http.response.start", "status": answer.status, "headers": kept})
    async for piece in answer.pieces():
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def target_of(scope: Scope) -> bytes:
    """Path and query, as the browser sent them."""
    anything: Any = scope
    path: bytes = anything.get("raw_path") or anything["path"].encode()
    query: bytes = anything.get("query_string", b"")
    return path + b"?" + query if query else path
