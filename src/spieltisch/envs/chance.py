"""Chance nodes: dice that ask, so that every result of chance in a game can be decided, or weighed, by somebody else.

A step that needs a result which is not there yet is broken off and taken again when it is, on a fresh copy. So the game
knows nothing of chance nodes, and each of them is one roll, each result of which is equally likely.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from spieltisch.engine.dice import Dice, FastDice

T = TypeVar("T")


class Asked(Exception):
    """A result is needed: one of `outcomes`, each equally likely."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a number below {outcomes} is needed")
        self.outcomes: Final = outcomes


class AskingDice(Dice):
    """Dice that give what was decided, and raise Asked beyond it. They hold nothing, so that copies cannot differ."""

    def __init__(self) -> None:
        self.decided: list[int] = []
        self.place = 0
        self.free: FastDice | None = None
        """If not None, nobody is asked: these dice decide."""

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.free is not None:
            return self.free.below(n)
        if self.place == len(self.decided):
            raise Asked(n)
        self.place += 1
        return self.decided[self.place - 1]

    def copy(self) -> AskingDice:
        return self

    def fork(self, label: int) -> AskingDice:
        return self

    def with_results(self, decided: list[int], attempt: Callable[[], T]) -> T:
        """What comes of an attempt with these results. Raises Asked if it needs more of them."""
        self.decided, self.place = decided, 0
        done = attempt()
        assert self.place == len(decided), "more was decided than was asked for"
        return done

    def freely(self, seed: int, attempt: Callable[[], T]) -> T:
        """What comes of an attempt whose results these dice draw by themselves."""
        self.free = FastDice(seed)
        try:
            return attempt()
        finally:
            self.free = None


ASKING: Final = AskingDice()
