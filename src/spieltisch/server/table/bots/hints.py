"""Hints: what the strongest bot would do, and why. A worker decides; the table goes on."""

from __future__ import annotations

from msgspec import UNSET

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Hint, HintAnswer
from spieltisch.server.protocol.refusals import NO_HINT_NOW, NO_HINTS, NOT_YOUR_TURN, Refused, too_fast
from spieltisch.server.table.bots.turns import BotQuestion
from spieltisch.server.table.moves import own_seat, running
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table


async def hint(table: Table, connection: Connection, message: Hint) -> None:
    position, services = running(table), table.services
    if not table.facts.hints or not position.game.meta.hints:
        raise Refused(NO_HINTS)
    seat = own_seat(connection, message.seat)
    if seat not in position.acting:
        raise Refused(NOT_YOUR_TURN)
    if not position.game.meta.levels:
        raise Refused(NO_HINT_NOW)
    wait_s = connection.wait_to_ask_hint(services.time.now())
    if wait_s:
        raise Refused(too_fast(wait_s))
    services.tasks.start(_answer(table, connection, position, seat, message.id))


async def _answer(table: Table, connection: Connection, position: Position, seat: int, message_id: int | None) -> None:
    game = position.game
    question = BotQuestion(table, position, seat, game.meta.levels[-1])
    move = (await question.plan())[0] if position.timed else await question.choose()
    why = await question.why(move)
    if seat in connection.seats:
        connection.send(HintAnswer(message_id, seat, game.encode_move(move), why or UNSET))
