"""Being together at a table: chat, a pause by agreement, another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spieltisch.server.names import clean_text
from spieltisch.server.protocol.messages import Chat, ChatSaid, Pause, Rematch, RematchAnswer, encode
from spieltisch.server.protocol.refusals import (
    MUST_SIT,
    NOT_OVER,
    NOT_RUNNING,
    TOO_FAST,
    TOO_LONG,
    Refused,
    malformed,
)
from spieltisch.server.store.entries import Chatted, Paused, Rematched, Resumed, Seated
from spieltisch.server.store.table_facts import FINISHED, PAUSED, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.tokens import hash_of, new_token

if TYPE_CHECKING:
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table


async def chat(table: Table, connection: Connection, message: Chat) -> None:
    """Somebody says something; spectators too."""
    if len(message.text) > table.house.config.limits.chat_characters:
        raise Refused(TOO_LONG)
    text = clean_text(message.text)
    if not text:
        raise Refused(malformed("there is nothing to say"))
    if not connection.may_chat(table.house.time.now()):
        raise Refused(TOO_FAST)
    seat = connection.seats[0] if connection.seats else None
    name = table.facts.chairs[seat].name if seat is not None else connection.name
    await table.record(Chatted(seat, name or "", text))
    broadcast.tell_all(table, encode(ChatSaid(broadcast.chat_line(table.facts.chat[-1]))))


async def pause(table: Table, connection: Connection, message: Pause) -> None:
    """A pause begins when every person present agrees; anybody who sits here may end it."""
    if table.facts.status in (WAITING, FINISHED):
        raise Refused(NOT_RUNNING)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if table.facts.status == PAUSED:
        if not message.want:
            await table.record(Resumed())
            table.clocks.restore()
            broadcast.tell_table(table)
            broadcast.tell_position(table, [])
        return
    if message.want:
        table.pause_votes.update(connection.seats)
    else:
        table.pause_votes.difference_update(connection.seats)
    await pause_if_agreed(table)
    broadcast.tell_table(table)


async def pause_if_agreed(table: Table) -> None:
    """Also asked when somebody leaves: the others may have agreed already."""
    present = table.present_people()
    if not table.is_running or not present or not table.pause_votes.issuperset(present):
        return
    await table.record(Paused())
    table.pause_votes.clear()
    table.clocks.stop()
    broadcast.tell_position(table, [])


async def rematch(table: Table, connection: Connection, message: Rematch) -> None:
    """The same people, bots and options at a new table; everybody here is shown there."""
    if table.facts.status != FINISHED or table.facts.record is not None:
        raise Refused(NOT_OVER)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if table.facts.rematch is None:
        following = await table.house.open_again(table)
        await table.record(Rematched(following.id))
        for each in list(table.connections):  # before the table tells: nobody goes there without tokens
            await show_rematch(table, each, message.id if each is connection else None)
        broadcast.tell_table(table)
    else:
        await show_rematch(table, connection, message.id)


async def show_rematch(table: Table, connection: Connection, number: int | None = None) -> None:
    """Where it goes on, with new tokens for the seats that this connection has here."""
    assert table.facts.rematch is not None, table.id
    following = table.house.table(table.facts.rematch)
    tokens: dict[str, str] = {}
    if following is not None and following.facts.status == WAITING:
        await following.ask(lambda: keep_seats(following, list(connection.seats), tokens))
    connection.tell(RematchAnswer(table.facts.rematch, tokens, number))


async def keep_seats(following: Table, seats: list[int], tokens: dict[str, str]) -> None:
    """New tokens for those of these seats that nobody has confirmed yet at the new table."""
    seated = []
    for seat in seats:
        chair = following.facts.chairs[seat]
        if not chair.nonce:
            tokens[str(seat)] = new_token(following.house.config.random_bytes)
            seated.append(Seated(seat, chair.name or "", hash_of(tokens[str(seat)]), chair.guest))
    if seated:
        await following.record(*seated)
