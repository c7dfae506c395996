"""A worker process that makes many calls at once, each in a thread of its own: for work that mostly waits."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar, TypeVarTuple

from spieltisch.server.logs.starting import Logs, logs_in_force
from spieltisch.server.workers.processes import begin

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class WorkerDied(Exception):
    """The process has died; none of the calls under way is to blame."""


class ThreadProcess:
    """It starts with the first call. One that died, or holds a call beyond the limit, is replaced; others go on."""

    def __init__(self, threads: int, limit_s: float) -> None:
        self._threads: Final = threads
        self._limit_s: Final = limit_s
        self._process: _Process | None = None
        self._closed = False

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call this in a thread of the worker. Raises what it raises, TimeoutError, and WorkerDied."""
        if self._closed:
            raise WorkerDied
        if self._process is None or self._process.is_over:
            self._process = _Process(self._threads)
        process = self._process
        try:
            async with asyncio.timeout(self._limit_s):
                return await process.call(work, args)  # type: ignore[no-any-return]  # it comes out of a pipe
        except TimeoutError:
            if self._process is process:
                self._process = None
            process.retire(self._limit_s)
            raise

    async def close(self) -> None:
        """The calls under way are given up."""
        self._closed = True
        process, self._process = self._process, None
        if process is not None:
            await asyncio.to_thread(process.end)


class _Process:
    """One process, and the calls under way there."""

    def __init__(self, threads: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._loop: Final = asyncio.get_running_loop()
        self._waiting: Final[dict[int, asyncio.Future[Any]]] = {}
        self._calls = 0
        self._retired = False
        self.is_over = False
        self._process: Final = context.Process(target=serve, args=(theirs, threads, logs_in_force()), daemon=True)
        self._process.start()
        theirs.close()
        self._reader: Final = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    async def call(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        self._calls += 1
        number, answer = self._calls, self._loop.create_future()
        self._waiting[number] = answer
        try:
            self._pipe.send((number, work, args))
            return await answer
        except OSError as error:  # it has just died
            raise WorkerDied from error
        finally:
            self._waiting.pop(number, None)
            if self._retired and not self._waiting:
                self._process.kill()

    def _read(self) -> None:
        """In a thread: pass the answers on, until the process is no more."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                number, good, value = self._pipe.recv()
                self._tell(self._answered, number, good, value)
        self._tell(self._died)

    def _tell(self, told: Callable[[*Ts], None], *args: *Ts) -> None:
        with contextlib.suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(told, *args)

    def _answered(self, number: int, good: bool, value: Any) -> None:
        answer = self._waiting.get(number)
        if answer is not None and not answer.done():
            if good:
                answer.set_result(value)
            else:
                answer.set_exception(value)

    def _died(self) -> None:
        self.is_over = True
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(WorkerDied())

    def retire(self, grace_s: float) -> None:
        """A thread of it hangs: no more calls; it is killed when those under way are answered, or had their time."""
        if not self._retired:
            self._retired = self.is_over = True
            self._loop.call_later(grace_s, self._process.kill)

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._reader.join()
        self._pipe.close()


def serve(pipe: Connection, threads: int, logs: Logs | None) -> None:
    """What the process does, until the server closes the pipe or dies."""
    begin([], logs)
    sending = threading.Lock()

    def answer(number: int, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        try:
            made = (number, True, work(*args))
        except Exception as error:  # noqa: BLE001  the caller is told
            made = (number, False, error)
        with sending, contextlib.suppress(OSError):
            pipe.send(made)

    pool = ThreadPoolExecutor(threads)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pool.submit(answer, *pipe.recv())
    os._exit(0)
