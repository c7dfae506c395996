"""At a table that has not begun: whoever sits there invites people they have played with."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spieltisch.server.doors import iso
from spieltisch.server.edge.asking import AnyRequest, check_name, table_of, visitor_of
from spieltisch.server.edge.invitations.requests import Invite
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.invitations.handles import handle_of
from spieltisch.server.invitations.invited import Invited
from spieltisch.server.protocol.people import Fellow, Fellows
from spieltisch.server.store.invitations import Fellow as StoredFellow
from spieltisch.server.store.invitations import Invitation
from spieltisch.server.store.people import Visitor
from spieltisch.server.store.table_facts import EMPTY, HUMAN, WAITING, Facts
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables

MOST_FELLOWS: Final = 50
"""The latest people that somebody has played with, in one answer."""
OFF: Final = Problem(403, "invitations_off", "This server has no invitations. Send the link to the table instead.")
MUST_SIT: Final = Problem(403, "must_sit", "Only people who sit at this table can invite. Take a seat first.")
BEGUN: Final = Problem(409, "already_begun", "The game has begun: nobody can be invited any more.")
FULL: Final = Problem(409, "no_free_seat", "All seats are taken. Free one first, then invite.")
UNKNOWN: Final = Problem(404, "unknown_person", "You cannot invite this person: choose one of the list.")
HERE: Final = Problem(409, "already_here", "This person sits at the table already.")
REMOVED: Final = Problem(409, "removed_person", "The host has removed this person from the table.")
ALREADY: Final = Problem(409, "already_invited", "This person is invited to this table already.")
TOO_MANY: Final = Problem(409, "too_many_invitations", "Enough people are invited to this table. Wait for an answer.")


def check_on(tables: Tables) -> None:
    """Raises Problem where the operator wants no invitations."""
    if not tables.services.config.invitations:
        raise OFF


@get("/api/tables/{table:str}/invitations")
async def get_fellows(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
) -> Fellows:
    """People I have played with and may invite to this table, and who of them is invited."""
    visitor, found = await inviter_at(request, tables, rate_limits, table)
    return await fellows_of(tables, visitor, found.facts)


@post("/api/tables/{table:str}/invitations", status_code=200)
async def post_invitation(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    data: JSONBody[Invite],
) -> Fellows:
    """Invite somebody I have played with. No seat is kept for them."""
    visitor, found = await inviter_at(request, tables, rate_limits, table)
    check_name(tables, visitor.name)
    services, facts = tables.services, found.facts
    if not any(chair.kind == EMPTY for chair in facts.chairs):
        raise FULL
    fellow = await fellow_of(tables, visitor, data.person)
    if fellow.person in await seated(tables, facts):
        raise HERE
    if fellow.person in [person.guest for person in facts.removed]:
        raise REMOVED
    now, limits = services.time.wall_ms(), services.config.limits
    invited = await services.journal.invitations_at(facts.table, now)
    if fellow.person in [each.person for each in invited]:
        raise ALREADY
    if sum(not each.declined for each in invited) >= limits.invitations_per_table:
        raise TOO_MANY
    rate_limits.invitations(visitor.person)
    wait_s = limits.day_invitation_s if facts.over_days else limits.invitation_s
    until = now + round(wait_s * 1000)
    await services.journal.invite(Invitation(facts.table, fellow.person, visitor.person, now, until), now)
    services.invitations.sent(Invited(facts.table, fellow.person, visitor.person, facts.game, facts.over_days))
    return await fellows_of(tables, visitor, facts)


@delete("/api/tables/{table:str}/invitations/{person:str}", status_code=200)
async def withdraw_invitation(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    person: FromPath[str],
) -> Fellows:
    """Take my invitation back, while there is no answer."""
    visitor, found = await inviter_at(request, tables, rate_limits, table)
    journal = tables.services.journal
    for each in await journal.invitations_at(table, tables.services.time.wall_ms()):
        if each.inviter == visitor.person and handle_of(visitor.person, each.person) == person:
            await journal.withdraw_invitation(table, each.person, visitor.person)
    return await fellows_of(tables, visitor, found.facts)


async def inviter_at(request: AnyRequest, tables: Tables, rate_limits: RateLimits, table: str) -> tuple[Visitor, Table]:
    """Who asks, and the table where they sit. Raises Problem."""
    check_on(tables)
    visitor = await visitor_of(request, tables)
    found = await table_of(request, tables, rate_limits, table)
    if found.facts.status != WAITING:
        raise BEGUN
    mine = {visitor.person, *visitor.aliases}
    if not any(chair.kind == HUMAN and chair.guest in mine for chair in found.facts.chairs):
        raise MUST_SIT
    return visitor, found


async def fellows_of(tables: Tables, visitor: Visitor, facts: Facts) -> Fellows:
    """As they are told. Somebody whom another one has invited is shown as invited, and by nobody in particular."""
    services = tables.services
    invited = {
        each.person: each for each in await services.journal.invitations_at(facts.table, services.time.wall_ms())
    }
    here = await seated(tables, facts)
    told = []
    for fellow in await known_fellows(tables, visitor):
        state, invitation = "free", invited.get(fellow.person)
        if fellow.person in here:
            state = "here"
        elif invitation is not None:
            state = "declined" if invitation.declined else "invited"
        mine = invitation is not None and invitation.inviter == visitor.person
        told.append(Fellow(handle_of(visitor.person, fellow.person), fellow.name, iso(fellow.last), state, mine))
    return Fellows(told)


async def known_fellows(tables: Tables, visitor: Visitor) -> list[StoredFellow]:
    """Those whom the operator has not shut out. Raises StoreFailed."""
    fellows = await tables.services.journal.fellows(visitor.person, MOST_FELLOWS)
    return [each for each in fellows if not tables.services.bans.has_name(each.name)]


async def fellow_of(tables: Tables, visitor: Visitor, handle: str) -> StoredFellow:
    """The person whom this handle names to the visitor. Raises Problem."""
    for fellow in await known_fellows(tables, visitor):
        if handle_of(visitor.person, fellow.person) == handle:
            return fellow
    raise UNKNOWN


async def seated(tables: Tables, facts: Facts) -> set[str]:
    """The people at this table, by the ids that they have now."""
    return set(await tables.services.journal.people_at(facts.table))


HANDLERS: Final = [get_fellows, post_invitation, withdraw_invitation]
