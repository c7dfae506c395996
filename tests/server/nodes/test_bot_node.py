"""A whole game against a bot that thinks on a node of its own: two real processes and a real database."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.live_server import PATIENCE_S, begin, hear, say, sit, socket
from tests.server.nodes.test_processes import running

BOT_MOVES = 10
"""So many are decided before we look who decided them."""


def workers_of(pid: int) -> list[str]:
    """The command lines of the worker processes below a process."""
    below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = [Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ").decode() for child in below]
    return [line for line in lines if "spawn_main" in line or "forkserver" in line]


async def test_a_whole_game_against_a_bot_that_thinks_elsewhere(database: str) -> None:
    with (
        running("spieltisch.cli", "serve", "--bots-only", "--store", database) as thinker,
        running("spieltisch.cli", "serve", "--fast", "--port", "0", "--no-browser", "--store", database) as node,
    ):
        thinker.line("decides for bots")
        address = node.line("Spieltisch is at").split()[-1]
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S) as client:
            await client.post("/api/me", json={"name": "Ada"})
            wish = {"game": "1000-km", "seats": 2, "bots": [None, "easy"]}
            table = (await client.post("/api/tables", json=wish)).json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            async with socket(int(address.rsplit(":", 1)[1]), table, additional_headers={"Cookie": cookie}) as ws:
                await say(ws, "hello")
                await hear(ws, "welcome")
                await sit(ws, 0)
                await begin({ws: [0]})
                moved_by_bot = 0
                while not (update := await hear(ws, "update"))["view"].get("outcome"):
                    moved_by_bot += any(event.get("seat") == 1 for event in update["events"])
                    if moved_by_bot == BOT_MOVES:
                        assert workers_of(node.process.pid) == [], "the table's node decided itself"
                        assert workers_of(thinker.process.pid) != []
                    if update["moves"]:
                        await say(ws, "move", id=1, seat=0, version=update["version"], move=update["moves"][0])
        assert moved_by_bot > BOT_MOVES
        assert node.end() == 0
        assert thinker.end() == 0
