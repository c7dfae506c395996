"""Ends without a result: a game that its people or its host give up, a table that is closed before play."""

from __future__ import annotations

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.moderation import Close, End
from spieltisch.server.protocol.refusals import ALREADY_BEGUN, MUST_SIT, NOT_RUNNING, OVER_DAYS, Refused, wait_for
from spieltisch.server.store.entries import Ended
from spieltisch.server.store.table_facts import FINISHED, PAUSED, RUNNING, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.table.calling import call_people
from spieltisch.server.table.people.hosting import host_only
from spieltisch.server.table.people.votes import vote
from spieltisch.server.table.table import Table

AGREEMENT = "agreement"
HOST = "host"
CLOSED = "closed"


async def end(table: Table, connection: Connection, message: End) -> None:
    """A game ends without a result when everybody who plays agrees, or when the host gives up an abandoned one.

    Whoever does not want it says so: then the others have asked in vain.
    """
    if table.facts.status not in (RUNNING, PAUSED):
        raise Refused(NOT_RUNNING)
    if message.alone:
        await end_abandoned(table, connection)
        return
    if not connection.seats:
        raise Refused(MUST_SIT)
    if not vote(table, table.end_votes, connection, message.want, "end_declined"):
        return
    await end_if_agreed(table)
    broadcast.send_table(table)


async def end_abandoned(table: Table, connection: Connection) -> None:
    host_only(table, connection)
    services, facts = table.services, table.facts
    if facts.over_days:
        raise Refused(OVER_DAYS)
    quiet_s = (services.time.wall_ms() - max(facts.moved, facts.began)) / 1000
    wait_s = services.config.limits.abandoned_s - quiet_s
    if wait_s > 0:
        sentence = "The host may end a game alone only after a long time without a move."
        raise Refused(wait_for("not_abandoned", sentence, wait_s))
    await finish(table, HOST)


def must_agree(table: Table) -> list[int]:
    """Seats of people who play themselves and are here, or have left only a moment ago; over days all who play."""
    chairs = table.facts.chairs
    people = [seat for seat in table.facts.seats_of_people() if chairs[seat].substitute is None]
    return people if table.facts.over_days else [seat for seat in people if not table.is_gone(seat)]


async def end_if_agreed(table: Table) -> None:
    """Also asked when somebody is gone: the others may have agreed already."""
    if not table.end_votes or table.facts.status not in (RUNNING, PAUSED) or not table.registry.holds(table):
        return
    if table.end_votes.issuperset(must_agree(table)):
        await finish(table, AGREEMENT)


async def close(table: Table, connection: Connection, message: Close) -> None:
    """The host closes a table before play: it leaves the lobby and cannot be started."""
    del message
    host_only(table, connection)
    if table.facts.status != WAITING:
        raise Refused(ALREADY_BEGUN)
    await finish(table, CLOSED)


async def finish(table: Table, reason: str) -> None:
    """The end. The position stays on the table; clocks and bots stop. Does nothing if it is over already."""
    if table.facts.status == FINISHED:
        return
    await table.append(Ended(reason))
    table.pause_votes.clear()
    table.end_votes.clear()
    table.substitute_votes.clear()
    table.clocks.stop()
    broadcast.send_table(table)
    if table.position is not None:
        broadcast.send_position(table, [])
    call_people(table)
