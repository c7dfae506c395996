"""Positions played to their end by policies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.thousand_km.bot.policy import Policy
from spieltisch.games.thousand_km.bot.revealed import Seen
from spieltisch.games.thousand_km.components import SAFETY_OF
from spieltisch.games.thousand_km.moves import MEISTERZUG, PASS, card_in
from spieltisch.games.thousand_km.play import apply
from spieltisch.games.thousand_km.state import NOBODY, OVER, REACTION, Side, State, bits

SHARED: Final = 12
"""One win, in parts that two, three or four sides can share."""


class Playout:
    """Plays positions to their end, a policy at every seat."""

    def __init__(self, policies: list[Policy]) -> None:
        self.policies: Final = policies
        """One for each seat."""
        self.decisions: i64 = 0
        """How many decisions all playouts of this object took."""

    def run(self, state: State, seen: Seen) -> None:
        """Play to the end, in place; `seen` is what lies open, and is kept up to date."""
        while state.phase != OVER:
            if state.phase == REACTION:
                if state.holder == NOBODY:
                    apply(state, state.active, PASS, None)
                    continue
                self.step(state, seen, state.holder)
            else:
                self.step(state, seen, state.active)

    def step(self, state: State, seen: Seen, seat: i64) -> None:
        make(state, seen, seat, self.policies[seat].choose(state, seat, seen))
        self.decisions += 1

    def share(self, state: State, seen: Seen, seat: i64, move: i64) -> i64:
        """What a move leads to: the seat's share of the win, in parts of SHARED. `state` and `seen` are used up."""
        make(state, seen, seat, move)
        self.decisions += 1
        self.run(state, seen)
        return share_of(state, seat)


def make(state: State, seen: Seen, seat: i64, move: i64) -> None:
    """Play a move and remember the card that it brings to light."""
    if move == MEISTERZUG:
        seen.counts[SAFETY_OF[state.attack]] += 1
    elif move != PASS:
        seen.counts[card_in(move)] += 1
    apply(state, seat, move, None)


def share_of(state: State, seat: i64) -> i64:
    """The part of the win that falls to this seat's side when the game is over (KM-60)."""
    mine = result_of(state.side_of(seat), state)
    sharers: i64 = 0
    for side in state.sides:
        theirs = result_of(side, state)
        if theirs > mine:
            return 0
        if theirs == mine:
            sharers += 1
    return SHARED // sharers


def result_of(side: Side, state: State) -> i64:
    """What sides are ranked by, as in `scoring.side_ranks`."""
    result = side.total * 100
    if state.variant.safeties_break_ties:
        result += bits(side.safeties) * 10 + bits(side.across)
    return result
