"""The best set of scorings (spec, "The best set of scorings"): exact, and the same for everybody.

The worth of a scored die depends neither on order nor on grouping. So it is enough to try every colour for every joker
and every line for every Knaller, and to score everything that is possible then.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.scene import Scene, Scoring, centre_alone, combination, large_components, line
from spieltisch.games.dice_flick.components.holes import (
    CENTRE_MASK,
    COLUMN_AXIS,
    COLUMNS,
    ROW_AXIS,
    ROWS,
    connected,
    holes_in,
    line_of,
)
from spieltisch.games.dice_flick.components.kinds import PIP_COLOURS
from spieltisch.games.dice_flick.components.sets import bit, count_in, index_of
from spieltisch.games.dice_flick.options import Variant

LEFT_LYING: Final = 0
"""A Knaller whose line is not scored; else 1 + the axis of its line."""


class Choice:
    """One choice: a colour for each joker, a line for each Knaller; and its result."""

    def __init__(self, points: i64, dice: i64, scorings: i64, holes: i64, jokers: i64, lines: i64) -> None:
        self.points: i64 = points
        self.dice: i64 = dice
        """The number of scored dice."""
        self.scorings: i64 = scorings
        self.holes: i64 = holes
        self.jokers: i64 = jokers
        """Two bits per joker: a colour, or PIP_COLOURS for none."""
        self.lines: i64 = lines
        """Two bits per Knaller: LEFT_LYING, or 1 + axis."""

    def is_beaten(self, points: i64, dice: i64, scorings: i64, holes: i64) -> bool:
        """More points are better; then fewer dice left lying, fewer scorings, the smaller list of holes."""
        if points != self.points:
            return points > self.points
        if dice != self.dice:
            return dice > self.dice
        if scorings != self.scorings:
            return scorings < self.scorings
        return comes_first(by_name(holes), by_name(self.holes))


def by_name(holes: i64) -> i64:
    """A set of holes with the bits in the order of their names: A1, A2 … E5."""
    found: i64 = 0
    while holes != 0:
        hole = index_of(holes & -holes)
        found |= bit(hole % COLUMNS * ROWS + hole // COLUMNS)
        holes &= holes - 1
    return found


def comes_first(one: i64, other: i64) -> bool:
    """Whether the sorted list of `one` is smaller than that of `other`; a list is smaller than what continues it."""
    first = (one ^ other) & -(one ^ other)
    if first == 0:
        return False
    if one & first != 0:
        return other >= first
    return one < first


def best_choice(scene: Scene, variant: Variant) -> Choice:
    """The best choice of all; with 0 points if there is nothing to score."""
    jokers = holes_in(scene.jokers)
    knallers = holes_in(scene.knallers)
    subsets = bit(len(jokers))
    # By colour and subset of jokers: all elements in combinations, and how many combinations these are.
    unions = vec[i64]([0] * (PIP_COLOURS * subsets))
    parts = vec[i64]([0] * (PIP_COLOURS * subsets))
    least = scene.box.min_combination
    colour: i64 = 0
    while colour < PIP_COLOURS:
        own = scene.elements(colour)
        subset: i64 = 0
        while subset < subsets:
            count_combinations(own | chosen(jokers, subset), least, unions, parts, colour * subsets + subset)
            subset += 1
        colour += 1
    best = Choice(0, 0, 0, 0, 0, 0)
    ways: i64 = bit(2 * len(jokers))
    lines: i64 = 0
    all_lines: i64 = bit(2 * len(knallers))
    while lines < all_lines:
        if is_line_choice(lines, len(knallers)):
            along, again, number = lines_along(scene, knallers, lines, variant)
            way: i64 = 0
            while way < ways:
                try_way(scene, variant, len(jokers), way, lines, along, again, number, unions, parts, best)
                way += 1
        lines += 1
    return best


def chosen(holes: list[int], subset: i64) -> i64:
    """The holes that a subset names."""
    mask: i64 = 0
    for place, hole in enumerate(holes):
        if (subset >> place) & 1 != 0:
            mask |= bit(hole)
    return mask


def count_combinations(elements: i64, least: i64, unions: vec[i64], parts: vec[i64], place: i64) -> None:
    """Sum up the connected parts that are combinations, of at least this many elements."""
    while elements != 0:
        part = connected(elements & -elements, elements)
        if count_in(part) >= least:
            unions[place] |= part
            parts[place] += 1
        elements &= ~part


def is_line_choice(lines: i64, knallers: i64) -> bool:
    """Whether every pair of bits is one of the three valid choices."""
    place: i64 = 0
    while place < knallers:
        if (lines >> (2 * place)) & 3 == 3:
            return False
        place += 1
    return True


def lines_along(scene: Scene, knallers: list[int], lines: i64, variant: Variant) -> tuple[i64, i64, i64]:
    """The holes in the chosen lines, how many markers count in them once more, and the number of different lines."""
    along: i64 = 0
    markers: i64 = 0
    number: i64 = 0
    rows_and_columns: i64 = 0
    for place, knaller in enumerate(knallers):
        choice = (lines >> (2 * place)) & 3
        if choice == LEFT_LYING:
            continue
        index: i64 = knaller // COLUMNS if choice - 1 == ROW_AXIS else ROWS + knaller % COLUMNS
        if (rows_and_columns >> index) & 1 != 0:
            continue  # DF-R15: both Knallers chose the same line, which is scored once
        rows_and_columns |= bit(index)
        here = line_of(knaller, choice - 1)
        along |= here
        markers += count_in(here & scene.line_markers)
        number += 1
    return along, 0 if variant.marker_once else markers, number


def try_way(
    scene: Scene,
    variant: Variant,
    jokers: i64,
    way: i64,
    lines: i64,
    along: i64,
    again: i64,
    number: i64,
    unions: vec[i64],
    parts: vec[i64],
    best: Choice,
) -> None:
    """Evaluate one choice, and copy it to `best` if it is better."""
    subsets = bit(jokers)
    union: i64 = 0
    scorings = number
    colour: i64 = 0
    while colour < PIP_COLOURS:
        place = colour * subsets + subset_of(way, jokers, colour)
        union |= unions[place]
        scorings += parts[place]
        colour += 1
    holes = union | (along & scene.occupied)
    if scene.occupied & CENTRE_MASK & ~holes != 0:
        holes |= CENTRE_MASK
        scorings += 1
    if variant.marker_once:
        markers = count_in((union & ~scene.occupied) | (along & scene.line_markers))
    else:
        markers = count_in(union & ~scene.occupied) + again
    holes |= along & scene.line_markers
    points = scene.dice_worth(holes) + markers * scene.box.upgrade_points
    if points < best.points:
        return
    dice = count_in(holes & scene.occupied)
    if best.is_beaten(points, dice, scorings, holes):
        best.points = points
        best.dice = dice
        best.scorings = scorings
        best.holes = holes
        best.jokers = way
        best.lines = lines


def subset_of(way: i64, jokers: i64, colour: i64) -> i64:
    """The jokers that count as this colour."""
    subset: i64 = 0
    place: i64 = 0
    while place < jokers:
        if (way >> (2 * place)) & 3 == colour:
            subset |= bit(place)
        place += 1
    return subset


# The scorings of the best choice


def best_scorings(scene: Scene, variant: Variant) -> list[Scoring]:
    """The best set in the order in which it is scored: combinations, lines, the centre."""
    choice = best_choice(scene, variant)
    jokers = holes_in(scene.jokers)
    scorings: list[Scoring] = []
    scored: i64 = 0
    for colour in range(PIP_COLOURS):
        own = scene.elements(colour) | chosen(jokers, subset_of(choice.jokers, len(jokers), colour))
        for part in large_components(own, scene.box.min_combination):
            scorings.append(combination(scene, colour, part))
            scored |= part
    markers = scene.line_markers
    if variant.marker_once:
        markers &= ~scored
    for knaller, axis in lines_in_order(holes_in(scene.knallers), choice.lines):
        left = Scene(scene.box, scene.pips, 0, 0, scene.occupied & ~scored, scene.worths, 0, markers)
        along = line_of(knaller, axis)
        made = line(left, knaller, axis, along & (left.occupied | markers))
        scorings.append(made)
        scored |= made.holes
        if variant.marker_once:
            markers &= ~along
    if scene.occupied & CENTRE_MASK & ~scored != 0:
        scorings.append(centre_alone(scene))
    return scorings


def lines_in_order(knallers: list[int], lines: i64) -> list[tuple[int, int]]:
    """DF-R15: the chosen lines, each once; a line that holds another Knaller comes after that Knaller's own line."""
    todo: list[tuple[int, int]] = []
    along: list[i64] = []
    for place, knaller in enumerate(knallers):
        choice = (lines >> (2 * place)) & 3
        if choice == LEFT_LYING:
            continue
        axis = COLUMN_AXIS if choice - 1 == COLUMN_AXIS else ROW_AXIS
        here = line_of(knaller, axis)
        if here not in along:
            todo.append((knaller, axis))
            along.append(here)
    ordered: list[tuple[int, int]] = []
    while todo:
        for knaller, axis in todo:
            here = line_of(knaller, axis)
            held = [1 for other, other_axis in todo if other != knaller and (here >> other) & 1 != 0]
            if not held:
                break
        ordered.append((knaller, axis))
        todo.remove((knaller, axis))
    return ordered
