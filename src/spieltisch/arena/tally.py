"""Counting games. Only whole numbers, so that the order in which workers finish makes no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from math import lcm, sqrt
from typing import Final

from spieltisch.arena.played import Played
from spieltisch.engine.basics import Data, Json

WHOLE: Final = lcm(*range(1, 13))
"""One won game, in parts: divisible by every number of winners that may share it."""
NORMAL_95: Final = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval for a share of `wins` in `games`.

    >>> [round(end, 4) for end in wilson(50, 100)]
    [0.4038, 0.5962]
    """
    if games == 0:
        return 0.0, 1.0
    z2 = NORMAL_95 * NORMAL_95
    share = wins / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class Tally:
    """Counts over the games played so far."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.games = 0
        self.decisions = 0
        self.shortest = 0
        self.longest = 0
        self.wins = [0] * seats
        """By seat, in parts of WHOLE; tied winners share the parts of one win."""
        self.points = [0] * seats
        self.bots: Counter[str] = Counter()
        """Wins by level of the bot, in parts of WHOLE."""
        self.bot_points: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.statistics: dict[str, list[int]] = {}
        """The games' own statistics, added up index by index."""

    def add(self, played: Played, bots: Sequence[str]) -> None:
        """Count a game between these bots, one for each seat."""
        outcome, decisions = played.outcome, played.decisions
        self.shortest = decisions if self.games == 0 else min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)
        self.games += 1
        self.decisions += decisions
        winners = outcome.winners()
        for seat in winners:
            self.wins[seat] += WHOLE // len(winners)
            self.bots[bots[seat]] += WHOLE // len(winners)
        for place, points in enumerate(outcome.points):
            self.points[place] += points
            self.bot_points[bots[place]] += points
        self.reasons[outcome.reason] += 1
        self._add_statistics(played.statistics)

    def merge(self, other: Tally) -> None:
        """Add the counts of another tally."""
        if other.games == 0:
            return
        self.shortest = other.shortest if self.games == 0 else min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.points[seat] += other.points[seat]
        self.bots.update(other.bots)
        self.bot_points.update(other.bot_points)
        self.reasons.update(other.reasons)
        self._add_statistics(other.statistics)

    def plus(self, other: Tally) -> Tally:
        """A new tally with the counts of both."""
        both = Tally(self.seats)
        both.merge(self)
        both.merge(other)
        return both

    def _add_statistics(self, statistics: dict[str, list[int]]) -> None:
        for name, numbers in statistics.items():
            before = self.statistics.get(name, [])
            self.statistics[name] = [a + b for a, b in zip_longest(before, numbers, fillvalue=0)]

    def mean_points(self, bot: str, seats: int) -> float:
        """The mean points of a bot at each of the `seats` it occupies."""
        return self.bot_points[bot] / (max(1, self.games) * seats)

    def encode(self, bots: Sequence[str]) -> Data:
        """The results as plain data; `bots` are the levels of the plan, one for each seat."""
        games = max(1, self.games)  # all is 0 before the first game is over
        wins_per_seat: list[Json] = []
        for seat in range(self.seats):
            mean = self.points[seat] / games
            wins_per_seat.append({"seat": seat, **share_data(self.wins[seat], self.games), "mean_points": mean})
        wins_per_bot: list[Json] = []
        names = list(dict.fromkeys(bots))
        if len(names) > 1:
            for name in names:
                seats = list(bots).count(name)
                share = share_data(self.bots[name], self.games)
                wins_per_bot.append(
                    {"bot": name, "seats": seats, **share, "mean_points": self.mean_points(name, seats)}
                )
        reasons: Data = {}
        for reason in sorted(self.reasons):
            reasons[reason] = self.reasons[reason]
        statistics: Data = {}
        for name in sorted(self.statistics):
            statistics[name] = statistic_data(self.statistics[name], self.games)
        return {
            "games": self.games,
            "seats": self.seats,
            "decisions": self.decisions,
            "wins_per_seat": wins_per_seat,
            "wins_per_bot": wins_per_bot,
            "length": {"mean": self.decisions / games, "min": self.shortest, "max": self.longest},
            "reasons": reasons,
            "statistics": statistics,
        }


def shares_of(numbers: list[int]) -> list[float] | None:
    """Each number's share of their sum; None if there is nothing to compare.

    >>> shares_of([3, 1])
    [0.75, 0.25]
    """
    whole = sum(numbers)
    return None if len(numbers) == 1 or whole == 0 else [number / whole for number in numbers]


def statistic_data(numbers: list[int], games: int) -> Data:
    """One of the game's own statistics."""
    total: list[Json] = [*numbers]
    per_game: list[Json] = [number / games for number in numbers]
    shares = shares_of(numbers)
    share: Json = None if shares is None else [*shares]
    return {"sum": total, "per_game": per_game, "share": share}


def share_data(parts: int, games: int) -> Data:
    """Wins, their share of all games, and its 95 % interval."""
    low, high = wilson(parts / WHOLE, games)
    return {"wins": parts / WHOLE, "share": parts / WHOLE / max(1, games), "low": low, "high": high}
