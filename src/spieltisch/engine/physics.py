"""The interface to physics: what happens when something is really thrown, pushed or flicked.

A game describes an experiment (`Game.experiment`); its caller has a `Physics` carry it out and plays the result
(`Game.finding`). No rule ever calls this, so records and replays need no physics. Only who wants to know whether a
recorded result is true carries its experiment out again (`spieltisch.engine.flights`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod

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
