"""The example of a bot from outside, as a process of its own at a real server, from the invitation to the end."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import PATIENCE_S, api, begin, hear, say, serving, sit, socket

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
INVITATION = "an-invitation-of-more-than-32-letters"


@pytest.mark.parametrize(
    ("game", "options"),
    [("1000-km", {}), ("racing", {"tokens": 3}), pytest.param("cubo", {"tempo": "race"}, marks=pytest.mark.slow)],
)
async def test_a_person_invites_the_example_and_they_play_to_the_end(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    with serving(tmp_path, "unlimited") as port:
        with api(port) as client:
            client.post("/api/me", json={"name": "Anna"})
            made = client.post("/api/tables", json={"game": game, "seats": 2, "options": options}).json()
            table, cookie = made["table"], client.cookies["spieltisch"]
        async with socket(port, table, additional_headers={"cookie": f"spieltisch={cookie}"}) as ws:
            await say(ws, "hello", tokens=[])
            await sit(ws, 0)
            await say(ws, "invite", seat=1, name="Example", token=INVITATION)
            address = f"http://127.0.0.1:{port}/t/{table}#bot={INVITATION}"
            command = [sys.executable, str(EXAMPLE), address, "0.02"]
            with subprocess.Popen(command, stdout=subprocess.PIPE) as bot:  # noqa: ASYNC220  it takes no time
                try:
                    while not (await hear(ws, "table"))["table"]["pledges"][1]:
                        pass
                    await begin({ws: [0]})
                    async with asyncio.timeout(PATIENCE_S):
                        await play_to_the_end(ws)
                    assert bot.wait(PATIENCE_S) == 0
                    assert bot.stdout is not None
                    assert bot.stdout.read().strip() == b"the game is over"
                finally:
                    bot.kill()
        with api(port) as client:
            record = client.get(f"/api/tables/{table}/record").json()
            verdict = client.post("/api/verify", json=record).json()
    assert verdict["fault"] is None
    assert record["players"][1]["level"] == "outside:Example"
    assert {move["by"] for move in record["moves"] if move["seat"] == 1} <= {"bot", "clock"}
    assert "bot" in {move["by"] for move in record["moves"] if move["seat"] == 1}


async def play_to_the_end(ws: Any) -> None:
    """The first of the moves, whenever there is one, but tokens are left to the bot; a sign of life in between."""
    update: dict[str, Any] = {}
    while True:
        try:
            message = json.loads(await asyncio.wait_for(ws.recv(), 0.5))
        except TimeoutError:
            message = {"type": "nothing"}
        if message["type"] == "update" and message["seat"] == 0:
            update = message | {"moves": [move for move in message["moves"] if move.get("move") != "grab"]}
        elif message["type"] == "table" and message["table"]["status"] == "finished":
            return
        elif message["type"] == "nothing":
            await say(ws, "ping")
        if message["type"] in ("update", "nothing", "refused") and update.get("moves"):
            await say(ws, "move", seat=0, version=update["version"], move=update["moves"][0])


class Wire:
    """Where the example sends its messages."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


async def test_one_nonce_for_each_deal_however_often_the_table_comes() -> None:
    player, wire = load_example().Player("ws://host/ws/tables/t", INVITATION, 0.02), Wire()
    waiting = {"status": "waiting", "seats": [{"kind": "human"}, {"kind": "human"}], "pledges": ["", ""], "voids": []}
    await player.hear(wire, {"type": "welcome", "seats": [1], "table": waiting})
    await player.hear(wire, {"type": "table", "table": waiting})  # somebody else sat down before its pledge was heard
    first, again = wire.sent
    assert first == again
    await player.hear(wire, {"type": "table", "table": waiting | {"status": "dealing"}})
    assert sha256(wire.sent[2]["nonces"]["1"].encode()).hexdigest() == first["pledge"]
    assert player.tokens == [INVITATION, first["token"]], "whichever the table knows opens the seat"
    await player.hear(wire, {"type": "table", "table": waiting | {"voids": [["Anna"]]}})
    assert wire.sent[3]["pledge"] != first["pledge"], "revealed nonces are known"


def load_example() -> Any:
    spec = spec_from_file_location("bot_client", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
