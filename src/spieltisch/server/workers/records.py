"""Work on whole records in worker processes: checking, replaying, writing. A thread would hold up every table."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import signal
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

from spieltisch.server.limits import Limits
from spieltisch.server.workers.processes import Processes

log: Final = logging.getLogger(__name__)

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class TooBusy(Exception):
    """Too many records are waiting for a worker."""


class WorkFailed(Exception):
    """A worker died over a record, or took too long."""


def run_limited(limit_s: float, work: Callable[[*Ts], T], *args: *Ts) -> T:
    """Runs in a worker, which exits if the work takes longer."""
    faulthandler.dump_traceback_later(limit_s, exit=True)
    try:
        return work(*args)
    finally:
        faulthandler.cancel_dump_traceback_later()


def run_within(limit_s: float, work: Callable[[*Ts], T], *args: *Ts) -> T:
    """The same in a worker of low priority: the limit is of processor time, where the system can limit it."""
    if sys.platform == "win32":
        return run_limited(limit_s, work, *args)
    signal.setitimer(signal.ITIMER_PROF, limit_s)  # whose signal ends the process
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class RecordWorkers:
    """A queue for a few processes; without any, a thread of this process does the work (for tests)."""

    def __init__(self, count: int, limits: Limits) -> None:
        self.processes: Final = Processes(count) if count else None
        self.limits: Final = limits
        self.waiting: Counter[str] = Counter()
        """Jobs that wait or are being done, by address."""
        self.done = 0
        """Jobs since the server started."""

    async def run(self, address: str, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Do this for somebody. Raises what it raises, TooBusy, and WorkFailed."""
        limits = self.limits
        if self.waiting.total() >= limits.record_jobs or self.waiting[address] >= limits.record_jobs_per_address:
            raise TooBusy
        self.waiting[address] += 1
        try:
            if self.processes is None:
                return await asyncio.to_thread(work, *args)
            return await self.processes.run(run_limited, limits.record_s, work, *args)
        except BrokenProcessPool as error:
            log.error("a worker died over a record, or took longer than %g s", limits.record_s)  # noqa: TRY400  its own traceback says more
            raise WorkFailed from error
        finally:
            self.done += 1
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]

    async def close(self) -> None:
        if self.processes is not None:
            await self.processes.close()
