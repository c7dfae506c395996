"""One piece of long work in a process of its own, of the lowest priority: it takes what time nobody else wants.

A pool of `concurrent.futures` can neither end a worker nor hear how far it is, and it would hold the memory of a worker
while there is nothing to do.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, TypeAlias, TypeVarTuple

from spieltisch.editions import Added, added
from spieltisch.server.logs.starting import Logs, logs_in_force
from spieltisch.server.workers.processes import begin
from spieltisch.server.workers.records import WorkFailed

log: Final = logging.getLogger(__name__)

Ts = TypeVarTuple("Ts")
Tell: TypeAlias = Callable[[float], None]
"""How much of the work is done, from 0 to 1."""

LOWEST: Final = 19
"""The niceness of such a process, where the system knows one."""


class Aside:
    """The work begins at once. It is waited for in a thread, and can be ended from another one."""

    def __init__(self, work: Callable[[Tell, *Ts], bytes], *args: *Ts) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._pipe: Final = ours
        self._process: Final = context.Process(
            target=_run, args=(theirs, added(), logs_in_force(), work, args), daemon=True
        )
        self._process.start()
        theirs.close()

    def result(self, limit_s: float, tell: Tell) -> bytes:
        """What came of it. Raises WorkFailed, also if it takes longer than this."""
        until = time.monotonic() + limit_s
        try:
            while self._pipe.poll(max(0.0, until - time.monotonic())):
                said = self._pipe.recv()
                if isinstance(said, bytes):
                    return said
                if isinstance(said, str):
                    raise WorkFailed(said)
                tell(said)
            raise WorkFailed(f"it takes longer than {limit_s:g} s")
        except (EOFError, OSError) as error:
            raise WorkFailed("its process has ended") from error
        finally:
            self.end()
            self._process.join()
            self._pipe.close()

    def end(self) -> None:
        """Whoever waits for it is told that it failed."""
        self._process.kill()


def _run(
    pipe: Connection,
    editions: list[Added],
    logs: Logs | None,
    work: Callable[[Tell, *Ts], bytes],
    args: tuple[*Ts],
) -> None:
    """In the process: a share is a number, the result bytes, a failure a sentence."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    begin(editions, logs)
    try:
        said: bytes | str = work(pipe.send, *args)
    except Exception as error:
        log.exception("work in a process of its own failed")
        said = f"{type(error).__name__}: {error}"
    with contextlib.suppress(OSError):  # nobody waits for it any more
        pipe.send(said)
