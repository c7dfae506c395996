"""Choosing dice: which may be chosen, and whether a choice is legal; `ways.py` lists the choices.

The answer to such a question is a move with three pools and a mask of active dice (`moves.pools_move`).
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Move, shifted
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.components import COLOUR_OF, KINDS
from spieltisch.games.cubitos.dice.pools import EMPTY, count, is_part, size
from spieltisch.games.cubitos.moves import active_in, first_in, second_in, third_in
from spieltisch.games.cubitos.refusals import COLOURS_DIFFER, NOT_AMONG, WRONG_NUMBER


class Choice:
    """What may be chosen: `least` to `most` dice out of the areas."""

    def __init__(self, least: i64, most: i64) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.draw: i64 = EMPTY
        self.roll: i64 = EMPTY
        self.rest: i64 = EMPTY
        self.free: i64 = EMPTY
        """Dice of the draw area that may be taken in addition, without being counted (CU-21)."""
        self.active: list[int] = []
        """Places of active dice."""
        self.colours_differ = False

    def available(self) -> i64:
        """How many dice could be chosen if `most` did not limit them."""
        if not self.colours_differ:
            return size(self.draw) + size(self.roll) + size(self.rest) + len(self.active)
        pool = self.draw | self.roll | self.rest
        colours: i64 = 0
        seen: i64 = 0
        kind: i64 = 0
        while kind < len(KINDS):
            if count(pool, kind) > 0 and (seen >> COLOUR_OF[kind]) & 1 == 0:
                seen |= shifted(1, COLOUR_OF[kind])
                colours += 1
            kind += 1
        return colours

    def limit(self) -> None:
        """Limit `least` and `most` to the dice that are there."""
        self.most = min(self.most, self.available())
        self.least = min(self.least, self.most)


def why_not_choose(choice: Choice, move: Move) -> Refusal | None:
    """Why these dice may not be chosen, or None."""
    draw = first_in(move)
    second = second_in(move)
    rest = third_in(move)
    chosen = size(draw) + size(rest)
    if not is_part(draw, choice.draw) or not is_part(rest, choice.rest):
        return NOT_AMONG
    if not is_part(second, choice.free if choice.free != EMPTY else choice.roll):
        return NOT_AMONG
    if choice.free == EMPTY:
        chosen += size(second)
    mask = active_in(move)
    place = 0
    while mask >> place:
        if (mask >> place) & 1:
            if place not in choice.active:
                return NOT_AMONG
            chosen += 1
        place += 1
    if not choice.least <= chosen <= choice.most:
        return WRONG_NUMBER
    if choice.colours_differ and has_colour_twice(draw + second + rest):
        return COLOURS_DIFFER
    return None


def has_colour_twice(pool: i64) -> bool:
    seen: i64 = 0
    kind: i64 = 0
    while kind < len(KINDS):
        number = count(pool, kind)
        if number > 1 or (number == 1 and (seen >> COLOUR_OF[kind]) & 1 == 1):
            return True
        if number == 1:
            seen |= shifted(1, COLOUR_OF[kind])
        kind += 1
    return False
