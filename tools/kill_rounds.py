"""Kill the server at random moments under load, and look whether anything acknowledged is lost.

`python -m tools.kill_rounds 200`: as many rounds on one data folder; each starts the server, plays on several tables,
sends `kill -9` at a random moment, starts it again and compares every table with what its players were told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tools.load.fastest import Load
from tools.load.serving import start, stop


class Tally:
    """What all rounds together showed."""

    def __init__(self) -> None:
        self.rounds = 0
        self.acknowledged = 0
        self.lost = 0
        self.unreadable = 0

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds of kill -9: {self.acknowledged} moves acknowledged, {self.lost} lost, "
            f"{self.unreadable} tables unreadable"
        )


async def play_until_killed(port: int, pid: int, tables: int, after: float, acknowledged: dict[str, int]) -> None:
    """Open tables, play on all, and kill the server in the middle of it."""
    load = Load(port, "1000-km")
    load.call("/api/me", {"name": "Kill"})
    for host in [await load.table() for _ in range(tables)]:
        host.send(b'{"type":"start"}')
    await asyncio.sleep(after)
    os.kill(pid, signal.SIGKILL)
    for player in load.players:
        await player.gone.wait()  # what was still on its way counts as acknowledged
    load.stopping = True
    acknowledged.update(load.acknowledged)


def compare(port: int, acknowledged: dict[str, int], tally: Tally) -> None:
    """Every table must be there, at least at the version that was acknowledged."""
    for table, version in acknowledged.items():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables/{table}", timeout=30) as answer:
                found = json.loads(answer.read())["version"]
        except (OSError, ValueError):
            tally.unreadable += 1
            continue
        tally.lost += max(0, version - found)


def rounds(count: int, tables: int, seed: int, folder: Path, show: bool = False) -> Tally:
    """Many rounds on one folder; each server is asked for what the one before has left."""
    tally = Tally()
    chance = random.Random(seed)  # noqa: S311  only moments to kill at
    acknowledged: dict[str, int] = {}
    for round_ in range(count + 1):
        server, port = start(folder)
        try:
            compare(port, acknowledged, tally)
            tally.acknowledged += sum(acknowledged.values())
            acknowledged = {}
            if round_ < count:
                asyncio.run(play_until_killed(port, server.pid, tables, chance.uniform(0.05, 0.6), acknowledged))
                tally.rounds += 1
        finally:
            stop(server)
        if show and sys.stderr.isatty():
            print(f"\r{tally}", end="", file=sys.stderr, flush=True)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rounds", type=int, nargs="?", default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = rounds(given.rounds, given.tables, given.seed, Path(folder), show=True)
    print(f"{tally} (seed {given.seed})")
    return 1 if tally.lost or tally.unreadable else 0


if __name__ == "__main__":
    sys.exit(main())
