"""Social messages: chat, a pause by agreement, a rematch."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.server.names import clean_text
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Chat, ChatSaid, Pause, Rematch, RematchAnswer, encode
from spieltisch.server.protocol.refusals import (
    MUST_SIT,
    MUTED,
    NOT_KEPT,
    NOT_OVER,
    NOT_RUNNING,
    TOO_LONG,
    Refused,
    malformed,
    too_fast,
)
from spieltisch.server.store.entries import Chatted, Paused, Rematched, Resumed, Seated
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.table_facts import DEALING, FINISHED, PAUSED, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.table.people import is_muted
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import hash_of, new_token

log: Final = logging.getLogger(__name__)

SALT_BYTES: Final = 8


async def chat(table: Table, connection: Connection, message: Chat) -> None:
    """Somebody says something; spectators may too."""
    if len(message.text) > table.services.config.limits.chat_characters:
        raise Refused(TOO_LONG)
    text = clean_text(message.text)
    if not text:
        raise Refused(malformed("there is nothing to say"))
    if is_muted(table, connection):
        raise Refused(MUTED)
    wait_s = connection.wait_to_chat(table.services.time.now())
    if wait_s:
        raise Refused(too_fast(wait_s))
    seat = connection.seats[0] if connection.seats else None
    name = table.facts.chairs[seat].name if seat is not None else connection.name
    salt = table.services.config.random_bytes(SALT_BYTES).hex()
    await table.append(Chatted(seat, name or "", text, salt))
    broadcast.send_to_all(table, encode(ChatSaid(broadcast.chat_line(table.facts.chat[-1]))))


async def pause(table: Table, connection: Connection, message: Pause) -> None:
    """A pause begins when every person present agrees; anybody with a seat may end it."""
    if table.facts.status in (WAITING, DEALING, FINISHED):
        raise Refused(NOT_RUNNING)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if table.facts.status == PAUSED:
        if not message.want:
            await table.append(Resumed())
            table.clocks.restore()
            broadcast.send_table(table)
            broadcast.send_position(table, [])
        return
    if message.want:
        table.pause_votes.update(connection.seats)
    else:
        table.pause_votes.difference_update(connection.seats)
    await pause_if_agreed(table)
    broadcast.send_table(table)


async def pause_if_agreed(table: Table) -> None:
    """Also asked when somebody leaves: the others may have agreed already."""
    present = table.present_people()
    if not table.is_running or not present or not table.pause_votes.issuperset(present):
        return
    await table.append(Paused())
    table.pause_votes.clear()
    table.clocks.stop()
    broadcast.send_position(table, [])


async def rematch(table: Table, connection: Connection, message: Rematch) -> None:
    """A new table with the same people, bots and options; everybody here is sent its id."""
    if table.facts.status != FINISHED or table.facts.record is not None or table.facts.unplayed:
        raise Refused(NOT_OVER)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if table.facts.rematch is None:
        try:
            next_table = await table.registry.open_rematch(table)
        except StoreFailed as error:
            log.error("table %s: a rematch could not be stored: %s", table.id, error)  # noqa: TRY400  no traceback needed
            raise Refused(NOT_KEPT) from error
        await table.append(Rematched(next_table.id))
        for present in list(table.connections):  # tokens first: nobody goes to the new table without theirs
            await show_rematch(table, present, message.id if present is connection else None)
        broadcast.send_table(table)
    else:
        await show_rematch(table, connection, message.id)


async def show_rematch(table: Table, connection: Connection, message_id: int | None = None) -> None:
    """The id of the new table, with tokens there for the seats that this connection has here."""
    assert table.facts.rematch is not None, table.id
    try:
        next_table = await table.registry.bring(table.facts.rematch)
    except Damaged:
        next_table = None
    tokens: dict[str, str] = {}
    if next_table is not None and next_table.facts.status == WAITING:
        await next_table.post_and_wait(lambda: keep_seats(next_table, list(connection.seats), tokens))
    connection.send(RematchAnswer(table.facts.rematch, tokens, message_id))


async def keep_seats(next_table: Table, seats: list[int], tokens: dict[str, str]) -> None:
    """New tokens for those of these seats that nobody has confirmed at the new table yet."""
    seated = []
    for seat in seats:
        chair = next_table.facts.chairs[seat]
        if not chair.pledge:
            tokens[str(seat)] = new_token(next_table.services.config.random_bytes)
            token = hash_of(tokens[str(seat)])
            seated.append(Seated(seat, chair.name or "", token, chair.guest, level=chair.level, chat=chair.chats))
    if seated:
        await next_table.append(*seated)
