"""Simulations on a Dask cluster of this machine beside its own processes, and what a share costs."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from bench.listener import say
from spieltisch.arena.cluster import shares
from spieltisch.arena.cluster.cluster import Cluster
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import Runner, simulate
from tools.load.curve import show

PLANS = {
    "random": Plan("1000-km", 30_000, 2, ("random", "random"), seed=1),
    "medium": Plan("1000-km", 400, 2, ("medium", "easy"), seed=1),
}
TURNS, FULL_TURNS = 1, 5
"""How often each is measured, by turns; the best counts, since other work of the machine only slows down."""
TINY_S = 0.002
"""The length of shares, to see what each costs beside its games."""


@contextmanager
def dask(workers: int) -> Iterator[tuple[str, dict[str, list[psutil.Process]]]]:
    """A scheduler and this many workers: its address, and their processes."""
    with tempfile.TemporaryDirectory() as folder:
        file, log = Path(folder) / "scheduler.json", subprocess.DEVNULL
        command = [sys.executable, "-m", "dask"]
        places = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
        scheduler = subprocess.Popen(
            [*command, "scheduler", *places, "--scheduler-file", str(file)], stdout=log, stderr=log
        )
        started = [scheduler]
        try:
            while not file.exists() or not file.read_text().endswith("}"):
                time.sleep(0.05)
            address = json.loads(file.read_text())["address"]
            alone = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
            started += [
                subprocess.Popen([*command, "worker", address, *alone], stdout=log, stderr=log) for _ in range(workers)
            ]
            cluster = Cluster(address)
            while cluster.workers < workers:  # also lets every worker load the games
                simulate(Plan("1000-km", 50 * workers, 2, ("medium", "random"), seed=1), on=cluster)
            kinds = {"scheduler": [scheduler], "workers": started[1:]}
            yield address, {kind: [psutil.Process(each.pid) for each in found] for kind, found in kinds.items()}
        finally:
            for process in reversed(started):
                process.kill()
                process.wait()


def processor_s(processes: list[psutil.Process]) -> float:
    """Processor time so far, also that of children that have ended."""
    times = [process.cpu_times() for process in processes]
    return float(sum(each.user + each.system + each.children_user + each.children_system for each in times))


def measured(plan: Plan, workers: int, on: Runner | None, processes: list[psutil.Process]) -> tuple[float, float]:
    """Games in a second, and in a second of the processors' time."""
    before = processor_s(processes)
    seconds = simulate(plan, workers, on=on).seconds
    return plan.games / seconds, plan.games / (processor_s(processes) - before)


def line_of(name: str, workers: int, address: str, processes: list[psutil.Process], turns: int) -> dict[str, Any]:
    plan, mine = PLANS[name], [psutil.Process()]
    own, cluster = [], []
    for _ in range(turns):
        own.append(measured(plan, workers, None, mine))
        cluster.append(measured(plan, 1, Cluster(address), mine + processes))
    best = [[max(each[kind] for each in figures) for figures in (own, cluster)] for kind in (0, 1)]
    return {
        "workers": workers,
        "bots": name,
        "own games/s": best[0][0],
        "cluster games/s": best[0][1],
        "ratio": best[0][1] / best[0][0],
        "own games/cpu s": best[1][0],
        "cluster games/cpu s": best[1][1],
        "ratio of cpu": best[1][1] / best[1][0],
    }


def cost_of_shares(address: str, processes: dict[str, list[psutil.Process]]) -> dict[str, Any]:
    """Processor time for each share, of all that is not playing."""
    heard: list[int] = []
    whole = shares.SHARE_S
    mine = psutil.Process()
    kinds = processes | {"caller": [mine]}
    before = {kind: processor_s(found) for kind, found in kinds.items()}
    shares.SHARE_S = TINY_S  # type: ignore[misc]
    try:
        simulate(PLANS["random"], progress=heard.append, on=Cluster(address))
    finally:
        shares.SHARE_S = whole  # type: ignore[misc]
    count = len([games for games in heard if games])
    spent = {kind: processor_s(found) - before[kind] for kind, found in kinds.items()}
    return {"shares": count, **{f"{kind} ms": 1000 * spent[kind] / count for kind in ("scheduler", "caller")}}


def run(full: bool) -> dict[str, Any]:
    say("Simulations on a cluster")
    lines, costs = [], []
    for workers in (1, 2):
        with dask(workers) as (address, processes):
            everybody = [process for found in processes.values() for process in found]
            lines += [line_of(name, workers, address, everybody, FULL_TURNS if full else TURNS) for name in PLANS]
            costs.append({"workers": workers, **cost_of_shares(address, processes)})
    show("1000 km on the workers of this machine, and on those of a Dask scheduler", "workers", lines)
    show("Processor time for each share", "workers", costs)
    return {"games": lines, "shares": costs}
