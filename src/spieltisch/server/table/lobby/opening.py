"""The beginning of a table: its first entries, as facts and as rows of the journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from spieltisch.server.limits import Limits
from spieltisch.server.names import bot_name, free_name
from spieltisch.server.store.entries import BotSeated, Entry, Seated
from spieltisch.server.store.journal import Row, Summary
from spieltisch.server.store.people import Seating
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import head_of, rows_of
from spieltisch.server.table.owning import seatings
from spieltisch.server.table.summary import stored_summary


class Opening(NamedTuple):
    """Nothing of it is true before the rows are in the journal."""

    facts: Facts
    rows: list[Row]
    summary: Summary
    seats: list[Seating]


def opening_of(table: str, entries: Iterable[Entry], at: int) -> Opening:
    """A new table of this id that begins with these entries."""
    facts = Facts(table)
    named = with_names(table, entries)
    rows = rows_of(facts, named, at, {})
    for entry, row in zip(named, rows, strict=True):
        facts.apply(entry, at, {}, head_of(row))
    return Opening(facts, rows, stored_summary(facts), seatings(facts))


def with_names(table: str, entries: Iterable[Entry]) -> list[Entry]:
    """No two at the table are called alike. Bots that come along from another table keep their names."""
    named = list(entries)
    taken: list[str | None] = []
    for kind in (Seated, BotSeated):  # people choose first
        for number, entry in enumerate(named):
            if isinstance(entry, kind):
                name = entry.name or bot_name(table, entry.seat, taken)
                name = free_name(name, taken, Limits.name_characters)
                named[number] = msgspec.structs.replace(entry, name=name)
                taken.append(name)
    return named
