"""The part of the store for play over days: when the clock moves next at each such table, and people's holidays."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple


class Due(NamedTuple):
    """When a table over days must be looked at again, in milliseconds since 1970; None: not before somebody comes."""

    at: int | None


class DueTable(NamedTuple):
    """A table that is to be brought into memory at this time."""

    at: int
    table: str


BEFORE_ALL = DueTable(-1, "")


class Holiday(NamedTuple):
    """While a person's clocks stand, in milliseconds since 1970. A holiday that was ended early ends then."""

    person: str
    since: int
    until: int


class DaysStore(ABC):
    """What is due is written with the entry that changes it (`Journal.append`)."""

    @abstractmethod
    async def due(self, until: int, after: DueTable, most: int) -> list[DueTable]:
        """Tables that are due by this time, the longest first, beyond `after`."""

    @abstractmethod
    async def holidays(self, people: Sequence[str]) -> list[Holiday]:
        """All holidays of these people, by the ids that were asked for, which may be aliases; the earliest first."""

    @abstractmethod
    def save_holiday(self, holiday: Holiday) -> asyncio.Future[None]:
        """A new one, or another end of the one that began then."""
