"""Why not: the forbidden moves that somebody at a seat might try, each with its reason."""

from __future__ import annotations

from spieltisch.engine.basics import Seat
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.reasons import Reasons, RefusedMove, Why
from spieltisch.server.table.moves import own_seat
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table


async def why(table: Table, connection: Connection, message: Why) -> None:
    """Nothing is changed, and only the sender gets an answer: an empty list if the seat is not to act."""
    seat = own_seat(connection, message.seat)
    position = table.position
    asked = position is not None and table.is_running and seat in position.acting
    refused = refused_moves(position, Seat(seat)) if asked and position is not None else []
    connection.send(Reasons(message.id, seat, table.version, refused))


def refused_moves(position: Position, seat: Seat) -> list[RefusedMove]:
    game, found = position.game, []
    for move in game.tempting_moves(position.state, seat):
        refusal = game.why_not(position.state, seat, move)
        if refusal is not None:
            found.append(RefusedMove(game.encode_move(move), refusal.encode()))
    return found
