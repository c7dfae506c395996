"""Worker processes: work that takes long is done there, so that no table ever waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

from spieltisch.editions import Added, add_again, added

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def begin(editions: list[Added]) -> None:
    """In a new worker: know the server's editions; end when it does, also when it was killed and could not say so."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    add_again(editions)


def _end_with_parent() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Processes:
    """A few workers. They start with the first piece of work; dead ones are replaced."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Do this in a worker. Raises what it raises, and BrokenProcessPool if the worker dies."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.number, multiprocessing.get_context("spawn"), begin, (added(),))
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def leave(self) -> None:
        """Do what comes next in new workers: one of these may never be done. The others finish their work, and end."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    async def close(self) -> None:
        """Let the workers finish what they are doing, and end."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
