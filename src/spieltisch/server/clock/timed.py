"""A game on the clock at one table: stamps, held moves, the clock's own moves and the bots', all in one order."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER
from spieltisch.server.clock.bot_plans import Minds
from spieltisch.server.clock.game_clock import GameClock
from spieltisch.server.clock.presence import Presence
from spieltisch.server.protocol.messages import PlayMove, Pong, RefusedAnswer
from spieltisch.server.protocol.refusals import NOT_RUNNING, Refusal, Refused
from spieltisch.server.protocol.round_trips import RoundTrips, stamp_of
from spieltisch.server.table import broadcast, moves
from spieltisch.server.table.position import Play

if TYPE_CHECKING:
    from spieltisch.server.doors import Alarm
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)

LEAD_S: Final = 3.0
"""Before a clock that stood goes on, so that everybody is ready."""
TELL_ROUND_TRIPS_S: Final = 5.0
"""Changed round trips are told at most so often."""


class Held:
    """A move that is stamped, and waits until nothing earlier can come any more."""

    def __init__(
        self, at: int, seat: int, move: Move, by: str, connection: Connection | None = None, number: int | None = None
    ) -> None:
        self.at: Final = at
        self.seat: Final = seat
        self.move: Final = move
        self.by: Final = by
        self.connection: Final = connection
        self.number: Final = number
        """That of its message."""


class Timed:
    """The running side of it; a cache over the journal like the table itself.

    Whatever arrives at `a` on the clock is stamped at `a - hold` or later. So at `until` everything stamped before
    `until - hold` is here, and can be played in order. Nothing that was played is ever overtaken.
    """

    def __init__(self, table: Table, play: Play, stood_at: int) -> None:
        self.table: Final = table
        self.clock: Final = GameClock(table.house.time, stood_at)
        self.waiting: list[Held] = []
        self.last: dict[int, int] = {}
        """The latest stamp of each seat: commands of one seat stay in order, a millisecond apart."""
        self.floor = 0
        """The stamp of the last move that was played."""
        self.minds: Final = Minds(self)
        self.presence: Final = Presence(self)
        self._alarm: Alarm | None = None
        self._lead: Alarm | None = None
        self._goes_on = 0.0
        self._told_round_trips = 0.0
        self._shown_round_trips: list[int | None] = []
        for made in table.facts.moves[: play.version]:
            self.made(made.seat, made.at)

    # The clock runs and stands

    def begin(self) -> None:
        """Play begins, or the lead is over."""
        self._lead = None
        self.clock.run()
        self.presence.since = self.table.house.time.now()
        self.table.post(self.presence.check)
        self.set()

    def go_on(self) -> None:
        """After a pause or a restart: as soon as somebody is here, and after a lead."""
        if self.clock.runs or self._lead is not None or not self.table.is_running or not self.somebody_is_here():
            return
        time = self.table.house.time
        self._goes_on = time.now() + LEAD_S
        self._lead = time.later(LEAD_S, lambda: self.table.post(self._resume))
        broadcast.tell_position(self.table, [])

    async def _resume(self) -> None:
        self._lead = None
        play = self.table.play
        if self.table.is_running and self.somebody_is_here() and play is not None and not play.is_over():
            self.begin()
            broadcast.tell_position(self.table, [])

    def stop(self) -> None:
        """The clock stands; what waits goes on waiting."""
        self.clock.stand()
        for alarm in (self._alarm, self._lead):
            if alarm is not None:
                alarm.cancel()
        self._alarm = self._lead = None
        self.presence.cancel()

    def lead_ms(self) -> int | None:
        """How long until the clock goes on, if that is known."""
        if self._lead is None:
            return None
        return max(0, round((self._goes_on - self.table.house.time.now()) * 1000))

    def somebody_is_here(self) -> bool:
        """A person who plays; where only bots play, anybody who watches."""
        people = self.table.facts.seats_of_people()
        return bool(self.table.present_people() if people else self.table.connections)

    def came(self) -> None:
        """Somebody has said hello, or anything after a silence."""
        self.go_on()
        self.table.post(self.presence.check)

    # Round trips

    def pong(self, connection: Connection, number: int | None) -> None:
        if connection.trips is None:
            connection.trips = RoundTrips()
        now = self.clock.now()
        connection.trips.pong(now, self.table.house.time.now())
        connection.tell(Pong(number, now))

    def pang(self, connection: Connection, clock: int) -> None:
        now = self.table.house.time.now()
        if connection.trips is None or not connection.trips.pang(clock, now) or not connection.seats:
            return
        shown = [each.trips.ms for each in self.table.holders.values() if each.trips is not None]
        if shown != self._shown_round_trips and now - self._told_round_trips >= TELL_ROUND_TRIPS_S:
            self._told_round_trips = now
            self._shown_round_trips = shown
            broadcast.tell_table(self.table)

    # What waits

    def earliest(self, seat: int) -> int:
        """No move of this seat is stamped before this."""
        return max(self.floor, self.last.get(seat, -1) + 1)

    def next_stamp(self, seat: int) -> int:
        """That of a move which this seat makes now."""
        return max(self.clock.now(), self.earliest(seat))

    def stamp(self, play: Play, connection: Connection, seat: int, told: float | None, arrived: int) -> int:
        """When a person's move was made: the browser's word, within what we measured."""
        trips = connection.trips
        credit = 0 if trips is None else trips.credit(play.game.hold_ms(play.state))
        at = stamp_of(None if told is None else int(told), arrived, credit)
        at = max(at, self.earliest(seat), *(self.last.get(each, 0) for each in connection.seats))
        self.last[seat] = at
        return at

    def take(self, play: Play, connection: Connection, message: PlayMove, seat: int, move: Move, arrived: int) -> None:
        """A person's move has come: it is stamped and waits. Whether it may be played is asked when its time comes."""
        at = self.stamp(play, connection, seat, message.at, arrived)
        self.hold(Held(at, seat, move, BY_PLAYER, connection, message.id))

    def hold(self, held: Held) -> None:
        self.waiting.append(held)
        self.last[held.seat] = max(held.at, self.last.get(held.seat, 0))
        self.arm()

    def table_moves(self, seat: int, move: Move | None) -> None:
        """The table makes a move for a seat, now, instead of one that still waits; not if the rules refuse it."""
        play = self.table.play
        assert play is not None, self.table.id
        self.waiting = [held for held in self.waiting if held.seat != seat or held.by != BY_CLOCK]
        if move is None:
            return
        at = self.next_stamp(seat)
        stamped = play.game.stamped(play.state, Seat(seat), move, at)
        if play.game.why_not(play.state, Seat(seat), stamped) is None:
            self.hold(Held(at, seat, move, BY_CLOCK))

    def made(self, seat: int, at: int) -> None:
        """A move of this seat was played."""
        self.minds.made(seat)
        self.floor = max(self.floor, at)
        self.last[seat] = max(at, self.last.get(seat, at))

    # What is due

    def set(self) -> None:
        """The position has changed: let the bots look, and wait for what is due next."""
        play = self.table.play
        if play is None or play.is_over():
            self.stop()
            for held in self.waiting:
                self._refuse(held, NOT_RUNNING)
            self.waiting = []
        elif self.clock.runs and self.table.is_running:
            self.minds.look(play)
            self.arm()

    def arm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        play = self.table.play
        if play is None or play.is_over() or not self.clock.runs or not self.table.is_running:
            return
        coming = self._coming(play)
        if coming:
            ripe = min(held.at for held in coming) + play.game.hold_ms(play.state) + 1
            wait = max(0, ripe - self.clock.now()) / 1000
            self._alarm = self.table.house.time.later(wait, self._ring)

    def _ring(self) -> None:
        """The cut-off is now: whatever arrived before is in the table's queue before this, or is here already."""
        self._alarm = None
        until = self.clock.now()
        self.table.post(lambda: self.catch_up(until))

    def _coming(self, play: Play) -> list[Held]:
        """All that will happen unless something changes: people's moves, bots', and the clock's own."""
        bots = [Held(mind.due, mind.seat, mind.move, BY_BOT) for mind in self.minds.decided() if mind.move is not None]
        coming = [*self.waiting, *bots]
        deadline = play.game.deadline(play.state)
        if deadline is not None and deadline.at_ms is not None:
            coming.append(Held(max(deadline.at_ms, self.floor), int(deadline.seat), deadline.move, BY_CLOCK))
        return coming

    def _first(self, play: Play, until: int) -> Held | None:
        """The first thing that nothing can overtake any more."""
        game, state = play.game, play.state
        coming = self._coming(play)
        earliest = min((held.at for held in coming), default=until)
        if earliest + game.hold_ms(state) >= until:
            return None
        same = [held for held in coming if held.at == earliest]
        if len(same) == 1:
            return same[0]

        def rank(held: Held) -> int:
            seat = Seat(held.seat)
            return game.precedence(state, seat, game.stamped(state, seat, held.move, held.at))

        return min(same, key=rank)  # of equals the one that came first

    async def catch_up(self, until: int) -> None:
        """Play everything that is ripe at this moment of the clock, in order."""
        table = self.table
        while table.is_running and self.clock.runs and table.house.tables.get(table.id) is table:
            play = table.play
            if play is None or play.is_over():
                break
            held = self._first(play, until)
            if held is None:
                break
            await self._play(play, held)
        self.set()

    async def _play(self, play: Play, held: Held) -> None:
        """The rules are asked at this moment; who waited for an answer gets it."""
        table = self.table
        began = table.house.time.now()
        its_own = held not in self.waiting
        if not its_own:
            self.waiting.remove(held)
        try:
            await moves.make(table, play, held.seat, held.move, held.by, held.connection, held.number, held.at)
        except Refused as refused:
            if held.by == BY_BOT:
                self.minds.was_refused(held.seat)
            elif held.by == BY_CLOCK and its_own:
                raise RuntimeError(f"the clock's own move is refused: {refused.refusal}") from refused
            self._refuse(held, refused.refusal)
        else:
            if held.by == BY_PLAYER:
                table.house.metrics.moved(table.house.time.now() - began)

    def _refuse(self, held: Held, refusal: Refusal) -> None:
        if held.connection is not None:
            self.table.house.metrics.refused(refusal.key)
            held.connection.tell(RefusedAnswer(held.number, refusal, self.table.version))
