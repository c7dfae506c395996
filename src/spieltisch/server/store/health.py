"""Whether anything can be written: found out by writing, not more often than needed."""

from __future__ import annotations

import asyncio
from typing import Final

from spieltisch.server.doors import Time
from spieltisch.server.store.journal import Journal, StoreFailed

EVERY_S: Final = 3.0
"""Who asks more often gets the last answer again."""
PATIENCE_S: Final = 5.0
"""A disk that takes longer for a small write does not answer at all."""


class Health:
    """Tries to write when somebody asks."""

    def __init__(self, journal: Journal, time: Time) -> None:
        self._journal: Final = journal
        self._time: Final = time
        self._fault: str | None = None
        self._asked: float | None = None
        self._trying: asyncio.Task[None] | None = None

    async def fault(self) -> str | None:
        """Why nothing can be written, or None if all is well."""
        if self._trying is None and not self._is_known():
            self._trying = asyncio.get_running_loop().create_task(self._try())
        if self._trying is not None:
            await asyncio.shield(self._trying)
        return self._fault

    def _is_known(self) -> bool:
        """Whether the last answer is still good. After a write that failed, good news are old."""
        if self._asked is None or self._time.now() - self._asked >= EVERY_S:
            return False
        return self._fault is not None or not self._journal.is_failing

    async def _try(self) -> None:
        try:
            self._fault = await self._written()
        finally:
            self._asked = self._time.now()
            self._trying = None

    async def _written(self) -> str | None:
        if not self._journal.is_writing:
            return "the writer has stopped"
        try:
            await asyncio.wait_for(self._journal.try_to_write(), PATIENCE_S)
        except StoreFailed as error:
            return str(error)
        except TimeoutError:
            return f"no answer within {PATIENCE_S:.0f} seconds"
        return None
