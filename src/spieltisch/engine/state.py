"""What a position is to the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: everything there is to know about it, its public part, or what one viewer may know.

    Data only; rules are functions that act on it.
    """

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy; parts that never change may be shared."""

    @abstractmethod
    def check(self) -> None:
        """Assert every invariant of the game. For tests; never called during play."""
