"""A table in the journal: its entries as chained rows, and the facts read back from them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from spieltisch.engine.chain import Chain, Link, digest_of, first_head, next_head
from spieltisch.server.store import table_facts
from spieltisch.server.store.entries import Created, Entry, Imported, decode, encode, kind_of
from spieltisch.server.store.journal import Damaged, Journal, Row
from spieltisch.server.store.table_facts import Facts

log: Final = logging.getLogger(__name__)

_ENCODER: Final = msgspec.json.Encoder()
ERASED: Final = "erased"
"""The kind of a row whose entry said something about a person who is erased: only the head after it is kept."""


class Links:
    """Continues the chain of one table."""

    def __init__(self, facts: Facts, first: Entry | None) -> None:
        key = facts.chain
        if facts.seq < 0:
            key = first.chain if isinstance(first, Created) else "" if isinstance(first, Imported) else None
        self.key: Final = None if key is None else bytes.fromhex(key)
        """None at tables from before there was a chain."""
        if self.key is None:
            self.head = b""
        else:
            self.head = first_head(self.key, facts.table) if facts.seq < 0 else bytes.fromhex(facts.head)

    def add(self, seq: int, at: int, text: bytes, sealed: bytes | None) -> bytes | None:
        """The head after this entry."""
        if self.key is None:
            return None
        self.head = next_head(self.key, self.head, seq, at, text, None if sealed is None else digest_of(sealed))
        return self.head


def rows_of(facts: Facts, new: Sequence[Entry], at: int, used: dict[str, int]) -> list[Row]:
    """These entries as the next rows of a table. `used`: what running clocks had used up."""
    clocks = _ENCODER.encode(used).decode() if used else None
    links = Links(facts, new[0])
    rows: list[Row] = []
    for seq, entry in enumerate(new, facts.seq + 1):
        text, sealed = encode(entry)
        rows.append(Row(seq, at, kind_of(entry), clocks, text, sealed, links.add(seq, at, text, sealed)))
    return rows


def preview(facts: Facts, entries: Iterable[Entry], at: int) -> Facts:
    """The facts as they will be after these entries, without chat, record and earlier moves."""
    small = msgspec.structs.replace(facts, moves=facts.moves[-1:], chat=[], record=None)
    after = table_facts.DECODER.decode(table_facts.ENCODER.encode(small))
    for entry in entries:
        after.apply(entry, at, {})
    return after


async def read_facts(journal: Journal, table: str) -> Facts | None:
    """The fold of a table's journal: the last snapshot, then the entries after it. None for an unknown table.

    Raises Damaged if an entry is missing, cannot be read, or does not fit the chain; StoreFailed if the store does not
    answer.
    """
    last = await journal.last_entry(table)
    facts = await _read(journal, table)
    if facts is not None:
        check_end(table, facts.seq, last)
    return facts


def check_end(table: str, seq: int, last: int | None) -> None:
    """Whether the last entry is the one that was written last. Raises Damaged."""
    if last is not None and seq < last:
        raise Damaged(table, f"entry {seq + 1} and what followed are gone")


async def _read(journal: Journal, table: str) -> Facts | None:
    snapshot = await journal.snapshot(table)
    if snapshot is not None:
        seq, data = snapshot
        rows = await journal.rows(table, seq - 1)
        try:
            return await asyncio.to_thread(lambda: fold(table_facts.DECODER.decode(data), rows))
        except msgspec.DecodeError:
            log.warning("table %s: its snapshot is from another version; reading the whole journal", table)
    every = await journal.rows(table)
    return await asyncio.to_thread(fold, Facts(table), every)


def fold(facts: Facts, rows: Sequence[Row]) -> Facts | None:
    """The facts of a snapshot (or of none) with these rows, which begin with the last one that the snapshot has.

    None if there is nothing at all. Raises Damaged.
    """
    table = facts.table
    if facts.seq >= 0:
        if not rows or rows[0].seq != facts.seq:
            raise Damaged(table, f"entry {facts.seq} is missing")
        if facts.chain is not None and head_of(rows[0]) != facts.head:
            raise Damaged(table, "its snapshot does not fit the journal")
        rows = rows[1:]
    follow(facts, rows)
    return None if facts.seq < 0 else facts


def follow(facts: Facts, rows: Sequence[Row]) -> None:
    """Apply the rows that come next. Raises Damaged."""
    links: Links | None = None
    for row in rows:
        if row.seq != facts.seq + 1:
            raise Damaged(facts.table, f"entry {facts.seq + 1} is missing")
        try:
            if not isinstance(row.data, bytes) or not isinstance(row.sealed, bytes | None):
                raise TypeError("bytes are needed")
            entry = decode(row.data, row.sealed)
            used: dict[str, int] = {} if row.used is None else json.loads(row.used)
        except (msgspec.DecodeError, ValueError, TypeError) as error:
            raise Damaged(facts.table, f"entry {row.seq} cannot be read") from error
        if links is None:
            links = Links(facts, entry)
        if row.kind == ERASED and row.hash is not None:
            links.head = row.hash
        elif links.add(row.seq, row.at, row.data, row.sealed) != row.hash:
            raise Damaged(facts.table, f"entry {row.seq} does not fit the chain")
        try:
            facts.apply(entry, row.at, used, head_of(row))
        except (LookupError, TypeError) as error:
            raise Damaged(facts.table, f"entry {row.seq} cannot follow what was before") from error


def head_of(row: Row) -> str:
    """The head of the chain after this row, empty if there is no chain."""
    return "" if row.hash is None else row.hash.hex()


def chain_of(facts: Facts, rows: list[Row]) -> Chain | None:
    """The whole journal of a table as its record shows it. Raises Damaged.

    None if it is not chained, or if somebody was erased: then it can no longer be checked by others.
    """
    if not facts.chain or any(row.kind == ERASED for row in rows):
        return None
    rows = rows[: facts.seq + 1]
    again = Facts(facts.table)
    follow(again, rows)
    if again.head != facts.head:
        raise Damaged(facts.table, "its snapshot does not fit the journal")
    links = [Link(row.at, row.data.decode(), None if row.sealed is None else digest_of(row.sealed)) for row in rows]
    return Chain(facts.chain, links, facts.head)
