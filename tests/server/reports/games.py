"""Finished games for reports, and asking for them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx

from spieltisch.engine.basics import CLOCK
from spieltisch.server.limits import Limits
from spieltisch.server.store.entries import Imported
from spieltisch.server.tables import Tables
from tests.server.harness import opened_with, settle, two_playing

GOLDEN = Path(__file__).parents[2] / "golden"
QUICK = Limits(report_playouts=100)
"""Few playouts: rough figures, soon."""


def golden(game: str, name: str) -> Any:
    """A record of the golden games."""
    return json.loads((GOLDEN / game / f"{name}.json").read_text())["record"]


async def imported(tables: Tables, game: str = "1000-km", name: str = "target_reached") -> str:
    """A finished table: a record from elsewhere, without a chain."""
    table = await opened_with(tables, Imported(golden(game, name), ""))
    return table.id


async def played(tables: Tables, **wish: Any) -> str:
    """Two people play to the end, each time the first move there is. Nobody is asked, so the clock never acts."""
    table, anna, ben = await two_playing(tables, game="1000-km", options={"meisterzug": "auto"}, **wish)
    while table.facts.status != "finished":
        position = table.position
        assert position is not None
        seat = position.game.to_act(position.state)[0]
        assert seat != CLOCK
        moves = position.game.legal_moves(position.state, seat)
        version = table.version
        said = await (anna, ben)[seat].say("move", id=1, version=version, move=position.game.encode_move(moves[0]))
        assert table.version > version, said
    return table.id


async def answer_on(client: httpx.AsyncClient, table: str) -> httpx.Response:
    """The first answer about this report that is not: wait."""
    while (answer := await client.get(f"/api/tables/{table}/report")).status_code == 202:
        assert set(answer.json()) == {"ahead", "done"}
        await asyncio.sleep(0.1)
    return answer


async def made(tables: Tables) -> None:
    """Until no report waits or is being made."""
    await settle(tables)
    while tables.reports.waiting:  # noqa: ASYNC110  another process is at work
        await asyncio.sleep(0.05)


def key_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["key"])
