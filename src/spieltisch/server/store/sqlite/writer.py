"""The one thread that writes: it commits everything that is waiting at once, and only then says so."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

from spieltisch.server.store.journal import StoreFailed

Statement: TypeAlias = tuple[str, Sequence[str | int | bytes | None]]

BATCH: Final = 1000
"""The most jobs in one transaction, so that the first of them does not wait too long."""


class Job:
    """Statements that belong in one transaction, and the future that waits for it."""

    __slots__ = ("future", "statements")

    def __init__(self, statements: list[Statement], future: asyncio.Future[None]) -> None:
        self.statements = statements
        self.future = future


class Writer:
    """Group commit on a thread of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.collected: list[Job] = []
        """Jobs of this turn of the event loop: the thread is woken once for all of them."""
        self.jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.commits = 0
        self.rows = 0
        self.is_failing = False
        """The last transaction failed, and not because of what it was to write."""
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    def write(self, statements: list[Statement]) -> asyncio.Future[None]:
        """The future is done when the statements are on disk; it raises StoreFailed if they could not be written."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self.collected:
            loop.call_soon(self._hand_over)
        self.collected.append(Job(statements, future))
        return future

    def _hand_over(self) -> None:
        jobs, self.collected = self.collected, []
        self.jobs.put(jobs)

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._hand_over()
        self.jobs.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        running = True
        while running:
            batch: list[Job] = []
            jobs = self.jobs.get()
            try:
                while jobs is not None:
                    batch += jobs
                    if len(batch) >= BATCH:
                        break
                    jobs = self.jobs.get_nowait()
                running = jobs is not None
            except Empty:
                pass
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[Job]) -> None:
        try:
            self._transact(batch)
        except sqlite3.Error as error:
            self.is_failing = not isinstance(error, sqlite3.IntegrityError)
            if len(batch) == 1:
                _report(batch, StoreFailed(str(error)))
            else:  # one job is at fault: commit each on its own, so that the others are not lost with it
                for job in batch:
                    self._commit([job])
        else:
            self.is_failing = False
            _report(batch, None)

    def _transact(self, batch: list[Job]) -> None:
        execute = self.connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for job in batch:
                for sql, values in job.statements:
                    execute(sql, values)
                self.rows += len(job.statements)
            execute("COMMIT")
        except sqlite3.Error:
            if self.connection.in_transaction:
                execute("ROLLBACK")
            raise
        self.commits += 1


def _report(batch: list[Job], error: StoreFailed | None) -> None:
    loop = batch[0].future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_settle, batch, error)


def _settle(batch: list[Job], error: StoreFailed | None) -> None:
    for job in batch:
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(error)
