"""Worker processes of a simulation: they report often, and end at once when they are told to, or with their parent."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeAlias, TypeVar, cast

from spieltisch.bots import registry as bots
from spieltisch.bots.own.source import Source
from spieltisch.editions import Added, add_again, added

T = TypeVar("T")
Share: TypeAlias = tuple[int, int]
"""The first of some games, and how many they are."""
Work: TypeAlias = Callable[[int, int], Iterator[T]]
"""Plays a share, and gives what came of it in parts."""
Pipe: TypeAlias = "Connection[Any, Any]"

DONE: Final = "done"
PART: Final = "part"
FAILED: Final = "failed"


class WorkerDied(Exception):
    """A worker process has ended without a word: it was killed, or ran out of memory."""


def in_workers(work: Work[T], shares: Iterable[Share], count: int) -> Iterator[T]:
    """The parts of all shares, as they come. However this ends, no worker outlives it.

    Raises what the work raises, and WorkerDied.
    """
    waiting = iter(shares)
    workers: dict[Pipe, SpawnProcess] = {}
    try:
        with _without_interrupts():
            for _, share in zip(range(count), waiting, strict=False):
                pipe, process = _start(work)
                workers[pipe] = process
                pipe.send(share)
        while workers:
            for pipe in cast(list[Pipe], wait(list(workers))):
                try:
                    kind, value = pipe.recv()
                except (EOFError, OSError) as error:
                    raise WorkerDied("a worker process has died") from error
                if kind == PART:
                    yield value
                elif kind == FAILED:
                    raise value
                elif (following := next(waiting, None)) is not None:
                    pipe.send(following)
                else:
                    _end(pipe, workers.pop(pipe))
    finally:
        for pipe, process in workers.items():
            _end(pipe, process)


def _start(work: Work[T]) -> tuple[Pipe, SpawnProcess]:
    # Spawned, not forked: works the same on every system, and is safe beside the threads of a progress bar.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_run, args=(theirs, work, added(), bots.added()), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _end(pipe: Pipe, process: SpawnProcess) -> None:
    process.kill()  # there is nothing that it could lose
    process.join()
    process.close()
    pipe.close()


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ctrl-C and SIGTERM wait until this is over. Processes started here never see them: their parent decides."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run(pipe: Pipe, work: Work[T], editions: list[Added], bot_files: list[Source]) -> None:
    """The whole life of a worker."""
    for number in (signal.SIGINT, signal.SIGTERM):  # meant for the parent, which ends this process
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):  # the parent is gone
        try:
            add_again(editions)
            bots.add_again(bot_files)
            while True:
                first, count = pipe.recv()
                for part in work(first, count):
                    pipe.send((PART, part))
                pipe.send((DONE, None))
        except (EOFError, BrokenPipeError):
            raise
        except Exception as error:  # noqa: BLE001  raised again in the parent
            pipe.send((FAILED, error))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
