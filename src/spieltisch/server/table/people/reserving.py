"""Errands at a table: seats kept or freed for the next game; people who are erased, on holiday, or decline."""

from __future__ import annotations

from spieltisch.server.names import free_name
from spieltisch.server.protocol.messages import Notice
from spieltisch.server.store.entries import Seated, Stood
from spieltisch.server.store.table_facts import EMPTY, HUMAN, OUTSIDE, WAITING
from spieltisch.server.table import broadcast
from spieltisch.server.table.errands import EraseGuests, Errand, KeepSeats, NoteHolidays, TellInviter, Tokens
from spieltisch.server.table.people.erasing import erase
from spieltisch.server.table.people.holidays import holidays_changed
from spieltisch.server.table.people.seating import names_beside
from spieltisch.server.table.table import Table
from spieltisch.server.tokens import hash_of, new_token


async def run(table: Table, errand: Errand) -> Tokens:
    """Do it here, in the table's queue. No seats are given out where nobody can sit down any more."""
    tokens: Tokens = {}

    async def work() -> None:
        if isinstance(errand, EraseGuests):
            await erase(table, errand.guests)
            return
        if isinstance(errand, NoteHolidays):
            await holidays_changed(table)
            return
        if table.facts.status != WAITING:
            return
        if isinstance(errand, TellInviter):
            broadcast.send_to_guest(table, errand.inviter, Notice("invitation_declined", None, errand.name))
            return
        if isinstance(errand, KeepSeats):
            await _keep_seats(table, errand, tokens)
        else:
            await _free_seats(table, errand.seats)

    await table.post_and_wait(work)
    return tokens


async def _free_seats(table: Table, seats: list[int]) -> None:
    """Those of these seats that nobody has come to yet."""
    for seat in seats:
        chair = table.facts.chairs[seat]
        if chair.kind == HUMAN and not chair.pledge and seat not in table.holders:
            name = chair.name
            await table.append(Stood(seat))
            table.left.pop(seat, None)
            broadcast.send_notice(table, "declined", seat, name)


async def _keep_seats(table: Table, errand: KeepSeats, tokens: Tokens) -> None:
    seated: list[Seated] = []
    for seat, before in errand.chairs.items():
        chair = table.facts.chairs[seat]
        if chair.kind == EMPTY and errand.asked:
            chair = before
        elif chair.kind not in (HUMAN, OUTSIDE) or chair.pledge:
            continue
        tokens[str(seat)] = new_token(table.services.config.random_bytes)
        token = hash_of(tokens[str(seat)])
        others = [*names_beside(table, seat), *[entry.name for entry in seated]]
        name = free_name(chair.name or "", others, table.services.config.limits.name_characters)
        seated.append(Seated(seat, name, token, chair.guest, level=chair.level, chat=chair.chats))
    if seated:
        await table.append(*seated)
        for entry in seated:
            table.left.setdefault(entry.seat, table.services.time.now())
        broadcast.send_table(table)
