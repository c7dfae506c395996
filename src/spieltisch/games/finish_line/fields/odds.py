"""What is told of the race, at tables with odds."""

from __future__ import annotations

from spieltisch.fields import Listed, Nested, Number, Real, Record, field
from spieltisch.games.finish_line.fields.names import HORSE


class HorseOdds(Record):
    """How likely a horse is to win, and to come first or second."""

    horse: int = field(HORSE)
    win: float = field(Real())
    front: float = field(Real(), "first or second")


class PairOdds(Record):
    """How likely these two horses are to come first and second, in either order."""

    horses: list[int] = field(Listed(HORSE, count=2), "ascending")
    chance: float = field(Real())


class Odds(Record):
    """The chances of the horses in this race, estimated by playing it to its end."""

    playouts: int = field(Number(1), "how often")
    error: float = field(Real(), "the largest standard error of a chance")
    horses: list[HorseOdds] = field(Listed(Nested(HorseOdds)), "by start position")
    pairs: list[PairOdds] = field(Listed(Nested(PairOdds)), "every pair")
