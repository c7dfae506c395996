"""Background tasks: kept alive until they are done, cancelled when the server stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final

from spieltisch.server.doors import Time

log: Final = logging.getLogger(__name__)


class Tasks:
    """The background tasks of one server. The event loop itself holds only weak references to tasks."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    def cancel(self) -> None:
        for task in list(self.running):
            task.cancel()


async def look_for_ever(
    look: Callable[[], Awaitable[None]], pause_s: float, failed: str, expected: type[Exception]
) -> None:
    """Look again and again, with pauses. `failed`: what is logged if it does not work; the next time it may.

    `expected`: errors that need no traceback.
    """
    while True:
        try:
            await look()
        except expected as error:
            log.warning("%s: %s", failed, error)
        except Exception:
            log.exception("%s", failed)
        await asyncio.sleep(pause_s)


def sleep(time: Time, seconds: float) -> asyncio.Future[None]:
    """Done when this much time has passed, also on a clock that tests turn by hand."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    time.later(seconds, lambda: None if future.done() else future.set_result(None))
    return future


@contextmanager
def time_limit(time: Time, seconds: float) -> Iterator[None]:
    """Cancel what the current task does in here after this many seconds. Raises TimeoutError then."""
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
