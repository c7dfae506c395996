"""Invitations to the person who asks: declining them, and who may send any."""

from __future__ import annotations

import logging
from typing import Final

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.invitations.inviting import check_on
from spieltisch.server.edge.invitations.requests import NOBODY, PLAYED, Decline, WhoMayInvite
from spieltisch.server.edge.me.games import MOST_INVITATIONS, MOST_SEATS
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.invitations.handles import handle_of
from spieltisch.server.protocol.people import Inviting, RefusedPerson
from spieltisch.server.store.invitations import ANYBODY
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.people import Visitor
from spieltisch.server.table.errands import FreeSeats, TellInviter
from spieltisch.server.table.position import OldRules
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

NO_INVITATION: Final = Problem(404, "no_invitation", "There is no invitation to this table for you any more.")
NO_INVITER: Final = Problem(
    422, "no_inviter", "Nobody in particular invites to a rematch; decline it without `refuse`."
)


@post("/api/me/invitations/{table:str}/decline", status_code=200)
async def decline_invitation(
    request: AnyRequest, tables: NamedDependency[Tables], table: FromPath[str], data: JSONBody[Decline]
) -> None:
    """No, thanks: to an invitation, or to a rematch whose seat is kept for me. The inviter is told."""
    visitor = await visitor_of(request, tables)
    services = tables.services
    seats = await kept_seats(tables, visitor, table)
    if seats:
        if data.refuse:
            raise NO_INVITER
        await tell(tables, table, FreeSeats(seats))
        return
    now = services.time.wall_ms()
    received = await services.journal.invitations_to(visitor.person, now, MOST_INVITATIONS)
    found = next((each for each in received if each.table == table), None)
    if found is None:
        raise NO_INVITATION
    await services.journal.decline_invitation(table, visitor.person)
    if data.refuse:
        await services.journal.refuse_inviter(visitor.person, found.inviter, now)
    await tell(tables, table, TellInviter(found.inviter, visitor.name))


async def kept_seats(tables: Tables, visitor: Visitor, table: str) -> list[int]:
    """The seats at a rematch that wait for this person; none if they have come to one of them. Raises StoreFailed."""
    own = await tables.services.journal.own_seats(visitor.person, MOST_SEATS)
    here = [seat for seat in own if seat.table == table]
    return [seat.seat for seat in here] if all(seat.invited for seat in here) else []


async def tell(tables: Tables, table: str, errand: FreeSeats | TellInviter) -> None:
    """Those who wait there, if they can be told."""
    try:
        await tables.send(table, errand)
    except (Damaged, OldRules, StoreFailed, UnknownGame) as error:
        log.warning("table %s was not told that somebody declines: %s", table, error, extra={"table": table})


@get("/api/me/inviting")
async def get_inviting(request: AnyRequest, tables: NamedDependency[Tables]) -> Inviting:
    """Who may invite me, and from whom I want no invitations."""
    check_on(tables)
    return await inviting_of(tables, await visitor_of(request, tables))


@post("/api/me/inviting", status_code=200)
async def post_inviting(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[WhoMayInvite],
) -> Inviting:
    """Say who may invite me."""
    check_on(tables)
    rate_limits.guests(request)
    visitor, services = await visitor_of(request, tables), tables.services
    if data.who == NOBODY:
        await services.journal.refuse_inviter(visitor.person, ANYBODY, services.time.wall_ms())
    else:
        await services.journal.allow_inviter(visitor.person, ANYBODY)
    return await inviting_of(tables, visitor)


@delete("/api/me/inviting/{person:str}", status_code=200)
async def allow_inviter(request: AnyRequest, tables: NamedDependency[Tables], person: FromPath[str]) -> Inviting:
    """Somebody whose invitations I did not want may invite me again."""
    check_on(tables)
    visitor = await visitor_of(request, tables)
    for each in await tables.services.journal.refused_inviters(visitor.person):
        if each.inviter != ANYBODY and handle_of(visitor.person, each.inviter) == person:
            await tables.services.journal.allow_inviter(visitor.person, each.inviter)
            return await inviting_of(tables, visitor)
    raise Problem(404, "unknown_person", "You refuse no invitations of this person.")


async def inviting_of(tables: Tables, visitor: Visitor) -> Inviting:
    refused = await tables.services.journal.refused_inviters(visitor.person)
    people = [RefusedPerson(handle_of(visitor.person, each.inviter), each.name) for each in refused if each.inviter]
    return Inviting(NOBODY if len(people) < len(refused) else PLAYED, people)


HANDLERS: Final = [decline_invitation, get_inviting, post_inviting, allow_inviter]
