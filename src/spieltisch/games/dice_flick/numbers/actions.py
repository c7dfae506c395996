"""The actions of Dice Flick. Flicks and combinations take several steps, all else one.

- A flick: the plate; then each part that the player may choose, in this order: offset, azimuth, elevation, strength. A
  part takes two steps, a coarse and a fine one, so that every value of the table's resolution can be reached: it is the
  lowest one + coarse × base + fine, in 0.1 mm, 0.01° or 0.0001.
- A combination: its colour; then its holes, in ascending order; then `done`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, HOLES, PLATES
from spieltisch.games.dice_flick.components.kinds import COLOURS, PIP_NAMES
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    DECLINE_BONUS,
    FINISH_SCORING,
    FLICK,
    PUT_BACK,
    SCORE_BEST,
    SCORE_CENTRE,
    SCORE_COMBINATION,
    SCORE_LINE,
    STRONGEST,
    TAKE,
    UNDO_SCORING,
    VERBS,
    axis_in,
    azimuth_in,
    colour_in,
    elevation_in,
    holes_of,
    knaller_in,
    offset_in,
    plate_in,
    score_line,
    strength_in,
    take,
)
from spieltisch.games.dice_flick.options import Variant

TAKES: Final = 0
"""Take a die, by colour."""
PUT_BACK_AT: Final = 5
ACCEPT_AT: Final = 6
DECLINE_AT: Final = 7
CENTRE_AT: Final = 8
BEST_AT: Final = 9
UNDO_AT: Final = 10
FINISH_AT: Final = 11
PLAIN: Final = [PUT_BACK, ACCEPT_BONUS, DECLINE_BONUS, SCORE_CENTRE, SCORE_BEST, UNDO_SCORING, FINISH_SCORING]
"""Moves that are nothing but a verb, from PUT_BACK_AT on."""
PLATES_AT: Final = 12
LINES_AT: Final = PLATES_AT + 4
"""Score a line: by the hole of its Knaller, then by axis."""
COLOURS_AT: Final = LINES_AT + 2 * HOLES
"""Begin a combination, by colour."""
HOLES_AT: Final = COLOURS_AT + 3
"""One more hole of a combination."""
DONE: Final = HOLES_AT + HOLES
"""The combination is complete."""
PARTS_AT: Final = DONE + 1
"""The parts of a flick: coarse and fine steps of each."""

# The parts of a flick.
OFFSET: Final = 0
AZIMUTH: Final = 1
ELEVATION: Final = 2
STRENGTH: Final = 3
PARTS: Final = 4
PART_NAMES: Final = ["offset", "azimuth", "elevation", "strength"]


class Part:
    """A part of a flick: `size` values from `low` on, each a coarse and a fine digit of this base."""

    def __init__(self, name: str, scale: int, low: i64, size: i64, start: i64) -> None:
        self.name: Final = name
        self.scale: Final = scale
        """Steps in one unit of the name."""
        self.low: i64 = low
        self.size: i64 = size
        base: i64 = 1
        while base * base < size:
            base += 1
        self.base: i64 = base
        self.coarse: i64 = (size + base - 1) // base
        """How many coarse digits there are."""
        self.coarse_at: i64 = start
        """Where the actions of the coarse digits begin."""
        self.fine_at: i64 = start + self.coarse
        """Where the actions of the fine digits begin."""
        self.end: i64 = self.fine_at + base

    def fine(self, coarse: i64) -> i64:
        """How many fine digits are possible after a coarse one."""
        left = self.size - coarse * self.base
        if left < self.base:
            return left
        return self.base


def part(variant: Variant, which: int, start: i64) -> Part:
    """A part of a flick at this table; with a single value if nobody may choose it."""
    ranges = variant.box.ranges
    if which == OFFSET:
        offset = ranges.offset if variant.movable_plates != 0 else i64(0)
        return Part(PART_NAMES[which], 10, -offset, 2 * offset + 1, start)
    if which == AZIMUTH:
        return Part(PART_NAMES[which], 100, -ranges.azimuth, 2 * ranges.azimuth + 1, start)
    if which == ELEVATION:
        if not variant.elevation_control:
            return Part(PART_NAMES[which], 100, ranges.elevation_default, 1, start)
        return Part(PART_NAMES[which], 100, 0, ranges.elevation + 1, start)
    return Part(PART_NAMES[which], STRONGEST, 0, STRONGEST + 1, start)


def value_in(move: i64, which: i64) -> i64:
    """A part of a flick, in its own steps."""
    if which == OFFSET:
        return offset_in(move)
    if which == AZIMUTH:
        return azimuth_in(move)
    return elevation_in(move) if which == ELEVATION else strength_in(move)


class Coding:
    """All actions at a table."""

    def __init__(self, variant: Variant) -> None:
        self.variant: Final = variant
        parts: list[Part] = []
        start: i64 = PARTS_AT
        for which in range(PARTS):
            parts.append(part(variant, which, start))
            if parts[which].size > 1:
                start = parts[which].end
        self.parts: Final = parts
        self.size: i64 = start
        self.no_mask: Final = bytes(int(start))

    def next_part(self, which: i64, seat: i64) -> i64:
        """The first part from this one on that a seat chooses; PARTS if there is none."""
        while which < PARTS:
            movable = which != OFFSET or (self.variant.movable_plates >> seat) & 1 != 0
            if movable and self.parts[which].size > 1:
                return which
            which += 1
        return which

    def move_of(self, action: i64) -> i64:
        """The move that this action makes by itself; 0 if it is a step of one."""
        if action < PUT_BACK_AT:
            return take(action)
        if action < PLATES_AT:
            return PLAIN[action - PUT_BACK_AT]
        if LINES_AT <= action < COLOURS_AT:
            return score_line((action - LINES_AT) >> 1, (action - LINES_AT) & 1)
        return 0

    def actions_of(self, move: i64, seat: i64) -> list[int]:
        """The steps of a move of this seat."""
        verb = move & 15
        if verb == TAKE:
            return [int(TAKES + colour_in(move))]
        if verb == SCORE_LINE:
            return [int(LINES_AT + 2 * knaller_in(move) + axis_in(move))]
        if verb == SCORE_COMBINATION:
            holes = [int(HOLES_AT + hole) for hole in range(HOLES) if (holes_of(move) >> hole) & 1 != 0]
            return [int(COLOURS_AT + colour_in(move)), *holes, DONE]
        if verb != FLICK:
            return [PUT_BACK_AT + PLAIN.index(int(verb))]
        steps = [int(PLATES_AT + plate_in(move))]
        which = self.next_part(0, seat)
        while which < PARTS:
            chosen = self.parts[which]
            value = value_in(move, which) - chosen.low
            steps.append(int(chosen.coarse_at + value // chosen.base))
            steps.append(int(chosen.fine_at + value % chosen.base))
            which = self.next_part(which + 1, seat)
        return steps

    def name_of(self, action: i64) -> str:
        """An action in words."""
        if action < PUT_BACK_AT:
            return f"take {COLOURS[action]}"
        if action < PLATES_AT:
            return VERBS[PLAIN[action - PUT_BACK_AT]]
        if action < LINES_AT:
            return f"plate {PLATES[action - PLATES_AT]}"
        if action < COLOURS_AT:
            return f"line {HOLE_NAMES[(action - LINES_AT) >> 1]} {AXIS_NAMES[(action - LINES_AT) & 1]}"
        if action < HOLES_AT:
            return f"combination {PIP_NAMES[action - COLOURS_AT]}"
        if action < DONE:
            return f"hole {HOLE_NAMES[action - HOLES_AT]}"
        for each in [part for part in self.parts if part.size > 1]:
            if each.coarse_at <= action < each.fine_at:
                return f"{each.name} from {int(each.low + (action - each.coarse_at) * each.base) / each.scale}"
            if each.fine_at <= action < each.end:
                return f"{each.name} + {int(action - each.fine_at) / each.scale}"
        return "done"
