"""The durable server under load, against boardgame.io in memory in the same run; memory of an idle connection."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bench import boardgame_io
from bench.listener import BUILD, say
from bench.table import Table
from tools.load import fastest
from tools.load.player import Player, Received
from tools.load.serving import cpu_of, start

TABLES = 100
SECONDS = 5.0
ROUNDS = 2
WAVE = 40 * TABLES
"""Acknowledged moves; no game of 1000 km is over before its fortieth."""
PATIENCE = 60.0
IDLE = 1000
IDLE_TABLES = 20
GOAL_US = 120
"""Processor time of the server a move, with two viewers."""
GAME = "1000-km"
OPTIONS = {"meisterzug": "auto"}
"""Without the pause after an attack: we measure the server, not the clock."""


def run() -> dict[str, Any]:
    """Turns of both servers; the better turn of each counts."""
    ours: list[fastest.Figures] = []
    theirs: list[fastest.Figures] = []
    fsyncs: list[float] = []
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        for number in range(ROUNDS):
            say(f"Servers, round {number + 1} of {ROUNDS}")
            fsyncs.append(fsync_ms(Path(folder)))
            server, port = start(Path(folder) / f"data{number}")
            try:
                ours.append(fastest.run(measure(port, server.pid)))
            finally:
                server.terminate()
                server.wait()
            server, port = boardgame_io.start()
            try:
                theirs.append(fastest.run(boardgame_io.measure(port, TABLES, SECONDS, server.pid)))
            finally:
                server.terminate()
                server.wait()
        say(f"Memory of {IDLE} idle connections")
        server, port = start(Path(folder) / "idle")
        try:
            known = Path(f"/proc/{server.pid}/status").exists()  # elsewhere than on Linux it is not measured
            idle_kib = fastest.run(idle(port, server.pid)) if known else None
        finally:
            server.terminate()
            server.wait()
    return report(max(ours), max(theirs), statistics.median(fsyncs), idle_kib)


class Load(fastest.Load):
    """Moves as fast as they are answered, until there are enough."""

    def __init__(self, port: int, pid: int) -> None:
        super().__init__(port, GAME)
        self.pid = pid
        self.own = self.used = 0.0
        self.bytes = 0
        self.enough = 0
        self.stopping = True
        self.done = asyncio.Event()

    def call(self, path: str, body: object) -> dict[str, object]:
        if isinstance(body, dict) and "game" in body:
            body = {**body, "options": OPTIONS}
        return super().call(path, body)

    def heard(self, player: Player, message: Received) -> None:
        super().heard(player, message)
        if len(self.times) >= self.enough and not self.stopping:
            self.stopping = True
            self.done.set()

    async def wave(self) -> float:
        """All tables begin at once and stop before the shortest game is over; the seconds it took."""
        hosts = [await self.table() for _ in range(TABLES)]
        self.enough, self.stopping, self.done = len(self.times) + WAVE, False, asyncio.Event()
        before = self.received()
        began, own, used = time.perf_counter(), time.process_time(), cpu_of(self.pid)
        for host in hosts:
            host.send(b'{"type":"start"}')
        await asyncio.wait_for(self.done.wait(), PATIENCE)
        took = time.perf_counter() - began
        self.own += time.process_time() - own
        self.used += cpu_of(self.pid) - used
        self.bytes += self.received() - before
        await asyncio.sleep(0.5)  # the last answers are not part of the next wave
        del self.times[self.enough :]
        return took


async def measure(port: int, pid: int) -> fastest.Figures:
    crowd = Load(port, pid)
    crowd.call("/api/me", {"name": "Load"})
    await crowd.wave()  # warm-up
    crowd.times.clear()
    spent = crowd.own = crowd.used = 0.0
    crowd.bytes = 0
    while spent < SECONDS:
        spent += await crowd.wave()
    moves = len(crowd.times)
    return fastest.Figures(
        moves / spent, sorted(crowd.times), crowd.used / moves, crowd.bytes / moves, crowd.own / spent
    )


def fsync_ms(folder: Path) -> float:
    """What a durable write costs on this disk right now: the median of some."""
    times: list[float] = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(50):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times)


async def idle(port: int, pid: int) -> float:
    """KiB of the server's memory for a connection that only watches a running game."""
    loader = fastest.Load(port, GAME)
    loader.call("/api/me", {"name": "Load"})
    loader.stopping = True
    loop = asyncio.get_running_loop()
    tables: list[str] = []
    for _ in range(IDLE_TABLES):
        host = await loader.table()
        host.send(b'{"type":"start"}')
        tables.append(host.path)
    watchers: list[Player] = []

    async def watch(table: str) -> None:
        _, watcher = await loop.create_connection(
            lambda: Player(f"/ws/tables/{table}", f"127.0.0.1:{port}", loader.heard), "127.0.0.1", port
        )
        await watcher.ready
        watcher.send(b'{"type":"hello","tokens":[]}')
        watchers.append(watcher)

    for number in range(100):  # the server's own buffers grow with the first ones
        await watch(tables[number % IDLE_TABLES])
    await asyncio.sleep(1)
    before = resident_kib(pid)
    for number in range(IDLE):
        await watch(tables[number % IDLE_TABLES])
    await asyncio.sleep(1)
    grown = resident_kib(pid) - before
    for watcher in watchers:
        watcher.transport.close()
    return grown / IDLE


def resident_kib(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("the server is gone")


def percentile(times: list[float], part: float) -> float:
    return 1000 * times[int(len(times) * part)]


def report(ours: fastest.Figures, theirs: fastest.Figures, fsync: float, idle_kib: float | None) -> dict[str, Any]:
    table = Table(
        f"{TABLES} tables, every move acknowledged before the next"
        f" (an fsync takes {fsync:.2f} ms; {fastest.interpreter()})",
        "moves/s",
        "",
    )
    figures: dict[str, Any] = {
        "tables": TABLES,
        "fsync_ms": fsync,
        "interpreter": fastest.interpreter(),
        "idle_connection_kib": idle_kib,
    }
    for name, key, measured in (
        ("Spieltisch, on disk", "spieltisch", ours),
        ("boardgame.io, in memory", "boardgame_io", theirs),
    ):
        p50, p99 = percentile(measured.times, 0.5), percentile(measured.times, 0.99)
        assert measured.processor is not None
        cost = 1e6 * measured.processor
        table.add(
            name,
            measured.rate,
            f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, {cost:.0f} µs of processor time and {measured.received:.0f} bytes"
            f" a move; the load used {measured.own_share:.0%} of a processor",
        )
        figures[key] = {
            "moves_per_second": measured.rate,
            "p50_ms": p50,
            "p99_ms": p99,
            "processor_us": cost,
            "bytes_per_move": measured.received,
            "load_share": measured.own_share,
        }
    goal = 3.5 if fsync < 2 else 2.5
    faster = ours.rate / theirs.rate
    quicker = percentile(ours.times, 0.99) / percentile(theirs.times, 0.99)
    table.add("Spieltisch is", f"{faster:.1f}×", f"(goal {goal}×), its p99 {quicker:.2f} of theirs (goal 0.33)")
    table.add("a move costs it", f"{figures['spieltisch']['processor_us']:.0f} µs", f"(goal {GOAL_US})")
    if idle_kib is not None:
        table.add("an idle connection", f"{idle_kib:.1f} KiB", "(goal 30)")
    table.show()
    figures["ratios"] = {"moves": faster, "p99": quicker}
    return figures
