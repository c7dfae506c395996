"""Bots of one's own at real tables: they play, and whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.bots.some_bots import FAILING, GAME, HARMLESS, write_good, write_strange
from tests.server.live_server import (
    PATIENCE_S,
    api,
    begin,
    free_port,
    hear,
    metrics_of,
    say,
    serving,
    sit,
    socket,
    start,
    stop,
)

Notices = list[tuple[str, str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    folder, metrics = tmp_path_factory.mktemp("own"), free_port()
    files = [f"bot_file={path}" for path in (write_good(folder), write_strange(folder))]
    with serving(folder / "data", "unlimited", f"metrics={metrics}", *files) as port:
        yield port, metrics


class Person:
    """Anna, who plays the first of her moves."""

    def __init__(self, port: int, *bots: str) -> None:
        self.port = port
        with api(port) as client:
            client.post("/api/me", json={"name": "Anna"})
            wish = {"game": GAME, "seats": 1 + len(bots), "bots": [None, *bots]}
            self.made = client.post("/api/tables", json=wish).json()
            self.cookie = client.cookies["spieltisch"]
        self.token = ""
        self.notices: Notices = []
        self.table: dict[str, Any] = {}

    @property
    def socket(self) -> Any:
        headers = {"cookie": f"spieltisch={self.cookie}"}
        return socket(self.port, self.made["table"], additional_headers=headers)

    async def begin(self, ws: ClientConnection) -> None:
        await say(ws, "hello", tokens=[])
        self.token = await sit(ws, 0)
        await begin({ws: [0]})

    async def play(self, ws: ClientConnection, enough: int) -> int:
        """Until so many moves were made, a notice came, or the game is over; the number of moves."""
        version = 0
        while True:
            message = json.loads(await asyncio.wait_for(ws.recv(), PATIENCE_S))
            if message["type"] == "table":
                self.table = message["table"]
            elif message["type"] == "notice":
                self.notices.append((message["what"], message["name"]))
            elif message["type"] == "update":
                version = message["version"]
                if self.notices or version >= enough or message["view"]["outcome"] is not None:
                    return int(version)
                if message["moves"]:
                    await say(ws, "move", version=version, move=message["moves"][0])


async def test_a_bot_from_a_file_plays_to_the_end_and_the_record_names_it(server: tuple[int, int]) -> None:
    port, _ = server
    person = Person(port, "first")
    async with person.socket as ws:
        await person.begin(ws)
        await person.play(ws, 10_000)
    with api(port) as client:
        record = client.get(f"/api/tables/{person.made['table']}/record").json()
        assert [player["level"] for player in record["players"]] == [None, "first"]
        assert client.post("/api/verify", json=record).json()["fault"] is None
    assert person.notices == []


async def test_random_can_be_chosen(server: tuple[int, int]) -> None:
    person = Person(server[0], "random")
    async with person.socket as ws:
        await person.begin(ws)
        assert await person.play(ws, 10) == 10


@pytest.mark.parametrize("level", FAILING)
async def test_a_bot_that_always_fails_is_named_and_another_one_plays_for_it(
    server: tuple[int, int], level: str
) -> None:
    port, metrics = server
    person = Person(port, level)
    async with person.socket as ws:
        await person.begin(ws)
        before = await person.play(ws, 200)
        assert person.notices == [("bot_failing", level)]
        assert person.table["seats"][1]["level"] == level
        while person.table["seats"][1]["substitute"] is None:
            person.table = (await hear(ws, "table"))["table"]
        person.notices.clear()
        assert person.table["seats"][1]["substitute"] == "medium"
        await say(ws, "hello")  # refused, but the server is there
        await hear(ws, "refused")
    async with person.socket as ws:
        await say(ws, "hello", tokens=[person.token])
        assert await person.play(ws, before + 6) == before + 6
    counted = metrics_of(metrics)
    assert counted[f'own_bot_failures_total{{game="{GAME}",level="{level}",why="{FAILING[level][1]}"}}'] == 3
    assert counted["failures_total"] == 0


@pytest.mark.parametrize("level", HARMLESS)
async def test_what_a_bot_does_besides_its_move_matters_to_nobody(server: tuple[int, int], level: str) -> None:
    person = Person(server[0], level)
    async with person.socket as ws:
        await person.begin(ws)
        assert await person.play(ws, 12) >= 12
    assert person.notices == []


def test_the_list_of_games_says_which_bots_there_are(server: tuple[int, int]) -> None:
    with api(server[0]) as client:
        (meta,) = [each for each in client.get("/api/games").json() if each["game"] == GAME]
        wish = {"game": GAME, "seats": 2, "bots": [None, "genius"]}
        client.post("/api/me", json={"name": "Anna"})
        refused = client.post("/api/tables", json=wish)
    assert meta["levels"] == ["easy", "medium", "hard"]
    assert meta["bots"][:5] == [
        {"level": "easy", "kind": "built_in"},
        {"level": "medium", "kind": "built_in"},
        {"level": "hard", "kind": "built_in"},
        {"level": "random", "kind": "random"},
        {"level": "first", "kind": "own", "description": "Plays the first of its moves.", "source": "mine.py"},
    ]
    assert refused.json()["error"]["key"] == "unknown_level"
    assert "random, first" in refused.json()["error"]["sentence"]


async def test_a_table_goes_on_at_a_server_without_its_bot_and_gets_it_back(tmp_path: Path) -> None:
    mine = f"bot_file={write_good(tmp_path)}"
    server, port = start(tmp_path / "data", mine)
    person = Person(port, "first")
    async with person.socket as ws:
        await person.begin(ws)
        before = await person.play(ws, 4)
    stop(server)

    server, person.port = start(tmp_path / "data")
    async with person.socket as ws:
        await say(ws, "hello", tokens=[person.token])
        await person.play(ws, before + 20)
        assert person.notices == [("bot_missing", "first")]
        person.notices.clear()
    async with person.socket as ws:
        await say(ws, "hello", tokens=[person.token])
        before = await person.play(ws, before + 4)
        assert person.table["seats"][1]["level"] == "first"
        assert person.table["seats"][1]["substitute"] == "medium"
        assert person.notices == []
    stop(server)

    server, person.port = start(tmp_path / "data", mine)
    async with person.socket as ws:
        await say(ws, "hello", tokens=[person.token])
        await person.play(ws, before + 20)
        assert person.notices == [("bot_back", "first")]
    stop(server)
