"""People on holiday: a table over days learns of it from the store, and writes it into its journal."""

from __future__ import annotations

import asyncio

from spieltisch.server.store.days import Holiday as PersonsHoliday
from spieltisch.server.store.entries import Holiday
from spieltisch.server.store.table_facts import HUMAN, RUNNING
from spieltisch.server.table import broadcast
from spieltisch.server.table.table import Table


async def note_holidays(table: Table) -> bool:
    """Write down what is new of the holidays of its people; whether there was anything. Raises StoreFailed."""
    facts = table.facts
    if not facts.over_days or facts.status != RUNNING:
        return False
    seats = {seat: chair.guest for seat, chair in enumerate(facts.chairs) if chair.kind == HUMAN and chair.guest}
    # In a task of its own: a table's work has none, and what goes over the network needs one.
    read = asyncio.get_running_loop().create_task(_read(table, sorted(set(seats.values()))))
    known = {(each.seat, each.since): each.until for each in facts.holidays}
    news = [
        Holiday(seat, since, until)
        for person, since, until in await read
        for seat, guest in seats.items()
        if guest == person and known.get((seat, since)) != until and (until > facts.began or (seat, since) in known)
    ]
    if not news:
        return False
    await table.append(*news)
    broadcast.send_table(table)
    broadcast.send_position(table, [])
    return True


async def _read(table: Table, people: list[str]) -> list[PersonsHoliday]:
    return await table.services.journal.holidays(people) if people else []


async def holidays_changed(table: Table) -> None:
    """An errand: somebody who sits here has begun or ended a holiday."""
    if await note_holidays(table):
        table.clocks.reschedule()
