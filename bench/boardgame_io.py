"""boardgame.io in memory under the same load as our server: two connections a table, no time to think."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import time
from pathlib import Path

import msgspec

from bench.listener import BUILD, say
from tools.load.fastest import Figures
from tools.load.player import Player
from tools.load.serving import cpu_of

VERSION = "0.50.2"
FOLDER = BUILD / "bench-boardgame.io"
SERVER = Path(__file__).parent / "boardgame_io.cjs"
UPDATE = b'42/road,["update"'
WARM_UP = 1.0


class Context(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815  the peer's name


class State(msgspec.Struct):
    """What the load needs to know of the peer's state."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


DECODER = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])


class Driver(Player):
    """One player at one match, over Socket.IO on a bare WebSocket."""

    def __init__(self, port: int, match: str, seat: str, times: list[float]) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", f"127.0.0.1:{port}", lambda _, __: None)
        self.match, self.name, self.times = match, seat, times
        self.waits_for = -1
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_frame(self, frame: bytes) -> None:
        if frame.startswith(UPDATE):
            _, _, state, _ = DECODER.decode(frame[8:])
            if state.number == self.waits_for:
                self.times.append(time.perf_counter() - self.sent_at)
            if state.ctx.currentPlayer == self.name:
                self.drive(state.number)
        elif frame.startswith(b"0"):
            self.send(b"40/road,")
        elif frame.startswith(b"40/road"):
            self.emit("sync", self.match, self.name, None, 2)
        elif frame == b"2":
            self.send(b"3")
        elif frame.startswith(b'42/road,["sync"') and not self.synced.done():
            self.synced.set_result(None)

    def drive(self, number: int) -> None:
        payload = {"type": "drive", "args": [], "playerID": self.name}
        self.waits_for = number + 1
        self.sent_at = time.perf_counter()
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self.match, self.name)

    def emit(self, *event: object) -> None:
        self.send(b"42/road," + msgspec.json.encode(event))


def install() -> None:
    if (FOLDER / "node_modules" / "boardgame.io" / "package.json").exists():
        return
    say("Installing boardgame.io into build")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text('{"private": true}\n')
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("npm is needed to install boardgame.io")
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", f"boardgame.io@{VERSION}"]
    subprocess.run(command, cwd=FOLDER, check=True)


def start() -> tuple[subprocess.Popen[str], int]:
    install()
    shutil.copy(SERVER, FOLDER / SERVER.name)
    server = subprocess.Popen(
        ["node", SERVER.name, str(free_port())],
        cwd=FOLDER,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    for line in server.stdout:
        if line.startswith("PORT "):
            return server, int(line.split()[1])
    raise RuntimeError("boardgame.io did not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def measure(port: int, tables: int, seconds: float, pid: int) -> Figures:
    times: list[float] = []
    hosts: list[Driver] = []
    drivers: list[Driver] = []
    loop = asyncio.get_running_loop()
    for table in range(tables):
        for seat in ("0", "1"):
            driver = Driver(port, f"table{table}", seat, times)  # the first to ask for a match makes it
            await loop.create_connection(lambda driver=driver: driver, "127.0.0.1", port)  # type: ignore[misc]
            await driver.synced
            drivers.append(driver)
            if seat == "0":
                hosts.append(driver)
    for host in hosts:
        host.drive(0)
    await asyncio.sleep(min(WARM_UP, seconds / 5))
    times.clear()
    before = sum(driver.received for driver in drivers)
    began, own, used = time.perf_counter(), time.process_time(), cpu_of(pid)
    await asyncio.sleep(seconds)
    spent, moves = time.perf_counter() - began, len(times)
    own, used = time.process_time() - own, cpu_of(pid) - used
    received = sum(driver.received for driver in drivers) - before
    for driver in drivers:
        driver.transport.close()
    return Figures(moves / spent, sorted(times), used / moves, received / moves, own / spent)
