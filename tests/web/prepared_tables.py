"""Tables prepared without a browser, over the wire: for tests of what comes afterwards."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

NONCE = "0" * 64
PLEDGE = hashlib.sha256(NONCE.encode()).hexdigest()
GAME = "1000-km"
TIMEOUT_S = 60.0


def seat_links(address: str, *names: str, finished: bool = False, **wish: Any) -> list[str]:
    """The links to the seats of these people at a game that has begun; the first is the host and plays first."""
    options = {"first_player": 0}
    table, tokens = open_table(address, {"seats": len(names), "options": options, **wish})
    with come(address, table) as socket:
        say(socket, type="hello", tokens=tokens, since=None)
        held = [sit(socket, seat, name) for seat, name in enumerate(names)]
        begin(socket, len(names))
        if finished:
            play(socket)
        else:
            hear(socket, "update")
    return [f"/t/{table}#seat={token}" for token in held]


def second_game_links(address: str, *names: str) -> list[str]:
    """The links to the seats of these people after two games with each other; one of them has won the second one."""
    links, outcome = two_games(address, *names)
    while outcome["ranks"].count(1) > 1:
        links, outcome = two_games(address, *names)
    return links


def two_games(address: str, *names: str) -> tuple[list[str], dict[str, Any]]:
    """The links to the seats of the second game, and how it ended."""
    first = seat_links(address, *names, finished=True)[0]
    table = first[len("/t/") :].split("#")[0]
    with come(address, table) as socket:
        say(socket, type="hello", tokens=[token_at(seat) for seat in range(len(names))], since=None)
        hear(socket, "update")
        say(socket, type="rematch")
        answer = hear(socket, "rematch")
    with come(address, answer["table"]) as socket:
        say(socket, type="hello", tokens=list(answer["tokens"].values()), since=None)
        held = [sit(socket, seat, name) for seat, name in enumerate(names)]
        begin(socket, len(names))
        outcome = play(socket)
    return [f"/t/{answer['table']}#seat={token}" for token in held], outcome


def open_table(address: str, wish: dict[str, Any]) -> tuple[str, list[str]]:
    with httpx.Client(base_url=address, timeout=TIMEOUT_S) as client:
        client.post("/api/me", json={"name": "Quick"}).raise_for_status()
        made = client.post("/api/tables", json={"game": GAME, **wish}).raise_for_status().json()
    return str(made["table"]), list(made["tokens"].values())


def come(address: str, table: str) -> ClientConnection:
    return connect(
        address.replace("http://", "ws://") + f"/ws/tables/{table}", origin=Origin(address), open_timeout=TIMEOUT_S
    )


def sit(socket: ClientConnection, seat: int, name: str) -> str:
    """The token of the seat."""
    token = token_at(seat)
    say(socket, type="sit", seat=seat, name=name, pledge=PLEDGE, token=token)
    hear(socket, "seated")
    return token


def token_at(seat: int) -> str:
    return f"token-of-a-prepared-person-at-seat-{seat}"


def begin(socket: ClientConnection, seats: int) -> None:
    """Start the game and reveal the nonces of all its people, who share this socket."""
    say(socket, type="start")
    say(socket, type="reveal", nonces={str(seat): NONCE for seat in range(seats)})


def play(socket: ClientConnection) -> dict[str, Any]:
    """The first legal move for every seat that has one, until the game is over; how it ended."""
    while True:
        update = hear(socket, "update")
        outcome: dict[str, Any] | None = update["view"]["outcome"]
        if outcome is not None:
            return outcome
        if update["moves"]:
            say(socket, type="move", id=1, seat=update["seat"], version=update["version"], move=update["moves"][0])


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=TIMEOUT_S))
        assert message["type"] not in ("refused", "error"), message
        if message["type"] == kind:
            return message


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))
