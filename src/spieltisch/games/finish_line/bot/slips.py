"""Choosing a slip: first the horses to play for, then how to split the stakes.

What a bet is worth depends on the player: they help the horses they back, and more so if there are few of them.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.bot.chances import HELP_TABLE, MOST_LEFT, RESULTS, Judge, exp, money_purse
from spieltisch.games.finish_line.components.kinds import MOST_MONEY, RUNNERS
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.slip import NO_BETS, Slip, bet_on, slip_of
from spieltisch.games.finish_line.state import Race

PARCELS: Final = 20
"""The number of parts into which the stakes are split."""
ALIKE: Final = 0.96
"""A slip that is worth this much of the best one is as good to a bot: its dice choose, so two bots bet differently."""
HOPE_FIRST: Final = 1100.0
HOPE_SECOND: Final = 500.0
"""The average worth of green dice on the first and the second horse; even the smallest bet earns it."""


class Bet:
    """A possible bet, by start places."""

    def __init__(self, race: Race, horse: int, other: int, small: bool) -> None:
        """For a win bet `other` is -1."""
        self.horse: Final = horse
        self.other: Final = other
        self.small: Final = small
        """Whether it is made for the bonus alone, with the smallest stake."""
        row = (race.number - 1) * RUNNERS
        table = race.variant.odds
        odds = table[row + horse] + (table[row + other] if other >= 0 else 0)
        self.odds: Final = float(int(odds))
        divisor = int(race.variant.place_bonus_divisor)
        hits: list[i64] = []
        hopes = vec[float]([0.0] * RESULTS)
        for first in range(RUNNERS):
            for second in range(RUNNERS):
                result = first * RUNNERS + second
                if first == second:
                    continue
                if other < 0:
                    if first == horse:
                        hits.append(result)
                        hopes[result] = HOPE_FIRST
                    continue
                if first in (horse, other) and second in (horse, other):
                    hits.append(result)
                if not race.variant.place_bonus_requires_hit:
                    if first in (horse, other):
                        hopes[result] += HOPE_FIRST / divisor
                    if second in (horse, other):
                        hopes[result] += HOPE_SECOND / divisor
        self.hits: Final = vec[i64](hits)
        """The results for which it pays."""
        self.hopes: Final = hopes
        """The bonus that it may earn, by result."""


class Plan:
    """The horses to play for, by start places, and the bets."""

    def __init__(self, core: list[int], bets: list[Bet]) -> None:
        self.core: Final = core
        self.bets: Final = bets


def plans_for(race: Race, forecast: Forecast) -> list[Plan]:
    """Plans with one, two or three horses to play for; spare bets aim at the bonus of other likely horses."""
    plans: list[Plan] = []
    for a in range(RUNNERS):
        x, y = forecast.likely([a])
        plans.append(plan(race, [a], [a, x, y], [(a, x), (a, y)]))
        for b in range(a + 1, RUNNERS):
            x, y = forecast.likely([a, b])
            plans.append(plan(race, [a, b], [a, b, x], [(a, b), (x, y)]))
            for c in range(b + 1, RUNNERS):
                core = [a, b, c]
                plans.append(plan(race, core, core, [(a, b), (a, c)]))
                plans.append(plan(race, core, core, [(a, b), (b, c)]))
                plans.append(plan(race, core, core, [(a, c), (b, c)]))
    return plans


def plan(race: Race, core: list[int], wins: list[int], places: list[tuple[int, int]]) -> Plan:
    limits = race.variant.box.money
    bets: list[Bet] = []
    for horse in wins[: limits.win_bets]:
        bets.append(Bet(race, horse, -1, horse not in core))
    for horse, other in places[: limits.place_bets]:
        bets.append(Bet(race, horse, other, horse not in core and other not in core))
    return Plan(core, bets)


class Forecast:
    """The chances of a line-up, in the opinion of a player who helps the horses of their plan."""

    def __init__(self, race: Race, opinions: vec[float]) -> None:
        """`opinions` are factors for the weights of the horses, by start place."""
        judge = Judge()
        judge.weigh(race, money_purse(race, NO_BETS))
        weights = judge.weights[:]
        for place in range(RUNNERS):
            weights[place] *= opinions[place]
        self.weights: Final = weights
        self.help: Final = HELP_TABLE[race.variant.seats * (MOST_LEFT + 1) + MOST_LEFT]

    def likely(self, others: list[int]) -> tuple[int, int]:
        """The two likeliest winners except these."""
        best = -1
        second = -1
        for place in range(RUNNERS):
            if place in others:
                continue
            if best < 0 or self.weights[place] > self.weights[best]:
                best, second = place, best
            elif second < 0 or self.weights[place] > self.weights[second]:
                second = place
        return best, second

    def chances(self, core: list[int]) -> vec[float]:
        """How likely each result is if the player helps these horses."""
        weights = self.weights[:]
        support = exp(self.help / len(core))
        for place in core:
            weights[place] *= support
        return chances_of(weights)


def chances_of(weights: vec[float]) -> vec[float]:
    """How likely each result is, drawing first and second by weight; at first × 7 + second."""
    total = 0.0
    for weight in weights:
        total += weight
    chances = vec[float]([0.0] * RESULTS)
    first: i64 = 0
    while first < RUNNERS:
        factor = weights[first] / (total * (total - weights[first]))
        second: i64 = 0
        while second < RUNNERS:
            if first != second:
                chances[first * RUNNERS + second] = factor * weights[second]
            second += 1
        first += 1
    return chances


class Stakes:
    """Stakes on the bets of a plan."""

    def __init__(self, plan: Plan, stakes: vec[i64], worth: float) -> None:
        self.plan: Final = plan
        self.stakes: Final = stakes
        """0 for bets that are not made."""
        self.worth: Final = worth
        """The mean square root of the money they lead to."""

    def slip(self, lineup: i64) -> Slip:
        wins: list[int] = []
        places: list[int] = []
        for number, bet in enumerate(self.plan.bets):
            stake = self.stakes[number]
            if stake == 0:
                continue
            if bet.other < 0:
                wins.append(bet_on(horse_at(lineup, bet.horse), 0, stake))
            else:
                places.append(bet_on(horse_at(lineup, bet.horse), horse_at(lineup, bet.other), stake))
        return slip_of(wins, places)


def split(variant: Variant, capital: i64, plan: Plan, chances: vec[float], background: float) -> Stakes:
    """Stake part by part on the bet that adds most to the mean square root of the money, or keep the part.

    `background` is money that is not at stake: the more, the bolder.
    """
    step = variant.stake_step
    left = min(capital, i64(MOST_MONEY)) // step * step
    parcel = max(step, left // PARCELS // step * step)
    money = vec[float]([background] * RESULTS)
    stakes = vec[i64]([i64(0)] * len(plan.bets))
    while left > 0:
        amount = min(parcel, left)
        best = -1
        best_gain = kept_gain(chances, money, float(int(amount)))
        for number, bet in enumerate(plan.bets):
            if stakes[number] == 0:
                gain = first_gain(bet, chances, money, float(int(step)))
            elif bet.small:
                continue
            else:
                gain = more_gain(bet, chances, money, float(int(amount)))
            if gain > best_gain:
                best = number
                best_gain = gain
        if best < 0:
            add(money, float(int(amount)))
        else:
            bet = plan.bets[best]
            if stakes[best] == 0:
                amount = step
                for result in range(RESULTS):
                    money[result] += bet.hopes[result]
            stakes[best] += amount
            for hit in bet.hits:
                money[hit] += bet.odds * float(int(amount))
        left -= amount
    worth = 0.0
    for result in range(RESULTS):
        worth += chances[result] * sqrt(money[result])
    return Stakes(plan, stakes, worth)


def kept_gain(chances: vec[float], money: vec[float], amount: float) -> float:
    """What an unstaked amount adds to the mean square root, per euro."""
    gain = 0.0
    for result in range(RESULTS):
        if chances[result] > 0.0:
            gain += chances[result] * (sqrt(money[result] + amount) - sqrt(money[result]))
    return gain / amount


def first_gain(bet: Bet, chances: vec[float], money: vec[float], amount: float) -> float:
    """What an amount adds, per euro, if it opens a bet."""
    gain = 0.0
    for result in range(RESULTS):
        if bet.hopes[result] > 0.0:
            gain += chances[result] * (sqrt(money[result] + bet.hopes[result]) - sqrt(money[result]))
    for hit in bet.hits:
        hope = money[hit] + bet.hopes[hit]
        gain += chances[hit] * (sqrt(hope + bet.odds * amount) - sqrt(hope))
    return gain / amount


def more_gain(bet: Bet, chances: vec[float], money: vec[float], amount: float) -> float:
    """What an amount adds, per euro, if it goes to an open bet."""
    gain = 0.0
    pays = bet.odds * amount
    for hit in bet.hits:
        gain += chances[hit] * (sqrt(money[hit] + pays) - sqrt(money[hit]))
    return gain / amount


def add(money: vec[float], amount: float) -> None:
    for result in range(RESULTS):
        money[result] += amount


def background_of(race: Race, capital: i64) -> float:
    """The grant of the next race; a cautious amount in the last race."""
    if race.number < race.variant.races:
        return float(race.variant.box.money.grants[race.number])
    return float(int(capital)) / 10.0


def best_stakes(race: Race, capital: i64, forecast: Forecast) -> list[Stakes]:
    """The stakes of every plan, best first."""
    background = background_of(race, capital)
    found: list[Stakes] = []
    for plan in plans_for(race, forecast):
        found.append(split(race.variant, capital, plan, forecast.chances(plan.core), background))
    found.sort(key=lambda stakes: -stakes.worth)
    return found


def opinions(dice: Dice, strength: float) -> vec[float]:
    """Random opinions of the seven horses, as factors; `strength` spreads them."""
    found = vec[float]([1.0] * RUNNERS)
    for place in range(RUNNERS):
        found[place] = exp(strength * (int(dice.below(2001)) - 1000) / 1000)
    return found


def sound_slip(race: Race, capital: i64, dice: Dice, strength: float) -> Slip:
    """One of the best slips by the estimates, adjusted by random opinions."""
    found = best_stakes(race, capital, Forecast(race, opinions(dice, strength)))
    alike = [stakes for stakes in found if stakes.worth >= ALIKE * found[0].worth]
    return alike[int(dice.below(len(alike)))].slip(race.lineup)
