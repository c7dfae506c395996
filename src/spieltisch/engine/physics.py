"""The interface to physics: what happens when something is really thrown, pushed or flicked.

A game describes an experiment (`Game.experiment`); its caller has a `Physics` carry it out and plays the result
(`Game.finding`). No rule ever calls this, so records and replays need no physics. Only who wants to know whether a
recorded result is true carries its experiment out again (`spieltisch.engine.flights`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from spieltisch.engine.basics import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Physics(ABC):
    """Runs experiments. The same experiment gives the same result."""

    @abstractmethod
    def run(self, experiment: Data) -> Data:
        """The result, as plain data. Raises InvalidData if the experiment is impossible."""

    @abstractmethod
    def version(self) -> str:
        """Names everything that results depend on. Where versions are equal, results are, to the bit."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Preparation(ABC):
    """Many experiments that an edition needs before it can be played (`Editions.needs`). It can be pickled.

    Each has a number, and its result is one byte, so that they can be run anywhere, in any order, and resumed.
    """

    @abstractmethod
    def digest(self) -> str:
        """Names everything that the results depend on, so that unfinished work is not resumed for something else."""

    @abstractmethod
    def total(self) -> int:
        """How many experiments there are."""

    @abstractmethod
    def __call__(self, first: int, count: int) -> Iterator[tuple[int, bytes]]:
        """Run some of them: the number of the first, and the results from there on, a few at a time."""

    @abstractmethod
    def files(self, results: bytes) -> dict[str, str]:
        """What all results make: files for the folder of the edition."""
