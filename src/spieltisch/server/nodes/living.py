"""Which nodes are alive, as far as this one knows."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import FOR_BOTS, NODES, Leases, Node

LOOK_S: Final = 1.0
"""Nobody tells that a lease has run out."""


class Living:
    """Looks at the list whenever it changes, and every second."""

    def __init__(self, leases: Leases, changed: Callable[[set[str]], None]) -> None:
        """`changed` is called with the ids of those that are alive."""
        self.nodes: list[Node] = []
        self._leases: Final = leases
        self._changed: Final = changed
        self._look: Final = asyncio.Event()

    def bots(self) -> list[Node]:
        """Those that decide for bots."""
        return [node for node in self.nodes if node.role == FOR_BOTS and not node.draining]

    def heard(self, notice: str) -> None:
        """What the nodes tell each other; empty if something may have been missed."""
        if notice in ("", NODES):
            self._look.set()

    async def look_for_ever(self) -> None:
        while True:
            with contextlib.suppress(StoreFailed):  # then what was known last is as good as anything
                self.nodes = await self._leases.nodes()
                self._changed({node.id for node in self.nodes})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._look.wait()
            self._look.clear()
