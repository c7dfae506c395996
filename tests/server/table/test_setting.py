"""What never changes during a game comes once to each connection, and with a replay."""

from __future__ import annotations

import json

import msgspec
import pytest

from spieltisch.engine.basics import Data
from spieltisch.server.table.broadcast import table_info
from spieltisch.server.table.records.archive import frozen, write_replay
from spieltisch.server.tables import Tables
from tests.server.games.practice import Practice, State
from tests.server.harness import HOST, Browser, Message, opened, two_playing

MAP: Data = {"map": ["START", "FINISH"]}


@pytest.fixture
def mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    def setting(game: Practice, state: State) -> Data:
        return MAP

    monkeypatch.setattr(Practice, "setting", setting)


def settings(browser: Browser) -> list[Message | None]:
    """The setting of each update that has come since the start, None where there was none."""
    browser.read = 0
    return [message.get("setting") for message in browser.news() if message["type"] == "update"]


@pytest.mark.usefixtures("mapped")
async def test_the_first_update_of_each_connection_brings_the_setting(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    cem = Browser(table)
    await cem.hello()
    await anna.move("roll")
    await ben.move("roll")
    back = Browser(table, HOST, "Anna")
    await back.hello()

    for browser in (ben, cem):
        assert settings(browser) == [MAP, None, None]
    assert settings(anna) == [MAP, None, None, None]  # who is taken over watches from then on
    assert settings(back) == [MAP]


@pytest.mark.usefixtures("mapped")
async def test_all_who_watch_the_deal_get_the_setting_once(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    watching = [Browser(table) for _ in range(3)]
    for browser in watching:
        await browser.hello()
    await anna.say("start")
    await anna.move("roll")
    for browser in watching:
        assert settings(browser) == [MAP, None]


async def test_a_game_without_a_setting_sends_none(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    await anna.move("roll")
    assert settings(anna) == [None, None]


@pytest.mark.usefixtures("mapped")
async def test_a_replay_brings_the_setting(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("roll")
    written = write_replay(frozen(table.facts, False), msgspec.json.encode(table_info(table)), 1, False, 10**6)
    replay = json.loads(written)
    assert replay["setting"] == MAP
    assert [frame["version"] for frame in replay["frames"]] == [0, 1]
