"""What is told of the next flick, at tables with odds."""

from __future__ import annotations

from spieltisch.fields import Listed, Real, Record, SeatNumber, field
from spieltisch.games.dice_flick.components.holes import HOLES


class Odds(Record):
    """How likely the hand that is to flick hits each hole, if it aims there as well as it can."""

    seat: int = field(SeatNumber(), "whose flick it is")
    chances: list[float] = field(
        Listed(Real(), count=HOLES), "by hole, A1 B1 … E5: with the best aim at it, onto an empty board"
    )
