"""The schedule of a game on the clock: what is due and when. Data and one alarm; what it means is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.record import BY_BOT, BY_CLOCK
from spieltisch.server.clock.game_clock import GameClock
from spieltisch.server.doors import Alarm
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.table.moves import MoveRequest
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table


class StampedMove(MoveRequest):
    """A move with the time at which it was made. It is played when nothing earlier can arrive any more."""

    __slots__ = ("at",)

    def __init__(
        self,
        at: int,
        seat: int,
        move: Move,
        by: str,
        connection: Connection | None = None,
        message_id: int | None = None,
    ) -> None:
        super().__init__(seat, move, by, connection, message_id)
        self.at = at


class BotPlan:
    """What the bot of one seat is about to do in one situation; `move` is None while it is being decided."""

    def __init__(self, seat: int, turn_version: int, level: str, options: frozenset[Move], at: int) -> None:
        self.seat: Final = seat
        self.turn_version: Final = turn_version
        self.level: Final = level
        self.options: Final = options
        """The moves open to it. It decides again when one of them is gone, not when one is added."""
        self.at: Final = at
        """The stamp of the last move before the position that it decides on."""
        self.previous: BotPlan | None = None
        """What it was about to do when the situation changed."""
        self.move: Move | None = None
        self.due = 0


class Schedule:
    """All moves of one table that are due later: people's delayed moves, plans of bots, the game's own deadline.

    Whatever arrives at `a` on the clock is stamped `a - hold` or later, where `hold` is the game's `hold_ms`. So at
    `until` everything stamped before `until - hold` has arrived, and can be played in order. No move is ever overtaken
    after it was played.
    """

    def __init__(self, table: Table, stood_at: int, catch_up: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self.table: Final = table
        self.clock: Final = GameClock(table.services.time, stood_at)
        self.delayed: list[StampedMove] = []
        self.plans: dict[int, BotPlan] = {}
        """By seat."""
        self.latest: dict[int, int] = {}
        """The latest stamp of each seat: commands of one seat stay in order, a millisecond apart."""
        self.floor = 0
        """The stamp of the last move that was played."""
        self._catch_up: Final = catch_up
        self._alarm: Alarm | None = None

    # Stamps

    def earliest(self, seat: int) -> int:
        """No move of this seat is stamped before this."""
        return max(self.floor, self.latest.get(seat, -1) + 1)

    def next_stamp(self, seat: int) -> int:
        """The stamp of a move that this seat makes now."""
        return max(self.clock.now(), self.earliest(seat))

    def played(self, seat: int, at: int) -> None:
        """A move of this seat was played."""
        self.floor = max(self.floor, at)
        self.latest[seat] = max(at, self.latest.get(seat, at))

    # Delayed moves

    def delay(self, move: StampedMove) -> None:
        self.delayed.append(move)
        self.latest[move.seat] = max(move.at, self.latest.get(move.seat, 0))
        self.arm()

    def move_for(self, seat: int, move: Move | None) -> None:
        """The table moves for a seat, now; this replaces a move of the table that is still delayed.

        Does nothing if the rules refuse the move.
        """
        position = self.table.position
        assert position is not None, self.table.id
        self.delayed = [other for other in self.delayed if other.seat != seat or other.by != BY_CLOCK]
        if move is None:
            return
        at = self.next_stamp(seat)
        stamped = position.game.stamped(position.state, Seat(seat), move, at)
        if position.game.why_not(position.state, Seat(seat), stamped) is None:
            self.delay(StampedMove(at, seat, move, BY_CLOCK))

    # What is due

    def upcoming(self, position: Position) -> list[StampedMove]:
        """Every move that will be made unless something changes: people's, bots', and the game's own."""
        plans = [
            StampedMove(plan.due, plan.seat, plan.move, BY_BOT) for plan in self.plans.values() if plan.move is not None
        ]
        upcoming = [*self.delayed, *plans]
        deadline = position.game.deadline(position.state)
        if deadline is not None and deadline.at_ms is not None:
            at = max(deadline.at_ms, self.floor)
            upcoming.append(StampedMove(at, int(deadline.seat), deadline.move, BY_CLOCK))
        return upcoming

    def next_due(self, position: Position, until: int) -> StampedMove | None:
        """The first move, if nothing that arrives after `until` can be earlier."""
        game, state = position.game, position.state
        upcoming = self.upcoming(position)
        earliest = min((move.at for move in upcoming), default=until)
        if earliest + game.hold_ms(state) >= until:
            return None
        same = [move for move in upcoming if move.at == earliest]
        if len(same) == 1:
            return same[0]

        def rank(move: StampedMove) -> int:
            seat = Seat(move.seat)
            return game.precedence(state, seat, game.stamped(state, seat, move.move, move.at))

        return min(same, key=rank)  # among equals the one that came first

    # The alarm

    def arm(self) -> None:
        """Set the alarm for the next move that is due."""
        self.disarm()
        position = self.table.position
        if position is None or position.is_over() or not self.clock.runs or not self.table.is_running:
            return
        upcoming = self.upcoming(position)
        if upcoming:
            due = min(move.at for move in upcoming) + position.game.hold_ms(position.state) + 1
            wait = max(0, due - self.clock.now()) / 1000
            self._alarm = self.table.services.time.later(wait, self._ring)

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        """The cut-off is now: whatever arrived earlier is delayed already, or queued at the table before this."""
        self._alarm = None
        until = self.clock.now()
        self.table.post(lambda: self._catch_up(until))

    def stop(self) -> None:
        """The clock stands; delayed moves stay delayed."""
        self.clock.stand()
        self.disarm()
