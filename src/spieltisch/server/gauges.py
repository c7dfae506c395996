"""The gauges: what the metrics show of the server at this moment."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

from spieltisch.server.metrics import Gauges
from spieltisch.server.tables import Tables

MEMORY = Path("/proc/self/statm")
"""Linux: sizes in pages; the second is what is in memory."""


def gauges_of(tables: Tables, connections: int, turns: int = 0) -> Gauges:
    """`connections`: open WebSockets; `turns`: those of which nobody was called yet."""
    services = tables.services
    journal = services.journal
    folder = services.config.data
    has_folder = services.config.store is None
    return Gauges(
        store_commits=journal.commits,
        store_rows=journal.rows_written,
        store_seconds=journal.writes.seconds,
        store_writes_waiting=journal.writes.waiting,
        tables=len(tables.live),
        owned_tables=None if services.membership is None else len(tables.owned.tables),
        messages_waiting=sum(table.waiting for table in tables.live.values()),
        connections=connections,
        overloaded=services.admission.overloaded,
        bot_decisions_waiting=services.bot_decisions_waiting,
        experiments_waiting=len(services.physics.waiting),
        record_jobs=services.records.done,
        record_jobs_waiting=services.records.waiting.total(),
        reports_waiting=tables.reports.waiting,
        turns_waiting=turns,
        disk_free_bytes=shutil.disk_usage(folder).free if has_folder else None,
        disk_used_bytes=size_of(folder) if has_folder else None,
        memory_bytes=memory_bytes(),
        processor_seconds=time.process_time(),
    )


def size_of(folder: Path) -> int:
    """Of the files in it, as long as they are; one may go while we look."""
    total = 0
    for path in folder.iterdir():
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue
    return total


def memory_bytes() -> int | None:
    if sys.platform != "linux":
        return None
    return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
