"""Real servers in this process, each with a door to the others, without a database: who owns what is said here."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from litestar.types import ASGIApp

from spieltisch.server import app as app_module
from spieltisch.server.edge.uvicorn_http import guarded_http
from spieltisch.server.edge.uvicorn_write import DirectProtocol
from spieltisch.server.limits import Limits
from spieltisch.server.nodes.door import Door
from spieltisch.server.run import listen, url_of
from spieltisch.server.store.leases import FOR_TABLES, Node
from spieltisch.server.tables import Tables
from tests.server.harness import config
from tests.server.live_server import wait_until

KEY = "the key of these nodes"


class QuietServer(uvicorn.Server):
    """One that leaves signals to the tests."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(app: ASGIApp, lifespan: bool = False) -> AsyncIterator[str]:
    """Serve this on a real socket; its address."""
    listening = listen("127.0.0.1", 0)
    settings = uvicorn.Config(
        app,
        http=guarded_http(Limits()),
        ws=DirectProtocol,
        ws_per_message_deflate=False,
        lifespan="on" if lifespan else "off",
        log_level="warning",
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    server = QuietServer(settings)
    task = asyncio.create_task(server.serve([listening]))
    await wait_until(lambda: server.started)
    try:
        yield url_of(listening)
    finally:
        server.should_exit = True
        await task
        listening.close()


class Owners:
    """What the database would say."""

    def __init__(self, *answers: Node | None) -> None:
        self.answers = list(answers)
        """The last one holds for ever."""
        self.asked = 0

    async def owner_of(self, table: str) -> Node | None:
        del table
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class Server:
    """One server: its tables, its door, and where it is."""

    def __init__(self, tables: Tables, owners: Owners, door: Door, address: str) -> None:
        self.tables = tables
        self.owners = owners
        self.door = door
        self.address = address
        self.node = node_at(address)

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])


def node_at(address: str) -> Node:
    return Node("owner", address, FOR_TABLES, draining=False)


@asynccontextmanager
async def server(
    folder: Path, monkeypatch: Any, owners: Owners, changes: Callable[[], dict[str, Any]] = dict
) -> AsyncIterator[Server]:
    """A whole server with a door, and with a folder of its own."""
    doors: list[Door] = []

    def door_of(tables: Tables) -> Door:
        doors.append(Door(owners, lambda: KEY))
        return doors[0]

    monkeypatch.setattr(app_module, "door_of", door_of)
    app = app_module.create_app(config(folder, **changes()))
    async with serving(app, lifespan=True) as address:
        yield Server(app.state.tables, owners, doors[0], address)
