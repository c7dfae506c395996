"""Fit the numbers by which the bots of Finish Line judge a race to races between one-step players.

Prints the tables of `bot/chances.py` (a player knows only their own slip) and `bot/wagers.py` (all slips are known,
before the race). Each horse has a weight, whose logarithm is the sum of its features; the first horse is drawn by
weight, then the second. The fit maximises the likelihood of what happened (stochastic gradient descent, AdaGrad).

Usage: python -m tools.fit_finish_line [RACES]    for tables of two, three and four each; 6000 by default
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log, sqrt

from librt.vecs import vec

from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.games.finish_line.bot.chances import Purse, money_purse, to_come
from spieltisch.games.finish_line.bot.policy import Policy
from spieltisch.games.finish_line.bot.slips import Forecast, background_of, plans_for, split
from spieltisch.games.finish_line.components.rows import horse_at, horses_in
from spieltisch.games.finish_line.game import FINISH_LINE
from spieltisch.games.finish_line.play import apply_race_move, hand_in
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import DRAWING, OPENING, Race

ROWS = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27]
PAIR, FAVOURITE, SPRINTER, WHITE, WHIP, HELP = 0, 7, 8, 9, 10, 11
COLUMNS = HELP + 3
"""In a pair, second to seventh place; what is true of a horse; help at tables of two, three and four."""
EPOCHS = 4
STEP = 0.3
TRIES = 8
"""Slips vary as those of people do: the best of this many plans, in a random mood."""
MOOD = 0.5


@dataclass
class Moment:
    """A race between two turns: what is true of each horse, and which became first and second."""

    left: int
    horses: list[dict[int, float]]
    """Empty for horses that are no longer in the race; by start place."""
    first: int
    second: int


def some_slip(race: Race, dice: Dice) -> Slip:
    mood = vec[float]([exp(MOOD * (int(dice.below(2001)) - 1000) / 1000) for _ in range(7)])
    forecast = Forecast(race, mood)
    plans = plans_for(race, forecast)
    some = [plans[dice.below(len(plans))] for _ in range(TRIES)]
    capital = race.money[0]
    stakes = [
        split(race.variant, capital, plan, forecast.chances(plan.core), background_of(race, capital)) for plan in some
    ]
    return max(stakes, key=lambda each: each.worth).slip(race.lineup)


def truths(race: Race, purses: list[Purse], everybody: bool) -> list[dict[int, float]]:
    """What is true of each horse: columns and their values."""
    row = horses_in(race.row)
    found: list[dict[int, float]] = []
    for place, horse in enumerate(horses_in(race.lineup)):
        true: dict[int, float] = {}
        if horse in row:
            index = row.index(horse)
            true[-1] = 0.0  # in the race
            if race.pair and index < 2:
                true[PAIR] = 1.0
            elif index > 0:
                true[PAIR + index] = 1.0
            for column, horses in (
                (FAVOURITE, race.variant.favourites),
                (SPRINTER, race.variant.sprinters),
                (WHITE, race.white | race.extra),
                (WHIP, race.whip),
            ):
                if horses >> horse & 1:
                    true[column] = 1.0
            backers = purses if everybody else purses[:1]
            true[HELP + len(purses) - 2] = sum(purse.interest[place] for purse in backers)
        found.append(true)
    return found


def moments(seats: int, races: int, everybody: bool) -> Iterator[Moment]:
    """Some moments of each race; if everybody's slip is to be known, only its beginning."""
    options = read_options(FINISH_LINE.meta.options, {"auto_draw_single": False})
    dice = FastDice(seats)
    policy = Policy()
    for number in range(races):
        state = FINISH_LINE.start(seats, options, FastDice(mix(seats, number)))
        slips = [some_slip(state.race, dice) for _ in range(seats)]
        purses = [money_purse(state.race, slip) for slip in slips]
        for seat, slip in enumerate(slips):
            hand_in(state, seat, slip)
        met: list[tuple[int, list[dict[int, float]]]] = []
        while state.race.number == 1:
            race = state.race
            if race.phase == OPENING or (race.phase == DRAWING and not everybody and dice.below(3) == 0):
                met.append((int(to_come(race)), truths(race, purses, everybody)))
            apply_race_move(state, policy.choose(race, purses[race.active]), None)
        result = state.race.results[0]
        lineup = horses_in(result.lineup)
        first, second = (lineup.index(horse_at(result.order, place)) for place in (0, 1))
        for left, horses in met:
            yield Moment(left, horses, first, second)


class Fit:
    """The table while it is fitted."""

    def __init__(self) -> None:
        self.table = [[0.0] * COLUMNS for _ in ROWS]
        self.squares = [[1e-3] * COLUMNS for _ in ROWS]

    def learn(self, moment: Moment) -> float:
        """One step towards what happened; the logarithm of how likely it seemed before."""
        rows = between(moment.left)
        weights = [exp(self.total(rows, true)) if true else 0.0 for true in moment.horses]
        whole = sum(weights)
        rest = whole - weights[moment.first]
        seemed = log(weights[moment.first] / whole) + log(weights[moment.second] / rest)
        gradient: dict[tuple[int, int], float] = {}
        for place, true in enumerate(moment.horses):
            surprise = (place in (moment.first, moment.second)) - weights[place] / whole
            if place != moment.first:
                surprise -= weights[place] / rest
            for column, value in true.items():
                for row, part in rows if column >= 0 else ():
                    key = row, column
                    gradient[key] = gradient.get(key, 0.0) + surprise * value * part
        for (row, column), slope in gradient.items():
            self.squares[row][column] += slope * slope
            self.table[row][column] += STEP * slope / sqrt(self.squares[row][column])
        return seemed

    def total(self, rows: list[tuple[int, float]], true: dict[int, float]) -> float:
        return sum(
            value * part * self.table[row][column]
            for column, value in true.items()
            if column >= 0
            for row, part in rows
        )


def between(left: int) -> list[tuple[int, float]]:
    """The rows of the table that apply to `left` dice to come, with their weights."""
    after = next(number for number, row in enumerate(ROWS) if row >= min(max(left, 1), ROWS[-1]))
    if ROWS[after] == left or after == 0:
        return [(after, 1.0)]
    part = (left - ROWS[after - 1]) / (ROWS[after] - ROWS[after - 1])
    return [(after - 1, 1.0 - part), (after, part)]


def main(races: int) -> None:
    for everybody in (False, True):
        met = [moment for seats in (2, 3, 4) for moment in moments(seats, races, everybody)]
        fit = Fit()
        order = list(range(len(met)))
        dice = FastDice(1)
        seemed = 0.0
        for _ in range(EPOCHS):
            dice.shuffle(order)
            seemed = sum(fit.learn(met[number]) for number in order) / len(met)
        print(
            f"\n{'every slip' if everybody else 'the own slip'} known, {len(met)} moments, log-likelihood {seemed:.3f}"
        )
        for row, numbers in zip(ROWS, fit.table, strict=True):
            if any(numbers):
                print(f"[{row:2}., " + ", ".join(f"{number:5.2f}" for number in numbers) + "],")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6000)
