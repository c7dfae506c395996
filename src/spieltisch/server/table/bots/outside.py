"""Bots from outside: programs that connect as browsers do, to a seat that the host keeps for them."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.record import OUTSIDE as LEVEL
from spieltisch.server.names import clean_name, free_name
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.lobby import Ready, Rematch
from spieltisch.server.protocol.messages import Chat, Pause, Substitute
from spieltisch.server.protocol.moderation import End, Leave, Nudge
from spieltisch.server.protocol.odds import Odds
from spieltisch.server.protocol.orders import GiveOrder
from spieltisch.server.protocol.outside import Invite
from spieltisch.server.protocol.refusals import BANNED_NAME, NOT_FOR_BOTS, SEAT_TAKEN, Refused, malformed
from spieltisch.server.store.entries import Seated
from spieltisch.server.store.table_facts import EMPTY, OUTSIDE
from spieltisch.server.table import broadcast
from spieltisch.server.table.people.hosting import host_only
from spieltisch.server.table.people.seating import chair_of, names_beside, not_begun
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import hash_of

FOR_PEOPLE: Final = (Pause, End, Substitute, Leave, Nudge, Odds, GiveOrder, Ready, Rematch)
"""What people decide among themselves."""


async def invite(table: Table, connection: Connection, message: Invite) -> None:
    """The host keeps a seat for a bot. It is the bot's when its program says hello with the token, and sits down."""
    chair = chair_of(table, message.seat)
    not_begun(table)
    host_only(table, connection)
    if chair.kind != EMPTY:
        raise Refused(SEAT_TAKEN)
    most = table.services.config.limits.name_characters
    name = clean_name(message.name, most)
    if name is None:
        raise Refused(malformed(f"a name has 1 to {most} visible characters"))
    if table.services.bans.has_name(name):
        raise Refused(BANNED_NAME)
    name = free_name(name, names_beside(table, message.seat), most)
    level = f"{LEVEL}{name}"
    await table.append(Seated(message.seat, name, hash_of(message.token), level=level, chat=message.chat))
    table.left[message.seat] = table.services.time.now()
    broadcast.send_table(table)


def check(table: Table, connection: Connection, message: object) -> None:
    """Raises Refused if a bot's program asks for something that only people decide."""
    chairs = [table.facts.chairs[seat] for seat in connection.seats]
    if not chairs or any(chair.kind != OUTSIDE for chair in chairs):
        return
    if isinstance(message, FOR_PEOPLE) or (isinstance(message, Chat) and not any(chair.chats for chair in chairs)):
        raise Refused(NOT_FOR_BOTS)
