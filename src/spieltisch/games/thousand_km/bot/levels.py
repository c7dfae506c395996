"""The levels of 1000 km's bots: three ways to use one rule-based player (`policy.py`).

They never see the state of a table; what the view does not show they `imagine`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot, Reason
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.thousand_km.bot.playout import Playout
from spieltisch.games.thousand_km.bot.policy import Policy
from spieltisch.games.thousand_km.bot.reasons import reason_of
from spieltisch.games.thousand_km.bot.reference import POLICY, play_out
from spieltisch.games.thousand_km.bot.revealed import revealed_on
from spieltisch.games.thousand_km.bot.weights import Weights
from spieltisch.games.thousand_km.game import THOUSAND_KM
from spieltisch.games.thousand_km.state import State
from spieltisch.games.thousand_km.view import View

SLIP: Final = 4
"""Once in this many turns an easy bot plays a random legal move."""
RIVALS: Final = 3
"""How many moves a hard bot compares with its favourite."""
WORLDS: Final = 16
"""How many worlds it imagines before it drops the moves that fell behind."""


def plain() -> Weights:
    """The weights of a good player who does not count cards, keeps a spare of each kind and plays safeties at once."""
    weights = Weights()
    weights.scarce = 0
    weights.exact = 0
    weights.barred = 0
    weights.secure_hold = 200
    weights.keep_attack = 45
    weights.keep_second = 45
    return weights


def careless() -> Weights:
    """The weights of a beginner: drive first, attack anybody when nothing else is possible."""
    weights = plain()
    weights.attack = 0
    weights.danger = 0
    weights.lead = 0
    weights.keep_attack = 35
    weights.keep_first = 40
    weights.keep_second = 25
    return weights


PLAIN: Final = plain()
CARELESS: Final = careless()


def by_policy(policy: Policy, view: View, dice: Dice) -> Move:
    """The move of the rule-based player. It reads only what the seat knows, so any imagined state will do."""
    assert view.seat is not None, "a spectator has no move"
    return Move(policy.choose(THOUSAND_KM.imagine(view, dice), view.seat, revealed_on(view)))


class Easy(Bot[View]):
    """Likes to drive, ignores the leader, discards the wrong cards, and sometimes plays at random."""

    game = THOUSAND_KM.meta.game
    level = "easy"

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        if dice.below(SLIP) == 0:
            return moves[dice.below(len(moves))]
        return by_policy(Policy(CARELESS), view, dice)


class Medium(Bot[View]):
    """Plays by sound rules, without counting cards, and never at random."""

    game = THOUSAND_KM.meta.game
    level = "medium"

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return moves[0] if len(moves) == 1 else by_policy(Policy(PLAIN), view, dice)


class Hard(Bot[View]):
    """Counts cards, imagines what it cannot see, and plays out its most promising moves in every such world.

    All moves meet the same worlds. The rule-based player's choice stands unless another wins more often, and by more
    than chance explains. Moves that fall clearly behind are dropped, so that the playouts go where there is doubt. The
    budget counts the decisions inside the playouts.
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
        revealed = revealed_on(view)
        world = THOUSAND_KM.imagine(view, dice)
        favourite, *others = policy.best_first(world, seat, revealed)[: 1 + RIVALS]
        rivals = [Rival(move) for move in others]
        while rivals and playout.decisions < budget:
            for _ in range(WORLDS):
                world = THOUSAND_KM.imagine(view, dice)
                share = playout.share(world.copy(), revealed.copy(), seat, favourite)
                for rival in rivals:
                    rival.add(playout.share(world.copy(), revealed.copy(), seat, rival.move) - share)
            rivals = [rival for rival in rivals if not rival.is_behind()]
        better = [rival for rival in rivals if rival.is_ahead()]
        return Move(max(better, key=lambda rival: rival.lead).move) if better else Move(favourite)

    def why(self, view: View, moves: Sequence[Move], move: Move) -> Reason | None:
        return None if view.seat is None else reason_of(view, view.seat, move)


class Rival:
    """A move that is compared with the favourite, world by world."""

    def __init__(self, move: int) -> None:
        self.move: Final = move
        self.lead = 0
        """By how much more it won, in parts of a win."""
        self.squares = 0

    def add(self, difference: int) -> None:
        self.lead += difference
        self.squares += difference * difference

    def is_ahead(self) -> bool:
        """By more than one standard error."""
        return self.lead > 0 and self.lead * self.lead > self.squares

    def is_behind(self) -> bool:
        """By more than two standard errors."""
        return self.lead < 0 and self.lead * self.lead > 4 * self.squares


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""


class CountingCards(Reference[State, View]):
    """The rule-based player with all its weights, as the hard bot plays worlds out."""

    playouts = 30_000

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        return play_out(state)

    def choose(self, view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        return by_policy(POLICY, view, dice)

    def rivals(self, view: View, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        assert view.seat is not None, "a spectator has no move"
        ranked = POLICY.best_first(THOUSAND_KM.imagine(view, dice), view.seat, revealed_on(view))
        return [Move(move) for move in ranked[:most]]


REFERENCE: Final = CountingCards()
