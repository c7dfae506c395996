"""Reference play of Cubitos: the sound player at every seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubitos.bot.policy import choose
from spieltisch.games.cubitos.play import apply
from spieltisch.games.cubitos.rollout import first_to_act, rollout
from spieltisch.games.cubitos.scoring import outcome_of
from spieltisch.games.cubitos.state.state import OVER, State

LONGEST: Final = 4_000
"""No sound race takes this many decisions; a longer one is finished at random."""


def play_out(state: State, dice: FastDice) -> Outcome:
    """Play to the end, in place."""
    played: i64 = 0
    round_ = state.round
    while state.section != OVER:
        if state.round != round_:
            round_ = state.round
            roll_anew(state, dice)
        if played >= LONGEST:
            return rollout(state, dice)
        seat = first_to_act(state)
        apply(state, seat, choose(state, seat), None)
        played += 1
    ended = outcome_of(state)
    assert ended is not None
    return ended


def roll_anew(state: State, dice: FastDice) -> None:
    """What is rolled in a round follows from its number, so alternatives meet the same dice in every later round."""
    seats = state.variant.seats
    seat: i64 = 0
    while seat < seats:
        state.streams[seat] = dice.fork(state.round * seats + seat)
        seat += 1
