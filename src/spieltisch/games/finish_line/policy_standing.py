"""For bots: what money is worth. In the end only who has most counts; before, money is what more money is made of."""

from __future__ import annotations

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components import BOX, RACES
from spieltisch.games.finish_line.state import OVER, Race


def prospects(totals: vec[float], seat: i64, number: i64) -> float:
    """The chance of a seat to win if these are the totals after so many races."""
    mine = totals[seat]
    if number == RACES:
        sharers = 0.0
        for total in totals:
            if total > mine:
                return 0.0
            if total == mine:
                sharers += 1.0
        return 1.0 / sharers
    grant = float(BOX.grants[number])
    whole = 0.0
    for total in totals:
        whole += weight_of(total + grant)
    return weight_of(mine + grant) / whole


def weight_of(money: float) -> float:
    """Twice the money is worth more than twice as much."""
    return money * sqrt(money) if money > 0.0 else 0.0


def prospects_after(race: Race, seat: i64) -> float:
    """The same for the race that a playout has just come to the end of: it is over, or the next one is to be bet on."""
    number = race.number if race.phase == OVER else race.number - 1
    grant: i64 = 0 if race.phase == OVER else BOX.grants[race.number - 1]
    totals = vec[float]([0.0] * len(race.money))
    for each in range(len(race.money)):
        totals[each] = float(int(race.money[each] - grant + race.side_bets[each]))
    return prospects(totals, seat, number)
