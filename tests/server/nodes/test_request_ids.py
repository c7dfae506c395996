"""A request that one node passes on to another has the same id at both; nobody but a node can choose it so."""

from __future__ import annotations

import httpx

from spieltisch.server.nodes.trust import NODE
from tests.server.harness import opened
from tests.server.live_server import hear, say, socket
from tests.server.nodes.servers import Server


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
