"""Plays positions to the end, with a policy at every seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.thousand_km.bot.policy import Policy
from spieltisch.games.thousand_km.bot.revealed import Revealed
from spieltisch.games.thousand_km.cards.piles import bits
from spieltisch.games.thousand_km.components import SAFETY_OF
from spieltisch.games.thousand_km.moves import MEISTERZUG, PASS, card_in
from spieltisch.games.thousand_km.play import apply
from spieltisch.games.thousand_km.state import NOBODY, OVER, REACTION, Public, Side, State

SHARED: Final = 12
"""One win, divisible among two, three or four sides."""


class Playout:
    """A policy for every seat, and how much work the playouts took."""

    def __init__(self, policies: list[Policy]) -> None:
        self.policies: Final = policies
        """One for each seat."""
        self.decisions: i64 = 0
        """How many decisions all playouts have taken."""

    def run(self, state: State, revealed: Revealed) -> None:
        """Play to the end, in place; `revealed` is kept up to date."""
        while state.phase != OVER:
            if state.phase == REACTION:
                if state.holder == NOBODY:
                    apply(state, state.active, PASS, None)
                    continue
                self.step(state, revealed, state.holder)
            else:
                self.step(state, revealed, state.active)

    def step(self, state: State, revealed: Revealed, seat: i64) -> None:
        make(state, revealed, seat, self.policies[seat].choose(state, seat, revealed))
        self.decisions += 1

    def share(self, state: State, revealed: Revealed, seat: i64, move: i64) -> i64:
        """Play this move and on to the end: the seat's share of the win. Changes `state` and `revealed`."""
        make(state, revealed, seat, move)
        self.decisions += 1
        self.run(state, revealed)
        return share_of(state, seat)


def make(state: State, revealed: Revealed, seat: i64, move: i64) -> None:
    """Play a move and count the card that it reveals."""
    if move == MEISTERZUG:
        revealed.counts[SAFETY_OF[state.attack]] += 1
    elif move != PASS:
        revealed.counts[card_in(move)] += 1
    apply(state, seat, move, None)


def share_of(public: Public, seat: i64) -> i64:
    """The share of the win of this seat's side in a finished game (KM-60)."""
    mine = result_of(public.side_of(seat), public)
    sharers: i64 = 0
    for side in public.sides:
        theirs = result_of(side, public)
        if theirs > mine:
            return 0
        if theirs == mine:
            sharers += 1
    return SHARED // sharers


def result_of(side: Side, public: Public) -> i64:
    """What sides are ranked by, as in `scoring.side_ranks`."""
    result = side.total * 100
    if public.variant.safeties_break_ties:
        result += bits(side.safeties) * 10 + bits(side.across)
    return result
