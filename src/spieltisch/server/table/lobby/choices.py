"""Before play: what everybody chooses for their own seat."""

from __future__ import annotations

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import PER_SEAT
from spieltisch.engine.seat_options import with_value_at
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import Choose
from spieltisch.server.protocol.refusals import IS_CONTINUED, NOT_PER_SEAT, NOT_YOUR_SEAT, Refused, malformed
from spieltisch.server.store.entries import Chosen
from spieltisch.server.table import broadcast
from spieltisch.server.table.people.seating import chair_of, not_begun
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table


async def choose(table: Table, connection: Connection, message: Choose) -> None:
    """Somebody who sits here chooses the value of an option for their own seat; the others keep theirs."""
    chair_of(table, message.seat)
    not_begun(table)
    if message.seat not in connection.seats:
        raise Refused(NOT_YOUR_SEAT)
    facts = table.facts
    if facts.continued is not None:
        raise Refused(IS_CONTINUED)
    for option in game_of(facts).meta.options:
        if option.key == message.option and option.kind == PER_SEAT:
            before = str(facts.options.get(option.key, option.default))
            try:
                value = with_value_at(option, before, len(facts.chairs), message.seat, message.value)
            except InvalidData as error:
                raise Refused(malformed(str(error))) from error
            if value != before:
                await table.append(Chosen(message.seat, option.key, value))
            broadcast.send_table(table)
            return
    raise Refused(NOT_PER_SEAT)
