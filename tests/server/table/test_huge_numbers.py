"""Numbers beyond a float in a flick, at every door: one clear refusal, and nothing else happens."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.cli.main import main
from tests.server.harness import Browser, client_of, two_playing

AIM = '{"plate": "south", "offset": 0.0, "azimuth": 0.0, "elevation": 10.0, "strength": 0.3}'
READ = ["1" + "0" * 400, "-1" + "0" * 400, "1" + "0" * 4000]
"""What JSON lets through as whole numbers."""
NO_JSON = ["1" + "0" * 5000, "1e999", "-1e999", "NaN", "Infinity"]
"""What a reader of JSON refuses by itself, or should."""
PARTS = ["offset", "azimuth", "elevation", "strength"]


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        await client.post("/api/me", json={"name": "Anna"})
        yield client


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game, as text in which the strength of the first flick is STRENGTH."""
    folder = tmp_path_factory.mktemp("records")
    simulate(Plan("dice-flick", 1, 2, ("random",) * 2, 4, {"rounds": 1}, records=str(folder)))
    record: Any = json.loads(next(folder.glob("*.json")).read_text())
    next(made for made in record["moves"] if made["move"]["move"] == "flick")["move"]["strength"] = "STRENGTH"
    return json.dumps(record)


def aim_with(part: str, number: str) -> str:
    aim = json.loads(AIM)
    aim[part] = "HERE"
    return json.dumps(aim).replace('"HERE"', number)


@pytest.mark.parametrize("part", PARTS)
async def test_at_the_table(app: Litestar, part: str) -> None:
    table, anna, ben = await two_playing(app.state.tables, game="dice-flick", options={"start_player": 0})
    await anna.say("move", id=1, version=0, move=anna.last("update")["moves"][0])
    anna.news()
    for number in READ:
        aim = aim_with(part, number)
        flick = '{"move": "flick", ' + aim[1:]
        for message in (
            f'{{"type": "move", "id": 2, "version": 1, "move": {flick}}}',
            f'{{"type": "check", "id": 2, "move": {flick}}}',
            f'{{"type": "rehearse", "id": 2, "what": {{"flick": {aim}, "board": "empty"}}}}',
        ):
            told = await anna.raw(message)
            assert len(told) == 1
            refused = told[0]["refusal"]
            assert refused["key"] in ("bad_move", "bad_rehearsal")
            assert refused["sentence"].count(f"{part}: a number of ordinary size is needed") == 1
    for number in NO_JSON:
        other = Browser(table)
        await other.hello()
        told = await other.raw(f'{{"type": "move", "id": 2, "move": {{"move": "flick", {aim_with(part, number)[1:]}}}')
        assert [message["error"]["key"] for message in told] == ["malformed"]
    assert (table.version, app.state.tables.services.metrics.failures) == (1, 0)
    assert ben.news()


async def test_at_the_door_for_records(
    client: httpx.AsyncClient, played: str, caplog: pytest.LogCaptureFixture
) -> None:
    for number in READ[:2]:
        content = played.replace('"STRENGTH"', number)
        verdict = (await client.post("/api/verify", content=content)).json()
        assert verdict["ok"] is False
        assert "strength: a number of ordinary size is needed" in verdict["fault"]
        answer = await client.post("/api/records", content=content)
        assert (answer.status_code, answer.json()["error"]["key"]) == (422, "bad_record")
    for number in NO_JSON[:3]:
        answer = await client.post("/api/verify", content=played.replace('"STRENGTH"', number))
        assert (answer.status_code, answer.json()["error"]["key"]) == (400, "malformed")
    assert not caplog.records


@pytest.mark.parametrize("number", READ + NO_JSON, ids=lambda number: f"{number[:6]}…{len(number)}")
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_at_the_command_line(
    command: str, number: str, played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(played.replace('"STRENGTH"', number))
    assert main([command, str(path)]) in (1, 2)
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "a number" in told or "not JSON" in told
    assert len(told) < 400


@pytest.mark.parametrize("number", [*READ, *NO_JSON], ids=lambda number: f"{number[:6]}…{len(number)}")
@pytest.mark.parametrize("option", ["--games={}", "--seats={}", "--options=rounds={}", "--options=flick_timer_s={}"])
def test_simulations(option: str, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(["simulate", "dice-flick", option.format(number)])
    except SystemExit as error:
        status = int(error.code or 0)
    told = capsys.readouterr().err
    assert (status, told.count("\n")) == (2, 1)
    assert "is not possible" in told
    assert len(told) < 400


@pytest.mark.parametrize("place", ["at", "rules_version"])
@pytest.mark.parametrize("number", READ[:2])
def test_other_numbers_of_a_record(
    place: str, number: str, played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record: Any = json.loads(played.replace('"STRENGTH"', "0.3"))
    (record["moves"][0] if place == "at" else record)[place] = "HERE"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record).replace('"HERE"', number))
    assert main(["verify", str(path)]) == 2
    assert f"{place}: a number from" in capsys.readouterr().err
