"""The WebSocket from this node to the owner of a table.

Whole text frames are read and written here, everything else (the handshake, fragments, pings, the end) by the library:
a forwarded move costs little more than half of what it would through an asyncio client.
"""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Callable, Iterable
from typing import Final, cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

from spieltisch.server.nodes.away import Away, NotMine
from spieltisch.server.store.leases import Node

MISDIRECTED: Final = 421
"""What a node answers that does not have the table."""
CONNECT_S: Final = 2.0
"""How long the owner may take to answer the handshake."""
LOST: Final = 1006
"""The connection ended without a close frame."""
TEXT: Final = 0x81
BINARY: Final = 0x82
MASKED: Final = 0x80
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127


class OwnerSocket(asyncio.Protocol):
    """One browser's connection at the owner of its table."""

    def __init__(self, node: Node, target: str, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self.node: Final = node
        scheme, host, *_ = urlsplit(node.address)
        self.conn: Final = ClientProtocol(parse_uri(f"{scheme.replace('http', 'ws')}://{host}{target}"), max_size=None)
        self.unread: Final = self.conn.reader.buffer
        """What the library has not read yet."""
        self.headers: Final = headers
        self.greeted: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.pieces: list[bytes] = []
        """Of a message that is not complete."""
        self.texts: list[bytes] = []
        """What came before anybody listened."""
        self.code: int | None = None
        """How it ended."""
        self.heard: Callable[[list[bytes]], None] | None = None
        self.ended: Callable[[int], None] | None = None
        self.full: Callable[[bool], None] | None = None
        """Called when the owner reads too slowly, and when it has caught up."""
        self._drained: Final = asyncio.Event()
        self._drained.set()

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # that of uvloop is no subclass
        request = self.conn.connect()
        for name, value in self.headers:
            key = name.decode("latin-1")
            if key in request.headers:
                del request.headers[key]
            request.headers[key] = value.decode("latin-1")
        self.conn.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.greeted.done():
            self.greeted.set_exception(Away(f"{self.node.address} hung up"))
        self._drained.set()
        self._end(LOST)

    def listen(self, heard: Callable[[list[bytes]], None], ended: Callable[[int], None]) -> None:
        """Hear each message, and with which code it ended; first what came before."""
        self.heard, self.ended = heard, ended
        texts, self.texts = self.texts, []
        if texts:
            heard(texts)
        if self.code is not None:
            ended(self.code)

    def close(self, code: int) -> None:
        """The browser has left; nobody listens any more."""
        self.heard = self.ended = self.full = None
        if self.transport is None or self.transport.is_closing():
            return
        if self.conn.state is OPEN:
            self.conn.send_close(code if is_sendable(code) else 1001)
            self._flush()
        self.transport.close()

    def cut(self) -> None:
        """The node is known to be gone, though its connections may stay open for minutes."""
        if self.transport is not None:
            self.transport.abort()

    def _end(self, code: int) -> None:
        if self.code is None:
            self.code = code
            if self.ended is not None:
                self.ended(code)

    def _flush(self) -> None:
        assert self.transport is not None
        for data in self.conn.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self.conn.state is not OPEN or self.unread or self.conn.current_size is not None:
            self._through_library(data)
            return
        at, end = 0, len(data)
        texts: list[bytes] = []
        while at + 4 <= end and data[at] == TEXT and (size := data[at + 1]) < EIGHT_BYTES:
            begins = at + 2
            if size == TWO_BYTES:
                size = int.from_bytes(data[at + 2 : at + 4], "big")
                begins = at + 4
            if begins + size > end:
                break
            at = begins + size
            texts.append(data[begins:at])
        self._tell(texts)
        if at < end:
            self._through_library(data[at:] if at else data)

    def _through_library(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Response):
                self._greeted()
            elif isinstance(event, Frame):
                self._frame(event)
        self._flush()

    def _greeted(self) -> None:
        if self.greeted.done():
            return
        error = self.conn.handshake_exc
        if error is None:
            self.greeted.set_result(None)
        elif isinstance(error, InvalidStatus) and error.response.status_code == MISDIRECTED:
            self.greeted.set_exception(NotMine(self.node.address))
        else:
            self.greeted.set_exception(Away(f"{self.node.address}: {error}"))

    def _frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self.pieces.append(bytes(frame.data))
            if frame.fin:
                pieces, self.pieces = self.pieces, []
                self._tell([b"".join(pieces)])
        elif frame.opcode is Opcode.CLOSE:
            assert self.conn.close_rcvd is not None
            self._end(self.conn.close_rcvd.code)

    def _tell(self, texts: list[bytes]) -> None:
        if self.heard is None:
            self.texts += texts
        elif texts:
            self.heard(texts)

    def pause(self) -> None:
        """The browser reads too slowly."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.resume_reading()

    # Writing

    def send(self, text: bytes | None) -> None:
        """Pass a message on; None: it was no text, which the owner is to refuse in its own words."""
        if self.transport is None or self.code is not None or self.transport.is_closing():
            return
        data, kind = (b"", BINARY) if text is None else (text, TEXT)
        mask = os.urandom(4)
        self.transport.write(head(kind, len(data)) + mask + apply_mask(data, mask))

    def pause_writing(self) -> None:
        self._drained.clear()
        if self.full is not None:
            self.full(True)

    def resume_writing(self) -> None:
        self._drained.set()
        if self.full is not None:
            self.full(False)

    async def drained(self) -> None:
        """Wait until the owner has read enough of what was sent."""
        await self._drained.wait()


def head(kind: int, size: int) -> bytes:
    """The head of a masked frame (RFC 6455, 5.2)."""
    if size < TWO_BYTES:
        return bytes((kind, MASKED | size))
    if size < 65536:
        return bytes((kind, MASKED | TWO_BYTES)) + size.to_bytes(2, "big")
    return bytes((kind, MASKED | EIGHT_BYTES)) + size.to_bytes(8, "big")


def is_sendable(code: int) -> bool:
    """Whether a close frame may carry this code; others only say that there was none."""
    return code not in (1004, 1005, 1006, 1015) and (1000 <= code < 1016 or 3000 <= code < 5000)


async def open_socket(node: Node, target: str, headers: Iterable[tuple[bytes, bytes]]) -> OwnerSocket:
    """A connection that the owner has accepted. Raises Away, NotMine."""
    parts = urlsplit(node.address)
    secure = parts.scheme == "https"
    loop = asyncio.get_running_loop()
    opened: OwnerSocket | None = None
    try:
        async with asyncio.timeout(CONNECT_S):
            _, opened = await loop.create_connection(
                lambda: OwnerSocket(node, target, headers),
                parts.hostname or "",
                parts.port or (443 if secure else 80),
                ssl=ssl.create_default_context() if secure else None,
            )
            await opened.greeted
    except (OSError, TimeoutError) as error:
        if opened is not None:
            opened.cut()
        raise Away(f"{node.address}: {error or 'no answer'}") from error
    except BaseException:
        if opened is not None:
            opened.cut()
        raise
    return opened
