"""Counting games. Whole numbers only, so that the order in which workers finish does not show."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm, sqrt
from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.outcome import Outcome

WHOLE: Final = lcm(*range(1, 13))
"""One won game. Divisible by every number of winners that may have to share it."""
NORMAL_95: Final = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of `wins` in `games`.

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
    """What is known of the games played so far."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.games = 0
        self.decisions = 0
        self.shortest = 0
        self.longest = 0
        self.wins = [0] * seats
        """By seat, in parts of WHOLE; sharers of a win share its parts."""
        self.points = [0] * seats
        self.bots: dict[str, int] = {}
        """Wins by name of the bot, in parts of WHOLE."""
        self.reasons: dict[str, int] = {}

    def add(self, outcome: Outcome, decisions: int, bots: Sequence[str]) -> None:
        self.shortest = decisions if self.games == 0 else min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)
        self.games += 1
        self.decisions += decisions
        winners = outcome.winners()
        for seat in winners:
            self.wins[seat] += WHOLE // len(winners)
            self.bots[bots[seat]] = self.bots.get(bots[seat], 0) + WHOLE // len(winners)
        for place, points in enumerate(outcome.points):
            self.points[place] += points
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1

    def merge(self, other: Tally) -> None:
        if other.games == 0:
            return
        self.shortest = other.shortest if self.games == 0 else min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.points[seat] += other.points[seat]
        for name, parts in other.bots.items():
            self.bots[name] = self.bots.get(name, 0) + parts
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count

    def encode(self, bots: Sequence[str]) -> Data:
        """The results as plain data; `bots` as they were given, one for each seat."""
        wins_per_seat: list[Json] = []
        for seat in range(self.seats):
            mean = self.points[seat] / self.games
            wins_per_seat.append({"seat": seat, **share_data(self.wins[seat], self.games), "mean_points": mean})
        wins_per_bot: list[Json] = []
        names = list(dict.fromkeys(bots))
        if len(names) > 1:
            for name in names:
                share = share_data(self.bots.get(name, 0), self.games)
                wins_per_bot.append({"bot": name, "seats": list(bots).count(name), **share})
        reasons: Data = {}
        for reason in sorted(self.reasons):
            reasons[reason] = self.reasons[reason]
        return {
            "games": self.games,
            "seats": self.seats,
            "decisions": self.decisions,
            "wins_per_seat": wins_per_seat,
            "wins_per_bot": wins_per_bot,
            "length": {"mean": self.decisions / self.games, "min": self.shortest, "max": self.longest},
            "mean_length": self.decisions / self.games,
            "reasons": reasons,
        }


def share_data(parts: int, games: int) -> Data:
    """Wins, their share, and its interval."""
    low, high = wilson(parts / WHOLE, games)
    return {"wins": parts / WHOLE, "share": parts / WHOLE / games, "low": low, "high": high}
