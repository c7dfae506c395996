"""The clocks of a table: deadlines, turn clocks, and when bots and experiments start."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from spieltisch.engine.game import Deadline
from spieltisch.server.clock.banks import allowed_ms, bank_after, bank_of
from spieltisch.server.clock.timed import TimedGame
from spieltisch.server.doors import Alarm
from spieltisch.server.store.days import Due
from spieltisch.server.store.entries import Entry
from spieltisch.server.table.bots.turns import ask_bot, time_is_up
from spieltisch.server.table.orders.turns import let_orders_act
from spieltisch.server.table.physics.experiments import start_experiment
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.server.table.timing import Clocks, TimeLeft

SINCE_MOVE: Final = "move"
GAME: Final = "clock"


class TableClocks(Clocks):
    """The alarms for one position. Restarts and pauses cost nobody time: the journal keeps what was used."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.began: dict[str, float] = {}
        """When the turn of each acting seat began, and when the last move was made."""
        self.stopped: dict[str, int] | None = {}
        """The times used, while the clocks stand."""
        self.deadline: Deadline | None = None
        self.alarms: list[Alarm] = []
        self.timed: TimedGame | None = None
        """The game's own clock, if it runs on one."""

    @property
    def are_set(self) -> bool:
        return bool(self.alarms) or (self.timed is not None and self.timed.runs)

    def restore(self) -> None:
        position, facts = self.table.position, self.table.facts
        if position is None:
            return
        used = {
            str(seat): 0 if facts.fresh and turn_version == position.version else facts.used.get(str(seat), 0)
            for seat, turn_version in position.acting.items()
        }
        used[SINCE_MOVE] = 0 if facts.fresh else facts.used.get(SINCE_MOVE, 0)
        if self.table.is_running:
            now = self.table.services.time.now()
            self.began = {key: now - ms / 1000 for key, ms in used.items()}
            self.stopped = None
        else:
            self.stopped = used
        if self.timed is not None:
            self.timed.go_on()
        elif position.timed:
            latest = facts.moves[-1].at if facts.moves else position.clock
            self.timed = TimedGame(self.table, position, max(latest, facts.used.get(GAME, 0)))
        self.reschedule()

    def moved(self) -> None:
        position = self.table.position
        assert position is not None, self.table.id
        now = self.table.services.time.now()
        before = self.began
        began = {SINCE_MOVE: now}
        for seat, turn_version in position.acting.items():
            key = str(seat)
            began[key] = now if turn_version == position.version else before.get(key, now)
        self.began = began
        self.stopped = None
        if position.timed and self.timed is None:
            self.timed = TimedGame(self.table, position, position.clock)
            self.timed.begin()
        self.reschedule()

    def stop(self) -> None:
        self.stopped = self._used_now()
        if self.timed is not None:
            self.timed.stop()
        self.reschedule()

    def used(self) -> dict[str, int]:
        if self.timed is not None:
            return {**self._used(), GAME: self.timed.now()}
        return self._used()

    def _used(self) -> dict[str, int]:
        if self.stopped is not None:
            return self.stopped
        return self._used_now() if self.alarms else {}

    def _used_now(self) -> dict[str, int]:
        now = self.table.services.time.now()
        return {key: int((now - began) * 1000) for key, began in self.began.items()}

    def time_left(self, seat: int) -> TimeLeft | None:
        if self.deadline is None and self.table.facts.turn_clock_s is None:
            return None
        left = None
        if self.deadline is not None and self.deadline.seat == seat:
            if self.deadline.at_ms is not None and self.timed is not None:
                left = TimeLeft(max(0, self.deadline.at_ms - self.timed.now()), None)
            elif self.deadline.after_ms is not None:
                left = self._left_of(self.deadline.after_ms, SINCE_MOVE)
        turn_ms = allowed_ms(self.table.facts, seat)
        if turn_ms is not None:
            turn = self._left_of(turn_ms, str(seat))
            if self.table.facts.full_bank:
                turn = turn._replace(bank_ms=min(turn.ms, bank_of(self.table.facts, seat)))
            left = turn if left is None or turn.ms < left.ms else left
        return left

    def _left_of(self, ms: int, key: str) -> TimeLeft:
        return TimeLeft(max(0, ms - self._used_by(key)), ms)

    def _used_by(self, key: str) -> int:
        used = self.stopped if self.stopped is not None else self._used_now()
        return used.get(key, 0)

    def turn_s(self, seat: int) -> float:
        return self._used_by(str(seat)) / 1000

    def begin_turn(self, seat: int) -> None:
        key = str(seat)
        if key in self.began:
            self.began[key] = self.table.services.time.now()

    def early_s(self, seat: int) -> float:
        deadline = self.deadline
        if deadline is None or deadline.seat != seat or self.timed is not None:
            return 0.0
        return self.began[SINCE_MOVE] + deadline.soonest_ms / 1000 - self.table.services.time.now()

    def bank_after(self, seat: int, *, ends_turn: bool) -> int | None:
        return bank_after(self.table.facts, seat, self._used_by(str(seat)), ends_turn=ends_turn)

    def due(self, entries: Sequence[Entry], acting: Mapping[int, int] | None, at: int) -> Due | None:
        del entries, acting, at  # while nobody is there, nothing happens
        return None

    def reschedule(self) -> None:
        self._cancel_alarms()
        if self.timed is not None:
            self.timed.reschedule()
        table, position = self.table, self.table.position
        if position is None or position.is_over():
            self.deadline = None
            return
        self.deadline = position.game.deadline(position.state)
        if not table.is_running:
            return
        start_experiment(table, position)
        if self.timed is not None and position.game.hold_ms(position.state) > 0:
            return  # everybody acts at once, against the game's own clock
        self._set_alarms(position)
        if self.timed is None:
            ordered = let_orders_act(table, position, self.alarms)
            if table.connections:
                self._ask_bots(position, ordered)

    def _set_alarms(self, position: Position) -> None:
        deadline = self.deadline
        if deadline is not None and deadline.after_ms is not None and int(deadline.seat) in position.acting:
            self._alarm(int(deadline.seat), position.acting[int(deadline.seat)], deadline.after_ms, SINCE_MOVE)
        if self.table.facts.turn_clock_s is None:
            return
        for seat, turn_version in position.acting.items():
            turn_ms = allowed_ms(self.table.facts, seat)
            if turn_ms is not None:
                self._alarm(seat, turn_version, turn_ms, str(seat))

    def _ask_bots(self, position: Position, ordered: Collection[int]) -> None:
        deadline = self.deadline
        for seat in position.acting:
            if seat >= 0 and seat not in ordered and self.table.facts.chairs[seat].bot_level is not None:
                soonest = deadline.soonest_ms if deadline is not None and deadline.seat == seat else 0
                ask_bot(self.table, position, seat, soonest)

    def cancel(self) -> None:
        self._cancel_alarms()
        if self.timed is not None:
            self.timed.stop()

    def _cancel_alarms(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms = []

    def _alarm(self, seat: int, turn_version: int, ms: int, key: str) -> None:
        time = self.table.services.time
        left = max(0.0, self.began.get(key, time.now()) + ms / 1000 - time.now())
        table = self.table
        self.alarms.append(time.later(left, lambda: table.post(lambda: time_is_up(table, seat, turn_version))))
