"""A player over a WebSocket with nothing else in it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
from collections.abc import Callable
from typing import cast

import msgspec


class Status(msgspec.Struct):
    """What the load needs to know of the table."""

    status: str = ""


class Head(msgspec.Struct):
    """The number of the journal's last entry, and the head of the chain after it."""

    entry: int
    head: str


class Reason(msgspec.Struct):
    """Why something was refused."""

    key: str = ""


class Received(msgspec.Struct):
    """What the load needs to know of a message."""

    type: str
    version: int = 0
    moves: list[msgspec.Raw] = []
    id: int | None = None
    table: Status | None = None
    chain: Head | None = None
    refusal: Reason | None = None


NONCE = "0123456789abcdef" * 4
PLEDGE = hashlib.sha256(NONCE.encode()).hexdigest()
DECODER = msgspec.json.Decoder(Received)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
"""Kinds of frames (RFC 6455, 5.2)."""


class Player(asyncio.Protocol):
    """A WebSocket client with nothing in it, so that the load does not measure itself."""

    def __init__(self, path: str, host: str, on_message: Callable[[Player, Received], None]) -> None:
        self.path, self.host, self.on_message = path, host, on_message
        self.data = bytearray()
        self.ready = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.seated = asyncio.Event()
        self.sent_at = 0.0
        self.seat = 0
        self.received = 0
        """Bytes."""
        self.code: int | None = None
        """With which the server has closed the connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's are none of asyncio's
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.gone.set()
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.data += data
        if not self.ready.done():
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.data[: end + 4]
            self.ready.set_result(None)
        while (frame := self._frame()) is not None:
            self.on_frame(frame)

    def on_frame(self, frame: bytes) -> None:
        """A whole frame has arrived; those of other protocols mean something else."""
        if frame:
            self.on_message(self, DECODER.decode(frame))

    def _frame(self) -> bytes | None:
        """The next whole text frame; empty for another kind; None if there is none yet."""
        data = self.data
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size:
            return None
        kind, frame = data[0] & 15, bytes(data[at : at + size])
        del data[: at + size]
        if kind == PING:
            self._send(PONG, frame)
        elif kind == CLOSE:
            self.code = int.from_bytes(frame[:2], "big")
            self.transport.close()
        return frame if kind == TEXT else b""

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        first, size = 0x80 | kind, len(payload)
        head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros is a mask
