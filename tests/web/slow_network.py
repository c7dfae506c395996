"""A slow network: everything between a browser and the server arrives later.

Chromium's own emulation does not slow down WebSockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

TIMEOUT_S = 60.0


@contextlib.contextmanager
def slow_network(address: str, one_way_ms: int) -> Iterator[str]:
    """Another address of the same server; everything takes this long to get there, and back."""
    loop = asyncio.new_event_loop()
    target = urlsplit(address)
    assert target.hostname
    assert target.port

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                if not data:
                    break
                writer.write(data)
            writer.close()

        task = loop.create_task(deliver())
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                waiting.put_nowait((loop.time() + one_way_ms / 1000, data))
        waiting.put_nowait((loop.time(), b""))
        with contextlib.suppress(ConnectionError):
            await task

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(target.hostname, target.port)
        writers.extend([writer, back])
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(pump(reader, back), pump(there, writer))

    async def hang_up() -> None:
        server.close()
        for writer in writers:
            writer.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)

    writers: list[asyncio.StreamWriter] = []
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(connect, "127.0.0.1", 0), loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        asyncio.run_coroutine_threadsafe(hang_up(), loop).result(timeout=TIMEOUT_S)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=TIMEOUT_S)
        loop.close()
