"""Holidays: clocks at tables over days stand, nobody moves for those who are away, and the journal says so."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from spieltisch.server.doors import DAY_MS, iso
from spieltisch.server.edge.me.holiday import latest_end
from spieltisch.server.store.days import Holiday
from spieltisch.server.store.entries import Holiday as HolidayEntry
from spieltisch.server.store.entries import decode
from spieltisch.server.table.errands import NoteHolidays
from spieltisch.server.tables import Tables
from tests.server.days.days import BEN, DAY, come, due, over_days, put_away, two_over_days, wake
from tests.server.edge.me.conftest import site
from tests.server.edge.me.site import Site, error, games_of
from tests.server.harness import HOST, ManualTime, read_again, settle

__all__ = ["site"]


async def go_on_holiday(tables: Tables, person: str, since: int, until: int, *tell: str) -> None:
    """Saved, and told to these tables."""
    await tables.services.journal.save_holiday(Holiday(person, since, until))
    for table in tell:
        await tables.send(table, NoteHolidays())
    await settle(tables)


async def test_the_clock_stands_meanwhile(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables)
    began = time.wall_ms()
    await time.advance(tables, DAY / 2)
    since = time.wall_ms()
    await go_on_holiday(tables, HOST, since, since + 7 * DAY_MS, table.id)
    assert ben.last("update")["clock"] == {"seat": 0, "ms": DAY * 500, "of_ms": DAY * 1000, "stands": True}
    assert ben.last("table")["table"]["seats"][0]["holiday"].startswith("2023-11-2")
    assert "holiday" not in ben.last("table")["table"]["seats"][1]
    assert (await due(tables))[table.id] == began + 8 * DAY_MS
    await time.advance(tables, 7.4 * DAY)
    assert table.version == 0
    await time.advance(tables, 0.2 * DAY)
    assert table.facts.moves[0].at == 8 * DAY_MS
    del anna


async def test_an_early_end_lets_the_clock_go_on(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    since = time.wall_ms()
    await go_on_holiday(tables, HOST, since, since + 7 * DAY_MS, table.id)
    await time.advance(tables, DAY)
    await go_on_holiday(tables, HOST, since, time.wall_ms(), table.id)
    assert (await due(tables))[table.id] == time.wall_ms() + DAY_MS
    await time.advance(tables, DAY + 1)
    assert table.version == 1


async def test_the_journal_says_it_and_gives_the_same_clocks(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    since = time.wall_ms() + 1000
    await time.advance(tables, 3600)
    await go_on_holiday(tables, HOST, since, since + DAY_MS, table.id)
    rows = await tables.services.journal.rows(table.id)
    assert decode(rows[-1].data, rows[-1].sealed) == HolidayEntry(0, since, since + DAY_MS)
    left = table.clocks.time_left(0)
    assert left is not None
    assert left.ms == DAY_MS - 1000
    again = await read_again(table)
    assert again.clocks.time_left(0) == left
    await go_on_holiday(tables, HOST, since, since + DAY_MS, table.id)
    assert again.facts.seq == table.facts.seq, "nothing is written twice"


async def test_a_holiday_that_the_table_was_not_told_of_is_found_before_the_clock_moves(
    tables: Tables, time: ManualTime
) -> None:
    table = await over_days(tables)
    since = time.wall_ms() + 1000
    put_away(tables, table)
    await go_on_holiday(tables, HOST, since, since + DAY_MS)
    time.seconds += 1.5 * DAY
    await wake(tables)
    await time.advance(tables, 0.1)
    woken = tables.live[table.id]
    assert woken.version == 0
    assert (await due(tables))[table.id] == table.facts.began + 2 * DAY_MS
    await time.advance(tables, DAY)
    assert woken.version == 1


async def test_no_bot_moves_for_somebody_on_holiday(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables)
    await ben.say("leave")
    await ben.go()
    since = time.wall_ms()
    await go_on_holiday(tables, BEN, since, since + DAY_MS, table.id)
    await anna.move("end")
    await time.advance(tables, DAY / 2)
    assert table.version == 1
    assert (await due(tables))[table.id] == since + DAY_MS
    await time.advance(tables, DAY)
    assert table.facts.moves[1].by == "bot"


async def test_a_bot_plays_on_for_who_was_removed_whatever_their_holiday(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await two_over_days(tables)
    since = time.wall_ms()
    await go_on_holiday(tables, BEN, since, since + DAY_MS, table.id)
    await anna.say("remove", seat=1, level="easy")
    await anna.move("end")
    await settle(tables)
    assert table.facts.moves[1].by == "bot"


async def test_who_begins_a_game_on_holiday_is_on_holiday_there(tables: Tables, time: ManualTime) -> None:
    since = time.wall_ms() - 5000
    await tables.services.journal.save_holiday(Holiday(HOST, since, since + DAY_MS))
    table, anna, _ = await two_over_days(tables)
    assert anna.last("update")["clock"]["stands"] is True
    await anna.move("end")
    assert table.version == 1, "they may play all the same"


async def test_live_tables_do_not_care(tables: Tables, time: ManualTime) -> None:
    table, _, ben = await two_over_days(tables, turn_clock_s=10, pace=None)
    since = time.wall_ms()
    await go_on_holiday(tables, HOST, since, since + DAY_MS, table.id)
    await time.advance(tables, 11)
    assert table.version == 1
    del ben


async def test_the_others_come_and_go(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables)
    since = time.wall_ms()
    await go_on_holiday(tables, HOST, since, since + DAY_MS, table.id)
    ben = await come(table, BEN)
    assert ben.last("welcome")["table"]["seats"][0]["holiday"]
    await time.advance(tables, DAY + 1)
    late = await come(table, BEN)
    assert "holiday" not in late.last("welcome")["table"]["seats"][0]


# The days of a year


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def holiday(since: str, until: str) -> Holiday:
    return Holiday("anna", ms(since), ms(until))


@pytest.mark.parametrize(
    ("taken", "since", "latest"),
    [
        ([], "2026-03-01", "2026-03-29"),
        ([holiday("2026-01-01", "2026-01-21")], "2026-03-01", "2026-03-09"),
        ([holiday("2026-01-01", "2026-01-29")], "2026-03-01", "2026-03-01"),
        ([holiday("2025-12-20", "2026-01-15")], "2026-03-01", "2026-03-15"),
        ([], "2026-12-20", "2027-01-29"),
        ([holiday("2026-02-01", "2026-02-20")], "2026-12-30", "2027-01-29"),
        ([holiday("2026-02-01", "2026-02-28")], "2026-12-30", "2026-12-31"),
    ],
)
def test_28_days_in_a_calendar_year(taken: list[Holiday], since: str, latest: str) -> None:
    assert latest_end(taken, ms(since), 28 * DAY_MS) == ms(latest)


# Requests


async def test_requests_about_holidays(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    time = site.tables.services.time
    assert isinstance(time, ManualTime)
    assert error(await (await site.browser()).get("/api/me/holiday")) == (401, "no_guest")
    told = {"since": None, "until": None, "days_left": 28, "days_a_year": 28}
    assert (await anna.get("/api/me/holiday")).json() == told
    there = await site.playing(anna, ben, turn_clock_s=DAY, pace={"over_days": True})
    table = there[0].table

    begun = (await anna.post("/api/me/holiday", json={"days": 7})).json()
    assert (begun["days_left"], begun["since"] is None) == (21, False)
    assert [(each.seat, each.until - each.since) for each in table.facts.holidays] == [(0, 7 * DAY_MS)]
    await time.advance(site.tables, DAY)
    assert error(await anna.post("/api/me/holiday", json={"days": 28})) == (422, "no_holiday_left")
    longer = (await anna.post("/api/me/holiday", json={"days": 27})).json()
    assert (longer["since"], longer["days_left"]) == (begun["since"], 0)
    ended = (await anna.delete("/api/me/holiday")).json()
    assert ended == {**told, "days_left": 27}
    assert [each.until - each.since for each in table.facts.holidays] == [DAY_MS]
    assert (await anna.post("/api/me/holiday", json={})).json()["days_left"] == 0
    assert error(await anna.post("/api/me/holiday", json={"days": 0})) == (400, "malformed")
    assert (await ben.get("/api/me/holiday")).json() == told
    export = (await anna.get("/api/me/export")).json()
    assert len(export["holidays"]) == 2


async def test_my_games_say_until_when_also_at_a_table_that_is_not_in_memory(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    there = await site.playing(anna, ben, turn_clock_s=DAY, pace={"over_days": True, "bank_s": DAY})
    (live,) = (await games_of(anna))["running"]
    for browser in there:
        await browser.go()
    put_away(site.tables, there[0].table)
    await site.tables.services.journal.try_to_write()
    (stored,) = (await games_of(anna))["running"]
    assert stored == {**live, "seats": stored["seats"]}
    assert stored["deadline"].startswith("2023-11-1")
    assert stored["pace"] == {"over_days": True, "bank_s": DAY, "increment_s": 0}
    assert stored["turn_clock_s"] == DAY


async def test_the_list_of_games_says_that_the_clock_stands(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    first, second = await site.playing(anna, ben, turn_clock_s=DAY, pace={"over_days": True})
    tables, now = site.tables, site.tables.services.time.wall_ms()
    assert (await games_of(anna))["running"][0]["stands"] is None
    until = (await anna.post("/api/me/holiday", json={"days": 7})).json()["until"]
    shown = [(await games_of(each))["running"][0] for each in (anna, ben)]
    assert [each["stands"] for each in shown] == [until, until], "in memory"
    assert [each["deadline"] for each in shown] == [iso(now + 8 * DAY_MS)] * 2
    await first.go()
    await second.go()
    put_away(tables, first.table)
    (mine,) = (await games_of(anna))["running"]
    assert (mine["stands"], mine["deadline"]) == (until, iso(now + 8 * DAY_MS)), "from the store"
    await anna.delete("/api/me/holiday")
    (mine,) = (await games_of(anna))["running"]
    assert (mine["stands"], mine["deadline"]) == (None, iso(now + DAY_MS))
