"""The clocks of a table: the game's deadlines, optional turn clocks, when bots answer and things are tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spieltisch.engine.game import Deadline
from spieltisch.server.clock.timed import Timed
from spieltisch.server.table import bot_turns, experiments, moves

if TYPE_CHECKING:
    from spieltisch.server.doors import Alarm
    from spieltisch.server.table.table import Table

SINCE_MOVE: Final = "move"
GAME: Final = "clock"


class Clocks:
    """Alarms for one position. Restarts and pauses cost nobody time: what was used is journaled."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.began: dict[str, float] = {}
        """When the clock of each acting seat, and that of the last move, began."""
        self.stopped: dict[str, int] | None = {}
        """What was used, while the clocks stand still."""
        self.deadline: Deadline | None = None
        self.alarms: list[Alarm] = []
        self.timed: Timed | None = None
        """The game's own clock, if it runs on one."""

    @property
    def are_set(self) -> bool:
        return bool(self.alarms) or (self.timed is not None and self.timed.clock.runs)

    def restore(self) -> None:
        """Go on (after a pause or a restart) with what the journal says was used."""
        play, facts = self.table.play, self.table.facts
        if play is None:
            return
        used = {
            str(seat): 0 if facts.fresh and since == play.version else facts.used.get(str(seat), 0)
            for seat, since in play.acting.items()
        }
        used[SINCE_MOVE] = 0 if facts.fresh else facts.used.get(SINCE_MOVE, 0)
        if self.table.is_running:
            now = self.table.house.time.now()
            self.began = {key: now - ms / 1000 for key, ms in used.items()}
            self.stopped = None
        else:
            self.stopped = used
        if self.timed is not None:
            self.timed.go_on()
        elif play.timed:
            latest = facts.moves[-1].at if facts.moves else 0
            self.timed = Timed(self.table, play, max(latest, facts.used.get(GAME, 0)))
        self.set()

    def moved(self) -> None:
        """A move was made (or taken back, or play began): new turns begin, others go on."""
        play = self.table.play
        assert play is not None, self.table.id
        now = self.table.house.time.now()
        before = self.began
        self.began = {
            str(seat): now if since == play.version else before.get(str(seat), now)
            for seat, since in play.acting.items()
        }
        self.began[SINCE_MOVE] = now
        self.stopped = None
        if play.timed and self.timed is None:
            self.timed = Timed(self.table, play, 0)
            self.timed.begin()
        self.set()

    def stop(self) -> None:
        self.stopped = self._used_now()
        if self.timed is not None:
            self.timed.stop()
        self.set()

    def used(self) -> dict[str, int]:
        """For the journal: what each clock has used up, if any clock matters here."""
        if self.timed is not None:
            return {**self._used(), GAME: self.timed.clock.now()}
        return self._used()

    def _used(self) -> dict[str, int]:
        if self.stopped is not None:
            return self.stopped
        return self._used_now() if self.alarms else {}

    def _used_now(self) -> dict[str, int]:
        now = self.table.house.time.now()
        return {key: int((now - began) * 1000) for key, began in self.began.items()}

    def left_ms(self, seat: int) -> int | None:
        """How long this seat may still think, or None for as long as it likes."""
        limits = []
        if self.deadline is not None and self.deadline.seat == seat:
            if self.deadline.at_ms is not None and self.timed is not None:
                limits.append(self.deadline.at_ms - self.timed.clock.now())
            elif self.deadline.after_ms is not None:
                limits.append(self.deadline.after_ms - self._used_by(SINCE_MOVE))
        turn = self._turn_ms(seat)
        if turn is not None:
            limits.append(turn - self._used_by(str(seat)))
        return max(0, min(limits)) if limits else None

    def _used_by(self, key: str) -> int:
        used = self.stopped if self.stopped is not None else self._used_now()
        return used.get(key, 0)

    def early_s(self, seat: int) -> float:
        """How long an answer of this seat must still wait, so that the time it takes tells nothing."""
        deadline = self.deadline
        if deadline is None or deadline.seat != seat or self.timed is not None:
            return 0.0
        return self.began[SINCE_MOVE] + deadline.soonest_ms / 1000 - self.table.house.time.now()

    def _turn_ms(self, seat: int) -> int | None:
        seconds = self.table.facts.turn_clock_s
        if seconds is None or seat < 0 or self.table.facts.chairs[seat].bot_level is not None:
            return None
        return seconds * 1000

    def set(self) -> None:
        """Set every alarm for the present position, ask the bots, and let be tried out what the game cannot say."""
        self._cancel_alarms()
        if self.timed is not None:
            self.timed.set()
        table = self.table
        play = table.play
        if play is None or play.is_over():
            self.deadline = None
            return
        self.deadline = play.game.deadline(play.state)
        if not table.is_running:
            return
        experiments.look(table, play)
        deadline = self.deadline
        if self.timed is not None and play.game.hold_ms(play.state) > 0:
            return  # everybody acts at once, against the game's own clock
        if deadline is not None and deadline.after_ms is not None and int(deadline.seat) in play.acting:
            self._alarm(int(deadline.seat), play.acting[int(deadline.seat)], deadline.after_ms, SINCE_MOVE)
        for seat, since in play.acting.items():
            turn = self._turn_ms(seat)
            if turn is not None:
                self._alarm(seat, since, turn, str(seat))
            elif (
                self.timed is None
                and seat >= 0
                and table.facts.chairs[seat].bot_level is not None
                and table.connections
            ):
                slowest = deadline.soonest_ms if deadline is not None and deadline.seat == seat else 0
                bot_turns.ask(table, seat, since, slowest, moves.by_bot(table, play, seat, since))

    def cancel(self) -> None:
        """Nothing rings any more."""
        self._cancel_alarms()
        if self.timed is not None:
            self.timed.stop()

    def _cancel_alarms(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms = []

    def _alarm(self, seat: int, since: int, ms: int, key: str) -> None:
        time = self.table.house.time
        left = max(0.0, self.began.get(key, time.now()) + ms / 1000 - time.now())
        table = self.table
        self.alarms.append(time.later(left, lambda: table.post(lambda: moves.time_is_up(table, seat, since))))
