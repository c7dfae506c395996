"""Two people at a table who play on whatever happens, and remember everything that they were told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import deque
from typing import NamedTuple

from tools.load.player import NONCE, PLEDGE, Player, Received

TICK_S = 0.4
SILENCE_S = 2.5
"""Who hears nothing for so long, although they have asked, hangs up and comes again."""
CONNECT_S = 2.0
AGAIN_S = (0.1, 0.5)
THINKING_S = (0.02, 0.2)
STORY = 40
STORED = "duplicate"
"""The refusal of a move that was made already."""
NOT_KEPT = "not_now"
"""Nobody knows whether it was stored; the connection is closed, and the move is sent again on the next one."""


class Sent(NamedTuple):
    """A move, and the version that it answers."""

    id: int
    seat: int
    version: int
    move: bytes


class Told(NamedTuple):
    """A move that was acknowledged: it has become this version at this time (monotonic)."""

    seat: int
    version: int
    move: bytes
    at: float


class Memory:
    """What was said and heard at one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.heads: dict[int, str] = {}
        """The heads of the chain that somebody has seen, by entry."""
        self.told: list[Told] = []
        self.sent: list[Sent] = []
        self.faults: list[str] = []
        self.story: deque[str] = deque(maxlen=STORY)
        """The last things that happened, for whoever looks for the reason of a fault."""
        self.taken_over = 0
        """How often an earlier connection of a seat came late, and took it from the next one for a moment."""
        self.opened = time.monotonic()
        self.over = False

    @property
    def last_told(self) -> float:
        return self.told[-1].at if self.told else self.opened

    def tell(self, seat: int, what: str) -> None:
        self.story.append(f"{time.monotonic() - self.opened:.2f} seat {seat}: {what}")

    def saw(self, entry: int, head: str) -> None:
        """Everybody must see the same."""
        known = self.heads.setdefault(entry, head)
        if known != head:
            self.faults.append(f"{self.table}: two histories were told: entry {entry} has two heads")


class Person:
    """One seat. Connects to any of these ports, and to another one when the connection is lost."""

    def __init__(self, memory: Memory, seat: int, token: str, ports: list[int], chance: random.Random) -> None:
        self.memory, self.seat, self.token, self.ports, self.chance = memory, seat, token, ports, chance
        self.player: Player | None = None
        self.version: int | None = None
        self.entry = -1
        """The last that was seen, on any connection."""
        self.status = ""
        self.pending: Sent | None = None
        """A move that was sent, and nobody knows yet what became of it."""
        self.came_back = False
        """Nothing was heard of the position on this connection yet."""
        self.heard_at = 0.0
        self.next_id = 1

    async def live(self) -> None:
        """Until the game is over."""
        while not self.memory.over:
            try:
                await self._connect()
            except (OSError, TimeoutError) as error:
                self.memory.tell(self.seat, f"no connection: {error!r}")
            else:
                await self._stay()
            await asyncio.sleep(self.chance.uniform(*AGAIN_S))
        self._hang_up()

    async def _connect(self) -> None:
        loop, port = asyncio.get_running_loop(), self.chance.choice(self.ports)
        async with asyncio.timeout(CONNECT_S):
            _, player = await loop.create_connection(
                lambda: Player(f"/ws/tables/{self.memory.table}", f"127.0.0.1:{port}", self._heard), "127.0.0.1", port
            )
            self.player = player
            try:
                await player.ready
            except BaseException:
                player.transport.abort()
                raise
        self.memory.tell(self.seat, f"connected to {port}")
        self.heard_at = time.monotonic()
        self.status = ""
        self.came_back = True
        self._say(type="hello", tokens=[self.token], since=self.version)

    async def _stay(self) -> None:
        """As long as the connection lasts."""
        assert self.player is not None
        gone = self.player.gone
        while not self.memory.over and not gone.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gone.wait(), TICK_S)
            if time.monotonic() - self.heard_at > SILENCE_S:
                break
            if self.status == "waiting":
                self._say(type="sit", seat=self.seat, pledge=PLEDGE, token=self.token)
                if self.seat == 0:
                    self._say(type="start")
            elif self.status == "dealing":
                self._say(type="reveal", nonces={self.seat: NONCE})
            self._say(type="ping")
        self._hang_up()

    def _hang_up(self) -> None:
        if self.player is not None:
            self.memory.tell(self.seat, f"hangs up, closed with {self.player.code}")
            self.player.transport.abort()
            self.player = None

    def _say(self, **message: object) -> None:
        if self.player is not None and not self.player.gone.is_set():
            self.player.send(json.dumps(message).encode())

    # What is heard

    def _heard(self, player: Player, message: Received) -> None:
        if player is not self.player:
            return
        self.heard_at = time.monotonic()
        if message.table is not None:
            self.status = message.table.status
            self.memory.tell(self.seat, f"table {self.status}")
            self.memory.over = self.memory.over or self.status == "finished"
        if message.type == "update":
            self._update(message)
        elif message.type == "ack":
            self._acknowledged(message)
        elif message.type == "taken_over":
            self.memory.taken_over += 1
            player.transport.abort()  # nobody else has the token: it was an earlier connection that came late
        elif message.type == "refused" and self.pending is not None and message.id == self.pending.id:
            self._refused(message)

    def _update(self, message: Received) -> None:
        if message.chain is not None:
            if message.chain.entry < self.entry:
                self.memory.faults.append(
                    f"{self.memory.table}: seat {self.seat} saw entry {self.entry}, and then {message.chain.entry}"
                )
            self.entry = max(self.entry, message.chain.entry)
            self.memory.saw(message.chain.entry, message.chain.head)
        self.version = message.version
        self.memory.tell(self.seat, f"update {message.version}, {len(message.moves)} moves, pending {self.pending}")
        came_back, self.came_back = self.came_back, False
        if self.pending is not None:
            if came_back:
                self._play(self.pending)  # it, or its acknowledgement, may have been lost
        elif message.moves:
            move = bytes(self.chance.choice(message.moves))
            sent = Sent(self.next_id, self.seat, message.version, move)
            self.next_id += 1
            self.pending = sent
            self.memory.sent.append(sent)
            asyncio.get_running_loop().call_later(self.chance.uniform(*THINKING_S), self._play, sent)

    def _play(self, sent: Sent) -> None:
        if self.pending is sent and self.player is not None and not self.player.gone.is_set():
            text = b'{"type":"move","id":%d,"seat":%d,"version":%d,"move":%b}'
            self.player.send(text % (sent.id, sent.seat, sent.version, sent.move))

    def _acknowledged(self, message: Received) -> None:
        if self.pending is not None and message.id == self.pending.id:
            self._keep(self.pending, message.version)

    def _refused(self, message: Received) -> None:
        """Either it is stored already, or it never will be, or it has to be tried again after a new connection."""
        assert self.pending is not None
        assert message.refusal is not None
        self.memory.tell(self.seat, f"refused: {message.refusal.key}")
        if message.refusal.key == STORED:
            self._keep(self.pending, self.pending.version + 1)
        elif message.refusal.key != NOT_KEPT:
            self.pending = None

    def _keep(self, sent: Sent, version: int) -> None:
        self.pending = None
        self.memory.told.append(Told(sent.seat, version, sent.move, time.monotonic()))
