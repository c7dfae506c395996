"""How deep the tests go: SPIELTISCH_DEPTH=quick, the default, or full.

Quick leaves out repetition, never a law: a tenth of the random examples, of the flicks and of the rounds. Tests marked
`slow` and full depth are what `make test-all` adds.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

DEPTH = os.environ.get("SPIELTISCH_DEPTH", "quick")
if DEPTH not in {"quick", "full"}:
    raise SystemExit(f"SPIELTISCH_DEPTH is quick or full, not {DEPTH!r}")


def depth(full: T, quick: T) -> T:
    """The one or the other, as this run wants it."""
    return full if DEPTH == "full" else quick


def tenth(full: int, least: int = 2) -> int:
    """A number of repetitions: all of them, or a tenth in a quick run."""
    return depth(full, min(full, max(least, full // 10)))
