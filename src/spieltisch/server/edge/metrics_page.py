"""The metrics on an address of their own: never on the public one."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Final

from spieltisch.server.edge.headers import HEADERS

REQUEST_S: Final = 5.0
MOST_BYTES: Final = 8 * 1024
PATHS: Final = ("/metrics", "/")


class MetricsPage:
    """A small server of one page."""

    def __init__(self, text: Callable[[], str]) -> None:
        self.text: Final = text
        self._server: asyncio.Server | None = None

    async def start(self, listening: socket.socket) -> None:
        self._server = await asyncio.start_server(self._answer, sock=listening, limit=MOST_BYTES)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(REQUEST_S):
                request = await reader.readuntil(b"\r\n\r\n")
                writer.write(self.answer_to(request))
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    def answer_to(self, request: bytes) -> bytes:
        """The whole answer to a request."""
        method, path, *_ = [*request.split(b"\r\n", 1)[0].decode("latin-1").split(" "), "", ""]
        found = method == "GET" and path.partition("?")[0] in PATHS
        body = self.text().encode() if found else b"There is only GET /metrics here.\n"
        headers = [
            (b"content-type", b"text/plain; version=0.0.4; charset=utf-8"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *HEADERS,
        ]
        status = b"HTTP/1.1 200 OK" if found else b"HTTP/1.1 404 Not Found"
        return b"\r\n".join([status, *(name + b": " + value for name, value in headers)]) + b"\r\n\r\n" + body
