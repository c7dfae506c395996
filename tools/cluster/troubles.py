"""What goes wrong: processes die, stand still, or cannot reach each other."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tools.cluster.nodes import Cluster, Node
from tools.cluster.people import Memory

LEASE_S = 3.0
IN_FLIGHT_S = 1.0
"""What was committed before a cut may be told so long after it, on a busy machine."""


class Watch(NamedTuple):
    """From this time to that one nothing can be acknowledged at these tables: their owner is cut off."""

    tables: set[str]
    since: float
    until: float

    def faults(self, memories: list[Memory]) -> list[str]:
        return [
            f"{memory.table}: version {told.version} was acknowledged while its owner was cut off from the database"
            for memory in memories
            if memory.table in self.tables
            for told in memory.told
            if self.since < told.at < self.until
        ]


class Happened(NamedTuple):
    """What it was, from when on tables can come back, and what could not happen meanwhile."""

    kind: str
    at: float
    watch: Watch | None = None


async def kill_node(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """Kill -9; it comes back as a new node."""
    del cluster
    at = time.monotonic()
    node.kill()
    await asyncio.sleep(chance.uniform(0.0, 1.0))
    await node.start()
    return Happened("kill -9 of a node", at)


async def kill_database(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """Kill -9 of all its processes; tables can come back when it has."""
    del node
    await asyncio.to_thread(cluster.database.kill)
    await asyncio.sleep(chance.uniform(0.0, 2.0))
    await asyncio.to_thread(cluster.database.start)
    return Happened("kill -9 of the database", time.monotonic())


async def stop_node(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """SIGSTOP for longer than its lease. When it goes on it must find out before it writes anything."""
    del cluster
    at = time.monotonic()
    node.stop()
    await asyncio.sleep(LEASE_S + chance.uniform(0.5, 2.5))
    node.go_on()
    return Happened("SIGSTOP past the lease", at)


async def cut_from_database(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """Nothing gets through between the node and the database; afterwards it arrives late, or never."""
    tables, good_for = await cluster.owned_by(node)
    at = time.monotonic()
    node.to_database.cut()
    lasts = chance.uniform(1.0, LEASE_S + 2.5)
    await asyncio.sleep(lasts)
    node.to_database.mend(reset=chance.random() < 0.5)
    return Happened("node cut off from the database", at, Watch(tables, at + IN_FLIGHT_S, at + min(good_for, lasts)))


async def cut_from_people(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """Nothing gets through between people and the node."""
    del cluster
    at = time.monotonic()
    node.from_people.cut()
    await asyncio.sleep(chance.uniform(1.0, 5.0))
    node.from_people.mend(reset=chance.random() < 0.5)
    return Happened("people cut off from a node", at)


async def upgrade(cluster: Cluster, node: Node, chance: random.Random) -> Happened:
    """SIGTERM: the node hands its tables over and ends; a new one takes its place."""
    del cluster, chance
    at = time.monotonic()
    await node.drain()
    await node.start()
    return Happened("SIGTERM with --drain", at)


Trouble = Callable[[Cluster, Node, random.Random], Awaitable[Happened]]

TROUBLES: dict[str, Trouble] = {
    "kill": kill_node,
    "database": kill_database,
    "stop": stop_node,
    "cut": cut_from_database,
    "people": cut_from_people,
    "drain": upgrade,
}
TWO_AT_ONCE = 0.25
APART = [{"database", "drain"}]
"""Not at the same time: a node needs the database to hand its tables over."""


class Plan:
    """What goes wrong next: each kind as often as the others, in any order, and sometimes a second thing with it."""

    def __init__(self, chance: random.Random, kinds: list[str]) -> None:
        self.chance, self.kinds = chance, kinds
        self._left: list[str] = []

    def next(self, nodes: list[Node]) -> list[tuple[Trouble, Node]]:
        """For one round; two things at the same time happen to different nodes."""
        if not self._left:
            self._left = self.chance.sample(self.kinds, len(self.kinds))
        chosen = [self._left.pop()]
        others = [kind for kind in self.kinds if {kind, *chosen} not in APART and kind not in chosen]
        if others and self.chance.random() < TWO_AT_ONCE:
            chosen.append(self.chance.choice(others))
        where = self.chance.sample(nodes, min(len(chosen), len(nodes)))
        return [(TROUBLES[kind], node) for kind, node in zip(chosen, where, strict=False)]
