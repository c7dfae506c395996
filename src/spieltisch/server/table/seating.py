"""Coming and going: hello, seats, bots, the start, and who plays for somebody absent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spieltisch.engine.options import HOST, SEAT, read_options
from spieltisch.server.names import bot_name, clean_name
from spieltisch.server.protocol.messages import (
    Bot,
    Hello,
    SeatedAnswer,
    Sit,
    Stand,
    Start,
    Substitute,
    TakenOver,
    Welcome,
)
from spieltisch.server.protocol.refusals import (
    ALREADY_BEGUN,
    MUST_SIT,
    NO_SUCH_SEAT,
    NOT_A_PERSON,
    NOT_HOST,
    NOT_YOUR_SEAT,
    PERSON_IS_HERE,
    SEAT_TAKEN,
    TABLE_NOT_FULL,
    UNKNOWN_LEVEL,
    Refused,
    malformed,
    of_game,
)
from spieltisch.server.store.entries import BotSeated, Entry, Seated, Started, Stood, Substituted
from spieltisch.server.store.table_facts import BOT, EMPTY, FINISHED, HUMAN, WAITING, Chair
from spieltisch.server.table import broadcast, social
from spieltisch.server.table.position import game_of, opened
from spieltisch.server.tokens import hash_of, new_token

if TYPE_CHECKING:
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table


# Coming and going


async def hello(table: Table, connection: Connection, message: Hello) -> None:
    """Welcome somebody: their seats, what they missed; and tell the others."""
    if not connection.open:
        return
    hashes = {hash_of(token) for token in message.tokens}
    back: list[Entry] = []
    for seat, chair in enumerate(table.facts.chairs):
        if holds(chair, hashes, connection.guest, table.facts.status):
            hold(table, connection, seat)
            if chair.substitute is not None:
                back.append(Substituted(seat, None))
    if back:
        await table.record(*back)
    connection.watches = not connection.seats
    table.connections.append(connection)
    for seat in connection.seats:
        table.substitute_votes.pop(seat, None)
    chat = [broadcast.chat_line(said) for said in table.facts.chat]
    connection.tell(Welcome(broadcast.table_info(table), list(connection.seats), chat, message.id))
    broadcast.tell_present(table, connection, message.since)
    broadcast.tell_table(table)
    table.clocks.set()
    if table.clocks.timed is not None:
        table.clocks.timed.came()
    if table.facts.rematch is not None and connection.seats:
        await social.show_rematch(table, connection)


def holds(chair: Chair, hashes: set[str], guest: str, status: str) -> bool:
    """By token; or by the cookie, while a seat that is kept for this guest is not confirmed yet."""
    if chair.kind != HUMAN:
        return False
    if chair.token and chair.token in hashes:
        return True
    return status == WAITING and not chair.nonce and chair.guest == guest != ""


def hold(table: Table, connection: Connection, seat: int) -> None:
    """This connection plays the seat from now on; another one that did is told."""
    before = table.holders.get(seat)
    if before is not None and before is not connection:
        before.seats.remove(seat)
        before.tell(TakenOver(seat))
    table.holders[seat] = connection
    if seat not in connection.seats:
        connection.seats.append(seat)
    connection.watches = False


async def leave(table: Table, connection: Connection) -> None:
    """A connection is gone. The seats stay."""
    if connection not in table.connections:
        return
    table.connections.remove(connection)
    if table.clocks.timed is not None:
        table.clocks.timed.presence.left(connection)
    for seat in connection.seats:
        del table.holders[seat]
        table.pause_votes.discard(seat)
        for votes in table.substitute_votes.values():
            votes.discard(seat)
    connection.seats = []
    table.idle_since = table.house.time.now()
    await social.pause_if_agreed(table)
    broadcast.tell_table(table)


# Before play


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.facts.chairs):
        raise Refused(NO_SUCH_SEAT)
    return table.facts.chairs[seat]


def not_begun(table: Table) -> None:
    if table.facts.status != WAITING:
        raise Refused(ALREADY_BEGUN)


async def sit(table: Table, connection: Connection, message: Sit) -> None:
    """Take a seat, or confirm it; the token is the only one that holds it from now on."""
    chair = chair_of(table, message.seat)
    not_begun(table)
    if chair.kind != EMPTY and message.seat not in connection.seats:
        raise Refused(SEAT_TAKEN)
    most = table.house.config.limits.name_characters
    name = chair.name or connection.name or f"{message.seat + 1}"
    if message.name is not None:
        cleaned = clean_name(message.name, most)
        if cleaned is None:
            raise Refused(malformed(f"a name has 1 to {most} visible characters"))
        name = cleaned
    token = new_token(table.house.config.random_bytes)
    guest = chair.guest or connection.guest
    await table.record(Seated(message.seat, name, hash_of(token), guest, message.nonce.lower()))
    if not connection.open:
        return
    hold(table, connection, message.seat)
    connection.tell(SeatedAnswer(message.seat, token, message.id))
    broadcast.tell_table(table)


async def stand(table: Table, connection: Connection, message: Stand) -> None:
    chair_of(table, message.seat)
    not_begun(table)
    if message.seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    await table.record(Stood(message.seat))
    connection.seats.remove(message.seat)
    table.holders.pop(message.seat, None)
    connection.watches = not connection.seats
    broadcast.tell_table(table)


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
            await table.record(Stood(message.seat))
    else:
        check_level(table, message.level)
        await table.record(BotSeated(message.seat, bot_name(table.id, message.seat), message.level))
    broadcast.tell_table(table)


def check_level(table: Table, level: str) -> None:
    if level not in game_of(table.facts).meta.levels:
        raise Refused(UNKNOWN_LEVEL)


async def start(table: Table, connection: Connection, message: Start) -> None:
    """The host begins. From here on the dice are fixed."""
    del message
    not_begun(table)
    if not table.is_host(connection):
        raise Refused(NOT_HOST)
    if any(chair.kind == EMPTY for chair in table.facts.chairs):
        raise Refused(TABLE_NOT_FULL)
    game = game_of(table.facts)
    options = with_host(table)
    refusal = game.why_not_start(len(table.facts.chairs), read_options(game.meta.options, options))
    if refusal is not None:
        raise Refused(of_game(refusal))
    await table.record(Started(options))
    table.play = opened(table.facts)
    table.clocks.moved()
    broadcast.tell_table(table)
    broadcast.tell_position(table, table.play.events)


def with_host(table: Table) -> dict[str, Any]:
    """The options, with the host's seat where one says `host`."""
    options = dict(table.facts.options)
    host = table.facts.host_seat or 0
    for option in game_of(table.facts).meta.options:
        if option.kind == SEAT and options.get(option.key) == HOST:
            options[option.key] = host
    return options


# Somebody absent


async def substitute(table: Table, connection: Connection, message: Substitute) -> None:
    """A bot plays for an absent person: the host decides, else most of the people present."""
    chair = chair_of(table, message.seat)
    if table.facts.status in (WAITING, FINISHED):
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
            broadcast.tell_table(table)
            return
    table.substitute_votes.pop(message.seat, None)
    if chair.substitute != message.level:
        await table.record(Substituted(message.seat, message.level))
    table.clocks.set()
    if table.clocks.timed is not None:
        table.post(table.clocks.timed.presence.check)
    broadcast.tell_table(table)
