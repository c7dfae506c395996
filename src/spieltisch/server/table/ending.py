"""Ending a game before its end: what has happened stays, and nothing more can happen."""

from __future__ import annotations

from spieltisch.server.store.entries import Ended
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import broadcast
from spieltisch.server.table.table import Table


async def end(table: Table, reason: str) -> None:
    """The game is over without a result, for this reason. Does nothing if it is over already. Raises Refused."""
    if table.facts.status == FINISHED:
        return
    await table.append(Ended(reason))
    table.clocks.stop()
    broadcast.send_table(table)
    if table.position is not None:
        broadcast.send_position(table, [])
