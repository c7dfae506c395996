"""From a legal move to its actions: which one begins it, and which one goes on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.cubitos import moves as verbs
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.pools import EMPTY, first_kind
from spieltisch.games.cubitos.moves import (
    ability_in,
    active_in,
    chosen_face,
    chosen_kind,
    die_in,
    first_in,
    is_on,
    other_in,
    second_in,
    third_in,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.numbers import actions as coded
from spieltisch.games.cubitos.numbers.actions import Actions, face_number
from spieltisch.games.cubitos.numbers.begun import BEGUN_CREDIT, BEGUN_FACE, BEGUN_PARTNER, BEGUN_USE, Begun
from spieltisch.games.cubitos.rules.buying import PLACE_OF
from spieltisch.games.cubitos.rules.running import origin_of
from spieltisch.games.cubitos.state.state import Public

SIMPLE_OF: Final[dict[int, int]] = {
    verbs.ROLL: coded.ROLL,
    verbs.PUSH: coded.PUSH,
    verbs.PASS: coded.PASS,
    verbs.SKIP: coded.SKIP,
    verbs.ACCEPT: coded.ACCEPT,
    verbs.CREDIT: coded.CREDIT,
    verbs.END_SUPPORT: coded.END_SUPPORT,
    verbs.END_MOVE: coded.END_MOVE,
    verbs.END_BUY: coded.END_BUY,
    verbs.BUY_STEP: coded.BUY_STEP,
}


def first_action(state: Public, seat: i64, coding: Actions, move: Move) -> i64:
    """The action that begins this legal move."""
    verb = verb_in(move)
    what = what_in(move)
    player = state.players[seat]
    if verb in (verbs.DRAW, verbs.CHOOSE):
        return next_die(coding, move, 0, 0, 0, 0)
    if verb == verbs.WAIT:
        return coded.WAIT if is_on(move) else coded.GO_ON
    if verb == verbs.SPECIAL:
        return coded.SPECIAL if is_on(move) else coded.NO_SPECIAL
    if verb == verbs.USE:
        return coding.use + PLACE_OF[kind_in(player.active[die_in(move)])] * coding.abilities + ability_in(move)
    if verb == verbs.BUY:
        return coding.buy + PLACE_OF[chosen_kind(move)]
    if verb == verbs.KIND:
        return coding.kind + chosen_kind(move)
    if verb == verbs.EITHER:
        return coding.word + what
    if verb == verbs.SEAT:
        return coding.seat + (what - seat - 1) % coding.seats
    if verb == verbs.ANNOUNCE:
        return coding.announce + what
    if verb == verbs.GO:
        return coding.field + state.variant.squares[board_of(state, seat)].field(what)
    return SIMPLE_OF[verb]


def board_of(state: Public, seat: i64) -> i64:
    """The board that a field is named on: that of the next step, but bonus fields are on the runner's own."""
    player = state.players[seat]
    if player.tasks and player.tasks[0].about == "bonus_field":
        return player.board
    return origin_of(state, seat).board


def next_action(coding: Actions, begun: Begun, move: Move) -> i64:
    """The action that goes on with this legal move."""
    if begun.what == BEGUN_FACE:
        return coding.face + face_number(chosen_face(move))
    if begun.what == BEGUN_USE:
        return coding.place + die_in(move)
    if begun.what == BEGUN_CREDIT:
        return coding.place + what_in(move)
    if begun.what == BEGUN_PARTNER:
        other = other_in(move)
        if other < 0:
            return coded.DONE
        return coding.place + other
    return next_die(coding, move, begun.first, begun.second, begun.third, begun.active)


def next_die(coding: Actions, move: Move, first: i64, second: i64, third: i64, active: int) -> i64:
    """The action that takes the next die of a choice, after these; DONE if there is none."""
    pools = [first_in(move) - first, second_in(move) - second, third_in(move) - third]
    for area, pool in enumerate(pools):
        if pool != EMPTY:
            return coding.area + area * len(KINDS) + first_kind(pool)
    mask = active_in(move) & ~active
    place = 0
    while mask != 0:
        if mask & 1:
            return coding.place + place
        mask >>= 1
        place += 1
    return coded.DONE
