"""The steps of a decision that has begun: a flick, or a combination."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
NO_DIGITS: Final = vec[i64]([NONE] * 4)


class Chosen:
    """What was chosen so far; NONE for what was not."""

    def __init__(
        self, steps: i64, plate: i64, part: i64, coarse: vec[i64], fine: vec[i64], colour: i64, holes: i64
    ) -> None:
        self.steps: i64 = steps
        """How many steps of the decision were taken."""
        self.plate: i64 = plate
        """Of a flick."""
        self.part: i64 = part
        """The part of the flick that comes next."""
        self.coarse: vec[i64] = coarse
        self.fine: vec[i64] = fine
        """By part: its digits."""
        self.colour: i64 = colour
        """Of a combination."""
        self.holes: i64 = holes

    def copy(self) -> Chosen:
        return Chosen(self.steps, self.plate, self.part, self.coarse[:], self.fine[:], self.colour, self.holes)


def nothing_chosen() -> Chosen:
    return Chosen(0, NONE, NONE, NO_DIGITS[:], NO_DIGITS[:], NONE, 0)
