"""Ctrl-C and SIGTERM for commands that have something to lose."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

NUMBERS: Final = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)  # no SIGHUP on Windows
]


class Terminated(KeyboardInterrupt):
    """SIGTERM, or SIGHUP of a window that was closed: to be treated as Ctrl-C is."""


@contextlib.contextmanager
def interrupted_once() -> Iterator[None]:
    """Here Ctrl-C raises KeyboardInterrupt, SIGTERM and SIGHUP raise Terminated; only the first of them counts.

    So what a command still does after it, such as saving a game, is not interrupted by an impatient second one. What is
    ignored (`nohup`) stays ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    told = False

    def handle(number: int, frame: FrameType | None) -> None:
        del frame
        nonlocal told
        if not told:
            told = True
            raise KeyboardInterrupt if number == signal.SIGINT else Terminated

    heard = [number for number in NUMBERS if signal.getsignal(number) is not signal.SIG_IGN]
    before = [(number, signal.signal(number, handle)) for number in heard]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def exit_code(interruption: BaseException | None) -> int:
    """The exit code of a command that was interrupted: 128 and the number of the signal."""
    return 128 + (signal.SIGTERM if isinstance(interruption, Terminated) else signal.SIGINT)
