"""Several processes at one address: they are started again when they die, and end together."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import httpx
import pytest

import spieltisch
from spieltisch.cli.main import main
from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.bot_questions import BotAnswer, BotQuestion
from spieltisch.server.nodes.remote_bots import ask
from spieltisch.server.store.leases import FOR_BOTS, FOR_TABLES, Leases, Node
from spieltisch.server.store.opening import open_store
from tests.bots.some_bots import GAME
from tests.bots.test_own_process import question
from tests.server.live_server import PATIENCE_S, alive, hear, say, socket, wait_until


class Running:
    """A command whose lines are read."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def line(self, words: str) -> str:
        """The next line with these words."""
        assert self.process.stdout is not None
        heard = []
        for line in self.process.stdout:
            if words in line:
                return line
            heard.append(line)
        raise AssertionError(f"it ended without {words!r}: {heard}")

    def end(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_S)


@contextmanager
def running(*command: str) -> Iterator[Running]:
    run = Running(*command)
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.process.kill()
            run.process.wait()
        assert run.process.stdout is not None
        run.process.stdout.close()


def begun(run: Running, count: int) -> dict[int, int]:
    """The ids of processes that begin, by number."""
    words = [run.line("began").split() for _ in range(count)]
    return {int(number): int(pid) for _, number, pid in words}


PARENT = "tests.server.nodes.some_processes"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_they_begin_and_end_together(number: signal.Signals) -> None:
    with running(PARENT, "2", "idle") as run:
        pids = begun(run, 2)
        run.line("all ready")
        assert run.end(number) == 0
        assert not any(alive(pid) for pid in pids.values())


async def test_one_that_dies_is_started_again_after_a_pause_that_grows() -> None:
    with running(PARENT, "2", "idle") as run:
        pids = begun(run, 2)
        run.line("all ready")
        os.kill(pids[1], signal.SIGKILL)
        assert "process 2 has ended (SIGKILL); it is started again in 0.5 s" in run.line("has ended")
        again = begun(run, 1)
        os.kill(again[1], signal.SIGKILL)
        assert "in 1 s" in run.line("has ended")
        assert run.end() == 0
        await wait_until(lambda: not alive(pids[0]))


def test_what_cannot_start_at_all_is_not_tried_again() -> None:
    with running(PARENT, "2", "unusable") as run:
        assert run.process.wait(PATIENCE_S) == 1


async def test_a_parent_that_is_killed_takes_them_along() -> None:
    with running(PARENT, "2", "idle") as run:
        pids = begun(run, 2)
        run.process.kill()
        await wait_until(lambda: not any(alive(pid) for pid in pids.values()))


# Real nodes


@asynccontextmanager
async def leases_of(database: str) -> AsyncIterator[Leases]:
    journal = open_store(database)
    await journal.open()
    assert journal.leases is not None
    try:
        yield journal.leases
    finally:
        await journal.close()


def is_well(address: str) -> bool:
    return bool(httpx.get(f"{address}/healthz", timeout=PATIENCE_S).json()["status"] == "ok")


async def nodes_with_role(leases: Leases, role: str) -> list[Node]:
    return [node for node in await leases.nodes() if node.role == role]


async def visit_often(address: str) -> None:
    """The table is at one node; whoever comes to the other one is passed on."""
    port = int(address.rsplit(":", 1)[1])
    never_twice = httpx.Limits(max_keepalive_connections=0)  # each connection may be accepted by another process
    async with (
        httpx.AsyncClient(base_url=address, timeout=PATIENCE_S, limits=never_twice) as client,
        AsyncExitStack() as stack,
    ):
        await client.post("/api/me", json={"name": "Ada"})
        table = (await client.post("/api/tables", json={"game": "1000-km", "seats": 2})).json()["table"]
        for _ in range(8):
            ws = await stack.enter_async_context(socket(port, table))
            await say(ws, "hello")
            assert (await hear(ws, "welcome"))["table"]["table"] == table
            assert (await client.get(f"/api/tables/{table}")).json()["table"] == table


async def test_two_nodes_at_one_address(database: str) -> None:
    with running(
        "spieltisch.cli", "serve", "--processes", "2", "--port", "0", "--no-browser", "--store", database
    ) as run:
        address = run.line("Spieltisch is at").split()[-1]
        assert is_well(address)
        async with leases_of(database) as leases:
            nodes = await nodes_with_role(leases, FOR_TABLES)
            assert len({node.address for node in nodes}) == 2
            await visit_often(address)
            assert run.end() == 0
            assert await leases.nodes() == []


async def test_every_process_has_the_settings_of_the_environment_and_logs_as_which_node(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELTISCH_STORE", database)
    monkeypatch.setenv("SPIELTISCH_PROCESSES", "2")
    monkeypatch.setenv("SPIELTISCH_BOT_WORKERS", "3")
    monkeypatch.setenv("SPIELTISCH_LIMITS_NUDGE_S", "7")
    monkeypatch.setenv("SPIELTISCH_LOG", "json")
    with running("spieltisch.cli", "serve", "--port", "0", "--no-browser") as run:
        started = [json.loads(run.line("started: ")) for _ in range(2)]
        async with leases_of(database) as leases:
            assert {each["node"] for each in started} == {node.id for node in await leases.nodes()}
        assert all("workers: 3 for bots" in each["message"] for each in started)
        run.line("Spieltisch is at")
        assert run.end() == 0


async def asked_until_answered(node: Node, key: str, wish: BotQuestion) -> BotAnswer:
    """A node that is too slow is asked in vain; its first worker may take a while to start."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(Away):
                return await ask(node, key, wish)


async def test_a_node_for_bots_only_joins_decides_and_leaves(database: str) -> None:
    with running("spieltisch.cli", "serve", "--bots-only", "--store", database) as run:
        address = run.line("decides for bots").split()[-1]
        assert is_well(address)
        async with leases_of(database) as leases:
            [node] = await nodes_with_role(leases, FOR_BOTS)
            assert node.address == address
            asked = question("")
            wish = BotQuestion(spieltisch.__version__, GAME, "easy", asked["view"], asked["moves"])  # type: ignore[arg-type]
            answer = await asked_until_answered(node, leases.key, wish)
            assert answer.answer in asked["moves"]  # type: ignore[operator]
            assert run.end() == 0
            assert await leases.nodes() == []


# Arguments


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--processes", "2"], "they need PostgreSQL: --store postgresql://"),
        (["--bots-only"], "it needs --store postgresql://"),
        (["--processes", "2", "--bots-only", "--store", "postgresql://h/d"], "uses all cores in one process"),
        (["--processes", "2", "--node-listen", "h:80", "--store", "postgresql://h/d"], "--node-listen HOST:0"),
        (["--processes", "2", "--node-address", "http://h", "--store", "postgresql://h/d"], "--node-listen HOST:0"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPIELTISCH_STORE", raising=False)
    assert main(["serve", *arguments]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
