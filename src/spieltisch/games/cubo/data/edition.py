"""An edition: what is in the box of Cubo, as `components.toml` says.

`editions.py` knows which editions there are; `reading.py` makes them from files.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.options import Choice
from spieltisch.games.cubo.components import BLUE, RED, code_of
from spieltisch.games.cubo.scoring import Scoring


class Faces:
    """What is on the six faces of the red, the blue and the white dice, in this order."""

    def __init__(self, values: list[list[int]]) -> None:
        red, blue, white = values
        codes = [code_of(RED, value) for value in red] + [code_of(BLUE, value) for value in blue]
        self.codes: Final = vec[i64]([i64(code) for code in codes])
        """The code of each face: the six of a red die, then those of a blue one."""
        self.whites: Final = vec[i64]([i64(value) for value in white])
        """The value of each face of a white die."""
        self._coloured: Final = codes
        self._white: Final = white

    def can_show(self, code: i64) -> bool:
        """Whether a coloured die can fall like this."""
        return int(code) in self._coloured

    def can_show_white(self, value: i64) -> bool:
        """The same for the white die."""
        return int(value) in self._white


class Leads:
    """Times that a table does not choose, in milliseconds (CB-59, CB-65)."""

    def __init__(self, countdown: int, go: int, auto_go: int) -> None:
        self.countdown: Final = countdown
        """From the trigger to the start of the countdown."""
        self.go: Final = go
        """From the start command to the start of the race."""
        self.auto_go: Final = auto_go
        """How long the table waits for the start command."""


class Box:
    """A whole edition. Never changes; the states of all games share it."""

    def __init__(
        self,
        name: str,
        rounds: int,
        counts: list[int],
        per_player: list[int],
        centre: list[int],
        faces: Faces,
        scoring: Scoring,
        leads: Leads,
        defaults: dict[str, Choice],
    ) -> None:
        self.name: Final = name
        """`standard`, or with a digest of all values at its end."""
        self.rounds: Final = rounds
        self.counts: Final = counts
        """How many dice there are: red, blue, white."""
        self.per_player: Final = per_player
        """The dice of each player by colour (CB-2)."""
        self.centre: Final = centre
        """The same for the centre."""
        self.faces: Final = faces
        self.scoring: Final = scoring
        self.leads: Final = leads
        self.defaults: Final = defaults
        """Times, and the throws at a calm table, that a table may choose otherwise, by the key of the option."""
