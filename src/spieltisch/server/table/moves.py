"""Moves: decode, apply, store, adopt, broadcast. Also checking a move without playing it, and undo."""

from __future__ import annotations

from functools import partial
from typing import Any

from spieltisch.engine.basics import InvalidData, Move, Seat
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER
from spieltisch.engine.refusal import IllegalMove
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Ack, Check, Checked, PlayMove, Undo
from spieltisch.server.protocol.refusals import (
    DUPLICATE,
    IS_PAUSED,
    NO_UNDO,
    NOT_RUNNING,
    NOT_YOUR_SEAT,
    NOT_YOUR_TURN,
    STALE,
    SUBSTITUTED,
    TOO_MANY_MOVES,
    WHICH_SEAT,
    Refusal,
    Refused,
    bad_move,
    malformed,
    of_game,
)
from spieltisch.server.store.entries import Finished, Moved, Undone
from spieltisch.server.store.table_facts import OUTSIDE, PAUSED
from spieltisch.server.table import broadcast
from spieltisch.server.table.calling import call_people
from spieltisch.server.table.orders import orders
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table


class MoveRequest:
    """A move that somebody wants to make. `connection` gets the acknowledgement, with the message id.

    `physics`: the version of the physics that found it. `order`: the standing order that makes it.
    """

    __slots__ = ("by", "connection", "message_id", "move", "order", "physics", "seat")

    def __init__(
        self,
        seat: int,
        move: Move,
        by: str,
        connection: Connection | None = None,
        message_id: int | None = None,
        physics: str | None = None,
        order: str | None = None,
    ) -> None:
        self.seat = seat
        self.move = move
        self.by = by
        self.connection = connection
        self.message_id = message_id
        self.physics = physics
        self.order = order


async def play_move(table: Table, connection: Connection, message: PlayMove, arrived: int | None = None) -> None:
    """A person plays. Everything that could be wrong is found before anything is changed.

    `arrived`: the time of arrival on the game's clock, in games that have one.
    """
    services = table.services
    began = services.time.now()
    position = running(table)
    seat = own_seat(connection, message.seat)
    plays_itself(table, seat)
    move = decoded(position, message.move)
    at: int | None = None
    timed = table.clocks.timed
    if timed is not None:
        refuse_table_only_moves(position, seat, move)
        arrived = timed.now() if arrived is None else arrived
        await timed.catch_up(arrived)
        position = running(table)
        if position.game.hold_ms(position.state) > 0 or timed.gathers:
            timed.delay(position, connection, message, seat, move, arrived)
            return
        at = timed.stamp(position, connection, seat, message.at, arrived)
    if message.version is None:
        raise Refused(malformed("a version is needed"))
    fault = version_fault(table, position, seat, message.version, move)
    if fault is not None:
        raise Refused(fault, partial(broadcast.send_present, table, connection))
    if seat not in position.acting:
        raise Refused(NOT_YOUR_TURN)
    early = table.clocks.early_s(seat)
    if early > 0:
        again = partial(table.post, partial(play_move, table, connection, message), connection, message.id)
        services.time.later(early, again)
        return
    await make(table, position, MoveRequest(seat, move, BY_PLAYER, connection, message.id), at)
    services.metrics.moved(services.time.now() - began)


def running(table: Table) -> Position:
    """The position of a game that is being played. Raises Refused."""
    if table.facts.status == PAUSED:
        raise Refused(IS_PAUSED)
    if not table.is_running or table.position is None:
        raise Refused(NOT_RUNNING)
    return table.position


def own_seat(connection: Connection, seat: int | None) -> int:
    """The seat that is meant, among those of the connection. Raises Refused."""
    if seat is None and len(connection.seats) == 1:
        return connection.seats[0]
    if seat is None and connection.seats:
        raise Refused(WHICH_SEAT)
    if seat is None or seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    return seat


def plays_itself(table: Table, seat: int) -> None:
    """Raises Refused while a bot plays for somebody whom the others have voted out."""
    if table.facts.chairs[seat].substitute is not None:
        raise Refused(SUBSTITUTED)


def decoded(position: Position, data: dict[str, Any]) -> Move:
    try:
        return position.game.decode_move(data)
    except InvalidData as error:
        raise Refused(bad_move(str(error))) from error


