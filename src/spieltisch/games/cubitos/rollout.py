"""Random play to the end: the inner loop of simulations."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubitos.moves import Offers
from spieltisch.games.cubitos.offers import add_moves
from spieltisch.games.cubitos.play import apply
from spieltisch.games.cubitos.rules.order import may_act
from spieltisch.games.cubitos.scoring import outcome_of
from spieltisch.games.cubitos.state.state import NOBODY, OVER, Public, State


def rollout(state: State, dice: FastDice) -> Outcome:
    """Play random legal moves, always by the first seat that may act, as random bots do."""
    decisions: i64 = 0
    offers = Offers()
    while state.section != OVER:
        seat = first_to_act(state)
        offers.clear()
        add_moves(state, seat, offers, brief=False)
        apply(state, seat, offers.move(dice.below(offers.count)), None)
        decisions += 1
    ended = outcome_of(state)
    assert ended is not None
    ended.decisions = decisions
    return ended


def first_to_act(state: Public) -> i64:
    """The first of `order.to_act`."""
    first: i64 = NOBODY
    seat: i64 = 0
    while seat < state.variant.seats:
        if may_act(state, seat):
            if not state.players[seat].waiting:
                return seat
            if first == NOBODY:
                first = seat
        seat += 1
    return first
