"""Who is there, in games on the clock: silence is noticed, and the game is told of absence and return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import Seat
from spieltisch.server.names import middle
from spieltisch.server.store.entries import Substituted
from spieltisch.server.table import broadcast

if TYPE_CHECKING:
    from spieltisch.server.clock.timed import Timed
    from spieltisch.server.doors import Alarm
    from spieltisch.server.protocol.connection import Connection

AWAY_S: Final = 3.0
"""Without a sign of life for so long, a person is shown as away."""
ABSENT_S: Final = 10.0
"""And after so long is absent, as far as the game is concerned."""


class Presence:
    """The people at one table. Any message is a sign of life; nothing counts while the clock stands."""

    def __init__(self, timed: Timed) -> None:
        self.timed: Final = timed
        self.since = 0.0
        """When the clock began to run: silence before that is forgiven."""
        self.away: set[int] = set()
        self._heard: dict[int, float] = {}
        """The last sign of those who have left."""
        self._told: dict[int, bool] = {}
        self._alarm: Alarm | None = None

    def left(self, connection: Connection) -> None:
        for seat in connection.seats:
            self._heard[seat] = connection.heard
        self.arm()

    def arm(self) -> None:
        """Look again when somebody could have been silent for too long."""
        self.cancel()
        if not self.timed.clock.runs:
            return
        table = self.timed.table
        limits = [AWAY_S, ABSENT_S]
        waits = [limit - self._silent_s(seat) for seat in self._watched() for limit in limits]
        waits = [wait for wait in waits if wait > 0]
        if not waits and not self.timed.somebody_is_here():
            waits = [ABSENT_S]
        if waits:
            self._alarm = table.house.time.later(min(waits) + 0.001, lambda: table.post(self.check))

    def cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _watched(self) -> list[int]:
        """Seats of people who play themselves."""
        chairs = self.timed.table.facts.chairs
        return [seat for seat in self.timed.table.facts.seats_of_people() if chairs[seat].bot_level is None]

    def _sign(self, seat: int) -> float:
        """The last sign of life of who plays this seat."""
        holder = self.timed.table.holders.get(seat)
        return self._heard.get(seat, 0.0) if holder is None else holder.heard

    def _silent_s(self, seat: int) -> float:
        return self.timed.table.house.time.now() - max(self._sign(seat), self.since)

    def _is_present(self, seat: int) -> bool | None:
        """None if that cannot be said yet: the clock has just begun to run, and nobody was heard."""
        now = self.timed.table.house.time.now()
        if seat not in self._watched() or now - self._sign(seat) < ABSENT_S:
            return True
        return None if now - self.since < ABSENT_S else False

    def somebody_is_absent(self) -> bool:
        return not all(self._told.values())

    async def substitute(self) -> None:
        """Let bots take over for the absent where the game says so; they have their seats back when they return."""
        table, play = self.timed.table, self.timed.table.play
        if not table.is_running or play is None or not play.game.meta.levels:
            return
        for seat, present in list(self._told.items()):
            if not present and seat in self._watched() and play.game.substitutes(play.state, Seat(seat)):
                await table.record(Substituted(seat, middle(play.game.meta.levels)))
                table.clocks.set()
                table.post(self.check)
                broadcast.tell_table(table)

    async def check(self) -> None:
        """See who is away, tell the game who is absent or back, and let the clock stand if nobody is left."""
        timed = self.timed
        table, play = timed.table, timed.table.play
        if not timed.clock.runs or not table.is_running or play is None:
            return
        silent = {seat: self._silent_s(seat) for seat in self._watched()}
        away = {seat for seat, seconds in silent.items() if seconds >= AWAY_S}
        for seat in away:
            if seat in table.holders:
                table.holders[seat].silent = True  # the next message is looked for
        for seat in table.facts.seats_of_people():
            present = self._is_present(seat)
            if present is not None and self._told.get(seat) != present:
                self._told[seat] = present
                timed.table_moves(seat, play.game.presence(play.state, Seat(seat), present))
        if away != self.away:
            self.away = away
            broadcast.tell_table(table)
        if all(seconds >= ABSENT_S for seconds in silent.values()) if silent else not timed.somebody_is_here():
            timed.stop()
        self.arm()
