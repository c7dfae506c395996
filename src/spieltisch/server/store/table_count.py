"""The number of tables, kept as long as it is known: counting a million takes a tenth of a second."""

from __future__ import annotations

import asyncio


class TableCount:
    """What both stores remember; they count anew when it is forgotten."""

    def __init__(self, known: int | None = None) -> None:
        self.known = known

    def opens(self, written: asyncio.Future[None]) -> None:
        """A table is being written for the first time."""
        written.add_done_callback(self._opened)

    def deletes(self, written: asyncio.Future[None]) -> None:
        """Tables are being deleted: nobody knows their number before that is done."""
        self.known = None
        written.add_done_callback(self._deleted)

    def _opened(self, written: asyncio.Future[None]) -> None:
        if self.known is not None and not written.cancelled() and written.exception() is None:
            self.known += 1

    def _deleted(self, _: asyncio.Future[None]) -> None:
        self.known = None
