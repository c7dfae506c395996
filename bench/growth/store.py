"""Stores with many finished games: what everybody asks for, and what the server does by itself."""

from __future__ import annotations

import asyncio
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from bench.growth import made
from bench.listener import BUILD, say
from spieltisch.server.store.sqlite.journal import SqliteJournal
from spieltisch.server.store.upkeep.overview import overview
from tools.load.curve import percentile, show
from tools.load.serving import Server, serving

SMALL = [10, 1_000, 30_000]
FULL = [10, 1_000, 30_000, 100_000, 300_000, 1_000_000]
SAMPLES = 12
"""Whole games of each store: those that are opened."""
GAME = "1000-km"


def fetch_ms(server: Server, *paths: str) -> float:
    """The median over these paths, each asked once."""
    times = []
    for path in paths:
        began = time.perf_counter()
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers={"accept-encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:  # noqa: S310  only http, to this machine
            answer.read()
        times.append(1000 * (time.perf_counter() - began))
    return percentile(sorted(times), 0.5)


async def inside(folder: Path) -> dict[str, float]:
    """What has no address: the number of tables when the store is opened, a batch of the retention, the statistics."""
    began = time.perf_counter()
    journal = SqliteJournal(folder)
    opened = time.perf_counter()
    old = await journal.finished_before(1 << 60, 100)
    found = time.perf_counter()
    await journal.delete_tables(old[:0])
    await journal.close()
    closed = time.perf_counter()
    await overview(folder, made.START_MS)
    seen = time.perf_counter()
    return {
        "open ms": 1000 * (opened - began),
        "retention ms": 1000 * (found - opened),
        "statistics ms": 1000 * (seen - closed),
    }


def measure(folder: Path, games: int, samples: list[str]) -> dict[str, Any]:
    began = time.perf_counter()
    with serving(folder) as server:
        start = time.perf_counter() - began
        half = len(samples) // 2
        line = {
            "games": games,
            "start s": start,
            "home ms": fetch_ms(server, *["/"] * 5),
            "lobby ms": fetch_ms(server, *["/api/tables"] * 5),
            "health ms": fetch_ms(server, *["/healthz"] * 5),
            "lookup ms": fetch_ms(server, *[f"/api/tables/{table}" for table in samples[:half]]),
            "open finished ms": fetch_ms(server, *[f"/api/tables/{table}/replay?at=0" for table in samples[half:]]),
            "again ms": fetch_ms(server, *[f"/api/tables/{table}/replay?at=0" for table in samples[half:]]),
        }
    return line | asyncio.run(inside(folder))


def run(full: bool) -> dict[str, Any]:
    lines = []
    with tempfile.TemporaryDirectory(dir=BUILD) as place:
        folder = Path(place) / "data"
        connection = made.store(folder)
        samples = [f"sample{number:05}" for number in range(SAMPLES)]
        made.keep(connection, (made.game_of(GAME, table, 5000, number) for number, table in enumerate(samples)))
        done = 0
        for games in FULL if full else SMALL:
            say(f"A store with {games:,} finished games")
            made.multiply(connection, samples[0], done, games)
            done = games
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            lines.append(measure(folder, games, samples))
        connection.close()
    show("Finished games in the store", "games", lines)
    return {"curve": lines}
