"""The contract of a bot: a view in, a move out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice

V = TypeVar("V")


class Bot(ABC, Generic[V]):
    """A computer player for one game. It keeps no memory between decisions, so one object serves every table."""

    game: str
    """The id of the game it plays."""
    level: str
    """The name of its strength, under which people choose it."""
    budget: int = 0
    """The default number of nodes to search; 0 for bots that do not search."""

    @abstractmethod
    def choose(self, view: V, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        """One of `moves`, all of which are legal in `view`. The same arguments give the same choice.

        `budget` counts nodes, not seconds, so that results repeat on every machine.
        """

    def delay_ms(self, view: V, move: Move, dice: Dice) -> int:
        """How long the bot takes for this move after it has seen `view`, in milliseconds of play.

        Only used in games on the clock, where a bot must not be faster than people can be.
        """
        return 1000


AnyBot: TypeAlias = Bot[object]
