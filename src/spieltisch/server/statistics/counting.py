"""Counting the draws of finished games: each table once, in one transaction, also after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.services import Services
from spieltisch.server.statistics.answer import Statistics, statistics_of
from spieltisch.server.statistics.observations import tally_of
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.store.table_log import read_facts
from spieltisch.server.table.position import OldRules

log: Final = logging.getLogger(__name__)

FRESH_S: Final = 60.0
"""Statistics are computed again after this time at the earliest."""
PAGE: Final = 200
"""Catching up looks at this many tables at once …"""
PAUSE_S: Final = 0.02
"""… and rests after each of them, so that people who play do not notice."""


class Counting:
    """The statistics of one server. A game in progress adds nothing to them."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self._finished: deque[str] = deque()
        self._wake: Final = asyncio.Event()
        self._shown: Statistics | None = None
        self._shown_at = 0.0

    async def statistics(self) -> Statistics:
        """The statistics, at most a minute old."""
        now = self.services.time.now()
        if self._shown is None or now - self._shown_at >= FRESH_S:
            journal = self.services.journal
            self._shown, self._shown_at = statistics_of(await journal.games_counted(), await journal.draw_counts()), now
        return self._shown

    def game_over(self, table: str) -> None:
        """A game has just ended here; nobody waits until it is counted."""
        self._finished.append(table)
        self._wake.set()

    async def count_for_ever(self) -> None:
        """First what an earlier run of the server left uncounted, then games as they end."""
        await self.catch_up()
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self.count_finished()

    async def count_finished(self) -> None:
        """Count the games that have ended since the last time."""
        while self._finished:
            await self.count(self._finished.popleft())

    async def catch_up(self) -> None:
        """Count every finished game that is not counted yet, page by page."""
        after: str | None = ""
        failed = 0
        while after is not None:
            try:
                tables, after = await self.services.journal.uncounted(after, PAGE)
            except StoreFailed as error:
                log.warning("finished tables could not be looked for; the next start tries again: %s", error)
                return
            for table in tables:
                failed += not await self.count(table)
                await asyncio.sleep(PAUSE_S)
            await asyncio.sleep(PAUSE_S)
        if failed:
            log.warning("the draws of %d finished tables could not be counted; the next start tries again", failed)

    async def count(self, table: str) -> bool:
        """Add the draws of a table, unless they have been added already. False if that was not possible."""
        journal = self.services.journal
        try:
            facts = await read_facts(journal, table)
            if facts is None or facts.status != FINISHED or facts.record is not None or await journal.is_counted(table):
                return True
            if facts.began == 0 or facts.lesson:  # ended before play began, or dealt the same for everybody
                return True
            if facts.continued is not None:  # part of it was drawn, and counted, at another table
                return True
            tally = await asyncio.to_thread(tally_of, facts)
            await journal.count_draws(table, facts.game, tally.draws, tally.counts)
        except (OldRules, UnknownGame):
            return False  # expected after an upgrade
        except StoreFailed as error:
            log.warning(
                "table %s: the counts of its draws could not be stored: %s", table, error, extra={"table": table}
            )
            return False
        except Exception:
            log.exception("table %s: its draws could not be counted", table, extra={"table": table})
            return False
        return True
