"""People who are not ready yet: the clock of a game waits for those who asked it to, a minute at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.server.doors import Alarm
from spieltisch.server.table.table import Table

LIMIT_S: Final = 60.0
"""Nobody can hold up the others longer than this."""


class Gathering:
    """Who asked the clock to wait, by a gesture that says `waits`; the game decides when such a gesture counts."""

    def __init__(self, table: Table, stand: Callable[[], None], go_on: Callable[[], None]) -> None:
        self.table: Final = table
        self.stand: Final = stand
        self.go_on: Final = go_on
        self.seats: set[int] = set()
        self._round: Json = None
        self._given_up: Json = None
        """The round that has waited long enough."""
        self._alarm: Alarm | None = None

    def shown(self, seat: int, what: Data) -> None:
        """A player has shown something."""
        waits, number = what.get("waits"), what.get("round")
        if waits is False:
            self.is_ready(seat)
        elif waits is True and number != self._given_up:
            self.seats.add(seat)
            self._round = number
            if self._alarm is None:
                self._alarm = self.table.services.time.later(LIMIT_S, lambda: self.table.post(self._give_up))
                self.stand()

    def is_ready(self, seat: int) -> None:
        """Ready, or gone."""
        if seat in self.seats:
            self.seats.discard(seat)
            if not self.seats:
                self.clear()
                self.go_on()

    async def _give_up(self) -> None:
        if self.seats:
            self._given_up = self._round
            self.clear()
            self.go_on()

    def clear(self) -> None:
        """Nobody is waited for any more."""
        self.seats.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
