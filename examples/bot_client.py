"""A bot that plays at a table of Spieltisch from outside: random legal moves, in any game.

The host invites it in the lobby ("Invite a bot") and gets the command line that starts it:

    python bot_client.py http://127.0.0.1:8000/t/TABLE#bot=TOKEN

A number behind it is the longest time in seconds that it takes for a move. It needs Python 3.11 and `pip install
websockets`, and nothing else of Spieltisch. The messages are explained in docs/bot-clients.md. To make it clever,
change `choose`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import secrets
import sys
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
TRY_AGAIN_S = 2.0
USELESS = {4001, 4004, 4005, 4006, 4007}
"""After these close codes there is no use in coming back."""


def choose(view: Message, moves: list[Message]) -> Message:  # noqa: ARG001  a better bot looks at it
    """One of the moves. `view` is the position as this seat sees it."""
    return random.choice(moves)  # noqa: S311  nothing secret depends on it


class Player:
    """One seat at one table, until the game is over."""

    def __init__(self, table: str, token: str, slowest_s: float) -> None:
        self.table, self.slowest_s = table, slowest_s
        self.tokens = [token]
        """Of the invitation, and the one of its own since it has sat down: nobody else's opens the seat then."""
        self.seat = -1
        self.deal: tuple[int, int] | None = None
        """The seat, and how many deals before were void: each has a nonce of its own."""
        self.nonce = ""
        self.update: Message | None = None
        """The position, if it is not answered yet."""
        self.answered: Message | None = None
        self.fixed: Message = {}
        """The fields of every view that never change: they come only once."""
        self.over = ""

    async def run(self) -> str:
        """Play to the end, coming back when the connection is lost; why it is over."""
        while not self.over:
            try:
                async with connect(self.table, max_size=2**24) as ws:
                    await self.say(ws, "hello", tokens=self.tokens)
                    moving = asyncio.create_task(self.keep_moving(ws))
                    try:
                        while not self.over:
                            await self.hear(ws, json.loads(await ws.recv()))
                    finally:
                        moving.cancel()
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                if code in USELESS:
                    return f"the server has closed the connection ({code})"
                await asyncio.sleep(TRY_AGAIN_S)
            except OSError:
                await asyncio.sleep(TRY_AGAIN_S)
        return self.over

    async def say(self, ws: ClientConnection, kind: str, **fields: Any) -> None:
        await ws.send(json.dumps({"type": kind, **fields}))

    async def hear(self, ws: ClientConnection, message: Message) -> None:
        """Take one message."""
        kind = message["type"]
        if kind == "welcome" and not message["seats"]:
            self.over = "this invitation is no longer good"
        elif kind in ("welcome", "table"):
            self.seat = message["seats"][0] if kind == "welcome" else self.seat
            await self.sit_or_reveal(ws, message["table"])
        elif kind == "update" and message["seat"] == self.seat:
            self.fixed = message.get("fixed", self.fixed)
            self.update = message | {"view": self.fixed | message["view"]}
        elif kind == "refused":
            print(message["refusal"]["sentence"], file=sys.stderr)
            self.update = self.update or self.answered  # try something else
        elif kind == "pong":
            await self.say(ws, "pang", now=message.get("now", 0))

    async def sit_or_reveal(self, ws: ClientConnection, table: Message) -> None:
        """Before play: pledge a nonce, and reveal it when everybody has done so. Then nobody can choose the dice."""
        status = table["status"]
        if status == "finished":
            self.over = "the game is over"
        elif table["seats"][self.seat]["kind"] == "empty":
            self.over = "the host has taken the seat away"
        elif status == "waiting" and not table["pledges"][self.seat]:
            deal = (self.seat, len(table["voids"]))
            if deal != self.deal:  # else it is pledged already, and the table has not heard it yet
                self.deal, self.nonce = deal, secrets.token_hex(32)
                self.tokens = [self.tokens[0], secrets.token_urlsafe(24)]
            pledge = hashlib.sha256(self.nonce.encode()).hexdigest()
            await self.say(ws, "sit", seat=self.seat, pledge=pledge, token=self.tokens[-1])
        elif status == "dealing":
            await self.say(ws, "reveal", nonces={str(self.seat): self.nonce})

    async def keep_moving(self, ws: ClientConnection) -> None:
        """Answer positions, not too quickly for people, and say now and then that the bot is still there."""
        while True:
            await asyncio.sleep(random.uniform(self.slowest_s / 4, self.slowest_s))  # noqa: S311
            update, self.update = self.update, None
            if update and update["moves"]:
                self.answered = update
                move = choose(update["view"], update["moves"])
                await self.say(ws, "move", seat=self.seat, version=update["version"], move=move)
            else:
                await self.say(ws, "ping")


def main() -> int:
    """`bot_client.py ADDRESS#bot=TOKEN [SECONDS]`, as the lobby gives it."""
    address = urlsplit(sys.argv[1])
    scheme = "wss" if address.scheme == "https" else "ws"
    table = f"{scheme}://{address.netloc}/ws/tables/{address.path.rsplit('/', 1)[1]}"
    token = address.fragment.removeprefix("bot=")
    print(asyncio.run(Player(table, token, float(sys.argv[2]) if len(sys.argv) > 2 else 2.0).run()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
