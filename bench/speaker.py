"""The measuring end: a process that measures what it is told to, one line in, one line out.

So processes with different environments take turns, and a slow minute of the machine hits all of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

SECONDS = 0.4
"""One measurement, in processor time: what else runs on the machine should not count."""

STEPS = 20
"""Between two looks at the clock, which costs something too."""


def rate(step: Callable[[], int]) -> float:
    """How many things a second: `step` does some and says how many."""
    done = 0
    began = process_time()
    while True:
        for _ in range(STEPS):
            done += step()
        passed = process_time() - began
        if passed >= SECONDS:
            return done / passed


def speak(measures: dict[str, Callable[[], object]]) -> None:
    """Answer measurements until the other end closes."""
    print(json.dumps(sorted(measures)), flush=True)
    for line in sys.stdin:
        print(json.dumps(measures[line.strip()]()), flush=True)
