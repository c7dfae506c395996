"""Two people in a race on a clock that tests turn: the helpers of the tests of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import (
    Browser,
    ManualTime,
    Message,
    config,
    kinds,
    two_playing,
)


def clock(table: Table) -> int:
    assert table.clocks.timed is not None
    return table.clocks.timed.now()


async def racing(tables: Tables, **options: Any) -> tuple[Table, Browser, Browser]:
    """Anna and Ben in a race that has just begun."""
    table, anna, ben = await two_playing(tables, game="racing", options=options)
    assert kinds(await anna.move("go")) == ["ack", "update"]
    anna.news(), ben.news()
    return table, anna, ben


async def grab(browser: Browser, token: int, number: int = 1, **more: Any) -> list[Message]:
    """Sent without a version: such moves answer none."""
    return await browser.say("move", id=number, move={"move": "grab", "token": token}, **more)


async def measure(tables: Tables, time: ManualTime, browser: Browser, *rtts: int) -> None:
    """Pings whose way back takes so many milliseconds each."""
    for rtt in rtts:
        pong = next(m for m in await browser.say("ping", id=3) if m["type"] == "pong")
        await time.advance(tables, rtt / 1000)
        await browser.say("pang", now=pong["now"])


async def stay(tables: Tables, time: ManualTime, seconds: float, *browsers: Browser) -> None:
    """Time passes, and these browsers show that they live."""
    while seconds > 0:
        await time.advance(tables, min(seconds, 1.0))
        seconds -= 1.0
        for browser in browsers:
            await browser.say("ping")


def played(table: Table) -> list[tuple[int, str, int, str]]:
    return [(made.seat, made.move["move"], made.at, made.by) for made in table.facts.moves]


async def restarted(tables: Tables, time: ManualTime, folder: Path) -> Tables:
    await tables.close()
    time.alarms.clear()
    time.seconds += 5000
    return Tables(Services(config(folder, time=time)))
