"""Who I am, and my games."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

from spieltisch.server.edge.asking import AnyRequest, check_name, visitor_of
from spieltisch.server.edge.guests import COOKIE, visitor_of_token
from spieltisch.server.edge.me import devices, everything, holiday, notices, passkeys, passwords
from spieltisch.server.edge.me.becoming import asker, cookie_of, me_as_told
from spieltisch.server.edge.me.devices import note_visit
from spieltisch.server.edge.me.games import Games, tagged
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.requests import NewName
from spieltisch.server.names import clean_name
from spieltisch.server.notices.notices import Notices
from spieltisch.server.protocol.people import Me, OwnGames
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token

AWAY_HEADER: Final = "Spieltisch-Away"


@get("/api/me")
async def get_me(request: AnyRequest, tables: NamedDependency[Tables]) -> Me:
    """Who I am here; `name` is null for somebody without a name."""
    visitor = await asker(request, tables)
    if visitor is not None:
        await note_visit(request, tables, request.cookies[COOKIE], visitor.person)
    return await me_as_told(tables, visitor)


@post("/api/me", status_code=200)
async def post_me(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[NewName],
) -> Response[Me]:
    """Become a guest, or change the name."""
    rate_limits.guests(request)
    services = tables.services
    most = services.config.limits.name_characters
    name = clean_name(data.name, most)
    if name is None:
        raise Problem(422, "bad_name", f"A name has 1 to {most} visible characters.")
    check_name(tables, name)
    token = request.cookies.get(COOKIE)
    visitor = await visitor_of_token(services.journal, token)
    if token is None or visitor is None:
        token = new_token(services.config.random_bytes)
        person = hash_of(token)
    else:
        person = visitor.person
    await services.journal.save_guest(person, name, services.time.wall_ms())
    await note_visit(request, tables, token, person)
    me = await me_as_told(tables, await visitor_of_token(services.journal, token))
    return Response(me, cookies=[cookie_of(request, token)])


@get("/api/me/games", responses={200: ResponseSpec(OwnGames)})
async def get_games(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    own_games: NamedDependency[Games],
    notices: NamedDependency[Notices],
    before: FromQuery[str | None] = None,
    away: Annotated[str | None, HeaderParameter(name=AWAY_HEADER)] = None,
) -> Response[bytes]:
    """My games. `before`: the next page of the finished ones, and only that. Away: the page is not being looked at."""
    visitor = await visitor_of(request, tables)
    if away is None:
        notices.presence.seen(visitor.person)
    person = visitor.person
    body, tag = tagged(await (own_games.of(person) if before is None else own_games.page(person, before)))
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=MediaType.JSON, headers=headers)


@delete("/api/me/games/{table:str}")
async def hide_game(request: AnyRequest, tables: NamedDependency[Tables], table: FromPath[str]) -> None:
    """Take a table that is finished, or has not begun, out of my list. Nothing is deleted."""
    visitor = await visitor_of(request, tables)
    journal = tables.services.journal
    status = await journal.status(table)
    if status not in ("finished", "waiting") or table not in await journal.tables_of(visitor.person):
        raise Problem(404, "not_yours", "There is no table of yours with this id that is finished or has not begun.")
    await journal.hide_table(visitor.person, table)


HANDLERS: Final = [
    get_me,
    post_me,
    get_games,
    hide_game,
    *devices.HANDLERS,
    *passwords.HANDLERS,
    *passkeys.HANDLERS,
    *holiday.HANDLERS,
    *notices.HANDLERS,
    *everything.HANDLERS,
]
