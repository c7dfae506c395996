"""The server that is fuzzed, in this process: the whole application, with simulated time and a simulated disk."""

from __future__ import annotations

import asyncio
from dataclasses import fields
from typing import Any
from urllib.parse import unquote

from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.config import Config
from spieltisch.server.limits import UNLIMITED, Limits, Rate
from tools.chaos.disk import simulated_disk
from tools.chaos.network import Wire
from tools.chaos.plan import Plan
from tools.chaos.server import Server
from tools.chaos.world import World

STEP_S = 0.02
"""Long enough for a commit on the simulated disk."""


class Answer:
    """The answer to a request."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""


class Target(World):
    """A server without trouble, and without limits on how often something is asked."""

    app: Litestar

    def prepare(self, server: Server) -> None:
        (self.folder / "static").mkdir(exist_ok=True)
        (self.folder / "static" / "index.html").write_text("<!doctype html>")
        config = Config(
            self.folder / "data",
            static=self.folder / "static",
            bot_delay_ms=0,
            bot_tempo=0.0,
            record_workers=0,
            limits=without_rates(),
            time=server.life.time,
            random_bytes=self.random_bytes,
            chooser=self.workers.choose,
            experimenter=self.workers.experiment,
        )
        with simulated_disk(self):
            self.app = create_app(config)
        server.tables = self.app.state.tables

    def connect(self, table: str, cookie: str, owner: str) -> Wire:
        wire = Wire(self, self.life, table, cookie, owner)
        wire.latency = 0.0001
        self.wires.append(wire)
        self.life.start(self.app(wire.scope, wire.receive, wire.send)).add_done_callback(self.server.served)  # type: ignore[arg-type]
        return wire

    async def ask(self, method: str, target: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> Answer:
        """One request, as uvicorn hands it on."""
        raw_path, _, query = target.partition(b"?")
        length = [(b"content-length", str(len(body)).encode())] if body else []
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8000),
            "client": ("10.0.0.1", 5000),
            "scheme": "http",
            "method": method,
            "root_path": "",
            "path": unquote(raw_path.decode("ascii", "replace")),
            "raw_path": raw_path,
            "query_string": query,
            "headers": [(b"host", b"127.0.0.1:8000"), *length, *headers],
            "state": {},
            "extensions": {},
        }
        answer = Answer()
        sent = False

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if sent:
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {key.decode(): value.decode("latin-1") for key, value in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        task = self.life.start(self.app(scope, receive, send))  # type: ignore[arg-type]
        await asyncio.wait([task])
        task.result()
        return answer


def without_rates() -> Limits:
    """Sizes are limited as ever; how often and how many is not."""
    changes: dict[str, Any] = {"malformed_messages": 10**9}
    for limit in fields(Limits):
        if isinstance(limit.default, Rate):
            changes[limit.name] = UNLIMITED
        elif limit.name.endswith(("_per_guest", "_per_address")):
            changes[limit.name] = 10**9
    return Limits(**changes)


def calm_plan(seed: int) -> Plan:
    """Nothing goes wrong by itself."""
    return Plan(
        seed=seed,
        tables=[],
        people=0,
        spectators=0,
        faults=frozenset(),
        chaos_s=0.0,
        most_moves=0,
        crash_rate=0.0,
        fail_rate=0.0,
        cut_every_s=1e9,
        slow_disk_rate=0.0,
        bot_fault_rate=0.0,
        physics_fault_rate=0.0,
        rude_rate=0.0,
        think_s=1.0,
        latency_s=0.0001,
        snapshot_every=64,
        idle_table_s=300.0,
        history_page_bytes=256 * 1024,
        real_bots=0.0,
        direct=True,
    )
