"""What no handler should ever see: refused at the gate, with a 4xx and the security headers, never with a 5xx."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.types import Receive, Scope, Send

from spieltisch.server.app import create_app
from spieltisch.server.config import Config
from spieltisch.server.edge.gate import Gate
from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.edge.lobby import WAITS_S
from spieltisch.server.limits import Limits, Rate
from tests.server.harness import Browser, ManualTime, client_of, config, error, settle, two_playing

Answer = tuple[int, dict[str, str], bytes]


async def ask(
    app: Any,
    path: bytes,
    *,
    method: str = "GET",
    query: bytes = b"",
    headers: list[tuple[bytes, bytes]] | None = None,
    body: list[bytes] | None = None,
    client: str = "192.0.2.1",
) -> Answer:
    """A request as uvicorn would hand it over, whatever is in it."""
    parts = [*(body or [])]
    given = [(b"host", b"table"), *(headers or [])]
    if parts:
        given.append((b"content-length", str(sum(map(len, parts))).encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "server": ("table", 80),
        "client": (client, 1),
        "method": method,
        "root_path": "",
        "path": httpx.URL(f"http://table{path.decode('latin-1')}").path if path.isascii() else path.decode("latin-1"),
        "raw_path": path,
        "query_string": query,
        "headers": given,
        "state": {},
    }
    sent: list[Any] = []

    async def receive() -> Any:
        if not parts:
            return {"type": "http.request", "body": b"", "more_body": False}
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start = sent[0]
    shown = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], shown, b"".join(message.get("body", b"") for message in sent[1:])


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Litestar]:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Client</title>")
    app = create_app(config(tmp_path / "data", static=static))
    yield app
    await app.state.tables.close()


JSON = [(b"content-type", b"application/json")]


def post(path: bytes, body: list[bytes]) -> dict[str, Any]:
    return {"path": path, "method": "POST", "body": body, "headers": JSON}


LONG = b"a" * 300
DEEP = b"[" * 1000 + b"]" * 1000
NASTY: list[tuple[str, dict[str, Any], int]] = [
    ("a long path", {"path": b"/" + LONG}, 414),
    ("a long file", {"path": b"/assets/" + LONG + b".js"}, 414),
    ("a long rule page", {"path": b"/api/rules/1000-km/" + LONG}, 414),
    ("a rule page just short enough", {"path": b"/api/rules/1000-km/" + b"a" * 230}, 404),
    ("words just short enough", {"path": b"/api/games/1000-km/words/" + b"a" * 225}, 404),
    ("a file just short enough", {"path": b"/" + b"a" * 250}, 200),
    ("a long viewer", {"path": b"/api/tables/x/replay", "query": b"viewer=" + b"1" * 5000}, 414),
    ("no UTF-8 in the path", {"path": b"/api/tables/%ff%fe"}, 400),
    ("a surrogate in the path", {"path": b"/%ed%a0%80"}, 400),
    ("a zero in the path", {"path": b"/api/tables/a%00b"}, 400),
    ("no UTF-8 in the query", {"path": b"/api/tables/x/replay", "query": b"viewer=%ff"}, 400),
    ("no UTF-8 in the query, as it is", {"path": b"/api/tables/x/replay", "query": b"viewer=\xff"}, 400),
    ("no UTF-8 in a header", {"path": b"/api/me", "headers": [(b"spieltisch-seat", b"\xff\xfe")]}, 400),
    ("no UTF-8 in a cookie", {"path": b"/api/me", "headers": [(b"cookie", b"spieltisch=\xff")]}, 400),
    ("long headers", {"path": b"/api/me", "headers": [(b"x-long", b"a" * 20_000)]}, 431),
    ("no UTF-8 in the body", post(b"/api/me", [b'{"name":"\xff"}']), 400),
    ("half of a sign", post(b"/api/me", [b'{"name":"\\ud800"}']), 400),
    ("brackets", post(b"/api/me", [DEEP]), 400),
    ("brackets in options", post(b"/api/tables", [b'{"options":{"a":' + DEEP + b"}}"]), 400),
    ("brackets to verify", post(b"/api/verify", [DEEP]), 400),
    ("no JSON to verify", post(b"/api/verify", [b"\xff\xfe"]), 400),
    ("a long body", {"path": b"/api/me", "method": "POST", "body": [b"x" * 40_000] * 2, "headers": JSON}, 413),
    ("a long record", {"path": b"/api/verify", "method": "POST", "body": [b" " * 2**20] * 3, "headers": JSON}, 413),
    ("a number without end", post(b"/api/tables", [b'{"game":"practice","seats":' + b"9" * 5000 + b"}"]), 400),
]


@pytest.mark.parametrize(("what", "request_", "expected"), NASTY, ids=[each[0] for each in NASTY])
async def test_one_liners(app: Litestar, what: str, request_: dict[str, Any], expected: int) -> None:
    status, headers, body = await ask(app, **request_)
    assert status == expected, (what, body)
    for name, value in HEADERS:
        assert headers[name.decode()] == value.decode(), what
    if expected >= 400:
        assert json.loads(body)["error"]["sentence"]


async def test_a_viewer_is_a_seat(app: Litestar, client: httpx.AsyncClient) -> None:
    table, _, _ = await two_playing(app.state.tables)
    for viewer in ("1" * 1000, "²", "-1", "01", "0x1", ""):
        answer = await client.get(f"/api/tables/{table.id}/replay", params={"viewer": viewer})
        assert (answer.status_code, answer.json()["error"]["key"]) == (422, "no_such_seat"), viewer


async def test_deep_messages_are_refused(app: Litestar) -> None:
    _, anna, _ = await two_playing(app.state.tables)
    deep = "[" * 200 + "]" * 200
    assert error(await anna.raw('{"type":"move","move":{"move":"roll","x":' + deep + "}}")) == "malformed"


async def test_a_bug_behind_the_gate_is_a_500_with_the_headers(tmp_path: Path) -> None:
    async def fails(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("a bug")

    status, headers, _ = await ask(Gate(fails, config(tmp_path)), b"/")
    assert status == 500
    assert headers["x-content-type-options"] == "nosniff"


async def test_a_slow_body_is_given_up(tmp_path: Path) -> None:
    settings: Config = config(tmp_path)
    time = settings.time
    assert isinstance(time, ManualTime)
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        pytest.fail("the body is not here yet")

    headers = [(b"content-length", b"10")]
    scope: Any = {
        "type": "http", "path": "/api/me", "raw_path": b"/api/me", "method": "POST", "headers": headers, "client": None,
    }  # fmt: skip
    waiting = asyncio.ensure_future(Gate(never, settings)(scope, receive, send))
    await asyncio.sleep(0)
    time.seconds += settings.limits.body_s + 1
    for alarm in time.alarms:
        alarm.call()
    await waiting
    assert sent[0]["status"] == 408


async def test_requests_at_the_same_time_are_limited_per_address(tmp_path: Path) -> None:
    go = asyncio.Event()

    async def waits(scope: Scope, receive: Receive, send: Send) -> None:
        await go.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    gate = Gate(waits, config(tmp_path, limits=replace(Limits(), requests_per_address=2)))
    network = [f"2001:db8::{number}" for number in range(1, 5)]
    waiting = [asyncio.ensure_future(ask(gate, b"/", client=client)) for client in network[:2]]
    await asyncio.sleep(0.01)
    status, headers, body = await ask(gate, b"/", client=network[2])  # of the same home
    assert (status, headers["retry-after"], json.loads(body)["error"]["retry_after_s"]) == (503, "5", 5)
    other = asyncio.ensure_future(ask(gate, b"/", client="2001:db8:0:1::1"))
    go.set()
    assert [(await each)[0] for each in (*waiting, other)] == [200, 200, 200]
    assert gate.requests.total == 0


async def test_who_leaves_before_being_turned_away_leaves_no_traceback(app: Litestar) -> None:
    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.close":
            raise OSError("gone")

    for headers in ([], [(b"origin", b"https://evil.example")]):
        scope: Any = {
            "type": "websocket", "path": "/ws/tables/x", "headers": headers, "client": None, "state": {},
            "app": app, "litestar_app": app, "extensions": {},
        }  # fmt: skip
        await app.asgi_handler(scope, receive, send)


# Refusals that pass, and who is counted


async def test_refusals_say_when_to_come_back(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=replace(Limits(), guests=Rate(0.1, 1))))
    body = [b'{"name":"Anna"}']
    assert (await ask(app, b"/api/me", method="POST", body=body, headers=JSON, client="2001:db8::1"))[0] == 200
    status, headers, answer = await ask(app, b"/api/me", method="POST", body=body, headers=JSON, client="2001:db8::2")
    assert status == 429
    assert headers["retry-after"] == "10"
    refused = json.loads(answer)["error"]
    assert (refused["key"], refused["retry_after_s"]) == ("too_fast", 10)
    assert (await ask(app, b"/api/me", method="POST", body=body, headers=JSON, client="2001:db8:1::"))[0] == 200
    await app.state.tables.close()


async def test_messages_that_are_too_fast_say_when_and_a_flooder_is_cut(tmp_path: Path) -> None:
    limits = replace(Limits(), messages=Rate(0.25, 3), floods=Rate(1.0, 5))
    app = create_app(config(tmp_path, limits=replace(limits, messages=Rate(0.25, 5))))
    table, _, _ = await two_playing(app.state.tables)
    flooder = Browser(table)
    for _ in range(5):
        await flooder.say("ping")
    (refused,) = await flooder.say("ping")
    assert (refused["error"]["key"], refused["error"]["retry_after_s"]) == ("too_fast", 4)
    for _ in range(5):
        assert flooder.connection.open
        await flooder.say("ping")
    await settle(app.state.tables)
    await flooder.pipe.closed.wait()
    assert flooder.pipe.code == 4008
    await app.state.tables.close()


async def test_one_guest_cannot_fill_the_lobby(app: Litestar, client: httpx.AsyncClient) -> None:
    await client.post("/api/me", json={"name": "Anna"})
    limits = app.state.tables.services.config.limits
    wish = {"game": "practice", "seats": 2, "open": True}
    made = [
        (await client.post("/api/tables", json=wish)).json()["table"] for _ in range(limits.waiting_tables_per_guest)
    ]
    refused = await client.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["error"]["key"]) == (429, "too_many_tables")
    assert int(refused.headers["retry-after"]) == WAITS_S
    assert (await client.post("/api/tables", json={**wish, "open": False})).status_code == 201
    app.state.tables.live[made[0]].facts.status = "running"  # play has begun there
    assert (await client.post("/api/tables", json=wish)).status_code == 201
    assert (await client.post("/api/tables", json=wish)).status_code == 429
    app.state.tables.services.time.seconds += WAITS_S + 1
    assert (await client.post("/api/tables", json=wish)).status_code == 201


# Records


async def record_of(app: Litestar, client: httpx.AsyncClient) -> dict[str, Any]:
    table, anna, ben = await two_playing(app.state.tables, options={"rounds": 4})
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    return dict((await client.get(f"/api/tables/{table.id}/record")).json())


async def test_imports_need_a_guest_and_have_a_quota(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=replace(Limits(), imports=Rate(0.001, 2))))
    async with client_of(app) as client:
        record = await record_of(app, client)
        assert (await client.post("/api/records", json=record)).status_code == 401
        await client.post("/api/me", json={"name": "Anna"})
        for _ in range(2):
            assert (await client.post("/api/records", json=record)).status_code == 201
        refused = await client.post("/api/records", json=record)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "1000")
    await app.state.tables.close()


async def test_a_padded_record_is_refused_and_says_why(app: Litestar, client: httpx.AsyncClient) -> None:
    record = await record_of(app, client)
    await client.post("/api/me", json={"name": "Anna"})
    most = Limits().record_moves
    record["moves"] = [{"seat": 0, "move": {"move": "step"}, "by": "player", "at": 0}] * (most + 1)
    refused = await client.post("/api/records", json=record)
    assert refused.status_code == 422
    assert f"at most {most:,} moves" in refused.json()["error"]["sentence"]
    assert f"at most {most:,} moves" in (await client.post("/api/verify", json=record)).json()["fault"]


async def test_names_in_imported_records_are_cleaned(app: Litestar, client: httpx.AsyncClient) -> None:
    record = await record_of(app, client)
    await client.post("/api/me", json={"name": "Anna"})
    record["chain"] = None  # as from an older table: nothing vouches for the names
    record["players"][0]["name"] = "\u202eevil\x07" + "x" * 100
    record["players"][1]["name"] = "\u3164"
    made = await client.post("/api/records", json=record)
    assert made.status_code == 201, made.text
    shown = (await client.get(f"/api/tables/{made.json()['table']}")).json()["seats"]
    assert [seat["name"] for seat in shown] == ["evil" + "x" * 20, "2"]


async def test_replays_and_records_are_compressed_and_bounded(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=replace(Limits(), replay_bytes=3000)))
    async with client_of(app) as client:
        table, anna, ben = await two_playing(app.state.tables, options={"rounds": 4})
        for browser in (anna, ben, anna, ben):
            await browser.move("roll")
        for path in ("replay", "record"):
            url = f"/api/tables/{table.id}/{path}"
            async with client.stream("GET", url, headers={"accept-encoding": "gzip"}) as packed:
                assert packed.headers["content-encoding"] == "gzip"
                raw = b"".join([part async for part in packed.aiter_raw()])
            plain = await client.get(url, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert json.loads(gzip.decompress(raw)) == plain.json()
        table, anna, ben = await two_playing(app.state.tables, options={"rounds": 20})
        for browser in (anna, ben) * 10:
            await browser.move("roll")
        refused = await client.get(f"/api/tables/{table.id}/replay")
        assert (refused.status_code, refused.json()["error"]["key"]) == (413, "too_long")
    await app.state.tables.close()
