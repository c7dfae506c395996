"""uvicorn's WebSocket, read and written directly: no queue and no task between a frame and its table.

On another ASGI server the application works the same through plain ASGI, only slower.
"""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Generator
from typing import Any, Final, TypeAlias

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.connection import TOO_MANY_MESSAGES
from spieltisch.server.protocol.rates import Bucket

EXTENSION: Final = "spieltisch.direct"
MOST_PIECES: Final = 256
TEXT: Final = 0x81
"""A whole text frame."""
MASKED: Final = 0x80
LONG: Final = MASKED | 126
"""From here on the length is in further bytes."""

Listener: TypeAlias = Callable[[bytes | None], object]
"""Called with the text of each message; None: it was no text."""


class Handshake(ServerProtocol):
    """Refuses what is no handshake with the security headers."""

    def reject(self, status: StatusLike, text: str) -> Response:
        response = super().reject(status, text)
        for name, value in HEADERS:
            response.headers[name.decode()] = value.decode()
        return response


class DirectProtocol(WebSocketsSansIOProtocol):
    """Offers itself to the application as `scope["extensions"]["spieltisch.direct"]`: `write`, `listen`
    and `read`.

    Whole short text frames are read here. Everything else (the handshake, fragments, control frames, what is
    malformed or too long) goes through the library, and its messages to the same listener.
    """

    limits = Limits()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self.pings: Bucket | None = None
        self.listener: Listener | None = None
        self.begun = False
        """The library has read the beginning of a frame: what comes next is its rest."""

    async def send(self, message: ASGISendEvent) -> None:
        """A socket that was refused with an answer of its own has had its handshake; else uvicorn logs an error."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def shutdown(self) -> None:
        """The server stops. A browser that is just leaving by itself must not hold that up, as it would in uvicorn."""
        try:
            super().shutdown()
        except InvalidState:
            self.transport.close()

    # Reading

    def listen(self, listener: Listener) -> None:
        """From now on every message goes to the listener as it arrives; first those that came before.

        While the table was looked for the browser may have given up and come to it another way. Then nothing of what it
        said here is heard: a hello would take its seat from it.
        """
        if self.has_left():
            listener = ignore
        self.listener = listener
        others: list[ASGIReceiveEvent] = []
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                listener(None if text is None else text.encode())
            else:
                others.append(event)
        for event in others:
            self.queue.put_nowait(event)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def has_left(self) -> bool:
        """Whether the browser has closed the connection, also if that comes after what was not read yet."""
        if self.disconnected or self.transport.is_closing():
            return True
        if sys.platform != "linux":
            return False
        end = select.poll()
        end.register(self.transport.get_extra_info("socket"), select.POLLRDHUP)
        return bool(end.poll(0))

    def read(self, on: bool) -> None:
        """Stop reading, and begin again: whoever listens cannot take more."""
        if not self.transport.is_closing():
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        listener = self.listener
        if listener is None or self.begun or self.conn.current_size is not None or self.close_sent:
            self._leave_to_library(data)
            return
        end = len(data)
        at = 0
        while at + 6 < end and data[at] == TEXT and MASKED < (size := data[at + 1]) < LONG:
            begins = at + 6
            ends = begins + size - MASKED
            if ends > end or self.disconnected or self.transport.is_closing():
                break
            text = apply_mask(data[begins:ends], data[at + 2 : begins])
            if not text.isascii() and not is_utf8(text):
                break  # the library says so
            at = ends
            listener(text)
        if at < end:
            self._leave_to_library(data[at:] if at else data)

    def _leave_to_library(self, data: bytes) -> None:
        super().data_received(data)
        self.begun = is_within_frame(self.conn.parser)

    def send_receive_event_to_app(self) -> None:
        """A message that the library has read."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type != "text":
            self.listener(None)
        elif is_utf8(data):
            self.listener(bytes(data))
        else:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Pings of the protocol are messages, too: a flood of them is cut."""
        if self.pings is None:
            self.pings = Bucket(self.limits.messages, self.loop.time())
        if self.pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.cut()

    def handle_cont(self, event: Frame) -> None:
        """A message in very many pieces, perhaps empty ones, would grow for ever."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.cut()

    def cut(self) -> None:
        self.conn.fail(TOO_MANY_MESSAGES)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.listener = None

    # Writing

    async def run_asgi(self) -> None:
        extensions = self.scope.setdefault("extensions", {})
        assert extensions is not None
        extensions[EXTENSION] = {"write": self.write_texts, "listen": self.listen, "read": self.read}
        await super().run_asgi()

    def write_texts(self, texts: list[bytes]) -> bool:
        """Write a frame for each text; False if the browser reads too slowly, or is gone.

        All of them in one write: each write is a system call, the greatest cost of all.
        """
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True


def direct_sockets(limits: Limits) -> type[DirectProtocol]:
    """The protocol for one server."""
    return type("DirectProtocolOfServer", (DirectProtocol,), {"limits": limits})


def is_within_frame(parser: Generator[None, None, None]) -> bool:
    """Whether the library's reader waits for more of a frame, and not for the next one.

    Its buffer does not say so: the head of a frame is taken out of it before the rest has come.
    """
    inner: Any = parser
    while getattr(inner, "gi_yieldfrom", None) is not None:
        inner = inner.gi_yieldfrom
    return bool(inner.__name__ != "at_eof")


def ignore(_: bytes | None) -> None:
    """Nobody listens."""


def is_utf8(text: bytes | bytearray | memoryview) -> bool:
    try:
        str(text, "utf-8")
    except UnicodeDecodeError:
        return False
    return True


def head(size: int) -> bytes:
    """The head of an unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
