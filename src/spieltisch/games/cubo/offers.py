"""The moves offered to a seat: a sample of the legal ones, and those that people are tempted to try."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, NONE, nibble
from spieltisch.games.cubo.moves import (
    CALL,
    GO,
    KEEP,
    NO_SWAP,
    PICK_UP,
    REROLL,
    ROLL,
    SAMPLES,
    SQUARE,
    SWAP,
    TAKE,
    THROW,
    TICK,
    move_of,
    stamp,
)
from spieltisch.games.cubo.play import can_act, ripe_at, to_act
from spieltisch.games.cubo.players.player import COVERED, IN_HAND, Standing
from spieltisch.games.cubo.rules.clock import next_due
from spieltisch.games.cubo.state import ARRANGE, DECIDE, RACE, READY, TAKING, Public, State


def legal_moves(state: State, seat: Seat) -> list[Move]:
    """Every verb that this seat may use; of squares only a few, no better than random ones."""
    moves: list[Move] = []
    if seat == CLOCK:
        if next_due(state) != NONE and to_act(state) == [CLOCK]:
            moves.append(move_of(TICK))
        return moves
    if not can_act(state, seat):
        return moves
    player = state.players[seat]
    if state.phase == RACE:
        if player.state == IN_HAND:
            moves.append(move_of(THROW))
        elif player.state == COVERED:
            add_takes(state, moves)
        else:
            if not state.closed:
                moves.append(move_of(PICK_UP))
                moves.append(move_of(ROLL))
            add_calls(state, seat, moves)
    elif state.phase == READY:
        moves.append(move_of(GO))
    elif state.phase == DECIDE:
        moves.append(move_of(KEEP))
        moves.append(move_of(REROLL))
    elif state.phase == ARRANGE:
        for square in SAMPLES:
            moves.append(move_of(SQUARE, square))
    elif state.phase == TAKING:
        add_takes(state, moves)
    else:
        for cell in range(DICE):
            moves.append(move_of(SWAP, cell))
        moves.append(move_of(NO_SWAP))
    return moves


def add_takes(state: Public[Standing], moves: list[Move]) -> None:
    for die in range(CENTRE):
        if nibble(state.centre, die) != NO_DIE:
            moves.append(move_of(TAKE, die))


def add_calls(state: Public[Standing], seat: i64, moves: list[Move]) -> None:
    """A few calls; if it is too early, they are stamped with the moment from which they are possible."""
    ripe = ripe_at(state, seat)
    if state.ends != NONE and ripe > state.ends:
        return
    for square in SAMPLES:
        move = move_of(CALL, square)
        moves.append(stamp(move, ripe) if ripe > state.now else move)


def tempting_moves(state: Public[Standing]) -> list[Move]:
    """What people are tempted to try: the buttons, and every centre die."""
    moves: list[Move] = []
    if state.variant.clocked:
        if state.phase == READY:
            moves.append(move_of(GO))
            moves.append(move_of(THROW))
        elif state.phase == RACE:
            for verb in (THROW, PICK_UP, ROLL):
                moves.append(move_of(verb))
            moves.extend([move_of(TAKE, die) for die in range(CENTRE)])
    elif state.phase == TAKING:
        moves.extend([move_of(TAKE, die) for die in range(CENTRE)])
    return moves
