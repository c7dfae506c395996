"""The workers in which bots think: they answer, they are replaced, and none outlives the server."""

from __future__ import annotations

import contextlib
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import games
from spieltisch.server.workers.bots import BotWorkers
from tests.server.live_server import alive, api, hear, say, socket, start, wait_until


def a_decision() -> tuple[str, str, Data, list[Data]]:
    """The first decision of the first game on the shelf."""
    game = games()[0]
    state = game.start(game.meta.seats[0], read_options(game.meta.options, {}), FastDice(1))
    seat = game.to_act(state)[0]
    view = game.encode_view(game.view(state, seat))
    return game.meta.game, game.meta.levels[0], view, [game.encode_move(move) for move in game.legal_moves(state, seat)]


async def test_a_worker_that_dies_is_replaced() -> None:
    workers = BotWorkers(1)
    game, level, view, moves = a_decision()
    assert await workers(game, level, view, moves, 1) in moves
    assert workers.processes._pool is not None
    (worker,) = workers.processes._pool._processes
    os.kill(worker, signal.SIGKILL)
    await wait_until(lambda: not alive(worker))
    with contextlib.suppress(BrokenProcessPool):  # whoever asks first may meet the dead
        await workers(game, level, view, moves, 1)
    assert await workers(game, level, view, moves, 1) in moves
    await workers.processes.close()


async def test_a_worker_says_why_or_says_nothing() -> None:
    workers = BotWorkers(1)
    game, level, view, moves = a_decision()
    reason = await workers.why(game, level, view, moves, moves[0])
    assert set(reason) in (set(), {"key", "data"})
    await workers.processes.close()


def children_of(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


async def test_no_worker_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    server, port = start(tmp_path)
    try:
        with api(port) as client:
            client.post("/api/me", json={"name": "Anna"})
            wish = {"game": games()[0].meta.game, "seats": 2, "bots": ["easy", "easy"]}
            table = client.post("/api/tables", json=wish).json()["table"]
            cookie = client.cookies["spieltisch"]
        async with socket(port, table, additional_headers={"cookie": f"spieltisch={cookie}"}) as ws:
            await say(ws, "hello")
            await say(ws, "start")
            while not children_of(server.pid):  # a move without a choice needs no worker
                await hear(ws, "update")
        children = children_of(server.pid)
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()
    await wait_until(lambda: not any(alive(int(pid)) for pid in children))
