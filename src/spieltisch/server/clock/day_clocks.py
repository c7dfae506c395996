"""The clocks of a table over days: they run in wall time, through restarts and while the table is not in memory.

Everything follows from the journal: when each turn began, what is left in the banks, and when people are on holiday.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from spieltisch.engine.basics import Seat
from spieltisch.server.clock.banks import allowed_ms, bank_after, bank_of
from spieltisch.server.clock.holidays import holiday_until, runs_out, stands_of, used_ms
from spieltisch.server.doors import Alarm
from spieltisch.server.store.days import Due
from spieltisch.server.store.entries import Entry
from spieltisch.server.store.table_facts import RUNNING, Facts
from spieltisch.server.store.table_log import preview
from spieltisch.server.table.bots.turns import answer_for_absent, ask_bot, is_turn, time_is_up
from spieltisch.server.table.orders.turns import let_orders_act
from spieltisch.server.table.people.holidays import note_holidays
from spieltisch.server.table.physics.experiments import start_experiment
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table
from spieltisch.server.table.timing import Clocks, TimeLeft

SOON_MS: Final = 60_000
"""A table whose next alarm is as near as this stays in memory."""


class DayClocks(Clocks):
    """The alarms for one position. They only ring here earlier than the store would wake the table."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.alarms: list[Alarm] = []
        self.next_at: int | None = None
        """When the next alarm rings, in wall time."""

    @property
    def are_set(self) -> bool:
        return self.next_at is not None and self.next_at - self._now() < SOON_MS

    def _now(self) -> int:
        return self.table.services.time.wall_ms()

    # Turns

    def restore(self) -> None:
        self.reschedule()

    def moved(self) -> None:
        self.reschedule()

    def stop(self) -> None:
        self.cancel()

    def cancel(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms, self.next_at = [], None

    def used(self) -> dict[str, int]:
        return {}

    def begin_turn(self, seat: int) -> None:
        del seat  # their clock has gone on while a bot was playing

    def _start(self, turn_version: int) -> int:
        """When a turn began."""
        facts = self.table.facts
        return facts.began if turn_version == 0 else facts.began + facts.moves[turn_version - 1].at

    def _used_by(self, seat: int) -> int:
        position = self.table.position
        if position is None or seat not in position.acting:
            return 0
        return used_ms(self._start(position.acting[seat]), self._now(), stands_of(self.table.facts, seat))

    def turn_s(self, seat: int) -> float:
        return self._used_by(seat) / 1000

    def time_left(self, seat: int) -> TimeLeft | None:
        facts = self.table.facts
        allowed = allowed_ms(facts, seat)
        position = self.table.position
        if allowed is None or position is None or seat not in position.acting:
            return None
        left = max(0, allowed - self._used_by(seat))
        within = self._answer_within(position, seat)
        if within is not None and within < left:
            deadline = position.game.deadline(position.state)
            return TimeLeft(max(0, within), None if deadline is None else deadline.after_ms)
        stands = holiday_until(facts, seat, self._now()) is not None
        return TimeLeft(left, allowed, min(left, bank_of(facts, seat)) if facts.full_bank else None, stands)

    def early_s(self, seat: int) -> float:
        position = self.table.position
        deadline = None if position is None else position.game.deadline(position.state)
        if deadline is None or deadline.seat != seat:
            return 0.0
        return (self.table.facts.moved + deadline.soonest_ms - self._now()) / 1000

    def bank_after(self, seat: int, *, ends_turn: bool) -> int | None:
        return bank_after(self.table.facts, seat, self._used_by(seat), ends_turn=ends_turn)

    # When the table is due

    def due(self, entries: Sequence[Entry], acting: Mapping[int, int] | None, at: int) -> Due | None:
        after = preview(self.table.facts, entries, at) if entries else self.table.facts
        if after.status != RUNNING:
            return Due(None)
        position = self.table.position
        if acting is None:
            if position is None:  # only bots play: it is looked at when the first of them moves
                return Due(at)
            acting = position.acting
        latest = -1 if position is None else position.version
        times = []
        for seat, turn_version in acting.items():
            start = at if turn_version > latest else self._start(turn_version)
            times.append(at if seat in self.table.orders.answering else self._due(after, seat, start, at))
        return Due(min(times, default=None))

    @staticmethod
    def _due(facts: Facts, seat: int, start: int, at: int) -> int:
        """When something must happen for this seat: at once where a bot, the game's own clock or physics move."""
        if seat < 0:
            return at
        allowed = allowed_ms(facts, seat)
        if allowed is None:
            return holiday_until(facts, seat, at) or at
        return runs_out(start, allowed, stands_of(facts, seat))

    # Alarms

    def reschedule(self) -> None:
        self.cancel()
        table, position = self.table, self.table.position
        if position is None or position.is_over() or not table.is_running:
            return
        start_experiment(table, position)
        now = self._now()
        deadline = position.game.deadline(position.state)
        ordered = let_orders_act(table, position, self.alarms)
        for seat, turn_version in position.acting.items():
            own = deadline if deadline is not None and deadline.seat == seat else None
            if seat < 0:
                if own is not None and own.after_ms is not None:
                    self._alarm(table.facts.moved + own.after_ms, seat, turn_version)
            elif seat in ordered:
                table.idle_since = table.services.time.now()
            elif table.facts.chairs[seat].bot_level is not None:
                self._ask_bot(position, seat, turn_version, 0 if own is None else own.soonest_ms)
            elif is_hidden(position, seat) and seat not in table.holders:
                table.idle_since = table.services.time.now()
                answer_for_absent(table, position, seat, 0 if own is None else own.soonest_ms)
            else:
                ends = self._due(table.facts, seat, self._start(turn_version), now)
                within = self._answer_within(position, seat)
                self._alarm(ends if within is None else min(ends, now + within), seat, turn_version)

    def _answer_within(self, position: Position, seat: int) -> int | None:
        """In how many milliseconds somebody must answer who is asked in secret and is here: nobody must see a wait."""
        deadline = position.game.deadline(position.state)
        if deadline is None or deadline.seat != seat or deadline.after_ms is None or not is_hidden(position, seat):
            return None
        return self.table.facts.moved + deadline.after_ms - self._now()

    def _ask_bot(self, position: Position, seat: int, turn_version: int, soonest_ms: int) -> None:
        """Also if nobody is here; never for somebody on holiday."""
        until = holiday_until(self.table.facts, seat, self._now())
        if until is not None:
            self._alarm(until, seat, turn_version)
            return
        self.table.idle_since = self.table.services.time.now()
        ask_bot(self.table, position, seat, soonest_ms)

    def _alarm(self, at: int, seat: int, turn_version: int) -> None:
        """`at` is wall time, which may have been changed when the alarm rings: then it is looked at again."""
        table = self.table
        work = partial(self._ring, at, seat, turn_version)
        wait_s = max(0, at - self._now()) / 1000
        self.alarms.append(table.services.time.later(wait_s, lambda: table.post(work)))
        self.next_at = at if self.next_at is None else min(at, self.next_at)

    async def _ring(self, at: int, seat: int, turn_version: int) -> None:
        """The clock moves, unless the store knows of a holiday that the table was not told of."""
        table, position = self.table, self.table.position
        if position is None or not table.registry.holds(table) or not is_turn(table, position, seat, turn_version):
            return
        has_changed = await note_holidays(table)
        if has_changed or self._now() < at or (seat >= 0 and table.facts.chairs[seat].bot_level is not None):
            self.reschedule()
            return
        self.next_at = None
        await time_is_up(table, seat, turn_version)


def is_hidden(position: Position, seat: int) -> bool:
    """Whether others may not know that this seat is asked: then nobody may see that they wait for it, either."""
    return Seat(seat) not in position.game.acting(position.game.view(position.state, None))
