"""Coming and going: hello, seats, bots."""

from __future__ import annotations

from spieltisch.server.names import bot_name, clean_name, free_name
from spieltisch.server.protocol.connection import FAILED, Connection
from spieltisch.server.protocol.messages import (
    Bot,
    Hello,
    SeatedAnswer,
    Sit,
    Stand,
    TakenOver,
    Welcome,
)
from spieltisch.server.protocol.refusals import (
    ACCOUNT_NEEDED,
    ALREADY_BEGUN,
    BANNED_NAME,
    IS_OVER,
    NO_SUCH_SEAT,
    NOT_FOR_BOTS,
    NOT_YOUR_SEAT,
    REMOVED,
    SEAT_TAKEN,
    SPENT_PLEDGE,
    UNKNOWN_LEVEL,
    Refused,
    malformed,
)
from spieltisch.server.store.entries import Adopted, BotSeated, Entry, Seated, Stood, Substituted
from spieltisch.server.store.table_facts import EMPTY, FINISHED, HUMAN, OUTSIDE, WAITING, Chair
from spieltisch.server.table import broadcast
from spieltisch.server.table.bots.offered import offered
from spieltisch.server.table.ends import ending, rematch
from spieltisch.server.table.people import hosting, social
from spieltisch.server.table.people.hosting import host_only
from spieltisch.server.table.people.removed import is_removed
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
    returned = await take_seats(table, connection, message)
    connection.watches = not connection.seats
    table.connections.append(connection)
    for seat in connection.seats:
        table.substitute_votes.pop(seat, None)
    chat = [broadcast.chat_line(entry) for entry in table.facts.chat]
    known = connection.guest != ""
    connection.send(Welcome(broadcast.table_info(table), list(connection.seats), chat, message.id, known))
    await broadcast.send_missed(table, connection, message.last_version, message.seen)
    broadcast.send_table(table)
    for entry in returned:
        broadcast.send_notice(table, "back", entry.seat)
    await hosting.pass_on(table)
    table.clocks.reschedule()
    if table.clocks.timed is not None:
        table.clocks.timed.came()
    if table.facts.rematch is not None and connection.seats:
        await rematch.show_rematch(table, connection)


async def take_seats(table: Table, connection: Connection, message: Hello) -> list[Substituted]:
    """This connection plays its seats from now on; the bots that did so meanwhile stop.

    A seat of nobody (taken before its browser had said who it is) becomes that of the person who shows its token.
    """
    hashes = {hash_of(token) for token in message.tokens}
    returned: list[Substituted] = []
    news: list[Entry] = []
    for seat, chair in enumerate(table.facts.chairs):
        if owns(chair, hashes, connection):
            await occupy(table, connection, seat)
            if chair.kind == HUMAN and not chair.guest and connection.guest:
                news.append(Adopted(seat, connection.guest))
            if chair.substitute is not None:
                returned.append(Substituted(seat, None))
    if news or returned:
        try:
            await table.append(*news, *returned)
        except Refused:
            connection.close(FAILED)  # else the browser would wait for its welcome for ever
            raise
    if returned:
        for seat in connection.seats:
            table.clocks.begin_turn(seat)
    return returned


def owns(chair: Chair, hashes: set[str], connection: Connection) -> bool:
    """Whether this seat belongs to them: by its token, or because they are the person who sat down, on any device."""
    if chair.kind not in (HUMAN, OUTSIDE):
        return False
    return (chair.token != "" and chair.token in hashes) or connection.is_guest(chair.guest)


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
    table.left.pop(seat, None)
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
    services = table.services
    for seat in connection.seats:
        del table.holders[seat]
        table.left[seat] = services.time.now()
        table.withdraw_votes(seat)
    if connection.seats:
        services.time.later(services.config.limits.gone_s, lambda: table.post(lambda: somebody_is_gone(table)))
    connection.seats = []
    table.idle_since = services.time.now()
    await social.pause_if_agreed(table)
    await hosting.pass_on(table)
    broadcast.send_table(table)
    if table.facts.over_days:
        table.clocks.reschedule()


