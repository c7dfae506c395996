"""The games of a plan, one by one, played in this process. What becomes of their records is up to the caller."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from spieltisch.arena.experiments import physics
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of, rollout
from spieltisch.arena.played import Played
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.failure import BotFailed
from spieltisch.bots.registry import bot
from spieltisch.engine.flights import flown_by
from spieltisch.engine.options import Options
from spieltisch.engine.record import Record
from spieltisch.engine.registry import find


class Finished(NamedTuple):
    """One game of a plan."""

    played: Played
    bots: list[str] | tuple[str, ...]
    """The level at each seat."""
    record: Record | None
    """If the plan keeps records."""


class Games:
    """The games of a plan. They depend on their number alone, not on which of them were played before, or where."""

    def __init__(self, plan: Plan, options: Options | None = None, bots: Callable[[str], AnyBot] | None = None) -> None:
        """`options` and `bots`, by level, if they are not those that this process has for the plan."""
        self.plan: Final = plan
        self._game: Final = find(plan.game)
        self._options: Final = plan.read_options() if options is None else options
        self._bot: Final = partial(bot, plan.game) if bots is None else bots

    def play(self, number: int) -> Finished:
        """Play game `number`, counted from 0. Raises BotFailed and NoPhysics."""
        plan = self.plan
        seed = plan.seed_of(number)
        if plan.rolls_out:
            return Finished(rollout(self._game, plan.seats, self._options, seed), plan.bots, None)
        levels = plan.bots_of(number)
        players = [self._bot(level) for level in levels]
        try:
            played = play(self._game, self._options, players, seed, plan.records is not None)
        except BotFailed as failure:
            raise BotFailed(failure.why, f"{failure} (game {number + 1} of seed {plan.seed})") from failure
        return Finished(played, levels, None if plan.records is None else self._record(levels, seed, played))

    def _record(self, levels: list[str], seed: int, played: Played) -> Record:
        record = record_of(self._game, self._options, levels, seed, played)
        if self.plan.real_physics:
            record.physics = flown_by(physics(self.plan.game).version(), record.options)
        return record
