"""Rounds: something goes wrong under load, everything comes back, and everything that was told is still true."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path

from tools.cluster.checks import Checks
from tools.cluster.crew import Crew
from tools.cluster.nodes import Cluster, NodeFailed
from tools.cluster.people import Memory
from tools.cluster.troubles import TROUBLES, Happened, Plan
from tools.load.curve import percentile

PATIENCE_S = 30.0
"""A table that has not gone on so long after everything was mended hangs."""
CALM_S = (0.2, 1.2)
"""How long everybody plays before the next thing goes wrong."""


class Tally:
    """What all rounds together showed."""

    def __init__(self) -> None:
        self.rounds = 0
        self.moves = 0
        self.tables = 0
        self.taken_over = 0
        """Seats that an own earlier connection took for a moment; their people came back."""
        self.faults: list[str] = []
        self.back: dict[str, list[float]] = {}
        """By what happened: in how many seconds each table went on."""

    def __str__(self) -> str:
        return (
            f"{self.rounds} rounds, {self.tables} tables, {self.moves} acknowledged moves checked: "
            f"{len(self.faults)} faults, {self.taken_over} seats taken by their own earlier connection"
        )

    def lines(self) -> list[dict[str, float | str]]:
        """For a table."""
        return [
            {
                "what happened": kind,
                "times": len(times),
                "back p50 s": percentile(sorted(times), 0.5),
                "back p99 s": percentile(sorted(times), 0.99),
                "slowest s": max(times),
            }
            for kind, times in sorted(self.back.items())
            if times
        ]


class Run:
    """One cluster, and the people who play there."""

    def __init__(self, cluster: Cluster, crew: Crew, chance: random.Random) -> None:
        self.cluster, self.crew, self.chance = cluster, crew, chance
        self.checks = Checks(cluster.url)
        self.tally = Tally()

    async def round(self, plan: Plan) -> None:
        """Wait until all play, let something go wrong, wait until all play again, and check."""
        if not await self._all_play("before the round"):
            return
        await asyncio.sleep(self.chance.uniform(*CALM_S))
        before = list(self.crew.playing)
        troubles = plan.next(self.cluster.nodes)
        happened = await asyncio.gather(*(trouble(self.cluster, node, self.chance) for trouble, node in troubles))
        names = " and ".join(each.kind for each in happened)
        await self._all_play(f"after {names}")
        for each in happened:
            back = [took for memory in before if (took := seconds_until_told(memory, each.at)) is not None]
            if len(happened) == 1:
                self.tally.back.setdefault(each.kind, []).extend(back)
        await self.check(happened)
        self.tally.rounds += 1

    async def check(self, happened: list[Happened]) -> None:
        """Everything that was told so far. A table that is over is checked once more, and then never again."""
        memories = self.crew.memories
        done = [memory for memory in memories if memory.over]
        tally = self.tally
        tally.faults += await self.checks.check(memories)
        for each in happened:
            if each.watch is not None:
                tally.faults += each.watch.faults(memories)
        for memory in memories:
            tally.faults += memory.faults
            memory.faults = []
            tally.taken_over += memory.taken_over
            memory.taken_over = 0
        tally.faults += self.crew.broken()
        tally.faults += [
            f"node {node.number} has ended by itself: {node.log.read_text()[-500:]}"
            for node in self.cluster.nodes
            if not node.is_running
        ]
        tally.moves = self.checks.moves
        tally.tables = len(self.checks.tables)
        self.crew.memories = [memory for memory in memories if memory not in done]

    async def _all_play(self, when: str) -> bool:
        late = await self.crew.all_play(time.monotonic(), PATIENCE_S)
        self.tally.faults += ["\n  ".join([f"{memory.table} does not go on {when}", *memory.story]) for memory in late]
        return not late


def seconds_until_told(memory: Memory, since: float) -> float | None:
    """Until the first acknowledgement after this time; None if there was none, since the game was over."""
    return next((told.at - since for told in memory.told if told.at > since), None)


async def run(
    count: int,
    tables: int,
    seed: int,
    folder: Path,
    nodes: int = 3,
    kinds: list[str] | None = None,
    show: Callable[[Tally], None] | None = None,
) -> Tally:
    """So many rounds on three nodes. It ends with the first fault."""
    chance = random.Random(seed)  # noqa: S311  only what goes wrong, and when
    async with Cluster(folder, nodes) as cluster:
        crew = Crew(cluster.ports, tables, chance)
        run_ = Run(cluster, crew, chance)
        plan = Plan(chance, kinds or list(TROUBLES))
        crew.start()
        try:
            while run_.tally.rounds < count and not run_.tally.faults:
                await run_.round(plan)
                if show is not None:
                    show(run_.tally)
        except NodeFailed as error:
            run_.tally.faults.append(str(error))
        finally:
            await crew.stop()
    return run_.tally
