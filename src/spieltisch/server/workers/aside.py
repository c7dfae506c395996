"""One piece of long work in a process of its own, of low priority: it hardly takes time that somebody else wants.

A pool of `concurrent.futures` can neither end a worker nor hear how far it is, and it would hold the memory of a worker
while there is nothing to do.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from math import ceil
from multiprocessing.connection import Connection
from typing import Final, TypeAlias, TypeVarTuple

from spieltisch.editions import Added, added
from spieltisch.server.logs.starting import Logs, logs_in_force
from spieltisch.server.workers.processes import begin
from spieltisch.server.workers.records import WorkFailed

if sys.platform != "win32":
    import resource
    from signal import SIGXCPU

    OUT_OF_TIME: Final[int | None] = SIGXCPU
else:
    OUT_OF_TIME: Final[int | None] = None

log: Final = logging.getLogger(__name__)

Ts = TypeVarTuple("Ts")
Tell: TypeAlias = Callable[[float], None]
"""How much of the work is done, from 0 to 1."""

NICENESS: Final = 10
"""Of such a process, where the system knows one: on a busy core it gets a tenth of what a table gets."""
PATIENCE: Final = 60
"""Also on a busy machine nothing takes longer than so many times its limit."""


class Aside:
    """The work begins at once. It is waited for in a thread, and can be ended from another one."""

    def __init__(self, limit_s: float, work: Callable[[Tell, *Ts], bytes], *args: *Ts) -> None:
        """`limit_s`: of processor time, where the system can limit it."""
        self.limit_s: Final = limit_s
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._pipe: Final = ours
        self._process: Final = context.Process(
            target=_run, args=(theirs, added(), logs_in_force(), NICENESS, limit_s, work, args), daemon=True
        )
        self._process.start()
        theirs.close()

    def result(self, tell: Tell) -> bytes:
        """What came of it. Raises WorkFailed, also if it takes too long."""
        until = time.monotonic() + self.limit_s * PATIENCE
        try:
            while self._pipe.poll(max(0.0, until - time.monotonic())):
                said = self._pipe.recv()
                if isinstance(said, bytes):
                    return said
                if isinstance(said, str):
                    raise WorkFailed(said)
                tell(said)
            raise WorkFailed(f"it takes longer than {self.limit_s:g} s")
        except (EOFError, OSError) as error:
            raise WorkFailed(f"its process has ended{self._how()}") from error
        finally:
            self.end()
            self._process.join()
            self._pipe.close()

    def _how(self) -> str:
        self._process.join(1.0)
        code = self._process.exitcode
        if OUT_OF_TIME is not None and code == -OUT_OF_TIME:
            return f": it takes longer than {self.limit_s:g} s"
        return "" if code is None else f" (exit code {code})"

    def end(self) -> None:
        """Whoever waits for it is told that it failed."""
        self._process.kill()


def _run(
    pipe: Connection,
    editions: list[Added],
    logs: Logs | None,
    niceness: int,
    limit_s: float,
    work: Callable[[Tell, *Ts], bytes],
    args: tuple[*Ts],
) -> None:
    """In the process: a share is a number, the result bytes, a failure a sentence."""
    if sys.platform != "win32":
        os.nice(niceness)
        most = ceil(limit_s)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
    begin(editions, logs)
    try:
        said: bytes | str = work(pipe.send, *args)
    except Exception as error:
        log.exception("work in a process of its own failed")
        said = f"{type(error).__name__}: {error}"
    with contextlib.suppress(OSError):  # nobody waits for it any more
        pipe.send(said)
