"""The report on a finished game: made once, beside the tables, for whoever may see the replay."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.limits import Limits, Rate
from spieltisch.server.reports.making import write_report
from spieltisch.server.services import Services
from spieltisch.server.store.entries import Created, Ended
from spieltisch.server.table.records import archive
from spieltisch.server.tables import Tables
from tests.server.harness import client_of, config, opened, opened_with, two_playing
from tests.server.reports.games import QUICK, answer_on, imported, key_of, made, played
from tests.server.store.places import Place


def app_of(folder: Path, **changes: Any) -> Litestar:
    return create_app(config(folder, **({"limits": QUICK} | changes)))


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Litestar]:
    app = app_of(tmp_path)
    yield app
    await app.state.tables.close()


async def test_a_report_is_made_once_and_then_read_from_the_store(place: Place) -> None:
    tables = await place.tables(limits=QUICK)
    table = await imported(tables)
    facts = tables.live[table].facts
    first = tables.reports.begin(facts)
    assert (first.ahead, first.done) == (0, 0.0)
    assert await tables.reports.stored(table) is None
    await made(tables)
    data = await tables.reports.stored(table)
    assert data is not None
    assert tables.services.metrics.reports == 1
    report = msgspec.json.decode(gzip.decompress(data))
    assert (report["version"], report["game"], report["seats"]) == (1, "1000-km", len(facts.chairs))
    for seat in range(report["seats"]):
        parts = [report[key][seat] for key in ("start", "luck", "play", "others")]
        assert sum(parts) == report["result"][seat]
    assert sum(report["start"]) == sum(report["result"]) == report["unit"]
    await tables.close()


async def test_another_node_finds_what_this_one_has_made(database: str, tmp_path: Path) -> None:
    nodes = [Tables(Services(config(tmp_path / name, store=database, limits=QUICK))) for name in ("one", "two")]
    for node in nodes:
        await node.services.open()
    table = await imported(nodes[0])
    nodes[0].reports.begin(nodes[0].live[table].facts)
    await made(nodes[0])
    assert await nodes[1].reports.stored(table) is not None
    for node in nodes:
        await node.close()


async def test_whoever_asks_waits_for_the_first_one_and_gets_the_same(app: Litestar, client: httpx.AsyncClient) -> None:
    table = await imported(app.state.tables)
    path = f"/api/tables/{table}/report"
    first, second = await client.get(path), await client.get(path)
    assert (first.status_code, second.status_code) == (202, 202)
    assert first.headers["retry-after"] == "1"
    assert app.state.tables.reports.waiting == 1
    answer = await answer_on(client, table)
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()
    assert app.state.tables.services.metrics.reports == 1
    assert "spieltisch_reports_total 1" in app.state.metrics_text()


async def test_the_same_game_gets_the_same_report(app: Litestar) -> None:
    table = await imported(app.state.tables)
    facts = archive.frozen(app.state.tables.live[table].facts, True)
    shares: list[float] = []
    first = write_report(shares.append, facts, 100)
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1
    assert write_report(shares.append, facts, 100) == first


async def test_a_running_game_has_no_report_and_none_is_begun(app: Litestar, client: httpx.AsyncClient) -> None:
    table, _, _ = await two_playing(app.state.tables)
    answer = await client.get(f"/api/tables/{table.id}/report")
    assert (answer.status_code, key_of(answer)) == (409, "not_finished")
    assert app.state.tables.reports.waiting == 0


async def test_where_there_is_nothing_to_report_on(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    unknown = await client.get("/api/tables/nobody/report")
    assert (unknown.status_code, key_of(unknown)) == (404, "unknown_table")

    shut, _ = await opened(tables)
    await shut.post_and_wait(lambda: shut.append(Ended("closed")))
    answer = await client.get(f"/api/tables/{shut.id}/report")
    assert (answer.status_code, key_of(answer)) == (409, "not_running")

    given_up, _, _ = await two_playing(tables)
    await given_up.post_and_wait(lambda: given_up.append(Ended("agreement")))
    answer = await client.get(f"/api/tables/{given_up.id}/report")
    assert (answer.status_code, key_of(answer)) == (409, "no_result")
    assert tables.reports.waiting == 0


async def test_a_game_by_rules_that_are_gone_has_none(app: Litestar, client: httpx.AsyncClient) -> None:
    tables = app.state.tables
    table = await imported(tables)
    tables.live[table].facts.rules_version = 99
    answer = await client.get(f"/api/tables/{table}/report")
    assert (answer.status_code, key_of(answer)) == (409, "old_rules")


async def test_a_server_without_reports(tmp_path: Path) -> None:
    app = app_of(tmp_path, reports="off")
    async with client_of(app) as client:
        table = await imported(app.state.tables)
        answer = await client.get(f"/api/tables/{table}/report")
        assert (answer.status_code, key_of(answer)) == (404, "reports_off")
        assert (await client.get("/api/me")).json()["reports"] is False
    await app.state.tables.close()


@pytest.mark.parametrize(("reports", "expected"), [("always", 1), ("asked", 0)])
async def test_a_game_of_people_is_reported_on_at_once_if_that_is_wanted(
    tmp_path: Path, reports: str, expected: int
) -> None:
    tables = Tables(Services(config(tmp_path, reports=reports, limits=QUICK)))
    await imported(tables)  # no game that people have just ended here
    assert tables.reports.waiting == 0
    table = await played(tables)
    assert tables.reports.waiting == expected
    await made(tables)
    assert (await tables.reports.stored(table) is not None) == bool(expected)
    await tables.close()


async def test_there_are_only_so_many_at_a_time(tmp_path: Path) -> None:
    app = app_of(tmp_path, limits=Limits(report_playouts=100, report_jobs=1))
    async with client_of(app) as client:
        first, second = await imported(app.state.tables), await imported(app.state.tables)
        assert (await client.get(f"/api/tables/{first}/report")).status_code == 202
        answer = await client.get(f"/api/tables/{second}/report")
        assert (answer.status_code, key_of(answer)) == (503, "busy")
        assert (await answer_on(client, first)).status_code == 200
        assert (await answer_on(client, second)).status_code == 200
    await app.state.tables.close()


async def test_they_are_made_one_after_the_other(app: Litestar, client: httpx.AsyncClient) -> None:
    first, second = await imported(app.state.tables), await imported(app.state.tables)
    assert (await client.get(f"/api/tables/{first}/report")).json()["ahead"] == 0
    assert (await client.get(f"/api/tables/{second}/report")).json() == {"ahead": 1, "done": 0.0}


async def test_one_address_has_only_so_many_made(tmp_path: Path) -> None:
    app = app_of(tmp_path, limits=Limits(report_playouts=100, reports=Rate(0.001, 1)))
    async with client_of(app) as client:
        first, second = await imported(app.state.tables), await imported(app.state.tables)
        assert (await answer_on(client, first)).status_code == 200
        answer = await client.get(f"/api/tables/{second}/report")
        assert (answer.status_code, key_of(answer)) == (429, "too_fast")
        assert (await client.get(f"/api/tables/{first}/report")).status_code == 200
    await app.state.tables.close()


async def test_what_takes_too_long_is_given_up_and_not_tried_again(tmp_path: Path) -> None:
    app = app_of(tmp_path, limits=Limits(report_s=0.01))
    async with client_of(app) as client:
        table = await imported(app.state.tables)
        for _ in range(2):
            answer = await answer_on(client, table)
            assert (answer.status_code, key_of(answer)) == (422, "no_report")
    assert app.state.tables.services.metrics.report_failures == 1
    await app.state.tables.close()


async def test_a_server_that_stops_does_not_wait_for_a_report(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, limits=Limits(report_playouts=10_000_000))))
    table = await imported(tables)
    tables.reports.begin(tables.live[table].facts)
    await asyncio.sleep(0)
    async with asyncio.timeout(120):
        await tables.close()


async def test_a_closed_table_before_play_is_no_game_of_people(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, reports="always")))
    table = await opened_with(tables, Created("practice", 1, 2, {}, "5a" * 32, "host"))
    await table.post_and_wait(lambda: table.append(Ended("closed")))
    assert tables.reports.waiting == 0
    await tables.close()
