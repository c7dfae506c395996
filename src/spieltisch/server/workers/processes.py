"""A pool of worker processes for long work, so that no table ever waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

from spieltisch.editions import Added, add_again, added
from spieltisch.server.logs.starting import Logs, logs_in_force, start_logging

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def begin(editions: list[Added], logs: Logs | None, niceness: int = 0) -> None:
    """Runs first in a worker: log as the server does, register its editions; exit with it even if it was killed."""
    if niceness and sys.platform != "win32":
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    start_logging(logs)
    add_again(editions)


def _end_with_parent() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Processes:
    """A pool of workers. It starts with the first call; a pool with a dead worker is replaced."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.count: Final = count
        self.niceness: Final = niceness
        """0: as important as a table; up to 19: less and less."""
        self._pool: ProcessPoolExecutor | None = None
        self._calls = 0
        """Those that wait or are being carried out."""

    @property
    def waiting(self) -> int:
        """Calls that wait for a worker."""
        return max(0, self._calls - self.count)

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call this in a worker. Raises what it raises, and BrokenProcessPool if the worker dies."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, begin, (added(), logs_in_force(), self.niceness))
        pool = self._pool
        self._calls += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise
        finally:
            self._calls -= 1

    def abandon(self) -> None:
        """Start a new pool for the next call: a worker may hang. The others finish their work and exit."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    async def close(self) -> None:
        """Let the workers finish their work, then stop them."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
