"""Gestures: what a player shows the others without making a move. No record keeps it."""

from __future__ import annotations

from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Gesture, GestureSeen, encode
from spieltisch.server.protocol.refusals import Refused, bad_move
from spieltisch.server.table.moves import own_seat, running
from spieltisch.server.table.table import Table


async def gesture(table: Table, connection: Connection, message: Gesture) -> None:
    """Pass it on to all others, as the game words it. One too many is dropped: the next one says everything."""
    position = running(table)
    seat = own_seat(connection, message.seat)
    try:
        what = position.game.gesture(position.state, Seat(seat), message.what)
    except InvalidData as error:
        raise Refused(bad_move(str(error))) from error
    if what is None:
        return
    position.shown[seat] = (position.version, what)
    if table.clocks.timed is not None:
        table.clocks.timed.shown(seat, what)
    if not connection.may_gesture(table.services.time.now()):
        return
    text = encode(GestureSeen(seat, what))
    for other in table.connections:
        if other is not connection:
            other.send_texts([text])
