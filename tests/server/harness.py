"""Driving tables in memory: no sockets, no real time, no real chance."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from spieltisch.engine.basics import Data
from spieltisch.engine.fair import pledge_of
from spieltisch.server.config import Config
from spieltisch.server.doors import Alarm, RandomBytes, Time
from spieltisch.server.edge.lobby import open_table
from spieltisch.server.edge.requests import NewTable
from spieltisch.server.edge.socket import take
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.connection import Connection, Pipe
from spieltisch.server.store.entries import Entry
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.table_log import chain_of
from spieltisch.server.table.people.seating import leave
from spieltisch.server.table.records import records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of

NONCE = "0123456789abcdef" * 4
PLEDGE = pledge_of(NONCE)
NUMBERS = itertools.count()
Message = dict[str, Any]


@dataclass(order=True)
class Ringing:
    at: float
    number: int
    call: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class ManualTime(Time):
    """Time that passes only when told."""

    def __init__(self) -> None:
        self.seconds = 1_000.0
        self.alarms: list[Ringing] = []
        self.count = 0

    def wall_ms(self) -> int:
        return 1_700_000_000_000 + int(self.seconds * 1000)

    def now(self) -> float:
        return self.seconds

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        self.count += 1
        ringing = Ringing(self.seconds + seconds, self.count, call)
        heapq.heappush(self.alarms, ringing)
        return ringing

    async def advance(self, tables: Tables, seconds: float) -> None:
        until = self.seconds + seconds
        await settle(tables)
        while self.alarms and self.alarms[0].at <= until:
            ringing = heapq.heappop(self.alarms)
            self.seconds = max(self.seconds, ringing.at)
            if not ringing.cancelled:
                ringing.call()
                await settle(tables)
        self.seconds = until


async def settle(tables: Tables) -> None:
    """Until nobody has anything left to do but wait."""
    for _ in range(200):
        await asyncio.sleep(0)
        live = list(tables.live.values())
        for table in live:
            await table.settled()
        if not any(connection.sender for table in live for connection in table.connections) and not any(
            task for task in tables.services.tasks.running if not _waits(task)
        ):
            return


def _waits(task: asyncio.Task[None]) -> bool:
    """Whether a task waits for time to pass."""
    return task.done() or getattr(task, "_fut_waiter", None) is not None


def counted_bytes() -> RandomBytes:
    """Chance that is the same in every run."""
    count = 0

    def random_bytes(size: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(count.to_bytes(8, "big")).digest(size)

    return random_bytes


async def first_move(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    return moves[0]


async def no_reason(game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
    return {}


async def no_physics(game: str, experiment: Data) -> Data:
    raise AssertionError(f"nobody said what comes of {experiment}")


def config(folder: Path, **changes: Any) -> Config:
    settings: dict[str, Any] = {
        "bot_delay_ms": 0,
        "time": ManualTime(),
        "random_bytes": counted_bytes(),
        "chooser": first_move,
        "explainer": no_reason,
        "experimenter": no_physics,
        "record_workers": 0,
        "limits": Limits(),
    }
    return Config(folder, **(settings | changes))


def client_of(app: Litestar, address: str = "http://table", host: str = "127.0.0.1") -> httpx.AsyncClient:
    """A browser's requests, as from this host, to an application in this process."""
    transport = httpx.ASGITransport(app, client=(host, 4711))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url=address)


