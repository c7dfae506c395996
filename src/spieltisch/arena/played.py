"""The result of one simulated game."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.outcome import Outcome
from spieltisch.engine.record import Entry

BOTS: Final = 0
"""The label of the bots' own dice, separate from those of the game.

Seat 0 has the same label in games that fork their dice. Only games on the clock do so (a test checks it), and there
every bot gets a fork of this stream, so no stream is used twice.
"""


class Played:
    """The result of one game: outcome, number of decisions, statistics, moves."""

    def __init__(
        self, outcome: Outcome, decisions: int, statistics: dict[str, list[int]], entries: list[Entry]
    ) -> None:
        self.outcome: Final = outcome
        self.decisions: Final = decisions
        self.statistics: Final = statistics
        """The game's own statistics, by name (`Game.statistics`)."""
        self.entries: Final = entries
        """The moves, if they were kept."""
