"""The machines of the proof: a database, and nodes that reach it, and are reached, over lines that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import asyncpg

from tools.cluster.line import Line
from tools.postgres import Postgres, free_port

DATABASE = "cluster"
START_S = 60.0
STOP_S = 30.0
SERVE = (
    "import sys; from spieltisch.server.limits import without_rates; from spieltisch.server.run import serve; "
    "sys.exit(serve(port=int(sys.argv[1]), data_dir=sys.argv[2], store=sys.argv[3], drain=True, "
    "node_listen=('127.0.0.1', int(sys.argv[4])), browser=False, fast=True, limits=without_rates()))"
)

OWNED = """
    SELECT table_id, extract(epoch FROM expires - clock_timestamp()) AS good_for
    FROM spieltisch.owners JOIN spieltisch.nodes ON id = owners.node JOIN spieltisch.leases ON leases.node = id
    WHERE NOT dead AND address LIKE $1
"""


class NodeFailed(Exception):
    """A node does not start, or has ended by itself."""


class Node:
    """One place where a node runs: each life of it is a process of its own, at the same port."""

    def __init__(self, number: int, folder: Path, database: Postgres) -> None:
        self.number, self.folder = number, folder
        self.port = free_port()
        self.node_port = free_port()
        """Where the other nodes reach it."""
        self.to_database = Line(database.port)
        self.from_people = Line(self.port)
        self._database = database
        self._process: subprocess.Popen[str] | None = None
        self.is_stopped = False

    @property
    def log(self) -> Path:
        return self.folder / f"node-{self.number}.log"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def open_lines(self) -> None:
        await self.to_database.open()
        await self.from_people.open()

    async def start(self) -> None:
        """A new life, tried again as a supervisor would while the database is away. Raises NodeFailed."""
        until = time.monotonic() + START_S
        while True:
            process = self._process = self._begin()
            assert process.stdout is not None
            if await asyncio.to_thread(process.stdout.readline):
                return
            self._gone()
            if time.monotonic() > until:
                raise NodeFailed(f"node {self.number} does not start:\n{self.log.read_text()[-2000:]}")

    def _begin(self) -> subprocess.Popen[str]:
        url = self._database.url(DATABASE).replace(f":{self._database.port}/", f":{self.to_database.port}/")
        data = self.folder / f"data-{self.number}"
        command = [sys.executable, "-c", SERVE, str(self.port), str(data), url, str(self.node_port)]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)

    def kill(self) -> None:
        """As if its machine had lost power."""
        if self._process is not None:
            self._process.kill()
            self._gone()

    def stop(self) -> None:
        """It stands still, and does not know it."""
        os.kill(self.pid, signal.SIGSTOP)
        self.is_stopped = True

    def go_on(self) -> None:
        self.is_stopped = False
        os.kill(self.pid, signal.SIGCONT)

    async def drain(self) -> None:
        """SIGTERM: it hands its tables over, and ends. Raises NodeFailed."""
        assert self._process is not None
        self._process.terminate()
        try:
            code = await asyncio.to_thread(self._process.wait, STOP_S)
        except subprocess.TimeoutExpired as error:
            raise NodeFailed(f"node {self.number} was told to drain, and does not end") from error
        if code not in (0, -signal.SIGTERM):  # uvicorn ends in order, and then by the signal
            raise NodeFailed(f"node {self.number} ended with {code} when it was told to drain")
        self._gone()

    def _gone(self) -> None:
        assert self._process is not None
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    async def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        await self.to_database.close()
        await self.from_people.close()


class Cluster:
    """All of them, in one folder."""

    def __init__(self, folder: Path, nodes: int) -> None:
        self.database = Postgres(folder / "postgres")
        self.nodes = [Node(number, folder, self.database) for number in range(nodes)]

    async def __aenter__(self) -> Self:
        await asyncio.to_thread(self.database.start)
        await asyncio.to_thread(self.database.create_database, DATABASE)
        for node in self.nodes:
            await node.open_lines()
        await self.nodes[0].start()  # it makes the tables
        await asyncio.gather(*(node.start() for node in self.nodes[1:]))
        return self

    async def __aexit__(self, *_: object) -> None:
        for node in self.nodes:
            await node.close()
        await asyncio.to_thread(self.database.stop)

    @property
    def url(self) -> str:
        """The database, without a line between."""
        return self.database.url(DATABASE)

    @property
    def ports(self) -> list[int]:
        """Where people come in."""
        return [node.from_people.port for node in self.nodes]

    async def owned_by(self, node: Node) -> tuple[set[str], float]:
        """The tables of this node, and for how many seconds its lease is good; none if the database is away."""
        try:
            connection = await asyncpg.connect(self.url)
            try:
                rows = await connection.fetch(OWNED, f"%:{node.node_port}")
            finally:
                await connection.close()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError):
            rows = []
        return {row["table_id"] for row in rows}, min((float(row["good_for"]) for row in rows), default=0.0)
