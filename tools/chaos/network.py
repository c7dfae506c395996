"""The network between one browser and the server: frames in order, with delays, slow readers and cuts."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from spieltisch.server.edge.socket import PREFIX
from spieltisch.server.edge.uvicorn_write import EXTENSION, Listener
from tools.chaos.loop import Life

if TYPE_CHECKING:
    from tools.chaos.world import World

LOST: Final = 1006
"""What a browser is told of a connection that broke."""
STEP_S: Final = 1e-6
"""Frames of one connection arrive one after the other."""
SLOW_WINDOW: Final = 3
"""Frames under way to a slow reader before the server has to wait."""


def ignore(_: object) -> None:
    """Nobody listens yet."""


class Heard:
    """A frame as the server sent it: when, and how far the journal of its table was then on disk."""

    __slots__ = ("at", "durable", "text")

    def __init__(self, text: str, at: float, durable: int) -> None:
        self.text = text
        self.at = at
        self.durable = durable


class Wire:
    """One WebSocket."""

    def __init__(self, world: World, life: Life, table: str, cookie: str, owner: str) -> None:
        self.world = world
        self.life = life
        """Of the server that serves it."""
        self.front = life
        """Of the node that the browser is connected to, and that passes everything on."""
        self.table = table
        self.owner = owner
        self.number = world.next_number()
        self.sent: list[tuple[float, str]] = []
        """What the browser said, and when."""
        self.heard: list[Heard] = []
        """What reached the browser."""
        self.taken = False
        """Whether the server has accepted it."""
        self.on_text: Callable[[str], None] = ignore
        self.on_close: Callable[[int], None] = ignore
        self.is_cut = False
        self.closed_here = False
        """The browser knows that it is closed."""
        self.closed_there = False
        """The server knows."""
        chance = world.network_chance
        self.latency = world.plan.latency_s * chance.uniform(0.3, 2.0)
        self.is_slow = "slow_reader" in world.trouble.kinds and chance.random() < 0.15
        self.under_way: deque[str] = deque()
        self._room: asyncio.Future[None] | None = None
        self._events: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._awaited: asyncio.Future[None] | None = None
        self._listener: Listener | None = None
        self._next_up = 0.0
        self._next_down = 0.0
        headers = [(b"cookie", cookie.encode())] if cookie else []
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "path": PREFIX + table,
            "headers": headers,
            "client": (f"10.0.0.{self.number % 200}", 1000 + self.number),
            "extensions": {EXTENSION: {"write": self._write, "listen": self._listen}} if world.plan.direct else {},
        }

    # The browser's side

    def say(self, text: str) -> None:
        """Send a frame; it may never arrive."""
        if not self.closed_here:
            self.sent.append((self.world.loop.seconds, text))
            self.world.trace(f"#{self.number} {self.owner} →", text)
            self._up({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """The browser closes; what it said before arrives first."""
        if not self.closed_here:
            self.closed_here = True
            self._up({"type": "websocket.disconnect", "code": 1000})

    def cut(self) -> None:
        """The connection breaks. Both sides learn of it, at times of their own; frames under way are lost."""
        if self.is_cut or self.closed_here or self.closed_there:
            return
        self.is_cut = True
        chance = self.world.network_chance
        late = 30.0 if "half_open" in self.world.trouble.kinds else 0.5
        self.world.trace(f"#{self.number} {self.owner}", "the connection breaks")
        self.world.loop.call_later(chance.uniform(0.0, late), self._lost_here)
        self.world.loop.call_later(chance.uniform(0.0, late), self.lost_there)

    def _lost_here(self) -> None:
        if not self.closed_here:
            self.closed_here = True
            self.on_close(LOST)

    def lost_there(self) -> None:
        self._arrive({"type": "websocket.disconnect", "code": LOST})

    @property
    def is_served(self) -> bool:
        """Whether those who serve it are alive."""
        return self.life.alive and self.front.alive

    def pass_on(self, life: Life) -> None:
        """Another node has the table."""
        self.life = life

    def server_died(self, life: Life) -> None:
        """The server that serves it, or the node in between, is gone."""
        if life is self.life:
            self.closed_there = True
            self.world.loop.call_later(self.latency, self._lost_here)
        elif life is self.front:
            self._lost_between()

    def server_stopped(self, life: Life) -> None:
        if life is self.life:
            self.lost_there()
        elif life is self.front:
            self._lost_between()

    def _lost_between(self) -> None:
        self.lost_there()
        self.world.loop.call_later(self.latency, self._lost_here)

    def _up(self, event: dict[str, Any]) -> None:
        loop = self.world.loop
        self._next_up = max(
            self._next_up + STEP_S, loop.seconds + self.latency * self.world.network_chance.uniform(0.5, 1.5)
        )
        loop.call_at(self._next_up, self._deliver_up, event)

    def _deliver_up(self, event: dict[str, Any]) -> None:
        if not self.is_cut:
            self.front.soon(partial(self._arrive, event))

    def _arrive(self, event: dict[str, Any]) -> None:
        self.life.soon(partial(self._take, event))

    def _take(self, event: dict[str, Any]) -> None:
        if self.life.alive and not self.closed_there:
            if self._listener is not None and event["type"] == "websocket.receive":
                self.life.call(partial(self._listener, event["text"].encode()))
                return
            self._events.append(event)
            if event["type"] == "websocket.disconnect":
                self.closed_there = True
                self._make_room()
            if self._awaited is not None and not self._awaited.done():
                self._awaited.set_result(None)

    # The server's side, as ASGI has it

    async def receive(self) -> dict[str, Any]:
        while not self._events:
            self._awaited = self.world.loop.create_future()
            await self._awaited
        return self._events.popleft()

    async def send(self, message: Any) -> None:
        if not self.life.alive:
            return
        if message["type"] == "websocket.accept":
            self.taken = True
        elif self.closed_there:
            raise OSError("the other end is gone")
        elif message["type"] == "websocket.close":
            self.closed_there = True
            self._down(None, message["code"])
            self._events.append({"type": "websocket.disconnect", "code": message["code"]})
            if self._awaited is not None and not self._awaited.done():
                self._awaited.set_result(None)
        else:
            while self._is_full():
                self._room = self.world.loop.create_future()
                await self._room
                if self.closed_there:
                    raise OSError("the other end is gone")
            self._put(message["text"])

    def _listen(self, listener: Listener) -> None:
        """The direct way: what arrives is handled at once."""
        self._listener = listener
        early = [event for event in self._events if event["type"] == "websocket.receive"]
        self._events = deque(event for event in self._events if event["type"] != "websocket.receive")
        for event in early:
            listener(event["text"].encode())

    def _write(self, texts: list[bytes]) -> bool:
        if not self.life.alive:
            return True
        if self.closed_there or self._is_full():
            return False
        for text in texts:
            self._put(text.decode())
        return True

    def _is_full(self) -> bool:
        return self.is_slow and len(self.under_way) >= SLOW_WINDOW

    def _put(self, text: str) -> None:
        self.world.watch(self, text)
        self.under_way.append(text)
        self._down(Heard(text, self.world.loop.seconds, self.world.durable.get(self.table, -1)), 0)

    def _down(self, heard: Heard | None, code: int) -> None:
        loop = self.world.loop
        slow = self.world.network_chance.uniform(0.5, 8.0) if self.is_slow and self.world.trouble.on else 0.0
        wait = self.latency * self.world.network_chance.uniform(0.5, 1.5) + slow
        self._next_down = max(self._next_down + STEP_S, loop.seconds + wait)
        loop.call_at(self._next_down, self._pass_down, heard, code, context=self.world.nobody)

    def _pass_down(self, heard: Heard | None, code: int) -> None:
        if self.front is self.life:  # the network has it already
            self._deliver_down(heard, code)
        else:
            self.front.soon(partial(self._deliver_down, heard, code))

    def _deliver_down(self, heard: Heard | None, code: int) -> None:
        if heard is not None:
            self.under_way.popleft()
            self._make_room()
        if self.is_cut or self.closed_here or not self.is_served:
            return
        if heard is None:
            self.closed_here = True
            self.world.trace(f"#{self.number} {self.owner} ←", f"closed {code}")
            self.on_close(code)
        else:
            self.heard.append(heard)
            self.world.trace(f"#{self.number} {self.owner} ←", heard.text)
            self.on_text(heard.text)

    def _make_room(self) -> None:
        if self._room is not None and not self._room.done():
            self._room.set_result(None)
