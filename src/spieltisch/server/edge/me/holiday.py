"""Holidays: a person's clocks at tables over days stand meanwhile. Everybody has some days in each calendar year."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.doors import DAY_MS, iso
from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.me.games import MOST_SEATS
from spieltisch.server.edge.me.requests import NewHoliday
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.protocol.people import HolidayInfo
from spieltisch.server.store.days import Holiday
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.table.errands import NoteHolidays
from spieltisch.server.table.position import OldRules
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)


@get("/api/me/holiday")
async def get_holiday(request: AnyRequest, tables: NamedDependency[Tables]) -> HolidayInfo:
    """Whether I am on holiday, and how many days I have left this year."""
    visitor = await visitor_of(request, tables)
    return await holiday_info(tables, visitor.person)


@post("/api/me/holiday", status_code=200)
async def post_holiday(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[NewHoliday],
) -> HolidayInfo:
    """Begin a holiday of so many days, or let the present one end then; null: as long as I have days left."""
    visitor = await visitor_of(request, tables)
    rate_limits.holidays(visitor.person)
    journal, now = tables.services.journal, tables.services.time.wall_ms()
    holidays = await journal.holidays([visitor.person])
    present = present_of(holidays, now)
    since = now if present is None else present.since
    others = [each for each in holidays if each is not present]
    latest = latest_end(others, since, tables.services.config.limits.holiday_days * DAY_MS)
    if latest <= now:
        raise Problem(422, "no_holiday_left", "You have no days of holiday left in this year.")
    until = latest if data.days is None else now + data.days * DAY_MS
    if until > latest:
        days = (latest - now) // DAY_MS
        raise Problem(422, "no_holiday_left", f"You have {days} days of holiday left in this year, not {data.days}.")
    await save(tables, Holiday(visitor.person, since, until))
    return await holiday_info(tables, visitor.person)


@delete("/api/me/holiday", status_code=200)
async def delete_holiday(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> HolidayInfo:
    """I am back: my clocks go on from now."""
    visitor = await visitor_of(request, tables)
    now = tables.services.time.wall_ms()
    present = present_of(await tables.services.journal.holidays([visitor.person]), now)
    if present is not None:
        rate_limits.holidays(visitor.person)
        await save(tables, present._replace(until=now))
    return await holiday_info(tables, visitor.person)


async def save(tables: Tables, holiday: Holiday) -> None:
    """Tables that cannot be told now look into the store before their clock moves. Raises StoreFailed."""
    journal = tables.services.journal
    await journal.save_holiday(holiday)
    over_days = {seat.table for seat in await journal.own_seats(holiday.person, MOST_SEATS) if seat.due is not None}
    for table in sorted(over_days):
        try:
            await tables.send(table, NoteHolidays())
        except (Damaged, OldRules, StoreFailed, UnknownGame) as error:
            log.warning("table %s was not told of a holiday: %s", table, error, extra={"table": table})


async def holiday_info(tables: Tables, person: str) -> HolidayInfo:
    services = tables.services
    now, days = services.time.wall_ms(), services.config.limits.holiday_days
    holidays = await services.journal.holidays([person])
    present = present_of(holidays, now)
    left = days * DAY_MS - taken(holidays, *year_of(now))
    if present is None:
        return HolidayInfo(None, None, max(0, left) // DAY_MS, days)
    return HolidayInfo(iso(present.since), iso(present.until), max(0, left) // DAY_MS, days)


def present_of(holidays: Iterable[Holiday], now: int) -> Holiday | None:
    return next((each for each in holidays if each.since <= now < each.until), None)


def year_of(at: int) -> tuple[int, int]:
    """The calendar year of this time: its first moment, and that of the next one."""
    year = datetime.fromtimestamp(at / 1000, UTC).year
    first, after = (int(datetime(each, 1, 1, tzinfo=UTC).timestamp() * 1000) for each in (year, year + 1))
    return first, after


def taken(holidays: Iterable[Holiday], first: int, after: int) -> int:
    """How much of these holidays is in a year, in milliseconds."""
    return sum(max(0, min(each.until, after) - max(each.since, first)) for each in holidays)


def latest_end(others: list[Holiday], since: int, allowance: int) -> int:
    """The latest end of a holiday that begins then; over New Year it goes on with the days of the next year."""
    end = since
    for _ in range(2):
        first, after = year_of(end)
        left = allowance - taken([*others, Holiday("", since, end)], first, after)
        if left < after - end:
            return end + max(0, left)
        end = after
    return end


HANDLERS: Final = [get_holiday, post_holiday, delete_holiday]
