"""Bots in games on the clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from spieltisch.bots.choose import choose_for_table
from spieltisch.engine import registry
from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.clock.timed import TimedGame
from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, grab, played, stay
from tests.server.harness import HOST, Browser, ManualTime, config, opened, record_of, settle


def planner(*answers: tuple[Data, int]) -> tuple[list[Data], Any]:
    """A chooser that gives these answers (the last one for ever), and the views that it was asked about."""
    views: list[Data] = []

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        views.append(view)
        move, delay = answers[min(len(views), len(answers)) - 1]
        return {"move": move, "delay_ms": delay}

    return views, chooser


async def with_bots(
    folder: Path, chooser: Any, bots: int, options: Data | None = None, **more: Any
) -> tuple[Tables, ManualTime, Table, Browser]:
    time = ManualTime()
    tables = Tables(Services(config(folder, time=time, chooser=chooser, **more)))
    seats: dict[str, Any] = {"seats": bots + 1, "bots": [None] + ["easy"] * bots}
    table, tokens = await opened(tables, game="racing", options=options or {}, **seats)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("go")
    return tables, time, table, anna


async def test_a_bot_acts_when_its_time_has_come(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 1}, 1500), ({"move": "grab", "token": 2}, 60_000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 1.6, anna)
    assert table.version == 1
    await time.advance(tables, 0.2)
    assert played(table)[-1] == (1, "grab", 1500, "bot")
    assert len(views) == 2
    await tables.close()


async def test_a_bot_is_not_asked_again_for_what_does_not_concern_it(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 1}, 5000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    assert isinstance(table.clocks.timed, TimedGame)
    assert table.position is not None
    table.clocks.timed.schedule.move_for(0, find("racing").presence(table.position.state, Seat(0), False))
    await stay(tables, time, 1, anna)
    assert table.version == 2
    assert len(views) == 1
    await grab(anna, 0)  # one thing less that it could do
    await stay(tables, time, 1, anna)
    assert len(views) == 2
    await stay(tables, time, 3.5, anna)
    assert played(table)[-1] == (1, "grab", 5000, "bot")  # it goes on with what it had begun
    await tables.close()


async def test_a_bot_that_was_too_late_thinks_again(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 0}, 1000), ({"move": "grab", "token": 1}, 700))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 0.9, anna)
    await grab(anna, 0)
    await stay(tables, time, 1.2, anna)
    assert [made[:3] for made in played(table)[1:]] == [(0, "grab", 900), (1, "grab", 1600)]
    assert views[1]["taken"] == [0, None, None]
    await tables.close()


async def test_a_bot_that_is_always_refused_is_asked_ever_less(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "go"}, 0))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 5.5, anna)
    assert 2 <= len(views) <= 8
    assert table.version == 1
    await tables.close()


async def test_a_bot_that_fails_does_not_stop_the_race(tmp_path: Path) -> None:
    async def broken(*_: Any) -> Data:
        raise RuntimeError("the worker died")

    tables, time, table, anna = await with_bots(tmp_path, broken, 1)
    await stay(tables, time, 1.5, anna)
    assert played(table)[-1][:2] == (1, "grab")
    assert tables.services.metrics.bot_failures >= 1
    await tables.close()


async def test_the_tempo_of_bots_can_be_chosen(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 4000), ({"move": "grab", "token": 2}, 60_000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1, bot_tempo=0)
    await stay(tables, time, 0.3, anna)
    assert played(table)[-1][:2] == (1, "grab")
    assert played(table)[-1][2] <= 2
    await tables.close()


async def test_nothing_is_done_while_nothing_happens(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 1_000_000))
    tables, time, _, anna = await with_bots(tmp_path, chooser, 3)
    before = time.count
    await time.advance(tables, 0.9)
    await settle(tables)
    assert time.count - before <= 3  # alarms that were set
    del anna
    await tables.close()


async def test_a_bot_is_asked_nothing_while_it_has_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer comes when the race is over, and the clock was stopped while the last move was written."""
    choices: list[list[Data]] = []
    thinks: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        choices.append(moves)
        await thinks
        return {"move": moves[0], "delay_ms": 1000}

    tables, time, table, anna = await with_bots(tmp_path, chooser, 1, options={"rounds": 2})
    timed, journal = table.clocks.timed, tables.services.journal
    assert isinstance(timed, TimedGame)
    write = journal.append

    async def stops_meanwhile(*written: Any) -> None:
        if table.version == 3:
            timed.stop()
        await write(*written)

    monkeypatch.setattr(journal, "append", stops_meanwhile)
    for token in (0, 1, 2):
        await grab(anna, token)
    await stay(tables, time, 0.5)
    assert [made[:2] for made in played(table)] == [(0, "go"), (0, "grab"), (0, "grab"), (0, "grab")]
    thinks.set_result(None)
    for _ in range(20):
        await asyncio.sleep(0)
    assert not timed.bots.busy
    assert [len(moves) for moves in choices] == [3]
    timed.begin()
    await anna.move("go")
    await stay(tables, time, 1.5, anna)
    assert played(table)[-1][:2] == (1, "grab")
    await tables.close()


@pytest.mark.parametrize("name", [game.meta.game for game in registry.games() if game.meta.timed])
async def test_bots_play_every_game_on_the_clock_to_the_end(tmp_path: Path, name: str) -> None:
    asked = 0

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        nonlocal asked
        asked += 1
        return choose_for_table(game, level, view, moves, seed)

    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, chooser=chooser)))
    game = find(name)
    seats = max(game.meta.seats)
    table, _ = await opened(tables, game=name, seats=seats, bots=(game.meta.levels * seats)[:seats])
    host = Browser(table, HOST, "Anna")
    await host.hello()
    await host.say("start")
    while table.facts.status == "running" and clock(table) < 7_200_000:
        await time.advance(tables, 1)
    assert table.facts.status == "finished"
    assert tables.services.metrics.bot_failures == tables.services.metrics.failures == 0
    made = sum(1 for move in table.facts.moves if move.by == "bot")
    assert asked <= 3 * made  # nobody is asked for nothing
    assert verify(game, decode_record(await record_of(table))).fault is None
    await tables.close()


async def test_a_hint_needs_no_waiting(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 4000))
    tables, _, _, anna = await with_bots(tmp_path, chooser, 1)
    assert (await anna.say("hint", id=5))[-1] == {
        "type": "hint",
        "id": 5,
        "seat": 0,
        "move": {"move": "grab", "token": 1, "at": 0},
    }
    await tables.close()


async def test_a_bot_that_fails_gives_no_reason_for_its_hint(tmp_path: Path) -> None:
    async def failing(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        raise RuntimeError("no idea")

    async def explainer(game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
        return {"key": "fast", "data": {}}

    tables, _, _, anna = await with_bots(tmp_path, failing, 1, explainer=explainer)
    hint = (await anna.say("hint", id=5))[-1]
    assert hint["type"] == "hint"
    assert "why" not in hint
    await tables.close()
