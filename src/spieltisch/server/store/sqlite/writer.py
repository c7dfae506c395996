"""The one thread that writes: it commits everything that is waiting at once, and only then says so."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Mapping, Sequence
from itertools import chain
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

from spieltisch.server.store.journal import Row, StoreFailed
from spieltisch.server.store.writes import Writes

Values: TypeAlias = Sequence[str | int | bytes | None]
Statement: TypeAlias = tuple[str, Values | Mapping[str, str | int | bytes | None]]

_COLUMNS: Final = ("table_id", *Row._fields)
_ROW: Final = f"({', '.join('?' * len(_COLUMNS))})"
APPEND: Final = f"INSERT INTO journal ({', '.join(_COLUMNS)}) VALUES {_ROW}"  # noqa: S608  our own names
"""One row of the journal."""
SUMMARY: Final = "INSERT OR REPLACE INTO summaries (table_id, open, status, changed, data) VALUES (?, ?, ?, ?, ?)"
MOST_ROWS: Final = 64
"""In one insert."""
INSERTS: Final = {
    1 << power: ", ".join([APPEND, *[_ROW] * ((1 << power) - 1)]) for power in range(MOST_ROWS.bit_length())
}

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
        self.writes = Writes()
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
        self.writes.waiting += 1
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
                self._report(batch, StoreFailed(str(error)))
            else:  # one job is at fault: commit each on its own, so that the others are not lost with it
                for job in batch:
                    self._commit([job])
        else:
            self.is_failing = False
            self._report(batch, None)

    def _transact(self, batch: list[Job]) -> None:
        began = time.perf_counter()
        execute = self.connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements_of(batch):
                execute(sql, values)
            execute("COMMIT")
        except sqlite3.Error:
            if self.connection.in_transaction:
                execute("ROLLBACK")
            raise
        self.rows += sum(len(job.statements) for job in batch)
        self.commits += 1
        self.writes.seconds.add(time.perf_counter() - began)

    def _report(self, batch: list[Job], error: StoreFailed | None) -> None:
        """The loop is woken once for all of them."""
        loop = batch[0].future.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self.writes.settle, batch, error)


def statements_of(batch: list[Job]) -> list[Statement]:
    """What these jobs execute, in their order. Rows of the journal that follow each other go in together.

    After every statement this thread has to wait for its turn in the interpreter, while the event loop is busy.
    """
    merged: list[Statement] = []
    rows: list[Values] = []
    for job in batch:
        for statement in job.statements:
            sql, values = statement
            if sql is APPEND and not isinstance(values, Mapping):
                rows.append(values)
                if len(rows) == MOST_ROWS:
                    merged += together(rows)
                    rows = []
            else:
                merged += together(rows)
                merged.append(statement)
                rows = []
    return merged + together(rows)


def together(rows: list[Values]) -> list[Statement]:
    """As few inserts as there are powers of two in the number of rows: SQLite compiles each size only once."""
    inserts: list[Statement] = []
    at, size = 0, MOST_ROWS
    while at < len(rows):
        if at + size <= len(rows):
            inserts.append((INSERTS[size], tuple(chain.from_iterable(rows[at : at + size]))))
            at += size
        else:
            size //= 2
    return inserts
