"""Silence, absence and return."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.clock.race import clock, played, racing, restarted, stay
from tests.server.harness import (
    Browser,
    ManualTime,
    config,
    two_playing,
)


async def test_silence_is_shown_and_then_told_to_the_game(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    await anna.move("go")
    await stay(tables, time, 2.5, anna)
    assert not any(seat["away"] for seat in anna.last("table")["table"]["seats"])
    await stay(tables, time, 1, anna)
    assert anna.last("table")["table"]["seats"][1]["away"] is True
    assert anna.last("table")["table"]["seats"][1]["connected"] is True
    await stay(tables, time, 6, anna)
    assert table.version == 1
    await stay(tables, time, 1, anna)
    assert played(table)[-1][:2] == (1, "absent")
    assert played(table)[-1][3] == "clock"
    assert anna.last("update")["view"]["absent"] == [False, True]
    await ben.say("ping")
    await stay(tables, time, 1, anna, ben)
    assert played(table)[-1][:2] == (1, "present")
    assert anna.last("table")["table"]["seats"][1]["away"] is False


async def test_absence_is_told_by_the_table_alone(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await racing(tables)
    for name in ("absent", "present"):
        answer = (await anna.say("move", id=7, move={"move": name}))[-1]
        assert answer["type"] == "refused", answer
    await time.advance(tables, 0.5)
    assert [made[1] for made in played(table)] == ["go"]


async def test_who_leaves_is_absent_ten_seconds_after_the_last_sign(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    await anna.move("go")
    await ben.go()
    assert anna.last("table")["table"]["seats"][1]["connected"] is False
    await stay(tables, time, 11, anna)
    assert played(table)[-1][:2] == (1, "absent")
    await anna.say("substitute", seat=1, level="easy")
    await stay(tables, time, 0.3, anna)
    assert (1, "present") in [made[:2] for made in played(table)]


@pytest.mark.parametrize("stand_in", [True, False])
async def test_a_bot_takes_over_for_the_absent_where_the_game_says_so(
    tables: Tables, time: ManualTime, stand_in: bool
) -> None:
    options = {"race_ms": 12_000, "rounds": 3, "stand_in": stand_in}
    table, anna, ben = await two_playing(tables, game="racing", options=options)
    token = ben.token
    await anna.move("go")
    await ben.go()
    await stay(tables, time, 11, anna)
    assert played(table)[-1][:2] == (1, "absent")
    assert table.facts.chairs[1].substitute is None  # not in the middle of a race
    await stay(tables, time, 2, anna)
    assert (table.facts.chairs[1].substitute is not None) is stand_in
    await Browser(table).hello(token)
    assert table.facts.chairs[1].substitute is None


async def test_when_nobody_is_left_the_clock_stands(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    await anna.move("go")
    await anna.go()
    await ben.go()
    await time.advance(tables, 60)
    assert 10_000 <= clock(table) <= 10_300
    assert not table.is_busy
    await time.advance(tables, 3600)
    assert clock(table) <= 10_300


async def test_a_browser_that_sleeps_does_not_keep_the_clock_awake(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    await anna.move("go")
    await time.advance(tables, 60)
    assert 10_000 <= clock(table) <= 10_300
    await ben.say("ping")
    assert ben.last("update")["lead_ms"] == 3000
    await stay(tables, time, 4, ben)
    assert clock(table) >= 11_000
    assert ben.last("update")["view"]["absent"][1] is False
    await stay(tables, time, 10, ben)
    assert ben.last("update")["view"]["absent"] == [True, False]


async def test_who_was_absent_before_a_restart_is_absent_until_heard_of(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    token = ben.token
    await anna.move("go")
    await stay(tables, time, 11, ben)
    assert ben.last("update")["view"]["absent"] == [True, False]
    tables = await restarted(tables, time, tmp_path)
    again = await tables.bring(table.id)
    assert again is not None
    back = Browser(again)
    await back.hello(token)
    await stay(tables, time, 20, back)
    assert back.last("update")["view"]["absent"] == [True, False]
    assert [made[1] for made in played(again)] == ["go", "absent"]
    await tables.close()
