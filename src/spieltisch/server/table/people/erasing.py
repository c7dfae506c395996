"""Erasing a person at a table: others keep their game, and nothing says any more who that person was.

Names are in entries of the journal that the chain binds. An erased entry keeps its place, its time and the head of the
chain after it, so that all others can still be checked; the record of such a table is given out without its chain.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from spieltisch.bots.random import RANDOM
from spieltisch.server.names import middle
from spieltisch.server.store.entries import (
    Adopted,
    BotSeated,
    ChangedPlaces,
    Chatted,
    Created,
    Entry,
    Hosted,
    Imported,
    Muted,
    Removed,
    Seated,
    Stood,
    Substituted,
    Voided,
    decode,
    encode,
)
from spieltisch.server.store.journal import Journal, Row
from spieltisch.server.store.table_facts import HUMAN, PAUSED, RUNNING, WAITING, Facts
from spieltisch.server.store.table_log import ERASED, fold, rows_of
from spieltisch.server.table.orders.orders import forget
from spieltisch.server.table.position import game_of
from spieltisch.server.table.summary import stored_summary
from spieltisch.server.table.table import Table

NAME: Final = "—"
"""What is shown instead of the name."""
WORDS: Final = "…"
"""Instead of what they said."""


async def erase(table: Table, guests: Collection[str]) -> None:
    """In the table's queue: they leave, and everything about them is erased. A table of nobody else is deleted."""
    facts = table.facts
    if has_others(facts, guests):
        for seat in seats_of(facts, guests):
            if facts.status == WAITING:
                await table.append(Stood(seat))
                table.vacate(seat)
            elif facts.status in (RUNNING, PAUSED) and facts.chairs[seat].substitute is None:
                levels = game_of(facts).meta.levels
                await table.append(Substituted(seat, middle(levels) if levels else RANDOM))
        forget(table, seats_of(facts, guests))
    await erase_stored(table.services.journal, table.id, guests)
    table.registry.drop(table)  # it is read again without them


async def erase_stored(journal: Journal, table: str, guests: Collection[str]) -> None:
    """The same at a table that nobody is at. Raises Damaged, StoreFailed."""
    rows = await journal.rows(table)
    changed = {row.seq: row for row in erased_rows(table, rows, guests)}
    before = fold(Facts(table), rows)
    after = fold(Facts(table), [changed.get(row.seq, row) for row in rows])
    if before is None or after is None:
        return
    if not has_others(before, guests) and before.record is None:
        await journal.delete_tables([table])
    elif changed:
        await journal.erase(table, list(changed.values()), stored_summary(after))


def seats_of(facts: Facts, guests: Collection[str]) -> list[int]:
    return [seat for seat, chair in enumerate(facts.chairs) if chair.kind == HUMAN and chair.guest in guests]


def has_others(facts: Facts, guests: Collection[str]) -> bool:
    """Whether another person sits here."""
    return any(chair.kind == HUMAN and chair.guest not in guests for chair in facts.chairs)


def erased_rows(table: str, rows: Sequence[Row], guests: Collection[str]) -> list[Row]:
    """The entries that say something about these people, without it. Raises Damaged if one cannot be read."""
    changed = []
    theirs: set[int] = set()
    entries = [decode(row.data, row.sealed) for row in rows]
    name_adopters(entries, guests)
    for row, entry in zip(rows, entries, strict=True):
        follow_seats(entry, theirs, guests)
        erased = without(entry, theirs, guests)
        if erased is None:
            continue
        if isinstance(erased, Imported):  # the only entry of its table: the chain is made anew
            changed.append(rows_of(Facts(table), [erased], row.at, {})[0])
            continue
        text, sealed = encode(erased)
        changed.append(row._replace(kind=ERASED, data=text, sealed=sealed))
    return changed


def name_adopters(entries: Sequence[Entry], guests: Collection[str]) -> None:
    """Who adopted a seat had sat down there as nobody: say who it was where that was written."""
    adopters: dict[int, str] = {}
    for entry in reversed(entries):
        match entry:
            case Adopted() if entry.guest in guests:
                adopters[entry.seat] = entry.guest
            case Seated() if not entry.guest:
                entry.guest = adopters.get(entry.seat, "")
            case Muted(seat) if seat in adopters and not entry.guest:
                entry.guest = adopters[seat]
            case Stood() | BotSeated() | Removed():
                adopters.pop(entry.seat, None)
            case Voided():
                for seat in entry.withheld:
                    adopters.pop(seat, None)
            case ChangedPlaces():
                places = {entry.seat: entry.other, entry.other: entry.seat}
                adopters = {places.get(seat, seat): guest for seat, guest in adopters.items()}


def follow_seats(entry: Entry, theirs: set[int], guests: Collection[str]) -> None:
    """Keep track of the seats that these people have."""
    match entry:
        case Seated():
            theirs.discard(entry.seat)
            if entry.guest in guests:
                theirs.add(entry.seat)
        case Stood() | BotSeated():
            theirs.discard(entry.seat)
        case Voided():
            theirs.difference_update(entry.withheld)
        case ChangedPlaces():
            places = {entry.seat: entry.other, entry.other: entry.seat}
            moved = {places.get(seat, seat) for seat in theirs}
            theirs.clear()
            theirs.update(moved)


def without(entry: Entry, theirs: Collection[int], guests: Collection[str]) -> Entry | None:
    """The entry without these people; None if it says nothing about them."""
    match entry:
        case Seated() if entry.guest in guests:
            return msgspec.structs.replace(entry, name=NAME, token="", guest="")
        case Chatted() if entry.seat in theirs:
            return msgspec.structs.replace(entry, name=NAME, text=WORDS, salt="")
        case Muted() if entry.guest in guests:
            return msgspec.structs.replace(entry, name=NAME, token="", guest="")
        case Adopted() | Hosted() | Imported() if entry.guest in guests:
            return msgspec.structs.replace(entry, guest="")
        case Created() if entry.host in guests:
            return msgspec.structs.replace(entry, host="")
    return None
