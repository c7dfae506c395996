"""Load on a running server: `python -m tools.load --port 8000 --tables 100 --seconds 10`.

Every table has two people on connections of their own who play as fast as they are answered. Start the server with
rates lifted (`python -m tools.load --serve` does it on a free port and a throw-away folder).
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec


class Status(msgspec.Struct):
    """What the load needs to know of the table."""

    status: str = ""


class Received(msgspec.Struct):
    """What the load needs to know of a message."""

    type: str
    version: int = 0
    moves: list[msgspec.Raw] = []
    id: int | None = None
    table: Status | None = None


WISH = {"seats": 2, "hot_seat": True, "options": {"discard_rule": "free"}}
"""Two seats; and always a move that is no attack, since the pause after an attack would be measured instead."""
NONCE = "0123456789abcdef" * 4
PLEDGE = hashlib.sha256(NONCE.encode()).hexdigest()
DECODER = msgspec.json.Decoder(Received)


class Player(asyncio.Protocol):
    """A WebSocket client with nothing in it, so that the load does not measure itself."""

    def __init__(self, path: str, host: str, on_message: Callable[[Player, Received], None]) -> None:
        self.path, self.host, self.on_message = path, host, on_message
        self.data = bytearray()
        self.ready = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.seated = asyncio.Event()
        self.sent_at = 0.0
        self.seat = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.gone.set()
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.ready.done():
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.data[: end + 4]
            self.ready.set_result(None)
        while (frame := self._frame()) is not None:
            if frame:
                self.on_message(self, DECODER.decode(frame))

    def _frame(self) -> bytes | None:
        """The next whole text frame; empty for another kind; None if there is none yet."""
        data = self.data
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size:
            return None
        frame = bytes(data[at : at + size]) if data[0] & 15 == 1 else b""
        del data[: at + size]
        return frame

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)  # a mask of zeros is a mask


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


async def measure(port: int, game: str, tables: int, seconds: float, pid: int | None = None) -> Figures:
    """Play for this long; a new game follows each one that is over."""
    load = Load(port, game)
    load.call("/api/me", {"name": "Load"})
    spent = used = 0.0
    while spent < seconds:
        hosts = [await load.table() for _ in range(tables)]
        began = last = time.perf_counter()
        used -= cpu_of(pid)
        for host in hosts:
            host.send(b'{"type":"start"}')
        count = -1
        while len(load.times) != count and spent + last - began < seconds:
            count, last = len(load.times), time.perf_counter()
            await asyncio.sleep(0.25)  # longer than any answer takes; a quarter second of silence: all games are over
        spent += last - began
        used += cpu_of(pid)
        if not load.times:
            raise RuntimeError("no move was acknowledged")
    load.stopping = True
    moves = len(load.times)
    return Figures(moves / spent, sorted(load.times), None if pid is None else used / moves)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--serve", action="store_true", help="start a server for the test")
    parser.add_argument("--game", default="1000-km")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    server = None
    port = given.port
    folder = tempfile.TemporaryDirectory()
    if given.serve:
        server, port = start(Path(folder.name))
    try:
        pid = None if server is None else server.pid
        figures = asyncio.run(measure(port, given.game, given.tables, given.seconds, pid))
    finally:
        if server is not None:
            stop(server)
        folder.cleanup()
    times = figures.times
    p50, p99 = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
    cost = "" if figures.processor is None else f", {figures.processor * 1e6:.0f} µs of processor time each"
    print(f"{figures.rate:.0f} acknowledged moves/s at {given.tables} tables, p50 {p50:.1f} ms, p99 {p99:.1f} ms{cost}")
    return 0


SERVE = (
    "import sys; from spieltisch.server.run import serve; "
    "sys.exit(serve(port=int(sys.argv[1]), data_dir=sys.argv[2], browser=False, fast=True, unlimited=True))"
)


def start(folder: Path, port: int = 0) -> tuple[subprocess.Popen[str], int]:
    """Start a server; its process, and the port it listens on."""
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(folder)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    if not line:
        raise RuntimeError(f"the server did not start: exit code {server.wait()}")
    return server, int(line.rsplit(":", 1)[1])


def cpu_of(pid: int | None) -> float:
    """Seconds of processor time that a process has used."""
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stop(server: subprocess.Popen[str]) -> None:
    """The end, without goodbye."""
    server.kill()
    server.wait()
    if server.stdout is not None:
        server.stdout.close()


if __name__ == "__main__":
    sys.exit(main())
