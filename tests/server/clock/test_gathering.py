"""Before a race: the clock waits for people who are not ready, but not for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.clock.gathering import LIMIT_S
from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, stay
from tests.server.harness import Browser, ManualTime, config, kinds, refusal, settle, two_playing


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path)))
    yield tables
    await tables.close()


def time_of(tables: Tables) -> ManualTime:
    time = tables.services.time
    assert isinstance(time, ManualTime)
    return time


async def gathering(tables: Tables) -> tuple[Table, Browser, Browser]:
    """Anna gives the start command; neither of them is ready yet."""
    table, anna, ben = await two_playing(tables, game="cubo", options={"start_player": 0})
    for seat, browser in enumerate((anna, ben)):
        await browser.say("gesture", seat=seat, what={"waits": True})
    await settle(tables)
    return table, anna, ben


def phase(browser: Browser) -> tuple[str, bool]:
    view = browser.last("update")["view"]
    return view["phase"], view["go_at"] is not None


async def test_the_start_command_counts_when_all_are_ready(tables: Tables) -> None:
    table, anna, ben = await gathering(tables)
    assert ben.last("gesture")["what"] == {"round": 1, "waits": True}
    assert anna.last("update")["still"]
    await stay(tables, time_of(tables), 20, anna, ben)  # longer than the table waits for a start command
    assert (phase(ben), clock(table)) == (("ready", False), 0)
    await anna.say("move", id=1, version=table.version, move={"move": "go"})
    await anna.say("gesture", seat=0, what={"waits": False})
    await stay(tables, time_of(tables), 1, anna, ben)
    assert phase(ben) == ("ready", False)
    await ben.say("gesture", seat=1, what={"waits": False})
    await stay(tables, time_of(tables), 1, anna, ben)
    assert phase(ben) == ("ready", True)
    await stay(tables, time_of(tables), 4, anna, ben)
    assert phase(ben)[0] == "race"


async def test_nobody_waits_for_somebody_who_has_gone(tables: Tables) -> None:
    table, anna, ben = await gathering(tables)
    await anna.say("gesture", seat=0, what={"waits": False})
    await ben.go()
    await stay(tables, time_of(tables), 12, anna)
    assert clock(table) > 0


async def test_a_round_waits_for_a_minute_at_most(tables: Tables) -> None:
    table, anna, ben = await gathering(tables)
    await stay(tables, time_of(tables), LIMIT_S, anna, ben)
    begun = clock(table)
    await ben.say("gesture", seat=1, what={"waits": True})  # once more does not help
    await stay(tables, time_of(tables), 5, anna, ben)
    assert clock(table) >= begun + 4000


async def test_it_says_nothing_once_the_race_is_about_to_begin(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, game="cubo", options={"start_player": 0})
    await anna.say("move", id=1, version=table.version, move={"move": "go"})
    await stay(tables, time_of(tables), 1, anna, ben)
    ben.news()
    await anna.say("gesture", seat=0, what={"waits": True})
    await settle(tables)
    assert "gesture" not in kinds(ben.news())
    await stay(tables, time_of(tables), 4, anna, ben)
    assert phase(ben)[0] == "race"
    assert refusal(await anna.say("gesture", seat=0, what={"waits": 1})) == "bad_move"
