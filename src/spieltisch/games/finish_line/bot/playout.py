"""Races played to the end by one-step players who know only their own slips."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.bot.chances import Purse
from spieltisch.games.finish_line.bot.policy import Policy
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.play import apply_race_move
from spieltisch.games.finish_line.state import EXTRA_TURNS, OVER, THROWING, State


class Playout:
    """Plays races to the end. It draws dice at random: choosing colours would cost more than it gains."""

    def __init__(self) -> None:
        self.policy: Final = Policy()
        self.buffer: Final = BUFFER[:]
        self.decisions: i64 = 0
        """The number of decisions in all playouts of this object."""

    def run(self, state: State, purses: list[Purse], dice: FastDice, number: i64) -> None:
        """Play to the end of race `number`, in place; each seat plays for its purse."""
        while state.race.number == number and state.race.phase != OVER:
            race = state.race
            if race.phase in (THROWING, EXTRA_TURNS):
                move = self.policy.choose(race, purses[race.active])
            else:
                move = self.buffer[dice.below(legal(race, self.buffer))]
            apply_race_move(state, move, None)
            self.decisions += 1
