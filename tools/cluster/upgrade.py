"""A rolling upgrade under load: each node is replaced by a new one, one after the other."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tools.cluster.crew import Crew
from tools.cluster.nodes import Cluster
from tools.cluster.people import Memory
from tools.cluster.rounds import PATIENCE_S, Run
from tools.load.curve import percentile

CALM_S = 4.0


class Upgraded(NamedTuple):
    """What the people felt, in seconds between two acknowledged moves of a table."""

    usual: float
    """The median of the longest pause of each table while nothing happened."""
    pauses: list[float]
    """The longest pause of each table during the upgrade, sorted."""
    moves: int
    faults: list[str]

    def __str__(self) -> str:
        return (
            f"rolling upgrade of three nodes, {len(self.pauses)} tables, {self.moves} moves: longest pause of a table "
            f"{self.pauses[-1]:.2f} s, median {percentile(self.pauses, 0.5):.2f} s (usual: {self.usual:.2f} s); "
            f"{len(self.faults)} faults"
        )


def longest_pause(memory: Memory, since: float, until: float) -> float:
    """Between two acknowledgements."""
    times = [since, *(told.at for told in memory.told if since < told.at < until)]
    return max((later - earlier for earlier, later in pairwise(times)), default=0.0)


async def rolling_upgrade(tables: int, seed: int, folder: Path) -> Upgraded:
    chance = random.Random(seed)  # noqa: S311  only how people play
    async with Cluster(folder, 3) as cluster:
        crew = Crew(cluster.ports, tables, chance)
        crew.start()
        run = Run(cluster, crew, chance)
        try:
            await crew.all_play(time.monotonic(), PATIENCE_S)
            began = time.monotonic()
            await asyncio.sleep(CALM_S)
            usual = sorted(longest_pause(memory, began, time.monotonic()) for memory in crew.playing)
            began, playing = time.monotonic(), crew.playing
            for node in cluster.nodes:
                await node.drain()
                await node.start()
                await crew.all_play(time.monotonic(), PATIENCE_S)
            until = time.monotonic()
            pauses = sorted(longest_pause(memory, began, until) for memory in playing)
            await run.check([])
        finally:
            await crew.stop()
    return Upgraded(percentile(usual, 0.5), pauses, run.tally.moves, run.tally.faults)
