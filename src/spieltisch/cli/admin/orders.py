"""Orders: a running server carries them out, or this process if none is running."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from spieltisch.cli.stores import DEFAULT
from spieltisch.server.config import Config
from spieltisch.server.operating import LOOK_S, Operator
from spieltisch.server.services import Services
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.folder import InUse, is_locked, lock
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.leases import FOR_TABLES
from spieltisch.server.store.opening import open_store
from spieltisch.server.store.operating import BANS, Order
from spieltisch.server.tables import Tables

T = TypeVar("T")

PATIENCE_S: Final = 5 * LOOK_S
"""How long a running server may take until it has carried out the first order, or the next one."""


async def carried_out(
    store: str | Path, orders: Sequence[Order], seen: Callable[[Journal], Awaitable[T]]
) -> tuple[T, T]:
    """Let a running server carry out orders, or do it here if none is running; what is seen before and after.

    Raises Unusable, StoreFailed.
    """
    journal = open_store(store)
    try:
        await journal.open()
        before = await seen(journal)
        await asyncio.gather(*(journal.save_order(order) for order in orders))
        if journal.leases is not None:
            await (_wait(journal, orders) if await journal.leases.nodes() else _do_it_here(store))
            return before, await seen(journal)
        try:
            held = lock(Path(store))
        except InUse:
            await _wait(journal, orders)
        else:
            try:
                await _do_it_here(store)
            finally:
                held.release()
        return before, await seen(journal)
    finally:
        await journal.close()


async def bans_in_force(journal: Journal, store: str | Path) -> None:
    """Until every running server has read the bans. Raises StoreFailed."""
    if journal.leases is not None:
        orders = [Order(BANS, node.id) for node in await journal.leases.nodes() if node.role == FOR_TABLES]
    else:
        orders = [Order(BANS, "")] if is_locked(Path(store)) else []
    await asyncio.gather(*(journal.save_order(order) for order in orders))
    await _wait(journal, orders)


async def _wait(journal: Journal, orders: Sequence[Order]) -> None:
    wanted, until = set(orders), time.monotonic() + PATIENCE_S
    while waiting := wanted.intersection(await journal.orders()):
        if waiting < wanted:
            wanted, until = waiting, time.monotonic() + PATIENCE_S
        if time.monotonic() > until:
            raise StoreFailed("the server has not answered yet; it does this as soon as it can")
        await asyncio.sleep(LOOK_S / 10)


async def _do_it_here(store: str | Path) -> None:
    config = Config(store) if isinstance(store, Path) else Config(DEFAULT, store=store)
    tables = Tables(Services(config))
    try:
        await tables.services.open()
        await Operator(tables).look()
    finally:
        await tables.close()
