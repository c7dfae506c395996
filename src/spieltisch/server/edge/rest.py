"""The REST part: people, lobby, health. Whole games are in whole_games.py, what games bring along in game_pages.py."""

from __future__ import annotations

from typing import Annotated, Any, Final
from urllib.parse import unquote

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

import spieltisch
from spieltisch.coach.lesson import has_lesson
from spieltisch.engine.registry import games
from spieltisch.pages import on_shelf
from spieltisch.server.edge import editions, game_pages, lobby, play_on, reports, whole_games
from spieltisch.server.edge.asking import SEAT_HEADER, AnyRequest, check_name, table_of, visitor_of
from spieltisch.server.edge.errands import post_errand
from spieltisch.server.edge.invitations import answering, inviting
from spieltisch.server.edge.knocking import fault_of, is_invited
from spieltisch.server.edge.lobby import WaitingTables
from spieltisch.server.edge.me import handlers as me
from spieltisch.server.edge.me.becoming import asker
from spieltisch.server.edge.open_tables import OpenTables
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.edge.requests import Health, NewTable, Opened
from spieltisch.server.edge.statistics import get_statistics
from spieltisch.server.protocol.infos import TableInfo, TableSummary
from spieltisch.server.protocol.refusals import ACCOUNT_NEEDED, TOO_MANY_PASSWORDS
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import broadcast
from spieltisch.server.table.bots.offered import described
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of

PASSWORD_HEADER: Final = "Spieltisch-Password"  # noqa: S105  the name of a header
"""Percent-encoded UTF-8."""


# Games


@get("/api/games", sync_to_thread=False)
def get_games(tables: NamedDependency[Tables]) -> list[dict[str, Any]]:
    """Every game there is: titles, seats, options, levels of its bots, all bots there are, whether it has a lesson."""
    return [
        {**game.meta.encode(), **on_shelf(game), "bots": described(tables.services, game), "lesson": has_lesson(game)}
        for game in games()
    ]


# Tables


@get("/api/tables")
async def get_tables(open_tables: NamedDependency[OpenTables]) -> list[TableSummary]:
    """Tables that are open to all: waiting for players, or running (to watch)."""
    return await open_tables.shown()


@post("/api/tables")
async def post_tables(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    waiting_tables: NamedDependency[WaitingTables],
    data: JSONBody[NewTable],
) -> Opened:
    """Open a table."""
    check_room(tables.services)
    visitor = await visitor_of(request, tables)
    check_name(tables, visitor.name)
    guest, name = visitor.person, visitor.name
    if tables.services.config.accounts == "required" and not visitor.has_account:
        raise Problem(403, ACCOUNT_NEEDED.key, ACCOUNT_NEEDED.sentence)
    rate_limits.tables(request)
    address = address_of(request.scope)
    if data.open:
        await waiting_tables.check(guest, address)
    opened = await lobby.open_table(tables, data, guest, name)
    if data.open:
        waiting_tables.add(opened.table, guest, address)
    return opened


@get("/api/tables/{table:str}")
async def get_table(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    token: Annotated[str | None, HeaderParameter(name=SEAT_HEADER)] = None,
    password: Annotated[str | None, HeaderParameter(name=PASSWORD_HEADER)] = None,
) -> TableInfo:
    """Everything public about a table, except the position. One with a password asks for it until the end."""
    found = await table_of(request, tables, rate_limits, table)
    facts = found.facts
    sits = token is not None and any(chair.token == hash_of(token) for chair in facts.chairs)
    if facts.password and facts.status != FINISHED and not sits and not await asks_invited(request, tables, table):
        refusal = await fault_of(tables.services, facts, unquote(password or ""), address_of(request.scope))
        if refusal is not None:
            raise Problem(429 if refusal is TOO_MANY_PASSWORDS else 403, refusal.key, refusal.sentence)
    return broadcast.table_info(found)


async def asks_invited(request: AnyRequest, tables: Tables, table: str) -> bool:
    """Whether the person who asks is invited to this table."""
    visitor = await asker(request, tables)
    return visitor is not None and await is_invited(tables.services, table, visitor.person)


# Health


@get("/healthz")
async def get_health(tables: NamedDependency[Tables]) -> Health:
    """Whether the server can write to its journal."""
    if tables.is_draining:
        raise Problem(503, "draining", "This node hands its tables over to others, and stops.")
    fault = await tables.services.health.fault()
    if fault is not None:
        raise Problem(503, "failed", f"Nothing can be written: {fault}.")
    return Health("ok", spieltisch.__version__, await tables.services.journal.count())


HANDLERS: Final = [
    get_games,
    *me.HANDLERS,
    get_tables,
    post_tables,
    get_table,
    get_statistics,
    *inviting.HANDLERS,
    *answering.HANDLERS,
    *whole_games.HANDLERS,
    *play_on.HANDLERS,
    *reports.HANDLERS,
    *game_pages.HANDLERS,
    *editions.HANDLERS,
    post_errand,
    get_health,
]
