"""What money is worth: at the end only the lead counts; before, money is the means to win more."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.state import OVER, Race

NOTHING: Final = -1e12
"""Less than any player can have."""


class Standing:
    """The chance to win the game with some money after a race, against the money of the others."""

    def __init__(self, variant: Variant, number: i64, roots: i64) -> None:
        self.last: Final = number == variant.races
        self.grant: Final = 0.0 if self.last else float(variant.box.money.grants[number])
        """The grant before the next race."""
        self.roots: i64 = roots
        """Before the last race, chances to win are proportional to money to the power of half this number."""

    def rivals(self, totals: vec[float], seat: i64) -> float:
        """The strength of the other seats, as `share` needs it."""
        most = NOTHING
        weights = 0.0
        for each in range(len(totals)):
            if each != seat:
                most = max(most, totals[each])
                weights += self.weight(totals[each])
        return most if self.last else weights

    def share(self, mine: float, rivals: float) -> float:
        """The chance to win the game."""
        if self.last:
            return 1.0 if mine > rivals else 0.5 if mine == rivals else 0.0
        weight = self.weight(mine)
        return weight / (weight + rivals)

    def weight(self, money: float) -> float:
        money = max(money + self.grant, 1.0)
        weight = sqrt(money) if self.roots % 2 == 1 else 1.0
        for time in range(self.roots // 2):
            weight *= money
        return weight


def share_after(standing: Standing, race: Race, seat: i64) -> float:
    """The chance to win after a race was played out: either the game is over, or the next race is in betting."""
    grant: i64 = 0 if race.phase == OVER else race.variant.box.money.grants[race.number - 1]
    totals = vec[float]([0.0] * len(race.money))
    for each in range(len(race.money)):
        totals[each] = float(int(race.money[each] - grant + race.side_bets[each]))
    return standing.share(totals[seat], standing.rivals(totals, seat))
