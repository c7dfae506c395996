"""A game on the clock at one table: stamps, delayed moves, the clock's own moves and the bots', all in one order."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER
from spieltisch.server.clock.bot_plans import BotPlans
from spieltisch.server.clock.gathering import Gathering
from spieltisch.server.clock.presence import Presence
from spieltisch.server.clock.schedule import Schedule, StampedMove
from spieltisch.server.doors import Alarm
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import PlayMove, Pong, RefusedAnswer
from spieltisch.server.protocol.refusals import NOT_KEPT, NOT_RUNNING, SUBSTITUTED, Refusal, Refused
from spieltisch.server.protocol.round_trips import RoundTrips, stamp_of
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import broadcast, moves
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.server.table.timing import Timed

LEAD_S: Final = 3.0
"""The time before a clock that stood runs again, so that everybody is ready."""
ROUND_TRIPS_EVERY_S: Final = 5.0
"""Changed round trips are sent at most this often."""


class TimedGame(Timed):
    """The running side of a game on the clock; a cache over the journal like the table itself."""

    def __init__(self, table: Table, position: Position, stood_at: int) -> None:
        self.table: Final = table
        self.schedule: Final = Schedule(table, stood_at, self.catch_up)
        self.clock: Final = self.schedule.clock
        self.bots: Final = BotPlans(self.schedule)
        self.presence: Final = Presence(self.schedule)
        self.gathering: Final = Gathering(table, self._wait, self._all_ready)
        self._lead: Alarm | None = None
        self._lead_ends = 0.0
        self._round_trips_sent = 0.0
        self._shown_round_trips: list[int | None] = []
        for played in table.facts.moves[: position.version]:
            self.schedule.played(played.seat, played.at)

    # The clock runs and stands

    @property
    def runs(self) -> bool:
        return self.clock.runs

    def now(self) -> int:
        return self.clock.now()

    def begin(self) -> None:
        """Play begins, or the lead is over."""
        self._lead = None
        self.clock.run()
        self.presence.clock_started()
        self.check_presence()
        self.reschedule()

    def go_on(self) -> None:
        """After a pause or a restart: run again after a lead, once somebody is here."""
        if self.runs or self._lead is not None or self.gathers:
            return
        if not self.table.is_running or not self.table.is_attended():
            return
        time = self.table.services.time
        self._lead_ends = time.now() + LEAD_S
        self._lead = time.later(LEAD_S, lambda: self.table.post(self._resume))
        broadcast.send_position(self.table, [])

    async def _resume(self) -> None:
        self._lead = None
        position = self.table.position
        if self.table.is_running and self.table.is_attended() and position is not None and not position.is_over():
            self.begin()
            broadcast.send_position(self.table, [])

    def stop(self) -> None:
        """The clock stands; delayed moves stay delayed."""
        self.schedule.stop()
        self.gathering.clear()
        if self._lead is not None:
            self._lead.cancel()
            self._lead = None
        self.presence.cancel()

    @property
    def gathers(self) -> bool:
        return bool(self.gathering.seats)

    def shown(self, seat: int, what: Data) -> None:
        self.gathering.shown(seat, what)

    def _wait(self) -> None:
        """Somebody is not ready."""
        if self.runs:
            self.schedule.stop()
            self.presence.cancel()
            broadcast.send_position(self.table, [])

    def _all_ready(self) -> None:
        position = self.table.position
        if self.table.is_running and position is not None and not position.is_over() and self._lead is None:
            self.begin()
            broadcast.send_position(self.table, [])

    def lead_ms(self) -> int | None:
        if self._lead is None:
            return None
        return max(0, round((self._lead_ends - self.table.services.time.now()) * 1000))

    # Presence

    @property
    def away(self) -> Collection[int]:
        return self.presence.away

    def came(self) -> None:
        self.go_on()
        self.check_presence()

    def left(self, connection: Connection) -> None:
        self.presence.left(connection)
        for seat in connection.seats:
            self.gathering.is_ready(seat)

    def check_presence(self) -> None:
        self.table.post(self.presence.check)

    def substitute_absent(self) -> None:
        if self.presence.is_somebody_absent():
            self.table.post(self.presence.substitute)

    # Round trips

    def pong(self, connection: Connection, message_id: int | None) -> None:
        if connection.trips is None:
            connection.trips = RoundTrips()
        now = self.now()
        connection.trips.pong(now, self.table.services.time.now())
        connection.send(Pong(message_id, now))

    def pong_acknowledged(self, connection: Connection, clock: int) -> None:
        now = self.table.services.time.now()
        if connection.trips is None or not connection.trips.acknowledged(clock, now) or not connection.seats:
            return
        shown = [holder.trips.ms for holder in self.table.holders.values() if holder.trips is not None]
        if shown != self._shown_round_trips and now - self._round_trips_sent >= ROUND_TRIPS_EVERY_S:
            self._round_trips_sent = now
            self._shown_round_trips = shown
            broadcast.send_table(self.table)

    # Moves

    def next_stamp(self, seat: int) -> int:
        return self.schedule.next_stamp(seat)

    def stamp(self, position: Position, connection: Connection, seat: int, claimed: float | None, arrived: int) -> int:
        latest, trips = self.schedule.latest, connection.trips
        credit = 0 if trips is None else trips.credit(position.game.hold_ms(position.state))
        at = stamp_of(None if claimed is None else int(claimed), arrived, credit)
        at = max(at, self.schedule.earliest(seat), *(latest.get(own, 0) for own in connection.seats))
        latest[seat] = at
        return at

    def delay(
        self, position: Position, connection: Connection, message: PlayMove, seat: int, move: Move, arrived: int
    ) -> None:
        at = self.stamp(position, connection, seat, message.at, arrived)
        self.schedule.delay(StampedMove(at, seat, move, BY_PLAYER, connection, message.id))

    def forget(self, seat: int) -> None:
        delayed = self.schedule.delayed
        self.schedule.delayed = [move for move in delayed if move.seat != seat or move.by != BY_PLAYER]
        for move in delayed:
            if move not in self.schedule.delayed:
                self._refuse(move, SUBSTITUTED)

    def moved(self, seat: int, at: int) -> None:
        self.bots.moved(seat)
        self.schedule.played(seat, at)

    def reschedule(self) -> None:
        """The position has changed: let the bots decide, and set the alarm for the next move."""
        position = self.table.position
        if position is None or position.is_over() or self.table.facts.status == FINISHED:
            self.stop()
            for move in self.schedule.delayed:
                self._refuse(move, NOT_RUNNING)
            self.schedule.delayed = []
        elif self.runs and self.table.is_running:
            self.bots.decide(position)
            self.schedule.arm()

    async def catch_up(self, until: int) -> None:
        table = self.table
        while table.is_running and self.runs and table.registry.holds(table):
            position = table.position
            if position is None or position.is_over():
                break
            move = self.schedule.next_due(position, until)
            if move is None:
                break
            await self._play(position, move)
        self.reschedule()

    async def _play(self, position: Position, move: StampedMove) -> None:
        """The rules are asked now; a person who waits for an answer gets it."""
        services = self.table.services
        began = services.time.now()
        was_delayed = move in self.schedule.delayed
        if was_delayed:
            self.schedule.delayed.remove(move)
        try:
            await moves.make(self.table, position, move, move.at)
        except Refused as refused:
            if move.by == BY_BOT:
                self.bots.was_refused(move.seat)
            elif move.by == BY_CLOCK and not was_delayed and refused.refusal is not NOT_KEPT:
                raise RuntimeError(f"the clock's own move is refused: {refused.refusal}") from refused
            self._refuse(move, refused.refusal)
        else:
            if move.by == BY_PLAYER:
                services.metrics.moved(services.time.now() - began)

    def _refuse(self, move: StampedMove, refusal: Refusal) -> None:
        if move.connection is not None:
            self.table.services.metrics.refused(refusal.key)
            move.connection.send(RefusedAnswer(move.message_id, refusal, self.table.version))
