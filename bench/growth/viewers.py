"""Viewers at one table: what a move costs the server, and when the last of them has seen it."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.listener import BUILD, say
from tools.load.curve import percentile, show
from tools.load.paced import Share
from tools.load.player import NONCE, PLEDGE, Player, Received
from tools.load.serving import Server, serving

SMALL = [1, 10, 50]
FULL = [1, 2, 5, 10, 20, 50, 100, 200]
MOVES = 40
PATIENCE_S = 5.0
WISH = {"game": "1000-km", "seats": 2, "hot_seat": True, "options": {"discard_rule": "free", "meisterzug": "auto"}}


class Watched:
    """A table for two on one device, and those who watch."""

    def __init__(self) -> None:
        self.last: tuple[int, bytes] | None = None
        self.version = -1
        self.seen: dict[int, list[float]] = {}
        """By version: when each viewer got it."""
        self.news = asyncio.Event()

    async def all_have(self, version: int, viewers: int) -> None:
        while self.last is None or len(self.seen.get(version, ())) < viewers:
            await self.news.wait()
            self.news.clear()

    def played(self, player: Player, message: Received) -> None:
        if message.type == "seated":
            player.seated.set()
        elif message.type == "table" and message.table is not None and message.table.status == "dealing":
            player.send(json.dumps({"type": "reveal", "nonces": {"0": NONCE, "1": NONCE}}).encode())
        elif message.type == "update" and message.moves:
            move = next((move for move in message.moves if b"attack" not in bytes(move)), message.moves[0])
            self.last = (message.version, bytes(move))
            self.news.set()

    def watched(self, player: Player, message: Received) -> None:
        if message.type == "update":
            self.seen.setdefault(message.version, []).append(time.perf_counter())
            player.seated.set()
            self.news.set()


async def measure(server: Server, viewers: int) -> dict[str, Any]:
    share, watched = Share([server.port]), Watched()
    opened = share.call("/api/tables", WISH)
    table, tokens = str(opened["table"]), opened["tokens"]
    assert isinstance(tokens, dict)

    async def come(on_message: Any) -> Player:
        path = f"/ws/tables/{table}"
        _, player = await asyncio.get_running_loop().create_connection(
            lambda: Player(path, f"127.0.0.1:{server.port}", on_message), "127.0.0.1", server.port
        )
        await player.ready
        return player

    host = await come(watched.played)
    host.send(json.dumps({"type": "hello", "tokens": list(tokens.values())}).encode())
    for seat in (0, 1):
        token = tokens[str(seat)]
        host.send(json.dumps({"type": "sit", "seat": seat, "pledge": PLEDGE, "token": token}).encode())
    await host.seated.wait()
    host.send(b'{"type":"start"}')
    while watched.last is None:
        await watched.news.wait()
        watched.news.clear()
    for _ in range(viewers):
        viewer = await come(watched.watched)
        viewer.send(b'{"type":"hello","tokens":[]}')
        await viewer.seated.wait()
    first, last = [], []
    used = server.cpu()
    for _ in range(MOVES):
        assert watched.last is not None
        version, move = watched.last
        watched.last = None
        sent = time.perf_counter()
        text = b'{"type":"move","id":1,"seat":%d,"version":%d,"move":%b}'
        for seat in (0, 1):  # the other one is refused
            host.send(text % (seat, version, move))
        try:
            await asyncio.wait_for(watched.all_have(version + 1, viewers), PATIENCE_S)
        except TimeoutError:
            break  # the game is over, or waits for something else than a move
        arrived = watched.seen[version + 1]
        first.append(1000 * (arrived[0] - sent))
        last.append(1000 * (arrived[-1] - sent))
    used = server.cpu() - used
    return {
        "viewers": viewers,
        "µs a move": 1e6 * used / len(last),
        "first viewer p50 ms": percentile(sorted(first), 0.5),
        "last viewer p50 ms": percentile(sorted(last), 0.5),
        "last viewer p99 ms": percentile(sorted(last), 0.99),
    }


def run(full: bool) -> dict[str, Any]:
    lines = []
    with tempfile.TemporaryDirectory(dir=BUILD) as folder, serving(Path(folder) / "data") as server:
        for viewers in FULL if full else SMALL:
            say(f"Viewers at one table: {viewers}")
            lines.append(asyncio.run(measure(server, viewers)))
    show("Viewers at one table", "viewers", lines)
    return {"curve": lines}
