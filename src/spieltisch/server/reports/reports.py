"""The reports of one server: which are being made, which wait, which could not be made."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from spieltisch.analysis.report import VERSION
from spieltisch.server.reports.making import write_report
from spieltisch.server.services import Services
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.position import game_of, options_of
from spieltisch.server.table.records import archive
from spieltisch.server.workers.aside import Aside
from spieltisch.server.workers.records import TooBusy, WorkFailed

log: Final = logging.getLogger(__name__)

OFF: Final = "off"
ALWAYS: Final = "always"
REMEMBERED: Final = 1000
"""Failures that are remembered, so that nobody tries again and again in vain."""


class ReportProgress(msgspec.Struct):
    """How far a report is that is not there yet."""

    ahead: int
    """How many others are made before; 0: it is being made."""
    done: float
    """From 0 to 1."""


class Job:
    """One report that waits or is being made."""

    def __init__(self, table: str, facts: bytes) -> None:
        self.table: Final = table
        self.facts: Final = facts
        self.done = 0.0
        self._work: Aside | None = None
        self._ended = False

    def make(self, playouts: int, limit_s: float) -> bytes:
        """In a thread: the report. Raises WorkFailed."""
        self._work = Aside(limit_s, write_report, self.facts, playouts)
        if self._ended:
            self._work.end()
        return self._work.result(self._tell)

    def _tell(self, done: float) -> None:
        self.done = done

    def end(self) -> None:
        """The server stops."""
        self._ended = True
        if self._work is not None:
            self._work.end()


class Reports:
    """Made one at a time by a process of low priority, so that no table is slower for it."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._jobs: Final[dict[str, Job]] = {}
        """In their order; the first one is being made."""
        self._failed: Final[dict[str, str]] = {}

    @property
    def are_made(self) -> bool:
        return self._services.config.reports != OFF

    @property
    def waiting(self) -> int:
        """Those that wait or are being made."""
        return len(self._jobs)

    async def stored(self, table: str) -> bytes | None:
        """The report as JSON, packed by gzip. Raises StoreFailed."""
        found = await self._services.journal.report(table)
        return None if found is None or found[0] != VERSION else found[1]

    def progress(self, table: str) -> ReportProgress | None:
        """None if this one is not being made."""
        job = self._jobs.get(table)
        return None if job is None else ReportProgress(list(self._jobs).index(table), job.done)

    def failure(self, table: str) -> str | None:
        """Why this one could not be made, since the server was started."""
        return self._failed.get(table)

    def begin(self, facts: Facts) -> ReportProgress:
        """Have this report made. Raises TooBusy, OldRules, UnknownGame."""
        game_of(facts)
        options_of(facts)  # better told here than by the process
        if len(self._jobs) >= self._services.config.limits.report_jobs:
            raise TooBusy
        job = self._jobs.setdefault(facts.table, Job(facts.table, archive.frozen(facts, True)))
        if len(self._jobs) == 1:
            self._services.tasks.start(self._make_all())
        return ReportProgress(list(self._jobs).index(job.table), job.done)

    def game_over(self, facts: Facts) -> None:
        """A game has just ended here. Nobody waits for its report, so it is left out if there are too many."""
        wanted = self._services.config.reports == ALWAYS and facts.is_played and facts.ended is None
        if facts.continued is not None:
            return
        if wanted and facts.seats_of_people() and len(self._jobs) < self._services.config.limits.report_jobs:
            self.begin(facts)

    def forget(self, table: str) -> None:
        """It is no longer what it was."""
        self._failed.pop(table, None)

    async def _make_all(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                await self._make(job)
            except asyncio.CancelledError:
                job.end()
                raise
            except (StoreFailed, WorkFailed) as error:
                self._fail(job.table, str(error))
            except Exception as error:
                log.exception("table %s: its report could not be made", job.table, extra={"table": job.table})
                self._fail(job.table, str(error))
            finally:
                del self._jobs[job.table]

    async def _make(self, job: Job) -> None:
        """Raises WorkFailed, StoreFailed."""
        services, limits = self._services, self._services.config.limits
        began = services.time.now()
        data = await asyncio.to_thread(job.make, limits.report_playouts, limits.report_s)
        seconds = services.time.now() - began
        await services.journal.save_report(job.table, VERSION, data)
        services.metrics.report_done(seconds)
        log.info("table %s: its report took %.1f s", job.table, seconds, extra={"table": job.table})

    def _fail(self, table: str, why: str) -> None:
        self._services.metrics.report_failed()
        log.warning("table %s: its report could not be made: %s", table, why, extra={"table": table})
        self._failed[table] = why
        while len(self._failed) > REMEMBERED:
            del self._failed[next(iter(self._failed))]
