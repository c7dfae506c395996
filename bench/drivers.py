"""The two drivers of PostgreSQL for asyncio, asyncpg and psycopg: group commits and reads as the store makes them."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import asyncpg
import psycopg
import uvloop

from bench.listener import say
from bench.table import Table
from spieltisch.server.store.journal import Row
from spieltisch.server.store.postgres.driver import SETTINGS
from spieltisch.server.store.postgres.journal import PostgresJournal
from spieltisch.server.store.postgres.writer import Job, values_of
from tools.postgres import running

GROUPS: Final = (1, 10, 50)
"""Rows in one group commit."""
ROUNDS: Final = 5
COMMITS: Final = 200
READS: Final = 400
JOURNAL: Final = 100
"""Entries of the table that is read."""
DATA: Final = b'{"type":"moved","seat":1,"move":{"do":"play","card":"100"},"by":"player"}'
HASH: Final = bytes(32)

CALL: Final = "SELECT write_group({})"
READ: Final = (
    "SELECT seq, at, kind, used, data, sealed, hash FROM journal WHERE table_id = {} AND seq > {} ORDER BY seq"
)

Ask = Callable[[str, Sequence[Any]], Awaitable[Any]]


class Measured(NamedTuple):
    """One driver at one kind of work."""

    per_second: float
    median_ms: float
    processor_us: float
    """Of the client, for each statement: the time in which the event loop does nothing else."""


async def open_asyncpg(url: str) -> Ask:
    connection = await asyncpg.connect(url, server_settings=SETTINGS)

    async def ask(sql: str, values: Sequence[Any]) -> Any:
        return await connection.fetch(sql.format(*(f"${place}" for place in range(1, len(values) + 1))), *values)

    return ask


async def open_psycopg(url: str) -> Ask:
    options = " ".join(f"-c {name}={value.replace(' ', chr(92) + ' ')}" for name, value in SETTINGS.items())
    connection = await psycopg.AsyncConnection.connect(url, autocommit=True, options=options)
    cursor = connection.cursor(binary=True)

    async def ask(sql: str, values: Sequence[Any]) -> Any:
        lists = [list(value) if isinstance(value, tuple) else value for value in values]
        await cursor.execute(sql.format(*marks(lists)), lists, prepare=True)
        return await cursor.fetchall()

    return ask


def marks(values: Sequence[Any]) -> list[str]:
    """Psycopg does not know the type of an empty array, nor of one that begins with None."""
    return [
        "%b" if not isinstance(value, list) else f"%b::{kind}[]" for value, kind in zip(values, KINDS, strict=False)
    ]


KINDS: Final = (
    *("text", "text", "text", "bigint", "bigint", "text", "text", "bytea", "bytea", "bytea", "text", "boolean"),
    *("text", "bigint", "bytea", "text", "bigint", "bytea", "text", "text", "bigint"),
)
DRIVERS: Final = {"asyncpg": open_asyncpg, "psycopg": open_psycopg}


def group_of(table: str, seq: int, rows: int) -> list[Any]:
    """The values of one group commit: one move at each of so many tables."""
    jobs = []
    for number in range(rows):
        job = Job("", asyncio.get_running_loop().create_future())
        job.table, job.rows = f"{table}{number}", [Row(seq, 1_700_000_000_000, "moved", None, DATA, None, HASH)]
        jobs.append(job)
    return values_of(jobs)


async def measure(ask: Ask, sql: str, statements: Sequence[Sequence[Any]]) -> Measured:
    times = []
    processor, began = time.process_time(), time.perf_counter()
    for values in statements:
        before = time.perf_counter()
        await ask(sql, values)
        times.append(time.perf_counter() - before)
    whole, busy = time.perf_counter() - began, time.process_time() - processor
    count = len(statements)
    return Measured(count / whole, statistics.median(times) * 1e3, busy / count * 1e6)


async def compare(url: str) -> dict[str, dict[str, Measured]]:
    """All kinds of work, the drivers in turn; the best round of each."""
    journal = PostgresJournal(url)
    await journal.open()
    await journal.append("read", [Row(seq, seq, "moved", None, DATA, None, HASH) for seq in range(JOURNAL)])
    await journal.close()
    asks = {name: await open_driver(url) for name, open_driver in DRIVERS.items()}
    best: dict[str, dict[str, Measured]] = {}
    call = CALL.format(", ".join(["{}"] * len(KINDS)))
    for turn in range(ROUNDS):
        say(f"Drivers of PostgreSQL, round {turn + 1} of {ROUNDS}")
        for name, ask in asks.items():
            for rows in GROUPS:
                groups = [group_of(f"{name}-{rows}-", turn * COMMITS + each, rows) for each in range(COMMITS)]
                keep(best, f"a group commit of {rows}", name, await measure(ask, call, groups))
            keep(best, f"a read of {JOURNAL} entries", name, await measure(ask, READ, [["read", -1]] * READS))
            keep(best, "a read of 1 entry", name, await measure(ask, READ, [["read", JOURNAL - 2]] * READS))
    return best


def keep(best: dict[str, dict[str, Measured]], work: str, name: str, measured: Measured) -> None:
    known = best.setdefault(work, {}).get(name)
    if known is None or measured.per_second > known.per_second:
        best[work][name] = measured


def run() -> dict[str, Any]:
    with running() as server:
        best = uvloop.run(compare(server.create_database("drivers")))
        table = Table(f"Drivers of PostgreSQL {server.source}, one connection", "a second", "median; processor time")
        for work, drivers in best.items():
            for name, each in drivers.items():
                table.add(f"{work}: {name}", each.per_second, f"{each.median_ms:.2f} ms; {each.processor_us:.0f} µs")
        table.show()
    return {work: {name: each._asdict() for name, each in drivers.items()} for work, drivers in best.items()}
