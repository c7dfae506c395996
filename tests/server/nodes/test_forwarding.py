"""A browser comes to one node, its table is at another: it notices nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from litestar.types import Receive, Scope, Send

from spieltisch.server.edge.among_nodes import among_nodes
from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.nodes import door as door_module
from spieltisch.server.nodes.door import Door
from spieltisch.server.protocol.connection import MOVED, TRY_AGAIN_LATER, UNKNOWN_TABLE
from tests.server.harness import opened
from tests.server.live_server import begin, hear, say, sit, socket, wait_until
from tests.server.nodes.servers import KEY, Owners, Server, node_at, server, serving

NOWHERE = node_at("http://127.0.0.1:9")


async def table_at(owner: Server) -> str:
    table, _ = await opened(owner.tables)
    return table.id


async def closing_code(ws: Any) -> int:
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in ws:
            pass
    code: int = ws.close_code
    return code


# Sockets


async def test_two_people_play_though_their_table_is_at_another_node(owner: Server, front: Server) -> None:
    table, tokens = await opened(owner.tables)
    async with socket(front.port, table.id) as a, socket(owner.port, table.id) as b:
        await say(a, "hello", tokens=[tokens["0"]])
        await say(b, "hello")
        await sit(a, 0)
        await sit(b, 1, name="Ben")
        await hear(a, "seated")
        await hear(b, "seated")
        await begin({a: [0], b: [1]})
        assert (await hear(a, "update"))["seat"] == 0
        assert (await hear(b, "update"))["seat"] == 1
    assert front.tables.live == {}


async def test_a_refusal_at_the_owner_closes_the_browser_with_the_same_code(owner: Server, front: Server) -> None:
    async with socket(front.port, "no-such-table") as ws:
        assert await closing_code(ws) == UNKNOWN_TABLE
    assert owner.owners.asked > 0


async def test_the_owner_knows_where_the_browser_is_and_who(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    async with httpx.AsyncClient(base_url=owner.address) as client:
        cookie = (await client.post("/api/me", json={"name": "Ada"})).headers["set-cookie"].partition(";")[0]
    async with socket(front.port, table, additional_headers={"Cookie": cookie, "X-Forwarded-For": "192.0.2.9"}) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")
        [connection] = owner.tables.live[table].connections
        assert (connection.address, connection.name) == ("192.0.2.9", "Ada")


async def test_when_the_browser_leaves_the_owner_is_told(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    async with socket(front.port, table) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")
    await wait_until(lambda: not owner.tables.live[table].connections)
    await wait_until(lambda: not front.door.sockets)


async def test_who_is_not_the_owner_any_more_is_asked_no_more(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    owner.owners.answers = [NOWHERE, None]
    async with socket(front.port, table) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")
    assert front.owners.asked == 2


async def test_an_owner_that_cannot_be_reached_is_asked_for_again(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    front.owners.answers = [NOWHERE, NOWHERE, owner.node]
    async with socket(front.port, table) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")


async def test_nobody_waits_for_ever(front: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "PATIENCE_S", 0.0)
    front.owners.answers = [NOWHERE]
    async with socket(front.port, "any") as ws:
        assert await closing_code(ws) == TRY_AGAIN_LATER


async def test_a_table_that_became_ones_own_meanwhile_is_served(front: Server) -> None:
    table = await table_at(front)
    front.owners.answers = [NOWHERE, None]
    async with socket(front.port, table) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")


async def test_when_the_owner_is_known_to_be_dead_its_browsers_come_back_at_once(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    async with socket(front.port, table) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")
        front.door.keep({owner.node.id})
        await say(ws, "ping", id=7)
        assert (await hear(ws, "pong"))["id"] == 7
        front.door.keep(set())
        assert await closing_code(ws) == MOVED


# Frames


class Echo:
    """An owner that says everything back, in its own way."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.headers: dict[bytes, bytes] = {}
        self.code: int | None = None
        self.may_read = asyncio.Event()
        self.may_read.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        any_send: Any = send
        self.headers = dict(scope["headers"])
        await receive()
        await any_send({"type": "websocket.accept"})
        event: Any
        while (event := await receive())["type"] == "websocket.receive":
            await self.may_read.wait()
            text = event.get("text")
            self.heard.append(text)
            if text and text.startswith("close "):
                await any_send({"type": "websocket.close", "code": int(text[6:])})
            else:
                await any_send({"type": "websocket.send", "text": f"{text}"})
        last: Any = event
        self.code = last["code"]


