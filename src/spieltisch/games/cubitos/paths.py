"""Where a runner can go: the shortest ways over a board, with and without water permits (CU-85 to CU-91).

A step uses up one of the steps, a step into water one of the permits as well; ordinary steps go first (CU-R26). So a way
can be walked if it has no more steps than there are, and enters water no more often than there are permits.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.tracks import Board


class Reach:
    """All fields that can be reached, and how. Working memory: one object, used by one at a time."""

    def __init__(self) -> None:
        self.count: i64 = 0
        """How many fields can be reached; the field of the runner is not among them."""
        self.fields: vec[i64] = vec[i64]()
        """The first `count` are those fields: by steps, then permits, then number."""

    def search(self, board: Board, field: i64, steps: i64, permits: i64, used: i64) -> i64:
        """Find every field that can be reached with so many steps and permits; returns their number.

        `used`: the special actions that are over for this runner and round, by their bits (CU-92). A way ends where a
        special action is still open, and on FINISH. The field on which the runner stands holds nothing up.
        """
        raise NotImplementedError

    def steps_to(self, field: i64) -> i64:
        """The fewest steps to a field, -1 if it cannot be reached."""
        raise NotImplementedError

    def permits_to(self, field: i64) -> i64:
        """The fewest permits with so few steps."""
        raise NotImplementedError

    def path_to(self, field: i64) -> list[int]:
        """The way to a field that can be reached: every field entered, the last one included."""
        raise NotImplementedError
