"""How a game ended."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, Seat
from spieltisch.engine.read import read_ints, read_str, read_strs


class Outcome:
    """Ranks (1 is best, equal ranks share), points per seat, and why the game ended."""

    def __init__(self, ranks: list[int], points: list[int], reason: str, rules: list[str], decisions: int = 0) -> None:
        self.ranks = ranks
        self.points = points
        self.reason = reason
        self.rules = rules
        self.decisions = decisions
        """How many decisions a rollout took to get here; 0 elsewhere."""

    def winners(self) -> list[Seat]:
        return [Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1]

    def encode(self) -> Data:
        ranks: list[Json] = []
        ranks.extend(self.ranks)
        points: list[Json] = []
        points.extend(self.points)
        rules: list[Json] = []
        rules.extend(self.rules)
        return {"ranks": ranks, "points": points, "reason": self.reason, "rules": rules}


def decode_outcome(data: Data) -> Outcome:
    """The inverse of `Outcome.encode`. Raises InvalidData."""
    return Outcome(
        read_ints(data, "ranks"), read_ints(data, "points"), read_str(data, "reason"), read_strs(data, "rules")
    )


def ranks_of(points: list[int]) -> list[int]:
    """Ranks by points in descending order; equal points share a rank (1, 1, 3, …).

    >>> ranks_of([700, 525, 700, 450])
    [1, 3, 1, 4]
    """
    return [1 + sum([1 for other in points if other > mine]) for mine in points]
