"""Tables over days: clocks in wall time, in memory or not, and what the store knows of them."""

from __future__ import annotations

from pathlib import Path

from spieltisch.server.services import Services
from spieltisch.server.store.entries import Pace
from spieltisch.server.tables import Tables
from tests.server.days.days import BEN, DAY, come, due, over_days, put_away, two_over_days, wake
from tests.server.harness import HOST, ManualTime, brought, config, read_again, refusal, settle


async def test_the_clock_moves_at_a_table_that_is_not_in_memory(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    put_away(tables, table)
    time.seconds += DAY - 10
    await wake(tables)
    assert tables.live == {}
    time.seconds += 10
    await wake(tables)
    await time.advance(tables, 0.1)
    woken = tables.live[table.id]
    assert [(move.seat, move.by) for move in woken.facts.moves] == [(0, "clock")]
    assert (await due(tables))[table.id] == time.wall_ms() + DAY * 1000 - 100
    assert not woken.is_busy, "it may leave memory again"


async def test_in_memory_its_own_alarm_rings(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    await time.advance(tables, DAY - 1)
    assert table.version == 0
    assert table.is_busy, "it stays in memory for the last minute"
    await time.advance(tables, 2)
    assert [(move.seat, move.by, move.at) for move in table.facts.moves] == [(0, "clock", DAY * 1000)]


async def test_a_machine_that_was_asleep_goes_on(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    time.seconds += 2 * DAY  # no alarm has rung
    await wake(tables)
    await time.advance(tables, 0.1)
    assert table.version == 1


async def test_a_restart_costs_time(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table = await over_days(tables)
    await tables.close()

    time.seconds += DAY / 2
    again = Tables(Services(config(tmp_path, time=time)))
    await wake(again)
    assert again.live == {}
    anna = await come(await brought(again, table.id), HOST)
    assert anna.last("update")["clock"] == {"seat": 0, "ms": DAY * 500, "of_ms": DAY * 1000}
    await again.close()

    time.seconds += DAY
    last = Tables(Services(config(tmp_path, time=time)))
    await wake(last)
    await time.advance(last, 0.1)
    assert last.live[table.id].version == 1
    await last.close()


async def test_what_is_due_is_written_with_the_entry(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables)
    assert (await due(tables))[table.id] == table.facts.began + DAY * 1000
    await time.advance(tables, 100)
    await anna.move("end")
    assert (await due(tables))[table.id] == time.wall_ms() + DAY * 1000
    await time.advance(tables, 100)
    await ben.move("step")
    assert (await due(tables))[table.id] == time.wall_ms() + DAY * 1000
    moved = time.wall_ms()
    await time.advance(tables, 50)
    await ben.say("chat", text="a moment")
    assert (await due(tables))[table.id] == moved + DAY * 1000


async def test_undo_gives_no_time(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables, pace=Pace(True, DAY))
    await anna.move("end")
    began = time.wall_ms()
    await time.advance(tables, 1.5 * DAY)
    await ben.move("step")
    assert table.facts.banks[1] == DAY // 2 * 1000
    await ben.say("undo", version=table.version)
    assert table.version == 1
    assert table.facts.banks[1] == DAY * 1000
    assert (await due(tables))[table.id] == began + 2 * DAY * 1000
    await time.advance(tables, 0.4 * DAY)
    assert ben.last("update")["clock"]["ms"] == DAY // 2 * 1000, "as when it was taken back"
    await ben.move("end")
    assert table.facts.banks[1] == DAY // 10 * 1000


async def test_a_bank_is_used_after_the_turn_and_each_turn_puts_the_increment_back(
    tables: Tables, time: ManualTime
) -> None:
    table, anna, ben = await two_over_days(tables, pace=Pace(True, 2 * DAY, DAY // 4), options={"rounds": 9})
    assert anna.last("update")["clock"] == {
        "seat": 0,
        "ms": 3 * DAY * 1000,
        "of_ms": 3 * DAY * 1000,
        "bank_ms": 2 * DAY * 1000,
    }
    await time.advance(tables, 0.5 * DAY)
    await anna.move("end")
    assert table.facts.banks == {0: 2 * DAY * 1000}, "a full bank stays full, and nothing is saved"
    await time.advance(tables, 2 * DAY)
    await ben.move("step")
    assert table.facts.banks[1] == DAY * 1000
    await ben.move("end")
    assert table.facts.banks[1] == 1.25 * DAY * 1000
    await anna.move("end")
    await time.advance(tables, 3 * DAY)
    assert table.facts.moves[-1].by == "clock"
    assert table.facts.moves[-1].at - table.facts.moves[-2].at == 2.25 * DAY * 1000
    assert table.facts.banks[1] == DAY // 4 * 1000, "used up, and one increment"


async def test_the_journal_gives_the_same_clocks_and_banks(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables, pace=Pace(True, 2 * DAY, DAY // 4), options={"mode": "at_once"})
    await time.advance(tables, 1.5 * DAY)
    await anna.move("pick", number=1)
    await time.advance(tables, DAY / 3)
    left = [table.clocks.time_left(seat) for seat in (0, 1)]
    banks = dict(table.facts.banks)
    assert banks
    assert left[1] is not None
    again = await read_again(table)
    assert [again.clocks.time_left(seat) for seat in (0, 1)] == left
    assert again.facts.banks == banks
    assert again.clocks.due((), None, 0) == table.clocks.due((), None, 0)
    del ben


async def test_a_live_table_may_have_a_bank_and_restarts_cost_nothing(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await two_over_days(tables, turn_clock_s=10, pace=Pace(False, 20, 5))
    await time.advance(tables, 15)
    assert table.version == 0
    await anna.move("end")
    assert table.facts.banks == {0: 20_000}
    assert await due(tables) == {}
    await time.advance(tables, 25)
    assert table.version == 1
    await time.advance(tables, 6)
    assert table.version == 2
    assert table.facts.banks == {0: 20_000, 1: 5_000}


async def test_bots_move_although_nobody_is_there(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await two_over_days(tables, seats=3, bots=[None, None, "easy"], options={"rounds": 9})
    ben = next(browser for browser in anna.others() if browser is not anna)
    await anna.move("end")
    await anna.go()
    await ben.move("end")
    await ben.go()
    await settle(tables)
    assert [(move.seat, move.by) for move in table.facts.moves] == [(0, "player"), (1, "player"), (2, "bot")]
    del time


async def test_a_bots_move_that_was_lost_in_a_crash_is_made(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, bot_delay_ms=5000)))
    table, anna, ben = await two_over_days(tables, seats=3, bots=[None, None, "easy"], options={"rounds": 9})
    await anna.move("end")
    await ben.move("end")
    assert (await due(tables))[table.id] == time.wall_ms()
    await tables.close()
    again = Tables(Services(config(tmp_path, time=time)))
    await wake(again)
    await settle(again)
    assert again.live[table.id].facts.moves[-1].by == "bot"
    await again.close()


async def test_presence_and_absence_mean_nothing(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    ben = await come(table, BEN)
    await time.advance(tables, 3600)
    assert refusal(await ben.say("substitute", seat=0, level="easy")) == "over_days"
    assert refusal(await ben.say("pause", want=True)) == "over_days"
    await ben.say("end", want=True)
    assert table.facts.status == "running", "the others are not asked while they are away"
    assert table.facts.host_seat == 0
    anna = await come(table, HOST)
    assert refusal(await anna.say("end", want=True, alone=True)) == "over_days"
    await ben.say("end", want=True)
    await anna.say("end", want=True)
    assert table.facts.status == "finished"
    assert await due(tables) == {}


async def test_a_finished_game_is_not_due(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables, options={"rounds": 1})
    await time.advance(tables, DAY + 1)
    assert table.facts.status == "finished"
    assert await due(tables) == {}


async def test_a_rematch_keeps_the_pace(tables: Tables) -> None:
    table, anna, _ = await two_over_days(tables, options={"rounds": 1}, pace=Pace(True, DAY, 60))
    await anna.move("end")
    await anna.say("rematch")
    assert table.facts.rematch is not None
    again = await brought(tables, table.facts.rematch)
    assert (again.facts.pace, again.facts.turn_clock_s) == (Pace(True, DAY, 60), DAY)
