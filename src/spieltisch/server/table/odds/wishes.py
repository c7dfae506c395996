"""Who wants the odds. Where they are only for those who ask, the journal says who did, and everybody is told."""

from __future__ import annotations

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.odds import ASKED, OFF, Odds
from spieltisch.server.protocol.refusals import NO_ODDS, NOT_RUNNING, Refused, too_fast
from spieltisch.server.store.entries import OddsAsked
from spieltisch.server.store.table_facts import FINISHED, HUMAN
from spieltisch.server.table import broadcast
from spieltisch.server.table.odds import odds
from spieltisch.server.table.table import Table


async def switch(table: Table, connection: Connection, message: Odds) -> None:
    """From now on this connection gets the odds of every position, or no longer.

    The mark at the seat stays for the whole game: what somebody has seen, they know.
    """
    facts = table.facts
    if facts.odds == OFF:
        raise Refused(NO_ODDS)
    if table.position is None:
        raise Refused(NOT_RUNNING)
    wait_s = connection.wait_to_switch_odds(table.services.time.now())
    if wait_s:
        raise Refused(too_fast(wait_s))
    if message.on and facts.odds == ASKED and facts.status != FINISHED:
        chairs = [(seat, facts.chairs[seat]) for seat in connection.seats]
        asked = [OddsAsked(seat) for seat, chair in chairs if chair.kind == HUMAN and not chair.asked_odds]
        if asked:
            await table.append(*asked)
            broadcast.send_table(table)
    connection.odds = message.on
    table.odds.told -= {(connection, viewer) for viewer in connection.viewers()}
    odds.follow(table)
