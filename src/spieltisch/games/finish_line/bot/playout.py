"""For bots: races played to their end by one-step players who know their own slips only."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.bot.chances import Purse
from spieltisch.games.finish_line.bot.policy import Policy
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.play import apply_small
from spieltisch.games.finish_line.state import EXTRA_TURNS, OVER, THROWING, State


class Playout:
    """Plays races on. Dice are drawn at random here: weighing colours would cost more than it brings."""

    def __init__(self) -> None:
        self.policy: Final = Policy()
        self.buffer: Final = BUFFER[:]
        self.decisions: i64 = 0
        """How many decisions all playouts of this object took."""

    def run(self, state: State, purses: list[Purse], dice: FastDice, number: i64) -> None:
        """Play to the end of the race of this number, in place; to each seat results are worth what its purse says."""
        while state.race.number == number and state.race.phase != OVER:
            race = state.race
            if race.phase in (THROWING, EXTRA_TURNS):
                move = self.policy.choose(race, purses[race.active])
            else:
                move = self.buffer[dice.below(legal(race, self.buffer))]
            apply_small(state, move, None)
            self.decisions += 1
