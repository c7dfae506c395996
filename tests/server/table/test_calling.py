"""People who are not at their table are called when it is their turn, and when their game is over."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from spieltisch.engine.basics import Data
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from spieltisch.server.turns import Turn
from tests.server.harness import HOST, Browser, ManualTime, config, opened, settle

BEN = hash_of("ben")


async def two_known(tables: Tables, **wish: object) -> tuple[Browser, Browser, list[Turn]]:
    """Anna and Ben at a running game, and whom the table calls from now on."""
    calls: list[Turn] = []
    table, tokens = await opened(tables, **wish)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, BEN, "Ben")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1)
    tables.services.turns.listen(calls.append)
    await anna.say("start")
    return anna, ben, calls


async def test_who_is_here_is_not_called(tables: Tables) -> None:
    anna, ben, calls = await two_known(tables)
    await anna.move("end")
    await ben.move("end")
    assert calls == []


async def test_who_is_away_is_called_once_for_a_turn(tables: Tables) -> None:
    anna, ben, calls = await two_known(tables)
    await ben.go()
    await anna.move("step")
    assert calls == []
    await anna.move("end")
    table = anna.table
    assert calls == [Turn(table.id, BEN, 1, "practice", 2, over_days=False, ended=False)]
    again = Browser(table, BEN, "Ben")
    await again.hello()
    await again.go()
    assert len(calls) == 1


async def test_a_move_that_was_made_for_somebody_does_not_call_them_again(tmp_path: Path) -> None:
    async def steps(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        return {"move": "step"}

    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, chooser=steps)))
    anna, ben, calls = await two_known(tables, turn_clock_s=10)
    await ben.go()
    await anna.move("end")
    await time.advance(tables, 11)
    assert anna.table.version == 2
    assert anna.table.position is not None
    assert 1 in anna.table.position.acting, "the clock has made a step, and it is still their turn"
    assert [call.version for call in calls] == [1]
    await tables.close()


async def test_where_a_bot_plays_for_somebody_nobody_is_called(tables: Tables) -> None:
    anna, ben, calls = await two_known(tables)
    await ben.say("leave")
    await ben.go()
    await anna.move("end")
    await settle(tables)
    assert [call.seat for call in calls] == []


async def test_the_end_calls_everybody_who_is_away(tables: Tables) -> None:
    anna, ben, calls = await two_known(tables)
    await ben.say("end", want=True)
    await anna.say("end", want=True)
    assert calls == []
    anna, ben, calls = await two_known(tables)
    await ben.say("leave")
    await ben.go()
    await anna.say("end", want=True)
    assert anna.table.facts.status == "finished"
    assert [(call.person, call.ended) for call in calls] == [(BEN, True)]


async def test_a_listener_that_fails_harms_no_move(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    anna, ben, calls = await two_known(tables)

    def fails(turn: Turn) -> None:
        raise RuntimeError(turn.table)

    tables.services.turns.listen(fails)
    await ben.go()
    with caplog.at_level(logging.ERROR):
        await anna.move("end")
    assert anna.table.version == 1
    assert len(calls) == 1
    assert "nobody could be told" in caplog.text
