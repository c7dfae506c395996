"""For bots: which slip to hand in. First whom to back, then how to split the stakes.

What a bet is worth depends on the backer: he will help his horses, the more so the fewer they are.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components import BOX, MOST_MONEY, ODDS_TABLE, RACES, RUNNERS
from spieltisch.games.finish_line.packing import horse_at
from spieltisch.games.finish_line.policy_chances import RESULTS, Judge, exp
from spieltisch.games.finish_line.slips import Slip, bet_on, slip_of
from spieltisch.games.finish_line.state import Race

HELP: Final = [0.0, 0.0, 1.6, 1.2, 1.0]
"""By how much the weight of a horse grows if a player backs it alone (as an exponent), by the size of the table."""
PARCELS: Final = 20
"""Stakes are split in so many parts."""


class Plan:
    """Whom to back, by start places: up to three horses to win, and pairs of them."""

    def __init__(self, wins: list[int], places: list[tuple[int, int]]) -> None:
        self.wins: Final = wins
        self.places: Final = places


def _plans() -> list[Plan]:
    plans: list[Plan] = []
    for a in range(RUNNERS):
        plans.append(Plan([a], []))
        for b in range(a + 1, RUNNERS):
            plans.append(Plan([a, b], [(a, b)]))
            for c in range(b + 1, RUNNERS):
                plans.append(Plan([a, b, c], [(a, b), (a, c)]))
                plans.append(Plan([a, b, c], [(a, b), (b, c)]))
                plans.append(Plan([a, b, c], [(a, c), (b, c)]))
    return [plan for plan in plans if len(plan.wins) <= BOX.win_bets and len(plan.places) <= BOX.place_bets]


PLANS: Final = _plans()


class Forecast:
    """What may come of a line-up: each horse has a weight, to which its backers add."""

    def __init__(self, race: Race, opinions: vec[float]) -> None:
        """Opinions are factors for the horses by start place: not everybody thinks the same."""
        judge = Judge()
        judge.weigh(race)
        weights = judge.weights[:]
        for place in range(RUNNERS):
            weights[place] *= opinions[place]
        self.weights: Final = weights
        self.help: Final = HELP[race.variant.seats]

    def chances(self, plan: Plan) -> vec[float]:
        """How likely each result is if somebody plays for these horses; at first × 7 + second."""
        weights = self.weights[:]
        support = exp(self.help / len(plan.wins))
        for place in plan.wins:
            weights[place] *= support
        total = 0.0
        for weight in weights:
            total += weight
        chances = vec[float]([0.0] * RESULTS)
        for first in range(RUNNERS):
            for second in range(RUNNERS):
                if first != second:
                    chance = weights[first] / total * weights[second] / (total - weights[first])
                    chances[first * RUNNERS + second] = chance
        return chances


class Stakes:
    """Stakes on the bets of a plan, and what they come to."""

    def __init__(self, plan: Plan, stakes: list[int], worth: float) -> None:
        self.plan: Final = plan
        self.stakes: Final = stakes
        """Of win bets, then of place bets; 0 for bets that are not made."""
        self.worth: Final = worth

    def slip(self, lineup: i64) -> Slip:
        wins: list[int] = []
        places: list[int] = []
        for number, place in enumerate(self.plan.wins):
            if self.stakes[number] > 0:
                wins.append(bet_on(horse_at(lineup, place), 0, self.stakes[number]))
        for number, (ahead, behind) in enumerate(self.plan.places, len(self.plan.wins)):
            if self.stakes[number] > 0:
                places.append(bet_on(horse_at(lineup, ahead), horse_at(lineup, behind), self.stakes[number]))
        return slip_of(wins, places)


def split(race: Race, capital: i64, plan: Plan, chances: vec[float]) -> Stakes:
    """Parcel by parcel to the bet that adds most to the mean root of the money; some may stay unstaked."""
    units = min(capital, i64(MOST_MONEY)) // BOX.stake_step
    next_grant = float(BOX.grants[race.number]) if race.number < RACES else 0.0
    money = vec[float]([next_grant] * RESULTS)
    bets = len(plan.wins) + len(plan.places)
    stakes = [0] * bets
    left = units
    while left > 0:
        parcel = min(left, max(i64(1), units // PARCELS))
        amount = float(int(parcel * BOX.stake_step))
        best = -1
        best_gain = 0.0
        result = 0
        while result < RESULTS:  # what is kept is kept whatever comes
            best_gain += chances[result] * (sqrt(money[result] + amount) - sqrt(money[result]))
            result += 1
        for number in range(bets):
            gain = 0.0
            pays = amount * odds_of(race.number, plan, number)
            for hit in hits_of(plan, number):
                gain += chances[hit] * (sqrt(money[hit] + pays) - sqrt(money[hit]))
            if gain > best_gain:
                best = number
                best_gain = gain
        if best < 0:
            for result in range(RESULTS):
                money[result] += amount
        else:
            stakes[best] += int(parcel * BOX.stake_step)
            pays = amount * odds_of(race.number, plan, best)
            for hit in hits_of(plan, best):
                money[hit] += pays
        left -= parcel
    worth = 0.0
    for result in range(RESULTS):
        worth += chances[result] * sqrt(money[result])
    return Stakes(plan, stakes, worth)


def odds_of(number: i64, plan: Plan, bet: int) -> float:
    """The odds of a bet of the plan."""
    row = (number - 1) * RUNNERS
    if bet < len(plan.wins):
        return float(int(ODDS_TABLE[row + plan.wins[bet]]))
    ahead, behind = plan.places[bet - len(plan.wins)]
    return float(int(ODDS_TABLE[row + ahead] + ODDS_TABLE[row + behind]))


def hits_of(plan: Plan, bet: int) -> list[int]:
    """The results for which a bet of the plan pays."""
    if bet < len(plan.wins):
        first = plan.wins[bet]
        return [first * RUNNERS + second for second in range(RUNNERS) if second != first]
    ahead, behind = plan.places[bet - len(plan.wins)]
    return [ahead * RUNNERS + behind, behind * RUNNERS + ahead]


def best_stakes(race: Race, capital: i64, forecast: Forecast) -> list[Stakes]:
    """What each plan comes to, the best first."""
    found = [split(race, capital, plan, forecast.chances(plan)) for plan in PLANS]
    found.sort(key=lambda stakes: -stakes.worth)
    return found
