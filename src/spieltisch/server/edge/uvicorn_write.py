"""uvicorn's WebSocket with a direct write: frames leave without a task, several of them in one system call.

On another ASGI server the application works the same through plain ASGI, only slower.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.connection import TOO_MANY_MESSAGES
from spieltisch.server.protocol.rates import Bucket

EXTENSION: Final = "spieltisch.direct"
MOST_PIECES: Final = 256
TEXT: Final = 0x81
"""A whole text frame."""


class Handshake(ServerProtocol):
    """Refuses what is no handshake with the security headers."""

    def reject(self, status: StatusLike, text: str) -> Response:
        response = super().reject(status, text)
        for name, value in HEADERS:
            response.headers[name.decode()] = value.decode()
        return response


class DirectProtocol(WebSocketsSansIOProtocol):
    """Offers itself to the application as `scope["extensions"]["spieltisch.direct"]["write"]`."""

    waiting: list[bytes]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self.pings: Bucket | None = None

    def handle_ping(self) -> None:
        """Pings of the protocol are messages, too: a flood of them is cut."""
        if self.pings is None:
            self.pings = Bucket(Limits.messages, self.loop.time())
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

    async def run_asgi(self) -> None:
        self.waiting = []
        extensions = self.scope.setdefault("extensions", {})
        assert extensions is not None
        extensions[EXTENSION] = {"write": self.write_text}
        await super().run_asgi()

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)

    def write_text(self, text: bytes) -> bool:
        """Write one frame; False if the browser reads too slowly, or is gone.

        All frames of one turn of the event loop leave in one system call: system calls are the greatest cost.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if not self.waiting:
            self.loop.call_soon(self.flush)
        self.waiting += (head(len(text)), text)
        return True

    def flush(self) -> None:
        if self.waiting and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self.waiting))
        self.waiting = []


def head(size: int) -> bytes:
    """The head of an unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
