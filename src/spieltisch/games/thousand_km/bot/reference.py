"""Reference play of 1000 km: the rule-based player that counts cards, at every seat."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.outcome import Outcome
from spieltisch.games.thousand_km.bot.playout import Playout
from spieltisch.games.thousand_km.bot.policy import Policy
from spieltisch.games.thousand_km.bot.revealed import revealed_on
from spieltisch.games.thousand_km.bot.weights import Weights
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import State

POLICY: Final = Policy(Weights())


def play_out(state: State) -> Outcome:
    """Play to the end, in place."""
    playout = Playout([POLICY] * state.variant.seats)
    playout.run(state, revealed_on(state))
    ended = outcome(state)
    assert ended is not None
    return ended
