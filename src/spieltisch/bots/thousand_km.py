"""Bots for 1000 km: one rule-based player (`games/thousand_km/policy.py`) in three uses.

Whatever they want to know beyond the view they `imagine`; they never meet the state of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.thousand_km.game import THOUSAND_KM
from spieltisch.games.thousand_km.policy import Playout, Policy, Weights, careless, seen_on
from spieltisch.games.thousand_km.view import View

SLIP: Final = 5
"""An easy bot does the next best thing, whatever it is, in one of so many turns."""


def by_policy(policy: Policy, view: View, dice: Dice) -> Move:
    """What the rule-based player does. It looks only at what the seat knows, so any imagined state will do."""
    assert view.seat is not None, "a spectator has no move"
    state = THOUSAND_KM.imagine(view, dice)
    return Move(policy.choose(state, view.seat, seen_on(state)))


class Easy(Bot[View]):
    """Knows the rules and likes to drive; wastes safeties, hoards the wrong cards, and sometimes just plays a card."""

    game = THOUSAND_KM.meta.game
    level = "easy"

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        if dice.below(SLIP) == 0:
            return moves[dice.below(len(moves))]
        return by_policy(Policy(careless()), view, dice)


class Medium(Bot[View]):
    """Plays by sound rules, and always the same way."""

    game = THOUSAND_KM.meta.game
    level = "medium"

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return moves[0] if len(moves) == 1 else by_policy(Policy(Weights()), view, dice)


class Hard(Bot[View]):
    """Imagines what it cannot see, plays every move out in each such world, and takes the one that wins most.

    All moves meet the same worlds. After each round the weaker half is given up (sequential halving), so that most
    playouts go to the moves that are hard to tell apart. The budget counts the decisions inside the playouts.
    """

    game = THOUSAND_KM.meta.game
    level = "hard"
    budget = 40_000

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        seat = view.seat
        assert seat is not None, "a spectator has no move"
        policy = Policy(Weights())
        playout = Playout([policy] * view.variant.seats)
        # Among equals the rule-based player's choice comes first.
        favourite = by_policy(policy, view, dice)
        left = sorted(moves, key=lambda move: move != favourite)
        wins = dict.fromkeys(left, 0)
        rounds = (len(left) - 1).bit_length()
        for number in range(1, rounds + 1):
            while playout.decisions < budget * number // rounds:
                world = THOUSAND_KM.imagine(view, dice)
                seen = seen_on(world)
                for move in left:
                    wins[move] += playout.share(world.copy(), seen.copy(), seat, move)
            left = sorted(left, key=lambda move: -wins[move])[: (len(left) + 1) // 2]
        return left[0]


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""
