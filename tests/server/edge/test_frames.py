"""Frames as they come off the wire: whole, in pieces, several at once, masked, malformed."""

from __future__ import annotations

import asyncio
import json
import struct
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from spieltisch.server.edge.uvicorn_write import EXTENSION, MOST_PIECES, DirectProtocol

TEXT, BYTES, CLOSE, PING, MORE = 1, 2, 8, 9, 0
MASK = b"\x05\xa0\xff\x11"
UPGRADE = (
    b"GET /ws/tables/x HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Message = dict[str, Any]


def frame(payload: bytes, kind: int = TEXT, last: bool = True, masked: bool = True, key: bytes = MASK) -> bytes:
    size, mask = len(payload), 0x80 if masked else 0
    length = bytes([size | mask]) if size < 126 else bytes([126 | mask]) + struct.pack("!H", size)
    if not masked:
        return bytes([kind | (0x80 if last else 0)]) + length + payload
    hidden = bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))
    return bytes([kind | (0x80 if last else 0)]) + length + key + hidden


class Line:
    """A client that sends bytes, to an application that writes down what it hears and sends it back."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: list[bytes | None]) -> None:
        self.reader, self.writer, self.heard = reader, writer, heard

    async def send(self, *chunks: bytes) -> None:
        for chunk in chunks:
            self.writer.write(chunk)
            await self.writer.drain()
            await asyncio.sleep(0.02)

    async def frame(self) -> tuple[int, bytes]:
        head = await asyncio.wait_for(self.reader.readexactly(2), 10)
        size = head[1]
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        return head[0] & 15, await self.reader.readexactly(size)

    async def close_code(self) -> int:
        while True:
            kind, payload = await self.frame()
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")


async def echo(heard: list[bytes | None], scope: Message, receive: Callable[[], Awaitable[Message]], send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await asyncio.sleep(0.05)  # what comes before anybody listens is kept
    direct = scope["extensions"][EXTENSION]

    def listener(text: bytes | None) -> None:
        heard.append(text)
        if text is not None:
            direct["write"]([text, text] if text == b"twice" else [text])

    direct["listen"](listener)
    while (await receive())["type"] == "websocket.receive":
        raise AssertionError("messages go to the listener")


Application = Callable[[Any, Any, Any], Awaitable[None]]


async def serve(application: Application, protocol: type[DirectProtocol] = DirectProtocol) -> asyncio.Server:
    settings = uvicorn.Config(
        application,
        ws=DirectProtocol,
        ws_per_message_deflate=False,
        ws_max_size=1000,
        lifespan="off",
        log_level="critical",
    )
    settings.load()
    loop = asyncio.get_running_loop()
    state = uvicorn.Server(settings).server_state
    return await loop.create_server(lambda: protocol(settings, state, {}), "127.0.0.1", 0)


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    heard: list[bytes | None] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await echo(heard, scope, receive, send)

    server = await serve(application)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(UPGRADE + frame(b"early"))
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    line = Line(reader, writer, heard)
    assert await line.frame() == (TEXT, b"early")
    heard.clear()
    yield line
    writer.close()
    server.close()


async def test_a_server_stops_while_a_browser_is_leaving() -> None:
    stopped: list[bool] = []

    class Stopping(DirectProtocol):
        """Its server is told to stop just when the browser has said goodbye."""

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if data[0] == 0x80 | CLOSE:
                self.shutdown()
                stopped.append(self.transport.is_closing())

    async def application(scope: Any, receive: Any, send: Any) -> None:
        del scope
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await receive()

    server = await serve(application, Stopping)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(UPGRADE)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame((1001).to_bytes(2, "big"), CLOSE))
    await reader.read()  # until it hangs up
    assert stopped == [True]
    writer.close()
    server.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell before everything was read")
async def test_nothing_is_heard_of_somebody_who_has_left_before_anybody_listened() -> None:
    """They came again another way, and the hello that they left here must not take their seat from them."""
    heard: list[bytes | None] = []
    left, over = asyncio.Event(), asyncio.Event()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await left.wait()
        scope["extensions"][EXTENSION]["listen"](heard.append)
        assert (await receive())["type"] == "websocket.disconnect"
        over.set()

    server = await serve(application)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(UPGRADE)
    await reader.readuntil(b"\r\n\r\n")
    for text in (b"hello", b"ping", b"ping"):
        writer.write(frame(text))
        await writer.drain()
    writer.close()
    await writer.wait_closed()
    await asyncio.sleep(0.1)
    left.set()
    await asyncio.wait_for(over.wait(), 60)
    assert heard == []
    server.close()


async def test_whole_frames_several_at_once_and_split_anywhere(line: Line) -> None:
    texts = [b"a", "Grüße".encode(), b"x" * 125, b"y" * 126, b"z" * 900, b"", b"end"]
    sent = b"".join(frame(text) for text in texts)
    await line.send(sent)
    await line.send(*(sent[at : at + 150] for at in range(0, len(sent), 150)))
    await line.send(sent[:3], sent[3:8], sent[8:9], sent[9:])
    assert line.heard == texts * 3
    assert [await line.frame() for _ in range(3 * len(texts))] == [(TEXT, text) for text in texts * 3]


@pytest.mark.parametrize("size", [20, 200])
async def test_a_head_that_comes_alone_and_a_message_that_looks_like_a_frame(line: Line, size: int) -> None:
    key = bytes([0x81 ^ ord("x"), 0x84 ^ ord("x"), 1, 2])
    sent = frame(b"x" * size, key=key)
    await line.send(sent[:-size], sent[-size:], frame(b"after"))
    assert line.heard == [b"x" * size, b"after"]


async def test_whole_short_frames_never_go_through_the_library(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    def by_library(_: DirectProtocol) -> None:
        raise AssertionError

    await line.send(frame(b"x" * 200), frame(b"?", PING))
    monkeypatch.setattr(DirectProtocol, "send_receive_event_to_app", by_library)
    await line.send(frame(b"short") + frame(b"?", PING), frame(b"another"))
    assert line.heard == [b"x" * 200, b"short", b"another"]


async def test_a_message_in_pieces_with_a_ping_between(line: Line) -> None:
    await line.send(frame(b"one ", last=False), frame(b"?", PING), frame(b"two ", MORE, last=False))
    await line.send(frame(b"three", MORE) + frame(b"four"))
    assert line.heard == [b"one two three", b"four"]
    assert await line.frame() == (10, b"?")


async def test_bytes_are_no_text(line: Line) -> None:
    await line.send(frame(b"bytes", BYTES), frame(b"text"))
    assert line.heard == [None, b"text"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xc3", last=False) + frame(b"\x28", MORE), 1007),
        (frame(b"no mask", masked=False), 1002),
        (frame(b"x" * 1001), 1009),
        (frame(b"x" * 600, last=False) + frame(b"x" * 600, MORE), 1009),
        (frame(b"a", last=False) + frame(b"a new one"), 1002),
        (frame(b"of nothing", MORE), 1002),
        (bytes([0xC1]) + frame(b"reserved bits")[1:], 1002),
        (frame((4321).to_bytes(2, "big") + b"bye", CLOSE), 4321),
    ],
)
async def test_close_codes(line: Line, sent: bytes, code: int) -> None:
    await line.send(frame(b"before") + sent + frame(b"after"))
    assert await line.close_code() == code
    assert b"after" not in line.heard
    assert line.heard[:1] == [b"before"]


async def test_a_message_in_too_many_pieces_is_cut(line: Line) -> None:
    await line.send(frame(b"", last=False) + frame(b"", MORE, last=False) * MOST_PIECES)
    assert await line.close_code() == 4008


async def test_a_flood_of_pings_is_cut(line: Line) -> None:
    await line.send(frame(b"", PING) * 100)
    assert await line.close_code() == 4008


async def test_many_messages_stay_in_order(line: Line) -> None:
    texts = [json.dumps({"id": number}).encode() for number in range(300)]
    await line.send(b"".join(frame(text) for text in texts))
    assert [await line.frame() for _ in texts] == [(TEXT, text) for text in texts]


async def test_texts_that_are_written_together_are_frames_of_their_own(line: Line) -> None:
    await line.send(frame(b"twice"))
    assert [await line.frame() for _ in range(2)] == [(TEXT, b"twice"), (TEXT, b"twice")]
