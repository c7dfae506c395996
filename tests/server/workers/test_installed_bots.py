"""Bots of packages at tables: they are found at the start, and a broken one keeps nobody from playing."""

from __future__ import annotations

import asyncio

import pytest

from spieltisch.bots.own.failure import TIME, BotFailed
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.source import Source
from spieltisch.server.workers import own_bots
from spieltisch.server.workers.own_bots import OwnBots
from tests.bots.some_bots import GAME
from tests.bots.test_own_process import question
from tests.server.live_server import alive

HERE = "tests.bots.test_registry"


async def test_an_installed_bot_decides_and_a_broken_one_is_reported(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    points = {"good": f"{HERE}:Stranger", "bad": "nowhere:BOT", "twin": f"{HERE}:Twin", "loop": f"{HERE}:Endless"}
    sources = [Source(name, point=point) for name, point in points.items()]
    monkeypatch.setattr(own_bots, "installed_sources", lambda: sources)
    bots = OwnBots(BotLimits(decision_s=1))
    bots.load([])
    try:
        assert bots.levels(GAME) == ["stranger", "endless"]
        assert ["nowhere" in caplog.text, "has a bot of the level 'stranger' already" in caplog.text] == [True, True]
        asked = question("")
        view, moves = asked["view"], asked["moves"]
        assert isinstance(view, dict)
        assert isinstance(moves, list)
        listed = [move for move in moves if isinstance(move, dict)]
        assert await bots.choose(GAME, "stranger", view, listed, 1) == {"move": moves[-1]}
        running = asyncio.create_task(bots.choose(GAME, "endless", view, listed, 1))
        await asyncio.sleep(0.1)
        running.cancel()  # whoever gives up does not let the next one ask at the same time
        with pytest.raises(BotFailed) as caught:
            await bots.choose(GAME, "endless", view, listed, 2)
        assert caught.value.why == TIME
        assert await bots.choose(GAME, "stranger", view, listed, 1) == {"move": moves[-1]}
        pids = [process.pid for process in bots._processes.values()]
    finally:
        await bots.close()
    assert not any(alive(pid) for pid in pids if pid is not None)
