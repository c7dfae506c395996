"""A parent with processes that do nothing, for `test_processes`: its arguments are how many, and what they are like."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable

from spieltisch.server.nodes.processes import Processes


def idle(number: int, ready: Callable[[], None]) -> int:
    """Wait to be told to stop."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    say(f"began {number} {os.getpid()}")
    ready()
    while True:
        time.sleep(60)


def unusable(number: int, ready: Callable[[], None]) -> int:
    """The second one cannot even start."""
    return 1 if number == 1 else idle(number, ready)


def say(line: str) -> None:
    """In one piece: several processes write to the same pipe, and `print` may write the end of a line by itself."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    work = {"idle": idle, "unusable": unusable}[sys.argv[2]]
    sys.exit(Processes(int(sys.argv[1]), work, say, lambda: say("all ready")).run())
