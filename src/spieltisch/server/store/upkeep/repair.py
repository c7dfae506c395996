"""How far the journal of a damaged table can be trusted: where it is to be cut."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from spieltisch.server.store import table_facts
from spieltisch.server.store.errors import Damaged
from spieltisch.server.store.opening import is_database, need_driver
from spieltisch.server.store.rows import Row
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.sqlite.reading import SqliteReader
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import follow
from spieltisch.server.store.upkeep.checking import check_table


class Damage(NamedTuple):
    """What is wrong with a table, and what a repair would leave of it."""

    damaged: Damaged
    facts: Facts
    """The fold of its entries up to the last good one. Its `seq` is -1 if nothing is good."""
    lost: int
    """Entries after that one, as far as anybody knows."""

    def __str__(self) -> str:
        if self.facts.seq < 0:
            return f"table {self.damaged.table}: its beginning is damaged; nothing of it can be kept"
        if not self.lost:
            return f"table {self.damaged.table}: its entries are all good; only its snapshot goes"
        some = "1 entry" if self.lost == 1 else f"{self.lost} entries"
        return f"table {self.damaged.table}: cut after entry {self.facts.seq}, {some} lost"


def damage_of(
    table: str, rows: list[Row], snapshot: tuple[int, bytes] | None, last: int | None = None
) -> Damage | None:
    """None if the table is as it was written."""
    try:
        check_table(table, rows, snapshot, last)
    except Damaged as error:
        damaged = error.with_traceback(None)
    else:
        return None
    good = rows[: _good_rows(table, rows)]
    facts = Facts(table)
    follow(facts, good)
    end = max(rows[-1].seq if rows else -1, _last_of(snapshot), -1 if last is None else last)
    return Damage(damaged, facts, max(0, end - facts.seq))


async def examine(store: str | Path, tables: Sequence[str]) -> list[Damage | Damaged | None]:
    """The damage of each of these tables, beside running servers; None if it is good, Damaged if it cannot be read.

    Raises Unusable, StoreFailed.
    """
    if not is_database(store):
        return [_damage_in(SqliteReader(Path(store) / FILE), table) for table in tables]
    need_driver()
    from spieltisch.server.store.postgres.reading import open_reader  # noqa: PLC0415  its driver is optional

    found: list[Damage | Damaged | None] = []
    reader = await open_reader(str(store))
    try:
        for table in tables:
            try:
                last = await reader.last_entry(table)
                found.append(damage_of(table, await reader.rows(table), await reader.snapshot(table), last))
            except Damaged as damaged:
                found.append(damaged)
    finally:
        await reader.close()
    return found


def _damage_in(reader: SqliteReader, table: str) -> Damage | Damaged | None:
    try:
        last = reader.last_entry(table)
        return damage_of(table, reader.rows(table), reader.snapshot(table), last)
    except Damaged as damaged:
        return damaged
    finally:
        reader.close()


def _good_rows(table: str, rows: list[Row]) -> int:
    """How many rows from the beginning follow each other."""
    facts = Facts(table)
    for number, row in enumerate(rows):
        try:
            follow(facts, [row])
        except Damaged:
            return number
    return len(rows)


def _last_of(snapshot: tuple[int, bytes] | None) -> int:
    """The number of the last entry that a snapshot knows of, if it can be believed."""
    if snapshot is None:
        return -1
    try:
        facts = table_facts.DECODER.decode(snapshot[1])
    except msgspec.DecodeError:
        return -1
    return facts.seq if facts.seq == snapshot[0] else -1
