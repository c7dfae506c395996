"""What a position is worth, from estimates of how likely each horse is to come first and second.

Every horse has a weight. The first horse is drawn by weight, then the second among the others. The weights were fitted
to races between one-step players; docs/bots.md says how. Floats are only added, multiplied and divided, so that both
builds and all machines agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components.dice import number_of
from spieltisch.games.finish_line.components.kinds import HORSES, LARGEST_TABLE, RUNNERS
from spieltisch.games.finish_line.components.rows import bit, horse_at
from spieltisch.games.finish_line.scoring import bet_odds, payout
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of
from spieltisch.games.finish_line.state import Race, bonus_on

RESULTS: Final = RUNNERS * RUNNERS
"""Pairs of start places: first × 7 + second."""
MOST_LEFT: Final = 27
"""The table ends here: more dice to come are treated alike."""
HALF_STEPS: Final = 2 * RUNNERS
"""Places in the row, counted in halves: the two horses of a pair share place one half."""

# Logarithms of weights. A row of the table holds: the number of dice to come; in a pair, second to seventh place (the
# leader has 0); favourite, sprinter, with a white die, with a whip; backed with everything by oneself, at a table of
# two, three and four.
# fmt: off
FITTED: Final = [
    [ 0.,   0.0, -20., -40., -60., -80., -99., -99.,   0.0,   0.0,   0.0,   0.0,   0.0,   0.0,   0.0],
    [ 1.,  0.10, -0.65, -1.50, -3.56, -4.88, -5.20, -5.50,  0.53, -0.11,  0.66, -0.25,  0.81,  0.36,  0.38],
    [ 2.,  0.32, -0.56, -1.04, -2.66, -4.66, -4.90, -5.20,  0.49, -0.19,  0.70, -0.12,  0.93,  0.41,  0.38],
    [ 3.,  0.28, -0.54, -0.92, -2.16, -4.15, -4.85, -5.10,  0.47, -0.19,  0.68, -0.13,  0.96,  0.50,  0.44],
    [ 4.,  0.08, -0.57, -0.93, -1.95, -3.76, -4.85, -5.00,  0.45, -0.21,  0.60, -0.09,  1.04,  0.50,  0.48],
    [ 6.,  0.01, -0.56, -0.92, -1.68, -3.25, -4.78, -5.00,  0.36, -0.27,  0.52, -0.02,  1.10,  0.57,  0.50],
    [ 8., -0.10, -0.55, -0.92, -1.60, -3.00, -4.60, -5.00,  0.30, -0.33,  0.52, -0.05,  1.12,  0.60,  0.54],
    [11., -0.10, -0.50, -0.84, -1.43, -2.57, -4.08, -5.09,  0.31, -0.33,  0.53, -0.10,  1.20,  0.70,  0.64],
    [15., -0.10, -0.42, -0.75, -1.13, -1.88, -3.02, -4.37,  0.30, -0.30,  0.57, -0.35,  1.69,  0.85,  0.78],
    [20., -0.05, -0.29, -0.49, -0.80, -1.22, -1.87, -2.66,  0.21, -0.13,  0.53, -0.80,  2.10,  1.38,  1.21],
    [27., -0.05, -0.14, -0.26, -0.45, -0.81, -1.35, -2.08,  0.13,  0.01,  0.40, -0.60,  2.00,  1.51,  1.29],
]
# fmt: on
IN_A_PAIR: Final = 1
FAVOURITE: Final = 8
SPRINTER: Final = 9
WHITE: Final = 10
WHIP: Final = 11
HELP: Final = 10
"""Where each part of a row begins; help for a table of n is at HELP + n."""


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


def fitted(column: int, left: int) -> float:
    """A number from the table, interpolated linearly between its rows."""
    row = 0
    while FITTED[row][0] < left:
        row += 1
    if FITTED[row][0] == left:
        return FITTED[row][column]
    before, after = FITTED[row - 1], FITTED[row]
    part = (left - before[0]) / (after[0] - before[0])
    return before[column] + part * (after[column] - before[column])


def _weights(column: int) -> vec[float]:
    """By the number of dice to come."""
    return vec[float]([exp(fitted(column, left)) for left in range(MOST_LEFT + 1)])


def _place_weights() -> vec[float]:
    """At dice to come × HALF_STEPS + place in halves."""
    weights = vec[float]([1.0] * ((MOST_LEFT + 1) * HALF_STEPS))
    for left in range(MOST_LEFT + 1):
        weights[left * HALF_STEPS + 1] = exp(fitted(IN_A_PAIR, left))
        for place in range(1, RUNNERS):
            weights[left * HALF_STEPS + 2 * place] = exp(fitted(IN_A_PAIR + place, left))
    return weights


PLACE_WEIGHT: Final = _place_weights()
FAVOURITE_WEIGHT: Final = _weights(FAVOURITE)
SPRINTER_WEIGHT: Final = _weights(SPRINTER)
WHITE_WEIGHT: Final = _weights(WHITE)
WHIP_WEIGHT: Final = _weights(WHIP)
HELP_TABLE: Final = vec[float](
    [
        0.0 if seats < 2 else fitted(HELP + seats, left)
        for seats in range(LARGEST_TABLE + 1)
        for left in range(MOST_LEFT + 1)
    ]
)


class Purse:
    """What every result of a race is worth to a player, and how much they will help each horse."""

    def __init__(self, race: Race, slip: Slip, pays: vec[float], euro: float) -> None:
        self.pays: Final = pays
        """Without bonuses; at first × 7 + second, by start places."""
        self.euro: Final = euro
        """The worth of one euro from side bets and bonuses."""
        self.backed: i64 = backed_by(slip)
        """Horses with a win bet, as a set: their green dice pay in full."""
        self.placed: i64 = placed_by(race, slip)
        """Horses with a place bet, as a set: their green dice pay a part."""
        places = vec[i64]([0] * (HORSES + 1))
        for place in range(RUNNERS):
            places[horse_at(race.lineup, place)] = place
        self.places: Final = places
        """The start place of each horse, counted from 0."""
        self.interest: Final = interest_of(race, slip, places)
        self.help: Final = help_of(race.variant.seats, self.interest)
        """Factors for the weights: at dice to come × 7 + start place."""


def money_purse(race: Race, slip: Slip) -> Purse:
    """A purse whose worth is the money that the slip pays."""
    pays = vec[float]([0.0] * RESULTS)
    if len(slip.wins) + len(slip.places) > 0:
        for first in range(RUNNERS):
            for second in range(RUNNERS):
                if first != second:
                    one, two = horse_at(race.lineup, first), horse_at(race.lineup, second)
                    paid = payout(race.variant, race.number, race.lineup, 0, slip, one, two)
                    pays[first * RUNNERS + second] = float(int(paid))
    return Purse(race, slip, pays, 1.0)


def backed_by(slip: Slip) -> i64:
    """FL-93: the horses with a win bet."""
    found: i64 = 0
    for bet in slip.wins:
        found |= bit(horse_of(bet))
    return found


def placed_by(race: Race, slip: Slip) -> i64:
    """FL-94: the horses with a place bet. None if only a hit counts: that is rare enough to ignore."""
    found: i64 = 0
    if not race.variant.place_bonus_requires_hit:
        for bet in slip.places:
            found |= bit(horse_of(bet)) | bit(other_of(bet))
    return found


def interest_of(race: Race, slip: Slip, places: vec[i64]) -> vec[float]:
    """By start place: the share of all payouts of this slip that depends on each horse."""
    interest = vec[float]([0.0] * RUNNERS)
    total = 0.0
    for bet in slip.wins:
        pays = float(int(stake_of(bet) * bet_odds(race.variant, race.number, race.lineup, bet)))
        interest[places[horse_of(bet)]] += pays
        total += pays
    for bet in slip.places:
        pays = float(int(stake_of(bet) * bet_odds(race.variant, race.number, race.lineup, bet)))
        interest[places[horse_of(bet)]] += pays / 2.0
        interest[places[other_of(bet)]] += pays / 2.0
        total += pays
    if total > 0.0:
        for place in range(RUNNERS):
            interest[place] /= total
    return interest


def help_of(seats: i64, interest: vec[float]) -> vec[float]:
    factors = vec[float]([1.0] * ((MOST_LEFT + 1) * RUNNERS))
    for place in range(RUNNERS):
        if interest[place] > 0.0:
            for left in range(MOST_LEFT + 1):
                helped = HELP_TABLE[seats * (MOST_LEFT + 1) + left] * interest[place]
                factors[left * RUNNERS + place] = exp(helped)
    return factors


def to_come(race: Race) -> i64:
    """How many dice are still to be used after this turn: dice in the pool and kept dice."""
    left = number_of(race.pool)
    kept = race.kept
    while kept != 0:
        left += kept & 15
        kept >>= 4
    return min(left, MOST_LEFT)


class Judge:
    """Evaluates positions. It holds scratch space, so reuse one object."""

    def __init__(self) -> None:
        self.weights: Final = vec[float]([0.0] * RUNNERS)
        self.places: Final = vec[i64]([0] * RUNNERS)

    def weigh(self, race: Race, purse: Purse) -> float:
        """Compute the weight of each horse for the owner of this purse; returns their sum."""
        weights, places = self.weights, self.places
        variant = race.variant
        left = to_come(race)
        total = 0.0
        row = race.row
        n: i64 = 0
        while row != 0:
            here = bit(row & 31)
            half: i64 = 1 if race.pair and n < 2 else 2 * n
            place = purse.places[row & 31]
            weight = PLACE_WEIGHT[left * HALF_STEPS + half] * purse.help[left * RUNNERS + place]
            if variant.favourites & here != 0:
                weight *= FAVOURITE_WEIGHT[left]
            else:
                if variant.sprinters & here != 0:
                    weight *= SPRINTER_WEIGHT[left]
                if (race.white | race.extra) & here != 0:
                    weight *= WHITE_WEIGHT[left]
            if race.whip & here != 0:
                weight *= WHIP_WEIGHT[left]
            weights[n] = weight
            places[n] = place
            total += weight
            row >>= 5
            n += 1
        return total

    def worth(self, race: Race, purse: Purse) -> float:
        """The expected worth of a purse over all results."""
        total = self.weigh(race, purse)
        weights, places, pays = self.weights, self.places, purse.pays
        n = race.horses
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
            worth += purse.euro * self.bonuses(race, purse, total)
        return worth

    def chances(self, race: Race, purse: Purse) -> vec[float]:
        """How likely each result is; at first × 7 + second, by start places."""
        total = self.weigh(race, purse)
        weights, places = self.weights, self.places
        chances = vec[float]([0.0] * RESULTS)
        first: i64 = 0
        while first < race.horses:
            factor = weights[first] / (total * (total - weights[first]))
            second: i64 = 0
            while second < race.horses:
                if second != first:
                    chances[places[first] * RUNNERS + places[second]] = factor * weights[second]
                second += 1
            first += 1
        return chances

    def bonuses(self, race: Race, purse: Purse, total: float) -> float:
        """What the green dice are expected to pay (FL-93, FL-94). Call `weigh` first."""
        money = 0.0
        n: i64 = 0
        while n < race.horses:
            horse = horse_at(race.row, n)
            value = float(int(race.variant.bonuses[bonus_on(race.bonus, horse)]))
            if value != 0.0:
                if purse.backed & bit(horse) != 0:
                    money += value * self.weights[n] / total
                if purse.placed & bit(horse) != 0:
                    money += value / int(race.variant.place_bonus_divisor) * self.in_front(n, race.horses, total)
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
