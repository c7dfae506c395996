"""The boards of a race one after the other, with its laps: how far a runner has come, and how far there is to go.

A runner's place is a board (its number in the course), a lap (from 0) and a field. Entering FINISH completes a lap: the
runner then stands on START of the next one (CU-123). FINISH of a board that is not the last is a place to stop; from
there one step leads to START of the next board (CU-124). Finished runners run on from START of the first board,
and the laps count on (CU-126).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.board.tracks import Board


class Course:
    """What a race is run on."""

    def __init__(self, boards: list[Board], laps: int) -> None:
        self.boards: Final = boards
        self.laps: Final = laps
        steps = 0
        lines = 0
        steps_before: list[i64] = []
        lines_before: list[i64] = []
        for board in boards:
            steps_before.append(i64(steps))
            lines_before.append(i64(lines))
            steps += board.length + 1
            lines += board.red_lines
        self.steps_before: Final = vec[i64](steps_before)
        """Steps from START of the first board to START of each one."""
        self.lines_before: Final = vec[i64](lines_before)
        self.circuit: Final = steps - 1
        """Steps from START of the first board to FINISH of the last."""
        self.lines_of_circuit: Final = lines

    def is_last(self, board: i64, lap: i64) -> bool:
        """FINISH of this board in this lap is the final one (CU-122)."""
        return board == len(self.boards) - 1 and lap >= self.laps - 1

    def lines(self, board: i64, lap: i64, field: i64) -> i64:
        """The line count of a runner (CU-121)."""
        return lap * self.lines_of_circuit + self.lines_before[board] + self.boards[board].zone[field]

    def lines_left(self, board: i64, field: i64) -> i64:
        """Red lines to FINISH of this lap or board (CU-125)."""
        return self.boards[board].red_lines - self.boards[board].zone[field]

    def distance(self, board: i64, lap: i64, field: i64) -> i64:
        """Steps to the final FINISH on the shortest dry way; 0 for finished runners (CU-130)."""
        if lap >= self.laps:
            return 0
        track = self.boards[board]
        later = self.circuit - self.steps_before[board] - track.length
        return track.to_finish[field] + later + (self.laps - 1 - lap) * self.circuit

    def way(self, board: i64, lap: i64, field: i64) -> i64:
        """The same for runners who stay out of water from now on: for bots."""
        if lap >= self.laps:
            return 0
        track = self.boards[board]
        return self.distance(board, lap, field) - track.to_finish[field] + track.ashore[field]

    def overrun(self, board: i64, lap: i64, field: i64) -> i64:
        """How far a finished runner has run on, on the shortest dry way (CU-128, CU-R33, CU-R35)."""
        if lap < self.laps:
            return 0
        return (lap - self.laps) * self.circuit + self.steps_before[board] + self.boards[board].from_start[field]
