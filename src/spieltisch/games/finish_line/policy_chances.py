"""For bots: what a position is worth, from guesses of how likely each horse is to come first and second.

Every horse has a weight. The first is drawn by weight, then the second among the others. Floats are only added,
multiplied and divided, so that both builds and all machines agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components import BONUS_TABLE, BOX, FAVOURITES, HORSES, RUNNERS, bit
from spieltisch.games.finish_line.packing import horse_at, number_of
from spieltisch.games.finish_line.scoring import payout
from spieltisch.games.finish_line.slips import Slip, horse_of, other_of
from spieltisch.games.finish_line.state import Race, bonus_on

RESULTS: Final = RUNNERS * RUNNERS
"""Pairs of start places: first × 7 + second."""
MOST_LEFT: Final = 27
"""With more dice to come the chances are taken to be the same."""
HALF_STEPS: Final = 2 * RUNNERS
"""Places in the row, counted in halves: the two horses of a pair share place one half."""

STEEPNESS: Final = [
    *[8.0, 1.9, 1.5, 1.25, 1.1, 0.95, 0.85, 0.75, 0.68, 0.62],
    *[0.57, 0.53, 0.5, 0.47, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34],
    *[0.32, 0.31, 0.3, 0.29, 0.28, 0.27, 0.26, 0.25],
]
"""What a place in the row counts, by the number of dice to come."""
FAVOURITE: Final = 0.35
WHITE: Final = 0.45
WHIP: Final = 0.6
"""What these count, in places."""


def exp(x: float) -> float:
    """The exponential function for moderate numbers, the same on every machine."""
    term = 1.0
    total = 1.0
    x /= 1024.0
    for power in range(1, 8):
        term = term * x / power
        total += term
    for doubling in range(10):
        total = total * total
    return total


def _table(numbers: list[float]) -> vec[float]:
    return vec[float](numbers)


PLACE_WEIGHT: Final = _table(
    [exp(-STEEPNESS[left] * half / 2.0) for left in range(MOST_LEFT + 1) for half in range(HALF_STEPS)]
)
"""At dice to come × HALF_STEPS + place in halves."""
FAVOURITE_WEIGHT: Final = _table([exp(STEEPNESS[left] * FAVOURITE if left else 0.0) for left in range(MOST_LEFT + 1)])
WHITE_WEIGHT: Final = _table([exp(STEEPNESS[left] * WHITE if left else 0.0) for left in range(MOST_LEFT + 1)])
WHIP_WEIGHT: Final = _table([exp(-STEEPNESS[left] * WHIP if left else 0.0) for left in range(MOST_LEFT + 1)])


class Purse:
    """What every result of a race is worth to somebody."""

    def __init__(self, lineup: i64, pays: vec[float], euro: float, backed: i64, placed: i64) -> None:
        self.pays: Final = pays
        """Without bonuses; at first × 7 + second, by start places."""
        self.euro: Final = euro
        """What money beyond that is worth: side bets and bonuses."""
        self.backed: i64 = backed
        """Horses with a win bet, as a set: their green dice pay in full."""
        self.placed: i64 = placed
        """Horses with a place bet: theirs pay a part."""
        places = vec[i64]([0] * (HORSES + 1))
        for place in range(RUNNERS):
            places[horse_at(lineup, place)] = place
        self.places: Final = places
        """The start place of each horse, counted from 0."""


def money_purse(race: Race, slip: Slip) -> Purse:
    """Worth is what the slip pays."""
    pays = vec[float]([0.0] * RESULTS)
    first: i64 = 0
    while first < RUNNERS:
        second: i64 = 0
        while second < RUNNERS:
            if first != second:
                one, two = horse_at(race.lineup, first), horse_at(race.lineup, second)
                paid = payout(race.variant, race.number, race.lineup, 0, slip, one, two)
                pays[first * RUNNERS + second] = float(int(paid))
            second += 1
        first += 1
    return Purse(race.lineup, pays, 1.0, backed_by(slip), placed_by(race, slip))


def backed_by(slip: Slip) -> i64:
    """FL-93: the horses with a win bet."""
    found: i64 = 0
    for bet in slip.wins:
        found |= bit(horse_of(bet))
    return found


def placed_by(race: Race, slip: Slip) -> i64:
    """FL-94: the horses with a place bet; none if only a hit counts, which is rare enough to forget."""
    found: i64 = 0
    if not race.variant.place_bonus_requires_hit:
        for bet in slip.places:
            found |= bit(horse_of(bet)) | bit(other_of(bet))
    return found


def to_come(race: Race) -> i64:
    """How many dice will still be dealt with after this turn: drawn ones and kept ones."""
    left = number_of(race.pool)
    kept = race.kept
    while kept != 0:
        left += kept & 15
        kept >>= 4
    return min(left, MOST_LEFT)


class Judge:
    """Says what positions are worth. It has room for its sums, so use one object again and again."""

    def __init__(self) -> None:
        self.weights = vec[float]([0.0] * RUNNERS)
        self.places = vec[i64]([0] * RUNNERS)

    def weigh(self, race: Race) -> float:
        """Give each horse in the row its weight; the sum of them."""
        weights = self.weights
        left = to_come(race)
        base = left * HALF_STEPS
        total = 0.0
        row = race.row
        n: i64 = 0
        while row != 0:
            here = bit(row & 31)
            half: i64 = 1 if race.pair and n < 2 else 2 * n
            weight = PLACE_WEIGHT[base + half]
            if FAVOURITES & here != 0:
                weight *= FAVOURITE_WEIGHT[left]
            elif (race.white | race.extra) & here != 0:
                weight *= WHITE_WEIGHT[left]
            if race.whip & here != 0:
                weight *= WHIP_WEIGHT[left]
            weights[n] = weight
            total += weight
            row >>= 5
            n += 1
        return total

    def worth(self, race: Race, purse: Purse) -> float:
        """The mean of a purse over all results."""
        total = self.weigh(race)
        weights, places, pays = self.weights, self.places, purse.pays
        n: i64 = 0
        while n < race.horses:
            places[n] = purse.places[horse_at(race.row, n)]
            n += 1
        worth = 0.0
        first: i64 = 0
        while first < n:
            at = places[first] * RUNNERS
            behind = 0.0
            second: i64 = 0
            while second < n:
                if second != first:
                    behind += weights[second] * pays[at + places[second]]
                second += 1
            worth += behind * weights[first] / (total - weights[first])
            first += 1
        worth /= total
        if race.bonus != 0:
            worth += purse.euro * self.bonuses(race, purse)
        return worth

    def chances(self, race: Race, purse: Purse) -> vec[float]:
        """How likely each result is; at first × 7 + second, by start places."""
        total = self.weigh(race)
        weights = self.weights
        chances = vec[float]([0.0] * RESULTS)
        first: i64 = 0
        while first < race.horses:
            at = purse.places[horse_at(race.row, first)] * RUNNERS
            factor = weights[first] / (total * (total - weights[first]))
            second: i64 = 0
            while second < race.horses:
                if second != first:
                    chances[at + purse.places[horse_at(race.row, second)]] = factor * weights[second]
                second += 1
            first += 1
        return chances

    def bonuses(self, race: Race, purse: Purse) -> float:
        """What the green dice can be expected to pay (FL-93, FL-94), after the race has been weighed."""
        total = 0.0
        n: i64 = 0
        while n < race.horses:
            total += self.weights[n]
            n += 1
        money = 0.0
        n = 0
        while n < race.horses:
            horse = horse_at(race.row, n)
            value = float(int(BONUS_TABLE[bonus_on(race.bonus, horse)]))
            if value != 0.0:
                if purse.backed & bit(horse) != 0:
                    money += value * self.weights[n] / total
                if purse.placed & bit(horse) != 0:
                    money += value / BOX.place_bonus_divisor * self.in_front(n, race.horses, total)
            n += 1
        return money

    def in_front(self, n: i64, horses: i64, total: float) -> float:
        """The chance of the horse at this place in the row to come first or second."""
        behind = 1.0
        other: i64 = 0
        while other < horses:
            if other != n:
                behind += self.weights[other] / (total - self.weights[other])
            other += 1
        return behind * self.weights[n] / total
