"""Bots in processes of their own, so that no table ever waits for one."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Final

from spieltisch.editions import Added, add_again, added
from spieltisch.engine.basics import Data

CHOOSE: Final = "spieltisch.bots.choose"


def choose(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """Runs in a worker: plain data in, plain data out."""
    choice: Data = import_module(CHOOSE).choose_for_table(game, level, view, moves, seed)
    return choice


def begin(editions: list[Added]) -> None:
    """In a new worker: know the server's editions; end when it does, also when it was killed and could not say so."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    add_again(editions)


def _end_with_parent() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Workers:
    """A `Chooser` over a few processes. They start with the first decision; a dead one is replaced."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.number, multiprocessing.get_context("spawn"), begin, (added(),))
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, choose, game, level, view, moves, seed)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def close(self) -> None:
        """Let the workers finish the decision they are making, and end."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
