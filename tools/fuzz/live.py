"""The same messages against a real server over sockets: it must go on, without a status of 500 or a traceback."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spieltisch.engine.fair import pledge_of
from spieltisch.engine.registry import games
from tools.chaos.plan import chance_of
from tools.fuzz.frames import Frames
from tools.fuzz.rest import Request, Requests
from tools.fuzz.run import wish_for
from tools.load.serving import SERVE

BATCH: Final = 100
NOT_BUILT: Final = 503
"""The web client may be missing where the fuzzer runs."""
PATIENCE_S: Final = 30.0
JSON: Final = (b"content-type", b"application/json")


class Live:
    """One server, and the connections to it."""

    def __init__(self, seed: int, port: int) -> None:
        self.chance = chance_of(seed, "live")
        self.frames = Frames(self.chance)
        self.port = port
        self.cookie = ""
        self.known: dict[str, list[str]] = {
            "game": [game.meta.game for game in games()],
            "language": ["en", "de"],
            "table": [],
        }
        self.faults: list[str] = []
        self.count = 0

    async def go(self, messages: int) -> None:
        _, headers, _ = await self.ask(("POST", b"/api/me", [JSON], b'{"name":"Fuzz"}'))
        self.cookie = headers.get("set-cookie", "").split(";")[0]
        _, _, schema = await self.ask(("GET", b"/schema/openapi.json", [], b""))
        requests = Requests(json.loads(schema), self.chance, self.known, self.cookie)
        while self.count < messages and len(self.faults) < 10:
            await self._at_a_table(self.chance.choice(self.known["game"]))
            for _ in range(BATCH // 5):
                self.count += 1
                request = requests.request(wrong=self.chance.random() < 0.8)
                status, _, body = await self.ask(request)
                if status >= 500 and status != NOT_BUILT:
                    self.faults.append(f"status {status}: {body[:100]!r} after {request[:2]}")

    async def ask(self, request: Request) -> tuple[int, dict[str, str], bytes]:
        """One request over a connection of its own, byte for byte."""
        method, target, headers, body = request
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        lines = [f"{method} ".encode() + target + b" HTTP/1.1", b"host: 127.0.0.1:%d" % self.port, b"connection: close"]
        lines += [name + b": " + value for name, value in headers if name != b"host"]
        if body:
            lines.append(b"content-length: %d" % len(body))
        try:
            writer.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
            answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
        except ConnectionError:
            return 0, {}, b""
        finally:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()
        head, _, rest = answer.partition(b"\r\n\r\n")
        first, *others = head.decode("latin-1").split("\r\n")
        found = {name.lower(): value for name, _, value in (line.partition(": ") for line in others)}
        words = first.split()
        return (int(words[1]) if len(words) > 1 else 0), found, rest

    async def _at_a_table(self, game: str) -> None:
        """Open a table, start it, and fuzz it until the batch is done or the connection is closed."""
        wish = wish_for(game, self.chance)
        cookie = (b"cookie", self.cookie.encode())
        status, _, body = await self.ask(("POST", b"/api/tables", [JSON, cookie], json.dumps(wish).encode()))
        if status != 201:
            self.faults.append(f"open: {status} {body[:200]!r}")
            return
        opened = json.loads(body)
        self.known["table"] = [*self.known["table"][-5:], opened["table"]]
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{opened['table']}"
        async with connect(address, max_size=2**24, additional_headers={"cookie": self.cookie}) as socket:
            try:
                await self._fuzz(socket, game, opened["tokens"])
            except ConnectionClosed:
                return  # too many malformed messages

    async def _fuzz(self, socket: ClientConnection, game: str, tokens: dict[str, str]) -> None:
        updates: dict[int | None, dict[str, Any]] = {}
        await socket.send(json.dumps({"type": "hello", "tokens": list(tokens.values())}))
        for seat, token in tokens.items():
            sit = {"type": "sit", "seat": int(seat), "pledge": pledge_of("0" * 64), "token": token}
            await socket.send(json.dumps(sit))
        await socket.send('{"type":"start"}')
        await socket.send(json.dumps({"type": "reveal", "nonces": dict.fromkeys(tokens, "0" * 64)}))
        for number in range(BATCH):
            self.count += 1
            await socket.send(self.frames.text(game, updates))
            if number % 10 == 9:
                await self._answered(socket, updates, number)

    async def _answered(self, socket: ClientConnection, updates: dict[int | None, dict[str, Any]], number: int) -> None:
        """Wait for the answer to a ping, and read everything before it."""
        await socket.send(json.dumps({"type": "ping", "id": 10**12 + number}))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE_S))
            if message["type"] == "update":
                updates[message["seat"]] = message
            if message.get("id") == 10**12 + number:
                return


def fuzz_live(seed: int, messages: int) -> int:
    """Start a server, fuzz it, look at its log, stop it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, "0", str(Path(folder) / "data")],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        assert server.stdout is not None
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        live = Live(seed, port)
        try:
            asyncio.run(live.go(messages))
            if server.poll() is not None:
                live.faults.append(f"the server has ended with {server.returncode}")
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()
        log.seek(0)
        written = log.read()
    bad = [
        line for line in written.splitlines() if "Traceback" in line or " ERROR " in line or line.startswith("ERROR")
    ]
    for fault in [*live.faults, *bad][:12]:
        print(f"  {fault}")
    failures = len(live.faults) + len(bad)
    print(f"{live.count} messages to a real server: {failures} failures ({time.monotonic() - began:.0f} s)")
    return 1 if live.faults or bad else 0
