"""The clock of a race: what is due, and in which order (CB-47 to CB-51, CB-56, CB-58 to CB-68)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import NONE
from spieltisch.games.cubo.players.player import COVERED, DONE, NO_SWAP_CHOSEN, ON_TABLE, ROLLING, Standing
from spieltisch.games.cubo.refusals import PRESENCE
from spieltisch.games.cubo.rules.race import (
    begin_race,
    close_rolling,
    fail_the_uncovered,
    give_die,
    give_go,
    land,
    settle,
    trigger,
)
from spieltisch.games.cubo.rules.swapping import choose_swap, give_up_swaps, reveal_if_all_chose
from spieltisch.games.cubo.state import RACE, READY, SCORING, Public, State

NEVER: Final = 1 << 60


def next_due(state: State) -> i64:
    """When the clock must move next, or NONE."""
    if state.phase == RACE:
        due = due_in_race(state)
        return NONE if due == NEVER else due
    if not state.variant.clocked:
        return NONE
    if state.phase == READY:
        if state.go_at != NONE:
            return state.go_at
        # CB-65; CB-68: if all are absent, the table waits
        return NONE if all_absent(state) else state.ready_at + state.variant.auto_go_ms
    return state.scoring_at + state.variant.swap_ms if state.phase == SCORING else NONE


def due_in_race(state: State) -> i64:
    variant = state.variant
    due: i64 = NEVER
    uncovered = False
    for player in state.players:
        if player.state <= ON_TABLE:
            uncovered = True
            if player.state == ROLLING and player.lands_at < due:
                due = player.lands_at
        elif player.state == COVERED and player.called_at + variant.take_ms < due:
            due = player.called_at + variant.take_ms
    if uncovered:
        if state.ends != NONE:
            due = min(due, state.ends)
        elif state.calls != 0:
            if variant.close_ms != 0:
                due = min(due, state.first_call + variant.close_ms)
        elif variant.race_ms != 0:
            due = min(due, state.go_at + variant.race_ms)
    return due


def all_absent(state: Public[Standing]) -> bool:
    for player in state.players:
        if not player.absent:
            return False
    return True


def bring(state: State, at: i64, whole: bool, log: list[Event] | None) -> None:
    """Advance the clock to this moment and carry out what is due.

    CB-49: before a move only what precedes it, so in its own millisecond just landings and the start of the race; with
    `whole`, everything in that millisecond.
    """
    while True:
        due = next_due(state)
        if due == NONE or due > at:
            break
        if due < at or whole:
            state.now = max(state.now, due)
            fall_due(state, due, log)
        elif not land_or_begin(state, at, log):
            break
    state.now = max(state.now, at)


def land_or_begin(state: State, at: i64, log: list[Event] | None) -> bool:
    """Carry out one thing that precedes every move of the same millisecond. False if there is none."""
    if state.phase == READY and state.go_at != NONE:
        state.now = at
        begin_race(state, log)
        return True
    if state.phase != RACE:
        return False
    seats = state.variant.seats
    step: i64 = 0
    while step < seats:
        seat = (state.start_player + step) % seats  # CB-50
        player = state.players[seat]
        if player.state == ROLLING and player.lands_at <= at:
            state.now = at
            land(state, seat, log)
            return True
        step += 1
    return False


def fall_due(state: State, due: i64, log: list[Event] | None) -> None:
    """Carry out the first thing that is due at this moment, in the order of CB-49 and CB-50."""
    if land_or_begin(state, due, log):
        return
    if state.phase == READY:
        give_go(state, log)  # CB-65
        return
    if state.phase == SCORING:
        give_up_swaps(state, log)
        return
    idle: i64 = NONE
    for seat, player in enumerate(state.players):
        is_idle = player.state == COVERED and player.called_at + state.variant.take_ms <= due
        if is_idle and (idle == NONE or player.call_order < state.players[idle].call_order):
            idle = seat
    if idle != NONE:
        give_die(state, idle, log)  # CB-56
        settle(state, log)
    elif state.ends != NONE:
        fail_the_uncovered(state, log)  # CB-60
        settle(state, log)
    elif state.calls != 0:
        trigger(state, log, "CB-61")
    else:
        close_rolling(state, log, "CB-61")
        trigger(state, log, "CB-61")


# Absence


def why_not_presence(state: Public[Standing], seat: i64, absent: bool) -> Refusal | None:
    return PRESENCE if state.players[seat].absent == absent else None


def leave(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-66, CB-67: the race goes on; nobody waits for the absent, and they do not swap."""
    player = state.players[seat]
    player.absent = True
    if log is not None:
        log.append(Event("absent", ["CB-66"], {"seat": int(seat)}))
    if state.phase == SCORING:
        if state.variant.parallel:
            if player.state == DONE and player.swap_choice == NONE:
                player.swap_choice = NO_SWAP_CHOSEN
                reveal_if_all_chose(state, log)
        elif state.scoring_seat() == seat:
            choose_swap(state, seat, NO_SWAP_CHOSEN, log)
    settle(state, log)


def come_back(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-67: players continue where they are; CB-68: an empty table restarts its waiting time."""
    if state.phase == READY and all_absent(state):
        state.ready_at = state.now
    state.players[seat].absent = False
    if log is not None:
        log.append(Event("present", ["CB-66"], {"seat": int(seat)}))
