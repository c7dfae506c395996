"""Choosing the slip that wins the game most often, against slips that the others may hand in.

A horse runs for all its backers. So it pays to back the same horses as others, but with a better slip.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.bot.beliefs import Guess, draw_guess, guesses_at
from spieltisch.games.finish_line.bot.chances import RESULTS, Purse, exp
from spieltisch.games.finish_line.bot.slips import (
    HOPE_FIRST,
    HOPE_SECOND,
    Forecast,
    Plan,
    background_of,
    chances_of,
    plans_for,
    split,
)
from spieltisch.games.finish_line.bot.standing import Standing
from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.components.rows import bit, horse_at
from spieltisch.games.finish_line.slips.slip import NO_BETS, Slip, bet_slip
from spieltisch.games.finish_line.state import Race

# Fitted as in `chances.py`, but with all slips known.
START: Final = vec[float]([exp(x) for x in [0.0, -0.24, -0.42, -0.5, -0.74, -1.08, -1.65]])
"""The weights of horses that nobody backs, by start place."""
SUPPORT: Final = [0.0, 0.0, 2.6, 1.93, 1.51]
"""By number of seats: what all stakes of one player on one horse add to the logarithm of its weight."""

FEW: Final = 6
"""The number of worlds that decide how to split the stakes of a plan."""

ALIKE: Final = 0.96
"""A slip with this much of the best one's chance is as good, as far as so few worlds can tell."""


class World:
    """A slip for every other seat."""

    def __init__(self, race: Race, seat: i64, guesses: list[Guess], standing: Standing) -> None:
        interest = vec[float]([0.0] * RUNNERS)
        totals = vec[float]([0.0] * len(guesses))
        rivals = vec[float]([0.0] * RESULTS)
        for each in range(len(guesses)):
            if each != seat:
                for place in range(RUNNERS):
                    interest[place] += guesses[each].purse.interest[place]
        for result in range(RESULTS):
            for each in range(len(guesses)):
                kept = race.money[each] - guesses[each].staked + race.side_bets[each]
                purse = guesses[each].purse
                totals[each] = float(int(kept)) + purse.pays[result] + hope(race, purse, result)
            rivals[result] = standing.rivals(totals, seat)
        support = SUPPORT[race.variant.seats]
        self.weights: Final = vec[float]([START[place] * exp(support * interest[place]) for place in range(RUNNERS)])
        """Of the horses by start place, without the help of this seat."""
        self.rivals: Final = rivals
        """The strength of the others, by result."""

    def chances(self, factors: vec[float]) -> vec[float]:
        """How likely each result is if the weights are multiplied by these factors."""
        weights = self.weights[:]
        for place in range(RUNNERS):
            weights[place] *= factors[place]
        return chances_of(weights)


def hope(race: Race, purse: Purse, result: i64) -> float:
    """What green dice are expected to pay after this result."""
    first, second = bit(horse_at(race.lineup, result // RUNNERS)), bit(horse_at(race.lineup, result % RUNNERS))
    divisor = int(race.variant.place_bonus_divisor)
    money = 0.0
    if purse.backed & first != 0:
        money += HOPE_FIRST
    if purse.placed & first != 0:
        money += HOPE_FIRST / divisor
    if purse.placed & second != 0:
        money += HOPE_SECOND / divisor
    return money


class Wagers:
    """One decision of one seat."""

    def __init__(self, race: Race, seat: int, dice: Dice, roots: int, worlds: int) -> None:
        self.race: Final = race
        self.seat: Final = seat
        self.dice: Final = dice
        self.standing: Final = Standing(race.variant, race.number, roots)
        nothing = Guess(race, NO_BETS, 1.0)
        others: list[list[Guess]] = []
        weights: list[vec[float]] = []
        for each in range(race.variant.seats):
            guesses = [nothing] if each == seat else guesses_at(race, race.money[each])
            others.append(guesses)
            weights.append(vec[float]([guess.weight for guess in guesses]))
        self.worlds: Final[list[World]] = []
        for number in range(worlds):
            drawn: list[Guess] = []
            for each in range(len(others)):
                drawn.append(draw_guess(others[each], weights[each], dice))
            self.worlds.append(World(race, seat, drawn, self.standing))

    def best(self) -> Slip:
        """One of the best slips; the dice choose, so that two such bots bet differently."""
        race = self.race
        capital = race.money[self.seat]
        background = background_of(race, capital)
        slips = [NO_BETS]
        worths = [self.worth(NO_BETS)]
        known = {bet_slip(NO_BETS)}
        for plan in plans_for(race, Forecast(race, vec[float]([1.0] * RUNNERS))):
            chances = self.mean_chances(plan)
            for boldness in (0.2, 1.0, 5.0):
                slip = split(race.variant, capital, plan, chances, boldness * background).slip(race.lineup)
                move = bet_slip(slip)
                if move not in known:
                    known.add(move)
                    slips.append(slip)
                    worths.append(self.worth(slip))
        least = ALIKE * max(worths)
        alike = [slip for slip, worth in zip(slips, worths, strict=True) if worth >= least]
        return alike[self.dice.below(len(alike))]

    def mean_chances(self, plan: Plan) -> vec[float]:
        """How likely each result is if this seat helps the horses of a plan, averaged over a few worlds."""
        factors = vec[float]([1.0] * RUNNERS)
        for place in plan.core:
            factors[place] = exp(SUPPORT[self.race.variant.seats] / len(plan.core))
        mean = vec[float]([0.0] * RESULTS)
        few = min(FEW, len(self.worlds))
        for number in range(few):
            chances = self.worlds[number].chances(factors)
            for result in range(RESULTS):
                mean[result] += chances[result] / few
        return mean

    def worth(self, slip: Slip) -> float:
        """The chance to win the game with this slip."""
        race = self.race
        own = Guess(race, slip, 1.0)
        factors = vec[float]([1.0] * RUNNERS)
        for place in range(RUNNERS):
            factors[place] = exp(SUPPORT[race.variant.seats] * own.purse.interest[place])
        money = vec[float]([0.0] * RESULTS)
        kept = float(int(race.money[self.seat] - own.staked + race.side_bets[self.seat]))
        for result in range(RESULTS):
            money[result] = kept + own.purse.pays[result] + hope(race, own.purse, result)
        total = 0.0
        for world in self.worlds:
            chances = world.chances(factors)
            for result in range(RESULTS):
                if chances[result] > 0.0:
                    total += chances[result] * self.standing.share(money[result], world.rivals[result])
        return total / len(self.worlds)