class ListPipe(Pipe):
    """Keeps what a browser would get."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.texts: list[str] = []
        self.code: int | None = None
        self.closed = asyncio.Event()

    async def send(self, text: bytes) -> None:
        self.texts.append(text.decode())

    async def close(self, code: int) -> None:
        self.code = code
        self.closed.set()


class Browser:
    """One browser at one table."""

    def __init__(self, table: Table, guest: str = "", name: str | None = None) -> None:
        assert isinstance(table.registry, Tables)
        self.table, self.tables = table, table.registry
        self.pipe = ListPipe(self)
        self.connection = Connection(
            self.pipe, guest, name, self.tables.services.config.limits, self.tables.services.time.now()
        )
        self.read = 0
        self.token = f"token-of-a-browser-{next(NUMBERS):020}"
        """What it takes seats with."""
        self.tokens: dict[str, str] = {}
        """Those it has said hello with, by their hashes."""
        self.reveals = True
        """Whether it reveals its nonces when they are asked for."""

    @property
    def nonce(self) -> str:
        """Another one for each deal."""
        deal = len(self.table.facts.voids)
        return NONCE if deal == 0 else f"{deal:064x}"

    async def say(self, kind: str, **fields: Any) -> list[Message]:
        """Send a message; all that came since the last time."""
        if kind == "sit":
            fields = {"pledge": pledge_of(self.nonce), "token": self.token_for(fields["seat"])} | fields
        if kind == "start":
            for browser in self.others():
                await browser.confirm()
        return await self.raw(json.dumps({"type": kind, **fields}))

    async def raw(self, text: str | None) -> list[Message]:
        take(self.table, self.connection, None if text is None else text.encode(errors="replace"))
        await settle(self.tables)
        if self.table.facts.status == "dealing":
            for browser in self.others():
                await browser.reveal()
        return self.news()

    def others(self) -> list[Browser]:
        """All browsers at the table, this one included."""
        pipes = [connection.pipe for connection in self.table.connections]
        return [pipe.browser for pipe in pipes if isinstance(pipe, ListPipe)]

    async def confirm(self) -> None:
        """What a real browser does at once with seats that are reserved for it."""
        for seat in self.connection.seats:
            if not self.table.facts.chairs[seat].pledge:
                token = self.token_for(seat)
                text = json.dumps({"type": "sit", "seat": seat, "pledge": pledge_of(self.nonce), "token": token})
                take(self.table, self.connection, text.encode())
                await settle(self.tables)

    async def reveal(self) -> None:
        """What a real browser does as soon as the table is dealing."""
        if self.reveals and self.connection.seats:
            nonces = {str(seat): self.nonce for seat in self.connection.seats}
            text = json.dumps({"type": "reveal", "nonces": nonces})
            take(self.table, self.connection, text.encode())
            await settle(self.tables)

    def news(self) -> list[Message]:
        messages = [json.loads(text) for text in self.pipe.texts[self.read :]]
        self.read = len(self.pipe.texts)
        return messages

    def last(self, kind: str) -> Message:
        """The last message of this kind that ever came."""
        return next(m for m in reversed([json.loads(text) for text in self.pipe.texts]) if m["type"] == kind)

    def token_for(self, seat: int) -> str:
        """The token that the seat was reserved with, or a new one."""
        chairs = self.table.facts.chairs
        return self.tokens.get(chairs[seat].token if 0 <= seat < len(chairs) else "", self.token)

    async def hello(self, *tokens: str, since: int | None = None) -> list[Message]:
        self.tokens = {hash_of(token): token for token in tokens}
        self.token = tokens[0] if tokens else self.token
        return await self.say("hello", tokens=list(tokens), since=since)

    async def move(self, name: str, **fields: Any) -> list[Message]:
        """Play by name at the present version."""
        more = {key: fields.pop(key) for key in ("seat", "id", "version") if key in fields}
        return await self.say(
            "move", **({"id": 1, "version": self.table.version} | more), move={"move": name, **fields}
        )

    async def go(self) -> None:
        self.connection.open = False
        self.table.post(lambda: leave(self.table, self.connection))
        await settle(self.tables)


def kinds(messages: list[Message]) -> list[str]:
    return [message["type"] for message in messages]


def refusal(messages: list[Message]) -> str:
    """The key of the one refusal among these."""
    found = [message["refusal"]["key"] for message in messages if message["type"] == "refused"]
    assert len(found) == 1, messages
    return str(found[0])


def error(messages: list[Message]) -> str:
    found = [message["error"]["key"] for message in messages if message["type"] == "error"]
    assert len(found) == 1, messages
    return str(found[0])


async def read_again(table: Table) -> Table:
    """The table as it is read from its journal after a restart."""
    tables = table.registry
    assert isinstance(tables, Tables)
    table.clocks.cancel()
    del tables.live[table.id]
    found = await tables.bring(table.id)
    assert found is not None
    return found


def notices(browser: Browser, what: str) -> list[tuple[int | None, str]]:
    """Seats and names in the notices of this kind that came since the last time."""
    return [(m["seat"], m["name"]) for m in browser.news() if m["type"] == "notice" and m["what"] == what]


async def record_of(table: Table) -> Data:
    """The record of a finished game, as the server gives it out."""
    return records.record_of(table.facts, chain_of(table.facts, (await table.services.journal.rows(table.id))))


def full_disk(*_: object) -> asyncio.Future[None]:
    """In place of `Journal.append`."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    future.set_exception(StoreFailed("disk full"))
    return future


HOST = hash_of("host")


async def opened(tables: Tables, **wish: Any) -> tuple[Table, dict[str, str]]:
    """A table opened by Anna."""
    settings: dict[str, Any] = {"game": "practice", "seats": 2}
    made = await open_table(tables, NewTable(**(settings | wish)), HOST, "Anna")
    table = await tables.bring(made.table)
    assert table is not None
    return table, made.tokens


async def opened_with(tables: Tables, *entries: Entry) -> Table:
    """A table that begins with these entries."""
    return await brought(tables, await tables.open(*entries))


async def brought(tables: Tables, table: str) -> Table:
    found = await tables.bring(table)
    assert found is not None
    return found


async def two_playing(tables: Tables, **wish: Any) -> tuple[Table, Browser, Browser]:
    """Anna (seat 0, host) and Ben (seat 1) at a running game."""
    table, tokens = await opened(tables, **wish)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("start")
    anna.news(), ben.news()
    assert table.facts.status == "running"
    return table, anna, ben
