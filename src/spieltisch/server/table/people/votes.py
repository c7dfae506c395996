"""Votes of the people at a table: to pause, to end."""

from __future__ import annotations

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.table import broadcast
from spieltisch.server.table.table import Table


def vote(table: Table, votes: set[int], connection: Connection, want: bool, declined: str) -> bool:
    """Count a vote, or take it back. False: somebody who had not voted says no.

    Then no vote counts any more, and the notice `declined` tells everybody.
    """
    if want:
        votes.update(connection.seats)
        return True
    if votes.isdisjoint(connection.seats):
        if votes:  # nobody else can agree to it any more
            votes.clear()
            broadcast.send_notice(table, declined, connection.seats[0])
        return False
    votes.difference_update(connection.seats)
    return True
