"""A game that is over."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.outcome import Outcome
from spieltisch.engine.record import Entry

BOTS: Final = 0
"""The label of the bots' own dice, beside those of the game.

It is also that of seat 0 in games whose seats have dice of their own. Those run on the clock, and there every bot gets
a fork of this stream, which is another one; a test sees to it that no other game forks.
"""


class Played:
    """A game that is over."""

    def __init__(
        self, outcome: Outcome, decisions: int, statistics: dict[str, list[int]], entries: list[Entry]
    ) -> None:
        self.outcome: Final = outcome
        self.decisions: Final = decisions
        self.statistics: Final = statistics
        """What the game itself counts, by name."""
        self.entries: Final = entries
        """Its moves, if they were kept."""
