"""The odds of the present position that are known already, and who was told."""

from __future__ import annotations

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.table.position import Position


class KnownOdds:
    """Of one table; begins anew with every version."""

    def __init__(self) -> None:
        self.texts: dict[int | None, bytes] = {}
        """By viewer: the message that tells them."""
        self.told: set[tuple[Connection, int | None]] = set()
        self.telling = False
        """A task is at it."""
        self._position: Position | None = None
        self._version = 0

    def turn_to(self, position: Position) -> None:
        """Forget the odds of any other position."""
        if not self.are_of(position):
            self._position, self._version = position, position.version
            self.texts.clear()
            self.told.clear()

    def are_of(self, position: Position | None) -> bool:
        return position is not None and self._position is position and self._version == position.version
