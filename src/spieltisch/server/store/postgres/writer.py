"""The one task that writes: it commits everything that is waiting at once, in one round trip, and only then says so."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

import msgspec

from spieltisch.server.store.days import Due
from spieltisch.server.store.journal import Row, StoreFailed, Summary
from spieltisch.server.store.leases import LOBBY, Fenced
from spieltisch.server.store.people import Seating
from spieltisch.server.store.postgres.driver import Connection, DatabaseFailed, Value, Values, connect
from spieltisch.server.store.postgres.functions import FENCED
from spieltisch.server.store.writes import Writes

log: Final = logging.getLogger(__name__)

BATCH: Final = 1000
"""The most jobs in one transaction, so that the first of them does not wait too long."""
ITS_OWN_FAULT: Final = ("22", "23", "40", "54")
"""How the codes of errors begin that one job of a group may have caused, and that leave nothing behind."""
BACKOFF_S: Final = (0.05, 2.0)
"""How long nobody tries to connect after a connection failed: at first, and at most."""

_GROUP: Final = f"SELECT write_group({', '.join(f'${place}' for place in range(1, 22))})"
_GROUP_AND_SEATS: Final = f"SELECT write_group_and_seats({', '.join(f'${place}' for place in range(1, 23))})"
"""Where somebody sat down or left, or play began or ended; moves are cheaper without."""
_GROUP_AND_DUE: Final = f"SELECT write_group_and_due({', '.join(f'${place}' for place in range(1, 25))})"
"""Where a table over days is among them."""
_KEEP_PROMISES: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
"""A server may be set up to forget the last moments before a power cut; what we have acknowledged must stay."""


class Snapshot(NamedTuple):
    """The fold of a table's journal up to an entry."""

    table: str
    seq: int
    data: bytes


class Guest(NamedTuple):
    """A name, and when it was last seen."""

    token: str
    name: str
    seen: int


class Job:
    """What belongs in one transaction, and the future that waits for it."""

    __slots__ = ("due", "future", "guest", "me", "rows", "seats", "snapshot", "statement", "summary", "table")

    def __init__(self, me: str, future: asyncio.Future[None]) -> None:
        self.me: Final = me
        """The node that wanted it: what was left over from an earlier life must not be written."""
        self.future: Final = future
        self.table = ""
        self.rows: Sequence[Row] = ()
        self.summary: Summary | None = None
        self.seats: Sequence[Seating] | None = None
        self.due: Due | None = None
        self.snapshot: Snapshot | None = None
        self.guest: Guest | None = None
        self.statement: tuple[str, Sequence[Values]] | None = None
        """Something else, which is a transaction of its own. Its first value is the node."""

    @property
    def changes(self) -> int:
        """How many rows this writes."""
        others = (self.summary, self.due, self.snapshot, self.guest, self.statement)
        return len(self.rows) + len(self.seats or ()) + sum(each is not None for each in others)


