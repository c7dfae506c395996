"""Driving tables over days."""

from __future__ import annotations

from typing import Any

from spieltisch.server.store.days import BEFORE_ALL
from spieltisch.server.store.entries import Pace
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from spieltisch.server.waking import Waking
from tests.server.harness import HOST, Browser, opened, settle

DAY = 24 * 3600
BEN = hash_of("ben")


async def over_days(tables: Tables, *, turn_s: int = DAY, bank_s: int = 0, increment_s: int = 0, **wish: Any) -> Table:
    """Anna (seat 0, host) and Ben (seat 1) have begun a game over days, and nobody is there any more."""
    pace = Pace(True, bank_s, increment_s)
    table, anna, ben = await two_over_days(tables, turn_clock_s=turn_s, pace=pace, **wish)
    await anna.go()
    await ben.go()
    return table


async def two_over_days(tables: Tables, **wish: Any) -> tuple[Table, Browser, Browser]:
    table, tokens = await opened(tables, **({"turn_clock_s": DAY, "pace": Pace(True)} | wish))
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("start")
    assert table.facts.status == "running"
    return table, anna, ben


async def come(table: Table, guest: str) -> Browser:
    browser = Browser(table, guest)
    await browser.hello()
    return browser


async def wake(tables: Tables) -> None:
    """What the server does every few seconds."""
    await Waking(tables).look()
    await settle(tables)


def put_away(tables: Tables, table: Table) -> None:
    """It leaves memory, as when nobody has been there for a while."""
    table.idle_since = -1e9
    tables.sweep()
    assert table.id not in tables.live


async def due(tables: Tables) -> dict[str, int]:
    """By table: when it is due."""
    return {each.table: each.at for each in await tables.services.journal.due(2**62, BEFORE_ALL, 100)}
