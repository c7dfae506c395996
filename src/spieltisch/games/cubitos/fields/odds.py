"""What is told of the next roll, at tables with odds."""

from __future__ import annotations

from spieltisch.fields import Listed, Nested, Real, Record, field
from spieltisch.games.cubitos.fields.kinds import AMOUNT, SEAT


class RollOdds(Record):
    """What a player can expect of rolling their roll area as it is."""

    seat: int = field(SEAT)
    dice: int = field(AMOUNT, "in the roll area")
    bust: float = field(Real(), "the chance of a bust")
    hits: list[float] = field(Listed(Real()), "the chance of each number of hits, from none to all dice")
    coins: float = field(Real(), "expected, support abilities included")
    steps: float = field(Real(), "likewise")


class TableOdds(Record):
    """The next roll of every player who may still roll."""

    rolls: list[RollOdds] = field(Listed(Nested(RollOdds)))
