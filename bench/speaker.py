"""The measuring end: a process that measures what it is told to, one line in, one line out.

So processes with different environments take turns, and a slow minute of the machine hits all of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter

SECONDS = 0.4
"""One measurement."""


def rate(step: Callable[[], int]) -> float:
    """How many things a second: `step` does some and says how many."""
    done = 0
    began = perf_counter()
    while True:
        done += step()
        passed = perf_counter() - began
        if passed >= SECONDS:
            return done / passed


def speak(measures: dict[str, Callable[[], object]]) -> None:
    """Answer measurements until the other end closes."""
    print(json.dumps(sorted(measures)), flush=True)
    for line in sys.stdin:
        print(json.dumps(measures[line.strip()]()), flush=True)
