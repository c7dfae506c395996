"""The board as scoring sees it: dice by kind, and what single scorings are worth (spec, "Scoring")."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.board import NO_NUMBERS, Board
from spieltisch.games.dice_flick.components.holes import CENTRE, CENTRE_MASK, NOWHERE, connected
from spieltisch.games.dice_flick.components.kinds import NO_COLOUR, PINK, PIP_COLOURS, WHITE
from spieltisch.games.dice_flick.components.sets import count_in, index_of
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.options import Variant

COMBINATION: Final = 0
CENTRE_ALONE: Final = 1
LINE: Final = 2
KINDS: Final = ["combination", "centre", "line"]
NO_AXIS: Final = -1
NO_PIPS: Final = vec[i64]([0] * PIP_COLOURS)


class Scoring:
    """One scoring, made or possible. Immutable."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, kind: i64, colour: i64, holes: i64, axis: i64, knaller: i64, points: i64) -> None:
        self.kind: i64 = kind
        self.colour: i64 = colour
        """Of a combination."""
        self.holes: i64 = holes
        """Of dice and markers."""
        self.axis: i64 = axis
        """Of a line."""
        self.knaller: i64 = knaller
        """The hole of a line's Knaller."""
        self.points: i64 = points

    # End of the fields.


class Scene:
    """The dice by kind, and the markers that may count."""

    def __init__(
        self,
        box: Box,
        pips: vec[i64],
        jokers: i64,
        knallers: i64,
        occupied: i64,
        worths: vec[i64],
        markers: i64,
        line_markers: i64,
    ) -> None:
        self.box: Final = box
        self.pips = pips
        """By colour: the holes with its dice."""
        self.jokers: i64 = jokers
        self.knallers: i64 = knallers
        self.occupied: i64 = occupied
        self.worths = worths
        """By hole: what its die is worth (DF-34, DF-35); 0 for none."""
        self.markers: i64 = markers
        """The upgrade markers that may count in a combination (DF-29, DF-38)."""
        self.line_markers: i64 = line_markers
        """The upgrade markers that may count in a line."""

    def elements(self, colour: i64) -> i64:
        """DF-26: dice and marker of this colour, without jokers."""
        return self.pips[colour] | (self.box.upgrade_at[colour] & self.markers)

    def dice_worth(self, holes: i64) -> i64:
        """What the dice in these holes are worth."""
        total: i64 = 0
        holes &= self.occupied
        while holes != 0:
            total += self.worths[index_of(holes & -holes)]
            holes &= holes - 1
        return total

    def has_points(self) -> bool:
        """DF-24: whether there is anything to score. Every die is worth a point, and combinations need one."""
        if self.knallers != 0 or self.occupied & CENTRE_MASK != 0:
            return True
        colour: i64 = 0
        while colour < PIP_COLOURS:
            if has_component(self.elements(colour) | self.jokers, self.box.min_combination):
                return True
            colour += 1
        return False


def worth_of(die: i64, face: i64, hole: i64, variant: Variant) -> i64:
    """DF-34, DF-35: what a die is worth where it lies."""
    box = variant.box
    knaller = box.colour_of[die] == PINK
    worth = face
    if knaller:
        worth = box.knaller_points
    if hole == CENTRE and (not knaller or variant.centre_doubles_knaller):  # DF-R17
        return worth * box.centre_factor
    return worth


def scene_of(board: Board, markers: i64, line_markers: i64, variant: Variant) -> Scene:
    """The scene of a board, with the markers that may count."""
    colour_of = variant.box.colour_of
    pips = NO_PIPS[:]
    worths = NO_NUMBERS[:]
    jokers: i64 = 0
    knallers: i64 = 0
    holes = board.occupied
    while holes != 0:
        one = holes & -holes
        hole = index_of(one)
        die = board.dice[hole]
        colour = colour_of[die]
        if colour < PIP_COLOURS:
            pips[colour] |= one
        elif colour == WHITE:
            jokers |= one
        else:
            knallers |= one
        worths[hole] = worth_of(die, board.faces[hole], hole, variant)
        holes &= holes - 1
    return Scene(variant.box, pips, jokers, knallers, board.occupied, worths, markers, line_markers)


# Single scorings


def combination(scene: Scene, colour: i64, holes: i64) -> Scoring:
    """DF-26: these elements as one combination."""
    markers = holes & ~scene.occupied
    points = scene.dice_worth(holes) + count_in(markers) * scene.box.upgrade_points
    return Scoring(COMBINATION, colour, holes, NO_AXIS, NOWHERE, points)


def centre_alone(scene: Scene) -> Scoring:
    """DF-32"""
    return Scoring(CENTRE_ALONE, NO_COLOUR, CENTRE_MASK, NO_AXIS, NOWHERE, scene.worths[CENTRE])


def line(scene: Scene, knaller: i64, axis: i64, along: i64) -> Scoring:
    """DF-33: all dice in the holes `along` a row or column, and the markers there that may count."""
    markers = along & scene.line_markers
    points = scene.dice_worth(along) + count_in(markers) * scene.box.upgrade_points
    return Scoring(LINE, NO_COLOUR, (along & scene.occupied) | markers, axis, knaller, points)


def has_component(holes: i64, least: i64) -> bool:
    """Whether at least this many elements are connected."""
    while count_in(holes) >= least:
        part = connected(holes & -holes, holes)
        if count_in(part) >= least:
            return True
        holes &= ~part
    return False


def large_components(holes: i64, least: i64) -> list[i64]:
    """The connected parts of a set of elements with at least this many, by first hole."""
    found: list[i64] = []
    while holes != 0:
        part = connected(holes & -holes, holes)
        if count_in(part) >= least:
            found.append(part)
        holes &= ~part
    return found
