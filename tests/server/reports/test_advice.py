"""Advice on finished games: what the strongest bot would have done, from the view of the seat alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.limits import Limits, Rate
from spieltisch.server.reports.advising import write_advice
from spieltisch.server.table.position import position_of
from spieltisch.server.table.records import archive
from spieltisch.server.tables import Tables
from tests.server.harness import client_of, config, two_playing
from tests.server.reports.games import imported, key_of


async def ask(client: httpx.AsyncClient, table: str, move: object) -> httpx.Response:
    return await client.get(f"/api/tables/{table}/advice", params={"move": str(move)})


def advice_on(tables: Tables, table: str, move: int) -> Any:
    """As the worker gives it."""
    return msgspec.json.decode(write_advice(archive.frozen(tables.live[table].facts, False), move))


async def test_the_bot_says_what_it_would_have_done_and_why(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table = await imported(tables)
    facts = tables.live[table].facts
    for move in (0, 1):
        advice = (await ask(client, table, move)).raise_for_status().json()
        position = position_of(facts, move)
        seat = facts.moves[move].seat
        legal = [position.game.encode_move(each) for each in position.game.legal_moves(position.state, seat)]
        assert (advice["move"], advice["seat"], advice["level"]) == (move, seat, "hard")
        assert advice["played"] == facts.moves[move].move
        assert advice["best"] in legal
        assert advice["same"] == (advice["best"] == advice["played"])
        assert advice["reason"] is None or advice["reason"]["key"]


async def test_it_knows_no_more_than_the_seat_did(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    advice = (await ask(client, table, 2)).json()
    shown = (await client.get(f"/api/tables/{table}/replay", params={"viewer": advice["seat"], "at": 0})).json()
    assert advice["view"] == shown["frames"][2]["view"]
    hands = advice["view"]["hands"]
    assert [hand["cards"] is not None for hand in hands] == [hand["seat"] == advice["seat"] for hand in hands]


async def test_the_same_move_gets_the_same_advice_and_it_is_kept(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table = await imported(tables)
    first, second = await asyncio.gather(ask(client, table, 3), ask(client, table, 3))
    assert first.content == second.content
    assert tables.adviser.known(table, 3) == first.content
    assert advice_on(tables, table, 3) == first.json()
    assert tables.adviser.size == len(first.content)
    tables.adviser.forget(table)
    assert (tables.adviser.known(table, 3), tables.adviser.size) == (None, 0)


@pytest.mark.parametrize(
    ("game", "name"),
    [("cubo", "race"), ("cubitos", "race-1"), ("dice-flick", "whole_game"), ("finish-line", "one_race")],
)
async def test_there_is_advice_in_every_game(app: Litestar, game: str, name: str) -> None:
    """On the first decision there is; where there was nothing to decide, it says so."""
    tables = app.state.tables
    table = await imported(tables, game, name)
    for move, played in enumerate(tables.live[table].facts.moves):
        advice = advice_on(tables, table, move)
        assert advice["seat"] == played.seat
        if advice["best"] is not None:
            assert advice["level"] == "hard"
            return
        assert (advice["level"], advice["reason"], advice["same"]) == (None, None, False)
    pytest.fail("no decision at all")


async def test_where_there_is_no_advice(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    answer = await ask(client, "nobody", 0)
    assert (answer.status_code, key_of(answer)) == (404, "unknown_table")

    running, _, _ = await two_playing(tables, game="1000-km")
    answer = await ask(client, running.id, 0)
    assert (answer.status_code, key_of(answer)) == (409, "not_finished")

    table = await imported(tables)
    moves = len(tables.live[table].facts.moves)
    for move in (-1, moves):
        answer = await ask(client, table, move)
        assert (answer.status_code, key_of(answer)) == (422, "no_such_move")
        assert f"0 to {moves - 1}" in answer.json()["error"]["sentence"]
    assert (await ask(client, table, "first")).status_code == 400
    assert tables.adviser.waiting == 0


async def test_a_server_without_reports_gives_none(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, reports="off"))
    async with client_of(app) as client:
        answer = await ask(client, await imported(app.state.tables), 0)
        assert (answer.status_code, key_of(answer)) == (404, "reports_off")
    await app.state.tables.close()


async def test_only_so_many_wait_and_one_address_asks_only_so_often(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=Limits(advice_jobs=1, advice=Rate(0.001, 2))))
    async with client_of(app) as client:
        table = await imported(app.state.tables)
        first, second = await asyncio.gather(ask(client, table, 0), ask(client, table, 1))
        assert first.status_code == 200
        assert (second.status_code, key_of(second)) == (503, "busy")
        third = await ask(client, table, 1)
        assert (third.status_code, key_of(third)) == (429, "too_fast")
        assert (await ask(client, table, 0)).status_code == 200  # what is known costs nothing
    await app.state.tables.close()


async def test_a_bot_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=Limits(advice_s=0.01)))
    async with client_of(app) as client:
        answer = await ask(client, await imported(app.state.tables), 0)
        assert (answer.status_code, key_of(answer)) == (422, "no_advice")
    await app.state.tables.close()


async def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    app = create_app(config(tmp_path, limits=Limits(advice_cache_bytes=64)))
    async with client_of(app) as client:
        table = await imported(app.state.tables)
        for move in (0, 1):
            await ask(client, table, move)
        adviser = app.state.tables.adviser
        assert adviser.known(table, 0) is None
        assert adviser.known(table, 1) is not None
    await app.state.tables.close()


async def test_a_report_that_nobody_wanted_is_not_made_by_looking(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    answer = await client.get(f"/api/tables/{table}/report?make=false")
    assert (answer.status_code, answer.content) == (204, b"")
    assert app.state.tables.reports.waiting == 0
