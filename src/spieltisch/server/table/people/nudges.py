"""A friendly reminder for somebody whom everybody waits for."""

from __future__ import annotations

import math

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.moderation import Nudge
from spieltisch.server.protocol.refusals import MUST_SIT, NOT_A_PERSON, NOT_AWAITED, NOT_RUNNING, Refused, too_fast
from spieltisch.server.store.table_facts import HUMAN
from spieltisch.server.table import broadcast
from spieltisch.server.table.bots.substitutes import is_awaited
from spieltisch.server.table.people.seating import chair_of
from spieltisch.server.table.table import Table


async def nudge(table: Table, connection: Connection, message: Nudge) -> None:
    """Remind somebody that everybody waits for them: everybody is told, and their browser calls them."""
    if not connection.seats:
        raise Refused(MUST_SIT)
    seat = message.seat
    chair = chair_of(table, seat)
    if chair.kind != HUMAN or seat in connection.seats:
        raise Refused(NOT_A_PERSON)
    if not table.is_running:
        raise Refused(NOT_RUNNING)
    if chair.substitute is not None or not is_awaited(table, seat):
        raise Refused(NOT_AWAITED)
    now = table.services.time.now()
    wait_s = table.nudged.get(seat, -math.inf) + table.services.config.limits.nudge_s - now
    if wait_s > 0:
        raise Refused(too_fast(math.ceil(wait_s)))
    table.nudged[seat] = now
    broadcast.send_notice(table, "nudged", seat)
