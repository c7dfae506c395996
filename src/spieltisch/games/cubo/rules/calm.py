"""The calm table and the solo table (spec, section 4.11): no clock, secret choices."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import NONE
from spieltisch.games.cubo.moves import is_complete
from spieltisch.games.cubo.players.player import COVERED, KEEPS, ON_TABLE, REROLLS, Standing
from spieltisch.games.cubo.refusals import (
    HAS_CALLED,
    HAS_CHOSEN,
    NOT_ARRANGING,
    NOT_DECIDING,
    NOT_TAKING,
    NOT_YOUR_TAKE,
    SQUARE_INCOMPLETE,
)
from spieltisch.games.cubo.rules.events import choices_event
from spieltisch.games.cubo.rules.race import take, why_not_die
from spieltisch.games.cubo.rules.swapping import begin_scoring
from spieltisch.games.cubo.rules.throwing import close_calmly, throw_all
from spieltisch.games.cubo.state import ARRANGE, DECIDE, TAKING, Public, State


def why_not_decide(state: State, seat: i64) -> Refusal | None:
    """CB-71: once per throw, in secret."""
    if state.phase != DECIDE:
        return NOT_DECIDING
    return None if state.players[seat].choice == NONE else HAS_CHOSEN


def decide(state: State, seat: i64, choice: i64, log: list[Event] | None) -> None:
    """CB-71 to CB-73: when all have chosen, the choices are revealed; the first players to keep close rolling."""
    state.players[seat].choice = choice
    if log is not None:
        log.append(Event("decided", ["CB-71"], {"seat": int(seat)}))
    kept = False
    for player in state.players:
        if player.choice == NONE:
            return
        kept = kept or player.choice == KEEPS
    if kept:
        close_calmly(state, log, ["CB-71", "CB-73"])
        return
    if log is not None:
        log.append(choices_event(state, ["CB-71", "CB-72"]))
    throw_all(state, log)


def why_not_submit(state: Public[Standing], seat: i64, square: i64) -> Refusal | None:
    """CB-74: everybody lays a square, once and whole."""
    if state.phase != ARRANGE:
        return NOT_ARRANGING
    if state.players[seat].state != ON_TABLE:
        return HAS_CALLED
    return None if is_complete(square) else SQUARE_INCOMPLETE


def submit(state: State, seat: i64, square: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    player.square = square
    player.state = COVERED
    player.called_at = state.now
    if log is not None:
        log.append(Event("submitted", ["CB-74"], {"seat": int(seat)}))
    for other in state.players:
        if other.state == ON_TABLE:
            return
    state.phase = TAKING


def next_taker(state: State) -> i64:
    """CB-75: first those who kept, clockwise from the start player, then the others; NONE when all have taken."""
    seats = state.variant.seats
    for choice in (KEEPS, REROLLS):
        step: i64 = 0
        while step < seats:
            seat = (state.start_player + step) % seats
            if state.players[seat].choice == choice and state.players[seat].state == COVERED:
                return seat
            step += 1
    return NONE


def why_not_take_calmly(state: State, seat: i64, die: i64) -> Refusal | None:
    """CB-75: one by one."""
    if state.phase != TAKING:
        return NOT_TAKING
    if next_taker(state) != seat:
        return NOT_YOUR_TAKE
    return why_not_die(state, die, state.now)


def take_calmly(state: State, seat: i64, die: i64, log: list[Event] | None) -> None:
    take(state, seat, die, False, log)
    if next_taker(state) == NONE:
        begin_scoring(state, log)
