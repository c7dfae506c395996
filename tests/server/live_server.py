"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import inspect
import json
import socket as sockets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.harness import NONCE, PLEDGE

PATIENCE_S = 300

COMMAND = [sys.executable, "-m", "tests.server.live_main"]
"""Port, data folder, then perhaps `unlimited`, `metrics=PORT`, `log=json`, `quiet` (only errors are logged), and
`bot_file=PATH`, whose bots have 3 seconds each."""


def start(folder: Path, *more: str, port: int = 0) -> tuple[subprocess.Popen[str], int]:
    server = subprocess.Popen([*COMMAND, str(port), str(folder), *more], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    assert line.startswith("Spieltisch is at http://127.0.0.1:"), line
    return server, int(line.rsplit(":", 1)[1])


def metrics_of(port: int) -> dict[str, float]:
    """What the page of metrics at this port says, by name."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE_S).text
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("spieltisch_"): float(value) for name, value in lines}


def free_port() -> int:
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def stop(server: subprocess.Popen[str]) -> None:
    server.terminate()
    server.wait(PATIENCE_S)
    if server.stdout is not None:
        server.stdout.close()


async def wait_until(condition: Callable[[], object]) -> None:
    """Wait until this, or what it awaits, is true. Only a test that fails waits to the end, however busy we are."""
    async with asyncio.timeout(PATIENCE_S):
        while True:  # another process makes it true
            found = condition()
            if await found if inspect.isawaitable(found) else found:
                return
            await asyncio.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether a process is running."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[int]:
    server, port = start(folder, *more)
    try:
        yield port
    finally:
        stop(server)


def api(port: int) -> httpx.Client:
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S)


def socket(port: int, table: str, **more: Any) -> connect:
    return websockets.connect(f"ws://127.0.0.1:{port}/ws/tables/{table}", max_size=2**24, **more)


async def sit(ws: ClientConnection, seat: int, **fields: Any) -> str:
    """Take a seat, or confirm it; its token."""
    token = f"token-of-a-live-browser-at-seat-{seat:02}"
    await say(ws, "sit", seat=seat, pledge=PLEDGE, token=token, **fields)
    return token


async def begin(hands: dict[ClientConnection, list[int]]) -> None:
    """The first of these starts the game, all reveal their nonces; which seats each has."""
    await say(next(iter(hands)), "start")
    for ws, seats in hands.items():
        while (await hear(ws, "table"))["table"]["status"] != "dealing":
            pass
        await say(ws, "reveal", nonces={str(seat): NONCE for seat in seats})


async def say(ws: ClientConnection, kind: str, **fields: Any) -> None:
    await ws.send(json.dumps({"type": kind, **fields}))


async def hear(ws: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message: dict[str, Any] = json.loads(await ws.recv())
            if message["type"] == kind:
                return message
