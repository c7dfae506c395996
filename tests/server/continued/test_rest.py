"""Playing on, over REST: who may, from where, and how it is marked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.continued.games import after_some_moves, finished, imported, played_out, simulated
from tests.server.harness import Browser, brought, client_of, opened, settle

K = 17


@pytest.fixture
async def anna(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        assert (await client.post("/api/me", json={"name": "Anna"})).status_code == 200
        yield client


def wish(move: int = K, seat: int = 0, level: str = "easy") -> dict[str, Any]:
    return {"move": move, "seat": seat, "level": level}


def fault(answer: httpx.Response) -> tuple[int, str]:
    error = answer.json()["error"]
    assert error["sentence"]
    return answer.status_code, error["key"]


async def play_on(tables: Tables, anna: httpx.AsyncClient, old: Table, **more: Any) -> tuple[Table, Browser]:
    """Anna plays on to the end."""
    answer = await anna.post(f"/api/tables/{old.id}/continued", json=wish(**more))
    assert answer.status_code == 201, answer.text
    made = answer.json()
    table = await brought(tables, made["table"])
    browser = Browser(table, table.facts.host, "Anna")
    await browser.hello(*made["tokens"].values())
    await browser.say("start")
    await settle(tables)
    await played_out(tables, browser)
    assert table.facts.status == "finished"
    return table, browser


async def test_it_is_marked_everywhere(app: Litestar, anna: httpx.AsyncClient) -> None:
    tables: Tables = app.state.tables
    old = await finished(tables)
    move = after_some_moves(old)
    table, _ = await play_on(tables, anna, old, move=move, seat=1)
    mark = {"table": old.id, "move": move}

    assert (await anna.get(f"/api/tables/{table.id}")).json()["continued"] == mark
    assert (await anna.get(f"/api/tables/{old.id}")).json()["continued"] is None
    page = (await anna.get(f"/api/tables/{table.id}/replay", params={"at": 0})).json()
    assert page["table"]["continued"] == mark
    assert page["frames"][0]["events"][-1]["event"] == "continued"
    mine = (await anna.get("/api/me/games")).json()
    assert [each["continued"] for each in mine["finished"] if each["table"] == table.id] == [mark]
    assert mine["record"] == {}
    record = (await anna.get(f"/api/tables/{table.id}/record")).json()
    assert (record["continued"]["table"], record["continued"]["move"]) == (old.id, move)
    assert fault(await anna.get(f"/api/tables/{table.id}/report")) == (409, "no_report")

    verdict = (await anna.post("/api/verify", json=record)).json()
    assert (verdict["ok"], verdict["trusted"]) == (True, ["continued"])
    kept = (await anna.post("/api/records", json=record)).json()["table"]
    move = after_some_moves(await brought(tables, kept), 1)
    again = await anna.post(f"/api/tables/{kept}/continued", json=wish(move=move))
    assert again.status_code == 201
    assert (await anna.get(f"/api/tables/{again.json()['table']}")).json()["continued"] == {"table": kept, "move": move}


async def test_what_cannot_be_played_on_is_refused_with_a_reason(app: Litestar, anna: httpx.AsyncClient) -> None:
    tables: Tables = app.state.tables
    old = await imported(tables, simulated("1000-km"))
    last, path = len(old.facts.moves), f"/api/tables/{old.id}/continued"
    assert fault(await anna.post(path, json=wish(move=last + 1))) == (422, "no_such_move")
    assert fault(await anna.post(path, json=wish(move=last))) == (409, "not_from_here_over")
    assert fault(await anna.post(path, json=wish(seat=2))) == (422, "no_such_seat")
    assert fault(await anna.post(path, json=wish(level="godlike"))) == (422, "unknown_level")
    assert fault(await anna.post(path, json={"seat": 0})) == (400, "malformed")
    assert fault(await anna.post(path, json=wish(move=-1))) == (400, "malformed")
    assert fault(await anna.post("/api/tables/nothing/continued", json=wish())) == (404, "unknown_table")
    running, _ = await opened(tables, game="1000-km", bots=[None, "easy"])
    assert fault(await anna.post(f"/api/tables/{running.id}/continued", json=wish(move=0))) == (409, "not_finished")
    frames = (await anna.get(f"/api/tables/{old.id}/replay")).json()["frames"]
    assert frames[-1]["no_play_on"] == "over"
    assert "no_play_on" not in frames[0]


async def test_nobody_without_a_name_plays_on(app: Litestar) -> None:
    old = await imported(app.state.tables, simulated("1000-km"))
    async with client_of(app) as client:
        assert fault(await client.post(f"/api/tables/{old.id}/continued", json=wish())) == (401, "no_guest")


async def test_a_record_with_too_many_moves_before_it_is_refused(app: Litestar, anna: httpx.AsyncClient) -> None:
    record: Any = simulated("1000-km")
    most = app.state.tables.services.config.limits.record_moves
    part: dict[str, Any] = {"key": "00" * 32, "seed": None, "moves": [{}] * (most + 1)}
    record |= {"format": "spieltisch-record/3", "continued": {"table": "", "move": 1, "clock": 0, "parts": [part]}}
    verdict = (await anna.post("/api/verify", json=record)).json()
    assert not verdict["ok"]
    assert f"at most {most:,} moves" in verdict["fault"]
