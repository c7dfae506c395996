"""Coming and going: hello, seats, bots, and bots that substitute for absent people."""

from __future__ import annotations

from spieltisch.server.names import bot_name, clean_name
from spieltisch.server.protocol.connection import FAILED, Connection
from spieltisch.server.protocol.messages import (
    Bot,
    Hello,
    SeatedAnswer,
    Sit,
    Stand,
    Substitute,
    TakenOver,
    Welcome,
)
from spieltisch.server.protocol.refusals import (
    ALREADY_BEGUN,
    BANNED_NAME,
    MUST_SIT,
    NO_SUCH_SEAT,
    NOT_A_PERSON,
    NOT_HOST,
    NOT_YOUR_SEAT,
    PERSON_IS_HERE,
    SEAT_TAKEN,
    UNKNOWN_LEVEL,
    Refused,
    malformed,
)
from spieltisch.server.store.entries import BotSeated, Entry, Seated, Stood, Substituted
from spieltisch.server.store.table_facts import BOT, DEALING, EMPTY, FINISHED, HUMAN, WAITING, Chair
from spieltisch.server.table import broadcast, social
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import hash_of

# Coming and going


async def hello(table: Table, connection: Connection, message: Hello) -> None:
    """Welcome somebody with their seats and what they missed, and tell the others."""
    if not connection.open:
        return
    if not table.registry.holds(table):  # it left memory after this browser connected
        connection.close(FAILED)
        return
    await take_back_seats(table, connection, message.tokens)
    connection.watches = not connection.seats
    table.connections.append(connection)
    for seat in connection.seats:
        table.substitute_votes.pop(seat, None)
    chat = [broadcast.chat_line(entry) for entry in table.facts.chat]
    connection.send(Welcome(broadcast.table_info(table), list(connection.seats), chat, message.id))
    await broadcast.send_missed(table, connection, message.last_version, message.seen)
    broadcast.send_table(table)
    table.clocks.reschedule()
    if table.clocks.timed is not None:
        table.clocks.timed.came()
    if table.facts.rematch is not None and connection.seats:
        await social.show_rematch(table, connection)


async def take_back_seats(table: Table, connection: Connection, tokens: list[str]) -> None:
    """This connection plays the seats that belong to it; bots that played for them stop. Raises Refused."""
    hashes = {hash_of(token) for token in tokens}
    returned: list[Entry] = []
    for seat, chair in enumerate(table.facts.chairs):
        if owns(chair, hashes, connection.guest, table.facts.status):
            await occupy(table, connection, seat)
            if chair.substitute is not None:
                returned.append(Substituted(seat, None))
    if returned:
        try:
            await table.append(*returned)
        except Refused:
            connection.close(FAILED)  # else the browser would wait for its welcome for ever
            raise


def owns(chair: Chair, hashes: set[str], guest: str, status: str) -> bool:
    """Whether this seat belongs to them: by token, or by cookie while a seat reserved for a guest is not confirmed."""
    if chair.kind != HUMAN:
        return False
    if chair.token and chair.token in hashes:
        return True
    return status == WAITING and not chair.pledge and chair.guest == guest != ""


async def occupy(table: Table, connection: Connection, seat: int) -> None:
    """This connection plays the seat from now on; the one that did before is told, and watches if it has no other."""
    before = table.holders.get(seat)
    if before is not None and before is not connection:
        before.seats.remove(seat)
        before.watches = not before.seats
        before.send(TakenOver(seat))
        if before.watches:
            await broadcast.send_missed(table, before, None)
    table.holders[seat] = connection
    if seat not in connection.seats:
        connection.seats.append(seat)
    connection.watches = False


