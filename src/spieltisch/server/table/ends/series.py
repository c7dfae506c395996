"""How the games of the same people and bots have ended, over all their rematches."""

from __future__ import annotations

from spieltisch.server.store.entries import Series
from spieltisch.server.table.table import Table


def series_of(table: Table) -> Series | None:
    """With the game at this table, if it is over and somebody has won; None if there is nothing to count."""
    facts, outcome = table.facts, table.outcome()
    if len(facts.chairs) < 2 or facts.record is not None or any(chair.removed for chair in facts.chairs):
        return None
    if facts.continued is not None:
        return None
    if outcome is None:
        return facts.series
    before = facts.series or Series(0, [0] * len(facts.chairs))
    last = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    wins = [won + (seat in last) for seat, won in enumerate(before.wins)]
    return Series(before.games + 1, wins, last)