async def somebody_is_gone(table: Table) -> None:
    """A person has been away for so long that the others go on without them."""
    await hosting.pass_on(table)
    await ending.end_if_agreed(table)


# Before play


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.facts.chairs):
        raise Refused(NO_SUCH_SEAT)
    return table.facts.chairs[seat]


def names_beside(table: Table, seat: int) -> list[str | None]:
    """The names at all other seats."""
    return [chair.name for number, chair in enumerate(table.facts.chairs) if number != seat]


def not_begun(table: Table) -> None:
    if table.facts.status != WAITING:
        raise Refused(IS_OVER if table.facts.status == FINISHED else ALREADY_BEGUN)


async def sit(table: Table, connection: Connection, message: Sit) -> None:
    """Take a seat, or confirm it. From now on this token gives access to it, and every device of the person."""
    chair = chair_of(table, message.seat)
    not_begun(table)
    if chair.kind != EMPTY and message.seat not in connection.seats:
        raise Refused(SEAT_TAKEN)
    if chair.kind == EMPTY and any(table.facts.chairs[seat].kind == OUTSIDE for seat in connection.seats):
        raise Refused(NOT_FOR_BOTS)
    if table.services.config.accounts == "required" and not connection.has_account and chair.kind != OUTSIDE:
        raise Refused(ACCOUNT_NEEDED)
    if is_removed(table, connection, hash_of(message.token)):
        raise Refused(REMOVED)
    if message.pledge in table.facts.spent:
        raise Refused(SPENT_PLEDGE)
    name = name_for(table, connection, chair, message)
    guest = "" if chair.kind == OUTSIDE else chair.guest or connection.guest
    token = hash_of(message.token)
    await table.append(Seated(message.seat, name, token, guest, message.pledge, level=chair.level, chat=chair.chats))
    if not connection.open:
        table.left[message.seat] = table.services.time.now()
        return
    await occupy(table, connection, message.seat)
    connection.send(SeatedAnswer(message.seat, message.id))
    broadcast.send_table(table)
    await hosting.pass_on(table)


def name_for(table: Table, connection: Connection, chair: Chair, message: Sit) -> str:
    """What they are called at this seat. Raises Refused."""
    most = table.services.config.limits.name_characters
    name = chair.name or connection.name or f"{message.seat + 1}"
    if message.name is not None and chair.kind != OUTSIDE:  # the name by which the host knows it stays
        cleaned = clean_name(message.name, most)
        if cleaned is None:
            raise Refused(malformed(f"a name has 1 to {most} visible characters"))
        name = cleaned
    if table.services.bans.has_name(name):
        raise Refused(BANNED_NAME)
    return name if chair.kind == OUTSIDE else free_name(name, names_beside(table, message.seat), most)


async def stand(table: Table, connection: Connection, message: Stand) -> None:
    chair_of(table, message.seat)
    not_begun(table)
    if message.seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    await table.append(Stood(message.seat))
    table.vacate(message.seat)
    broadcast.send_table(table)
    await hosting.pass_on(table)


async def bot(table: Table, connection: Connection, message: Bot) -> None:
    """The host puts a bot on a seat, or takes it away, also one from outside.

    The seat of a person who is not here may be given to a bot, or to whoever comes.
    """
    chair = chair_of(table, message.seat)
    not_begun(table)
    host_only(table, connection)
    if chair.kind == HUMAN and message.seat in table.holders:
        raise Refused(SEAT_TAKEN)
    if message.level is None:
        if chair.kind != EMPTY:
            await table.append(Stood(message.seat))
            table.vacate(message.seat)
    elif chair.kind == OUTSIDE:
        raise Refused(SEAT_TAKEN)
    else:
        check_level(table, message.level)
        table.left.pop(message.seat, None)
        name = bot_name(table.id, message.seat, names_beside(table, message.seat))
        await table.append(BotSeated(message.seat, name, message.level))
    broadcast.send_table(table)


def check_level(table: Table, level: str) -> None:
    if level not in offered(table.services, game_of(table.facts)):
        raise Refused(UNKNOWN_LEVEL)
