"""Bots that play for people who are absent, who let one play for them, or who are here but do not move."""

from __future__ import annotations

from spieltisch.bots.random import RANDOM
from spieltisch.server.names import middle
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Substitute
from spieltisch.server.protocol.moderation import Back, Leave
from spieltisch.server.protocol.refusals import (
    ALREADY_BEGUN,
    MUST_SIT,
    NOT_A_PERSON,
    NOT_RUNNING,
    NOT_YOUR_SEAT,
    OVER_DAYS,
    PERSON_IS_HERE,
    Refused,
    wait_for,
)
from spieltisch.server.store.entries import Substituted
from spieltisch.server.store.table_facts import DEALING, FINISHED, HUMAN, OUTSIDE, PAUSED, RUNNING, WAITING, Chair
from spieltisch.server.table import broadcast
from spieltisch.server.table.ends import ending
from spieltisch.server.table.people.seating import chair_of, check_level
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table


async def substitute(table: Table, connection: Connection, message: Substitute) -> None:
    """A bot plays for oneself, or for an absent person, if the host or a majority of the people present wants it."""
    chair = person_at(table, message.seat)
    if message.level is not None:
        check_level(table, message.level)
    if message.seat in connection.seats:
        await let_play(table, connection, message)
        return
    if table.facts.over_days:
        raise Refused(OVER_DAYS)
    if message.seat in table.holders:
        await vote_out(table, connection, message)
        return
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
    bot_takes_over(table, message.seat)
    broadcast.send_table(table)
    await ending.end_if_agreed(table)


def person_at(table: Table, seat: int) -> Chair:
    """The chair of a person, or a bot from outside, who plays. Raises Refused."""
    chair = chair_of(table, seat)
    if table.facts.status in (WAITING, DEALING, FINISHED):
        raise Refused(ALREADY_BEGUN if table.facts.status == FINISHED else NOT_A_PERSON)
    if chair.kind not in (HUMAN, OUTSIDE) or chair.removed:
        raise Refused(NOT_A_PERSON)
    return chair


async def let_play(table: Table, connection: Connection, message: Substitute) -> None:
    """A person lets a bot play for them, and stays at the table; `level` None, or `back`: they play again."""
    if message.level is None:
        await back(table, connection, Back(seat=message.seat))
        return
    chair = table.facts.chairs[message.seat]
    if chair.substitute != message.level or chair.voted_out:
        await table.append(Substituted(message.seat, message.level))
    bot_takes_over(table, message.seat)
    broadcast.send_notice(table, "lets_bot", message.seat)
    broadcast.send_present(table, connection)
    await ending.end_if_agreed(table)


async def leave(table: Table, connection: Connection, message: Leave) -> None:
    """Somebody goes for good, as far as the others know: bots play for all their seats. Who comes back plays again."""
    del message
    if table.facts.status not in (RUNNING, PAUSED):
        raise Refused(NOT_RUNNING)
    if not connection.seats:
        raise Refused(MUST_SIT)
    levels = game_of(table.facts).meta.levels
    for seat in list(connection.seats):
        if table.facts.chairs[seat].substitute is None:
            await table.append(Substituted(seat, middle(levels) if levels else RANDOM))
            bot_takes_over(table, seat)
        broadcast.send_notice(table, "left", seat)
    await ending.end_if_agreed(table)


async def vote_out(table: Table, connection: Connection, message: Substitute) -> None:
    """A bot plays for somebody who is here but does not move, if a majority of the others wants it.

    The host has no more to say than anybody else. `level` None withdraws a vote.
    """
    seat, level = message.seat, message.level
    if table.facts.chairs[seat].substitute is not None:
        raise Refused(PERSON_IS_HERE)
    if not connection.seats:
        raise Refused(MUST_SIT)
    votes = table.substitute_votes.get(seat, set())
    if level is None:
        votes.difference_update(connection.seats)
        if not votes:
            table.substitute_votes.pop(seat, None)
        broadcast.send_table(table)
        return
    if not table.is_running:
        raise Refused(NOT_RUNNING)
    wait_s = table.services.config.limits.idle_turn_s - idle_s(table, seat)
    if wait_s > 0:
        sentence = "Somebody who is here can be voted out only after a long turn without a move."
        raise Refused(wait_for("not_idle", sentence, wait_s))
    votes.update(connection.seats)
    table.substitute_votes[seat] = votes
    idler = table.holders[seat]
    others = [other for other in table.present_people() if table.holders[other] is not idler]
    if 2 * len(votes.intersection(others)) <= len(others):
        broadcast.send_table(table)
        return
    table.substitute_votes.pop(seat, None)
    await table.append(Substituted(seat, level, voted_out=True))
    bot_takes_over(table, seat)
    broadcast.send_notice(table, "voted_out", seat)
    broadcast.send_present(table, idler)
    await ending.end_if_agreed(table)


def idle_s(table: Table, seat: int) -> float:
    """For how long everybody has been waiting for this seat; 0 if nobody may know whether it is asked."""
    return table.clocks.turn_s(seat) if is_awaited(table, seat) else 0.0


def is_awaited(table: Table, seat: int) -> bool:
    """Whether everybody may know that it is this seat's turn."""
    position = table.position
    assert position is not None, table.id
    return seat in position.game.acting(position.game.view(position.state, None))


async def back(table: Table, connection: Connection, message: Back) -> None:
    """Somebody for whom a bot plays does so again."""
    chair = chair_of(table, message.seat)
    if message.seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    if chair.substitute is None:
        return
    await table.append(Substituted(message.seat, None))
    table.clocks.begin_turn(message.seat)
    table.clocks.reschedule()
    if table.clocks.timed is not None:
        table.clocks.timed.check_presence()
    broadcast.send_notice(table, "back", message.seat)
    broadcast.send_present(table, connection)


def bot_takes_over(table: Table, seat: int) -> None:
    """What the person was about to do does not count any more."""
    timed = table.clocks.timed
    if timed is not None:
        timed.forget(seat)
    table.clocks.reschedule()
    if timed is not None:
        timed.check_presence()