@pytest.fixture
def echo() -> Echo:
    return Echo()


@pytest.fixture
async def before_echo(echo: Echo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    async with serving(echo) as address, server(tmp_path, monkeypatch, Owners(node_at(address))) as front:
        yield front


@pytest.mark.parametrize("size", [0, 1, 125, 126, 60_000])
async def test_texts_of_every_length_go_both_ways(before_echo: Server, size: int) -> None:
    text = "ü" * (size // 2) + "x" * (size % 2)
    async with socket(before_echo.port, "any") as ws:
        for each in (text, "and another"):
            await ws.send(each)
            assert await ws.recv() == each


async def test_a_message_in_pieces_arrives_whole(before_echo: Server) -> None:
    async with socket(before_echo.port, "any") as ws:
        await ws.send(["a", "b", "c"])
        assert await ws.recv() == "abc"


async def test_what_is_no_text_is_for_the_owner_to_refuse(before_echo: Server, echo: Echo) -> None:
    async with socket(before_echo.port, "any") as ws:
        await ws.send(b"bytes")
        assert await ws.recv() == "None"
    assert echo.heard == [None]


@pytest.mark.parametrize("code", [1000, 1011, 4003, 4010])
async def test_close_codes_reach_the_browser(before_echo: Server, code: int) -> None:
    async with socket(before_echo.port, "any") as ws:
        await ws.send(f"close {code}")
        assert await closing_code(ws) == code


async def test_close_codes_reach_the_owner(before_echo: Server, echo: Echo) -> None:
    async with socket(before_echo.port, "any") as ws:
        await ws.send("here")
        await ws.recv()
        await ws.close(4999)
    await wait_until(lambda: echo.code is not None)
    assert echo.code == 4999


async def test_only_what_the_owner_needs_is_passed_on(before_echo: Server, echo: Echo) -> None:
    named = {"Cookie": "a=b", "Spieltisch-From": "192.0.2.1", "X-Other": "x"}
    host = f"127.0.0.1:{before_echo.port}"
    async with socket(before_echo.port, "any", additional_headers=named, origin=f"http://{host}") as ws:
        await ws.send("here")
        await ws.recv()
    told = {name.decode(): value.decode() for name, value in echo.headers.items()}
    assert {"cookie": "a=b", "host": host, "origin": f"http://{host}"}.items() <= told.items()
    assert (told["spieltisch-node"], told["spieltisch-from"]) == (KEY, "127.0.0.1")
    assert "x-other" not in told


async def test_an_owner_that_does_not_read_stops_the_browser_not_the_node(before_echo: Server, echo: Echo) -> None:
    echo.may_read.clear()
    text = "x" * 60_000
    async with socket(before_echo.port, "any", ping_interval=None) as ws:

        async def flood() -> None:
            for _ in range(400):
                await ws.send(text)

        flooding = asyncio.create_task(flood())
        await wait_until(lambda: before_echo.door.sockets)
        [passed] = before_echo.door.sockets
        await wait_until(lambda: not passed._drained.is_set())
        assert passed.transport is not None
        assert passed.transport.get_write_buffer_size() < 1_000_000
        echo.may_read.set()
        for _ in range(400):
            assert await ws.recv() == text
        await flooding


async def test_a_browser_that_does_not_read_stops_the_owner_not_the_node(tmp_path: Path, monkeypatch: Any) -> None:
    sent = 0

    async def talker(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal sent
        any_send: Any = send
        await receive()
        await any_send({"type": "websocket.accept"})
        while sent < 1000:
            await any_send({"type": "websocket.send", "text": "x" * 60_000})
            sent += 1
        await any_send({"type": "websocket.close", "code": 4321})

    async with (
        serving(talker) as address,
        server(tmp_path, monkeypatch, Owners(node_at(address))) as front,
        socket(front.port, "any", max_queue=1, ping_interval=None) as ws,
    ):
        before = -1
        while sent != before:  # until nothing moves any more
            before = sent
            await asyncio.sleep(0.3)
        assert sent < 1000
        for _ in range(1000):
            assert len(await ws.recv()) == 60_000
        assert await closing_code(ws) == 4321


# Requests


async def test_a_request_is_answered_by_the_owner(owner: Server, front: Server) -> None:
    table = await table_at(owner)
    async with httpx.AsyncClient() as client:
        direct = await client.get(f"{owner.address}/api/tables/{table}")
        passed = await client.get(f"{front.address}/api/tables/{table}")
        unknown = await client.get(f"{front.address}/api/tables/unknown/replay?seat=0")
    assert passed.json() == direct.json()
    assert sorted(passed.headers) == sorted(direct.headers)
    for name, value in HEADERS:
        assert passed.headers.get_list(name.decode()) == [value.decode()]
    assert (unknown.status_code, unknown.json()["error"]["key"]) == (404, "unknown_table")


async def test_requests_about_no_table_are_not_passed_on(front: Server) -> None:
    front.owners.answers = [NOWHERE]
    async with httpx.AsyncClient(base_url=front.address) as client:
        assert [(await client.get(path)).status_code for path in ("/api/games", "/api/tables", "/healthz")] == [200] * 3
    assert front.owners.asked == 0


async def test_without_an_owner_a_request_gets_the_reason(front: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "PATIENCE_S", 0.0)
    front.owners.answers = [NOWHERE]
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"{front.address}/api/tables/any")
    assert (answer.status_code, answer.json()["error"]["key"]) == (503, "elsewhere")
    assert answer.headers["retry-after"] == "1"


async def test_a_body_and_a_long_answer_are_passed_on_in_pieces(tmp_path: Path, monkeypatch: Any) -> None:
    got: dict[str, Any] = {}

    async def owner(scope: Scope, receive: Receive, send: Send) -> None:
        event: Any = await receive()
        got.update(path=scope["path"], query=scope.get("query_string"), body=event["body"], method=scope.get("method"))
        start: Any = {"type": "http.response.start", "status": 201, "headers": [(b"connection", b"keep-alive")]}
        await send(start)
        for _ in range(100):
            await send({"type": "http.response.body", "body": b"y" * 10_000, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async with (
        serving(owner) as address,
        server(tmp_path, monkeypatch, Owners(node_at(address))) as front,
        httpx.AsyncClient(base_url=front.address) as client,
    ):
        answer = await client.post("/api/tables/a%20b/x?q=%2F", content=b'{"a":1}')
        too_long = await client.post("/api/tables/a/x", content=b"z" * 70_000)
    assert (answer.status_code, len(answer.content)) == (201, 1_000_000)
    assert got == {"path": "/api/tables/a b/x", "query": b"q=%2F", "body": b'{"a":1}', "method": "POST"}
    assert too_long.status_code == 413


# Trust


async def test_a_wrong_key_is_refused(owner: Server) -> None:
    table = await table_at(owner)
    named = {"Spieltisch-Node": "guessed", "Spieltisch-From": "192.0.2.1"}
    async with httpx.AsyncClient(base_url=owner.address) as client:
        refused = await client.get("/api/games", headers=named)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "wrong_key")
        assert refused.headers["x-frame-options"] == "DENY"
    with pytest.raises(websockets.InvalidStatus) as status:
        async with socket(owner.port, table, additional_headers=named):
            pass
    assert status.value.response.status_code == 403


async def test_an_address_without_the_key_means_nothing(owner: Server) -> None:
    table = await table_at(owner)
    async with socket(owner.port, table, additional_headers={"Spieltisch-From": "192.0.2.1"}) as ws:
        await say(ws, "hello")
        await hear(ws, "welcome")
        [connection] = owner.tables.live[table].connections
        assert connection.address == "127.0.0.1"


async def test_what_a_node_passed_on_is_never_passed_on_again(front: Server, caplog: pytest.LogCaptureFixture) -> None:
    named = {"Spieltisch-Node": KEY, "Spieltisch-From": "192.0.2.1"}
    async with httpx.AsyncClient(base_url=front.address) as client:
        assert (await client.get("/api/tables/any", headers=named)).status_code == 421
    with pytest.raises(websockets.InvalidStatus) as status:
        async with socket(front.port, "any", additional_headers=named):
            pass
    assert status.value.response.status_code == 421
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]  # it is no fault


async def test_no_key_opens_a_door_whose_store_is_not_open_yet() -> None:
    passed = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope)

    async with (
        serving(among_nodes(Door(Owners(None), lambda: ""), app)) as address,
        httpx.AsyncClient(base_url=address) as client,
    ):
        refused = await client.get("/api/games", headers={"Spieltisch-Node": ""})
    assert json.loads(refused.content)["error"]["key"] == "wrong_key"
    assert passed == []
