"""All tables of the server: those in memory, and those that are only in the journal."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.fair import commitment_of
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import find
from spieltisch.server.clock.clocks import TableClocks
from spieltisch.server.metrics import Gauges
from spieltisch.server.protocol.connection import FAILED, GOING_DOWN
from spieltisch.server.services import Services
from spieltisch.server.statistics.counting import Counting
from spieltisch.server.store import table_facts
from spieltisch.server.store.entries import BotSeated, Created, Entry, Seated
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.table_facts import BOT, DEALING, WAITING, Facts
from spieltisch.server.table.dealing import ask_for_nonces
from spieltisch.server.table.opening import opening_of
from spieltisch.server.table.position import Position, options_of, position_in_slices
from spieltisch.server.table.table import Table, TableRegistry
from spieltisch.server.tokens import SECRET_BYTES, hash_of, new_table_id, new_token

log: Final = logging.getLogger(__name__)

CHAIN_BYTES: Final = 32
SWEEP_S: Final = 30.0
READERS: Final = 4
"""How many tables are read from the store at the same time."""


class Tables(TableRegistry):
    """Opens tables, brings them into memory, and lets idle ones leave it."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.counting: Final = Counting(services)
        self.live: dict[str, Table] = {}
        """The tables in memory, by id."""
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        """Those that are being read."""
        self._readers: Final = asyncio.Semaphore(READERS)

    async def bring(self, table: str) -> Table | None:
        """Several who ask for the same table at the same time wait for the same replay."""
        found = self.live.get(table)
        if found is not None:
            return found
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.get_running_loop().create_task(self._read(table))
            opening.add_done_callback(lambda done: self._read_done(table, done))
        return await asyncio.shield(opening)

    async def _read(self, table: str) -> Table | None:
        """Read a table from the store: in a thread, and replayed in slices, so that nobody else waits."""
        services = self.services
        async with self._readers:
            facts = await asyncio.to_thread(services.damage.read_facts, table)
            if facts is None:
                return None
            try:
                if facts.status in (WAITING, DEALING):
                    options_of(facts)  # better told now than when play is to begin
                position = await position_in_slices(facts, services.time.now) if facts.is_played else None
            except (IllegalMove, InvalidData) as error:
                raise services.damage.note(Damaged(table, f"its moves cannot be played ({error})")) from error
        return self.live.get(table) or self._add(facts, position)

    def _read_done(self, table: str, done: asyncio.Task[Table | None]) -> None:
        del self._opening[table]
        if not done.cancelled():
            done.exception()  # everybody who waited was told

    def find(self, table: str) -> Table | None:
        """Like `bring`, but at once, and everybody waits meanwhile: for tests and tools."""
        found = self.live.get(table)
        if found is None:
            facts = self.services.damage.read_facts(table)
            if facts is None:
                return None
            try:
                found = self._add(facts)
            except (IllegalMove, InvalidData) as error:
                raise self.services.damage.note(Damaged(table, f"its moves cannot be played ({error})")) from error
        return found

    def _add(self, facts: Facts, position: Position | None = None) -> Table:
        table = self.live[facts.table] = Table(self.services, self, facts, TableClocks, position)
        if facts.status == DEALING:  # the server was restarted meanwhile: browsers reveal again when they come back
            ask_for_nonces(table)
        return table

    def holds(self, table: Table) -> bool:
        return self.live.get(table.id) is table

    # Opening

    async def open(self, *entries: Entry) -> Table:
        """A new table that begins with these entries. Raises StoreFailed."""
        services = self.services
        opening = opening_of(self.new_id(), entries, services.time.wall_ms())
        await services.journal.append(opening.facts.table, opening.rows, opening.summary)
        return self._add(opening.facts)

    async def open_rematch(self, table: Table) -> Table:
        facts, random_bytes = table.facts, self.services.config.random_bytes
        created = Created(
            game=facts.game,
            rules_version=find(facts.game).meta.rules_version,
            seats=len(facts.chairs),
            options=facts.options,
            **self.new_chance(),
            host=facts.host,
            open=facts.open,
            turn_clock_s=facts.turn_clock_s,
            hints=facts.hints,
            hot_seat=facts.hot_seat,
            password=facts.password,
        )
        seated: list[Entry] = [
            BotSeated(seat, chair.name or "", chair.level or "")
            if chair.kind == BOT
            else Seated(
                seat,
                chair.name or "",
                hash_of(new_token(random_bytes)),
                chair.guest,
                level=chair.level,
                chat=chair.chats,
            )
            for seat, chair in enumerate(facts.chairs)
            if not chair.removed
        ]
        return await self.open(created, *seated)

    def new_id(self) -> str:
        return new_table_id(self.services.config.random_bytes)

    def new_chance(self) -> dict[str, str]:
        """For `Created`: a secret, the commitment to it, and the key of the chain."""
        random_bytes = self.services.config.random_bytes
        secret = random_bytes(SECRET_BYTES)
        return {
            "secret": secret.hex(),
            "commitment": commitment_of(secret),
            "chain": random_bytes(CHAIN_BYTES).hex(),
        }

    def game_over(self, table: Table) -> None:
        self.counting.game_over(table.id)

    # Leaving memory

    def drop(self, table: Table, code: int = FAILED) -> None:
        """Its connections are closed, so that browsers come back to what is in the journal."""
        if self.holds(table):
            del self.live[table.id]
        table.clocks.cancel()
        for connection in table.connections:
            asyncio.get_running_loop().call_soon(connection.close, code)  # after the refusal that follows

    def save_snapshot(self, table: Table) -> None:
        """Nobody waits for it, since a snapshot is only a shortcut."""
        data = table_facts.ENCODER.encode(table.facts)
        saved = self.services.journal.save_snapshot(table.id, table.facts.seq, data)
        saved.add_done_callback(_log_failure)

    def sweep(self) -> None:
        """Let tables that nobody is at leave memory."""
        now, idle_s = self.services.time.now(), self.services.config.limits.idle_table_s
        for table in list(self.live.values()):
            if not table.is_busy and now - table.idle_since > idle_s:
                self.save_snapshot(table)
                del self.live[table.id]

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self.sweep()

    # The whole server

    def gauges(self, connections: int) -> Gauges:
        services = self.services
        return Gauges(
            store_commits=services.journal.commits,
            store_rows=services.journal.rows_written,
            tables=len(self.live),
            connections=connections,
            experiments_waiting=len(services.physics.waiting),
            record_jobs=services.records.done,
            record_jobs_waiting=services.records.waiting.total(),
        )

    def say_goodbye(self) -> None:
        """The server is going down: close every connection, start nothing new."""
        for table in self.live.values():
            for connection in list(table.connections):
                connection.close(GOING_DOWN)
            table.clocks.cancel()

    async def close(self) -> None:
        """Say goodbye, finish what is being written, and stop the services."""
        self.say_goodbye()
        self.services.tasks.cancel()
        for table in list(self.live.values()):
            await table.settled()
        self.services.tasks.cancel()  # also those that the last moves started
        await self.services.close()


def _log_failure(saved: asyncio.Future[None]) -> None:
    error = saved.exception() if not saved.cancelled() else None
    if isinstance(error, StoreFailed):
        log.warning("could not write a snapshot: %s", error)
