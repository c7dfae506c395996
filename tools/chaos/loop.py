"""An event loop whose time is simulated: it passes when nothing is left to do. No threads, no sockets, no sleeping."""

from __future__ import annotations

import asyncio
from asyncio.base_events import BaseEventLoop
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from heapq import heappop
from typing import Any, TypeVar

from spieltisch.server.doors import Alarm, Time

T = TypeVar("T")
EPOCH_MS = 1_700_000_000_000
START_S = 1_000.0


class Deadlock(Exception):
    """Somebody waits, and nothing will ever happen."""


class _Idle:
    """In place of a selector: waiting is what makes the time pass."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Deadlock
        self.loop.seconds += timeout + self.loop.round_s()
        if self.loop.stalled:
            self.loop.hold_back()
        return []


class VirtualLoop(BaseEventLoop):
    """The same calls give the same run, to the byte.

    `round_s`: how long each of its rounds takes. What comes meanwhile is found together, and handled one by one.
    """

    def __init__(self, round_s: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__()
        self.seconds = START_S
        self.round_s = round_s
        self.stalled = 0
        """How many lives stand still."""
        self._selector = _Idle(self)
        self.set_task_factory(_tagged)

    _scheduled: list[asyncio.TimerHandle]
    _ready: deque[asyncio.Handle]
    _timer_cancelled_count: int

    @property
    def ready(self) -> deque[asyncio.Handle]:
        """What is called next."""
        return self._ready

    def time(self) -> float:
        return self.seconds

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def hold_back(self) -> None:
        """Nothing of a life that stands still is called; it is called when the life goes on."""
        ready, scheduled = self.ready, self._scheduled
        while scheduled and scheduled[0].when() <= self.seconds:
            due: Any = heappop(scheduled)
            due._scheduled = False  # noqa: SLF001  as the loop itself does
            if due.cancelled():
                self._timer_cancelled_count -= 1
            else:
                ready.append(due)
        for _ in range(len(ready)):
            handle: Any = ready.popleft()
            life = handle._context.get(LIFE)  # noqa: SLF001  whose it is
            if life is not None and life.is_stalled:
                life.held.append(handle)
            else:
                ready.append(handle)

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """What would run on a thread is done at once."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  re-raised where it is awaited
            done.set_exception(error)
        return done


class Life:
    """One life of the server, from its start to its end or its crash. Nothing it does later has any effect."""

    def __init__(self, loop: VirtualLoop, number: int) -> None:
        self.loop = loop
        self.number = number
        self.alive = True
        self.tasks: list[asyncio.Task[Any]] = []
        self.is_stalled = False
        """The process stands still, and does not know it."""
        self.held: list[asyncio.Handle] = []
        """What it would have done meanwhile."""
        self.time = LifeTime(self)

    def context(self) -> Context:
        """What the server does is called in this context, so that its tasks are known."""
        context = copy_context()
        context.run(LIFE.set, self)
        return context

    def call(self, call: Callable[[], T]) -> T:
        return self.context().run(call)

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, call, context=self.context())

    def soon(self, call: Callable[[], None]) -> None:
        """Call this now, or when the life goes on."""
        if self.is_stalled:
            self.loop.call_soon(call, context=self.context())
        else:
            call()

    def stall(self) -> None:
        if self.alive and not self.is_stalled:
            self.is_stalled = True
            self.loop.stalled += 1

    def go_on(self) -> None:
        if self.is_stalled:
            self.is_stalled = False
            self.loop.stalled -= 1
            held, self.held = self.held, []
            self.loop.ready.extend(held)

    def start(self, work: Any) -> asyncio.Task[Any]:
        return self.call(lambda: self.loop.create_task(work))

    def waiting(self) -> list[asyncio.Task[Any]]:
        """Tasks that are not done."""
        self.tasks = [task for task in self.tasks if not task.done()]
        return self.tasks

    def end(self) -> None:
        """The process is gone."""
        self.alive = False
        self.go_on()
        for task in self.waiting():
            task.cancel()


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)


def _tagged(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    """Tasks belong to the life that started them; the dead start none."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
    life = LIFE.get()
    if life is not None:
        life.tasks.append(task)
        if len(life.tasks) > 200:
            life.waiting()
        if not life.alive:
            task.cancel()
    return task


class LifeTime(Time):
    """The time of the simulation, and the alarms of one life."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self.alarms: dict[int, _Pending] = {}
        self.count = 0

    def wall_ms(self) -> int:
        return EPOCH_MS + int(self.life.loop.seconds * 1000)

    def now(self) -> float:
        return self.life.loop.seconds

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        self.count += 1
        pending = _Pending(self, self.count, call)
        pending.handle = self.life.loop.call_later(max(0.0, seconds), pending.ring)
        self.alarms[self.count] = pending
        return pending


class _Pending:
    """An alarm that has not rung yet."""

    def __init__(self, time: LifeTime, number: int, call: Callable[[], None]) -> None:
        self.time = time
        self.number = number
        self.call = call
        self.handle: asyncio.TimerHandle | None = None

    def ring(self) -> None:
        self.time.alarms.pop(self.number, None)
        if self.time.life.alive:
            self.call()

    def cancel(self) -> None:
        self.time.alarms.pop(self.number, None)
        if self.handle is not None:
            self.handle.cancel()
