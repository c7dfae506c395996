"""A table in the journal: its entries as rows, and the facts read back from them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import Final

import msgspec

from spieltisch.server.store import entries, table_facts
from spieltisch.server.store.entries import Entry, kind_of
from spieltisch.server.store.journal import Journal, Row
from spieltisch.server.store.table_facts import Facts

log: Final = logging.getLogger(__name__)


def rows_of(new: Iterable[Entry], first: int, at: int, used: dict[str, int]) -> list[Row]:
    """These entries as rows, numbered from `first`. `used`: what running clocks had used up."""
    clocks = json.dumps(used) if used else None
    return [Row(first + i, at, kind_of(entry), clocks, entries.ENCODER.encode(entry)) for i, entry in enumerate(new)]


def read_facts(journal: Journal, table: str) -> Facts | None:
    """The fold of a table's journal: the last snapshot, then the entries after it. None for an unknown table."""
    facts = Facts(table)
    snapshot = journal.snapshot(table)
    if snapshot is not None:
        try:
            facts = table_facts.DECODER.decode(snapshot[1])
        except msgspec.DecodeError:
            log.warning("table %s: its snapshot is from another version; reading the whole journal", table)
            facts = Facts(table)
    for row in journal.rows(table, facts.seq):
        used = {} if row.used is None else json.loads(row.used)
        facts.apply(entries.DECODER.decode(row.data), row.at, used)
    return None if facts.seq < 0 else facts
