"""A request from this node to another one: one connection, one question, an answer in pieces."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

import h11

from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.trust import headers_for
from spieltisch.server.store.leases import Node

CONNECT_S: Final = 2.0
PIECE: Final = 64 * 1024
OK: Final = 200

Headers = list[tuple[bytes, bytes]]


class NodeAnswer:
    """The head of an answer, and its body as it arrives."""

    def __init__(self, conn: h11.Connection, reader: asyncio.StreamReader, head: h11.Response) -> None:
        self.status: Final = int(head.status_code)
        self.headers: Final[Headers] = [(bytes(name), bytes(value)) for name, value in head.headers]
        self._conn: Final = conn
        self._reader: Final = reader

    async def pieces(self) -> AsyncIterator[bytes]:
        """The body. Raises Away if it ends too early."""
        try:
            while True:
                event = await next_event(self._conn, self._reader)
                if isinstance(event, h11.Data):
                    yield bytes(event.data)
                elif isinstance(event, h11.EndOfMessage):
                    return
        except (OSError, h11.ProtocolError) as error:
            raise Away(f"the answer of a node ended too early: {error}") from error

    async def whole(self) -> bytes:
        return b"".join([piece async for piece in self.pieces()])


@asynccontextmanager
async def asked(
    node: Node, method: str, target: bytes, headers: Iterable[tuple[bytes, bytes]], body: bytes, wait_s: float
) -> AsyncIterator[NodeAnswer]:
    """Ask a node, which has this long until its answer begins. Raises Away."""
    parts = urlsplit(node.address)
    secure = parts.scheme == "https"
    writer: asyncio.StreamWriter | None = None
    try:
        try:
            async with asyncio.timeout(CONNECT_S):
                reader, writer = await asyncio.open_connection(
                    parts.hostname,
                    parts.port or (443 if secure else 80),
                    ssl=ssl.create_default_context() if secure else None,
                )
            async with asyncio.timeout(wait_s):
                conn = h11.Connection(h11.CLIENT)
                request = h11.Request(method=method, target=target, headers=[*headers, (b"connection", b"close")])
                sent = conn.send(request) or b""
                if body:
                    sent += conn.send(h11.Data(data=body)) or b""
                writer.write(sent + (conn.send(h11.EndOfMessage()) or b""))
                await writer.drain()
                head = await next_event(conn, reader)
                while isinstance(head, h11.InformationalResponse):
                    head = await next_event(conn, reader)
        except (OSError, TimeoutError, h11.ProtocolError) as error:
            raise Away(f"{node.address}: {error or 'no answer'}") from error
        if not isinstance(head, h11.Response):
            raise Away(f"{node.address} hung up")
        yield NodeAnswer(conn, reader, head)
    finally:
        if writer is not None:
            writer.close()


async def post(node: Node, key: str, path: str, body: bytes, wait_s: float) -> bytes:
    """Send JSON from node to node; the answer. Raises Away, also if the node does not do what it is asked."""
    headers = [
        (b"host", b"node"),
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        *headers_for(key, ""),
    ]
    async with asked(node, "POST", path.encode(), headers, body, wait_s) as answer:
        text = await answer.whole()
        if answer.status != OK:
            raise Away(f"{node.address} answers {answer.status}")
    return text


async def next_event(conn: h11.Connection, reader: asyncio.StreamReader) -> object:
    while (event := conn.next_event()) is h11.NEED_DATA:
        conn.receive_data(await reader.read(PIECE))
    return event
