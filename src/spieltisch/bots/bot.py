"""The contract of a bot: a view in, a move out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice

V = TypeVar("V")


class Reason:
    """Why a bot would do something, in its own terms: a key, which clients have words for, and what belongs to it."""

    def __init__(self, key: str, data: Data | None = None) -> None:
        self.key: Final = key
        self.data: Final[Data] = {} if data is None else data


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

    def why(self, view: V, moves: Sequence[Move], move: Move) -> Reason | None:
        """Why it would choose `move` of these, in what weighed most; None if there is nothing to say.

        It knows what its view knows and nothing more: the reason is told to the person at this seat.
        """
        return None

    def delay_ms(self, view: V, move: Move, dice: Dice) -> int:
        """How long the bot takes for this move after it has seen `view`, in milliseconds of play.

        Only used in games on the clock, where a bot must not be faster than people can be.
        """
        return 1000


AnyBot: TypeAlias = Bot[object]
