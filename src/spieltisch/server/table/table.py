"""A table: one queue, one thing after the other. Nothing is true before it is in the journal."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from spieltisch.server.clock.clocks import Clocks
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import RefusedAnswer
from spieltisch.server.protocol.refusals import NOT_KEPT, Refused
from spieltisch.server.store import entries, table_facts
from spieltisch.server.store.entries import Chatted, Entry, Moved, Undone, kind_of
from spieltisch.server.store.sqlite.journal import Row, Summary
from spieltisch.server.store.sqlite.writer import StoreFailed
from spieltisch.server.store.table_facts import RUNNING, WAITING, Facts
from spieltisch.server.table import broadcast
from spieltisch.server.table.position import Play, played

if TYPE_CHECKING:
    from spieltisch.server.tables import House

log: Final = logging.getLogger(__name__)

Work: TypeAlias = Callable[[], Awaitable[None]]


class Table:
    """The live side of a table; a cache over its journal."""

    def __init__(self, house: House, known: Facts) -> None:
        self.house: Final = house
        self.facts: Final = known
        self.play: Play | None = None if known.status == WAITING else played(known)
        self.connections: list[Connection] = []
        self.holders: dict[int, Connection] = {}
        """Which connection plays a seat."""
        self.pause_votes: set[int] = set()
        self.substitute_votes: dict[int, set[int]] = {}
        self.clocks: Final = Clocks(self)
        self.idle_since: float = house.time.now()
        self._inbox: deque[tuple[Connection | None, int | None, Work]] = deque()
        self._worker: asyncio.Task[None] | None = None
        self.clocks.restore()

    @property
    def id(self) -> str:
        return self.facts.table

    @property
    def version(self) -> int:
        return 0 if self.play is None else self.play.version

    @property
    def is_running(self) -> bool:
        return self.facts.status == RUNNING

    @property
    def is_busy(self) -> bool:
        return self._worker is not None or bool(self.connections) or self.clocks.are_set

    # The queue

    def post(self, work: Work, connection: Connection | None = None, number: int | None = None) -> None:
        """Do this when all before it is done. A refusal goes to the connection, with the number of its message."""
        self._inbox.append((connection, number, work))
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._inbox:
                await self._do(*self._inbox.popleft())
        finally:
            self._worker = None

    async def _do(self, connection: Connection | None, number: int | None, work: Work) -> None:
        try:
            await work()
        except Refused as refused:
            self.house.metrics.refused(refused.refusal.key)
            if connection is not None:
                connection.tell(RefusedAnswer(number, refused.refusal, self.version))
                if refused.with_update:
                    broadcast.tell_present(self, connection)
        except Exception:
            log.exception("table %s: a message could not be handled", self.id)
            self.house.metrics.failed()
            if connection is not None:
                connection.tell(RefusedAnswer(number, NOT_KEPT, self.version))

    async def ask(self, work: Work) -> None:
        """Do this in the queue, and wait until it is done; what it raises is raised here."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def watched() -> None:
            try:
                await work()
            except BaseException as error:  # noqa: BLE001  it goes to who asked
                done.set_exception(error)
            else:
                done.set_result(None)

        self.post(watched)
        await done

    async def settled(self) -> None:
        """Wait until the queue is empty."""
        while self._worker is not None:
            await asyncio.wait([self._worker])

    # The journal

    async def record(self, *happened: Entry) -> None:
        """Write this down, then take it in. Raises Refused if it could not be written; then nothing has happened."""
        at = max(self.house.time.wall_ms(), self.facts.changed)
        used = self.clocks.used()
        rows = self.rows(happened, at, used)
        try:
            await self.house.journal.append(self.id, rows, self._summary(happened, at))
        except StoreFailed as error:
            log.error("table %s: could not be written: %s", self.id, error)  # noqa: TRY400  the cause says it all
            self.house.drop(self)  # what is on disk decides: the table is read again
            raise Refused(NOT_KEPT) from error
        for entry in happened:
            self.facts.apply(entry, at, used)
        every = self.house.config.snapshot_every
        if self.facts.seq // every != (self.facts.seq - len(rows)) // every:
            self.house.keep_snapshot(self)

    def rows(self, happened: tuple[Entry, ...], at: int, used: dict[str, int]) -> list[Row]:
        clocks = json.dumps(used) if used else None
        first = self.facts.seq + 1
        return [
            Row(first + i, at, kind_of(entry), clocks, entries.ENCODER.encode(entry))
            for i, entry in enumerate(happened)
        ]

    def _summary(self, happened: tuple[Entry, ...], at: int) -> Summary | None:
        """What the lobby will show after this, if that changes at all."""
        if all(isinstance(entry, Moved | Undone | Chatted) for entry in happened):
            return None
        preview = table_facts.DECODER.decode(table_facts.ENCODER.encode(self.facts))
        for entry in happened:
            preview.apply(entry, at, {})
        return summary_of(preview)

    # Who is here

    def present_people(self) -> list[int]:
        """Seats of people who are connected."""
        return [seat for seat in self.facts.seats_of_people() if seat in self.holders]

    def is_host(self, connection: Connection) -> bool:
        seat = self.facts.host_seat
        return connection.guest == self.facts.host != "" or (seat is not None and seat in connection.seats)


def summary_of(known: Facts) -> Summary:
    """The row for the lobby."""
    data = broadcast.ENCODER.encode(broadcast.summary(known, set()))
    return Summary(known.open, known.status, known.changed, data)
