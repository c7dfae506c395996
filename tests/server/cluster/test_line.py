"""The line of the proof: what is sent while it is cut waits, or is lost."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from tools.cluster.line import Line

PATIENCE_S = 60.0
SHORT_S = 0.1


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    """To somebody who answers with what was said."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while text := await reader.read(100):
                writer.write(text)
        await close(writer)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    line = Line(server.sockets[0].getsockname()[1])
    await line.open()
    yield line
    await line.close()
    server.close()
    await server.wait_closed()


async def close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def test_what_is_sent_while_it_is_cut_arrives_when_it_is_mended(line: Line) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
    writer.write(b"one")
    assert await asyncio.wait_for(reader.read(100), PATIENCE_S) == b"one"
    line.cut()
    writer.write(b"two")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.read(100), SHORT_S)
    line.mend()
    assert await asyncio.wait_for(reader.read(100), PATIENCE_S) == b"two"
    await close(writer)


async def test_who_comes_while_it_is_cut_waits(line: Line) -> None:
    line.cut()
    reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
    writer.write(b"one")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.read(100), SHORT_S)
    line.mend()
    assert await asyncio.wait_for(reader.read(100), PATIENCE_S) == b"one"
    await close(writer)


async def test_a_line_that_is_reset_ends_every_connection(line: Line) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
    writer.write(b"one")
    await asyncio.wait_for(reader.read(100), PATIENCE_S)
    line.cut()
    writer.write(b"two")
    line.mend(reset=True)
    heard = b""
    with contextlib.suppress(ConnectionError):
        heard = await asyncio.wait_for(reader.read(100), PATIENCE_S)
    assert heard == b""
    await close(writer)
