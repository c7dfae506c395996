"""Nodes for bots: they decide for the tables of other nodes, and nobody waits for one that is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

import spieltisch
from spieltisch.bots.choose import choose_for_table
from spieltisch.bots.own.source import Source
from spieltisch.engine.basics import Data
from spieltisch.server.edge.bots_only import WAITING, BotsOnly
from spieltisch.server.nodes import remote_bots
from spieltisch.server.nodes.bot_questions import BotQuestion
from spieltisch.server.nodes.remote_bots import REST_S, RemoteBots
from spieltisch.server.store.leases import FOR_BOTS, Node
from spieltisch.server.workers.bots import BotWorkers
from spieltisch.server.workers.own_bots import Own
from tests.bots.some_bots import GAME
from tests.bots.test_own_process import question
from tests.server.harness import ManualTime
from tests.server.live_server import wait_until
from tests.server.nodes.servers import KEY, serving

AWAY = Node("away", "http://127.0.0.1:9", FOR_BOTS, draining=False)
VIEW: Data = {"sees": 1}
MOVES: list[Data] = [{"move": "a"}, {"move": "b"}]
SITUATION = ("practice", "easy", VIEW, MOVES)
MOVE: Data = {"move": "a"}


class Decider(BotWorkers):
    """Workers that say who they are, as soon as they may."""

    def __init__(self, name: str, count: int = 1) -> None:
        super().__init__(count)
        self.name = name
        self.asked: list[Any] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, *question: Any) -> Data:
        self.asked.append(question)
        await self.may_answer.wait()
        return {"move": self.name}

    async def why(self, *question: Any) -> Data:
        self.asked.append(question)
        return {"key": self.name}


class Bots:
    """A table's node, and the nodes for bots that it knows."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self.stack = stack
        self.time = ManualTime()
        self.local = Decider("local")
        self.remote = RemoteBots(self.local, lambda: KEY, self.time)
        self.nodes: list[Node] = []
        self.remote.nodes = lambda: self.nodes

    async def add(self, workers: BotWorkers, key: Callable[[], str] = lambda: KEY) -> BotsOnly:
        app = BotsOnly(workers, key, lambda: True)
        address = await self.stack.enter_async_context(serving(app))
        self.nodes.append(Node(f"node-{len(self.nodes)}", address, FOR_BOTS, draining=False))
        return app

    async def choose(self) -> Any:
        return (await self.remote(*SITUATION, 7))["move"]


@pytest.fixture
async def bots() -> AsyncIterator[Bots]:
    async with AsyncExitStack() as stack:
        yield Bots(stack)


async def test_a_node_for_bots_decides_and_explains(bots: Bots) -> None:
    decider = Decider("node")
    await bots.add(decider)
    assert await bots.choose() == "node"
    assert await bots.remote.why(*SITUATION, MOVE) == {"key": "node"}
    assert decider.asked == [(*SITUATION, 7), (*SITUATION, MOVE)]
    assert bots.local.asked == []


async def test_without_one_this_node_decides(bots: Bots) -> None:
    assert await bots.choose() == "local"
    assert await bots.remote.why(*SITUATION, MOVE) == {"key": "local"}


async def test_one_that_is_away_is_left_alone_for_a_while(bots: Bots) -> None:
    bots.nodes = [AWAY]
    assert await bots.choose() == "local"
    await bots.add(Decider("node"))
    assert [await bots.choose() for _ in range(3)] == ["node"] * 3
    bots.nodes = [AWAY]
    bots.time.seconds += REST_S
    assert await bots.choose() == "local"


async def test_nobody_waits_for_one_that_is_slow(bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_bots, "SOON_S", 0.2)
    slow = Decider("slow")
    slow.may_answer.clear()
    await bots.add(slow)
    assert [await bots.choose(), await bots.choose()] == ["local", "local"]
    assert len(slow.asked) == 1
    slow.may_answer.set()


async def test_the_least_busy_one_is_asked(bots: Bots) -> None:
    first, second = Decider("first"), Decider("second")
    first.may_answer.clear()
    await bots.add(first)
    await bots.add(second)
    waiting = asyncio.create_task(bots.choose())
    await wait_until(lambda: first.asked)
    assert [await bots.choose(), await bots.choose()] == ["second", "second"]
    first.may_answer.set()
    assert await waiting == "first"


async def test_one_with_enough_to_do_says_so(bots: Bots) -> None:
    decider = Decider("node", count=2)
    decider.may_answer.clear()
    app = await bots.add(decider)
    waiting = [asyncio.create_task(bots.choose()) for _ in range(2 * WAITING)]
    await wait_until(lambda: app.busy == WAITING)
    assert await bots.choose() == "local"
    decider.may_answer.set()
    assert await asyncio.gather(*waiting) == ["node"] * 2 * WAITING
    assert app.busy == 0


async def test_bots_of_ones_own_decide_here(bots: Bots) -> None:
    await bots.add(Decider("node"))
    bots.local.own.bots["practice", "easy"] = Own("", Source("x.py"))
    assert await bots.choose() == "local"


@pytest.mark.parametrize("fault", ["version", "key", "bug"])
async def test_a_node_that_cannot_help_does_no_harm(bots: Bots, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    class Broken(Decider):
        async def __call__(self, *question: Any) -> Data:
            raise ValueError("a bug")

    await bots.add(Broken("node") if fault == "bug" else Decider("node"), lambda: "other" if fault == "key" else KEY)
    if fault == "version":
        monkeypatch.setattr(remote_bots, "BotQuestion", lambda _, *more: BotQuestion("0.1", *more))
    assert await bots.choose() == "local"


async def test_it_has_no_tables_and_says_how_it_is() -> None:
    good = True
    async with (
        serving(BotsOnly(Decider("node"), lambda: KEY, lambda: good)) as address,
        httpx.AsyncClient(base_url=address) as client,
    ):
        health = (await client.get("/healthz")).json()
        assert health == {"status": "ok", "version": spieltisch.__version__, "busy": 0.0}
        good = False
        assert (await client.get("/healthz")).status_code == 503
        assert (await client.get("/api/tables")).status_code == 404
        assert (await client.post("/node/bot", json={})).status_code == 403
        named = {"Spieltisch-Node": KEY}
        assert (await client.post("/node/bot", json={}, headers=named)).status_code == 400
        assert (await client.post("/node/bot", content=b" " * 5_000_000, headers=named)).status_code == 413


@asynccontextmanager
async def real_workers() -> AsyncIterator[BotWorkers]:
    workers = BotWorkers(2)
    try:
        yield workers
    finally:
        await workers.processes.close()
        await workers.own.close()


async def test_real_workers_decide_as_they_would_here(bots: Bots) -> None:
    asked: Any = question("")
    view, moves = asked["view"], asked["moves"]
    async with real_workers() as workers:
        await workers(GAME, "easy", view, moves, 11)  # however long they take to start, other nodes wait only seconds
        await bots.add(workers)
        chosen = await bots.remote(GAME, "easy", view, moves, 11)
    assert chosen == choose_for_table(GAME, "easy", view, moves, 11)
    assert bots.local.asked == []
