"""The server as it is run: a process, real sockets, real bots."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.live_server import COMMAND, PATIENCE_S, api, begin, hear, say, serving, sit, socket, start


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving(tmp_path_factory.mktemp("data"), "unlimited") as port:
        yield port


def open_table(port: int, **wish: object) -> tuple[str, dict[str, str]]:
    with api(port) as client:
        assert client.post("/api/me", json={"name": "Anna"}).status_code == 200
        made = client.post("/api/tables", json={"game": "1000-km", "seats": 2, **wish})
        assert made.status_code == 201, made.text
        return made.json()["table"], made.json()["tokens"]


async def test_bots_in_their_own_processes_answer(port: int) -> None:
    table, tokens = open_table(port, seats=3, bots=[None, "easy", "medium"], options={"first_player": 1})
    async with socket(port, table) as ws:
        await say(ws, "hello", tokens=[tokens["0"]])
        assert (await hear(ws, "welcome"))["seats"] == [0]
        await sit(ws, 0)
        await hear(ws, "seated")
        await begin({ws: [0]})
        while (await hear(ws, "update"))["version"] < 2:
            pass


async def test_a_whole_game_on_one_device_and_its_record(port: int) -> None:
    table, tokens = open_table(port, hot_seat=True, options={"discard_rule": "free"})
    async with socket(port, table) as ws:
        await say(ws, "hello", tokens=list(tokens.values()))
        for seat in (0, 1):
            await sit(ws, seat)
        await begin({ws: [0, 1]})
        while True:
            update = await hear(ws, "update")
            if update["view"]["outcome"] is not None:
                break
            calm = [move for move in update["moves"] if move["move"] != "attack"] or update["moves"]
            if calm:
                await say(ws, "move", seat=update["seat"], version=update["version"], move=calm[0])
    with api(port) as client:
        record = client.get(f"/api/tables/{table}/record").json()
        assert client.post("/api/verify", json=record).json()["ok"] is True
        frames = client.get(f"/api/tables/{table}/replay?viewer=0").json()["frames"]
        assert len(frames) == len(record["moves"]) + 1
        assert client.get("/metrics").status_code == 404  # not for the public


async def test_two_people_and_a_take_over(port: int) -> None:
    table, tokens = open_table(port)
    async with socket(port, table) as anna, socket(port, table) as ben:
        await say(anna, "hello", tokens=[tokens["0"]])
        await say(ben, "hello", tokens=[])
        await sit(anna, 0)
        token = await sit(ben, 1, name="Ben")
        await hear(ben, "seated")
        await hear(anna, "seated")
        await begin({anna: [0], ben: [1]})
        assert (await hear(anna, "update"))["view"]["seat"] == 0
        async with socket(port, table) as phone:
            await say(phone, "hello", tokens=[token])
            assert (await hear(phone, "welcome"))["seats"] == [1]
            assert (await hear(ben, "taken_over"))["seat"] == 1


async def close_code(ws: ClientConnection) -> int:
    try:
        while True:
            await ws.recv()
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


async def test_close_codes(port: int) -> None:
    table, _ = open_table(port)
    async with socket(port, "nothere") as ws:
        assert await close_code(ws) == 4001
    async with socket(port, table, origin="https://evil.example") as ws:
        assert await close_code(ws) == 4004
    async with socket(port, table, origin=f"http://127.0.0.1:{port}") as ws:
        await say(ws, "ping", id=1)
        assert await hear(ws, "pong") == {"type": "pong", "id": 1}
        for _ in range(10):
            await ws.send(b"bytes")
        assert await close_code(ws) == 4002
    async with socket(port, table) as ws:
        await ws.send("x" * 70_000)
        assert await close_code(ws) == 1009
    async with socket(port, table) as ws:
        await ws.send("x" * 17_000)
        assert (await hear(ws, "error"))["error"]["key"] == "too_long"


async def test_going_down_is_said_and_everything_is_there_again(tmp_path: Path) -> None:
    server, port = start(tmp_path)
    table, tokens = open_table(port)
    async with socket(port, table) as ws:
        await say(ws, "hello", tokens=[tokens["0"]])
        await hear(ws, "welcome")
        await say(ws, "chat", text="See you")
        await hear(ws, "chat")
        server.terminate()
        assert await close_code(ws) == 4003
    server.wait(20)
    assert server.stdout is not None
    server.stdout.close()
    with serving(tmp_path) as port:
        async with socket(port, table) as ws:
            await say(ws, "hello", tokens=[tokens["0"]])
            welcome = await hear(ws, "welcome")
            assert welcome["seats"] == [0]
            assert welcome["chat"][0]["text"] == "See you"


def test_a_port_that_is_taken_is_one_clear_line(port: int, tmp_path: Path) -> None:
    command = [*COMMAND, str(port), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"spieltisch: 127.0.0.1:{port} cannot be used")
    assert done.stderr.count("\n") == 1
