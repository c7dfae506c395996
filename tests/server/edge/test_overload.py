"""A server that cannot keep up lets nobody new in, and goes on with those who are there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.socket import find
from spieltisch.server.protocol.connection import TRY_AGAIN_LATER
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.harness import client_of, config, two_playing

PRACTICE = {"game": "practice", "seats": 2}


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Litestar]:
    app = create_app(config(tmp_path / "data", static=tmp_path))
    yield app
    await app.state.tables.close()


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        await client.post("/api/me", json={"name": "Anna"})
        yield client


def overload(services: Services, lag_s: float = 5.0) -> None:
    """The event loop was so late for a while."""
    limits = services.config.limits
    now = services.time.now()
    for at in (now - 2 * limits.overload_s, now - limits.overload_s / 2, now):
        services.admission.sample(at, lag_s, 0)


async def test_no_table_is_opened_and_the_answer_says_when_to_try_again(
    app: Litestar, client: httpx.AsyncClient
) -> None:
    services: Services = app.state.tables.services
    overload(services)
    refused = await client.post("/api/tables", json=PRACTICE)
    assert refused.status_code == 503
    assert refused.json()["error"]["key"] == "overloaded"
    assert int(refused.headers["retry-after"]) == refused.json()["error"]["retry_after_s"]
    assert services.metrics.refusals["overloaded"] == 1
    overload(services, lag_s=0.0)
    assert (await client.post("/api/tables", json=PRACTICE)).status_code == 201


async def test_tables_in_memory_go_on_and_those_in_the_store_sleep_on(app: Litestar, client: httpx.AsyncClient) -> None:
    tables: Tables = app.state.tables
    table, anna, _ = await two_playing(tables)
    overload(tables.services)
    await anna.move("roll")
    assert table.version == 1
    rate_limits = RateLimits(tables.services.config.limits, tables.services.time.now)
    path = f"/ws/tables/{table.id}"
    assert await find(tables, rate_limits, "127.0.0.1", path) is table
    assert (await client.get(f"/api/tables/{table.id}")).status_code == 200
    tables.live.clear()
    assert await find(tables, rate_limits, "127.0.0.1", path) == TRY_AGAIN_LATER
    assert (await client.get(f"/api/tables/{table.id}")).status_code == 503
    overload(tables.services, lag_s=0.0)
    assert not isinstance(await find(tables, rate_limits, "127.0.0.1", path), int)
