"""A line between two programs that can be cut: while it is, nothing gets through, and nobody is told."""

from __future__ import annotations

import asyncio
import contextlib
from typing import cast

PIECE = 64 * 1024


class Line:
    """A port that leads to another one on this machine."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self._whole = asyncio.Event()
        self._whole.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._connections: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """From now on everything waits, also what is on its way and connections that are made now."""
        self._whole.clear()

    def mend(self, *, reset: bool = False) -> None:
        """What has waited arrives late. `reset`: it is lost instead, and every connection with it."""
        if reset:
            for writer in self._writers:
                writer.transport.abort()
        self._whole.set()

    @property
    def is_cut(self) -> bool:
        return not self._whole.is_set()

    async def close(self) -> None:
        self.mend(reset=True)
        if self._server is not None:
            self._server.close()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection. It ends when one of both sides ends it, and the other one has heard of that."""
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)
        ends: list[asyncio.StreamWriter] = [writer]
        carrying: list[asyncio.Task[None]] = []
        self._writers.add(writer)
        try:
            await self._whole.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            ends.append(back)
            self._writers.add(back)
            carrying = [asyncio.create_task(self._carry(*way)) for way in ((reader, back), (there, writer))]
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
            await self._whole.wait()
        except OSError:
            pass  # nobody is there
        finally:
            for way in carrying:
                way.cancel()
            self._writers.difference_update(ends)
            for end in ends:
                end.close()
            for end in ends:
                with contextlib.suppress(OSError):
                    await end.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(PIECE):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
