"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice

V = TypeVar("V")


class Bot(ABC, Generic[V]):
    """A player for one game. It keeps nothing between two decisions, so one object serves every table."""

    game: ClassVar[str]
    """The id of the game it plays."""
    level: ClassVar[str]
    """Its strength, by the name under which people choose it."""
    budget: ClassVar[int] = 0
    """How many nodes it looks at if nobody says otherwise; 0 for bots that do not search."""

    @abstractmethod
    def choose(self, view: V, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        """One of `moves`, all of them legal in `view`. Same arguments, same choice: budgets are counts, not times."""

    def delay_ms(self, view: V, move: Move, dice: Dice) -> int:
        """How long it takes for this move after it has seen `view`, in milliseconds of play.

        Only games on the clock ask. Bots must not be faster there than people can be.
        """
        return 1000


AnyBot: TypeAlias = Bot[object]
