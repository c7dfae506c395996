"""The best set of scorings: exact, legal, the same for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from spieltisch.engine.dice import FastDice
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, mask_of
from spieltisch.games.dice_flick.scoring.best import by_name, comes_first
from spieltisch.testing.depth import tenth
from tests.games.dice_flick.given import BEST, CENTRE, best, combination, line, offer, play, points, scoring, view
from tests.games.dice_flick.oracle import best_total

ALL = ["b"] * 5 + ["y"] * 5 + ["g"] * 5 + ["w"] * 3 + ["k"] * 2


def random_board(seed: int, count: int, crowded: bool) -> dict[str, str]:
    """Dice anywhere, or close together in one corner of the board."""
    dice = FastDice(seed)
    letters, holes = list(range(20)), list(range(25))
    dice.shuffle(letters)
    dice.shuffle(holes)
    if crowded:
        holes.sort(key=lambda hole: hole % 5 + hole // 5 + int(dice.below(3)))
        letters.sort(key=lambda letter: ALL[letter] in "yg" and int(dice.below(3)) > 0)
    board = {}
    for letter, hole in zip(letters[:count], holes, strict=False):
        kind = ALL[letter]
        board[HOLE_NAMES[hole]] = "k" if kind == "k" else f"{kind}{1 + int(dice.below(6))}"
    return board


def written(board: dict[str, str]) -> str:
    return " ".join(f"{hole}={die}" for hole, die in board.items())


VARIANTS: list[dict[str, Any]] = [
    {},
    {"marker_once_per_turn": False},
    {"partial_combinations": False},
    {"centre_doubles_knaller": False},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("crowded", [False, True])
def test_no_sequence_of_scorings_beats_the_best_set(variant: dict[str, Any], crowded: bool) -> None:
    """Invariant 8, against every sequence of legal scorings."""
    scored = 0
    for seed in range(100):
        board = random_board(seed, 3 + seed % 6, crowded)
        total = best_total(
            board,
            once=variant.get("marker_once_per_turn", True),
            partial=variant.get("partial_combinations", True),
            doubles_knaller=variant.get("centre_doubles_knaller", True),
        )
        state = scoring(written(board), **variant)
        assert best(state) == total, written(board)
        if total:
            assert points(play(state, BEST)) == total
            scored += 1
    assert scored > 30


@settings(max_examples=tenth(60))
@over(st.integers(0, 2**40), st.integers(3, 8))
def test_the_best_set_is_a_legal_sequence(seed: int, count: int) -> None:
    """Each scoring of the offer can be made as a separate move, in that order, for the points it names."""
    board = written(random_board(seed, count, seed % 2 == 0))
    state = scoring(board)
    expected = offer(state)
    for each, (_, worth) in zip(view(state)["scoring"]["offer"]["scorings"], expected, strict=True):
        if each["kind"] == "combination":
            move = combination(each["colour"], " ".join(each["holes"]))
        elif each["kind"] == "line":
            move = line(each["knaller"], each["axis"])
        else:
            move = CENTRE
        assert points(play(state, move)) == worth
    assert best(state) == 0, "the best set left something to score"


def test_ties_go_to_the_fewest_dice_left_then_the_fewest_scorings() -> None:
    # The Knaller's row and its column bring the same; the row takes more dice.
    state = scoring("A1=k B1=y1 C1=g1 A2=b2")
    assert offer(state) == [("A1 B1 C1", 8)]
    # A line through the centre needs no scoring of the centre alone.
    state = scoring("C1=k C3=y1")
    assert offer(state) == [("C1 C3", 8)]


def test_ties_of_all_that_go_to_the_smallest_list_of_holes() -> None:
    state = scoring("C1=k E1=y3 C5=g3")
    assert offer(state) == [("C1 C5", 9)]


@over(st.sets(st.integers(0, 24)), st.sets(st.integers(0, 24)))
def test_lists_of_holes_are_compared_by_name(one: set[int], other: set[int]) -> None:
    names = [sorted(HOLE_NAMES[hole] for hole in holes) for holes in (one, other)]
    masks = [by_name(mask_of(sorted(holes))) for holes in (one, other)]
    assert comes_first(masks[0], masks[1]) == (names[0] < names[1])
