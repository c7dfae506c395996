"""A store at a glance: how many tables, games, people, and how much room they take. The journal is never read whole."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from spieltisch.server.doors import DAY_MS, iso
from spieltisch.server.store.upkeep.asking import Asking
from spieltisch.server.store.upkeep.listing import ACTIVE, STATUSES, UNFINISHED, open_asking

DAYS: Final = 14
"""Of how many days finished games are counted, today included."""
LONGEST: Final = 5

_BY_GAME: Final = """
    SELECT status, game, count(*), sum(people), sum(bots), sum(free) FROM summaries GROUP BY status, game
    ORDER BY status, game
"""
_PER_DAY: Final = """
    SELECT (changed - $1) / 86400000, game, count(*) FROM summaries
    WHERE status = 'finished' AND changed >= $1 GROUP BY 1, 2 ORDER BY 1, 2
"""
_OLDEST: Final = f"""
    SELECT table_id, status, {ACTIVE} FROM summaries WHERE status = $1 ORDER BY changed LIMIT 1
"""  # noqa: S608  our own names
_GUESTS: Final = """
    SELECT count(*), count(CASE WHEN seen >= $3 THEN 1 END), count(CASE WHEN seen >= $2 THEN 1 END),
        count(CASE WHEN seen >= $1 THEN 1 END) FROM guests
"""
_LONGEST: Final = f"""
    SELECT table_id, status, {ACTIVE},
        (SELECT max(seq) + 1 FROM journal WHERE journal.table_id = summaries.table_id)
    FROM snapshots JOIN summaries USING (table_id) ORDER BY snapshots.seq DESC LIMIT {LONGEST}
"""  # noqa: S608  our own names
_GAMES_COUNTED: Final = "SELECT game, games FROM games_counted ORDER BY game"
_COUNTS: Final = """
    SELECT (SELECT count(*) FROM bans WHERE until IS NULL OR until >= $1), (SELECT count(*) FROM orders),
        (SELECT count(DISTINCT table_id) FROM set_aside), (SELECT count(*) FROM set_aside)
"""


class Table(msgspec.Struct):
    """A table that stands out."""

    table: str
    status: str
    active: str
    entries: int | None = None
    """How many there are, of a long table."""


class Overview(msgspec.Struct):
    """What an operator wants to know at a glance."""

    at: str
    tables: int
    by_status: dict[str, int]
    by_game: dict[str, dict[str, int]]
    """For each game: how many tables of each status."""
    games_per_day: dict[str, dict[str, int]]
    """For each of the last days, in UTC: how many tables of each game were finished."""
    games_counted: dict[str, int]
    """Finished games of all times that are in the statistics of the dice."""
    seats: dict[str, int]
    """At unfinished tables: those of people, of bots, and free ones."""
    guests: dict[str, int]
    """All names, and those seen in the last day, week and month."""
    bytes: int
    """On disk."""
    entries: int
    """Rows of the journal: about how many were ever written."""
    longest: list[Table]
    oldest: list[Table]
    """The unfinished table of each status to which nothing has happened for the longest time."""
    bans: int
    orders_waiting: int
    set_aside: dict[str, int]
    """What repairs have cut off: rows, and of how many tables."""


async def overview(store: str | Path, now: int) -> Overview:
    """Raises Unusable, StoreFailed."""
    asking = await open_asking(store)
    try:
        return await overview_of(asking, now)
    finally:
        await asking.close()


async def overview_of(asking: Asking, now: int) -> Overview:
    """Raises StoreFailed."""
    midnight = now // DAY_MS * DAY_MS
    since = midnight - (DAYS - 1) * DAY_MS
    by_status, by_game = Counter[str](), dict[str, dict[str, int]]()
    seats = Counter[str](people=0, bots=0, free=0)
    for status, game, tables, people, bots, free in await asking.ask(_BY_GAME):
        by_status[status] += tables
        by_game.setdefault(game or "?", {})[status] = tables
        if status in UNFINISHED:
            seats.update(people=int(people), bots=int(bots), free=int(free))
    per_day: dict[str, dict[str, int]] = {iso(since + day * DAY_MS)[:10]: {} for day in range(DAYS)}
    for day, game, games in await asking.ask(_PER_DAY, since):
        per_day.setdefault(iso(since + day * DAY_MS)[:10], {})[game or "?"] = games
    known, *seen = (await asking.ask(_GUESTS, now - 30 * DAY_MS, now - 7 * DAY_MS, now - DAY_MS))[0]
    bans, orders, cut_tables, cut_rows = (await asking.ask(_COUNTS, now))[0]
    size, entries = await asking.room()
    oldest = [line for status in UNFINISHED for line in await asking.ask(_OLDEST, status)]
    return Overview(
        at=iso(now),
        tables=sum(by_status.values()),
        by_status={status: by_status[status] for status in STATUSES},
        by_game=dict(sorted(by_game.items())),
        games_per_day=per_day,
        games_counted={line[0]: line[1] for line in await asking.ask(_GAMES_COUNTED)},
        seats=dict(seats),
        guests={"all": known, "day": seen[0], "week": seen[1], "month": seen[2]},
        bytes=size,
        entries=entries,
        longest=[
            Table(table, status, iso(active), entries)
            for table, status, active, entries in await asking.ask(_LONGEST)
            if active is not None
        ],
        oldest=[Table(table, status, iso(active)) for table, status, active in oldest if active is not None],
        bans=bans,
        orders_waiting=orders,
        set_aside={"rows": cut_rows, "tables": cut_tables},
    )
