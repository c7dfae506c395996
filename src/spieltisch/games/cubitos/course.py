"""The boards of a race one after the other, with its laps: how far a runner has come, and how far there is to go.

A runner's place is a board (its number in the course), a lap (from 0) and a field. Entering FINISH completes a lap: the
runner then stands on START of the next lap (CU-123). FINISH of a board that is not the last one is a place to stop; from
there one step leads to START of the next board (CU-124).
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.tracks import Board


class Course:
    """What a race is run on."""

    def __init__(self, boards: list[Board], laps: int) -> None:
        self.boards: Final = boards
        self.laps: Final = laps

    def lines(self, board: int, lap: int, field: int) -> int:
        """The line count of a runner (CU-121)."""
        raise NotImplementedError

    def lines_left(self, board: int, field: int) -> int:
        """Red lines to FINISH of this lap or board (CU-125)."""
        raise NotImplementedError

    def distance(self, board: int, lap: int, field: int) -> int:
        """Steps to the final FINISH on the shortest dry way (CU-130)."""
        raise NotImplementedError

    def is_last(self, board: int, lap: int) -> bool:
        """FINISH of this lap of this board is the final one (CU-122)."""
        raise NotImplementedError

    def overrun(self, board: int, laps: int, field: int) -> int:
        """How far a runner has come that was put on START of the first board (CU-128, CU-R33, CU-R35)."""
        raise NotImplementedError
