"""The shared database of several nodes: the SQLite file, reached over a network that breaks, and the leases."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from unittest.mock import patch

from spieltisch.server.store import opening
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.leases import LEASE_S, Fenced, Leases, Node
from spieltisch.server.store.sqlite import journal as sqlite_journal
from spieltisch.server.store.sqlite.journal import SqliteJournal
from spieltisch.server.store.sqlite.writer import Job, Statement
from tools.chaos.disk import SimulatedWriter
from tools.chaos.leases import GIVEN, LeaseTable
from tools.chaos.loop import LIFE, Life

if TYPE_CHECKING:
    from tools.chaos.world import World

T = TypeVar("T")

PATIENCE_S: Final = 5.0
"""After this time without an answer the connection is given up."""
RENEWAL_S: Final = 1.0
SLOW: Final = 0.01
"""How often the way takes seconds, where the disk is slow."""
UNANSWERED: Final = 0.3
"""How often the database did what it was asked, when the answer does not arrive."""


class Link:
    """The way of one life to the database."""

    def __init__(self, world: World) -> None:
        life = LIFE.get()
        assert life is not None
        self.world: Final = world
        self.life: Final[Life] = life
        self.server: Final = world.server_with(life)

    @property
    def is_cut(self) -> bool:
        return self.server.is_cut_off

    @property
    def chance(self) -> Any:
        return self.world.trouble.links

    def way_s(self) -> float:
        """How long a request or an answer is under way."""
        trouble = self.world.trouble
        if trouble.on and "slow_disk" in trouble.kinds and self.chance.random() < SLOW:
            trouble.failures += 1  # for somebody it is too long
            return float(self.chance.uniform(0.1, 4.5))
        return float(self.chance.uniform(0.0002, 0.01))

    def wait_s(self, patience_s: float) -> float:
        """How long somebody waits for an answer that does not come."""
        return 0.001 if self.is_cut and self.server.breaks_at_once else patience_s

    async def ask(self, do: Callable[[], T], patience_s: float = PATIENCE_S) -> T:
        """Have something done over there. Raises StoreFailed; then nobody knows whether it was done."""
        answer: asyncio.Future[T] = self.world.loop.create_future()
        until = self.world.loop.seconds + patience_s
        self.world.outside(self.way_s(), self._arrive, do, answer, until)
        return await answer

    def _arrive(self, do: Callable[[], T], answer: asyncio.Future[T], until: float) -> None:
        arrives = not self.is_cut or self.chance.random() < UNANSWERED
        done: T | None = None
        error: Exception | None = None
        if arrives:
            try:
                done = do()
            except sqlite3.ProgrammingError:
                return  # the process has ended
            except Exception as failed:  # noqa: BLE001  re-raised where it is awaited
                error = failed
        patience_s, way_s = max(0.0, until - self.world.loop.seconds), self.way_s()
        if self.is_cut or way_s > patience_s:
            error = StoreFailed("the database does not answer")
            self.world.outside(self.wait_s(patience_s), self._answer, answer, None, error)
        else:
            self.world.outside(way_s, self._answer, answer, done, error)

    def _answer(self, answer: asyncio.Future[Any], done: object, error: Exception | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(done)


class NodeJob(Job):
    """A job that knows which node wanted it: what was left over from an earlier life must not be written."""

    __slots__ = ("me",)

    def __init__(self, job: Job, me: str) -> None:
        super().__init__(job.statements, job.future)
        self.me = me


class NodeWriter(SimulatedWriter):
    """Writes over a link; every transaction is fenced."""

    def __init__(self, world: World, connection: sqlite3.Connection) -> None:
        super().__init__(world, connection)
        self.link = Link(world)
        self.me = ""
        self.is_slow = False
        """There is much to do."""
        self.is_deaf = False
        """What it hears of its transaction gets lost."""

    @property
    def table(self) -> LeaseTable:
        assert self.world.leases is not None
        return self.world.leases

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        future = super().write(statements)
        if self.life.alive:
            self.collected[-1] = NodeJob(self.collected[-1], self.me)
        return future

    def _do_later(self, seconds: float) -> None:
        """A request that was sent arrives also if the process stands still meanwhile."""
        if self.is_slow and self.world.trouble.on:
            seconds += self.link.chance.uniform(0.0, 0.3)
        self.world.outside(seconds, self._next)

    def _hand_over(self) -> None:
        self.life.soon(super()._hand_over)

    def _next(self) -> None:
        if not self.link.is_cut or not self.life.alive:
            super()._next()
            return
        batch, self.waiting = self.waiting, []
        if self.link.chance.random() < UNANSWERED:
            self.is_deaf = True
            self._commit(batch)
            self.is_deaf = False
        self.world.outside(self.link.wait_s(PATIENCE_S), self._give_up, batch)

    def _give_up(self, batch: list[Job]) -> None:
        self.is_busy = False
        self._tell(batch, StoreFailed("the database does not answer"))
        self._hand_over()

    def _commit(self, batch: list[Job]) -> None:
        """Jobs of one node go together."""
        for me, jobs in groupby(batch, key=node_of):
            group = list(jobs)
            try:
                self.table.fence(me)
            except Fenced as error:
                self._report(group, error)
            else:
                super()._commit(group)

    def _wrote(self, job: Job, table: str, seq: int) -> None:
        listed = [values for _, values in job.statements if not isinstance(values, Mapping)]
        opens = any(values[:2] == (table, 0) for values in listed)
        self.table.wrote(node_of(job), table, opens=opens)

    def _report(self, batch: list[Job], error: StoreFailed | None) -> None:
        if not self.is_deaf:
            super()._report(batch, error)


def node_of(job: Job) -> str:
    assert isinstance(job, NodeJob)
    return job.me


class SimulatedLeases(Leases):
    """What one life knows of the others."""

    def __init__(self, table: LeaseTable, writer: NodeWriter) -> None:
        self._table: Final = table
        self._writer: Final = writer
        self._link: Final = writer.link
        self._claims: dict[str, int] = {}
        self._next_claim = 0

    @property
    def _me(self) -> str:
        return self._writer.me

    @property
    def lease_s(self) -> float:
        return LEASE_S

    @property
    def key(self) -> str:
        return "key"

    async def join(self, address: str, role: str) -> Node:
        node = await self._link.ask(lambda: self._table.join(address, role))
        self._writer.me = node.id
        self._claims.clear()
        return node

    async def renew(self) -> None:
        me = self._me
        await self._link.ask(lambda: self._table.renew(me), RENEWAL_S)

    async def drain(self) -> None:
        me = self._me
        await self._link.ask(lambda: self._table.drain(me))

    async def leave(self) -> None:
        me = self._me
        await self._link.ask(lambda: self._table.leave(me))

    async def nodes(self) -> list[Node]:
        return await self._link.ask(self._table.living)

    async def take(self, table: str) -> Node:
        me = self._me
        self._next_claim += 1
        claim = self._claims[table] = self._next_claim
        node = await self._link.ask(lambda: self._table.take(me, table, claim))
        if node.id != me and self._claims.get(table) == claim:
            del self._claims[table]
        return node

    async def release(self, tables: Sequence[str]) -> None:
        me = self._me
        claims = {table: self._claims.pop(table, GIVEN) for table in tables}
        try:
            await self._link.ask(lambda: self._table.release(me, claims))
        except StoreFailed:
            self._claims = claims | self._claims
            raise

    async def show_present(self, table: str, present: Sequence[int]) -> None:
        me = self._me
        await self._link.ask(lambda: self._table.show(me, table, present))

    async def present(self, tables: Sequence[str]) -> dict[str, list[int]]:
        return await self._link.ask(lambda: self._table.present(tables))

    def listen(self, heard: Callable[[str], None]) -> None:
        """No lobby is looked at here."""


class NodeJournal(SqliteJournal):
    """The file as if it were a database far away."""

    writer: NodeWriter

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.leases = SimulatedLeases(self.writer.table, self.writer)


READS: Final = (
    "rows", "snapshot", "lobby", "count", "guest", "is_counted", "uncounted", "games_counted", "draw_counts", "bans",
    "orders", "status", "standing", "finished_before",
)  # fmt: skip


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """The result of something that never has to wait."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    raise AssertionError("a file is read at once")


def over_the_link(read: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
    async def ask(journal: NodeJournal, *given: Any, **named: Any) -> Any:
        return await journal.writer.link.ask(lambda: at_once(read(journal, *given, **named)))

    return ask


for name in READS:
    setattr(NodeJournal, name, over_the_link(getattr(SqliteJournal, name)))


@contextmanager
def simulated_database(world: World) -> Iterator[None]:
    """In here the store opens its file as a node does a database."""
    with (
        patch.object(sqlite_journal, "Writer", lambda connection: NodeWriter(world, connection)),
        patch.object(opening, "SqliteJournal", NodeJournal),
    ):
        yield
