"""GET /api/statistics, over ASGI without sockets."""

from __future__ import annotations

from pathlib import Path

import httpx
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.harness import ManualTime, config, counted_bytes, two_playing
from tests.server.live_server import wait_until


async def test_nobody_has_to_be_known_and_nothing_is_there(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/statistics")

    assert answer.status_code == 200
    assert answer.json()["games"] == []
    assert answer.json()["total"]["verdict"] == "too_few"


async def test_totals_of_finished_games_and_nothing_of_a_single_one(app: Litestar, client: httpx.AsyncClient) -> None:
    tables: Tables = app.state.tables
    table, anna, _ = await two_playing(tables, options={"rounds": 1})
    await two_playing(tables)
    await anna.move("roll")
    await tables.counting.count_finished()

    answer = await client.get("/api/statistics")
    (game,) = answer.json()["games"]
    assert set(game) == {"game", "games", "draws", "lines"}
    assert (game["game"], game["games"], game["draws"]) == ("practice", 1, 3)
    assert {line["kind"] for line in game["lines"]} == {"number", "range"}
    assert table.id not in answer.text
    assert "Anna" not in answer.text


async def test_it_is_a_minute_old_at_most(app: Litestar, client: httpx.AsyncClient) -> None:
    tables: Tables = app.state.tables
    assert isinstance(tables.services.time, ManualTime)
    await client.get("/api/statistics")
    _, anna, _ = await two_playing(tables, options={"rounds": 1})
    await anna.move("roll")
    await tables.counting.count_finished()

    assert (await client.get("/api/statistics")).json()["total"]["games"] == 0
    tables.services.time.seconds += 60
    assert (await client.get("/api/statistics")).json()["total"]["games"] == 1


async def test_a_server_counts_by_itself_also_what_ended_before_it_started(tmp_path: Path) -> None:
    chance = counted_bytes()
    tables = Tables(Services(config(tmp_path, random_bytes=chance)))
    _, anna, _ = await two_playing(tables, options={"rounds": 1})
    await anna.move("roll")
    await tables.close()

    app = create_app(config(tmp_path, random_bytes=chance))
    tables = app.state.tables
    journal = tables.services.journal

    async def two_are_counted() -> bool:
        return bool((await journal.games_counted())[0].games == 2)

    async with app.lifespan():
        await wait_until(journal.games_counted)
        assert (await tables.counting.statistics()).total.games == 1
        _, anna, _ = await two_playing(tables, options={"rounds": 1})
        await anna.move("roll")
        await wait_until(two_are_counted)
