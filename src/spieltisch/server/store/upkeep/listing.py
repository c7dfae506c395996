"""Tables by status, game and age: a page at a time, by index."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from spieltisch.server.store.opening import is_database, need_driver
from spieltisch.server.store.sqlite.asking import SqliteAsking
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.table_facts import DEALING, EMPTY, FINISHED, PAUSED, RUNNING, WAITING
from spieltisch.server.store.upkeep.asking import Asking

UNFINISHED: Final = (WAITING, DEALING, RUNNING, PAUSED)
STATUSES: Final = (*UNFINISHED, FINISHED)
PAGE: Final = 500
END_OF_TIME: Final = 2**62

ACTIVE: Final = "(SELECT at FROM journal WHERE journal.table_id = summaries.table_id ORDER BY seq DESC LIMIT 1)"
"""When something last happened at a table: `changed` is older, since a move changes nothing in the lobby."""
_PAGE: Final = f"""
    SELECT table_id, changed, {ACTIVE}, data FROM summaries
    WHERE status = $1 AND (changed, table_id) < ($2, $3) ORDER BY changed DESC, table_id DESC LIMIT {PAGE}
"""  # noqa: S608  our own names


class Listed(NamedTuple):
    """One table. `active`: when something last happened there, in milliseconds since 1970."""

    table: str
    status: str
    game: str
    active: int
    players: list[str]
    """Their names; those of bots, too."""


class _Seat(msgspec.Struct):
    kind: str = EMPTY
    name: str | None = None


class _Summary(msgspec.Struct):
    game: str = "?"
    seats: list[_Seat] = []


_DECODER: Final = msgspec.json.Decoder(_Summary)


async def listed(
    asking: Asking, statuses: Sequence[str], game: str | None = None, before: int = END_OF_TIME
) -> AsyncIterator[Listed]:
    """Tables of these statuses to which nothing has happened since, the youngest of each status first.

    Raises StoreFailed.
    """
    for status in statuses:
        changed, last = before, ""
        while page := await asking.ask(_PAGE, status, changed, last):
            for line in page:
                found = _listed(status, *line)
                if found.active < before and game in (None, found.game):
                    yield found
            last, changed, *_ = page[-1]


def _listed(status: str, table: str, changed: int, active: int | None, data: Any) -> Listed:
    try:
        summary = _DECODER.decode(data)
    except (msgspec.DecodeError, TypeError, UnicodeDecodeError):  # it is damaged, which `check` does not mind
        summary = _Summary()
    names = [seat.name or "" for seat in summary.seats if seat.kind != EMPTY]
    return Listed(table, status, summary.game, changed if active is None else active, names)


async def open_asking(store: str | Path) -> Asking:
    """Raises Unusable."""
    if not is_database(store):
        return SqliteAsking(Path(store) / FILE)
    need_driver()
    from spieltisch.server.store.postgres.asking import open_database  # noqa: PLC0415  its driver is optional

    return await open_database(str(store))
