"""`spieltisch admin`, with and without a server that runs on the same folder."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from spieltisch.cli.main import main
from tests.server.live_server import PATIENCE_S, api, hear, say, serving, socket

Captured = pytest.CaptureFixture[str]


def admin(folder: Path, *arguments: str) -> int:
    return main(["admin", "--data", str(folder), *arguments])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def table(folder: Path) -> str:
    """The id of a table in a folder that no server uses now."""
    with serving(folder) as port, api(port) as client:
        return opened(client)


@pytest.fixture
def client(folder: Path) -> Iterator[httpx.Client]:
    with serving(folder) as port, api(port) as client:
        yield client


def opened(client: httpx.Client) -> str:
    client.post("/api/me", json={"name": "Anna"}).raise_for_status()
    wish = {"game": "1000-km", "seats": 2, "bots": [None, "easy"]}
    return str(client.post("/api/tables", json=wish).raise_for_status().json()["table"])


async def close_code(ws: ClientConnection) -> int | None:
    await asyncio.wait_for(ws.wait_closed(), PATIENCE_S)
    return ws.close_code


def test_without_tables_there_is_nothing_to_do(folder: Path, capsys: Captured) -> None:
    assert admin(folder, "bans") == 2
    assert not folder.exists()
    said = capsys.readouterr()
    assert said.err == f"spieltisch admin: --data: there are no tables in {folder}\n"


def test_close_without_a_server(folder: Path, table: str, capsys: Captured) -> None:
    assert admin(folder, "close", table) == 0
    assert capsys.readouterr().out == f"table {table}: closed\n"
    assert admin(folder, "close", table) == 0
    assert capsys.readouterr().out == f"table {table}: was over already\n"
    assert admin(folder, "close", "nosuchtable2") == 1
    assert capsys.readouterr().err == "spieltisch admin: there is no table nosuchtable2\n"
    assert admin(folder, "check") == 0
    with serving(folder) as port, api(port) as client:
        assert client.get(f"/api/tables/{table}").json()["status"] == "finished"


async def test_close_reaches_those_who_are_playing(folder: Path, capsys: Captured) -> None:
    with serving(folder) as port, api(port) as client:
        found = opened(client)
        async with socket(port, found) as ws:
            await say(ws, "hello", tokens=[], since=None)
            assert (await hear(ws, "welcome"))["table"]["status"] == "waiting"
            assert await asyncio.to_thread(admin, folder, "close", found) == 0
            while (await hear(ws, "table"))["table"]["status"] != "finished":
                pass
    assert capsys.readouterr().out == f"table {found}: closed\n"


async def test_a_ban_is_in_force_at_a_running_server_when_the_command_ends(folder: Path) -> None:
    with serving(folder) as port, api(port) as client:
        found = opened(client)
        async with socket(port, found) as ws:
            await say(ws, "hello", tokens=[], since=None)
            await hear(ws, "welcome")
            assert await asyncio.to_thread(admin, folder, "ban", "address", "127.0.0.1") == 0
            answer = client.get("/api/games")
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "banned")
            assert await close_code(ws) == 4007
        async with socket(port, found) as ws:
            assert await close_code(ws) == 4007
        assert client.get("/healthz").status_code == 200
        assert await asyncio.to_thread(admin, folder, "unban", "address", "127.0.0.1") == 0
        assert client.get("/api/games").status_code == 200


def test_bans_are_listed_and_lifted(folder: Path, table: str, capsys: Captured) -> None:
    assert admin(folder, "ban", "name", "Der Rüpel", "--days", "2") == 0
    assert admin(folder, "ban", "address", "2001:db8::5") == 0
    capsys.readouterr()
    assert admin(folder, "bans") == 0
    address, name = capsys.readouterr().out.splitlines()
    assert address == "address 2001:db8::/64, for good"
    assert name.startswith("name derrüpel, until 2")
    assert admin(folder, "unban", "name", "DER RÜPEL") == 0
    assert admin(folder, "unban", "name", "der rüpel") == 1
    assert admin(folder, "ban", "address", "example.org") == 2
    assert "'example.org' is no address" in capsys.readouterr().err


def test_retention_deletes_finished_tables(folder: Path, table: str, capsys: Captured) -> None:
    assert admin(folder, "retention", "0") == 0
    assert capsys.readouterr().out == "deleted: 0 of 1 tables\n"
    admin(folder, "close", table)
    capsys.readouterr()
    assert admin(folder, "retention", "1") == 0
    assert admin(folder, "retention", "0") == 0
    assert capsys.readouterr().out == "deleted: 0 of 1 tables\ndeleted: 1 of 1 tables\n"


def test_retention_in_a_running_server(folder: Path, client: httpx.Client, capsys: Captured) -> None:
    found = opened(client)
    assert admin(folder, "close", found) == 0
    assert client.get(f"/api/tables/{found}").status_code == 200
    capsys.readouterr()
    assert admin(folder, "retention", "0") == 0
    assert capsys.readouterr().out == "deleted: 1 of 1 tables\n"
    assert client.get(f"/api/tables/{found}").status_code == 404


def test_check_beside_a_running_server(folder: Path, client: httpx.Client, capsys: Captured) -> None:
    opened(client)
    assert admin(folder, "check") == 0
    assert capsys.readouterr().out == "1 tables: all right\n"
    assert json.loads(client.get("/healthz").text)["tables"] == 1
