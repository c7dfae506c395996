"""Who may act: everybody at once, or one after the other (CU-39, CU-40, CU-107)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.dice.pools import EMPTY, size
from spieltisch.games.cubitos.refusals import IN_ORDER_ANYWAY, NOBODY_TO_WAIT_FOR, NOT_NOW, NOT_WAITING
from spieltisch.games.cubitos.state.player import (
    BUYING,
    COMPARING,
    DECIDING,
    DONE,
    DRAWING,
    PUSHING,
    ROLLING,
    SUPPORTING,
)
from spieltisch.games.cubitos.state.state import DICE, NOBODY, OVER, Public, State


def may_act(state: Public, seat: i64) -> bool:
    """Whether this seat may make a move now."""
    if state.section == OVER or not state.plays(seat):
        return False
    stage = state.players[seat].stage
    if state.section == DICE:
        if stage >= DONE:
            return False
        return not state.variant.ordered_dice or stage == DRAWING or state.turn == seat
    if state.turn not in (NOBODY, seat):
        return False
    return stage == SUPPORTING or COMPARING <= stage <= BUYING


def to_act(state: Public) -> list[Seat]:
    """Everybody who may act; those who wait for others come last."""
    acting: list[Seat] = []
    waiting: list[Seat] = []
    for seat in range(state.variant.seats):
        if may_act(state, seat):
            (waiting if state.players[seat].waiting else acting).append(Seat(seat))
    return acting + waiting


def next_to_roll(state: Public) -> i64:
    """CU-40: of those who are not done, the one with the most dice in the roll area, the start player first."""
    best: i64 = NOBODY
    for seat in state.in_order():
        player = state.players[seat]
        if player.stage < DONE and (best == NOBODY or size(player.roll) > size(state.players[best].roll)):
            best = seat
    return best


def give_turn(state: State) -> bool:
    """CU-40, CU-R37: with ordered dice, give the next turn (one roll and its decision). False: nothing changes."""
    if state.turn != NOBODY and state.players[state.turn].stage != DONE:
        return False
    for seat in range(state.variant.seats):
        if state.plays(seat) and state.players[seat].stage == DRAWING:
            return False
    state.turn = next_to_roll(state)
    return state.turn != NOBODY


# Waiting for each other


def all_others_wait(state: Public, seat: i64) -> bool:
    """Everybody else who is not done is waiting."""
    for other in range(state.variant.seats):
        player = state.players[other]
        if other != seat and state.plays(other) and player.stage < DONE and not player.waiting:
            return False
    return True


def why_not_wait(state: Public, seat: i64, wanted: bool) -> Refusal | None:
    """CU-40: players who could roll or decide may wait, unless it would be their turn anyway."""
    player = state.players[seat]
    if state.variant.ordered_dice:
        return IN_ORDER_ANYWAY
    if player.waiting == wanted:
        return NOT_WAITING
    if not wanted:
        return None
    if player.stage not in (ROLLING, DECIDING, PUSHING) or player.roll == EMPTY or player.tasks:
        return NOT_NOW
    if all_others_wait(state, seat) and next_to_roll(state) == seat:
        return NOBODY_TO_WAIT_FOR
    return None


def wait(state: State, seat: i64, wanted: bool, log: list[Event] | None) -> None:
    state.players[seat].waiting = wanted
    if log is not None:
        payload: Data = {"seat": int(seat), "on": wanted}
        log.append(Event("wait", ["CU-40"], payload))


def somebody_waits(state: Public) -> bool:
    seat: i64 = 0
    while seat < state.variant.seats:
        if state.players[seat].waiting:
            return True
        seat += 1
    return False


def end_waiting(state: State, log: list[Event] | None) -> None:
    """CU-40: if all wait for each other, the first in order goes on."""
    if state.section != DICE or state.variant.ordered_dice or not somebody_waits(state):
        return
    seat = next_to_roll(state)
    if seat != NOBODY and state.players[seat].waiting and all_others_wait(state, seat):
        wait(state, seat, False, log)
