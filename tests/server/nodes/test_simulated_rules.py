"""The simulation's model of leases follows the rules of the real database: the same requests, the same answers."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import FOR_TABLES, LEASE_S, Node
from spieltisch.server.store.postgres.journal import PostgresJournal
from spieltisch.testing.depth import depth
from tests.server.store.nodes import SHORT_S, Cluster, row
from tools.chaos.database import SimulatedLeases
from tools.chaos.leases import LeaseTable

REQUESTS = depth(full=600, quick=150)
TABLES = ["a", "b", "c", "d"]


class Pair:
    """One node, in the database and in the model."""

    def __init__(self, twins: Twins) -> None:
        self.twins = twins
        self.journal: PostgresJournal
        self.real: Node
        self.model: Node
        self.leases = SimulatedLeases(twins.table, stub(me="", link=stub(ask=at_once)))

    async def begin(self) -> None:
        self.journal, self.real = await self.twins.cluster.node()
        self.model = await self.leases.join(self.real.address, FOR_TABLES)
        self.twins.table.leases[self.model.id].expires = float("inf")

    async def expire(self) -> None:
        await self.twins.cluster.expire(self.real)
        if self.model.id in self.twins.table.leases:
            self.twins.table.leases[self.model.id].expires = self.twins.table.now - 1.0

    async def renew(self) -> None:
        await self.journal.leases.renew()
        await self.twins.cluster.extend(self.real)

    async def renew_in_the_model(self) -> None:
        await self.leases.renew()
        self.twins.table.leases[self.model.id].expires = float("inf")


class Twins:
    """The database and the model, asked the same."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.world = stub(loop=stub(seconds=0.0), plan=stub(seed=0), trace=lambda *_: None)
        self.table = LeaseTable(self.world)
        self.pairs: list[Pair] = []
        self.seqs = dict.fromkeys(TABLES, 0)

    async def start(self) -> Pair:
        pair = Pair(self)
        await pair.begin()
        self.pairs.append(pair)
        return pair

    async def time_passes(self) -> None:
        """Longer than a lease: whoever was late may judge again."""
        self.world.loop.seconds += LEASE_S + 1.0
        await asyncio.sleep(2 * SHORT_S)

    def place(self, node: Node) -> int:
        """Which of the pairs this is."""
        return next(place for place, pair in enumerate(self.pairs) if node.id in (pair.real.id, pair.model.id))

    async def ask(self, what: str, pair: Pair, table: str) -> tuple[object, object]:
        """What both answer."""
        leases, model = pair.journal.leases, pair.leases
        if what == "take":
            return await self._take(pair, table)
        if what == "write":
            real = await outcome(pair.journal.append(table, [row(self.seqs[table])]))
            self.seqs[table] += real is None
            return real, await outcome(at_once(lambda: self.table.fence(pair.model.id)))
        if what == "renew":
            return await outcome(pair.renew()), await outcome(pair.renew_in_the_model())
        if what == "drain":
            return await outcome(leases.drain()), await outcome(model.drain())
        if what == "release":
            return await outcome(leases.release([table])), await outcome(model.release([table]))
        if what == "leave":
            return await outcome(leases.leave()), await outcome(model.leave())
        real, simulated = await leases.nodes(), await model.nodes()
        return [self.place(each) for each in real], [self.place(each) for each in simulated]

    async def _take(self, pair: Pair, table: str) -> tuple[object, object]:
        """Which of several heirs it is, is left to chance."""
        real = await outcome(pair.journal.leases.take(table))
        simulated = await outcome(pair.leases.take(table))
        if not isinstance(real, Node) or not isinstance(simulated, Node):
            return real, simulated
        given, chosen = self.place(real), self.place(simulated)
        if (
            given != chosen
            and self.table.asked.get(table) == pair.model.id
            and self.table.nodes[pair.model.id].draining
        ):
            willing = [self.place(each) for each in self.table.living() if not each.draining]
            if given in willing and chosen in willing:
                self.table.owners[table].node = self.pairs[given].model.id
                return given, given
        return given, chosen


def stub(**parts: Any) -> Any:
    """In place of the simulated world."""
    return SimpleNamespace(**parts)


async def at_once(call: Any, _: float = 0.0) -> Any:
    """In place of the way to the database."""
    return call()


async def outcome(asked: Any) -> object:
    """What came of it, or the kind of error."""
    try:
        return await asked
    except StoreFailed as error:
        return type(error)


@pytest.mark.parametrize("seed", range(2))
async def test_the_model_answers_as_the_database_does(database: str, seed: int) -> None:
    chance = random.Random(seed)
    cluster = Cluster(database)
    twins = Twins(cluster)
    here = [await twins.start() for _ in range(3)]
    kinds = ["take"] * 8 + ["write"] * 2 + ["release", "renew", "nodes", "drain", "leave", "expire", "expire", "again"]
    told = []
    try:
        for _ in range(REQUESTS):
            place = chance.randrange(len(here))
            what, table = chance.choice(kinds), chance.choice(TABLES)
            await twins.time_passes()
            if what == "again":
                here[place] = await twins.start()
            elif what == "expire":
                await here[place].expire()
            else:
                real, simulated = await twins.ask(what, here[place], table)
                told.append(f"{what} {place} {table}: {real}, {simulated}")
                assert real == simulated, "\n".join(told[-14:])
    finally:
        await cluster.close()
    assert any("Fenced" in line for line in told)
