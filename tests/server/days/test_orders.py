"""Standing orders over days: they move while nobody is there, at the time when the clock would, through restarts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spieltisch.server.services import Services
from spieltisch.server.store.days import Holiday
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.days.days import BEN, DAY, come, due, put_away, two_over_days, wake
from tests.server.harness import HOST, Browser, ManualTime, config, settle

GAME = "ordered"
WHISPER = {"mode": "whisper", "limit_ms": 10_000, "rounds": 9}


async def ben_orders(tables: Tables, **wish: Any) -> tuple[Table, Browser]:
    """Ben has ordered to roll, and is gone; Anna is there."""
    table, anna, ben = await two_over_days(tables, game=GAME, **wish)
    await ben.say("order", order="do", params={"move": "roll"})
    await ben.go()
    return table, anna


async def test_an_order_moves_for_somebody_who_is_away_for_days(tables: Tables, time: ManualTime) -> None:
    table, anna = await ben_orders(tables)
    await time.advance(tables, DAY / 2)
    await anna.move("end")
    await time.advance(tables, 1)
    assert (table.facts.moves[1].seat, table.facts.moves[1].by) == (1, "player")
    assert table.facts.moves[1].move == {"move": "roll"}


async def test_also_on_holiday_since_they_wanted_it(tables: Tables, time: ManualTime) -> None:
    since = time.wall_ms()
    await tables.services.journal.save_holiday(Holiday(BEN, since, since + 7 * DAY * 1000))
    table, anna = await ben_orders(tables)
    await anna.move("end")
    await time.advance(tables, 1)
    assert table.version == 2


async def test_a_table_that_was_put_away_wakes_for_its_order(tmp_path: Path) -> None:
    """The server dies between a move and what an order answers to it: the table is due at once."""
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, bot_delay_ms=2000)))
    table, anna = await ben_orders(tables)
    assert (await due(tables))[table.id] > time.wall_ms(), "nothing is to be done yet"
    await anna.move("end")
    assert (await due(tables))[table.id] <= time.wall_ms()
    await tables.close()
    tables = Tables(Services(config(tmp_path, time=time)))
    await wake(tables)
    await time.advance(tables, 1)
    (again,) = tables.live.values()
    assert again.facts.moves[1].move == {"move": "roll"}
    assert (await due(tables))[again.id] > time.wall_ms(), "now Anna has a day"
    await tables.close()


async def test_an_order_of_ones_own_turn_makes_the_table_due(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, bot_delay_ms=2000)))
    table, anna, _ = await two_over_days(tables, game=GAME)
    await anna.say("order", order="do", params={"move": "end"})
    assert (await due(tables))[table.id] == time.wall_ms(), "if the server dies now, it moves when it is back"
    await time.advance(tables, 2.1)
    assert table.version == 1
    assert (await due(tables))[table.id] > time.wall_ms()
    await tables.close()


async def test_an_order_that_does_nothing_now_keeps_nobody_awake(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables, game=GAME)
    await ben.say("order", order="rest", params={})
    await anna.move("end")
    await anna.go()
    await ben.go()
    assert (await due(tables))[table.id] == time.wall_ms() + DAY * 1000
    put_away(tables, table)
    await wake(tables)
    assert not tables.live


async def test_a_hidden_question_takes_as_long_with_an_order_as_without(tables: Tables, time: ManualTime) -> None:
    times = []
    for ordered in (True, False):
        table, anna, ben = await two_over_days(tables, game=GAME, options=WHISPER)
        if ordered:
            await ben.say("order", order="do", params={"move": "roll"})
        await ben.go()
        await time.advance(tables, 12)
        times.append([move.at for move in table.facts.moves])
        assert table.facts.moves[1].by == ("player" if ordered else "clock")
        assert "orders" not in [message["type"] for message in anna.news() if message.get("seat") == 1]
    assert times[0] == times[1] == [10_000, 11_500]


async def test_who_comes_back_sees_what_stands(tables: Tables, time: ManualTime) -> None:
    table, _ = await ben_orders(tables)
    await settle(tables)
    ben = await come(table, BEN)
    assert [each["order"] for each in ben.last("orders")["stands"]] == ["do"]
    watcher = Browser(table)
    await watcher.hello()
    assert "orders" not in [message["type"] for message in watcher.news()]
    anna = await come(table, HOST)
    assert anna.last("orders")["stands"] == []
    del time
