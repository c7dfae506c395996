"""A visitor of a server that was deployed: by its address alone, over real sockets, within its limits."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tests.server.live_server import PATIENCE_S, begin, hear, say, sit

PAUSE_S = 0.06
"""Between two moves: a server takes 20 messages a second."""


class Visitor:
    """Somebody at a browser. `address`: where they come from, if it matters; `authority`: whose certificates count."""

    def __init__(self, url: str, address: str | None = None, authority: Path | None = None) -> None:
        self.url = url
        self.address = address
        self.tls = None if authority is None else ssl.create_default_context(cafile=authority)
        transport = httpx.HTTPTransport(local_address=address, verify=True if self.tls is None else self.tls)
        self.client = httpx.Client(base_url=url, timeout=PATIENCE_S, transport=transport)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def name_oneself(self, **headers: str) -> httpx.Response:
        return self.client.post("/api/me", json={"name": "Anna"}, headers=headers)

    async def play_a_whole_game(self) -> tuple[str, dict[str, Any]]:
        """Two seats on one device, to the end; the table, and its record, which the server has verified."""
        assert self.name_oneself().status_code == 200
        wish = {"game": "1000-km", "seats": 2, "hot_seat": True, "options": {"discard_rule": "free"}}
        made = self.client.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        table: str = made.json()["table"]
        async with self.socket(table) as ws:
            await say(ws, "hello", tokens=list(made.json()["tokens"].values()))
            for seat in (0, 1):
                await sit(ws, seat)
            await begin({ws: [0, 1]})
            await play_to_the_end(ws)
        record = self.record(table)
        verdict = self.client.post("/api/verify", json=record).json()
        assert verdict["ok"] is True, verdict
        return table, record

    def record(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/api/tables/{table}/record").json()
        return found

    def socket(self, table: str) -> websockets.connect:
        more: dict[str, Any] = {"max_size": 2**24, "origin": self.url, "ssl": self.tls}
        if self.address is not None:
            more["local_addr"] = (self.address, 0)
        return websockets.connect(f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}", **more)


async def play_to_the_end(ws: ClientConnection) -> None:
    while True:
        update = await hear(ws, "update")
        if update["view"]["outcome"] is not None:
            return
        calm = [move for move in update["moves"] if move["move"] != "attack"] or update["moves"]
        if calm:
            await asyncio.sleep(PAUSE_S)
            await say(ws, "move", seat=update["seat"], version=update["version"], move=calm[0])
