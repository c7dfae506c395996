"""The table of the next game is at another node: seats are kept there all the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from spieltisch.server.edge.errands import PATH, messenger
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.table import errands
from spieltisch.server.table.errands import FreeSeats, KeepSeats
from spieltisch.server.tokens import hash_of
from tests.server.harness import HOST, brought, opened, two_playing
from tests.server.nodes.servers import KEY, Owners, Server, node_at, server


@pytest.fixture
async def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    async with server(tmp_path, monkeypatch, Owners(None)) as owner:
        yield owner


async def test_seats_are_kept_and_freed_at_another_node(owner: Server) -> None:
    table, _, _ = await two_playing(owner.tables, options={"rounds": 1})
    following = await brought(owner.tables, await owner.tables.open_rematch(table))
    send = messenger(lambda: KEY)
    tokens = await send(owner.node, following.id, KeepSeats({0: table.facts.chairs[0]}, asked=False))
    assert following.facts.chairs[0].token == hash_of(tokens["0"])
    assert following.facts.chairs[0].guest == HOST

    assert await send(owner.node, following.id, FreeSeats([1])) == {}
    assert following.facts.chairs[1].kind == "empty"
    assert list(await send(owner.node, following.id, KeepSeats({1: table.facts.chairs[1]}, asked=True))) == ["1"]
    assert following.facts.chairs[1].name == "Ben"


async def test_nothing_is_done_where_play_has_begun(owner: Server) -> None:
    table, _, _ = await two_playing(owner.tables)
    before = table.facts.seq
    assert await messenger(lambda: KEY)(owner.node, table.id, FreeSeats([0, 1])) == {}
    assert table.facts.seq == before


async def test_only_nodes_send_errands(owner: Server) -> None:
    table, _ = await opened(owner.tables)
    body = errands.ENCODER.encode(FreeSeats([0]))
    async with httpx.AsyncClient(base_url=owner.node.address) as client:
        for headers in ({}, {"Spieltisch-Node": "guessed"}):
            answer = await client.post(f"{PATH}{table.id}", content=body, headers=headers)
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "wrong_key")
    assert table.facts.chairs[0].kind == "human"


async def test_a_node_that_is_away_costs_the_seat_but_nothing_else(owner: Server) -> None:
    table, _ = await opened(owner.tables)
    with pytest.raises(StoreFailed):
        await messenger(lambda: KEY)(node_at("http://127.0.0.1:9"), table.id, FreeSeats([0]))
    with pytest.raises(StoreFailed, match="404"):
        await messenger(lambda: KEY)(owner.node, "nowhere", FreeSeats([0]))
