"""The operator's wishes in a running server: it looks every few seconds at what the store says, and does it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeVar

from spieltisch.engine.fair import commitment_of
from spieltisch.engine.registry import UnknownGame
from spieltisch.server.doors import DAY_MS
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.protocol.connection import BANNED, DAMAGED
from spieltisch.server.protocol.refusals import Refused
from spieltisch.server.store.entries import Entry, Repaired, Voided
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.leases import FOR_TABLES
from spieltisch.server.store.operating import BANS, CLOSE, REPAIR, RETAIN, Cut, Order
from spieltisch.server.store.table_facts import RUNNING, WAITING
from spieltisch.server.store.table_log import head_of, rows_of
from spieltisch.server.store.upkeep.checking import Findings, check, check_database
from spieltisch.server.store.upkeep.repair import Damage, damage_of
from spieltisch.server.table.ends.ending import finish
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.summary import stored_summary
from spieltisch.server.tables import Tables
from spieltisch.server.tasks import look_for_ever
from spieltisch.server.tokens import SECRET_BYTES

log: Final = logging.getLogger(__name__)

T = TypeVar("T")

LOOK_S: Final = 2.0
DELETED_AT_ONCE: Final = 100
"""Tables in one transaction, so that no move waits long behind them."""
REASON: Final = "operator"
BY_NODE: Final = (BANS, CLOSE, REPAIR)
"""Orders for one node: the one that is named, or that has the table."""


class Operator:
    """Carries out bans, orders and the retention of one server."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self._retained = 0
        """When finished tables were last looked through, in milliseconds since 1970."""

    async def look_for_ever(self) -> None:
        await look_for_ever(self.look, LOOK_S, "the operator's wishes could not be carried out", StoreFailed)

    async def look(self) -> None:
        """Carry out what is new. Raises StoreFailed."""
        await self.apply_bans()
        journal = self.tables.services.journal
        keeps_house = await self._keeps_house()
        for order in await journal.orders():
            if (order.kind in BY_NODE or keeps_house) and await self._carry_out(order):
                await journal.settle_order(order)
        if not keeps_house:
            return
        days, now = self.tables.services.config.retention_days, self.tables.services.time.wall_ms()
        if days is not None and now - self._retained >= DAY_MS:
            self._retained = now
            await self.delete_old(days)

    async def apply_bans(self) -> None:
        """Read the bans; who is banned now and still connected has to go."""
        services = self.tables.services
        if not services.bans.learn(await services.journal.bans()):
            return
        closed = 0
        for table in self.tables.live.values():
            for connection in list(table.connections):
                if services.bans.has_address(connection.address):
                    connection.close(BANNED)
                    closed += 1
        log.info("the bans have changed; connections closed: %d", closed)

    async def confirm_bans(self, node: str) -> bool:
        """Read the bans for somebody who waits for it; False if another node is asked. Raises StoreFailed."""
        membership = self.tables.services.membership
        if membership is not None and node != membership.me.id:
            return node not in {each.id for each in await membership.leases.nodes()}  # nobody would answer
        await self.apply_bans()
        return True

    async def _keeps_house(self) -> bool:
        """Whether it is for this process to do what one of all nodes has to: the one that joined first."""
        membership = self.tables.services.membership
        if membership is None:
            return True
        for_tables = [node.id for node in await membership.leases.nodes() if node.role == FOR_TABLES]
        return for_tables[:1] == [membership.me.id]

    async def _carry_out(self, order: Order) -> bool:
        """Do this; False if it is another node's to do."""
        if order.kind == BANS:
            return await self.confirm_bans(order.what)
        if order.kind == CLOSE:
            return await self.close(order.what)
        if order.kind == REPAIR:
            return await self.repair(order.what)
        if order.kind == RETAIN and order.what.isdecimal():
            await self.delete_old(int(order.what))
        else:
            log.error("the order %s %s is not known", order.kind, order.what)
        return True

    async def close(self, table: str) -> bool:
        """End a table; False if it is another node's. The log says why it cannot be done."""
        try:
            found = await self.tables.bring(table)
            if found is not None:
                await found.post_and_wait(lambda: finish(found, REASON))
                log.info("table %s was closed by the operator", table, extra={"table": table})
        except Elsewhere:
            return False
        except (Damaged, OldRules, Refused, UnknownGame) as error:
            log.error("table %s could not be closed: %s", table, error, extra={"table": table})  # noqa: TRY400  no traceback needed
        return True

    async def delete_old(self, days: int) -> int:
        """Delete finished tables to which nothing has happened for so many days; how many. Raises StoreFailed."""
        tables, journal = self.tables, self.tables.services.journal
        before = tables.services.time.wall_ms() - days * DAY_MS
        deleted = 0
        while old := [table for table in await journal.finished_before(before, DELETED_AT_ONCE) if self._leave(table)]:
            await journal.delete_tables(old)
            deleted += len(old)
        if deleted:
            log.warning("deleted %d finished tables older than %d days", deleted, days)
        return deleted

    def _leave(self, table: str) -> bool:
        """Let a table leave memory. False if somebody is there: it is deleted another day."""
        live = self.tables.live.get(table)
        if live is not None and live.is_busy:
            return False
        self.tables.live.pop(table, None)
        return True

    # Damage

    async def repair(self, table: str) -> bool:
        """Cut a damaged table at its last good entry; False if it is another node's. Raises StoreFailed.

        What is cut is set aside in the store. Everybody who is there comes back to what is left. The log says why it
        cannot be done.
        """
        tables, damage = self.tables, self.tables.services.damage
        try:
            await tables.owned.take(table)
        except Elsewhere:
            return False
        try:
            found = await self._damage_of(table)
            if found is not None:
                damage.note(found.damaged)  # nobody opens it from here on
                await tables.put_away(table)
                found = await self._damage_of(table)  # and nothing more is written to it
            if found is None:
                log.warning("table %s is not damaged", table, extra={"table": table})
                return True
            done = str(found)
            await tables.services.journal.cut(self._cut_of(found))
        except (Damaged, StoreFailed) as error:  # whoever wanted it is told, and may want it again
            log.error("table %s could not be repaired: %s", table, error, extra={"table": table})  # noqa: TRY400  no traceback needed
            return True
        damage.forget(table)
        tables.replays.forget(table)
        tables.reports.forget(table)
        tables.adviser.forget(table)
        log.warning("repaired %s. %s", done, found.damaged, extra={"table": table})
        return True

    def _cut_of(self, found: Damage) -> Cut:
        """The repair of this damage: an entry says how much was lost.

        Before play, nonces may be known that were revealed after the cut. So nobody is to deal with them: the secret
        and all nonces are drawn anew, as after a deal that was void.
        """
        services, facts, why = self.tables.services, found.facts, str(found.damaged)
        good, at = facts.seq, max(services.time.wall_ms(), facts.changed)
        if good < 0:
            return Cut(facts.table, good, at, why, [], None)
        entries: list[Entry] = [Repaired(found.lost)] if found.lost else []
        if entries and facts.status == WAITING and not facts.lesson:
            fresh = services.config.random_bytes(SECRET_BYTES)
            entries.append(Voided([], facts.secret, commitment_of(fresh), fresh.hex()))
        rows = rows_of(facts, entries, at, facts.used) if entries else []
        for entry, row in zip(entries, rows, strict=True):
            facts.apply(entry, at, facts.used, head_of(row))
        due = at if facts.over_days and facts.status == RUNNING else None  # it is read, and then it says when
        return Cut(facts.table, good, at, why, rows, stored_summary(facts), due)

    async def _damage_of(self, table: str) -> Damage | None:
        """Raises Damaged if its part of the store cannot be read, StoreFailed."""
        journal = self.tables.services.journal
        last = await journal.last_entry(table)
        rows, snapshot = await journal.rows(table), await journal.snapshot(table)
        if not rows and snapshot is None and await journal.status(table) is None:
            return None
        return await asyncio.to_thread(damage_of, table, rows, snapshot, last)

    async def check(self) -> Findings:
        """Look through the unfinished tables, on a thread of its own; name what is damaged, and close it."""
        config = self.tables.services.config
        if config.store is None:
            findings = await on_own_thread(lambda: check(config.data, unfinished=True))
        else:
            findings = await check_database(config.store, unfinished=True)
        if findings.file:
            log.error("the store is damaged: %s", "; ".join(findings.file))
        for damaged in findings.damaged:
            self.tables.services.damage.note(damaged)
            live = self.tables.live.get(damaged.table)
            if live is not None:
                self.tables.drop(live, DAMAGED)
        return findings

    async def check_at_start(self) -> None:
        try:
            await self.check()
        except Exception:
            log.exception("the store could not be checked")


def on_own_thread(work: Callable[[], T]) -> asyncio.Future[T]:
    """Long work that nobody waits for when the server stops, as the threads of asyncio would be waited for."""
    future: Future[T] = Future()

    def run() -> None:
        future.set_running_or_notify_cancel()
        try:
            future.set_result(work())
        except Exception as error:  # noqa: BLE001  raised again where it is awaited
            future.set_exception(error)

    threading.Thread(target=run, name="check", daemon=True).start()
    return asyncio.wrap_future(future)
