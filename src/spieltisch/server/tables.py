"""The house: all tables, those in memory and those that sleep in the store."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from spieltisch.engine.record import Record
from spieltisch.server.config import Config
from spieltisch.server.doors import Chooser, Time
from spieltisch.server.metrics import Metrics
from spieltisch.server.names import bot_name
from spieltisch.server.protocol.connection import FAILED, GOING_DOWN
from spieltisch.server.store import entries, table_facts
from spieltisch.server.store.entries import BotSeated, Created, Entry, Imported, Seated
from spieltisch.server.store.sqlite.journal import Journal
from spieltisch.server.store.sqlite.writer import StoreFailed
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table, summary_of
from spieltisch.server.tokens import new_table_id
from spieltisch.server.workers.bots import BotWorkers
from spieltisch.server.workers.physics_queue import Laboratory

log: Final = logging.getLogger(__name__)

SECRET_BYTES: Final = 32
SWEEP_S: Final = 30.0


class House:
    """Everything that is shared by the tables of one server."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.time: Final[Time] = config.time
        self.journal: Final = Journal(config.data)
        self.metrics: Final = Metrics()
        self.tables: dict[str, Table] = {}
        self.thinking: set[tuple[str, int, int, int]] = set()
        self.trying: set[tuple[str, int, int]] = set()
        """Positions whose experiment is being tried out."""
        self.connected = 0
        self.addresses: dict[str, int] = {}
        self._workers: Final = BotWorkers(config.bot_workers)
        self.chooser: Final[Chooser] = config.chooser or self._workers
        self.laboratory: Final = Laboratory(self)
        self._tasks: set[asyncio.Task[None]] = set()

    # Tables

    def table(self, table: str) -> Table | None:
        """The table of this id, from memory or from the store. Raises OldRules or UnknownGame."""
        found = self.tables.get(table)
        if found is None:
            known = self.read(table)
            if known is None:
                return None
            found = self.tables[table] = Table(self, known)
        return found

    def read(self, table: str) -> Facts | None:
        """The fold of a table's journal: the last snapshot, and what came after it."""
        known = Facts(table)
        snapshot = self.journal.snapshot(table)
        if snapshot is not None:
            try:
                known = table_facts.DECODER.decode(snapshot[1])
            except msgspec.DecodeError:
                log.warning("table %s: the snapshot is of another version; reading the whole journal", table)
                known = Facts(table)
        for row in self.journal.rows(table, known.seq):
            used = {} if row.used is None else json.loads(row.used)
            known.apply(entries.DECODER.decode(row.data), row.at, used)
        return None if known.seq < 0 else known

    async def open(self, *happened: Entry) -> Table:
        """A new table that begins with these entries. Raises StoreFailed."""
        known = Facts(new_table_id(self.config.random_bytes))
        named = [
            msgspec.structs.replace(entry, name=bot_name(known.table, entry.seat))
            if isinstance(entry, BotSeated)
            else entry
            for entry in happened
        ]
        at = self.time.wall_ms()
        blank = Table(self, known)
        rows = blank.rows(tuple(named), at, {})
        for entry in named:
            known.apply(entry, at, {})
        await self.journal.append(known.table, rows, summary_of(known))
        table = self.tables[known.table] = Table(self, known)
        return table

    async def open_again(self, table: Table) -> Table:
        """A table like this one, with the same people and bots."""
        known = table.facts
        game = game_of(known)
        created = Created(
            game=known.game,
            rules_version=game.meta.rules_version,
            seats=len(known.chairs),
            options=known.options,
            secret=self.new_secret(),
            host=known.host,
            open=known.open,
            turn_clock_s=known.turn_clock_s,
            hints=known.hints,
            hot_seat=known.hot_seat,
        )
        seated: list[Entry] = [
            Seated(seat, chair.name or "", guest=chair.guest)
            if chair.level is None
            else BotSeated(seat, chair.name or "", chair.level)
            for seat, chair in enumerate(known.chairs)
        ]
        return await self.open(created, *seated)

    async def open_record(self, record: Record, guest: str) -> Table:
        """Keep a finished game from elsewhere."""
        return await self.open(Imported(record.encode(), guest))

    def new_secret(self) -> str:
        return self.config.random_bytes(SECRET_BYTES).hex()

    def drop(self, table: Table) -> None:
        """Forget a table that memory and disk may disagree about; those at it come back to what is on disk."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.clocks.cancel()
        for connection in table.connections:
            asyncio.get_running_loop().call_soon(connection.close, FAILED)  # after the refusal that follows

    def keep_snapshot(self, table: Table) -> None:
        """Write a snapshot; nobody waits for it, since it is only a shortcut."""
        data = table_facts.ENCODER.encode(table.facts)
        self.journal.keep_snapshot(table.id, table.facts.seq, data).add_done_callback(_log_failure)

    def sweep(self) -> None:
        """Let tables where nobody is leave memory."""
        now = self.time.now()
        for table in list(self.tables.values()):
            if not table.is_busy and now - table.idle_since > self.config.limits.idle_table_s:
                self.keep_snapshot(table)
                del self.tables[table.id]

    # Tasks and time

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def keep(self, task: asyncio.Task[None]) -> None:
        """Hold on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def sleep(self, seconds: float) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.time.later(seconds, lambda: None if future.done() else future.set_result(None))
        return future

    async def watch(self) -> None:
        """Sweep for ever."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.sweep()

    def say_goodbye(self) -> None:
        """The server is going down: nothing new begins."""
        for table in self.tables.values():
            for connection in list(table.connections):
                connection.close(GOING_DOWN)
            table.clocks.cancel()

    def _stop_tasks(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    async def close(self) -> None:
        """Tell everybody, finish what is being written, stop."""
        self.say_goodbye()
        self._stop_tasks()
        for table in list(self.tables.values()):
            await table.settled()
        self._stop_tasks()  # also what the last moves began
        await self._workers.processes.close()
        await self.laboratory.close()
        self.journal.close()


def _log_failure(done: asyncio.Future[None]) -> None:
    error = done.exception() if not done.cancelled() else None
    if isinstance(error, StoreFailed):
        log.warning("a snapshot could not be written: %s", error)
