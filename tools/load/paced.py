"""The players of a paced load, in a process of their own: one line of JSON in, one out.

Every table has two people, and a bot if that is wished. A person's move is made at the table's own beat: every three
seconds, the beats of all tables spread evenly, so that nothing is bunched by the load itself.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
import urllib.error
import urllib.request
from functools import partial

import uvloop

from tools.load.player import NONCE, PLEDGE, Player, Received

BEAT_S = 3.0
WISH = {"game": "1000-km", "seats": 2, "hot_seat": True}
WITH_BOT = {"game": "1000-km", "seats": 3, "bots": [None, None, "easy"], "hot_seat": True}
OPTIONS = {"discard_rule": "free", "meisterzug": "auto"}


class PacedTable:
    """A table that moves at its beat."""

    def __init__(self, share: Share, phase: float) -> None:
        self.share, self.phase = share, phase
        self.next: tuple[Player, bytes] | None = None
        """Whose turn it is, and what they will play."""
        self.players: list[Player] = []
        self.sent_at = 0.0

    def heard(self, player: Player, message: Received) -> None:
        if message.type == "ack":
            if self.sent_at:
                self.share.times.append(time.perf_counter() - self.sent_at)
                self.sent_at = 0.0
        elif message.type == "update":
            if message.moves:
                move = next((move for move in message.moves if b"attack" not in bytes(move)), message.moves[0])
                text = b'{"type":"move","id":1,"version":%d,"move":%b}' % (message.version, bytes(move))
                self.next = (player, text)
        elif message.type == "seated":
            player.seated.set()
        elif message.type == "table" and message.table is not None and message.table.status == "dealing":
            player.send(json.dumps({"type": "reveal", "nonces": {player.seat: NONCE}}).encode())

    def beat(self, due: float) -> None:
        loop = asyncio.get_running_loop()
        self.share.late.append(max(0.0, loop.time() - due))
        if self.next is not None:
            player, text = self.next
            self.next = None
            self.sent_at = time.perf_counter()
            player.send(text)
        else:
            self.share.idle += 1
        due += BEAT_S
        loop.call_at(due, self.beat, due)


class Share:
    """The tables of this process. Tables and people arrive at all servers in turn, as behind a proxy."""

    def __init__(self, ports: list[int], bot: bool = False) -> None:
        self.ports = itertools.cycle(ports)
        self.arrivals = itertools.cycle(ports)
        self.wish = (WITH_BOT if bot else WISH) | {"options": OPTIONS}
        self.cookie = ""
        self.times: list[float] = []
        self.late: list[float] = []
        self.idle = 0
        self.refused = ""
        """Why no more tables could be opened."""
        self.tables: list[PacedTable] = []
        self.call("/api/me", {"name": "Load"})

    def call(self, path: str, body: object) -> dict[str, object]:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        request = urllib.request.Request(
            f"http://127.0.0.1:{next(self.ports)}{path}", json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  only http, to this machine
            self.cookie = self.cookie or (answer.headers["set-cookie"] or "").split(";")[0]
            found: dict[str, object] = json.loads(answer.read())
            return found

    async def open(self, phase: float) -> None:
        opened = await asyncio.to_thread(self.call, "/api/tables", self.wish)
        table, tokens = str(opened["table"]), opened["tokens"]
        assert isinstance(tokens, dict)
        paced = PacedTable(self, phase)
        loop = asyncio.get_running_loop()
        for seat in ("0", "1"):
            port = next(self.arrivals)
            come = partial(Player, f"/ws/tables/{table}", f"127.0.0.1:{port}", paced.heard)
            _, player = await loop.create_connection(come, "127.0.0.1", port)
            await player.ready
            player.seat, token = int(seat), tokens[seat]
            player.send(json.dumps({"type": "hello", "tokens": [token]}).encode())
            player.send(json.dumps({"type": "sit", "seat": int(seat), "pledge": PLEDGE, "token": token}).encode())
            await player.seated.wait()
            paced.players.append(player)
        paced.players[0].send(b'{"type":"start"}')
        self.tables.append(paced)
        begin = loop.time() + (phase - loop.time()) % BEAT_S
        loop.call_at(begin, paced.beat, begin)

    async def open_many(self, tables: int, first: float, step: float) -> None:
        """Until the server refuses more."""
        for number in range(tables):
            try:
                await self.open(BEAT_S * ((first + number * step) % 1.0))
            except urllib.error.HTTPError as error:
                self.refused = f"{error.code} {json.loads(error.read())['error']['key']}"
                break


async def answer() -> None:
    """`{"ports", "bot", "first", "step", "tables"}` opens tables, `{"seconds"}` measures."""
    share: Share | None = None
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        asked = json.loads(line)
        if "ports" in asked:
            share = share or Share(asked["ports"], asked["bot"])
            await share.open_many(asked["tables"], asked["first"], asked["step"])
            print(json.dumps({"tables": len(share.tables), "refused": share.refused}), flush=True)
        else:
            assert share is not None
            share.times, share.late, share.idle = [], [], 0
            used = time.process_time()
            await asyncio.sleep(asked["seconds"])
            used = (time.process_time() - used) / asked["seconds"]
            print(json.dumps({"times": share.times, "late": share.late, "idle": share.idle, "used": used}), flush=True)


if __name__ == "__main__":
    uvloop.run(answer())
