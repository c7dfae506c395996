"""The queue of experiments that wait for a physics worker: those of games first, then rehearsals, then flights that
are only checked, each in order.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.server.doors import Experimenter, Time
from spieltisch.server.metrics import Metrics
from spieltisch.server.tasks import Tasks, time_limit
from spieltisch.server.workers.physics import LIMIT_S, PhysicsWorkers

log: Final = logging.getLogger(__name__)

GAME: Final = 0
REHEARSAL: Final = 1
CHECK: Final = 2


class PhysicsQueue:
    """Runs at most one experiment per worker, so that none waits behind one that came later."""

    def __init__(
        self,
        workers: int,
        experimenter: Experimenter | None,
        version: str | None,
        time: Time,
        metrics: Metrics,
        tasks: Tasks,
    ) -> None:
        self.workers: Final = PhysicsWorkers(workers)
        self.experimenter: Final[Experimenter] = experimenter or self.workers
        self.free = workers
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.preloaded: set[str] = set()
        """Games whose physics a worker was told to load."""
        self.versions: dict[str, str] = {}
        """The version of each physics that is loaded."""
        self._version: Final = version
        """That of an experimenter from outside."""
        self._time: Final = time
        self._metrics: Final = metrics
        self._tasks: Final = tasks
        self._count = 0

    def preload(self, game: str) -> None:
        """Let a worker load the physics of this game before it is needed; nobody waits for it."""
        if self.experimenter is self.workers and game not in self.preloaded:
            self.preloaded.add(game)
            self._tasks.start(self._preload(game))

    async def _preload(self, game: str) -> None:
        try:
            self.versions[game] = await self.workers.preload(game)
        except Exception:
            log.exception("could not load the physics of %s", game)

    async def version(self, game: str) -> str | None:
        """The version of the physics of this game (`Physics.version`), or None if there is none here."""
        if self.experimenter is not self.workers:
            return self._version
        if game not in self.versions:
            self.preloaded.add(game)
            await self._preload(game)
        return self.versions.get(game)

    async def run(self, game: str, experiment: Data, priority: int) -> Data:
        """The result of an experiment. Raises TimeoutError if it takes too long, and whatever goes wrong in it."""
        await self._take_worker(priority)
        began = self._time.now()
        try:
            with time_limit(self._time, LIMIT_S):
                result = await self.experimenter(game, experiment)
        finally:
            self._release_worker()
        self._metrics.experiment_done(self._time.now() - began)
        return result

    async def _take_worker(self, priority: int) -> None:
        """Wait for a free worker, and take it."""
        if self.free > 0:
            self.free -= 1
            return
        self._count += 1
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (priority, self._count, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._release_worker()
            raise

    def _release_worker(self) -> None:
        """Give the worker to the next experiment that waits."""
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    async def close(self) -> None:
        await self.workers.processes.close()
