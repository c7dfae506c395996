"""Looking for damage on disk, beside a running server: in the file as a whole, and in the journal of each table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path
from typing import Final

import msgspec

from spieltisch.server.store import table_facts
from spieltisch.server.store.journal import Damaged, Row
from spieltisch.server.store.opening import need_driver
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.reading import SqliteReader
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import check_end, follow, head_of

MOST_FAULTS: Final = 10
"""Of the file as a whole; one is bad enough."""
PAUSE_S: Final = 0.001
"""After each unfinished table, so that the server that looks for damage at its start goes on meanwhile."""


class Findings:
    """What a check has found."""

    def __init__(self) -> None:
        self.checked = 0
        """Tables."""
        self.file: list[str] = []
        """Faults of the file, in SQLite's words."""
        self.damaged: list[Damaged] = []

    @property
    def are_good(self) -> bool:
        return not self.file and not self.damaged


def check(folder: Path, unfinished: bool) -> Findings:
    """Read the whole store, but of finished tables only what the file as a whole tells, if `unfinished`.

    Takes long where the file is large: to be called on a thread of its own.
    """
    findings = Findings()
    reader = SqliteReader(folder / FILE)
    try:
        findings.file = reader.faults(MOST_FAULTS)
        for table in reader.tables(unfinished):
            findings.checked += 1
            try:
                last = reader.last_entry(table)  # before the rows: a running server may add some
                check_table(table, reader.rows(table), reader.snapshot(table), last)
            except Damaged as damaged:
                findings.damaged.append(damaged)
            if unfinished:
                time.sleep(PAUSE_S)
    finally:
        reader.close()
    return findings


async def check_database(url: str, unfinished: bool) -> Findings:
    """The same for a database: its tables, but not its files, which it watches itself. Raises Unusable, StoreFailed.

    Of nodes that begin together, one looks for what is `unfinished`.
    """
    need_driver()
    from spieltisch.server.store.postgres.reading import open_reader  # noqa: PLC0415  its driver is optional

    findings = Findings()
    reader = await open_reader(url)
    try:
        if unfinished and not await reader.is_first():
            return findings
        for table in await reader.tables(unfinished):
            findings.checked += 1
            try:
                last = await reader.last_entry(table)
                rows = await reader.rows(table)
                await asyncio.to_thread(check_table, table, rows, await reader.snapshot(table), last)
            except Damaged as damaged:
                findings.damaged.append(damaged)
    finally:
        await reader.close()
    return findings


def check_table(table: str, rows: list[Row], snapshot: tuple[int, bytes] | None, last: int | None = None) -> None:
    """Follow the journal of a table from its beginning, then see whether its snapshot fits. Raises Damaged.

    `snapshot`: the last one, and the entry it goes up to. `last`: the number of the last entry, if it is known.
    """
    if not rows:
        raise Damaged(table, "its journal is gone")
    follow(Facts(table), rows)
    check_end(table, rows[-1].seq, last)
    if snapshot is not None:
        _check_snapshot(table, rows, *snapshot)


def _check_snapshot(table: str, rows: list[Row], seq: int, data: bytes) -> None:
    """A snapshot that cannot be read is from another version, and is not used."""
    if seq > rows[-1].seq:
        raise Damaged(table, f"entry {rows[-1].seq + 1} and what followed are gone")
    with contextlib.suppress(msgspec.DecodeError):
        facts = table_facts.DECODER.decode(data)
        if facts.seq != seq or (facts.chain is not None and facts.head != head_of(rows[seq])):
            raise Damaged(table, "its snapshot does not fit the journal")
