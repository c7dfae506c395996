"""In a process of its own: from a finished game to its report, packed."""

from __future__ import annotations

import gzip
import hashlib
from importlib import import_module
from typing import Final

import msgspec

from spieltisch.engine.record import decode_record
from spieltisch.server.store import table_facts
from spieltisch.server.table.records.records import record_of
from spieltisch.server.workers.aside import Tell

ANALYSIS: Final = "spieltisch.analysis"
"""Loaded in the process that needs it: it brings all bots along."""
LEVEL: Final = 6
"""Of the packing: a third of a second for the longest game."""
SEED_BYTES: Final = 6
"""So that a browser reads the number as it is."""


def write_report(tell: Tell, facts: bytes, playouts: int) -> bytes:
    """The report on this game as JSON, packed by gzip. The same game always gets the same report."""
    known = table_facts.DECODER.decode(facts)
    record = decode_record(record_of(known, None))
    report = import_module(ANALYSIS).analyse(
        record, playouts=playouts or None, seed=seed_of(known.table), progress=tell
    )
    return gzip.compress(msgspec.json.encode(report), LEVEL, mtime=0)


def seed_of(table: str) -> int:
    """Nobody chooses the seed of a report."""
    return int.from_bytes(hashlib.sha256(f"report {table}".encode()).digest()[:SEED_BYTES], "big")
