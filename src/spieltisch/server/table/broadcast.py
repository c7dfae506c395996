"""What the people at a table are told: each viewer its own, made once for all who share it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import UNSET

from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.engine.fair import commitment_of
from spieltisch.server.doors import iso
from spieltisch.server.protocol.messages import (
    ChatLine,
    ClockInfo,
    RefusedMove,
    SeatInfo,
    TableChanged,
    TableInfo,
    TableSummary,
    Update,
    Votes,
    encode,
)
from spieltisch.server.store.table_facts import FINISHED, Facts, Said
from spieltisch.server.table.position import Play, game_of, opened, steps

if TYPE_CHECKING:
    from spieltisch.server.protocol.connection import Connection
    from spieltisch.server.table.table import Table

ENCODER: Final = msgspec.json.Encoder()


# The table


def summary(facts: Facts, connected: Collection[int]) -> TableSummary:
    return TableSummary(
        facts.table, facts.game, facts.status, seats(facts, connected), facts.options, facts.open, iso(facts.created)
    )


def seats(facts: Facts, connected: Collection[int]) -> list[SeatInfo]:
    return [
        SeatInfo(seat, chair.kind, chair.name, chair.level, seat in connected, chair.substitute)
        for seat, chair in enumerate(facts.chairs)
    ]


def live_seats(table: Table) -> list[SeatInfo]:
    """With what is measured in games on the clock."""
    shown = seats(table.facts, table.holders)
    timed = table.clocks.timed
    if timed is not None:
        for info in shown:
            holder = table.holders.get(info.seat)
            info.rtt_ms = None if holder is None or holder.trips is None else holder.trips.ms
            info.away = info.seat in timed.presence.away
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
        hints=facts.hints and meta.hints,
        hot_seat=facts.hot_seat,
        commitment=commitment(facts),
        version=table.version,
        pause_votes=sorted(table.pause_votes),
        substitute_votes=[Votes(seat, sorted(votes)) for seat, votes in sorted(table.substitute_votes.items())],
        rematch=facts.rematch,
        spectators=sum(connection.watches for connection in table.connections),
        rehearsals=meta.rehearsals,
    )


def commitment(facts: Facts) -> str:
    if facts.record is not None:
        return str(facts.record["commitment"])
    return commitment_of(bytes.fromhex(facts.secret))


def chat_line(said: Said) -> ChatLine:
    return ChatLine(said.seat, said.name, said.text, iso(said.at))


def tell_all(table: Table, text: bytes) -> None:
    for connection in table.connections:
        connection.post(text)


def tell_table(table: Table) -> None:
    """Something around the game has changed."""
    if table.connections:
        tell_all(table, encode(TableChanged(table_info(table))))


# The position


def tell_position(table: Table, events: list[Event]) -> None:
    """The position has changed: an update for every viewer who watches, and for nobody else."""
    play = table.play
    assert play is not None, table.id
    for seat, connection in table.holders.items():
        tell(play, connection, update(table, play, seat, seen(events, seat)))
    watching = [connection for connection in table.connections if connection.watches]
    if watching:
        told = update(table, play, None, seen(events, None))
        text = encode(told)
        for connection in watching:
            if connection.knows_setting:
                connection.post(text)
            else:
                tell(play, connection, msgspec.structs.replace(told))


def tell_undone(table: Table, seat: int, undone: list[Event]) -> None:
    """A move was taken back. Who was not told of it is not told of this either."""
    play = table.play
    assert play is not None, table.id
    for connection in table.connections:
        for viewer in viewers(connection):
            told = [{"event": "undo", "rules": [], "seat": seat}] if seen(undone, viewer) or viewer == seat else []
            tell(play, connection, update(table, play, viewer, told))


def tell_present(table: Table, connection: Connection, since: int | None = -1) -> None:
    """The present position, with what this connection missed (None: everything; -1: nothing)."""
    play = table.play
    if play is None:
        return
    for viewer in viewers(connection):
        missed = missed_by(table, play, viewer, since) if since != -1 else []
        tell(play, connection, update(table, play, viewer, missed))


def tell(play: Play, connection: Connection, told: Update) -> None:
    """An update; the first one of a connection brings the game's setting."""
    if not connection.knows_setting:
        connection.knows_setting = True
        told.setting = play.game.setting(play.state) or UNSET
    connection.post(encode(told))


def viewers(connection: Connection) -> list[int | None]:
    return [None] if connection.watches else [*connection.seats]


def missed_by(table: Table, play: Play, viewer: int | None, since: int | None) -> list[dict[str, Any]]:
    """The events after version `since` as this viewer may know them; None: from the opening on."""
    if since is not None and since >= play.version:
        return []
    again = opened(table.facts)
    missed = seen(again.events, viewer) if since is None else []
    for _, events in steps(again, table.facts.moves):
        if since is None or again.version > since:
            missed += seen(events, viewer)
    return missed


def seen(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    who = None if viewer is None else Seat(viewer)
    told = [event.seen_by(who) for event in events]
    return [each for each in told if each is not None]


def update(table: Table, play: Play, viewer: int | None, events: list[dict[str, Any]]) -> Update:
    """All that one viewer gets after a move."""
    game = play.game
    view = game.encode_view(game.view(play.state, None if viewer is None else Seat(viewer)))
    moves: list[dict[str, Any]] = []
    refused: list[RefusedMove] = []
    undo = False
    if viewer is not None and table.is_running:
        last = table.facts.moves[-1] if table.facts.moves else None
        undo = play.can_undo(last, viewer)
        if viewer in play.acting:
            seat = Seat(viewer)
            moves = [game.encode_move(move) for move in game.legal_moves(play.state, seat)]
            for move in game.tempting_moves(play.state, seat):
                refusal = game.why_not(play.state, seat, move)
                if refusal is not None:
                    refused.append(RefusedMove(game.encode_move(move), refusal.encode()))
    told = Update(viewer, play.version, events, view, moves, refused, clock(table, viewer, view), undo)
    timed = table.clocks.timed
    if timed is not None:
        told.now = timed.clock.now()
        if not timed.clock.runs:
            told.still = True
            lead = timed.lead_ms()
            told.lead_ms = UNSET if lead is None else lead
    return told


def clock(table: Table, viewer: int | None, view: dict[str, Any]) -> ClockInfo | None:
    """The time left to a seat that this viewer may know to be acting; its own before others'."""
    if table.facts.status == FINISHED:
        return None
    known: list[int] = [seat for seat in view["to_act"] if seat >= 0]
    known.sort(key=lambda seat: seat != viewer)
    for seat in known:
        left = table.clocks.left_ms(seat)
        if left is not None:
            return ClockInfo(seat, left)
    return None
