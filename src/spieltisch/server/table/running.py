"""Work at a table while it is being done. The table goes through it itself: a task a message would cost more."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Coroutine
from typing import Any, Protocol

from spieltisch.server.protocol.connection import Connection


class Workplace(Protocol):
    """Where the work is done."""

    @abstractmethod
    def finished(self, running: Running, error: Exception | None) -> None:
        """It is done, or it failed."""


class Running:
    """One piece of work: it runs until it waits for a future, and goes on when that is done.

    It is no task: what needs the current task, such as a limit of time, belongs in one of its own.
    """

    __slots__ = ("connection", "has_waited", "message_id", "place", "work")

    def __init__(
        self, place: Workplace, work: Coroutine[Any, Any, None], connection: Connection | None, message_id: int | None
    ) -> None:
        self.place = place
        self.work = work
        self.connection = connection
        self.message_id = message_id
        self.has_waited = False

    def step(self, _: object = None) -> None:
        try:
            awaited = self.work.send(None)
        except StopIteration:
            self.place.finished(self, None)
        except asyncio.CancelledError:  # what it waited for; the table must not wait for ever
            self.place.finished(self, RuntimeError("what a message waited for was cancelled"))
        except Exception as error:  # noqa: BLE001  told by the table
            self.place.finished(self, error)
        else:
            self.has_waited = True
            if awaited is None:  # others have their turn
                asyncio.get_running_loop().call_soon(self.step)
            else:
                awaited._asyncio_future_blocking = False  # noqa: SLF001  as asyncio's own tasks say that they have seen it
                awaited.add_done_callback(self.step)
