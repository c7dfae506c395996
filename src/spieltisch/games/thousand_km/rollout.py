"""Random play to the end, for simulations."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.thousand_km.moves import PASS
from spieltisch.games.thousand_km.offers import random_move
from spieltisch.games.thousand_km.play import apply
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import NOBODY, OVER, REACTION, State


def rollout(state: State, dice: FastDice) -> Outcome:
    """Play random legal moves to the end. This loop must be fast."""
    decisions: i64 = 0
    while state.phase != OVER:
        seat: i64 = state.active
        if state.phase == REACTION:
            if state.holder == NOBODY:
                apply(state, seat, PASS, None)
                continue
            seat = state.holder
        apply(state, seat, random_move(state, seat, dice), None)
        decisions += 1
    ended = outcome(state)
    assert ended is not None
    ended.decisions = decisions
    return ended
