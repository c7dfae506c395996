"""People at several nodes: their games are right wherever they ask, and they are erased wherever a table is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from spieltisch.server.edge.errands import messenger
from spieltisch.server.edge.me.games import Games
from spieltisch.server.services import Services
from spieltisch.server.table.errands import EraseGuests
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, brought, config, two_playing
from tests.server.nodes.servers import KEY, Owners, server


@asynccontextmanager
async def node(folder: Path, database: str) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(folder, store=database)))
    await tables.services.open()
    yield tables
    await tables.close()


async def test_a_table_of_another_node_is_as_it_was_after_the_last_move(tmp_path: Path, database: str) -> None:
    async with AsyncExitStack() as stack:
        here, there = [await stack.enter_async_context(node(tmp_path, database)) for _ in range(2)]
        table, anna, ben = await two_playing(there)
        games = Games(here)
        for mover, next_one in ((anna, 1), (ben, 0)):
            await mover.move("roll")
            (running,) = (await games.of(HOST)).running
            assert (running.table, running.mine, running.to_act) == (table.id, [0], [next_one])
        assert here.live == {}


async def test_somebody_is_erased_at_a_table_of_another_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(tmp_path, monkeypatch, Owners(None)) as owner:
        table, _, _ = await two_playing(owner.tables)
        await messenger(lambda: KEY)(owner.node, table.id, EraseGuests([HOST]))
        again = await brought(owner.tables, table.id)
        assert [chair.name for chair in again.facts.chairs] == ["—", "Ben"]
        assert again.facts.chairs[0].substitute is not None
