"""What the writers of all stores do alike: tell those who wait, how much is waiting, how long a commit takes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from spieltisch.server.metrics import Histogram
from spieltisch.server.store.errors import StoreFailed


class Waiting(Protocol):
    """A job, and the future that waits for it."""

    @property
    def future(self) -> asyncio.Future[None]: ...


class Writes:
    """Figures of one journal since the server started."""

    def __init__(self) -> None:
        self.waiting = 0
        """Writes that were handed over and are not durable yet."""
        self.seconds = Histogram()
        """Of transactions, from their begin to the end of their commit."""

    def settle(self, jobs: Sequence[Waiting], error: StoreFailed | None) -> None:
        """Tell those who wait that their jobs are durable, or what went wrong."""
        self.waiting -= len(jobs)
        for job in jobs:
            if job.future.done():
                continue
            if error is None:
                job.future.set_result(None)
            else:
                job.future.set_exception(error)
