"""Choosing what to score: the best set, or a nearly equal one that leaves less to the next player."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.scene import Scene, large_components
from spieltisch.games.dice_flick.bot.worths import PART, POINT, Stakes, prospects
from spieltisch.games.dice_flick.components.holes import CENTRE_MASK, holes_in
from spieltisch.games.dice_flick.components.kinds import PIP_COLOURS
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.moves import FINISH_SCORING, SCORE_BEST, SCORE_CENTRE, score_combination, score_line
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.scoring.best import (
    Choice,
    best_choice,
    chosen,
    count_combinations,
    is_line_choice,
    lines_along,
    lines_in_order,
    subset_of,
    try_way,
)
from spieltisch.games.dice_flick.state import Public

NEARLY: Final = 4
"""Only sets within this many points of the best one are considered."""


def choose_scoring(public: Public, stakes: Stakes) -> i64:
    """The next scoring move, or the end of scoring."""
    scene = public.scene()
    best = best_choice(scene, public.variant)
    if best.points == 0:
        return FINISH_SCORING
    if stakes.behind == 0 or scene.jokers | scene.knallers == 0:
        return SCORE_BEST
    found = best_with_rest(scene, public.variant, stakes, best)
    return SCORE_BEST if found.holes == best.holes else first_move(scene, found)


def worth_with_rest(scene: Scene, choice: Choice, stakes: Stakes) -> i64:
    """The points of a choice, less what it leaves to the next player."""
    left = scene.occupied & ~choice.holes
    return choice.points * POINT - prospects(scene, left) * stakes.behind // PART


def best_with_rest(scene: Scene, variant: Variant, stakes: Stakes, best: Choice) -> Choice:
    """The choice with the highest worth, counting what it leaves; in a tie, the one with the most points."""
    jokers = holes_in(scene.jokers)
    knallers = holes_in(scene.knallers)
    subsets = bit(len(jokers))
    unions = vec[i64]([0] * (PIP_COLOURS * subsets))
    parts = vec[i64]([0] * (PIP_COLOURS * subsets))
    for colour in range(PIP_COLOURS):
        for subset in range(subsets):
            own = scene.elements(colour) | chosen(jokers, subset)
            count_combinations(own, scene.box.min_combination, unions, parts, colour * subsets + subset)
    found = best
    most = worth_with_rest(scene, best, stakes)
    for lines in range(bit(2 * len(knallers))):
        if not is_line_choice(lines, len(knallers)):
            continue
        along, again, number = lines_along(scene, knallers, lines, variant)
        for way in range(bit(2 * len(jokers))):
            choice = Choice(-1, 0, 0, 0, 0, 0)
            try_way(scene, variant, len(jokers), way, lines, along, again, number, unions, parts, choice)
            if choice.points > best.points - NEARLY:
                worth = worth_with_rest(scene, choice, stakes)
                if worth > most:
                    found = choice
                    most = worth
    return found


def first_move(scene: Scene, choice: Choice) -> i64:
    """The first move of a choice: combinations come before lines, the centre comes last."""
    jokers = holes_in(scene.jokers)
    for colour in range(PIP_COLOURS):
        own = scene.elements(colour) | chosen(jokers, subset_of(choice.jokers, len(jokers), colour))
        for part in large_components(own, scene.box.min_combination):
            return score_combination(colour, part)
    for knaller, axis in lines_in_order(holes_in(scene.knallers), choice.lines):
        return score_line(knaller, axis)
    return SCORE_CENTRE if choice.holes & CENTRE_MASK & scene.occupied != 0 else FINISH_SCORING
