"""The lag of the event loop: how late a call comes that should have come now. While it is late, every table waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

EVERY_S: Final = 0.1


class LagSampler:
    """Looks ten times a second."""

    def __init__(self, lagged: Callable[[float], None]) -> None:
        """`lagged` is told how late the event loop was, in seconds."""
        self.lagged: Final = lagged
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + EVERY_S
        self._timer = loop.call_at(self._due, self._ring)

    def _ring(self) -> None:
        self.lagged(max(0.0, asyncio.get_running_loop().time() - self._due))
        self.start()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
