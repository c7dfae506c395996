"""Advice on finished games: what the strongest bot would have done. Given one at a time, the latest kept in memory."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeAlias

from spieltisch.server.reports.advising import write_advice
from spieltisch.server.services import Services
from spieltisch.server.workers.processes import Processes
from spieltisch.server.workers.records import TooBusy, WorkFailed, run_within

log: Final = logging.getLogger(__name__)

Key: TypeAlias = tuple[str, int]
"""A table, and the index of a move."""
NICENESS: Final = 10
"""Of the worker, as of those that make reports."""
IDLE_S: Final = 60.0
"""The worker leaves memory when nobody has asked for so long."""


class Adviser:
    """One worker of low priority. It starts with the first question and leaves when there are no more."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._worker: Final = Processes(1, NICENESS)
        self._kept: Final[OrderedDict[Key, bytes]] = OrderedDict()
        self._asked: Final[dict[Key, asyncio.Task[bytes]]] = {}
        self._rest: asyncio.TimerHandle | None = None
        self._turn: Final = asyncio.Semaphore(1)
        self.size = 0

    @property
    def waiting(self) -> int:
        """Questions that wait for an answer."""
        return len(self._asked)

    def known(self, table: str, move: int) -> bytes | None:
        """The advice, if somebody has asked for it already."""
        found = self._kept.get((table, move))
        if found is not None:
            self._kept.move_to_end((table, move))
        return found

    async def advice(self, table: str, facts: bytes, move: int) -> bytes:
        """The advice on this move as JSON; whoever asks meanwhile waits for the same. Raises TooBusy, WorkFailed."""
        asked = self._asked.get((table, move))
        if asked is None:
            if len(self._asked) >= self._services.config.limits.advice_jobs:
                raise TooBusy
            asked = asyncio.get_running_loop().create_task(self._work((table, move), facts))
            self._asked[table, move] = asked
            asked.add_done_callback(lambda done: self._done((table, move), done))
        return await asyncio.shield(asked)

    async def _work(self, key: Key, facts: bytes) -> bytes:
        async with self._turn:
            if self._rest is not None:
                self._rest.cancel()
            try:
                return await self._worker.run(
                    run_within, self._services.config.limits.advice_s, write_advice, facts, key[1]
                )
            except BrokenProcessPool as error:
                limit_s = self._services.config.limits.advice_s
                log.error("table %s: the advice on move %d took longer than %g s of processor time", *key, limit_s)  # noqa: TRY400  its own traceback says more
                raise WorkFailed from error
            finally:
                self._rest = asyncio.get_running_loop().call_later(IDLE_S, self._worker.abandon)

    def _done(self, key: Key, done: asyncio.Task[bytes]) -> None:
        del self._asked[key]
        if not done.cancelled() and done.exception() is None:
            self._kept[key] = done.result()
            self.size += len(self._kept[key])
            while self.size > self._services.config.limits.advice_cache_bytes and len(self._kept) > 1:
                self.size -= len(self._kept.popitem(last=False)[1])

    def forget(self, table: str) -> None:
        """It was deleted, or is no longer what it was."""
        for key in [key for key in self._kept if key[0] == table]:
            self.size -= len(self._kept.pop(key))

    async def close(self) -> None:
        """The server stops; nobody waits for an answer any more."""
        if self._rest is not None:
            self._rest.cancel()
        for asked in list(self._asked.values()):
            asked.cancel()
        await self._worker.close()
