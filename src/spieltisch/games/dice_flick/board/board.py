"""The dice that lie in the holes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import HOLES, NOWHERE
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.components.sets import bit, index_of

NO_DICE: Final = vec[i64]([NO_DIE] * HOLES)
NO_NUMBERS: Final = vec[i64]([0] * HOLES)


class Board:
    """At most one die in each hole (DF-16), with its upper face and its pose.

    The board of a position is never changed, since copies of the position share it: it is replaced.
    """

    def __init__(self, dice: vec[i64], faces: vec[i64], poses: vec[i64], occupied: i64) -> None:
        self.dice = dice
        """By hole; NO_DIE for none."""
        self.faces = faces
        self.poses = poses
        self.occupied: i64 = occupied
        """The holes with a die, as a mask."""

    def copy(self) -> Board:
        return Board(self.dice[:], self.faces[:], self.poses[:], self.occupied)

    def put(self, hole: i64, die: i64, face: i64, pose: i64) -> None:
        self.dice[hole] = die
        self.faces[hole] = face
        self.poses[hole] = pose
        self.occupied |= bit(hole)

    def lift(self, hole: i64) -> i64:
        """Take the die out of a hole."""
        die = self.dice[hole]
        self.dice[hole] = NO_DIE
        self.faces[hole] = 0
        self.poses[hole] = 0
        self.occupied &= ~bit(hole)
        return die

    def hole_of(self, die: i64) -> i64:
        """Where a die lies, or NOWHERE."""
        hole: i64 = 0
        while hole < HOLES:
            if self.dice[hole] == die:
                return hole
            hole += 1
        return NOWHERE

    def dice_set(self) -> i64:
        """All dice that lie here."""
        found: i64 = 0
        holes = self.occupied
        while holes != 0:
            found |= bit(self.dice[index_of(holes & -holes)])
            holes &= holes - 1
        return found

    def without(self, holes: i64) -> Board:
        """A copy from which the dice in these holes are gone."""
        board = self.copy()
        holes &= self.occupied
        while holes != 0:
            board.lift(index_of(holes & -holes))
            holes &= holes - 1
        return board


def empty_board() -> Board:
    return Board(NO_DICE[:], NO_NUMBERS[:], NO_NUMBERS[:], 0)