async def leave(table: Table, connection: Connection) -> None:
    """A connection is gone. Its seats stay reserved."""
    if connection not in table.connections:
        return
    table.connections.remove(connection)
    if table.clocks.timed is not None:
        table.clocks.timed.left(connection)
    for seat in connection.seats:
        del table.holders[seat]
        table.pause_votes.discard(seat)
        for votes in table.substitute_votes.values():
            votes.discard(seat)
    connection.seats = []
    table.idle_since = table.services.time.now()
    await social.pause_if_agreed(table)
    broadcast.send_table(table)


# Before play


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.facts.chairs):
        raise Refused(NO_SUCH_SEAT)
    return table.facts.chairs[seat]


def not_begun(table: Table) -> None:
    if table.facts.status != WAITING:
        raise Refused(ALREADY_BEGUN)


async def sit(table: Table, connection: Connection, message: Sit) -> None:
    """Take a seat, or confirm it. From now on only this token gives access to it."""
    chair = chair_of(table, message.seat)
    not_begun(table)
    if chair.kind != EMPTY and message.seat not in connection.seats:
        raise Refused(SEAT_TAKEN)
    most = table.services.config.limits.name_characters
    name = chair.name or connection.name or f"{message.seat + 1}"
    if message.name is not None:
        cleaned = clean_name(message.name, most)
        if cleaned is None:
            raise Refused(malformed(f"a name has 1 to {most} visible characters"))
        name = cleaned
    if table.services.bans.has_name(name):
        raise Refused(BANNED_NAME)
    guest = chair.guest or connection.guest
    await table.append(Seated(message.seat, name, hash_of(message.token), guest, message.pledge))
    if not connection.open:
        return
    await occupy(table, connection, message.seat)
    connection.send(SeatedAnswer(message.seat, message.id))
    broadcast.send_table(table)


async def stand(table: Table, connection: Connection, message: Stand) -> None:
    chair_of(table, message.seat)
    not_begun(table)
    if message.seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    await table.append(Stood(message.seat))
    connection.seats.remove(message.seat)
    table.holders.pop(message.seat, None)
    connection.watches = not connection.seats
    broadcast.send_table(table)


async def bot(table: Table, connection: Connection, message: Bot) -> None:
    """The host puts a bot on a seat, or takes it away."""
    chair = chair_of(table, message.seat)
    not_begun(table)
    if not table.is_host(connection):
        raise Refused(NOT_HOST)
    if chair.kind == HUMAN:
        raise Refused(SEAT_TAKEN)
    if message.level is None:
        if chair.kind == BOT:
            await table.append(Stood(message.seat))
    else:
        check_level(table, message.level)
        await table.append(BotSeated(message.seat, bot_name(table.id, message.seat), message.level))
    broadcast.send_table(table)


def check_level(table: Table, level: str) -> None:
    if level not in game_of(table.facts).meta.levels:
        raise Refused(UNKNOWN_LEVEL)


# Absent people


async def substitute(table: Table, connection: Connection, message: Substitute) -> None:
    """A bot plays for an absent person, if the host or a majority of the people present wants it."""
    chair = chair_of(table, message.seat)
    if table.facts.status in (WAITING, DEALING, FINISHED):
        raise Refused(ALREADY_BEGUN if table.facts.status == FINISHED else NOT_A_PERSON)
    if chair.kind != HUMAN:
        raise Refused(NOT_A_PERSON)
    if message.seat in table.holders:
        raise Refused(PERSON_IS_HERE)
    if message.level is not None:
        check_level(table, message.level)
    if not table.is_host(connection):
        if not connection.seats:
            raise Refused(MUST_SIT)
        votes = table.substitute_votes.setdefault(message.seat, set())
        votes.update(connection.seats)
        if 2 * len(votes) <= len(table.present_people()):
            broadcast.send_table(table)
            return
    table.substitute_votes.pop(message.seat, None)
    if chair.substitute != message.level:
        await table.append(Substituted(message.seat, message.level))
    table.clocks.reschedule()
    if table.clocks.timed is not None:
        table.clocks.timed.check_presence()
    broadcast.send_table(table)
