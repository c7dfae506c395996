"""A request that one node passes on to another has the same id at both; nobody but a node can choose it so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from spieltisch.server.nodes.trust import NODE
from tests.server.harness import opened
from tests.server.live_server import hear, say, socket
from tests.server.nodes.servers import Owners, Server, server


@pytest.fixture
async def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    async with server(tmp_path / "owner", monkeypatch, Owners(None)) as owner:
        yield owner


@pytest.fixture
async def front(owner: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    async with server(tmp_path / "front", monkeypatch, Owners(owner.node)) as front:
        yield front


async def test_a_request_has_one_id_at_both_nodes(front: Server) -> None:
    async with httpx.AsyncClient(base_url=front.address) as client:
        answer = await client.get("/api/tables/none")
    [request] = answer.headers.get_list("X-Request-ID")
    assert answer.json()["error"]["request"] == request, "the owner wrote the error, the front the header"


async def test_a_socket_has_one_id_at_both_nodes(owner: Server, front: Server) -> None:
    table, _ = await opened(owner.tables)
    async with socket(front.port, table.id) as ws:
        assert ws.response is not None
        await say(ws, "hello")
        await hear(ws, "welcome")
        [connection] = table.connections
        assert connection.about == (ws.response.headers["X-Request-ID"], table.id)


async def test_who_only_claims_to_be_a_node_is_refused_under_another_id(front: Server) -> None:
    claims = {NODE.decode(): "wrong", "X-Request-ID": "chosen", "X-Forwarded-For": "192.0.2.7"}
    async with httpx.AsyncClient(base_url=front.address, headers=claims) as client:
        answer = await client.get("/api/tables/none")
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "wrong_key")
    assert answer.headers["X-Request-ID"] == answer.json()["error"]["request"]
