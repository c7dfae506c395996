"""Questions about a whole store, asked beside running servers: the interface that both stores have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any


class Asking(ABC):
    """A connection for questions. Values are $1, $2, …"""

    @abstractmethod
    async def ask(self, sql: str, *values: str | int) -> Sequence[Sequence[Any]]:
        """Raises StoreFailed."""

    @abstractmethod
    async def room(self) -> tuple[int, int]:
        """The bytes on disk, and about how many rows were ever written to the journal. Raises StoreFailed."""

    @abstractmethod
    async def close(self) -> None: ...
