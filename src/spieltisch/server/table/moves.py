"""Moves: decode, try, write down, adopt, tell. And asking about them, taking them back, and hints."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from spieltisch.engine.basics import InvalidData, Move, Seat
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER
from spieltisch.engine.refusal import IllegalMove
from spieltisch.server.names import middle
from spieltisch.server.protocol.messages import Ack, Check, Checked, Hint, HintAnswer, PlayMove, Undo
from spieltisch.server.protocol.refusals import (
    DUPLICATE,
    IS_PAUSED,
    NO_HINT_NOW,
    NO_HINTS,
    NO_UNDO,
    NOT_RUNNING,
    NOT_YOUR_SEAT,
    NOT_YOUR_TURN,
    STALE,
    TOO_FAST,
    WHICH_SEAT,
    Refusal,
    Refused,
    bad_move,
    malformed,
    of_game,
)
from spieltisch.server.store.entries import Finished, Moved, Undone
from spieltisch.server.store.table_facts import PAUSED
from spieltisch.server.table import bot_turns, broadcast
from spieltisch.server.table.position import Play, played

if TYPE_CHECKING:
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table


async def play_move(table: Table, connection: Connection, message: PlayMove, arrived: int | None = None) -> None:
    """A person plays. Everything that could be wrong is found before anything is changed.

    `arrived`: when it came, in games on the clock.
    """
    began = table.house.time.now()
    play = running(table)
    seat = own_seat(connection, message.seat)
    move = decoded(play, message.move)
    at: int | None = None
    timed = table.clocks.timed
    if timed is not None:
        not_the_tables(play, seat, move)
        arrived = timed.clock.now() if arrived is None else arrived
        await timed.catch_up(arrived)
        play = running(table)
        if play.game.hold_ms(play.state) > 0:
            timed.take(play, connection, message, seat, move, arrived)
            return
        at = timed.stamp(play, connection, seat, message.at, arrived)
    if message.version is None:
        raise Refused(malformed("a version is needed"))
    check_version(table, play, seat, message.version, move)
    if seat not in play.acting:
        raise Refused(NOT_YOUR_TURN)
    early = table.clocks.early_s(seat)
    if early > 0:
        again = partial(table.post, partial(play_move, table, connection, message), connection, message.id)
        table.house.time.later(early, again)
        return
    await make(table, play, seat, move, BY_PLAYER, connection, message.id, at)
    table.house.metrics.moved(table.house.time.now() - began)


def running(table: Table) -> Play:
    """The game that is being played. Raises Refused."""
    if table.facts.status == PAUSED:
        raise Refused(IS_PAUSED)
    if not table.is_running or table.play is None:
        raise Refused(NOT_RUNNING)
    return table.play


def own_seat(connection: Connection, seat: int | None) -> int:
    """The seat that is meant; it comes from the connection. Raises Refused."""
    if seat is None and len(connection.seats) == 1:
        return connection.seats[0]
    if seat is None and connection.seats:
        raise Refused(WHICH_SEAT)
    if seat is None or seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    return seat


def decoded(play: Play, data: dict[str, Any]) -> Move:
    try:
        return play.game.decode_move(data)
    except InvalidData as error:
        raise Refused(bad_move(str(error))) from error


def not_the_tables(play: Play, seat: int, move: Move) -> None:
    """Absence and return are told to a game by the table, never by a player. Raises Refused."""
    who = Seat(seat)
    bare = play.game.stamped(play.state, who, move, 0)
    if bare in (play.game.presence(play.state, who, False), play.game.presence(play.state, who, True)):
        raise Refused(bad_move("only the table itself makes this move"))


def check_version(table: Table, play: Play, seat: int, version: int, move: Move) -> None:
    """The move must answer this seat's present turn; others may have acted at the same time meanwhile."""
    if play.acting.get(seat, play.version) <= version <= play.version:
        return
    if 0 <= version < play.version:
        made = table.facts.moves[version]
        again = play.game.stamped(play.state, Seat(seat), move, made.at) if play.timed else move
        if made.seat == seat and made.move == play.game.encode_move(again):
            raise Refused(DUPLICATE, with_update=True)
    raise Refused(STALE, with_update=True)


async def make(
    table: Table,
    play: Play,
    seat: int,
    move: Move,
    by: str,
    connection: Connection | None = None,
    number: int | None = None,
    at: int | None = None,
) -> None:
    """Decode → after → append → adopt → acknowledge and broadcast. `at`: its stamp, in games on the clock."""
    game = play.game
    timed = table.clocks.timed
    if timed is not None:
        at = timed.next_stamp(seat) if at is None else at
        move = game.stamped(play.state, Seat(seat), move, at)
    try:
        state, events = game.after(play.state, Seat(seat), move)
    except IllegalMove as error:
        raise Refused(of_game(error.refusal)) from error
    moved = Moved(seat, game.encode_move(move), by, at)
    if game.to_act(state):
        await table.record(moved)
    else:
        await table.record(moved, Finished())
    play.adopt(seat, state, events)
    if timed is not None and at is not None:
        timed.made(seat, at)
    table.clocks.moved()
    if timed is not None and timed.presence.somebody_is_absent():
        table.post(timed.presence.substitute)
    if connection is not None:
        connection.tell(Ack(number, play.version))
    broadcast.tell_position(table, events)
    if play.is_over():
        broadcast.tell_table(table)


