"""The world of one run: the server and its lives, the disk, the network, and everybody who plays."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import shutil
import sqlite3
import tempfile
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from spieltisch.server.config import Config
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.socket import serve_socket
from spieltisch.server.limits import Limits
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tools.chaos.disk import simulated_disk
from tools.chaos.loop import LIFE, Life, VirtualLoop
from tools.chaos.network import Wire
from tools.chaos.plan import Plan, chance_of
from tools.chaos.trouble import Trouble
from tools.chaos.workers import Workers

FAST_FOLDER: Final = Path("/dev/shm")  # noqa: S108  only to be faster; any folder will do
SHOWN: Final = 60
"""Lines of the trace that are kept to be read."""
EXPECTED: Final = {
    "table %s: write to the journal failed: %s": "disk",
    "table %s: a rematch could not be stored: %s": "disk",
    "table %s: the %s bot of %s chose an illegal move: %s": "bots",
    "table %s: the %s bot of %s failed": "bots",
    "table %s: an experiment of %s failed": "physics",
    "table %s: the physics of %s returned an illegal result: %s": "physics",
    "table %s: version %d: falling back to a rule-generated result": "physics",
    "table %s: a rehearsal of %s failed": "physics",
}
"""Errors that may be logged, if this was made to fail."""


class Failure(Exception):
    """A promise was broken."""


class World:
    """Everything that is simulated."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.loop = VirtualLoop()
        self.lines: deque[str] = deque(maxlen=SHOWN)
        self.hash = hashlib.sha256()
        self.faults: list[str] = []
        """What went wrong that must not."""
        self.durable: dict[str, int] = {}
        """The last entry of each table that is on disk."""
        self.wires: list[Wire] = []
        self.tables_opened: list[str] = []
        self.network_chance = chance_of(plan.seed, "network")
        self._bytes = 0
        self._number = 0
        self.trouble = Trouble(self)
        self.workers = Workers(self)
        self.folder = Path(tempfile.mkdtemp(prefix="chaos-", dir=FAST_FOLDER if FAST_FOLDER.is_dir() else None))
        self.life: Life
        self.tables: Tables
        self.connections: OpenConnections
        self.rate_limits: RateLimits
        self.is_up = asyncio.Event()
        self.watchers: list[Callable[[Wire, str], None]] = []
        self.moves = 0
        self.calm_since = 0.0

    def next_table(self, table: str, browser: Any) -> None:
        """A browser was told of a rematch. The run decides who goes there."""

    def calm_for(self) -> float:
        """How long nothing has gone wrong."""
        return 0.0 if self.trouble.on else self.loop.seconds - self.calm_since

    # The trace

    def trace(self, who: str, text: str) -> None:
        line = f"{self.loop.seconds:.6f} {who} {text}"
        self.hash.update(line.encode())
        self.lines.append(line)

    def next_number(self) -> int:
        self._number += 1
        return self._number

    def watch(self, wire: Wire, text: str) -> None:
        for watcher in self.watchers:
            watcher(wire, text)

    def random_bytes(self, size: int) -> bytes:
        self._bytes += 1
        return hashlib.shake_256(f"{self.plan.seed}/{self._bytes}".encode()).digest(size)

    # The lives of the server

    def start(self) -> None:
        """The process starts, and reads what is on disk."""
        self.life = Life(self.loop, self.next_number())
        self.life.call(self._start)
        self.life.start(self.tables.sweep_for_ever())
        self.life.call(lambda: self.tables.services.tasks.start(self.tables.counting.count_for_ever()))
        self.trouble.is_full = False
        self.trace("server", "starts")
        self.is_up.set()

    def _start(self) -> None:
        plan = self.plan
        config = Config(
            self.folder,
            bot_delay_ms=200,
            snapshot_every=plan.snapshot_every,
            record_workers=0,
            limits=Limits(idle_table_s=plan.idle_table_s, history_page_bytes=plan.history_page_bytes),
            time=self.life.time,
            random_bytes=self.random_bytes,
            chooser=self.workers.choose,
            experimenter=self.workers.experiment,
        )
        with simulated_disk(self):
            self.tables = Tables(Services(config))
        limits = config.limits
        self.connections = OpenConnections(limits.connections, limits.connections_per_address)
        self.rate_limits = RateLimits(limits, config.time.now)

    def crash(self, where: str) -> None:
        """The process dies at once; whatever was not committed is gone. It is started again later."""
        self.trace("server", f"crashes {where}")
        self.trouble.crashes += 1
        self._gone()
        self.life.end()
        close_store(self.tables)
        self.loop.call_later(self.trouble.chance.uniform(0.1, 5.0), self.start)

    def _gone(self) -> None:
        self.is_up.clear()
        for wire in self.wires:
            if wire.life is self.life:
                wire.server_died()

    async def stop(self) -> None:
        """The server is stopped in good order."""
        self.trace("server", "stops")
        life, tables = self.life, self.tables
        self.is_up.clear()
        for task in life.waiting():
            if task.get_coro().__name__ == "sweep_for_ever":  # type: ignore[union-attr]
                task.cancel()
        await life.start(tables.close())
        for wire in self.wires:
            if wire.life is life:
                wire.lost_there()
        await asyncio.sleep(0.01)
        self.no_leaks(life)
        life.end()

    def no_leaks(self, life: Life) -> None:
        """What is left of a server that was stopped."""
        for task in life.waiting():
            name = getattr(task.get_coro(), "__qualname__", "?")
            if name != "serve_socket":
                self.faults.append(f"leak: the task {name} outlives the server")

    def connect(self, table: str, cookie: str, owner: str) -> Wire:
        """A browser connects; the server takes it as it does a real one."""
        wire = Wire(self, self.life, table, cookie, owner)
        self.wires.append(wire)
        doors: Any = (wire.scope, wire.receive, wire.send)
        work = serve_socket(self.tables, self.connections, self.rate_limits, *doors)
        self.life.start(work).add_done_callback(self._served)
        return wire

    def _served(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.faults.append(f"a socket failed: {error!r}")

    def close(self) -> None:
        self.life.end()
        self.loop.run_until_complete(asyncio.sleep(0))
        close_store(self.tables)
        self.loop.close()
        shutil.rmtree(self.folder)

    # What is logged

    def logged(self, record: logging.LogRecord) -> None:
        """An error in the log is a failure, unless it was made to happen."""
        life = LIFE.get()
        if record.levelno < logging.ERROR or life is None or not life.alive:
            return
        reason = EXPECTED.get(str(record.msg))
        if reason == "disk" and self.trouble.failures:
            return
        if reason in self.workers.injected:
            return
        more = f": {record.exc_info[1]!r}" if record.exc_info is not None else ""
        self.trace("log", record.getMessage() + more)
        if record.exc_info is not None and record.exc_info[2] is not None:
            trace = record.exc_info[2]
            while trace.tb_next is not None:
                trace = trace.tb_next
            more += f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
        self.faults.append(f"log: {record.getMessage()}{more}")


def close_store(tables: Tables) -> None:
    """Close the files as the end of a process does: nothing more is written."""
    journal: Any = tables.services.journal
    for connection in (journal.writer.connection, journal._reading):  # noqa: SLF001  a process ends without asking
        try:
            connection.close()
        except sqlite3.Error:
            continue
