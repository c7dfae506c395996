"""Restarts and pauses cost nobody any time."""

from __future__ import annotations

from pathlib import Path

from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, grab, played, racing, restarted, stay
from tests.server.harness import (
    HOST,
    Browser,
    ManualTime,
    config,
    opened,
    refusal,
)


async def test_a_restart_in_the_middle_of_a_countdown_costs_nobody_anything(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, tokens = await opened(tables, game="racing", seats=1)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*tokens.values())
    await anna.say("start")
    await anna.move("go", seat=0)
    await stay(tables, time, 4, anna)
    await anna.say("chat", text="Two seconds left")
    stood = clock(table)
    await time.advance(tables, 1)

    tables = await restarted(tables, time, tmp_path)
    again = await tables.bring(table.id)
    assert again is not None
    assert clock(again) == stood
    await time.advance(tables, 3600)  # nobody is there: the clock stands
    assert (clock(again), again.version) == (stood, 1)
    watcher = Browser(again)
    await watcher.hello()  # who only watches does not start it
    await time.advance(tables, 10)
    assert clock(again) == stood
    back = Browser(again)
    await back.hello(*tokens.values())
    update = back.last("update")
    assert (update["now"], update["still"], update["lead_ms"]) == (stood, True, 3000)
    await time.advance(tables, 2.9)
    assert clock(again) == stood
    await time.advance(tables, 0.1)
    assert back.last("update")["now"] == stood
    assert "still" not in back.last("update")
    await stay(tables, time, 2.1, back)
    assert again.version == 1
    await time.advance(tables, 0.2)  # 6000 after `go`, and the hold
    assert again.facts.status == "finished"
    assert again.facts.moves[-1].at == again.facts.moves[0].at + 6000
    await tables.close()


async def test_a_pause_stops_the_clock_and_what_waits(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await stay(tables, time, 2, anna, ben)
    await grab(anna, 0, 7)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    stood = clock(table)
    assert ben.last("update")["still"] is True
    assert refusal(await grab(ben, 1)) == "paused"
    await time.advance(tables, 1000)
    assert (clock(table), table.version) == (stood, 1)
    await ben.say("pause", want=False)
    assert ben.last("update")["lead_ms"] == 3000
    await time.advance(tables, 3)
    assert clock(table) == stood
    await time.advance(tables, 0.3)
    assert played(table)[-1] == (0, "grab", stood, "player")
    await stay(tables, time, 4, anna, ben)
    assert table.facts.status == "finished"


async def test_a_pause_that_is_ended_during_the_lead_is_a_pause(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    for want in (True, False, True):
        await anna.say("pause", want=want)
        await ben.say("pause", want=want)
    stood = clock(table)
    await time.advance(tables, 100)
    assert clock(table) == stood


async def test_who_leaves_during_the_lead_leaves_the_clock_standing(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, _, ben = await racing(tables)
    token = ben.token
    tables = await restarted(tables, time, tmp_path)
    again = await tables.bring(table.id)
    assert again is not None
    stood = clock(again)
    back = Browser(again)
    await back.hello(token)
    await time.advance(tables, 2)
    await back.go()
    await time.advance(tables, 60)
    assert clock(again) == stood
    back = Browser(again)
    await back.hello(token)
    await time.advance(tables, 4)
    assert clock(again) == stood + 1000
    await tables.close()
