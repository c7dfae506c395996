"""The actions of Cubo. A square is laid cell by cell, row by row: each step says which die comes next.

The last die lies by itself, and the square is called, or handed in at a calm table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.cubo.components import CELLS, CENTRE, DICE, NO_DIE, nibble
from spieltisch.games.cubo.moves import GO, KEEP, NO_SWAP, PICK_UP, REROLL, ROLL, SWAP, TAKE, THROW, VERBS
from spieltisch.games.cubo.players.player import COVERED, IN_HAND
from spieltisch.games.cubo.state import ARRANGE, DECIDE, RACE, READY, TAKING, State

DIE: Final = 0
"""The next die of a square."""
TAKEN: Final = DIE + DICE
"""A centre die."""
SWAPPED: Final = TAKEN + CENTRE
"""The cell of a swap."""
OTHERS: Final = SWAPPED + DICE
OTHER_VERBS: Final = [GO, THROW, PICK_UP, ROLL, KEEP, REROLL, NO_SWAP]
"""The verbs that need nothing else."""
ACTIONS: Final = OTHERS + 7
ALL_DICE: Final = 255
ALL_CELLS: Final = 255 << SWAPPED
STEPS: Final = DICE - 1
"""The steps of a square."""


def _verbs() -> list[i64]:
    return [i64(verb) for verb in [0] * DICE + [TAKE] * CENTRE + [SWAP] * DICE + OTHER_VERBS]


def _bits() -> list[i64]:
    """By verb: the set of the action that is this verb alone."""
    bits: list[i64] = [0] * len(VERBS)
    for number, verb in enumerate(OTHER_VERBS):
        bits[verb] = shifted(1, OTHERS + number)
    return bits


VERB_OF: Final = vec[i64](_verbs())
"""By action; those that lay dice have none."""
BIT_OF: Final = vec[i64](_bits())


def what_of(action: i64) -> i64:
    """The centre die or the cell of an action."""
    if action >= OTHERS:
        return 0
    return action - SWAPPED if action >= SWAPPED else action - TAKEN


def legal(state: State, seat: i64, laid: i64, count: i64) -> i64:
    """What a seat may do that is to act, with so many dice of a square laid: a set of actions."""
    if count > 0:
        return free_dice(laid, count)
    phase = state.phase
    if phase == RACE:
        player = state.players[seat]
        if player.state == IN_HAND:
            return BIT_OF[THROW]
        if player.state == COVERED:
            return takes(state.centre)
        if state.closed:
            return ALL_DICE
        return ALL_DICE | BIT_OF[PICK_UP] | BIT_OF[ROLL]
    if phase == ARRANGE:
        return ALL_DICE
    if phase == DECIDE:
        return BIT_OF[KEEP] | BIT_OF[REROLL]
    if phase == TAKING:
        return takes(state.centre)
    if phase == READY:
        return BIT_OF[GO]
    return ALL_CELLS | BIT_OF[NO_SWAP]


def free_dice(laid: i64, count: i64) -> i64:
    """The dice that do not lie in a square that has begun."""
    bits: i64 = ALL_DICE
    cell: i64 = 0
    while cell < count:
        bits &= ~shifted(1, nibble(laid, cell))
        cell += 1
    return bits


def takes(centre: i64) -> i64:
    bits: i64 = 0
    die: i64 = 0
    while die < CENTRE:
        if nibble(centre, die) != NO_DIE:
            bits |= shifted(1, TAKEN + die)
        die += 1
    return bits


def _names() -> list[str]:
    names = [f"die {die}" for die in range(DICE)]
    names += [f"take {die}" for die in range(CENTRE)]
    names += [f"swap {cell}" for cell in CELLS]
    return names + [VERBS[verb] for verb in OTHER_VERBS]


NAMES: Final = _names()
