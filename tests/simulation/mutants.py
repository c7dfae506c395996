"""Servers with one mistake each: the simulation must find every one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.server.clock import clocks
from spieltisch.server.clock.clocks import TableClocks
from spieltisch.server.edge import socket
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.notices.lanes import Lanes
from spieltisch.server.protocol.connection import MOVED
from spieltisch.server.protocol.messages import Undo
from spieltisch.server.protocol.refusals import NO_UNDO, Refused
from spieltisch.server.store import table_facts
from spieltisch.server.store.entries import Undone
from spieltisch.server.store.journal import Row, StoreFailed
from spieltisch.server.store.sqlite.journal import SqliteJournal
from spieltisch.server.store.table_log import head_of, rows_of
from spieltisch.server.table import broadcast, moves
from spieltisch.server.table.history import Told
from spieltisch.server.table.position import position_of
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tools.chaos.leases import LeaseTable

Patch = pytest.MonkeyPatch


def tells_before_it_is_stored(patch: Patch) -> None:
    async def append(self: Table, *entries: Any, outcome: Any = None, acting: Any = None) -> None:
        at = max(self.services.time.wall_ms(), self.facts.changed)
        used = self.clocks.used()
        rows = rows_of(self.facts, entries, at, used)
        due = self.clocks.due(entries, acting, at)
        written = self.services.journal.append(self.id, rows, *self._told_elsewhere(entries, at, outcome), due)
        written.add_done_callback(lambda done: done.cancelled() or done.exception())
        for entry, row in zip(entries, rows, strict=True):
            self.facts.apply(entry, at, used, head_of(row))

    patch.setattr(Table, "append", append)


def shows_the_view_of_another_seat(patch: Patch) -> None:
    right = broadcast.update

    def update(table: Table, position: Any, viewer: int | None, events: Any) -> Any:
        payload = right(table, position, viewer, events)
        if viewer is not None and position.version % 7 == 3:
            other = Seat((viewer + 1) % len(table.facts.chairs))
            payload.view = position.game.encode_view(position.game.view(position.state, other))
        return payload

    patch.setattr(broadcast, "update", update)


def tells_private_events_to_all(patch: Patch) -> None:
    def seen_by(told: Told, _viewer: int | None) -> bytes | None:
        return told.public if told.private is None else told.private

    patch.setattr(Told, "seen_by", seen_by)


def loses_a_row(patch: Patch) -> None:
    right = SqliteJournal.append

    def append(self: SqliteJournal, table: str, rows: list[Row], summary: Any = None) -> asyncio.Future[None]:
        if rows[0].seq % 25 == 24:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            done.set_result(None)
            return done
        return right(self, table, rows, summary)

    patch.setattr(SqliteJournal, "append", append)


def keeps_what_could_not_be_stored(patch: Patch) -> None:
    right = Table.append

    async def append(self: Table, *entries: Any) -> None:
        try:
            await right(self, *entries)
        except Refused as refused:
            if not isinstance(refused.__cause__, StoreFailed):
                raise
            for entry in entries:
                self.facts.apply(entry, self.facts.changed, {})

    patch.setattr(Table, "append", append)


def takes_stale_moves(patch: Patch) -> None:
    patch.setattr(moves, "version_fault", lambda *_: None)


def changes_what_it_refuses(patch: Patch) -> None:
    async def undo(table: Table, connection: Any, message: Any) -> None:
        position = moves.running(table)
        seat = moves.own_seat(connection, message.seat)
        if table.facts.moves and position.can_undo(table.facts.moves[-1], seat):
            await table.append(Undone(seat))
            table.position = position_of(table.facts)
        raise Refused(NO_UNDO)

    patch.setitem(socket.HANDLERS, Undo, undo)


def forgets_the_undo(patch: Patch) -> None:
    right = Table.append

    async def append(self: Table, *entries: Any) -> None:
        if isinstance(entries[0], Undone):
            self.facts.moves.pop()
        else:
            await right(self, *entries)

    patch.setattr(Table, "append", append)


def saves_wrong_snapshots(patch: Patch) -> None:
    def save_snapshot(self: Tables, table: Table) -> None:
        data = table_facts.DECODER.decode(table_facts.ENCODER.encode(table.facts))
        if data.chat:
            data.chat.pop()
        data.used = {**data.used, "0": 77}
        self.services.journal.save_snapshot(table.id, table.facts.seq, table_facts.ENCODER.encode(data))

    patch.setattr(Tables, "save_snapshot", save_snapshot)


def shows_the_secret(patch: Patch) -> None:
    right = broadcast.table_info

    def table_info(table: Table) -> Any:
        info = right(table)
        info.commitment = table.facts.secret
        return info

    patch.setattr(broadcast, "table_info", table_info)


def sets_no_alarms(patch: Patch) -> None:
    patch.setattr(TableClocks, "_alarm", lambda *_: None)


def forgets_connections(patch: Patch) -> None:
    patch.setattr(OpenConnections, "remove", lambda *_: None)


def asks_some_bots_only_when_somebody_comes(patch: Patch) -> None:
    right = TableClocks.moved

    def moved(self: TableClocks) -> None:
        with pytest.MonkeyPatch.context() as during:
            if self.table.version % 9 == 4:
                during.setattr(clocks, "ask_bot", lambda *_: None)
            right(self)

    patch.setattr(TableClocks, "moved", moved)


def lets_all_services_wait_for_each_other(patch: Patch) -> None:
    """Two calls at a time, whoever is called: so it was when a pool had two workers."""
    pool = asyncio.Semaphore(2)

    @asynccontextmanager
    async def enter(_: Lanes, _channel: Any) -> AsyncIterator[None]:
        async with pool:
            yield

    patch.setattr(Lanes, "enter", enter)


# Mistakes among nodes


def writes_without_a_fence(patch: Patch) -> None:
    patch.setattr(LeaseTable, "fence", lambda *_: None)


def takes_over_from_the_living(patch: Patch) -> None:
    """It does not mark the owner dead, whose lease has run out: that one may go on."""
    patch.setattr(LeaseTable, "declare_dead", lambda *_: None)


def gives_tables_back_too_early(patch: Patch) -> None:
    async def hand_over(self: Tables, table: Table) -> None:
        membership = self.services.membership
        assert membership is not None
        del self.live[table.id]
        self.owned.tables.discard(table.id)
        table.clocks.cancel()
        for connection in list(table.connections):
            connection.close(MOVED)
        await membership.leases.release([table.id])

    patch.setattr(Tables, "_hand_over", hand_over)


def goes_on_when_it_is_cut_off(patch: Patch) -> None:
    patch.setattr(Membership, "is_good", property(lambda self: self._me is not None))
    patch.setattr(Membership, "_run_out", lambda _: None)


def keeps_its_tables_after_its_death(patch: Patch) -> None:
    def lose(self: Membership) -> None:
        self._stop()

    patch.setattr(Membership, "_lose", lose)


MUTANTS: dict[Callable[[Patch], None], tuple[str, str | None]] = {
    tells_before_it_is_stored: ("too early", "1000-km"),
    shows_the_view_of_another_seat: ("view", "1000-km"),
    tells_private_events_to_all: ("history", "1000-km"),
    loses_a_row: ("", "1000-km"),
    keeps_what_could_not_be_stored: ("", "1000-km"),
    takes_stale_moves: ("stale", "finish-line"),
    changes_what_it_refuses: ("", "dice-flick"),
    forgets_the_undo: ("", "dice-flick"),
    saves_wrong_snapshots: ("snapshot", "1000-km"),
    shows_the_secret: ("leak", "dice-flick"),
    sets_no_alarms: ("hangs", "1000-km"),
    forgets_connections: ("leak", "dice-flick"),
    asks_some_bots_only_when_somebody_comes: ("waits", "1000-km"),
    lets_all_services_wait_for_each_other: ("outside", "dice-flick"),
}
"""Each mistake, the kind of failure it must show up as (empty: any), and a game in which it is found soon."""

NODE_MUTANTS: dict[Callable[[Patch], None], str] = {
    writes_without_a_fence: "owner",
    takes_over_from_the_living: "owner",
    gives_tables_back_too_early: "owner",
    goes_on_when_it_is_cut_off: "owner",
    keeps_its_tables_after_its_death: "owner",
}
"""Each mistake among several nodes, and the kind of failure it must show up as."""
