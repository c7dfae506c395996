"""The world of one run: the servers, the disk, the network, and everybody who plays."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import shutil
import tempfile
from collections import deque
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any, Final

from spieltisch.server.config import Config
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.limits import Limits
from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tools.chaos.database import simulated_database
from tools.chaos.disk import simulated_disk
from tools.chaos.leases import LeaseTable
from tools.chaos.loop import LIFE, Life, VirtualLoop
from tools.chaos.network import Wire
from tools.chaos.outside import Outside
from tools.chaos.plan import Plan, chance_of
from tools.chaos.server import Server
from tools.chaos.trouble import Trouble
from tools.chaos.workers import Workers

FAST_FOLDER: Final = Path("/dev/shm")  # noqa: S108  only to be faster; any folder will do
SHOWN: Final = 60
"""Lines of the trace that are kept to be read."""
EXPECTED: Final = {
    "table %s: write to the journal failed: %s": "disk",
    "table %s: a rematch could not be stored: %s": "disk",
    "table %s: a standing order could not be stored: %s": "disk",
    "table %s: the %s bot of %s chose an illegal move: %s": "bots",
    "table %s: the %s bot of %s failed": "bots",
    "table %s: an experiment of %s failed": "physics",
    "table %s: the physics of %s returned an illegal result: %s": "physics",
    "table %s: version %d: falling back to a rule-generated result": "physics",
    "table %s: a rehearsal of %s failed": "physics",
    "this node is cut off from the database: it acknowledges nothing until that answers again": "disk",
}
"""Errors that may be logged, if this was made to fail."""


class Failure(Exception):
    """A promise was broken."""


class World:
    """Everything that is simulated."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        rounds = chance_of(plan.seed, "rounds of the loop")
        self.loop = VirtualLoop(lambda: rounds.uniform(0.0, plan.round_s))
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
        self.outside_people = Outside(self)
        self.folder = Path(tempfile.mkdtemp(prefix="chaos-", dir=FAST_FOLDER if FAST_FOLDER.is_dir() else None))
        self.is_up = asyncio.Event()
        """Some server is."""
        self.nobody = copy_context()
        self.node_chance = chance_of(plan.seed, "nodes of browsers")
        self.leases = LeaseTable(self) if plan.nodes > 1 else None
        """Who has which table, if there are several servers on one database."""
        self.servers: list[Server] = []
        for _ in range(plan.nodes):
            self.servers.append(Server(self))
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

    # The servers

    @property
    def server(self) -> Server:
        """The first one; most worlds have no other."""
        return self.servers[0]

    @property
    def life(self) -> Life:
        return self.server.life

    @property
    def tables(self) -> Tables:
        return self.server.tables

    def start(self) -> None:
        """All servers start."""
        for server in self.servers:
            server.start()

    def prepare(self, server: Server) -> None:
        """Make what one life of a server consists of."""
        plan = self.plan
        config = Config(
            self.folder,
            bot_delay_ms=200,
            snapshot_every=plan.snapshot_every,
            record_workers=0,
            limits=Limits(idle_table_s=plan.idle_table_s, history_page_bytes=plan.history_page_bytes),
            time=server.life.time,
            random_bytes=self.random_bytes,
            chooser=self.workers.choose,
            experimenter=self.workers.experiment,
            node_address=server.name,
        )
        with simulated_disk(self) if self.leases is None else simulated_database(self):
            server.tables = Tables(Services(config))
        limits = config.limits
        server.connections = OpenConnections(limits.connections, limits.connections_per_address)
        server.rate_limits = RateLimits(limits, config.time.now)
        server.notices = self.outside_people.notices_of(server.tables) if self.outside_people.is_on else None

    def pick(self) -> Server:
        """One that is up: whichever the browser's request comes to."""
        up = [server for server in self.servers if server.is_up]
        return up[0] if self.leases is None else self.node_chance.choice(up)

    def server_of(self, node: str) -> Server | None:
        """The server that is this node now."""
        return next((each for each in self.servers if each.is_up and each.id == node), None)

    def server_with(self, life: Life) -> Server:
        return next(server for server in self.servers if server.life is life)

    def live(self, table: str) -> Table | None:
        """The table in the memory of a server that is up."""
        found = (server.tables.live.get(table) for server in self.servers if server.is_up)
        return next((live for live in found if live is not None), None)

    def outside(self, seconds: float, call: Callable[..., object], *given: object) -> None:
        """Call this later, and not as part of any server: no crash and no stall keeps it from happening."""
        self.loop.call_later(seconds, call, *given, context=self.nobody)

    def connect(self, table: str, cookie: str, owner: str) -> Wire:
        """A browser connects, with any of the servers."""
        server = self.pick()
        wire = Wire(self, server.life, table, cookie, owner)
        self.wires.append(wire)
        if self.leases is None:
            server.serve(wire)
        else:
            server.receive(wire)
        return wire

    def close(self) -> None:
        for server in self.servers:
            server.kill()
        self.loop.run_until_complete(asyncio.sleep(0))
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
