"""Giving standing orders in tests, and what follows at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spieltisch.server.services import Services
from spieltisch.server.store import standing_orders
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import (
    Browser,
    ManualTime,
    Message,
    config,
    two_playing,
)

GAME = "ordered"
WHISPER = {"mode": "whisper", "limit_ms": 10_000, "rounds": 9}
"""The clock and seat 1 take turns; only seat 1 knows when it is asked. No answer counts before 1.5 s."""


def orders(messages: list[Message]) -> list[Message]:
    return [message for message in messages if message["type"] == "orders"]


async def playing(tables: Tables, **wish: Any) -> tuple[Table, Browser, Browser]:
    return await two_playing(tables, game=GAME, **wish)


async def give(browser: Browser, order: str = "do", **params: Any) -> Message:
    """The answer to an order."""
    (told,) = orders(await browser.say("order", id=7, order=order, params=params))
    assert told["id"] == 7
    await go_on(browser)
    return told


async def go_on(browser: Browser) -> None:
    """What is due at once happens."""
    time = browser.tables.services.time
    assert isinstance(time, ManualTime)
    for _ in range(5):
        await time.advance(browser.tables, 0)


async def act(browser: Browser, name: str, **fields: Any) -> None:
    """A move, and what follows at once."""
    await browser.move(name, **fields)
    await go_on(browser)


async def stored(table: Table) -> dict[int, standing_orders.SeatOrders]:
    await table.services.journal.try_to_write()  # behind everything else
    return standing_orders.decode(await table.services.journal.standing(table.id))


def tables_in(folder: Path, **changes: Any) -> Tables:
    return Tables(Services(config(folder, **changes)))
