"""HTTP connections over real sockets: counted, limited, and not waited for."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from spieltisch.server.addresses import Proxies
from spieltisch.server.edge import uvicorn_http
from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.edge.uvicorn_http import GuardedHttp, guarded_http
from spieltisch.server.edge.uvicorn_write import MOST_PIECES, DirectProtocol
from spieltisch.server.limits import Limits

LINE = b"GET / HTTP/1.1\r\nhost: table\r\n"
UPGRADE = (
    LINE
    + b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    + b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answers every request with as many bytes as its path says, and lets every WebSocket talk."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    size = int(scope["path"][1:] or 0)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % size)]})
    await send({"type": "http.response.body", "body": b"x" * size, "more_body": False})


@contextlib.asynccontextmanager
async def serving(**limits: Any) -> AsyncIterator[tuple[type[GuardedHttp], int]]:
    protocol = guarded_http(replace(Limits(), **limits))
    settings = uvicorn.Config(application, http=protocol, ws=DirectProtocol, lifespan="off", log_level="critical")
    settings.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: protocol(config=settings, server_state=state, app_state={}), "127.0.0.1", 0
    )
    try:
        yield protocol, server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    async with asyncio.timeout(60):
        return await reader.read()


async def test_slow_headers_are_not_waited_for() -> None:
    async with serving(headers_s=1.0) as (protocol, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(LINE)
        answer = await all_of(reader)
        assert answer.startswith(b"HTTP/1.1 408 ")
        for name, value in HEADERS:
            assert name + b": " + value in answer
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)  # says nothing at all
        assert await all_of(reader) == b""
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)  # slow with the second request
        writer.write(LINE + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        writer.write(LINE)
        assert (await all_of(reader)).startswith(b"HTTP/1.1 408 ")
        writer.close()
        await asyncio.sleep(0.01)
        assert protocol.open.total == 0


async def test_headers_that_come_in_time_are_answered() -> None:
    async with serving() as (protocol, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(3):
            for byte in LINE + b"\r\n":
                writer.write(bytes([byte]))
                await writer.drain()
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        assert protocol.open.total == 1
        writer.close()


async def test_what_is_no_http_is_refused_with_our_headers() -> None:
    async with serving() as (_, port):
        for nonsense in (
            b"nonsense\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET /" + b"a" * 100_000,
            b"\x16\x03\x01\x02",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(nonsense + b"\r\n\r\n")
            answer = await all_of(reader)
            assert answer.startswith(b"HTTP/1.1 400 "), nonsense[:20]
            assert b"content-security-policy: default-src 'none'" in answer
            writer.close()


async def test_a_broken_handshake_is_refused_with_our_headers() -> None:
    async with serving() as (_, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE.replace(b"version: 13", b"version: 7"))
        answer = (await all_of(reader)).lower()
        assert answer.startswith(b"http/1.1 4")
        assert b"x-content-type-options: nosniff" in answer
        writer.close()


async def test_connections_are_limited_in_total_and_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(http_connections=3, http_connections_per_address=2) as (protocol, port):
        kept = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        answer = await all_of(reader)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 5" in answer
        assert b"nosniff" in answer
        for _, each in [*kept, (reader, writer)]:
            each.close()
        await asyncio.sleep(0.05)
        assert protocol.open.total == 0
        monkeypatch.setattr(Proxies, "include", lambda *_: False)  # as if they came from elsewhere
        kept = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert (await all_of(reader)).startswith(b"HTTP/1.1 503 ")
        for _, each in [*kept, (reader, writer)]:
            each.close()
        await asyncio.sleep(0.05)
        assert protocol.open.by_address == {}


async def test_an_answer_that_nobody_reads_is_given_up() -> None:
    async with serving(unread_s=0.2) as (protocol, port):
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /50000000 HTTP/1.1\r\nhost: table\r\n\r\n")
        async with asyncio.timeout(60):
            while protocol.open.total != 1:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            while protocol.open.total:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        writer.close()


async def test_a_body_that_nobody_wants_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_http, "UNREAD_BODY_S", 0.2)
    async with serving() as (_, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nhost: table\r\ncontent-length: 1000\r\n\r\nslow")
        assert b" 200 " in await all_of(reader)
        writer.close()


async def test_a_websocket_is_no_longer_counted_and_floods_of_its_own_frames_are_cut() -> None:
    for flood in (b"\x89\x80\0\0\0\0" * 1000, b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * (MOST_PIECES + 5)):
        async with serving() as (protocol, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            assert protocol.open.total == 0
            writer.write(flood)
            rest = await all_of(reader)
            assert (4008).to_bytes(2, "big") in rest[-40:]
            writer.close()
