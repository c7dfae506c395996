"""How a game ended."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, Seat, json_list
from spieltisch.engine.read import read_ints, read_str, read_strs


class Outcome:
    """Ranks (1 is best; ties share a rank), points per seat, and why the game ended."""

    def __init__(self, ranks: list[int], points: list[int], reason: str, rules: list[str], decisions: int = 0) -> None:
        self.ranks = ranks
        self.points = points
        self.reason = reason
        self.rules = rules
        self.decisions = decisions
        """Number of decisions a rollout took to get here; 0 elsewhere."""

    def winners(self) -> list[Seat]:
        """The seats of rank 1."""
        return [Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1]

    def encode(self) -> Data:
        return {
            "ranks": json_list(self.ranks),
            "points": json_list(self.points),
            "reason": self.reason,
            "rules": json_list(self.rules),
        }


def outcome_data(outcome: Outcome | None) -> Json:
    """How a game ended as plain data, null while it is running."""
    return None if outcome is None else outcome.encode()


def decode_outcome(data: Data) -> Outcome:
    """The inverse of `Outcome.encode`. Raises InvalidData."""
    return Outcome(
        read_ints(data, "ranks"), read_ints(data, "points"), read_str(data, "reason"), read_strs(data, "rules")
    )


def ranks_of(points: list[int]) -> list[int]:
    """Ranks by points, most points first; equal points share a rank (1, 1, 3, …).

    >>> ranks_of([700, 525, 700, 450])
    [1, 3, 1, 4]
    """
    return [1 + sum([1 for other in points if other > mine]) for mine in points]
