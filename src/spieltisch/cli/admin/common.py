"""What the operator's commands share: words for arguments and figures."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Final, TypeAlias

from spieltisch.server.doors import DAY_MS

Add: TypeAlias = Callable[[str, str], argparse.ArgumentParser]
"""Name and summary of a command → its parser."""

LONGEST_DAYS: Final = 36_500
UNITS: Final = ("bytes", "KB", "MB", "GB", "TB")


def now() -> int:
    """In milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def days_ago(days: int) -> int:
    return now() - days * DAY_MS


def count(number: int, thing: str) -> str:
    """
    >>> [count(number, "table") for number in (0, 1, 1200)]
    ['0 tables', '1 table', '1,200 tables']
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def size(number: float) -> str:
    """
    >>> [size(number) for number in (17, 4096, 123_456_789)]
    ['17 bytes', '4.1 KB', '123.5 MB']
    """
    power = 0
    while number >= 1000 and power < len(UNITS) - 1:
        number, power = number / 1000, power + 1
    return f"{number:.1f} {UNITS[power]}" if power else f"{number:.0f} {UNITS[0]}"
