"""A finished game that is the same in every run: dealt without real chance in this process, and kept in a store.

What a test says about it (who won, what a decision cost) does not depend on luck.
"""

from __future__ import annotations

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

from spieltisch.bots.choose import choose_for_table
from spieltisch.engine.basics import Data
from spieltisch.server.services import Services
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ManualTime, Message, config, opened

SEED = 7
"""A long game with turning points, in which the one who plays without thinking does worse than possible, and wins."""
STEP_S = 0.5
"""Nobody uses a right to answer an attack: time passes until it has lapsed."""
MOST_STEPS = 2_000


@dataclass(frozen=True)
class KnownGame:
    folder: Path
    """The data of a server that has nothing else."""
    table: str

    def copied_to(self, folder: Path) -> Path:
        """The folder, for a server of its own that has this game."""
        return shutil.copytree(self.folder, folder, dirs_exist_ok=True)


def write_known_game(folder: Path) -> KnownGame:
    """A game of 1000 km: Quick, who takes the first legal move, and a bot."""
    with ThreadPoolExecutor(1) as threads:  # Playwright has a loop of its own in this one.
        return KnownGame(folder, threads.submit(lambda: asyncio.run(_play(folder))).result())


async def _play(folder: Path) -> str:
    clock = ManualTime()
    tables = Tables(Services(config(folder, random_bytes=Random(SEED).randbytes, time=clock, chooser=_choose)))
    try:
        table, tokens = await opened(tables, game="1000-km", bots=[None, "easy"])
        quick = Browser(table, name="Quick")
        await quick.hello(tokens["0"])
        await quick.say("sit", seat=0, name="Quick")
        news = await quick.say("start")
        for _ in range(MOST_STEPS):
            news = await _answer(quick, news)
            if table.facts.status == FINISHED:
                return table.id
            if not news:
                await clock.advance(tables, STEP_S)
                news = quick.news()
        raise AssertionError(f"the game stays at version {table.version}: {quick.last('update')}")
    finally:
        await tables.close()


async def _answer(quick: Browser, news: list[Message]) -> list[Message]:
    """What comes of the first legal move; nothing if there is none."""
    updates = [message for message in news if message["type"] == "update"]
    if not updates or not updates[-1]["moves"]:
        return []
    return await quick.say("move", id=1, version=updates[-1]["version"], move=updates[-1]["moves"][0])


async def _choose(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    return choose_for_table(game, level, view, moves, seed)