class Writer:
    """Group commit over one connection. After that was lost, nobody waits: jobs fail until there is a new one."""

    def __init__(self, url: str) -> None:
        self.me = ""
        """The id of this node; empty for a tool that is none."""
        self.writes: Final = Writes()
        self.commits = 0
        self.rows = 0
        self.is_failing = False
        """The last transaction failed, and not because of what it was to write."""
        self._url: Final = url
        self._connection: Connection | None = None
        self._jobs: Final[deque[Job]] = deque()
        self._writing: list[Job] = []
        self._wanted: Final = asyncio.Event()
        self._closing = False
        self._next_try = 0.0
        self._backoff_s = BACKOFF_S[0]
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises DatabaseFailed."""
        await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="store")

    @property
    def is_writing(self) -> bool:
        return self._task is not None and not self._task.done()

    def job(self) -> Job:
        return Job(self.me, asyncio.get_running_loop().create_future())

    def write(self, job: Job) -> asyncio.Future[None]:
        """The future is done when it is committed; it raises StoreFailed if it was not, or nobody knows."""
        if self.is_writing and not self._closing:
            self._jobs.append(job)
            self.writes.waiting += 1
            self._wanted.set()
        else:
            job.future.set_exception(StoreFailed("the store is closed"))
        return job.future

    def do(self, statement: str, *values: Values) -> asyncio.Future[None]:
        """Write by a single statement, whose $1 is this node: it selects FROM fence($1)."""
        job = self.job()
        job.statement = (statement, (job.me, *values))
        return self.write(job)

    async def settled(self) -> None:
        """Wait until everything that was wanted so far is written, or has failed."""
        waiting = [job.future for job in (*self._writing, *self._jobs)]
        if waiting:
            await asyncio.wait(waiting)

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._closing = True
        self._wanted.set()
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self._connection.close()

    async def _run(self) -> None:
        while self._jobs or not self._closing:
            await self._wanted.wait()
            while self._jobs:
                self._writing = self._next_group()
                await self._commit(self._writing)
                self._writing = []
            if not self._closing:
                self._wanted.clear()

    def _next_group(self) -> list[Job]:
        """The next jobs that go together: those of one node, and such as fit into one call."""
        group = [self._jobs.popleft()]
        while (
            self._jobs
            and len(group) < BATCH
            and group[0].statement is None
            and self._jobs[0].statement is None
            and self._jobs[0].me == group[0].me
        ):
            group.append(self._jobs.popleft())
        return group

    async def _commit(self, group: list[Job]) -> None:
        try:
            await self._transact(group)
        except DatabaseFailed as error:
            is_own_fault = error.code.startswith(ITS_OWN_FAULT)
            self.is_failing = not is_own_fault and error.code != FENCED
            if is_own_fault and len(group) > 1:  # the others are not lost with it
                half = len(group) // 2
                await self._commit(group[:half])
                await self._commit(group[half:])
            else:
                self.writes.settle(group, Fenced(str(error)) if error.code == FENCED else error)
        except Exception as error:  # a bug, here or in the driver: these writes are lost, the next ones must not be
            log.exception("the store could not be written")
            self.is_failing = True
            if self._connection is not None:
                self._connection.abort()
            self.writes.settle(group, StoreFailed(f"it could not be written ({error!r})"))
        except BaseException as error:
            self.writes.settle(group, StoreFailed(f"the writer has stopped ({error!r})"))
            raise
        else:
            self.is_failing = False
            self.commits += 1
            self.rows += sum(job.changes for job in group)
            self.writes.settle(group, None)

    async def _transact(self, group: list[Job]) -> None:
        if self._connection is None or self._connection.is_closed:
            await self._connect()
        assert self._connection is not None
        sql, values = group[0].statement or statement_of(group)
        began = time.perf_counter()
        await self._connection.fetch(sql, *values)
        self.writes.seconds.add(time.perf_counter() - began)

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._next_try:
            raise DatabaseFailed("the database is out of reach")
        try:
            connection = await connect(self._url)
            await connection.fetch(_KEEP_PROMISES)
        except DatabaseFailed:
            self._next_try = loop.time() + self._backoff_s * random.uniform(0.5, 1.0)  # noqa: S311  no secret
            self._backoff_s = min(self._backoff_s * 2, BACKOFF_S[1])
            raise
        self._connection = connection
        self._backoff_s = BACKOFF_S[0]


def statement_of(group: list[Job]) -> tuple[str, Sequence[Values]]:
    """The one call that writes all of these."""
    seats = {job.table: job.seats for job in group if job.seats is not None}
    due = {job.table: job.due.at for job in group if job.due is not None}
    if due:
        return _GROUP_AND_DUE, [*values_of(group), seats_as_json(seats), *columns(sorted(due.items()), 2)]
    if not seats:
        return _GROUP, values_of(group)
    return _GROUP_AND_SEATS, [*values_of(group), seats_as_json(seats)]


def seats_as_json(seats: dict[str, Sequence[Seating]]) -> str:
    lines = [{"table_id": table, **each._asdict()} for table in sorted(seats) for each in seats[table]]
    return msgspec.json.encode({"tables": sorted(seats), "seats": lines}).decode()  # bytes become base64


def values_of(group: list[Job]) -> list[Values]:
    """The values of `write_group`. Of what is there once only the last counts; in one order, against deadlocks."""
    tables = [job.table for job in group for _ in job.rows]
    rows = list(chain.from_iterable(job.rows for job in group))
    summaries = {job.table: job.summary for job in group if job.summary is not None}
    snapshots = {job.snapshot.table: job.snapshot for job in group if job.snapshot is not None}
    guests = {job.guest.token: job.guest for job in group if job.guest is not None}
    notice = LOBBY if any(each.open for each in summaries.values()) else ""
    return [
        group[0].me,
        notice,
        *columns([(table, *row) for table, row in zip(tables, rows, strict=True)], 1 + len(Row._fields)),
        *columns([(table, *summaries[table]) for table in sorted(summaries)], 1 + len(Summary._fields)),
        *columns([snapshots[table] for table in sorted(snapshots)], len(Snapshot._fields)),
        *columns([guests[token] for token in sorted(guests)], len(Guest._fields)),
    ]


def columns(rows: Sequence[Sequence[Value]], count: int) -> list[Sequence[Value]]:
    """Rows of so many values as the arrays that `unnest` puts together again."""
    return list(zip(*rows, strict=True)) if rows else [()] * count
