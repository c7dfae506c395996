"""The start positions that offered slips bet on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components.kinds import RUNNERS

ALONE: Final = RUNNERS
"""Stands for the missing second horse of a win bet: no horse starts there."""


def _pairs() -> list[tuple[int, int]]:
    """Pairs of start positions, counted from 0."""
    return [(ahead, behind) for ahead in range(RUNNERS) for behind in range(ahead + 1, RUNNERS)]


PAIRS: Final = _pairs()


class Shape:
    """The start positions that a slip bets on, with equal stakes."""

    def __init__(self, wins: list[int], places: list[tuple[int, int]]) -> None:
        self.wins: Final = vec[i64]([i64(place + 8 * ALONE) for place in wins])
        self.places: Final = vec[i64]([i64(ahead + 8 * behind) for ahead, behind in places])
        """Start positions, three bits each."""
        self.bets: i64 = len(wins) + len(places)


def _shapes() -> list[Shape]:
    """A fixed family: nothing; all on one horse, on one pair; halves and thirds, spread and mixed."""
    shapes = [Shape([], [])]
    for place in range(RUNNERS):
        shapes.append(Shape([place], []))
    for ahead, behind in PAIRS:
        shapes.append(Shape([], [(ahead, behind)]))
    for ahead, behind in PAIRS:
        shapes.append(Shape([behind], [(ahead, behind)]))
    for place in range(RUNNERS):
        shapes.append(Shape([place, (place + 1) % RUNNERS, (place + 2) % RUNNERS], []))
    for place in range(RUNNERS):
        other = (place + 2) % RUNNERS
        shapes.append(Shape([place, other], [(place, other)]))
    return shapes


SHAPES: Final = _shapes()
"""Sorted by the number of bets."""
MOST_OFFERED: Final = 3
"""No shape has more bets."""


class Shapes:
    """The shapes that fit on a slip with so many bets of each kind."""

    def __init__(self, win_bets: int, place_bets: int) -> None:
        self.win_bets: i64 = win_bets
        self.place_bets: i64 = place_bets
        fitting: list[Shape] = []
        for shape in SHAPES:
            if len(shape.wins) <= win_bets and len(shape.places) <= place_bets:
                fitting.append(shape)
        self.fitting: Final = fitting
        """Sorted by the number of bets."""
        counts: list[i64] = []
        for bets in range(MOST_OFFERED + 1):
            counts.append(len([1 for shape in fitting if shape.bets <= bets]))
        self.up_to: Final = vec[i64](counts)
        """By number of bets: how many shapes have at most that many."""
