"""Where experiments wait for a worker: those of a game first, then rehearsals, each in the order in which they came."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import Data
from spieltisch.server.workers.physics import LIMIT_S, PhysicsWorkers

if TYPE_CHECKING:
    from spieltisch.server.doors import Experimenter, Time
    from spieltisch.server.tables import House

log: Final = logging.getLogger(__name__)

GAME: Final = 0
REHEARSAL: Final = 1


class Laboratory:
    """No more experiments at once than there are workers, so that none waits behind one that came later."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.workers: Final = PhysicsWorkers(house.config.physics_workers)
        self.experimenter: Final[Experimenter] = house.config.experimenter or self.workers
        self.free = house.config.physics_workers
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.ready: set[str] = set()
        """Games whose physics was asked to be at hand."""
        self._count = 0

    def get_ready(self, game: str) -> None:
        """Have the physics of this game at hand before it is needed; nobody waits for it."""
        if self.experimenter is self.workers and game not in self.ready:
            self.ready.add(game)
            self.house.keep(self.house.spawn(self._get_ready(game)))

    async def _get_ready(self, game: str) -> None:
        try:
            await self.workers.get_ready(game)
        except Exception:
            log.exception("the physics of %s is not at hand", game)

    async def run(self, game: str, experiment: Data, rank: int) -> Data:
        """What came of it. Raises TimeoutError if it takes too long, and whatever goes wrong."""
        await self._turn(rank)
        began = self.house.time.now()
        try:
            with within(self.house.time, LIMIT_S):
                result = await self.experimenter(game, experiment)
        finally:
            self._next()
        self.house.metrics.tried(self.house.time.now() - began)
        return result

    async def _turn(self, rank: int) -> None:
        """Wait for a free worker."""
        if self.free > 0:
            self.free -= 1
            return
        self._count += 1
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (rank, self._count, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """A worker is free: whose turn is it?"""
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    async def close(self) -> None:
        await self.workers.processes.close()


@contextmanager
def within(time: Time, seconds: float) -> Iterator[None]:
    """Stop the present task's work in here when so much time has passed; then raises TimeoutError."""
    task = asyncio.current_task()
    assert task is not None
    late = False

    def stop() -> None:
        nonlocal late
        late = True
        task.cancel()

    alarm = time.later(seconds, stop)
    try:
        yield
    except asyncio.CancelledError:
        if late and task.uncancel() == 0:
            raise TimeoutError(f"there is no result after {seconds:g} s") from None
        raise
    finally:
        alarm.cancel()
