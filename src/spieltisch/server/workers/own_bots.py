"""Bots of one's own at tables: which there are, and the processes in which they decide."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, NamedTuple

from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.process import BotProcess
from spieltisch.bots.own.source import Source, installed_sources
from spieltisch.bots.registry import check_free
from spieltisch.editions import Added, add_again, added
from spieltisch.engine.basics import Data
from spieltisch.server.logs.starting import Logs, logs_in_force, start_logging

log: Final = logging.getLogger(__name__)

AT_ONCE: Final = 4
"""How many of them decide at the same time."""


def prepare(editions: list[Added], logs: Logs | None) -> None:
    """Runs first in such a process: log as the server does, register its editions."""
    start_logging(logs)
    add_again(editions)


class Own(NamedTuple):
    """A bot of one's own: the first line of its description, and where it comes from."""

    description: str
    source: Source


class OwnBots:
    """Their code never runs in the server itself, not even to see what is in a file."""

    def __init__(self, limits: BotLimits | None = None) -> None:
        self.limits: Final = limits or BotLimits()
        self.bots: Final[dict[tuple[str, str], Own]] = {}
        """By game and level."""
        self._processes: Final[dict[Source, BotProcess]] = {}
        self._turns: Final[dict[Source, asyncio.Lock]] = {}
        self._threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="own-bot")

    def load(self, files: Iterable[Source]) -> None:
        """Load them all once. Raises BadBot for a file; an entry point that cannot be used is reported and skipped."""
        for source in installed_sources():
            try:
                self._add(source)
            except BadBot as error:
                log.warning("a bot is skipped: %s", error)
        try:
            for source in files:
                self._add(source)
        except BadBot:
            self._end_all()
            raise

    def _add(self, source: Source) -> None:
        """Raises BadBot."""
        process = BotProcess(source, self.limits, partial(prepare, added(), logs_in_force()))
        try:
            taken = set(self.bots)
            for info in process.bots:
                check_free(source, info.game, info.level, taken)
                taken.add((info.game, info.level))
        except BadBot:
            process.end()
            raise
        self._processes[source] = process
        for info in process.bots:
            self.bots[info.game, info.level] = Own(info.description, source)

    def levels(self, game: str) -> list[str]:
        return [level for played, level in self.bots if played == game]

    async def choose(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        """The bot's move, in games on the clock with its `delay_ms`. Raises BotFailed or BadBot.

        Each source has one process, so tables wait for each other, but never long: every decision has its limit.
        """
        source = self.bots[game, level].source
        question: Data = {"game": game, "level": level, "view": view, "moves": [*moves], "seed": seed}
        turn = self._turns.setdefault(source, asyncio.Lock())
        await turn.acquire()
        asked = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, source, question)
        asked.add_done_callback(partial(_decided, turn))
        answer = await asyncio.shield(asked)  # whoever gives up must not let the next one ask before this is over
        choice: Data = {"move": answer["move"]}
        if "delay_ms" in answer:
            choice["delay_ms"] = answer["delay_ms"]
        return choice

    def _ask(self, source: Source, question: Data) -> Data:
        """In a thread: ask, with a new process if the last one is over. Raises BotFailed or BadBot."""
        process = self._processes.get(source)
        if process is None or process.over:
            process = self._processes[source] = BotProcess(
                source, self.limits, partial(prepare, added(), logs_in_force())
            )
        return process.ask(question)

    async def close(self) -> None:
        for process in list(self._processes.values()):
            process.kill()
        await asyncio.to_thread(self._threads.shutdown, wait=True, cancel_futures=True)
        self._end_all()

    def _end_all(self) -> None:
        for process in self._processes.values():
            process.end()


def _decided(turn: asyncio.Lock, asked: asyncio.Future[Data]) -> None:
    turn.release()
    if not asked.cancelled():
        asked.exception()  # whoever asked was told, unless they have given up
