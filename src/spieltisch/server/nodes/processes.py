"""Several processes on one machine: they are started, started again when they end, and told to stop together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Any, Final

FIRST_PAUSE_S: Final = 0.5
LONGEST_PAUSE_S: Final = 30.0
HEALTHY_S: Final = 60.0
"""A process that lived longer is started again as quickly as the first time."""
PATIENCE_S: Final = 75.0
"""How long processes may take to end when they are told: tables may have to be handed over."""

Work = Callable[[int, Callable[[], None]], int]
"""What a process does: its number, whom to call when it is ready → its exit code."""


class Child:
    """One of the processes, in all its lives."""

    def __init__(self, number: int, work: Work) -> None:
        self.number: Final = number
        self.ready: Final[Event] = CONTEXT.Event()
        self.work: Final = work
        self.process: BaseProcess | None = None
        self.began = 0.0
        self.due = 0.0
        """When it is to be started (again)."""
        self.pause_s = FIRST_PAUSE_S

    def start(self) -> None:
        self.began = time.monotonic()
        self.process = CONTEXT.Process(target=live, args=(self.work, self.number, self.ready))
        self.process.start()

    def ended(self) -> int | None:
        """Its exit code; the next life is due after a pause that grows if it is not healthy."""
        assert self.process is not None
        code = self.process.exitcode
        self.process = None
        if time.monotonic() - self.began > HEALTHY_S:
            self.pause_s = FIRST_PAUSE_S
        self.due = time.monotonic() + self.pause_s
        return code


CONTEXT: Final = multiprocessing.get_context("spawn")


class Processes:
    """The parent of them all."""

    def __init__(self, count: int, work: Work, say: Callable[[str], None], all_ready: Callable[[], None]) -> None:
        """`work` must be found by name in another process; `all_ready` is called once."""
        self.children: Final = [Child(number, work) for number in range(count)]
        self._say: Final = say
        self._all_ready: Final = all_ready
        self._was_ready = False
        self._stopping = False
        self._wake_reader, self._wake_writer = multiprocessing.Pipe(duplex=False)

    def run(self) -> int:
        """Until told to stop by SIGTERM or SIGINT, or until the first start of one fails; the exit code."""
        before = {number: signal.signal(number, self._told) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            return self._run()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _run(self) -> int:
        while not self._stopping:
            for child in self.children:
                if child.process is None and child.due <= time.monotonic():
                    child.start()
            self._wait()
            for child in self.children:
                if child.process is not None and child.process.exitcode is not None and not self._revive(child):
                    self._stop()
                    return 1
            if not self._was_ready and all(child.ready.is_set() for child in self.children):
                self._was_ready = True
                self._all_ready()
        self._stop()
        return 0

    def _wait(self) -> None:
        """Until something has happened, or a process is due."""
        due = [child.due for child in self.children if child.process is None]
        ends: list[Any] = [child.process.sentinel for child in self.children if child.process is not None]
        seconds = max(0.0, min(due) - time.monotonic()) if due else None
        if not self._was_ready:
            seconds = 0.05  # to see when they are
        if wait([*ends, self._wake_reader], seconds) and self._wake_reader.poll():
            self._wake_reader.recv_bytes()

    def _revive(self, child: Child) -> bool:
        """It has ended by itself. False if it never was ready: then what is wrong will not go away."""
        if self._stopping:
            return True
        code = child.ended()
        if not child.ready.is_set():
            return False
        self._say(f"process {child.number + 1} has ended ({reason(code)}); it is started again in {child.pause_s:g} s")
        child.pause_s = min(LONGEST_PAUSE_S, 2 * child.pause_s)
        return True

    def _told(self, number: int, frame: FrameType | None) -> None:
        """A signal. The second one does not wait for anything."""
        del number, frame
        for child in self.children:
            if child.process is not None and child.process.is_alive():
                if self._stopping:
                    child.process.kill()
                else:
                    child.process.terminate()
        self._stopping = True
        self._wake_writer.send_bytes(b"!")

    def _stop(self) -> None:
        """End them, and wait for that."""
        self._stopping = True
        living = [child.process for child in self.children if child.process is not None]
        for process in living:
            process.terminate()
        until = time.monotonic() + PATIENCE_S
        for process in living:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()


def live(work: Work, number: int, ready: Event) -> None:
    """Runs in a child."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    raise SystemExit(work(number, ready.set))


def _end_with_parent() -> None:
    """A parent that was killed tells nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def reason(code: int | None) -> str:
    """How a process ended, for the operator.

    >>> [reason(1), reason(-9)]
    ['exit code 1', 'SIGKILL']
    """
    return signal.Signals(-code).name if code is not None and code < 0 else f"exit code {code}"
