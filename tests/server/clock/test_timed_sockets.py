"""Games on the clock over real sockets. Whatever the machine does meanwhile: only stamps and answers are compared."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.live_server import PATIENCE_S, api, begin, hear, say, serving, sit, socket, start

RACE_MS = 6000


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving(tmp_path_factory.mktemp("data"), "unlimited") as port:
        yield port


async def seated(port: int, stack: AsyncExitStack, **options: Any) -> tuple[str, list[str], list[ClientConnection]]:
    """Two people at a table of their own, and their tokens."""
    with api(port) as client:
        client.post("/api/me", json={"name": "Anna"})
        made = client.post("/api/tables", json={"game": "racing", "seats": 2, "options": options}).json()
    anna = await stack.enter_async_context(socket(port, made["table"]))
    ben = await stack.enter_async_context(socket(port, made["table"]))
    await say(anna, "hello", tokens=[made["tokens"]["0"]])
    await say(ben, "hello")
    tokens = [await sit(anna, 0), await sit(ben, 1, name="Ben")]
    await hear(anna, "seated")
    await hear(ben, "seated")
    await begin({anna: [0], ben: [1]})
    await hear(anna, "update")
    await say(anna, "move", version=0, move={"move": "go"})
    await hear(anna, "ack")
    return made["table"], tokens, [anna, ben]


async def answer(ws: ClientConnection, number: int) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message: dict[str, Any] = json.loads(await ws.recv())
            if message["type"] in ("ack", "refused") and message["id"] == number:
                return message


async def grab(ws: ClientConnection, token: int, number: int, **more: Any) -> None:
    await say(ws, "move", id=number, move={"move": "grab", "token": token}, **more)


async def test_of_two_who_race_for_one_thing_one_gets_it(port: int) -> None:
    async with AsyncExitStack() as stack:
        _, _, people = await seated(port, stack, tokens=50, race_ms=1_000_000)
        for token in range(20):
            await asyncio.gather(*(grab(ws, token, token) for ws in people))
            answers = await asyncio.gather(*(answer(ws, token) for ws in people))
            (won,) = [seat for seat, each in enumerate(answers) if each["type"] == "ack"]
            refusal = answers[1 - won]["refusal"]
            assert refusal["key"] == "gone"
            assert refusal["about"]["seat"] == won
            assert refusal["about"]["ms"] >= 0


async def test_a_slow_connection_gets_credit_for_what_was_measured(port: int) -> None:
    async with AsyncExitStack() as stack:
        table, _, (slow, quick) = await seated(port, stack, tokens=2, race_ms=1_000_000)
        now = 0
        for _ in range(3):
            await say(slow, "ping")
            now = (await hear(slow, "pong"))["now"]
            await asyncio.sleep(0.4)  # the way back
            await say(slow, "pang", now=now)
        await say(slow, "ping")
        clicked = (await hear(slow, "pong"))["now"]
        await grab(quick, 0, 1)
        await grab(slow, 1, 2, at=clicked)
        assert (await answer(quick, 1))["type"] == "ack"
        assert (await answer(slow, 2))["type"] == "ack"
        with api(port) as client:
            info = client.get(f"/api/tables/{table}").json()
            moves = client.get(f"/api/tables/{table}/record").json()["moves"]
        assert info["seats"][0]["rtt_ms"] >= 390
        stamps = {move["move"]["token"]: move["at"] for move in moves if move["move"]["move"] == "grab"}
        assert clicked <= stamps[1]
        assert list(stamps.values()) == sorted(stamps.values())


async def test_a_server_killed_in_the_middle_of_a_countdown(tmp_path: Path) -> None:
    server, port = start(tmp_path)
    async with AsyncExitStack() as stack:
        table, tokens, (anna, _) = await seated(port, stack, race_ms=RACE_MS)
        now = 0
        while now < 1000:
            await asyncio.sleep(0.2)
            await say(anna, "ping")
            now = (await hear(anna, "pong"))["now"]
        await say(anna, "chat", text="A second of it is over")
        await hear(anna, "chat")
        await say(anna, "ping")
        before = (await hear(anna, "pong"))["now"]
        server.kill()
        server.wait()
    assert server.stdout is not None
    server.stdout.close()
    with serving(tmp_path) as port:
        async with socket(port, table) as anna:
            await say(anna, "hello", tokens=tokens)
            update = await hear(anna, "update")
            assert update["still"] is True
            assert 1000 <= update["now"] <= before
            while update["view"]["outcome"] is None:
                update = await hear(anna, "update")
        with api(port) as client:
            record = client.get(f"/api/tables/{table}/record").json()
            assert client.post("/api/verify", json=record).json()["ok"] is True
    go, end = record["moves"][0], record["moves"][-1]
    assert end["move"]["move"] == "tick"
    assert end["at"] == go["at"] + RACE_MS
