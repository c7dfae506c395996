"""A slow network: everything between a browser and the server arrives later, and no faster than the line allows.

Chromium's own emulation does not slow down WebSockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

TIMEOUT_S = 60.0
PIECE = 4096
"""Bytes that travel together."""


class Line:
    """Between browsers and one server. All connections share the way to the browser."""

    def __init__(self, address: str, one_way_ms: int, bits_per_second: float) -> None:
        target = urlsplit(address)
        assert target.hostname
        assert target.port
        self.host, self.port = target.hostname, target.port
        self.one_way_s = one_way_ms / 1000
        self.bits_per_second = bits_per_second
        self.free_at = 0.0
        self.writers: list[asyncio.StreamWriter] = []

    async def listen(self) -> asyncio.Server:
        return await asyncio.start_server(self.connect, "127.0.0.1", 0)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self.host, self.port)
        self.writers += [writer, back]
        await asyncio.sleep(2 * self.one_way_s)  # the handshake of TCP
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self.pump(reader, back, down=False), self.pump(there, writer, down=True))

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, down: bool) -> None:
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        task = asyncio.create_task(deliver(waiting, writer))
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(PIECE):
                sent = self.carry(len(data)) if down else asyncio.get_running_loop().time()
                waiting.put_nowait((sent + self.one_way_s, data))
        waiting.put_nowait((0.0, b""))  # after everything else
        with contextlib.suppress(ConnectionError):
            await task

    def carry(self, size: int) -> float:
        """When so many bytes for the browser have left the line."""
        now = asyncio.get_running_loop().time()
        self.free_at = max(self.free_at, now) + 8 * size / self.bits_per_second
        return self.free_at

    async def hang_up(self, server: asyncio.Server) -> None:
        server.close()
        for writer in self.writers:
            writer.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(writer.wait_closed() for writer in self.writers), return_exceptions=True)


async def deliver(waiting: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
    """Write each piece when it is due."""
    loop = asyncio.get_running_loop()
    while True:
        due, data = await waiting.get()
        await asyncio.sleep(max(0.0, due - loop.time()))
        if not data:
            break
        writer.write(data)
    writer.close()


@contextlib.contextmanager
def slow_network(address: str, one_way_ms: int, bits_per_second: float = math.inf) -> Iterator[str]:
    """Another address of the same server; everything takes this long to get there, and back."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    line = Line(address, one_way_ms, bits_per_second)
    server = asyncio.run_coroutine_threadsafe(line.listen(), loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        asyncio.run_coroutine_threadsafe(line.hang_up(server), loop).result(timeout=TIMEOUT_S)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=TIMEOUT_S)
        loop.close()