def by_bot(table: Table, play: Play, seat: int, since: int) -> Callable[[dict[str, Any]], None]:
    """What is done with a bot's decision: it joins the queue."""
    return lambda choice: table.post(lambda: bot_moves(table, play, seat, since, choice, BY_BOT))


async def bot_moves(table: Table, play: Play, seat: int, since: int, choice: dict[str, Any], by: str) -> None:
    """A bot has decided. If the moment has passed meanwhile, nothing happens."""
    if not its_turn(table, play, seat, since):
        return
    chair = table.facts.chairs[seat]
    if by != BY_CLOCK and (chair.bot_level is None or not table.connections):
        return  # the person is back, or nobody is here to see it: it is asked again when somebody comes
    move = play.game.decode_move(choice)
    if play.game.why_not(play.state, Seat(seat), move) is not None:
        move = play.game.legal_moves(play.state, Seat(seat))[0]  # others acted at once, and changed what is possible
    await make(table, play, seat, move, by)


def its_turn(table: Table, play: Play, seat: int, since: int) -> bool:
    return table.play is play and table.is_running and play.acting.get(seat) == since


async def time_is_up(table: Table, seat: int, since: int) -> None:
    """The clock moves: the game's own move if it has one for this seat, else what a bot would do."""
    play = table.play
    if play is None or not its_turn(table, play, seat, since):
        return
    deadline = play.game.deadline(play.state)
    if deadline is not None and deadline.seat == seat:
        move: Move | None = deadline.move
    else:
        move = play.game.timeout_move(play.state, Seat(seat))
    if move is not None:
        await make(table, play, seat, move, BY_CLOCK)
        return
    levels = play.game.meta.levels
    level = middle(levels) if levels else ""
    table.house.keep(table.house.spawn(_bot_for_the_clock(table, play, seat, since, level)))


async def _bot_for_the_clock(table: Table, play: Play, seat: int, since: int, level: str) -> None:
    choice = await bot_turns.choose(table, play, seat, level)
    table.post(lambda: bot_moves(table, play, seat, since, choice, BY_CLOCK))


async def check(table: Table, connection: Connection, message: Check) -> None:
    """May this be played? Nothing is changed, and nobody else hears of it."""
    seat = own_seat(connection, message.seat)
    try:
        refusal = why_not(table, seat, message.move)
    except Refused as refused:
        refusal = refused.refusal
    connection.tell(Checked(message.id, seat, refusal))


def why_not(table: Table, seat: int, data: dict[str, Any]) -> Refusal | None:
    """Why the rules forbid this now, or None. Raises Refused if they are not even asked."""
    play = running(table)
    move = decoded(play, data)
    if seat not in play.acting:
        raise Refused(NOT_YOUR_TURN)
    timed = table.clocks.timed
    if timed is not None:
        not_the_tables(play, seat, move)
        move = play.game.stamped(play.state, Seat(seat), move, timed.next_stamp(seat))
    refusal = play.game.why_not(play.state, Seat(seat), move)
    return None if refusal is None else of_game(refusal)


async def undo(table: Table, connection: Connection, message: Undo) -> None:
    """Take back the own last move, if nothing new was revealed and nobody has acted since. Never rolls again."""
    play = running(table)
    seat = own_seat(connection, message.seat)
    if message.version != play.version:
        raise Refused(STALE, with_update=True)
    if not table.facts.moves or not play.can_undo(table.facts.moves[-1], seat):
        raise Refused(NO_UNDO)
    undone = play.events
    await table.record(Undone(seat))
    table.play = played(table.facts)
    table.clocks.moved()
    connection.tell(Ack(message.id, table.version))
    broadcast.tell_undone(table, seat, undone)


async def hint(table: Table, connection: Connection, message: Hint) -> None:
    """What would the strongest bot do? It thinks elsewhere; the table goes on."""
    play = running(table)
    if not table.facts.hints or not play.game.meta.hints:
        raise Refused(NO_HINTS)
    seat = own_seat(connection, message.seat)
    if seat not in play.acting:
        raise Refused(NOT_YOUR_TURN)
    if not play.game.meta.levels:
        raise Refused(NO_HINT_NOW)
    if not connection.may_ask_hint(table.house.time.now()):
        raise Refused(TOO_FAST)
    table.house.keep(table.house.spawn(_give_hint(table, connection, play, seat, message.id)))


async def _give_hint(table: Table, connection: Connection, play: Play, seat: int, number: int | None) -> None:
    level = play.game.meta.levels[-1]
    if play.timed:
        move, _ = await bot_turns.Question(table, play, seat, level).plan()
        choice = play.game.encode_move(move)
    else:
        choice = await bot_turns.choose(table, play, seat, level)
    if seat in connection.seats:
        connection.tell(HintAnswer(number, seat, choice))
