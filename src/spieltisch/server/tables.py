"""All tables of the server: those in memory, and those that are only in the journal."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final, TypeAlias, TypedDict

import msgspec

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.fair import commitment_of
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import find
from spieltisch.server.clock.clocks import TableClocks
from spieltisch.server.clock.day_clocks import DayClocks
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.nodes.owned import Owned
from spieltisch.server.protocol.connection import FAILED, GOING_DOWN, MOVED, TRY_AGAIN_LATER
from spieltisch.server.replays import Replays
from spieltisch.server.reports.advice import Adviser
from spieltisch.server.reports.reports import Reports
from spieltisch.server.services import Services
from spieltisch.server.statistics.counting import Counting
from spieltisch.server.store import standing_orders, table_facts
from spieltisch.server.store.entries import BotSeated, Created, Entry, Seated
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.leases import Node
from spieltisch.server.store.standing_orders import SeatOrders
from spieltisch.server.store.table_facts import BOT, DEALING, WAITING, Facts
from spieltisch.server.table.ends.series import series_of
from spieltisch.server.table.errands import Errand, Tokens
from spieltisch.server.table.lobby.dealing import ask_for_nonces
from spieltisch.server.table.lobby.opening import opening_of
from spieltisch.server.table.owning import seatings, turns_of
from spieltisch.server.table.people.reserving import run as run_errand
from spieltisch.server.table.position import Position, options_of, position_in_slices
from spieltisch.server.table.table import Table, TableRegistry
from spieltisch.server.tokens import SECRET_BYTES, hash_of, new_table_id, new_token

log: Final = logging.getLogger(__name__)

CHAIN_BYTES: Final = 32
SWEEP_S: Final = 30.0
READERS: Final = 4
"""How many tables are read from the store at the same time."""


class Chance(TypedDict):
    """What a new table begins with, for `Created`."""

    secret: str
    commitment: str
    chain: str


Messenger: TypeAlias = Callable[[Node, str, Errand], Awaitable[Tokens]]
"""Node, table, errand → what came of it. Raises StoreFailed."""


async def nobody_else(node: Node, table: str, errand: Errand) -> Tokens:
    """Nobody can be sent to another node."""
    raise StoreFailed(f"table {table} is at {node.address}, where {type(errand).__name__} cannot be sent")


class Tables(TableRegistry):
    """Opens tables, brings them into memory, and lets idle ones leave it."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.counting: Final = Counting(services)
        self.replays: Final = Replays(services)
        self.reports: Final = Reports(services)
        self.adviser: Final = Adviser(services)
        self.live: dict[str, Table] = {}
        """The tables in memory, by id."""
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        """Those that are being read."""
        self._new: Final[set[str]] = set()
        """Those whose first entries are being written."""
        self._readers: Final = asyncio.Semaphore(READERS)
        self.is_draining = False
        """It is handing its tables over, and wants no new ones."""
        self.messenger: Messenger = nobody_else
        """Takes errands to the tables of other nodes."""
        self.owned: Final = Owned(services.membership, services.tasks)
        if services.membership is not None:
            services.membership.lost = self.lose_all

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

    async def owner_of(self, table: str) -> Node | None:
        """The other node that has this table; None: this one has it, or there is none such. Raises StoreFailed."""
        services = self.services
        if services.membership is None or table in self.live or table in self._opening:
            return None
        try:
            if await services.journal.status(table) is not None:
                await self.owned.take(table)
        except Elsewhere as elsewhere:
            return elsewhere.node
        return None

    async def _read(self, table: str) -> Table | None:
        """Read a table from the store: in a thread, and replayed in slices, so that nobody else waits."""
        services = self.services
        async with self._readers:
            if services.membership is not None:
                if await services.journal.status(table) is None:
                    return None
                await self.owned.take(table)
            facts = await services.damage.read_facts(table)
            if facts is None:
                return None
            try:
                if facts.status in (WAITING, DEALING):
                    options_of(facts)  # better told now than when play is to begin
                position = await position_in_slices(facts, services.time.now) if facts.is_played else None
            except (IllegalMove, InvalidData) as error:
                raise services.damage.note(Damaged(table, f"its moves cannot be played ({error})")) from error
            orders = await self._standing(position, table)
        self.owned.check(table)
        return self.live.get(table) or self._add(facts, position, orders)

    async def _standing(self, position: Position | None, table: str) -> dict[int, SeatOrders]:
        """The standing orders of a table. Raises StoreFailed."""
        if position is None or not position.game.meta.orders:
            return {}
        try:
            return standing_orders.decode(await self.services.journal.standing(table))
        except msgspec.DecodeError:
            log.exception("table %s: its standing orders cannot be read, and are dropped", table)
            return {}

    def _read_done(self, table: str, done: asyncio.Task[Table | None]) -> None:
        del self._opening[table]
        if not done.cancelled():
            done.exception()  # everybody who waited was told

    def _add(
        self, facts: Facts, position: Position | None = None, orders: dict[int, SeatOrders] | None = None
    ) -> Table:
        table = self.live[facts.table] = Table(
            self.services, self, facts, DayClocks if facts.over_days else TableClocks, position, orders
        )
        if facts.status == DEALING:  # the server was restarted meanwhile: browsers reveal again when they come back
            ask_for_nonces(table)
        return table

    def holds(self, table: Table) -> bool:
        return self.live.get(table.id) is table

    async def send(self, table: str, errand: Errand) -> Tokens:
        return await asyncio.get_running_loop().create_task(self._send(table, errand))

    async def _send(self, table: str, errand: Errand) -> Tokens:
        """In a task of its own: a table's work has none, and what goes over the network needs one."""
        try:
            found = await self.bring(table)
        except Elsewhere as elsewhere:
            return await self.messenger(elsewhere.node, table, errand)
        return {} if found is None else await run_errand(found, errand)

    # Opening

    async def open(self, *entries: Entry) -> str:
        """A new table that begins with these entries: its id. Raises StoreFailed."""
        services, table = self.services, self.new_id()
        opening = opening_of(table, entries, services.time.wall_ms())
        is_ours = True
        self._new.add(table)
        try:
            try:
                await self.owned.take(table)
            except Elsewhere:  # this node is draining: another one is to have it
                is_ours = False
            await services.journal.append(table, opening.rows, opening.summary, opening.seats)
            if is_ours:
                self.owned.check(table)
                self._add(opening.facts)
        finally:
            self._new.discard(table)
        return table

    async def open_rematch(self, table: Table, without: Collection[int] = ()) -> str:
        facts, random_bytes = table.facts, self.services.config.random_bytes
        created = Created(
            game=facts.game,
            rules_version=facts.rules_version if facts.continued else find(facts.game).meta.rules_version,
            seats=len(facts.chairs),
            options=facts.options,
            **self.new_chance(),
            host=facts.host,
            open=facts.open,
            turn_clock_s=facts.turn_clock_s,
            hints=facts.hints,
            odds=facts.odds,
            hot_seat=facts.hot_seat,
            pace=facts.pace,
            password=facts.password,
            previous=facts.table,
            series=series_of(table) if not without else None,
            continued=facts.continued,
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
            if not chair.removed and seat not in without
        ]
        return await self.open(created, *seated)

    def new_id(self) -> str:
        return new_table_id(self.services.config.random_bytes)

    def new_chance(self, lesson: bytes | None = None) -> Chance:
        """For `Created`: a secret (that of a lesson, if there is one), the commitment to it, the key of the chain."""
        random_bytes = self.services.config.random_bytes
        secret = random_bytes(SECRET_BYTES) if lesson is None else lesson
        return {
            "secret": secret.hex(),
            "commitment": commitment_of(secret),
            "chain": random_bytes(CHAIN_BYTES).hex(),
        }

    def game_over(self, table: Table) -> None:
        self.counting.game_over(table.id)
        self.reports.game_over(table.facts)

    # Leaving memory

    def drop(self, table: Table, code: int = FAILED) -> None:
        """Its connections are closed, so that browsers come back to what is in the journal."""
        if self.holds(table):
            del self.live[table.id]
        table.clocks.cancel()
        for connection in table.connections:
            asyncio.get_running_loop().call_soon(connection.close, code)  # after the refusal that follows

    async def put_away(self, table: str) -> None:
        """Let a table leave memory, whoever is there; browsers come back. Nothing more is written to it then."""
        opening = self._opening.get(table)
        if opening is not None:
            await asyncio.wait([opening])
        live = self.live.get(table)
        if live is not None:
            self.drop(live)
            await live.settled()

    def save_snapshot(self, table: Table) -> asyncio.Future[None]:
        """Nobody has to wait for it, since a snapshot is only a shortcut."""
        data = table_facts.ENCODER.encode(table.facts)
        saved = self.services.journal.save_snapshot(table.id, table.facts.seq, data)
        saved.add_done_callback(_log_failure)
        return saved

    def _save(self, table: Table) -> list[asyncio.Future[None]]:
        """What those need who come, or look at their games, when it has left memory."""
        saved = [self.save_snapshot(table)]
        turns = turns_of(table.facts, table.position)
        if turns:
            journal = self.services.journal
            saved.append(journal.append(table.id, [], None, seatings(table.facts)))  # also if it is older than these
            saved.append(journal.save_turns(table.id, table.facts.changed, turns))
            for write in saved[1:]:
                write.add_done_callback(_log_failure)
        return saved

    def sweep(self) -> None:
        """Let tables that nobody is at leave memory; others may have them then."""
        now, idle_s = self.services.time.now(), self.services.config.limits.idle_table_s
        idle = [table for table in self.live.values() if not table.is_busy and now - table.idle_since > idle_s]
        saved = [write for table in idle for write in self._save(table)]
        for table in idle:
            table.clocks.cancel()  # those over days are woken when they are due
            del self.live[table.id]
        asleep = self.owned.asleep(self.live.keys() | self._opening.keys() | self._new)
        if len(asleep) > len(idle):  # something of those that were lost may still be waiting to be written
            saved.append(self.services.journal.try_to_write())
        self.owned.release(asleep, asyncio.gather(*saved, return_exceptions=True))

    def lose_all(self) -> None:
        """Nothing in memory may be trusted any more: browsers come back, here or at another node."""
        self.owned.lose_all()
        for table in list(self.live.values()):
            self.drop(table, TRY_AGAIN_LATER)

    async def hand_over(self) -> None:
        """Give all tables to other nodes, one by one: each pauses until its browsers are back. Raises StoreFailed."""
        membership = self.services.membership
        if membership is None:
            return
        self.is_draining = True
        await membership.leases.drain()
        while self.live:
            await self._hand_over(next(iter(self.live.values())))

    async def _hand_over(self, table: Table) -> None:
        await table.settled()
        if not self.holds(table):
            return
        saved = self._save(table)
        del self.live[table.id]  # from here on nothing happens at it: whatever comes is answered by the next owner
        table.clocks.cancel()
        for connection in list(table.connections):
            connection.close(MOVED)
        released = self.owned.release([table.id], asyncio.gather(*saved, return_exceptions=True))
        if released is not None:
            await released

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self.sweep()

    # The whole server

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
        while self._opening:
            await asyncio.wait(list(self._opening.values()))
        for table in list(self.live.values()):
            await table.settled()
        self.live.clear()  # whoever leaves now changes nothing any more
        self.services.tasks.cancel()  # also those that the last moves started
        await self.adviser.close()
        await self.services.close()


def _log_failure(saved: asyncio.Future[None]) -> None:
    error = saved.exception() if not saved.cancelled() else None
    if isinstance(error, StoreFailed):
        log.warning("what is known of a table could not be written: %s", error)
