"""Reference play: what analyses compare every decision with, and by which they play positions to their end.

It is one fast policy of a game at every seat, not a search; it chooses from what a seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V")


class Reference(ABC, Generic[S, V]):
    """The reference play of one game. It keeps no memory, so one object serves everybody."""

    playouts: int = 2_000
    """How many playouts a report of one game gets by default: what one core does in a few seconds."""

    @abstractmethod
    def play_out(self, state: S, dice: FastDice) -> Outcome:
        """Play to the end of the game, in place. `dice` are for choices; the position has its own chance.

        Alternatives are played out with the same `dice`. Where they use up different amounts of chance, give every
        later turn chance of its own (`dice.fork(turn)`), so that they meet the same dice again.
        """

    @abstractmethod
    def choose(self, view: V, moves: Sequence[Move], dice: Dice) -> Move | None:
        """What it does in this view; None where it draws lots, so that a playout from here is its choice."""

    def rivals(self, view: V, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        """At most this many moves that may be the best, the most promising first. The default is a fair sample."""
        left = list(moves)
        while len(left) > most:
            left.pop(dice.below(len(left)))
        return left

    def parts(self, move: Data) -> tuple[str, str]:
        """What a move is a part of, and what its luck is called, for games that tell such parts apart."""
        return "", ""


AnyReference: TypeAlias = Reference[State, object]
