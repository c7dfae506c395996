"""What the people at a table are sent: each viewer their own view, encoded once for all who share it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from msgspec import UNSET

from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.server.doors import iso
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.infos import (
    ChatLine,
    ClockInfo,
    Listed,
    RepairInfo,
    SeatInfo,
    SeriesInfo,
    TableInfo,
    Votes,
)
from spieltisch.server.protocol.messages import (
    ChainInfo,
    HistoryPage,
    Notice,
    TableChanged,
    ToBrowser,
    Update,
    encode,
)
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.store.table_parts import ChatEntry, Person
from spieltisch.server.table.curtain import has_secret
from spieltisch.server.table.ends.series import series_of
from spieltisch.server.table.odds import odds
from spieltisch.server.table.orders import orders
from spieltisch.server.table.position import Position, game_of
from spieltisch.server.table.summary import continued_info, pace_info, seats_info
from spieltisch.server.table.table import Table
from spieltisch.server.table.written_moves import moves_json

NO_EVENTS: Final = msgspec.Raw(b"[]")
NO_MOVES: Final = msgspec.Raw(b"[]")
MOST_WATCHERS: Final = 12

# The table


def live_seats(table: Table) -> list[SeatInfo]:
    """The seats, with round trips and absences in games on the clock."""
    shown = seats_info(table.facts, table.holders)
    for info in shown:
        if table.facts.chairs[info.seat].voted_out:
            info.voted_out = True
        until = max((each.until for each in table.facts.holidays if each.seat == info.seat), default=0)
        if until > table.services.time.wall_ms():
            info.holiday = iso(until)
    timed = table.clocks.timed
    if timed is not None:
        for info in shown:
            holder = table.holders.get(info.seat)
            info.rtt_ms = None if holder is None or holder.trips is None else holder.trips.ms
            info.away = info.seat in timed.away
    return shown


def table_info(table: Table) -> TableInfo:
    facts = table.facts
    meta = game_of(facts).meta
    return TableInfo(
        table=facts.table,
        game=facts.game,
        status=facts.status,
        seats=live_seats(table),
        options=facts.options,
        open=facts.open,
        created=iso(facts.created),
        host=facts.host_seat,
        turn_clock_s=facts.turn_clock_s,
        pace=pace_info(facts),
        hints=facts.hints and meta.hints,
        odds=facts.odds,
        continued=continued_info(facts),
        hot_seat=facts.hot_seat,
        commitment=facts.commitment,
        version=table.version,
        pause_votes=sorted(table.pause_votes),
        substitute_votes=[Votes(seat, sorted(votes)) for seat, votes in sorted(table.substitute_votes.items())],
        rematch=facts.rematch,
        spectators=sum(connection.watches for connection in table.connections),
        rehearsals=meta.rehearsals,
        pledges=[chair.pledge for chair in facts.chairs],
        start=facts.start,
        voids=facts.voids,
        repairs=[RepairInfo(iso(repair.at), repair.cut) for repair in facts.repairs],
        ended=facts.ended,
        locked=bool(facts.password),
        end_votes=sorted(table.end_votes),
        removed=[listed(facts, person) for person in facts.removed],
        muted=[listed(facts, person) for person in facts.muted],
        ready=sorted(table.ready),
        watchers=watchers(table),
        previous=bool(facts.previous),
        series=series_info(table),
        wanting=facts.wanting,
        declining=facts.declining,
        lesson=facts.lesson,
    )


def watchers(table: Table) -> list[str]:
    """Each name once, and not all of a crowd."""
    names = {connection.name for connection in table.connections if connection.watches and connection.name}
    return sorted(names)[:MOST_WATCHERS]


def series_info(table: Table) -> SeriesInfo | None:
    series = series_of(table)
    return None if series is None else SeriesInfo(series.games, series.wins, series.last)


def listed(facts: Facts, person: Person) -> Listed:
    """Somebody removed or muted, with the seat they have now."""
    for seat, chair in enumerate(facts.chairs):
        if person.guest == chair.guest != "" or person.token == chair.token != "":
            return Listed(person.number, person.name, seat)
    return Listed(person.number, person.name, None)


def chat_line(entry: ChatEntry) -> ChatLine:
    return ChatLine(entry.seat, entry.name, entry.text, iso(entry.at))


def send_to_all(table: Table, text: bytes) -> None:
    for connection in table.connections:
        connection.send_texts([text])


def send_table(table: Table) -> None:
    """Something about the table has changed."""
    if table.connections:
        send_to_all(table, encode(TableChanged(table_info(table))))


def send_notice(table: Table, what: str, seat: int | None, name: str | None = None) -> None:
    """Tell everybody something about the person at this seat; the table as it is now follows."""
    if name is None:
        name = "" if seat is None else table.facts.chairs[seat].name or ""
    send_to_all(table, encode(Notice(what, seat, name)))
    send_table(table)


def send_to_guest(table: Table, guest: str, message: ToBrowser) -> None:
    """Tell one person, on every device with which they are here."""
    for connection in table.connections:
        if connection.is_guest(guest):
            connection.send(message)


# The position


def send_position(
    table: Table, events: list[Event], answered: Connection | None = None, answer: ToBrowser | None = None
) -> None:
    """The position has changed, by a move or without one: send each player and each spectator an update.

    `events`: none, or those of the last move. `answer`: what `answered` is sent before.
    """
    position = table.position
    assert position is not None, table.id
    public: dict[bool, bytes] = {}
    """What spectators are sent, without the setting if they know it: encoded once for all of them."""
    for connection in table.connections:
        texts = [] if answer is None or connection is not answered else [encode(answer)]
        for viewer in connection.viewers():
            knows_setting = connection.knows_setting
            if viewer is None and knows_setting in public:
                connection.knows_setting = True
                texts.append(public[knows_setting])
                continue
            told = position.history.latest(viewer) if events else NO_EVENTS
            texts.append(update_text(position, connection, update(table, position, viewer, told)))
            if viewer is None:
                public[knows_setting] = texts[-1]
        connection.send_texts(texts)
    odds.follow(table)
    orders.follow(table)


def send_undo(table: Table, seat: int, undone: list[Event]) -> None:
    """A move was taken back. Viewers who could not see the move are not told that it was undone."""
    position = table.position
    assert position is not None, table.id
    said = msgspec.Raw(msgspec.json.encode([{"event": "undo", "rules": [], "seat": seat}]))
    for connection in table.connections:
        texts = []
        for viewer in connection.viewers():
            told = said if viewer == seat or is_visible(undone, viewer) else NO_EVENTS
            texts.append(update_text(position, connection, update(table, position, viewer, told)))
        connection.send_texts(texts)
    odds.follow(table)
    orders.follow(table)


def send_present(table: Table, connection: Connection) -> None:
    """The present position, without events."""
    position = table.position
    if position is not None:
        present = [update(table, position, viewer, NO_EVENTS) for viewer in connection.viewers()]
        connection.send_texts([update_text(position, connection, each) for each in present])


async def send_missed(table: Table, connection: Connection, version: int | None, seen: int | None = None) -> None:
    """The present position, with all events after `version`; None: with all events of the game.

    Long histories come in pages, the latest one with the position; others have their turn between two pages.
    `seen`: the last version that was seen in this browser before; the update counts the events after it.
    """
    position = table.position
    if position is None:
        return
    for viewer in connection.viewers():
        after = -1 if version is None else version
        *earlier, last = position.history.pages(viewer, after, table.services.config.limits.history_page_bytes)
        for page in earlier:
            connection.send(HistoryPage(viewer, page.version, page.events))
            await asyncio.sleep(0)
        payload = update(table, position, viewer, last.events)
        if seen is not None:
            payload.missed = position.history.count(viewer, max(after, seen))
        connection.send_texts([update_text(position, connection, payload)])
    orders.follow(table)


def update_text(position: Position, connection: Connection, payload: Update) -> bytes:
    """An update, encoded; the first one of a connection carries what never changes during the game."""
    if payload.seat is not None and len(connection.seats) > 1:
        payload.secret = has_secret(position, payload.seat)
    if not connection.knows_setting:
        connection.knows_setting = True
        game, state = position.game, position.state
        payload.setting = game.setting(state) or UNSET
        payload.fixed = game.fixed(game.view(state, None))
    return encode(payload)


def visible_to(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    """These events as this viewer may see them, without those that are hidden."""
    who = None if viewer is None else Seat(viewer)
    seen = [event.seen_by(who) for event in events]
    return [data for data in seen if data is not None]


def is_visible(events: list[Event], viewer: int | None) -> bool:
    """Whether this viewer may know of any of these events."""
    return any(event.public is not None or viewer in event.audience for event in events)


def update(table: Table, position: Position, viewer: int | None, events: msgspec.Raw) -> Update:
    """Everything that one viewer gets after a move."""
    game = position.game
    view = game.view(position.state, None if viewer is None else Seat(viewer))
    moves = NO_MOVES
    undo = False
    if viewer is not None and table.is_running and table.facts.chairs[viewer].bot_level is None:
        last = table.facts.moves[-1] if table.facts.moves else None
        undo = position.can_undo(last, viewer)
        if viewer in position.acting:
            moves = moves_json(game, game.legal_moves(position.state, Seat(viewer)))
    shown = msgspec.Raw(game.view_json(view))
    payload = Update(viewer, position.version, events, shown, moves, clock(table, viewer, game.acting(view)), undo)
    if table.facts.chain:
        payload.chain = ChainInfo(table.facts.seq, table.facts.head)
    timed = table.clocks.timed
    if timed is not None:
        payload.now = timed.now()
        if not timed.runs:
            payload.still = True
            lead = timed.lead_ms()
            payload.lead_ms = UNSET if lead is None else lead
    return payload


def clock(table: Table, viewer: int | None, acting: list[Seat]) -> ClockInfo | None:
    """The time left to a seat that this viewer knows to be acting; the viewer's own seat first."""
    if table.facts.status == FINISHED:
        return None
    if viewer in acting:
        acting = [Seat(viewer), *acting]
    for seat in acting:
        left = None if seat < 0 else table.clocks.time_left(seat)
        if left is not None:
            info = ClockInfo(seat, left.ms, UNSET if left.of_ms is None else left.of_ms)
            info.bank_ms = UNSET if left.bank_ms is None else left.bank_ms
            info.stands = left.stands or UNSET
            return info
    return None
