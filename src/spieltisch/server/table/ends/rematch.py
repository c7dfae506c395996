"""Another game: who wants it, who does not, and the seats at the table for it."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.lobby import Rematch
from spieltisch.server.protocol.messages import RematchAnswer
from spieltisch.server.protocol.refusals import MUST_SIT, NOT_KEPT, NOT_OVER, Refused
from spieltisch.server.store.entries import Answered, Rematched
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import broadcast
from spieltisch.server.table.calling import call_to_rematch
from spieltisch.server.table.errands import Errand, FreeSeats, KeepSeats, Tokens
from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)


async def rematch(table: Table, connection: Connection, message: Rematch) -> None:
    """Somebody wants another game with the same people, bots and options, or does not. Everybody is told who."""
    facts = table.facts
    if facts.status != FINISHED or facts.record is not None or facts.unplayed:
        raise Refused(NOT_OVER)
    if not connection.seats:
        raise Refused(MUST_SIT)
    seats = list(connection.seats)
    if not message.want:
        await decline(table, seats)
        return
    answers = [Answered(seat, want=True) for seat in seats if seat not in facts.wanting]
    if facts.rematch is None:
        await open_next(table, answers)
        for present in list(table.connections):  # tokens first: nobody goes to the new table without theirs
            await show_rematch(table, present, message.id if present is connection else None)
    else:
        await keep(table, answers)
        await show_rematch(table, connection, message.id, asked=True)
    broadcast.send_table(table)


async def keep(table: Table, answers: list[Answered]) -> None:
    """Also over a restart: nobody is brought to a game that they did not want."""
    if answers:
        await table.append(*answers)


async def open_next(table: Table, answers: list[Answered]) -> None:
    """The table of the next game, for everybody who has not declined."""
    wanting = {answer.seat for answer in answers}
    try:
        next_table = await table.registry.open_rematch(table, {*table.facts.declining} - wanting)
    except StoreFailed as error:
        log.error("table %s: a rematch could not be stored: %s", table.id, error)  # noqa: TRY400  no traceback needed
        raise Refused(NOT_KEPT) from error
    await table.append(*answers, Rematched(next_table))
    call_to_rematch(table, next_table, wanting)


async def send(table: Table, errand: Errand) -> Tokens:
    """Have this done at the table of the next game."""
    assert table.facts.rematch is not None, table.id
    try:
        return await table.registry.send(table.facts.rematch, errand)
    except (Damaged, StoreFailed) as error:
        log.warning("table %s: nothing could be done at the next table: %s", table.id, error)
        return {}


async def decline(table: Table, seats: list[int]) -> None:
    """No, thanks: the seats at the next table are free for others, and everybody is told, here and there."""
    await keep(table, [Answered(seat, want=False) for seat in seats if seat not in table.facts.declining])
    if table.facts.rematch is not None:
        await send(table, FreeSeats(seats))
    for seat in seats:
        broadcast.send_notice(table, "declined", seat)


async def show_rematch(
    table: Table, connection: Connection, message_id: int | None = None, *, asked: bool = False
) -> None:
    """The id of the new table, with tokens there for the seats that this connection has here."""
    assert table.facts.rematch is not None, table.id
    mine = {seat: table.facts.chairs[seat] for seat in connection.seats}
    tokens = await send(table, KeepSeats(mine, asked))
    connection.send(RematchAnswer(table.facts.rematch, tokens, message_id))
