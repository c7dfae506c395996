"""The best square for nine dice, alone and planned together with a centre die (spec, section 11).

It never helps players during a round: laying the dice is the game (CB-R28). Bots use it, and the table shows the best
possible square after the round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubo.components import CELLS, CENTRE, DICE, NO_DIE, nibble, with_nibble
from spieltisch.games.cubo.scoring import Scoring
from spieltisch.games.cubo.squares.solver import SOLVER

BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])
"""One bit for each code."""


class Best:
    """A square, its total after the swap it was laid for, and its total without that swap."""

    def __init__(self, total: int, plain: int, square: int, centre: int, cell: int) -> None:
        self.total: Final = total
        self.plain: Final = plain
        self.square: Final = square
        self.centre: Final = centre
        """The place of the centre die that is swapped in, or -1."""
        self.cell: Final = cell
        """Where it goes, or -1."""


def best_square(scoring: Scoring, dice: i64, white: i64) -> Best:
    """The best square of a roll, before any swap."""
    total = SOLVER.best(scoring, dice, white)
    return Best(total, total, SOLVER.square, -1, -1)


def best_with(scoring: Scoring, dice: i64, white: i64, die: i64, place: int) -> Best:
    """The best square and swap planned together for one centre die.

    Ties go to the square that is worth more without the swap, because the die may be gone.
    """
    total = SOLVER.best(scoring, dice, white)
    # Without a swap, the square is worth the same before and after.
    square = SOLVER.square
    plain = total
    out: i64 = -1
    tried: i64 = 0
    number: i64 = 0
    while number < DICE:
        code = nibble(dice, number)
        bit = BIT[code]
        if tried & bit == 0 and code != die:
            tried |= bit
            found = SOLVER.best_plain(scoring, with_nibble(dice, number, die), white, dice, total, plain)
            if found >= 0:
                total = found
                plain = SOLVER.plain
                square = SOLVER.square
                out = number
        number += 1
    if out < 0:
        return Best(total, plain, square, -1, -1)
    return Best(total, plain, square, place, cell_of(square, out))


def cell_of(square: i64, die: i64) -> int:
    """The cell in which a die lies."""
    for cell in range(len(CELLS)):
        if nibble(square, cell) == die:
            return cell
    raise AssertionError(f"die {die} does not lie in the square {square:x}")


def best_of_centre(scoring: Scoring, dice: i64, white: i64, centre: i64) -> Best:
    """The best square and swap for the best of the packed centre dice (NO_DIE: taken); no swap if none helps."""
    best = best_square(scoring, dice, white)
    tried: list[int] = []
    for place in range(CENTRE):
        code = int(nibble(centre, place))
        if code != NO_DIE and code not in tried:
            tried.append(code)
            each = best_with(scoring, dice, white, code, place)
            if each.total > best.total or (each.total == best.total and each.plain > best.plain):
                best = each
    return best


def best_swap(scoring: Scoring, dice: i64, square: i64, white: i64, die: i64) -> tuple[int, int]:
    """The best total of this square with a centre die swapped in, and the cell (-1: better not)."""
    best = scoring.total_of(dice, square, white)
    where = -1
    cell: i64 = 0
    while cell < DICE:
        total = scoring.total_of(with_nibble(dice, nibble(square, cell), die), square, white)
        if total > best:
            best = total
            where = cell
        cell += 1
    return best, where


KEPT: Final = 512
_kept: dict[tuple[int, int, int, int], Best] = {}


def best_possible(scoring: Scoring, dice: i64, white: i64, centre: i64) -> Best:
    """`best_of_centre`, cached: a table asks for the same few rolls over and over."""
    key = (scoring.factor, int(dice), int(white), int(centre))
    if key in _kept:
        return _kept[key]
    if len(_kept) >= KEPT:
        _kept.clear()
    best = best_of_centre(scoring, dice, white, centre)
    _kept[key] = best
    return best
