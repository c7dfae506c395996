"""Social messages: chat, a pause by agreement."""

from __future__ import annotations

from typing import Final

from spieltisch.server.names import clean_text
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Chat, ChatSaid, Pause, encode
from spieltisch.server.protocol.refusals import (
    MUST_SIT,
    MUTED,
    NOT_RUNNING,
    OVER_DAYS,
    TOO_LONG,
    Refused,
    malformed,
    too_fast,
)
from spieltisch.server.store.entries import Chatted, Paused, Resumed
from spieltisch.server.store.table_facts import DEALING, FINISHED, PAUSED, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.table.people.removed import is_muted
from spieltisch.server.table.people.votes import vote
from spieltisch.server.table.table import Table

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
    """A pause begins when every person present agrees; anybody with a seat may decline it, and may end it."""
    if table.facts.status in (WAITING, DEALING, FINISHED):
        raise Refused(NOT_RUNNING)
    if table.facts.over_days:
        raise Refused(OVER_DAYS)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if table.facts.status == PAUSED:
        if not message.want:
            await table.append(Resumed())
            table.clocks.restore()
            broadcast.send_table(table)
            broadcast.send_position(table, [])
        return
    if not vote(table, table.pause_votes, connection, message.want, "pause_declined"):
        return
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
