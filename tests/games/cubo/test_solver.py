"""The solver against brute force, the vectors of the spec, and the exact figures (spec, section 11)."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.components import code_of, nibble, pack, unpack, with_nibble
from spieltisch.games.cubo.squares import solver
from spieltisch.games.cubo.squares.best import best_of_centre, best_possible, best_square, best_swap, best_with
from spieltisch.testing.depth import tenth
from tests.games.cubo.given import SCORING, code, dice, parse
from tests.games.cubo.oracle import ORDERS, Die, Roll, rows_of, square_points

COMPILED = not str(sys.modules[solver.__name__].__file__).endswith(".py")

VECTORS = [
    ("6r 6r 6r 6r 6b 6b 6b 6b", 6, 54, "6r", 54),
    ("1r 1r 1r 1r 1b 1b 1b 1b", 1, 9, "6r", 9),
    ("1r 2r 3r 4r 1b 2b 3b 4b", 2, 24, "3r", 26),
    ("3r 4r 5r 6r 3b 4b 5b 6b", 5, 39, "6b", 39),
    ("1r 1r 3r 3r 5b 5b 6b 6b", 1, 2, "4r", 12),
    ("2r 4r 4r 6r 1b 3b 5b 5b", 4, 26, "4b", 26),
    ("4r 4r 4r 1r 4b 6b 1b 2b", 5, 20, "6r", 32),
    ("1r 1r 4r 4r 1b 1b 4b 4b", 6, 5, "5b", 5),
    ("2r 2r 5r 5r 2b 2b 5b 5b", 3, 7, "4r", 15),
    ("3r 3r 3r 3r 4r 5r 6r 6r", 4, 28, "5r", 44),
]


def random_roll(chance: FastDice, reds: int | None = None) -> tuple[int, int]:
    """A roll with this many red dice, or a random number of them."""
    reds = chance.below(9) if reds is None else reds
    codes = [code_of(0 if number < reds else 1, 1 + chance.below(6)) for number in range(8)]
    return int(pack(codes)), 1 + chance.below(6)


def as_dice(packed: int) -> list[Die]:
    return [("r" if each < 6 else "b", each % 6 + 1) for each in unpack(packed, 8)]


@pytest.mark.parametrize(("roll", "white", "best", "die", "together"), VECTORS)
def test_the_vectors_of_the_spec(roll: str, white: int, best: int, die: str, together: int) -> None:
    found = best_square(SCORING, dice(roll), white)
    assert found.total == best == SCORING.total_of(dice(roll), found.square, white)
    planned = best_with(SCORING, dice(roll), white, code(die), 2)
    assert planned.total == together
    assert planned.plain == SCORING.total_of(dice(roll), planned.square, white)
    if planned.cell >= 0:
        swapped = with_nibble(dice(roll), nibble(planned.square, planned.cell), code(die))
        assert SCORING.total_of(swapped, planned.square, white) == together
        assert planned.centre == 2


@pytest.mark.parametrize("part", range(10))
def test_500_rolls_against_all_40320_squares(part: int) -> None:
    chance = FastDice(1000 + part)
    for _ in range(tenth(50)):
        roll, white = random_roll(chance)
        found = best_square(SCORING, roll, white)
        assert found.total == Roll(as_dice(roll), white).best(), (hex(roll), white)
        assert SCORING.total_of(roll, found.square, white) == found.total


def test_scoring_against_the_literal_rule() -> None:
    chance = FastDice(5)
    for _ in range(3000):
        roll, white = random_roll(chance)
        assert SCORING.total_of(roll, 0x76543210, white) == square_points(rows_of(as_dice(roll), white))


def test_the_plan_is_the_best_over_all_swaps() -> None:
    chance = FastDice(6)
    for _ in range(60):
        roll, white = random_roll(chance, 4)
        die = chance.below(12)
        best = max(best_square(SCORING, with_nibble(roll, number, die), white).total for number in range(8))
        assert best_with(SCORING, roll, white, die, 0).total == max(best, best_square(SCORING, roll, white).total)


def test_ties_go_to_the_square_that_is_worth_more_without_the_swap() -> None:
    chance = FastDice(7)
    checked = 0
    while checked < 12:
        roll, white = random_roll(chance, 4)
        die = chance.below(12)
        plan = best_with(SCORING, roll, white, die, 0)
        if plan.cell < 0:
            continue
        plain = 0
        for number in range(8):
            swapped = Roll(as_dice(int(with_nibble(roll, number, die))), white)
            before = Roll(as_dice(roll), white)
            for order in solver_orders():
                if worth(swapped, order) == plan.total:
                    plain = max(plain, worth(before, order))
        assert plan.plain == plain
        checked += 1


def solver_orders() -> list[tuple[int, ...]]:
    """One of each eight squares that are the same by turning and mirroring: the one with its corners in this order."""
    return [order for order in ORDERS if order[0] < min(order[2], order[5], order[7]) and order[2] < order[5]]


def worth(roll: Roll, order: tuple[int, ...]) -> int:
    tl, t, tr, le, ri, bl, b, br = order
    outer, middle = roll.outer, roll.middle
    rows = outer[tl][t][tr] + outer[bl][b][br] + middle[le][ri]
    return rows + outer[tl][le][bl] + outer[tr][ri][br] + middle[t][b]


def test_one_square_of_eight_stands_for_all() -> None:
    assert len(solver_orders()) == 5040
    assert solver.SPLITS * 24 == 5040


def test_the_best_of_the_centre_and_the_best_swap() -> None:
    roll = dice("4r 4r 4r 1r 4b 6b 1b 2b")
    best = best_of_centre(SCORING, roll, 5, dice("1b 6r 1b 6r"))
    assert (best.total, best.centre) == (32, 1)
    assert best_possible(SCORING, roll, 5, dice("1b 6r 1b 6r")).total == 32
    taken = with_nibble(with_nibble(dice("1b 6r 1b 6r"), 1, 15), 3, 15)
    assert best_of_centre(SCORING, roll, 5, taken).total >= 20
    square, white = parse("4r 4r 4r / 4b 5w 6b / 1b 2b 1r")
    assert best_swap(SCORING, square, 0x76543210, white, code("6r")) == (32, 6)
    assert best_swap(SCORING, dice("6r 6r 6r 6b 6b 6b 6r 6b"), 0x76543210, 6, code("1b"))[1] == -1


def rolls_of(reds: int) -> list[tuple[tuple[int, ...], int]]:
    """All different results of this many dice, and how many rolls give each."""
    found = []
    for values in combinations_with_replacement(range(6), reds):
        found.append((values, factorial(reds) // prod(factorial(times) for times in Counter(values).values())))
    return found


def test_the_exact_figures_for_four_and_four() -> None:
    """All 10,077,696 rolls when compiled; interpreted, every 97th different roll stands for its neighbours."""
    step = 1 if COMPILED else 97
    half = rolls_of(4)
    count = weight = total = highest = 0
    for number, (reds, red_weight) in enumerate(half):
        # Exchanging the colours changes nothing (invariant 8): each pair once, with both its weights.
        for blues, blue_weight in half[number:]:
            roll = pack([*reds, *[6 + value for value in blues]])
            both = 1 if reds == blues else 2
            for white in range(1, 7):
                count += 1
                if count % step == 0 or count == 126 * 127 // 2 * 6:
                    best = best_square(SCORING, roll, white).total
                    weight += both * red_weight * blue_weight
                    total += both * red_weight * blue_weight * best
                    highest = max(highest, best)
    assert highest == 54
    if COMPILED:
        assert weight == 6**9
        assert round(total / weight, 2) == 14.71
    else:
        assert abs(total / weight - 14.71) < 1


def test_the_highest_of_all() -> None:
    assert best_square(SCORING, dice("6r 6r 6r 6r 6r 6r 6r 6r"), 6).total == 72
