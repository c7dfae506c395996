"""A whole game over the wire, without a browser: one person who takes the first legal move, and a bot."""

from __future__ import annotations

import json
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect


def play_quickly(address: str) -> str:
    """The table of a finished game."""
    with httpx.Client(base_url=address) as client:
        client.post("/api/me", json={"name": "Quick"}).raise_for_status()
        game = client.get("/api/games").json()[0]["game"]
        made = client.post("/api/tables", json={"game": game, "seats": 2, "bots": [None, "easy"]}).json()
        table = str(made["table"])
        socket_address = address.replace("http://", "ws://") + f"/ws/tables/{table}"
        with connect(socket_address, origin=Origin(address), open_timeout=10) as socket:
            play(socket, list(made["tokens"].values()))
    return table


def play(socket: ClientConnection, tokens: list[str]) -> None:
    say(socket, type="hello", tokens=tokens, since=None)
    say(socket, type="sit", seat=0, name="Quick", nonce="0" * 32)
    say(socket, type="start")
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if message["type"] != "update":
            continue
        if message["view"]["outcome"] is not None:
            return
        if message["moves"]:
            say(socket, type="move", id=1, seat=0, version=message["version"], move=message["moves"][0])


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))
