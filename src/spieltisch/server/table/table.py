"""A table: one queue, one thing after the other. Nothing is true before it is in the journal."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from spieltisch.engine.outcome import Outcome
from spieltisch.server.logs.about import ABOUT, About
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import RefusedAnswer
from spieltisch.server.protocol.refusals import NOT_KEPT, Refusal, Refused
from spieltisch.server.services import Services
from spieltisch.server.store.entries import Chatted, Entry, Moved, Undone
from spieltisch.server.store.journal import StoreFailed, Summary
from spieltisch.server.store.people import Seating
from spieltisch.server.store.standing_orders import SeatOrders
from spieltisch.server.store.table_facts import FINISHED, RUNNING, Facts
from spieltisch.server.store.table_log import head_of, preview, rows_of
from spieltisch.server.table.errands import Errand, Tokens
from spieltisch.server.table.odds.known import KnownOdds
from spieltisch.server.table.orders.standing import TableOrders
from spieltisch.server.table.owning import has_changed, seatings
from spieltisch.server.table.position import Position, position_of
from spieltisch.server.table.running import Running
from spieltisch.server.table.summary import stored_summary
from spieltisch.server.table.timing import Clocks

NOT_SUMMED_UP: Final = (Moved, Undone, Chatted)
"""Entries that the lobby shows nothing of."""

log: Final = logging.getLogger(__name__)

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


def not_kept(connection: Connection) -> Refusal:
    """The server failed: what its sender can tell the operator."""
    return msgspec.structs.replace(NOT_KEPT, request=connection.about.request or None)


class TableRegistry(ABC):
    """What a table may ask of the collection it belongs to."""

    @abstractmethod
    async def bring(self, table: str) -> Table | None:
        """The table of this id, in memory from now on; None if there is none.

        Raises OldRules, UnknownGame or Damaged.
        """

    @abstractmethod
    def holds(self, table: Table) -> bool:
        """Whether this object is still the live table of its id."""

    @abstractmethod
    async def open_rematch(self, table: Table, without: Collection[int] = ()) -> str:
        """A new table like this one, with its people and bots except at these seats: its id. Raises StoreFailed."""

    @abstractmethod
    async def send(self, table: str, errand: Errand) -> Tokens:
        """Have something done at another table, wherever it is. Raises Damaged, StoreFailed."""

    @abstractmethod
    def save_snapshot(self, table: Table) -> asyncio.Future[None]: ...

    @abstractmethod
    def game_over(self, table: Table) -> None:
        """The game at this table has just ended, and that is in the journal."""

    @abstractmethod
    def drop(self, table: Table) -> None:
        """Forget a table whose memory and journal may disagree; it is read again from the journal."""


class Table:
    """The live side of a table; a cache over its journal."""

    def __init__(
        self,
        services: Services,
        registry: TableRegistry,
        facts: Facts,
        clocks: Callable[[Table], Clocks],
        position: Position | None = None,
        orders: dict[int, SeatOrders] | None = None,
    ) -> None:
        """`position`: of these facts, if it is known already; else they are replayed at once. `orders`: by seat."""
        self.services: Final = services
        self.registry: Final = registry
        self.facts: Final = facts
        self.position: Position | None = position
        if position is None and facts.is_played:
            self.position = position_of(facts)
        if self.position is not None:
            self.position.history.keep(services.config.limits.history_bytes)
        self.connections: list[Connection] = []
        self.holders: dict[int, Connection] = {}
        """Which connection plays a seat."""
        self.left: dict[int, float] = dict.fromkeys(facts.seats_with_nonces(), services.time.now())
        """Since when each person, or bot from outside, who sits here is away."""
        self.pause_votes: set[int] = set()
        self.end_votes: set[int] = set()
        self.ready: set[int] = set()
        """Before play: seats whose people say that they are ready."""
        self.substitute_votes: dict[int, set[int]] = {}
        self.nudged: dict[int, float] = {}
        """When each seat was last reminded of its turn."""
        self.bot_failures: dict[int, int] = {}
        """How often in a row the bot of one's own at a seat has failed."""
        self.reveals: dict[int, str] = {}
        """The nonces revealed so far, while the cards are being dealt."""
        self.odds: Final = KnownOdds()
        self.orders: Final = TableOrders(orders)
        self.clocks: Final = clocks(self)
        self.idle_since: float = services.time.now()
        self._about: Final = About(table=facts.table)
        self._inbox: deque[tuple[Connection | None, int | None, Work]] = deque()
        self._running: Running | None = None
        self._settled: asyncio.Future[None] | None = None
        """Somebody waits until the queue is empty."""
        self.clocks.restore()

    @property
    def id(self) -> str:
        return self.facts.table

    @property
    def version(self) -> int:
        return 0 if self.position is None else self.position.version

    @property
    def is_running(self) -> bool:
        return self.facts.status == RUNNING

    @property
    def is_busy(self) -> bool:
        return self._running is not None or bool(self.connections) or self.clocks.are_set

    @property
    def waiting(self) -> int:
        """Messages and other work in its queue that have not begun."""
        return len(self._inbox)

    # The queue

    def post(self, work: Work, connection: Connection | None = None, message_id: int | None = None) -> None:
        """Queue work behind everything already queued. A refusal is sent to `connection`, with the message id.

        At an idle table it begins at once, and goes on where it stands until it has to wait, for instance for the disk.
        """
        self._inbox.append((connection, message_id, work))
        if self._running is None:
            self._begin_next()

    def _begin_next(self) -> None:
        """Begin what is queued, one thing after the other, until something has to wait."""
        while self._inbox and self._running is None:
            connection, message_id, work = self._inbox.popleft()
            self._running = Running(self, work(), connection, message_id)
            token = ABOUT.set(self._about if connection is None else connection.about)
            self._running.step()
            ABOUT.reset(token)
        if self._running is None and self._settled is not None:
            self._settled.set_result(None)
            self._settled = None

    def finished(self, running: Running, error: Exception | None) -> None:
        """The work that was running is done."""
        connection = running.connection
        if isinstance(error, Refused):
            self.services.metrics.refused(error.refusal.key)
            if connection is not None:
                refusal = error.refusal if error.refusal is not NOT_KEPT else not_kept(connection)
                connection.send(RefusedAnswer(running.message_id, refusal, self.version))
                if error.then is not None:
                    error.then()
        elif error is not None:
            log.error("table %s: failed to handle a message", self.id, exc_info=error)
            self.services.metrics.failed()
            if connection is not None:
                connection.send(RefusedAnswer(running.message_id, not_kept(connection), self.version))
        self._running = None
        if running.has_waited:
            self._begin_next()

    async def post_and_wait(self, work: Work) -> None:
        """Queue work, and wait until it is done. Raises what it raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def watched() -> None:
            try:
                await work()
            except (Exception, asyncio.CancelledError) as error:
                if done.done():  # whoever waited was cancelled
                    raise
                done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(None)

        self.post(watched)
        await done

    async def settled(self) -> None:
        """Wait until the queue is empty."""
        while self._running is not None:
            if self._settled is None:
                self._settled = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._settled)

    # The journal

    async def append(
        self, *entries: Entry, outcome: Outcome | None = None, acting: Mapping[int, int] | None = None
    ) -> None:
        """Store entries, then apply them. Raises Refused if they could not be stored; then nothing has happened.

        `outcome`: that of the game, if it ends with these. `acting`: who is to act then, if it is not who is now.
        """
        services, facts = self.services, self.facts
        if not self.registry.holds(self):  # another object is this table now
            raise Refused(NOT_KEPT)
        at = max(services.time.wall_ms(), facts.changed)
        used = self.clocks.used()
        rows = rows_of(facts, entries, at, used)
        try:
            due = self.clocks.due(entries, acting, at)
            await services.journal.append(self.id, rows, *self._told_elsewhere(entries, at, outcome), due)
        except StoreFailed as error:
            log.error("table %s: write to the journal failed: %s", self.id, error)  # noqa: TRY400  no traceback needed
            self.registry.drop(self)  # the journal decides: the table is read again from it
            raise Refused(NOT_KEPT) from error
        before = facts.status
        for entry, row in zip(entries, rows, strict=True):
            facts.apply(entry, at, used, head_of(row))
        if facts.status == FINISHED != before:
            self.registry.game_over(self)
        every = services.config.snapshot_every
        if facts.seq // every != (facts.seq - len(rows)) // every:
            self.registry.save_snapshot(self)

    def _told_elsewhere(
        self, entries: tuple[Entry, ...], at: int, outcome: Outcome | None
    ) -> tuple[Summary | None, list[Seating] | None]:
        """The new summary for the lobby, and whose seats there are; None if these entries do not change it."""
        if all(type(entry) in NOT_SUMMED_UP for entry in entries):
            return None, None
        after = preview(self.facts, entries, at)
        if not has_changed(self.facts, after):
            return stored_summary(after), None
        return stored_summary(after), seatings(after, outcome or self.outcome())

    def outcome(self) -> Outcome | None:
        """How the game has ended; None if it is not over, or without a result."""
        if self.facts.status != FINISHED or self.facts.ended is not None or self.position is None:
            return None
        return self.position.game.outcome(self.position.state)

    # Who is here

    def present_people(self) -> list[int]:
        """Seats of people who are connected."""
        return [seat for seat in self.facts.seats_of_people() if seat in self.holders]

    def is_gone(self, seat: int) -> bool:
        """Whether the person at this seat has been away for so long that they no longer count."""
        services = self.services
        since = self.left.get(seat, 0.0)
        return seat not in self.holders and services.time.now() - since >= services.config.limits.gone_s

    def vacate(self, seat: int) -> Connection | None:
        """Nobody plays this seat any more; the connection that did."""
        holder = self.holders.pop(seat, None)
        if holder is not None:
            holder.seats.remove(seat)
            holder.watches = not holder.seats
        self.withdraw_votes(seat)
        self.substitute_votes.pop(seat, None)
        return holder

    def withdraw_votes(self, seat: int) -> None:
        self.pause_votes.discard(seat)
        self.end_votes.discard(seat)
        self.ready.discard(seat)
        for votes in self.substitute_votes.values():
            votes.discard(seat)

    def is_attended(self) -> bool:
        """Whether a person who plays is connected; where only bots play, anybody at all."""
        return bool(self.present_people() if self.facts.seats_of_people() else self.connections)

    def is_host(self, connection: Connection) -> bool:
        seat = self.facts.host_seat
        return connection.is_guest(self.facts.host) or (seat is not None and seat in connection.seats)
