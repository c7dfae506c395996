"""Clocks: the game's deadlines, turn clocks, pauses, restarts; and what of them may be known."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from spieltisch.engine.basics import Data
from spieltisch.server.edge.socket import take
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from spieltisch.server.workers.bots import LIMIT_S
from tests.server.harness import HOST, Browser, ManualTime, config, opened, settle, two_playing


async def test_a_deadline_makes_the_games_move(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"limit_ms": 2000})
    await time.advance(tables, 1.9)
    assert table.version == 0
    await time.advance(tables, 0.2)
    assert table.version == 1
    made = table.facts.moves[0]
    assert (made.seat, made.by, made.move) == (0, "clock", {"move": "end"})
    assert made.at == 2000
    assert ben.last("update")["clock"] == {"seat": 1, "ms": 2000, "of_ms": 2000}
    del anna


async def test_a_turn_clock_lets_a_bot_decide(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, turn_clock_s=10)
    assert anna.last("update")["clock"] == {"seat": 0, "ms": 10_000, "of_ms": 10_000}
    assert ben.last("update")["clock"] == {"seat": 0, "ms": 10_000, "of_ms": 10_000}
    await time.advance(tables, 9)
    late = Browser(table)
    await late.hello()
    assert late.last("update")["clock"] == {"seat": 0, "ms": 1000, "of_ms": 10_000}
    await anna.move("step")
    assert anna.last("update")["clock"] == {"seat": 0, "ms": 10_000, "of_ms": 10_000}
    await time.advance(tables, 10.5)
    assert table.facts.moves[1].by == "clock"


async def test_a_game_may_say_what_is_done_when_the_turn_clock_runs_out(tmp_path: Path) -> None:
    asked: list[str] = []

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        asked.append(level)
        return moves[0]

    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, chooser=chooser)))
    table, anna, ben = await two_playing(tables, turn_clock_s=10, options={"late": True})

    await time.advance(tables, 9.9)
    assert table.version == 0
    await time.advance(tables, 0.2)

    made = table.facts.moves[0]
    assert (made.seat, made.by, made.move) == (0, "clock", {"move": "roll"})
    assert (made.at, asked) == (10_000, [])
    moved_for = {"event": "moved_for", "rules": [], "seat": 0, "by": "clock"}
    own = moved_for | {"move": {"move": "roll"}}  # only whose clock it was is told which move
    for told, expected in ((anna.last("update")["events"], own), (ben.last("update")["events"], moved_for)):
        assert told[0] == expected
        assert told[1]["event"] == "roll"
    assert ben.last("update")["clock"] == {"seat": 1, "ms": 10_000, "of_ms": 10_000}
    await ben.move("step")
    await time.advance(tables, 10)  # the game leaves this one to a bot
    made = table.facts.moves[2]
    assert (made.seat, made.by, made.move, asked) == (1, "clock", {"move": "end"}, ["medium"])
    await tables.close()


async def test_a_deadline_of_the_game_comes_before_its_time_out_move(tables: Tables, time: ManualTime) -> None:
    table, _, _ = await two_playing(tables, turn_clock_s=10, options={"limit_ms": 2000, "late": True})
    await time.advance(tables, 2.1)
    assert table.facts.moves[0].move == {"move": "end"}


async def test_at_once_every_seat_has_its_own_clock(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "at_once"}, turn_clock_s=10)
    await time.advance(tables, 4)
    await anna.move("pick", number=1)
    assert ben.last("update")["clock"] == {"seat": 1, "ms": 6000, "of_ms": 10_000}
    await time.advance(tables, 6.5)
    assert table.version == 2
    assert table.facts.moves[1].seat == 1
    assert table.facts.moves[1].by == "clock"


async def test_who_may_not_know_of_a_seat_sees_no_clock(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "whisper", "limit_ms": 800, "rounds": 4})
    watcher = Browser(table)
    await watcher.hello()
    await time.advance(tables, 1)
    assert table.version == 1
    assert ben.last("update")["clock"] == {"seat": 1, "ms": 800, "of_ms": 800}
    for other in (anna, watcher):
        for text in other.pipe.texts:
            assert '"clock":{' not in text
    await time.advance(tables, 0.8)
    assert table.facts.moves[1].by == "clock"
    assert "moved_for" in ben.pipe.texts[-1]
    assert not any("moved_for" in text for text in [*anna.pipe.texts, *watcher.pipe.texts])
    for text in anna.pipe.texts[-2:] + watcher.pipe.texts[-2:]:
        assert '"seat":1,' not in text.split('"view"')[0] or '"type":"table"' in text


async def test_a_pause_stops_the_clock_and_costs_nothing(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, turn_clock_s=10)
    await time.advance(tables, 4)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    assert table.facts.status == "paused"
    await time.advance(tables, 100)
    assert table.version == 0
    await anna.say("pause", want=False)
    assert anna.last("update")["clock"] == {"seat": 0, "ms": 6000, "of_ms": 10_000}
    await time.advance(tables, 6.1)
    assert table.version == 1


async def test_nobody_loses_a_turn_to_a_restart(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, anna, _ = await two_playing(tables, turn_clock_s=10)
    await time.advance(tables, 3)
    await anna.say("chat", text="One moment")
    await time.advance(tables, 2)
    await tables.close()
    time.alarms.clear()
    time.seconds += 5000
    tables = Tables(Services(config(tmp_path, time=time)))
    again = await tables.bring(table.id)
    assert again is not None
    await time.advance(tables, 6.9)
    assert again.version == 0
    await time.advance(tables, 0.2)  # 3 s were used when the last entry was written
    assert again.version == 1
    await tables.close()


async def test_answers_take_at_least_their_time(tmp_path: Path) -> None:
    """So that nobody can tell by the time whether somebody was asked, or whether a person or the clock passed."""
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, bot_delay_ms=700)))
    table, tokens = await opened(tables, bots=[None, "easy"], options={"rounds": 9, "limit_ms": 60_000})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("roll")
    await time.advance(tables, 1.4)  # the game says that nobody answers before 1.5 s: neither a person
    assert table.version == 0
    await time.advance(tables, 0.2)
    assert table.version == 1
    await time.advance(tables, 1.3)  # nor a bot
    assert table.version == 1
    await time.advance(tables, 0.2)
    assert table.version == 2
    assert table.facts.moves[1].by == "bot"
    await tables.close()


async def test_a_bot_that_fails_does_not_stop_the_table(tmp_path: Path) -> None:
    async def broken(*_: Any) -> Data:
        raise RuntimeError("the worker died")

    async def nonsense(*_: Any) -> Data:
        return {"move": "fly"}

    for number, chooser in enumerate((broken, nonsense)):
        tables = Tables(Services(config(tmp_path / str(number), chooser=chooser)))
        table, tokens = await opened(tables, bots=[None, "easy"])
        anna = Browser(table, HOST, "Anna")
        await anna.hello(tokens["0"])
        await anna.say("start")
        await anna.move("roll")
        await settle(tables)
        assert table.version == 2
        assert table.facts.moves[1].move == {"move": "end"}
        assert tables.services.metrics.bot_failures == 1
        await tables.close()


async def test_a_bot_that_hangs_does_not_stop_the_table(tmp_path: Path) -> None:
    async def hangs(*_: Any) -> Data:
        await asyncio.get_running_loop().create_future()
        raise AssertionError

    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, chooser=hangs)))
    table, tokens = await opened(tables, bots=[None, "easy"])
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("roll")
    await time.advance(tables, LIMIT_S - 1)
    assert table.version == 1
    await time.advance(tables, 2)
    assert table.version == 2
    assert tables.services.metrics.bot_failures == 1
    await tables.close()


async def test_a_bot_that_answered_while_nobody_was_there_is_asked_again_by_who_comes_at_that_moment(
    tmp_path: Path,
) -> None:
    asked: list[asyncio.Future[Data]] = []

    async def chooser(*_: Any) -> Data:
        asked.append(asyncio.get_running_loop().create_future())
        return await asked[-1]

    tables = Tables(Services(config(tmp_path, chooser=chooser)))
    table, tokens = await opened(tables, bots=[None, "easy"])
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("roll")
    await anna.go()
    back = Browser(table, HOST, "Anna")

    asked[0].set_result({"move": "end"})  # both are done before anything else is
    text = json.dumps({"type": "hello", "tokens": [tokens["0"]]}).encode()
    asyncio.get_running_loop().call_soon(take, table, back.connection, text)
    await settle(tables)

    assert (table.version, len(asked)) == (1, 2)
    asked[1].set_result({"move": "end"})
    await settle(tables)
    assert (table.version, back.last("update")["version"]) == (2, 2)
    await tables.close()


async def test_a_game_of_bots_only_is_played_for_who_watches(tables: Tables) -> None:
    table, _ = await opened(tables, bots=["easy", "hard"])
    host = Browser(table, HOST, "Anna")
    await host.hello()
    await host.say("start")
    await settle(tables)
    assert table.facts.status == "finished"
    assert host.last("update")["seat"] is None
    assert host.last("update")["view"]["outcome"]["reason"] == "rounds"


async def test_hints_come_from_the_strongest_bot(tmp_path: Path) -> None:
    asked: list[str] = []

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        asked.append(level)
        assert view["seat"] == 0
        return moves[-1]

    tables = Tables(Services(config(tmp_path, chooser=chooser)))
    _, anna, ben = await two_playing(tables)
    answer = await anna.say("hint", id=8)
    assert answer == [{"type": "hint", "id": 8, "seat": 0, "move": {"move": "roll"}}]
    assert asked == ["hard"]
    assert (await ben.say("hint"))[0]["refusal"]["key"] == "not_your_turn"
    for _ in range(tables.services.config.limits.hints.burst):
        answer = await anna.say("hint")
    assert answer[0]["refusal"]["key"] == "too_fast"
    _, cleo, _ = await two_playing(tables, hints=False)
    assert (await cleo.say("hint"))[0]["refusal"]["key"] == "no_hints"
    await tables.close()
