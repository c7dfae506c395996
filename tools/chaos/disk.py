"""The disk: the real SQLite store, without a thread, that fails, fills up and loses power as the seed decides."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.sqlite import journal as sqlite_journal
from spieltisch.server.store.sqlite.writer import APPEND, Job, Statement, Writer, statements_of
from spieltisch.server.store.writes import Writes
from tools.chaos.loop import LIFE, Life

if TYPE_CHECKING:
    from tools.chaos.world import World

MOVE: Final = "move"
PAGES: Final = 1 << 30
"""As many pages as SQLite allows."""


class PowerCut(BaseException):
    """The process dies here."""


class Platter:
    """SQLite's connection; a statement of it may fail, or be the last of this life."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.fails_at = -1
        self.dies_at = -1
        self.count = 0

    def plan(self, fails_at: int = -1, dies_at: int = -1) -> None:
        """Count from here: which statement fails, or is never reached."""
        self.count, self.fails_at, self.dies_at = 0, fails_at, dies_at

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        if not sql.startswith("ROLLBACK"):
            self.count += 1
            if self.count == self.dies_at:
                raise PowerCut
            if self.count == self.fails_at:
                raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(sql, values)

    @property
    def in_transaction(self) -> bool:
        return self.connection.in_transaction

    def close(self) -> None:
        self.connection.close()


class _Thread:
    """In place of the writer's thread."""

    def __init__(self, life: Life) -> None:
        self.life = life

    def is_alive(self) -> bool:
        return self.life.alive

    def join(self) -> None:
        """It has nothing left to do."""


class SimulatedWriter(Writer):
    """Group commit as in the real writer, on simulated time."""

    def __init__(self, world: World, connection: sqlite3.Connection) -> None:
        life = LIFE.get()
        assert life is not None
        connection.execute("PRAGMA synchronous = OFF")  # the file survives what is simulated
        self.world = world
        self.life = life
        self.connection = Platter(connection)  # type: ignore[assignment]
        self.collected: list[Job] = []
        self.writes = Writes()
        self.commits = 0
        self.rows = 0
        self.is_failing = False
        self.thread = _Thread(life)  # type: ignore[assignment]
        self.waiting: list[Job] = []
        self.is_busy = False
        self.is_full = False
        """No page can be added to the file."""

    @property
    def platter(self) -> Platter:
        return self.connection  # type: ignore[return-value]

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        if not self.life.alive:
            return self.life.loop.create_future()  # nobody will ever hear of it
        return super().write(statements)

    def _hand_over(self) -> None:
        jobs, self.collected = self.collected, []
        self.waiting += jobs
        if self.waiting and not self.is_busy and self.life.alive:
            self.is_busy = True
            self._do_later(self.world.trouble.commit_s())

    def _do_later(self, seconds: float) -> None:
        self.life.later(seconds, self._next)

    def _next(self) -> None:
        """Commit everything that is waiting, with whatever goes wrong this time."""
        if not self.life.alive:
            return
        batch, self.waiting = self.waiting, []
        self.is_busy = False
        statements = len(statements_of(batch)) + 2  # with BEGIN and COMMIT
        trouble = self.world.trouble
        trouble.before_commit(self)
        dies_at = trouble.dies_at(statements)
        self.platter.plan(trouble.fails_at(statements), dies_at)
        try:
            self._commit(batch)
        except PowerCut:
            self.world.server_with(self.life).crash(f"at statement {dies_at} of {statements}")
            return
        finally:
            self.platter.plan()
        if dies_at > statements:
            self.world.server_with(self.life).crash("after the commit, before anybody was told")
        else:
            self._hand_over()

    def _transact(self, batch: list[Job]) -> None:
        super()._transact(batch)
        for job in batch:
            for sql, values in job.statements:
                if sql is APPEND:
                    assert not isinstance(values, Mapping)
                    table, seq = values[0], values[1]
                    assert isinstance(table, str)
                    assert isinstance(seq, int)
                    self._wrote(job, table, seq)
                    self.world.moves += values[3] == MOVE
                    self.world.durable[table] = max(seq, self.world.durable.get(table, -1))

    def _wrote(self, job: Job, table: str, seq: int) -> None:
        """This entry is on disk now."""

    def _report(self, batch: list[Job], error: StoreFailed | None) -> None:
        self.life.loop.call_soon(self._tell, batch, error)

    def _tell(self, batch: list[Job], error: StoreFailed | None) -> None:
        if self.life.alive:  # the dead hear nothing
            self.writes.settle(batch, error)

    def fill(self) -> None:
        """From now on no page can be added."""
        (pages,) = self.platter.connection.execute("PRAGMA page_count").fetchone()
        self.platter.connection.execute(f"PRAGMA max_page_count = {pages}")

    def make_room(self) -> None:
        self.platter.connection.execute(f"PRAGMA max_page_count = {PAGES}")

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        self.waiting += self.collected
        self.collected = []
        if self.waiting:
            self._commit(self.waiting)
        self.connection.close()


@contextmanager
def simulated_disk(world: World) -> Iterator[None]:
    """In here the store opens its file with a simulated writer."""
    with patch.object(sqlite_journal, "Writer", lambda connection: SimulatedWriter(world, connection)):
        yield
