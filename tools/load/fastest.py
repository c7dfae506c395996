"""As many moves as are answered: every table has two people on connections of their own who play without a pause."""

from __future__ import annotations

import asyncio
import json
import platform
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar

from tools.load.player import NONCE, PLEDGE, Player, Received
from tools.load.serving import cpu_of

if sys.platform != "win32":
    import uvloop

T = TypeVar("T")

WISH = {"seats": 2, "hot_seat": True, "options": {"discard_rule": "free"}}
"""Two seats; and always a move that is no attack, since the pause after an attack would be measured instead."""
SILENCE_S = 1.5
"""Longer than any answer takes, also on a busy machine: all games are over."""


class Load:
    """Counts what was acknowledged, and how long it took."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game
        self.cookie = ""
        self.times: list[float] = []
        self.acknowledged: dict[str, int] = {}
        self.stopping = False
        self.players: list[Player] = []

    def call(self, path: str, body: object) -> dict[str, object]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json", "cookie": self.cookie},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  only http, to this machine
            self.cookie = self.cookie or (answer.headers["set-cookie"] or "").split(";")[0]
            found: dict[str, object] = json.loads(answer.read())
            return found

    async def table(self) -> Player:
        """Open a table for two and seat both; the host, who may start."""
        opened = await asyncio.to_thread(self.call, "/api/tables", WISH | {"game": self.game})
        table, tokens = str(opened["table"]), opened["tokens"]
        assert isinstance(tokens, dict)
        loop = asyncio.get_running_loop()
        players = []
        for seat in ("0", "1"):
            _, player = await loop.create_connection(
                lambda: Player(f"/ws/tables/{table}", f"127.0.0.1:{self.port}", self.heard), "127.0.0.1", self.port
            )
            await player.ready
            player.seat = int(seat)
            player.path = table
            token = tokens[seat]
            player.send(json.dumps({"type": "hello", "tokens": [token]}).encode())
            player.send(json.dumps({"type": "sit", "seat": int(seat), "pledge": PLEDGE, "token": token}).encode())
            await player.seated.wait()
            players.append(player)
        self.players += players
        return players[0]

    def received(self) -> int:
        """Bytes that came to all players so far."""
        return sum(player.received for player in self.players)

    def heard(self, player: Player, message: Received) -> None:
        if message.type == "ack":
            self.times.append(time.perf_counter() - player.sent_at)
            self.acknowledged[player.path] = max(message.version, self.acknowledged.get(player.path, 0))
        elif message.type == "seated":
            player.seated.set()
        elif message.type == "table" and message.table is not None and message.table.status == "dealing":
            player.send(json.dumps({"type": "reveal", "nonces": {player.seat: NONCE}}).encode())
        elif message.type == "update" and message.moves and not self.stopping:
            move = next((move for move in message.moves if b"attack" not in bytes(move)), message.moves[0])
            player.sent_at = time.perf_counter()
            player.send(b'{"type":"move","id":1,"version":%d,"move":%b}' % (message.version, bytes(move)))


class Figures(NamedTuple):
    """What was measured."""

    rate: float
    """Acknowledged moves a second."""
    times: list[float]
    """Seconds from sending to acknowledgement, sorted."""
    processor: float | None
    """Seconds of processor time of the server a move."""
    received: float
    """Bytes that its two clients get for a move."""
    own_share: float
    """The part of one processor that the load itself used; close to 1 it is what was measured."""


async def measure(port: int, game: str, tables: int, seconds: float, pid: int | None = None) -> Figures:
    """Play for this long; a new game follows each one that is over."""
    load = Load(port, game)
    load.call("/api/me", {"name": "Load"})
    spent = used = own = 0.0
    received = 0
    time_is_up = False
    while not time_is_up:
        hosts = [await load.table() for _ in range(tables)]
        began = last = time.perf_counter()
        used -= cpu_of(pid)
        own -= time.process_time()
        received -= load.received()
        for host in hosts:
            host.send(b'{"type":"start"}')
        count = len(load.times)
        while not time_is_up and time.perf_counter() - last < SILENCE_S:
            await asyncio.sleep(0.05)
            now = time.perf_counter()
            if len(load.times) != count:
                count, last = len(load.times), now
            time_is_up = spent + now - began >= seconds
        spent += last - began
        used += cpu_of(pid)
        own += time.process_time()
        received += load.received()
        if not load.times:
            raise RuntimeError("no move was acknowledged")
    load.stopping = True
    moves = len(load.times)
    processor = None if pid is None else used / moves
    return Figures(moves / spent, sorted(load.times), processor, received / moves, own / spent)


def run(work: Coroutine[Any, Any, T]) -> T:
    """On the fastest event loop there is, as the server."""
    with asyncio.Runner(loop_factory=None if sys.platform == "win32" else uvloop.new_event_loop) as runner:
        return runner.run(work)


def interpreter() -> str:
    """How this Python was built: optimised ones are some 15 % faster on the server."""
    arguments = sysconfig.get_config_var("CONFIG_ARGS") or ""
    built = "optimised" if "--enable-optimizations" in arguments else "built without optimisations"
    return f"Python {platform.python_version()}, {built}"
