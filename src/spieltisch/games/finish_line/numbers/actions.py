"""The actions of Finish Line: small steps of which moves consist.

A slip: for each bet the horse or the pair, then the stake; win bets first, by start position; at last it is handed in.
A stake is everything that is left, or else the digits of its number of stake steps, leading zeros included: as many as
one step less than everything has. A draw: its colours, ascending. A throw: which die is used or discarded, then its
targets: a horse; for a pace change the horse that loses its white die, then the one that gets it; three horses in their
new order; colours, ascending. An extra turn: a horse, or decline. Horses are always named by their start position.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components.kinds import (
    BLANK,
    COLOURS,
    FACES,
    GREEN,
    INSIDER_TIP,
    INTERFERENCE,
    PACE_CHANGE,
    RUNNERS,
)
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    PLACE,
    USE,
    VERB_BITS,
    colour_in,
    colours_in,
    face_in,
    horse_in,
    order_in,
    source_in,
)
from spieltisch.games.finish_line.slips.shapes import PAIRS

WIN: Final = 0
PAIR: Final = WIN + RUNNERS
HAND_IN: Final = PAIR + 21
DIGIT: Final = HAND_IN + 1
EVERYTHING: Final = DIGIT + 10
COLOUR: Final = EVERYTHING + 1
"""The first action of the race."""
USE_FACE: Final = COLOUR + 5
"""Faces are counted from the one after the blank."""
DISCARD_FACE: Final = USE_FACE + 15
DISCARD_BLANK: Final = DISCARD_FACE + 15
"""Of a white, red or green die."""
HORSE: Final = DISCARD_BLANK + 3
DECLINED: Final = HORSE + RUNNERS
ACTIONS: Final = DECLINED + 1

STEP_BITS: Final = 8
STEP_MASK: Final = 255
"""The steps of a move in one number, the first one lowest: each is its action, counted from COLOUR and from 1."""


def positions_of(lineup: i64) -> vec[i64]:
    """The start position of each horse of a line-up, counted from 0, by its number."""
    positions = vec[i64]([0] * 32)
    place: i64 = 0
    while place < RUNNERS:
        positions[horse_at(lineup, place)] = place
        place += 1
    return positions


def steps_of(move: i64, positions: vec[i64]) -> i64:
    """The steps of a move in a race."""
    verb = move & VERB_BITS
    if verb == USE:
        face = face_in(move)
        return (USE_FACE - COLOUR + face) | (target_steps(move, face, positions) << STEP_BITS)
    if verb == DISCARD:
        face = face_in(move)
        if face == BLANK:
            return DISCARD_BLANK - COLOUR + 1 + colour_in(move)
        return DISCARD_FACE - COLOUR + face
    if verb == DRAW:
        return colour_steps(colours_in(move))
    if verb == PLACE:
        return HORSE - COLOUR + 1 + positions[horse_in(move)]
    assert verb == DECLINE, move
    return DECLINED - COLOUR + 1


def target_steps(move: i64, face: i64, positions: vec[i64]) -> i64:
    """The steps after the one that names the face."""
    horse: i64 = HORSE - COLOUR + 1
    if face == INSIDER_TIP:
        return colour_steps(colours_in(move))
    if face == PACE_CHANGE:
        return (horse + positions[source_in(move)]) | ((horse + positions[horse_in(move)]) << STEP_BITS)
    if face == INTERFERENCE:
        steps: i64 = 0
        order = order_in(move)
        place: i64 = 0
        while place < 3:
            steps |= (horse + positions[horse_at(order, place)]) << (STEP_BITS * place)
            place += 1
        return steps
    target = horse_in(move)
    if target == 0:
        return 0
    return horse + positions[target]


def colour_steps(hand: i64) -> i64:
    """One step for each die of a sorted hand."""
    steps: i64 = 0
    place: i64 = 0
    while hand != 0:
        steps |= (hand & 7) << (STEP_BITS * place)
        hand >>= 3
        place += 1
    return steps


def _names() -> list[str]:
    names = [f"win {place + 1}" for place in range(RUNNERS)]
    names += [f"place {ahead + 1}+{behind + 1}" for ahead, behind in PAIRS]
    names += ["hand_in", *[f"digit {digit}" for digit in range(10)], "everything"]
    names += list(COLOURS)
    names += [f"use {face}" for face in FACES[BLANK + 1 :]]
    names += [f"discard {face}" for face in FACES[BLANK + 1 :]]
    names += [f"discard {colour}_blank" for colour in COLOURS[: GREEN + 1]]
    names += [f"horse {place + 1}" for place in range(RUNNERS)]
    names.append("decline")
    return names


NAMES: Final = _names()
"""Of all actions; horses by their start position, counted from 1."""
