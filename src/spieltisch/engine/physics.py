"""The door to the world outside the rules: what happens when something is really thrown, pushed or flicked.

A game says what has to be tried out (`Game.experiment`); whoever runs it asks a `Physics` and plays what was found
(`Game.finding`). No rule ever calls this, so records and replays need no physics.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from spieltisch.engine.basics import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Physics(ABC):
    """Tries things out. The same experiment gives the same result."""

    @abstractmethod
    def run(self, experiment: Data) -> Data:
        """What came of it, as plain data. Raises InvalidData if this cannot be tried."""
