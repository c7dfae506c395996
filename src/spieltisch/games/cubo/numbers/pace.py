"""Virtual time: when each seat acts in a race that is played by numbers, and what the clock does before.

Everybody is equally fast. A seat acts PAUSE_MS after what it did last, or after the game has begun to wait for it; the
start command is given at once, and everybody throws when the race begins. With dice on the table a seat looks at them
and lays them for LOOK_MS, and decides then, all at once, whether to throw again or to call: no decision is slower
because it takes more steps. Seats whose moments are the same act in the order of CB-49 and CB-50 as far as it is known
before they choose: takes last, by the order of the calls; else clockwise from the start player, a new one every round.
Moments follow from what everybody sees.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.cubo.components import NONE
from spieltisch.games.cubo.play import can_act, ripe_at
from spieltisch.games.cubo.players.player import COVERED, ON_TABLE
from spieltisch.games.cubo.rules.clock import bring, land_or_begin, next_due
from spieltisch.games.cubo.state import OVER, RACE, READY, SCORING, State

PAUSE_MS: Final = 500
LOOK_MS: Final = 2500
NO_SEAT: Final = -1


def next_seat(state: State) -> i64:
    """Who acts next, NO_SEAT when the game is over. The clock goes on to that moment."""
    if not state.variant.clocked:
        return first_seat(state)
    while state.phase != OVER:
        seat = earliest(state)
        due = next_due(state)
        if seat == NO_SEAT:
            assert due != NONE, "nobody can act, and nothing is due"
            bring(state, due, True, None)
            continue
        at = moment_of(state, seat)
        if due != NONE and due < at:
            bring(state, due, True, None)
        elif due == NONE or due > at or not land_or_begin(state, at, None):
            state.now = at
            return seat
    return NO_SEAT


def first_seat(state: State) -> i64:
    """At a table without a clock: the first seat that may act."""
    seat: i64 = 0
    while seat < state.variant.seats:
        if can_act(state, seat):
            return seat
        seat += 1
    assert state.phase == OVER, state.phase
    return NO_SEAT


def earliest(state: State) -> i64:
    """The seat that acts first, if the clock does nothing."""
    seats = state.variant.seats
    best: i64 = NO_SEAT
    best_at: i64 = 0
    step: i64 = 0
    while step < seats:
        seat = state.start_player + step
        if seat >= seats:
            seat -= seats
        if can_act(state, seat):
            at = moment_of(state, seat)
            if best == NO_SEAT or at < best_at or (at == best_at and yields(state, best, seat)):
                best = seat
                best_at = at
        step += 1
    return best


def moment_of(state: State, seat: i64) -> i64:
    """When a seat acts that can."""
    player = state.players[seat]
    at = player.last_at
    if state.phase == RACE:
        if player.state == ON_TABLE:
            at = max(player.landed_at + LOOK_MS, ripe_at(state, seat))
        elif at < state.go_at:
            at = state.go_at
        else:
            at += PAUSE_MS
    elif state.phase == READY:
        at = max(at + 1, state.ready_at)  # CB-51
    elif state.phase == SCORING:
        at = max(at, state.scoring_at) + PAUSE_MS
    return max(at, state.now)


def yields(state: State, first: i64, second: i64) -> bool:
    """CB-49, CB-50: whether a seat lets another one, further clockwise, act before it at the same moment."""
    one, two = state.players[first], state.players[second]
    if one.state != COVERED:
        return False
    return two.state != COVERED or two.call_order < one.call_order
