"""Presence in games on the clock: who has been silent for too long, and telling the game of absence and return."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Seat
from spieltisch.server.clock.schedule import Schedule
from spieltisch.server.doors import Alarm
from spieltisch.server.names import middle
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.store.entries import Substituted
from spieltisch.server.table import broadcast

AWAY_S: Final = 3.0
"""A person who has been silent this long is shown as away."""
ABSENT_S: Final = 10.0
"""A person who has been silent this long is absent, as far as the game is concerned."""


class Presence:
    """The people at one table. Any message is a sign of life; nothing counts while the clock stands."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule: Final = schedule
        self.table: Final = schedule.table
        self.away: set[int] = set()
        self._clock_started = 0.0
        """When the clock began to run: silence before that is forgiven."""
        self._heard: dict[int, float] = {}
        """The last sign of life of those who have left."""
        self._reported: dict[int, bool] = {}
        """What the game was told: present or absent, by seat."""
        self._alarm: Alarm | None = None

    def clock_started(self) -> None:
        self._clock_started = self.table.services.time.now()

    def left(self, connection: Connection) -> None:
        for seat in connection.seats:
            self._heard[seat] = connection.heard
        self.arm()

    def arm(self) -> None:
        """Check again when somebody could have been silent for too long."""
        self.cancel()
        if not self.schedule.clock.runs:
            return
        table = self.table
        limits = [AWAY_S, ABSENT_S]
        waits = [limit - self._silent_s(seat) for seat in self._watched() for limit in limits]
        waits = [wait for wait in waits if wait > 0]
        if not waits and not table.is_attended():
            waits = [ABSENT_S]
        if waits:
            self._alarm = table.services.time.later(min(waits) + 0.001, lambda: table.post(self.check))

    def cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _watched(self) -> list[int]:
        """Seats of people who play themselves."""
        facts = self.table.facts
        return [seat for seat in facts.seats_with_nonces() if facts.chairs[seat].bot_level is None]

    def _last_heard(self, seat: int) -> float:
        """The last sign of life of the person at this seat."""
        holder = self.table.holders.get(seat)
        return self._heard.get(seat, 0.0) if holder is None else holder.heard

    def _silent_s(self, seat: int) -> float:
        return self.table.services.time.now() - max(self._last_heard(seat), self._clock_started)

    def _is_present(self, seat: int) -> bool | None:
        """None if it is not known yet: the clock has just begun to run, and the person was not heard."""
        now = self.table.services.time.now()
        if seat not in self._watched() or now - self._last_heard(seat) < ABSENT_S:
            return True
        return None if now - self._clock_started < ABSENT_S else False

    def is_somebody_absent(self) -> bool:
        return not all(self._reported.values())

    async def substitute(self) -> None:
        """Let bots take over for absent people where the game allows it; whoever returns gets their seat back."""
        table, position = self.table, self.table.position
        if not table.is_running or position is None or not position.game.meta.levels:
            return
        for seat, present in list(self._reported.items()):
            if not present and seat in self._watched() and position.game.substitutes(position.state, Seat(seat)):
                await table.append(Substituted(seat, middle(position.game.meta.levels)))
                table.clocks.reschedule()
                table.post(self.check)
                broadcast.send_table(table)

    async def check(self) -> None:
        """See who is away, tell the game who is absent or back, and stop the clock if nobody is left."""
        table, position = self.table, self.table.position
        if not self.schedule.clock.runs or not table.is_running or position is None:
            return
        silent = {seat: self._silent_s(seat) for seat in self._watched()}
        away = {seat for seat, seconds in silent.items() if seconds >= AWAY_S}
        for seat in away:
            if seat in table.holders:
                table.holders[seat].silent = True  # the next message is a return
        for seat in table.facts.seats_with_nonces():
            present = self._is_present(seat)
            if present is not None and self._reported.get(seat) != present:
                self._reported[seat] = present
                self.schedule.move_for(seat, position.game.presence(position.state, Seat(seat), present))
        if away != self.away:
            self.away = away
            broadcast.send_table(table)
        if all(seconds >= ABSENT_S for seconds in silent.values()) if silent else not table.is_attended():
            self.schedule.stop()
        self.arm()
