"""Plans of bots in games on the clock: for each bot one move, decided by a worker, and the time at which it is due."""

from __future__ import annotations

from typing import Final

from spieltisch.bots.tempo import not_before, open_to
from spieltisch.engine.basics import Move, Seat
from spieltisch.server.clock.schedule import BotPlan, Schedule
from spieltisch.server.table.bots.stand_ins import right_bot_plays
from spieltisch.server.table.bots.turns import BotQuestion
from spieltisch.server.table.position import Position

RETRY_MS: Final = 250
"""A bot whose move was refused tries again after this time, and after each further refusal it waits longer."""
LONGEST_RETRY_MS: Final = 5_000


class BotPlans:
    """The bots of one table. Their plans are in the schedule."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule: Final = schedule
        self.plans: Final = schedule.plans
        self.busy: set[int] = set()
        """Seats with a bot decision in flight (at most one each)."""
        self.refused: dict[int, tuple[int, int]] = {}
        """How often in a row a seat was refused, and when last."""

    def decide(self, position: Position) -> None:
        """The position may have changed: drop plans of seats with nothing to do, and start the decisions needed."""
        for seat, chair in enumerate(self.schedule.table.facts.chairs):
            level = chair.bot_level
            turn_version = position.acting.get(seat)
            if level is None or turn_version is None:
                self.plans.pop(seat, None)
                continue
            if not right_bot_plays(self.schedule.table, seat):
                self.plans.pop(seat, None)
                continue
            options = open_to(position.game, position.state, Seat(seat))
            if not options:
                self.plans.pop(seat, None)
                continue
            previous = self.plans.get(seat)
            same_turn = previous is not None and previous.turn_version == turn_version and previous.level == level
            if previous is not None and same_turn and previous.options <= options:
                continue
            plan = self.plans[seat] = BotPlan(seat, turn_version, level, options, self.schedule.floor)
            plan.previous = previous if same_turn else None
            self._start(position, plan)

    def moved(self, seat: int) -> None:
        """A move of this seat was played."""
        self.plans.pop(seat, None)
        self.refused.pop(seat, None)

    def was_refused(self, seat: int) -> None:
        """The bot's move came too late or too soon: it decides again."""
        self.plans.pop(seat, None)
        self.refused[seat] = (self.refused.get(seat, (0, 0))[0] + 1, self.schedule.clock.now())

    def _start(self, position: Position, plan: BotPlan) -> None:
        if plan.seat not in self.busy:
            self.busy.add(plan.seat)
            table = self.schedule.table
            question = BotQuestion(table, position, plan.seat, plan.level)
            table.services.tasks.start(self._decide(position, plan, question))

    async def _decide(self, position: Position, plan: BotPlan, question: BotQuestion) -> None:
        try:
            move, delay_ms = await question.plan()
        finally:
            self.busy.discard(plan.seat)
        present = self.plans.get(plan.seat)
        if present is not plan:
            if present is not None and present.move is None and self.schedule.table.position is position:
                self._start_late(position, present)
            return
        plan.move = move
        plan.due = self._due(position, plan, move, delay_ms)
        plan.previous = None
        self.schedule.arm()

    def _start_late(self, position: Position, plan: BotPlan) -> None:
        """The bot was busy when this plan was made. While the clock stands, moves since then have changed no plan."""
        if plan.options <= open_to(position.game, position.state, Seat(plan.seat)):
            self._start(position, plan)
        else:
            del self.plans[plan.seat]  # when the clock runs again, there is another one

    def _due(self, position: Position, plan: BotPlan, move: Move, delay_ms: int) -> int:
        """When the move is made. Bots have no credit: never before now, and never faster than the bot says."""
        config = self.schedule.table.services.config
        game, state, seat = position.game, position.state, Seat(plan.seat)
        wait = int(delay_ms * config.bot_tempo)
        if game.hold_ms(state) == 0:
            deadline = game.deadline(state)
            soonest = deadline.soonest_ms if deadline is not None and deadline.seat == seat else 0
            wait = max(wait, config.bot_delay_ms, soonest)
        due = plan.at + wait
        previous = plan.previous
        if previous is not None and previous.move is not None and self._is_open(position, previous):
            due = min(due, previous.due)  # it has thought about this already
        refusals, last = self.refused.get(plan.seat, (0, 0))
        if refusals:
            due = max(due, last + min(RETRY_MS * refusals, LONGEST_RETRY_MS))
        now = self.schedule.clock.now()
        return max(due, now, not_before(game.encode_move(move)), self.schedule.earliest(plan.seat))

    def _is_open(self, position: Position, plan: BotPlan) -> bool:
        """Whether the planned move could be made now, or when it is due."""
        game, state, seat, move = position.game, position.state, Seat(plan.seat), plan.move
        assert move is not None
        times = (self.schedule.clock.now(), plan.due)
        return any(game.why_not(state, seat, game.stamped(state, seat, move, at)) is None for at in times)
