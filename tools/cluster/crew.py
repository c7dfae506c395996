"""All the people: so many tables at a time, a new one for each game that is over."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from typing import Any

from tools.cluster.people import Memory, Person

WISH = {
    "game": "1000-km",
    "seats": 2,
    "hot_seat": True,
    "options": {"discard_rule": "free", "meisterzug": "auto"},
}
CALL_S = 5.0
AGAIN_S = 0.3


class Crew:
    """Keeps `tables` tables in play through these ports."""

    def __init__(self, ports: list[int], tables: int, chance: random.Random) -> None:
        self.ports, self.tables, self.chance = ports, tables, chance
        self.memories: list[Memory] = []
        """Of every table there ever was."""
        self.refusals: dict[str, int] = {}
        """Why no table could be opened, and how often."""
        self._cookie = ""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._play_for_ever()) for _ in range(self.tables)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def playing(self) -> list[Memory]:
        return [memory for memory in self.memories if not memory.over]

    def broken(self) -> list[str]:
        """A person who has broken down is a bug of the proof."""
        return [f"{task.exception()!r}" for task in self._tasks if task.done() and not task.cancelled()]

    async def _play_for_ever(self) -> None:
        while True:
            opened = await self._open()
            memory = Memory(str(opened["table"]))
            self.memories.append(memory)
            people = [
                Person(memory, int(seat), token, self.ports, random.Random(self.chance.random()))  # noqa: S311  only a load
                for seat, token in opened["tokens"].items()
            ]
            async with asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.live())

    async def _open(self) -> dict[str, Any]:
        """A new table, as soon as somebody opens one."""
        while True:
            try:
                if not self._cookie:
                    await asyncio.to_thread(self._call, "/api/me", {"name": "Cluster"})
                return await asyncio.to_thread(self._call, "/api/tables", WISH)
            except (OSError, ValueError) as error:
                self.refusals[str(error)] = self.refusals.get(str(error), 0) + 1
                await asyncio.sleep(AGAIN_S)

    def _call(self, path: str, body: object) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.chance.choice(self.ports)}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json", "cookie": self._cookie},
        )
        with urllib.request.urlopen(request, timeout=CALL_S) as answer:  # noqa: S310  only http, to this machine
            self._cookie = self._cookie or (answer.headers["set-cookie"] or "").split(";")[0]
            found: dict[str, Any] = json.loads(answer.read())
            return found

    async def all_play(self, since: float, patience_s: float) -> list[Memory]:
        """Wait until something was acknowledged at every table after this time; the tables where nothing was."""
        until = time.monotonic() + patience_s
        while True:
            late = [memory for memory in self.playing if memory.last_told <= since]
            if (not late and len(self.playing) >= self.tables) or time.monotonic() > until:
                return late
            await asyncio.sleep(0.05)
