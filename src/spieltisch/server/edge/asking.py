"""What every handler of the REST part needs: who asks, for which table, and who does the work."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar, TypeVarTuple

from litestar import Request

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.edge.guests import COOKIE, visitor_of_token
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import MOVING, Problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.protocol.refusals import BANNED_NAME
from spieltisch.server.store.journal import Damaged
from spieltisch.server.store.people import Visitor
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.records import archive
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.workers.records import TooBusy, WorkFailed

AnyRequest = Request[Any, Any, Any]
SEAT_HEADER: Final = "Spieltisch-Seat"
BUSY_S: Final = 5
Ts = TypeVarTuple("Ts")
T = TypeVar("T")


async def me_of(request: AnyRequest, tables: Tables) -> tuple[str, str]:
    """The id of the person who asks, and the name. Raises Problem."""
    visitor = await visitor_of(request, tables)
    check_name(tables, visitor.name)
    return visitor.person, visitor.name


async def visitor_of(request: AnyRequest, tables: Tables) -> Visitor:
    """The person who asks. Raises Problem."""
    visitor = await visitor_of_token(tables.services.journal, request.cookies.get(COOKIE))
    if visitor is None:
        raise Problem(401, "no_guest", "Say who you are first: POST /api/me with a name.")
    return visitor


def check_name(tables: Tables, name: str) -> None:
    """Raises Problem if the operator does not want this name."""
    if tables.services.bans.has_name(name):
        raise Problem(403, BANNED_NAME.key, BANNED_NAME.sentence)


async def table_of(request: AnyRequest, tables: Tables, rate_limits: RateLimits, table: str) -> Table:
    """The table of this id. Raises Problem."""
    if table not in tables.live:
        check_room(tables.services)
        rate_limits.opens(address_of(request.scope))
    with problems_of_opening():
        found = await tables.bring(table)
    if found is None:
        raise unknown(table)
    return found


@contextlib.contextmanager
def problems_of_opening() -> Iterator[None]:
    """Why a table cannot be opened, as a Problem."""
    try:
        yield
    except OldRules as error:
        raise Problem(409, error.key, str(error), about=error.about) from error
    except UnknownGame as error:
        raise Problem(409, "old_rules", str(error)) from error
    except Damaged as error:
        raise Problem(409, "damaged", str(error)) from error
    except Elsewhere as error:  # it has just changed hands
        raise MOVING from error


def unknown(table: str) -> Problem:
    return Problem(404, "unknown_table", f"There is no table {table[:40]}.")


async def offload(request: AnyRequest, tables: Tables, work: Callable[[*Ts], T], *args: *Ts) -> T:
    """Let a worker do this. Raises Problem."""
    try:
        return await tables.services.records.run(address_of(request.scope), work, *args)
    except TooBusy as error:
        sentence = "Too many records are being worked on. Try again in a moment."
        raise Problem(503, "busy", sentence, retry_after_s=BUSY_S) from error
    except WorkFailed as error:
        raise Problem(422, "bad_record", "This record could not be worked on: it takes too long.") from error
    except archive.Unreadable as error:
        raise Problem(400, "malformed", f"This is not JSON: {error}") from error
    except archive.TooLarge as error:
        raise Problem(413, "too_long", "This game is too long to be shown. Its record can be downloaded.") from error
