"""Replays in pages: the same frames as in one piece, for the same eyes, kept as they are sent."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.limits import Limits
from spieltisch.server.table.records import archive, records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import client_of, config, settle, two_playing

PAGE = 8
ROUNDS = 20
"""A move each: three pages."""


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PAGE", PAGE)


async def long_game(tables: Tables, **options: Any) -> Table:
    table, anna, ben = await two_playing(tables, options={"rounds": ROUNDS, **options})
    while table.facts.status != "finished":
        for browser in (anna, ben):
            if table.facts.status != "finished":
                await browser.move("roll")
    return table


def asleep(tables: Tables, table: Table) -> str:
    del tables.live[table.id]
    return f"/api/tables/{table.id}/replay"


async def test_pages_have_the_frames_of_the_whole(app: Litestar, client: httpx.AsyncClient) -> None:
    path = asleep(app.state.tables, await long_game(app.state.tables))
    for viewer in ("spectator", "0", "1"):
        whole = (await client.get(path, params={"viewer": viewer})).json()
        moves = len(whole["frames"]) - 1
        assert moves > 2 * PAGE
        frames: list[Any] = []
        while len(frames) <= moves:
            asked = {"viewer": viewer, "at": len(frames), "rest": bool(frames)}
            page = (await client.get(path, params=asked)).json()
            assert page.pop("first") == len(frames)
            frames += page.pop("frames")
            if not asked["rest"]:
                assert (page["moves"], page["ended"]) == (moves, None)
                assert (page["viewer"], page["setting"]) == (whole["viewer"], whole["setting"])
                assert page["table"].items() <= whole["table"].items()
            else:
                assert page == {}
        assert frames == whole["frames"]


@pytest.mark.parametrize(("at", "first"), [(9, 8), (7, 0), (-5, 0), (10**9, 2 * PAGE)])
async def test_any_move_is_on_a_page(app: Litestar, client: httpx.AsyncClient, at: int, first: int) -> None:
    path = asleep(app.state.tables, await long_game(app.state.tables))
    page = (await client.get(path, params={"at": at})).json()
    assert page["first"] == first
    assert len(page["frames"]) <= PAGE
    assert page["frames"][0]["version"] == first


async def test_a_page_is_written_once(
    app: Litestar, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finished game stays asleep while it is watched; nothing is replayed a second time."""
    tables = app.state.tables
    path = asleep(tables, await long_game(tables))
    first, last = [(await client.get(path, params={"at": at})).json() for at in (0, 17)]
    monkeypatch.setattr(records, "frames", lambda *_: pytest.fail("a replay"))
    monkeypatch.setattr(tables.services.damage, "read_facts", lambda *_: pytest.fail("read again"))
    assert [(await client.get(path, params={"at": at})).json() for at in (0, 17)] == [first, last]
    assert tables.live == {}
    async with client.stream("GET", path, params={"at": 0}, headers={"accept-encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        body = b"".join([chunk async for chunk in packed.aiter_raw()])
    assert b'"first":0' in gzip.decompress(body)


async def test_pages_are_refused_as_replays_are(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables

    async def fault(path: str, **headers: str) -> tuple[int, str]:
        answer = await client.get(path, headers=headers)
        return answer.status_code, answer.json()["error"]["key"]

    assert await fault("/api/tables/none/replay?at=0") == (404, "unknown_table")
    table, anna, _ = await two_playing(tables)
    await anna.move("roll")
    path = f"/api/tables/{table.id}/replay?at=0"
    assert await fault(path) == (403, "not_your_seat")
    assert await fault(f"{path}&viewer=1", **{"spieltisch-seat": anna.token}) == (403, "not_your_seat")
    own = await client.get(f"{path}&viewer=0", headers={"spieltisch-seat": anna.token})
    assert len(own.json()["frames"]) == 2
    assert not tables.replays.has(table.id)
    path = asleep(tables, await long_game(tables))
    assert await fault(f"{path}?at=0&viewer=9") == (422, "no_such_seat")
    assert await fault(f"{path}?at=much") == (400, "malformed")


async def test_a_deleted_game_is_gone(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table = await long_game(tables)
    path = asleep(tables, table)
    assert (await client.get(path, params={"at": 0})).status_code == 200
    await tables.services.journal.delete_tables([table.id])
    assert (await client.get(path, params={"at": 0})).status_code == 404
    assert tables.replays.size == 0


async def test_the_cache_is_bounded(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=replace(Limits(), replay_cache_bytes=4_000)))
    tables = app.state.tables
    async with client_of(app) as client:
        paths = [asleep(tables, await long_game(tables)) for _ in range(3)]
        for path in paths:
            for viewer in ("0", "1", "spectator"):
                assert (await client.get(path, params={"at": 0, "viewer": viewer})).status_code == 200
        assert [tables.replays.has(path.split("/")[3]) for path in paths] == [False, False, True]
        assert tables.replays.size == sum(kept.size for kept in tables.replays._kept.values())
        assert (await client.get(paths[0], params={"at": 0})).status_code == 200
    await settle(tables)
    await tables.close()


def test_the_number_of_a_page() -> None:
    assert [archive.page_number(at, 200) for at in (-1, 0, PAGE - 1, PAGE, 200, 10_000)] == [0, 0, 0, 1, 25, 25]