def refuse_table_only_moves(position: Position, seat: int, move: Move) -> None:
    """Only the table tells a game that somebody is absent or back, never a player. Raises Refused."""
    game, state, who = position.game, position.state, Seat(seat)
    unstamped = game.stamped(state, who, move, 0)
    if unstamped in (game.presence(state, who, False), game.presence(state, who, True)):
        raise Refused(bad_move("only the table itself makes this move"))


def version_fault(table: Table, position: Position, seat: int, version: int, move: Move) -> Refusal | None:
    """A move must answer its seat's present turn; meanwhile others may have acted at the same time."""
    if position.acting.get(seat, position.version) <= version <= position.version:
        return None
    if 0 <= version < position.version:
        played = table.facts.moves[version]
        again = position.game.stamped(position.state, Seat(seat), move, played.at) if position.timed else move
        if played.seat == seat and played.move == position.game.encode_move(again):
            return DUPLICATE
    return STALE


async def make(table: Table, position: Position, request: MoveRequest, at: int | None = None) -> None:
    """After → append → adopt → acknowledge and broadcast. `at`: its stamp, in games on the clock. Raises Refused."""
    game, seat, move = position.game, request.seat, request.move
    if position.version >= table.services.config.limits.moves and request.by != BY_CLOCK:
        raise Refused(TOO_MANY_MOVES)
    timed = table.clocks.timed
    if timed is not None:
        at = timed.next_stamp(seat) if at is None else at
        move = game.stamped(position.state, Seat(seat), move, at)
    try:
        state, events = game.after(position.state, Seat(seat), move)
    except IllegalMove as error:
        raise Refused(of_game(error.refusal)) from error
    by = BY_BOT if request.by == BY_PLAYER and table.facts.chairs[seat].kind == OUTSIDE else request.by
    acting = position.acting_after(seat, state)
    bank = table.clocks.bank_after(seat, ends_turn=seat not in acting)
    table.orders.answering = orders.answering(table, position, acting, state)
    entry = Moved(seat, game.encode_move(move), by, at, request.physics, bank)
    if acting:
        await table.append(entry, acting=acting)
    else:
        await table.append(entry, Finished(), outcome=game.outcome(state))
    events = [*position.moved_for(table.facts.moves[-1]), *events]
    acted = orders.acted(table, position, seat, request.order)
    position.adopt(seat, state, events)
    if seat in table.holders and seat in table.substitute_votes:
        del table.substitute_votes[seat]  # who moves is no longer to be voted out
        broadcast.send_table(table)
    if timed is not None and at is not None:
        timed.moved(seat, at)
    table.clocks.moved()
    if timed is not None:
        timed.substitute_absent()
    broadcast.send_position(table, events, request.connection, Ack(request.message_id, position.version))
    if position.is_over():
        broadcast.send_table(table)
    call_people(table, acted)


async def check(table: Table, connection: Connection, message: Check) -> None:
    """May this move be played? Nothing is changed, and only the sender gets an answer."""
    seat = own_seat(connection, message.seat)
    try:
        refusal = why_not(table, seat, message.move)
    except Refused as refused:
        refusal = refused.refusal
    connection.send(Checked(message.id, seat, refusal))


def why_not(table: Table, seat: int, data: dict[str, Any]) -> Refusal | None:
    """Why the rules forbid this move now, or None. Raises Refused if the rules are not even asked."""
    position = running(table)
    plays_itself(table, seat)
    move = decoded(position, data)
    if seat not in position.acting:
        raise Refused(NOT_YOUR_TURN)
    timed = table.clocks.timed
    if timed is not None:
        refuse_table_only_moves(position, seat, move)
        move = position.game.stamped(position.state, Seat(seat), move, timed.next_stamp(seat))
    refusal = position.game.why_not(position.state, Seat(seat), move)
    return None if refusal is None else of_game(refusal)


async def undo(table: Table, connection: Connection, message: Undo) -> None:
    """Take back the sender's last move, if nothing new was revealed and nobody has acted since. Never rolls again."""
    position = running(table)
    seat = own_seat(connection, message.seat)
    plays_itself(table, seat)
    if message.version != position.version:
        raise Refused(STALE, partial(broadcast.send_present, table, connection))
    if not table.facts.moves or not position.can_undo(table.facts.moves[-1], seat):
        raise Refused(NO_UNDO)
    undone = position.events
    await table.append(Undone(seat), acting=position.past[-1].acting)
    table.position = position.before()
    orders.undone(table, table.position, seat)
    table.clocks.moved()
    connection.send(Ack(message.id, table.version))
    broadcast.send_undo(table, seat, undone)
