"""Before play: who is ready, and changing places."""

from __future__ import annotations

from spieltisch.engine.options import PER_SEAT
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.lobby import ChangePlaces, Ready
from spieltisch.server.protocol.messages import Welcome
from spieltisch.server.protocol.refusals import KEEPS_ITS_SEAT, MUST_SIT, Refused, not_here
from spieltisch.server.store.entries import ChangedPlaces, Chosen, Entry
from spieltisch.server.store.table_facts import HUMAN, OUTSIDE
from spieltisch.server.table import broadcast
from spieltisch.server.table.people.hosting import host_only
from spieltisch.server.table.people.seating import chair_of, not_begun
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table


async def ready(table: Table, connection: Connection, message: Ready) -> None:
    """Somebody is ready, or not yet. The host sees it; nobody is forced to wait for it."""
    not_begun(table)
    if not connection.seats:
        raise Refused(MUST_SIT)
    if message.want:
        table.ready.update(connection.seats)
    else:
        table.ready.difference_update(connection.seats)
    broadcast.send_table(table)


async def change_places(table: Table, connection: Connection, message: ChangePlaces) -> None:
    """Two people, bots or free seats change places. People must be here: their browsers pledge anew."""
    seats = [message.seat, message.other]
    chairs = [chair_of(table, seat) for seat in seats]
    not_begun(table)
    host_only(table, connection)
    if message.seat == message.other:
        return
    if any(chair.kind == OUTSIDE for chair in chairs):
        raise Refused(KEEPS_ITS_SEAT)
    absent = [
        chair.name or ""
        for seat, chair in zip(seats, chairs, strict=True)
        if chair.kind == HUMAN and seat not in table.holders
    ]
    if absent:
        raise Refused(not_here(absent))
    await table.append(ChangedPlaces(message.seat, message.other), *choices_moved(table, message.seat, message.other))
    affected = move_people(table, message.seat, message.other)
    chat = [broadcast.chat_line(entry) for entry in table.facts.chat]
    for moved in affected:
        moved.send(Welcome(broadcast.table_info(table), list(moved.seats), chat, person=moved.guest != ""))
    broadcast.send_table(table)


def move_people(table: Table, seat: int, other: int) -> list[Connection]:
    """Who is connected sits where the journal says; the connections for which something has changed."""
    places = {seat: other, other: seat}
    table.holders = {places.get(held, held): holder for held, holder in table.holders.items()}
    table.ready = {places.get(each, each) for each in table.ready}
    affected = list({id(holder): holder for place in places if (holder := table.holders.get(place))}.values())
    for holder in affected:
        holder.seats = sorted(places.get(held, held) for held in holder.seats)
    return affected


def choices_moved(table: Table, seat: int, other: int) -> list[Entry]:
    """What people have chosen for themselves goes with them."""
    moved: list[Entry] = []
    if table.facts.continued is not None:  # the options belong to the position, whoever sits where
        return moved
    for option in game_of(table.facts).meta.options:
        values = str(table.facts.options.get(option.key, "")).split()
        if option.kind == PER_SEAT and len(values) > 1 and values[seat] != values[other]:
            values[seat], values[other] = values[other], values[seat]
            moved.append(Chosen(seat, option.key, " ".join(values)))
    return moved
