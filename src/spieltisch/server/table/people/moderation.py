"""What the host may do about people: remove, mute, and take it back."""

from __future__ import annotations

from spieltisch.server.names import middle
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.moderation import Lift, Mute, Remove
from spieltisch.server.protocol.refusals import (
    ALREADY_BEGUN,
    NO_BOT,
    NO_SUCH_PERSON,
    NOT_A_PERSON,
    NOT_YOURSELF,
    Refused,
)
from spieltisch.server.store.entries import Lifted, Muted, Removed
from spieltisch.server.store.table_facts import DEALING, FINISHED, HUMAN, OUTSIDE, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.table.bots.substitutes import bot_takes_over
from spieltisch.server.table.ends import ending
from spieltisch.server.table.orders.orders import forget
from spieltisch.server.table.people import social
from spieltisch.server.table.people.hosting import host_only
from spieltisch.server.table.people.seating import chair_of, check_level
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table

# Removing


async def remove(table: Table, connection: Connection, message: Remove) -> None:
    """A person loses the seat. Before play it is free again; during play a bot has it for good."""
    host_only(table, connection)
    facts, seat = table.facts, message.seat
    chair = chair_of(table, seat)
    if chair.kind not in (HUMAN, OUTSIDE) or chair.removed:
        raise Refused(NOT_A_PERSON)
    if seat in connection.seats or seat == facts.host_seat:
        raise Refused(NOT_YOURSELF)
    if facts.status in (DEALING, FINISHED):
        raise Refused(ALREADY_BEGUN)
    name = chair.name
    if facts.status == WAITING:
        await table.append(Removed(seat))
        table.vacate(seat)
        broadcast.send_notice(table, "removed", seat, name)
        return
    await table.append(Removed(seat, level_of_bot(table, message.level)))
    holder = table.vacate(seat)
    forget(table, [seat])
    bot_takes_over(table, seat)
    broadcast.send_notice(table, "removed", seat, name)
    if holder is not None and holder.watches:
        broadcast.send_present(table, holder)
    await social.pause_if_agreed(table)
    await ending.end_if_agreed(table)


def level_of_bot(table: Table, level: str | None) -> str:
    """The level that is wished, or one in the middle. Raises Refused."""
    levels = game_of(table.facts).meta.levels
    if level is not None:
        check_level(table, level)
        return level
    if not levels:
        raise Refused(NO_BOT)
    return middle(levels)


# Muting


async def mute(table: Table, connection: Connection, message: Mute) -> None:
    """A person at a seat, or the spectators of this name, may no longer chat."""
    host_only(table, connection)
    facts = table.facts
    if message.seat is not None:
        chair = chair_of(table, message.seat)
        if chair.kind != HUMAN:
            raise Refused(NOT_A_PERSON)
        if message.seat in connection.seats:
            raise Refused(NOT_YOURSELF)
        entries = [Muted(message.seat, chair.name or "", chair.guest, chair.token)]
    else:
        named = {
            each.guest: each.name or ""
            for each in table.connections
            if each.watches and (each.name or "") == message.name and each is not connection
        }
        if not named:
            raise Refused(NO_SUCH_PERSON)
        entries = [Muted(None, name, guest) for guest, name in named.items()]
    known = {(person.guest, person.token) for person in facts.muted}
    new = [entry for entry in entries if (entry.guest, entry.token) not in known]
    if new:
        await table.append(*new)
    broadcast.send_notice(table, "muted", message.seat, entries[0].name)


async def lift(table: Table, connection: Connection, message: Lift) -> None:
    """Somebody who was removed or muted may sit down or chat again."""
    host_only(table, connection)
    found = [person for person in (*table.facts.removed, *table.facts.muted) if person.number == message.number]
    if not found:
        raise Refused(NO_SUCH_PERSON)
    seat = broadcast.listed(table.facts, found[0]).seat
    await table.append(Lifted(message.number))
    broadcast.send_notice(table, "lifted", seat, found[0].name)
