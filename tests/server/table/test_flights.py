"""Records at the server's door: flicks are flown again by the physics, after everything that somebody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.outcome import ranks_of
from spieltisch.server.app import create_app
from spieltisch.server.limits import Limits
from spieltisch.server.store.table_parts import PlayedMove
from spieltisch.server.table.physics.flights import physics_of
from spieltisch.server.tables import Tables
from spieltisch.server.workers.physics_queue import CHECK, GAME, REHEARSAL
from tests.server.harness import client_of, config, settle, two_playing
from tests.server.live_server import wait_until

VERSION = "floor 1"


class Floor:
    """Physics that answers at once, unless it is told not to."""

    def __init__(self) -> None:
        self.flown = 0
        self.error: Exception | None = None
        self.hold: asyncio.Event | None = None

    async def __call__(self, game: str, experiment: Data) -> Data:
        assert game == "tossing"
        self.flown += 1
        if self.hold is not None:
            await self.hold.wait()
        if self.error is not None:
            raise self.error
        force = experiment["force"]
        assert isinstance(force, int)
        return {"distance": 3 * force, "way": "." * force}


@pytest.fixture
def floor() -> Floor:
    return Floor()


def limits() -> Limits:
    return replace(Limits(), records_in_the_air=1, flights_per_record=4)


@pytest.fixture
async def app(tmp_path: Path, floor: Floor) -> AsyncIterator[Litestar]:
    app = create_app(config(tmp_path, experimenter=floor, physics_version=VERSION, limits=limits()))
    yield app
    await app.state.tables.close()


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        await client.post("/api/me", json={"name": "Anna"})
        yield client


async def record_of(app: Litestar, client: httpx.AsyncClient, floor: Floor, failing: int = -1, rounds: int = 4) -> Any:
    """Of a game of tossing in which the physics fails at one toss."""
    tables: Tables = app.state.tables
    table, anna, ben = await two_playing(tables, game="tossing", options={"rounds": rounds})
    for number in range(rounds):
        floor.error = OSError("the floor is gone") if number == failing else None
        await (anna, ben)[number % 2].move("toss", force=10 + number)
        await settle(tables)
    floor.error = None
    floor.flown = 0
    assert table.facts.status == "finished"
    return (await client.get(f"/api/tables/{table.id}/record")).json()


async def verdict_of(client: httpx.AsyncClient, record: Any) -> Any:
    return (await client.post("/api/verify", json=record)).json()


def forge(record: Any) -> None:
    """As somebody would who also leaves out the chain, which would give it away."""
    record["chain"] = None
    record["moves"][1]["move"]["distance"] += 1
    record["outcome"]["points"][0] += 1
    record["outcome"]["ranks"] = ranks_of(record["outcome"]["points"])


async def test_the_record_names_the_physics_and_is_flown_again(
    app: Litestar, client: httpx.AsyncClient, floor: Floor
) -> None:
    record = await record_of(app, client, floor)
    assert record["physics"] == VERSION
    verdict = await verdict_of(client, record)
    assert (verdict["ok"], verdict["trusted"], verdict["fallbacks"], verdict["flown"]) == (True, [], [], 4)
    assert floor.flown == 4
    assert (await client.post("/api/records", json=record)).status_code == 201
    assert app.state.tables.services.records_in_the_air == 0


async def test_a_forged_landing_is_neither_verified_nor_kept(
    app: Litestar, client: httpx.AsyncClient, floor: Floor
) -> None:
    record = await record_of(app, client, floor)
    forge(record)
    verdict = await verdict_of(client, record)
    assert (verdict["ok"], verdict["move"]) == (False, 2)
    assert "distance: the record says" in verdict["fault"]
    assert (await client.post("/api/records", json=record)).status_code == 422


async def test_a_stand_in_is_marked_in_journal_and_record(
    app: Litestar, client: httpx.AsyncClient, floor: Floor
) -> None:
    record = await record_of(app, client, floor, failing=2)
    assert [move["by"] for move in record["moves"]][1::2] == ["clock", "clock", "fallback", "clock"]
    assert record["physics"] == VERSION
    verdict = await verdict_of(client, record)
    assert (verdict["ok"], verdict["fallbacks"], verdict["flown"], verdict["trusted"]) == (True, [6], 3, [])


async def test_without_that_physics_landings_are_taken_on_trust(
    app: Litestar, client: httpx.AsyncClient, floor: Floor
) -> None:
    record = await record_of(app, client, floor)
    forge(record)
    for version, why in (("floor 2", "they were flown by floor 2; here is floor 1"), (None, "does not say which")):
        record["physics"] = version
        verdict = await verdict_of(client, record)
        assert (verdict["ok"], verdict["trusted"][-1], verdict["flown"]) == (True, "landings", 0)
        assert why in verdict["why"]
    assert floor.flown == 0


async def test_more_than_so_many_are_taken_on_trust(app: Litestar, client: httpx.AsyncClient, floor: Floor) -> None:
    record = await record_of(app, client, floor, rounds=6)
    verdict = await verdict_of(client, record)
    assert (verdict["ok"], verdict["trusted"], verdict["flown"]) == (True, ["landings"], 4)
    assert verdict["why"] == "at most 4 are flown again"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError("the floor is gone"), (True, ["landings"], "the physics gave no result")),
        (InvalidData("no such floor"), (False, [], "")),
    ],
)
async def test_a_physics_that_fails(
    app: Litestar, client: httpx.AsyncClient, floor: Floor, error: Exception, told: object
) -> None:
    record = await record_of(app, client, floor)
    floor.error = error
    verdict = await verdict_of(client, record)
    assert (verdict["ok"], verdict["trusted"], verdict["why"]) == told
    assert floor.flown == 1  # and no more: the worker may hang
    assert app.state.tables.services.records_in_the_air == 0


async def test_who_comes_while_others_fly_has_to_wait(app: Litestar, client: httpx.AsyncClient, floor: Floor) -> None:
    record = await record_of(app, client, floor)
    floor.hold = asyncio.Event()
    first = asyncio.ensure_future(verdict_of(client, record))
    await wait_until(lambda: floor.flown > 0)
    answer = await client.post("/api/verify", json=record)
    assert (answer.status_code, answer.json()["error"]["key"]) == (429, "too_fast")
    floor.hold.set()
    assert (await first)["flown"] == 4


async def test_games_and_rehearsals_come_first(app: Litestar, floor: Floor) -> None:
    queue = app.state.tables.services.physics
    floor.hold = asyncio.Event()
    order: list[int] = []

    async def run(priority: int) -> None:
        await queue.run("tossing", {"force": 1}, priority)
        order.append(priority)

    runs = []
    for priority in (CHECK, CHECK, REHEARSAL, GAME):
        runs.append(asyncio.ensure_future(run(priority)))
        await asyncio.sleep(0)
    floor.hold.set()
    await asyncio.gather(*runs)
    assert order == [CHECK, GAME, REHEARSAL, CHECK]


def test_a_game_that_went_on_with_another_physics_says_so() -> None:
    def moves(*landings: tuple[str, str | None]) -> list[PlayedMove]:
        return [PlayedMove(0, {}, "player", 0), *(PlayedMove(-1, {}, by, 0, physics) for by, physics in landings)]

    assert physics_of(moves()) is None
    assert physics_of(moves(("fallback", None))) is None
    assert physics_of(moves(("clock", "a"), ("fallback", None), ("clock", "a"))) == "a"
    assert physics_of(moves(("clock", "b"), ("clock", "a"))) == "a + b"
    assert physics_of(moves(("clock", None), ("clock", "a"))) is None  # begun before versions were kept
