"""The doors to the outside world, which tests replace: time, random bytes, bot decisions and physics."""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeAlias

from spieltisch.engine import record
from spieltisch.engine.basics import Data

Chooser: TypeAlias = Callable[[str, str, Data, list[Data], int], Awaitable[Data]]
"""Game, level, view, moves, seed → the move that a bot of this level makes."""

Explainer: TypeAlias = Callable[[str, str, Data, list[Data], Data], Awaitable[Data]]
"""Game, level, view, moves, one of them → why a bot of this level would make it; empty if it does not say."""

OddsTeller: TypeAlias = Callable[[str, Data], Awaitable[Data | None]]
"""Game, view → its odds (`Game.odds`), for games where that takes long."""

Experimenter: TypeAlias = Callable[[str, Data], Awaitable[Data]]
"""Game, experiment → its result."""

RandomBytes: TypeAlias = Callable[[int], bytes]
random_bytes: RandomBytes = secrets.token_bytes


class Alarm(Protocol):
    """A call that is due later, unless it is cancelled."""

    def cancel(self) -> None: ...


class Time(ABC):
    """The only source of time in the server."""

    @abstractmethod
    def wall_ms(self) -> int:
        """Milliseconds since 1970, for stamps."""

    @abstractmethod
    def now(self) -> float:
        """Monotonic seconds, for clocks."""

    @abstractmethod
    def later(self, seconds: float, call: Callable[[], None]) -> Alarm: ...


class RealTime(Time):
    """The time of this machine."""

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def now(self) -> float:
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, call)


DAY_MS: Final = 24 * 3600 * 1000


def iso(wall_ms: int) -> str:
    """A stamp for people and programs, as in records."""
    return record.iso(wall_ms)
