"""A process for a bot of one's own, from outside: it is asked, and ended when it takes too long.

A pool of `concurrent.futures` cannot end a worker that hangs, so there is one process and one pipe for each source.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from spieltisch.bots.own.failure import ANSWER, DIED, TIME, BadBot, BotFailed
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.source import Source
from spieltisch.bots.own.worker import Pipe, run
from spieltisch.engine.basics import Data

LONGEST_ANSWER: Final = 64 * 1024


class OwnInfo(NamedTuple):
    """What a process says of a bot that it has loaded."""

    game: str
    level: str
    description: str


class BotProcess:
    """One question at a time. After a failure of the process itself it is over: make another one."""

    def __init__(self, source: Source, limits: BotLimits, prepare: Callable[[], None]) -> None:
        """Start it, and load the bots. `prepare` is called first in it. Raises BadBot, also if loading never ends."""
        self.source: Final = source
        self.limits: Final = limits
        # Spawned, not forked: it shall have nothing of what this process knows.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._pipe: Final[Pipe] = ours
        self._process: Final = context.Process(target=run, args=(theirs, source, limits, prepare), daemon=True)
        self._process.start()
        self.pid: Final = self._process.pid
        self.over = False
        theirs.close()
        try:
            ready = self._hear(limits.start_s)
        except BotFailed as failure:
            raise BadBot(f"{source}: loading it failed: {failure}") from failure
        if "bad" in ready:
            self.end()
            raise BadBot(str(ready["bad"]))
        self.bots: Final = [OwnInfo(**each) for each in ready["bots"]]

    def ask(self, question: Data) -> Data:
        """The answer of a bot, as `worker.decide` gives it. Raises BotFailed; a process that hangs is ended."""
        try:
            self._pipe.send_bytes(json.dumps(question, separators=(",", ":")).encode())
        except OSError as error:
            self.end()
            raise BotFailed(DIED, "its process has ended") from error
        answer: Data = self._hear(self.limits.decision_s)
        if "failed" in answer:
            raise BotFailed(str(answer["failed"]), str(answer["sentence"]))
        return answer

    def _hear(self, limit_s: float) -> Any:
        """Raises BotFailed."""
        try:
            if not self._pipe.poll(limit_s):
                self.end()
                raise BotFailed(TIME, f"it took longer than {limit_s:g} s")
            said = json.loads(self._pipe.recv_bytes(LONGEST_ANSWER))
            if isinstance(said, dict):
                return said
        except EOFError as error:
            self.end()
            raise BotFailed(DIED, f"its process has ended{self._how()}") from error
        except (OSError, ValueError, RecursionError) as error:
            self.end()
            raise BotFailed(ANSWER, "its answer is far too long, or not readable") from error
        self.end()
        raise BotFailed(ANSWER, "its answer is not readable")

    def _how(self) -> str:
        code = self._process.exitcode
        return "" if code is None else f" (exit code {code})"

    def kill(self) -> None:
        """Kill the process and everything it has started; also from another thread, while it is being asked."""
        if self.over:
            return
        if self.pid is not None and hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if os.getpgid(self.pid) == self.pid:  # else it has no session of its own yet
                    os.killpg(self.pid, signal.SIGKILL)
        self._process.kill()

    def end(self) -> None:
        """Kill it, and wait until it is gone."""
        self.kill()
        if not self.over:
            self.over = True
            self._process.join()
            self._pipe.close()
