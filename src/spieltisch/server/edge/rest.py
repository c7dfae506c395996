"""The REST part: lobby, records, health. What games bring along to be shown is in game_pages.py."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

import spieltisch
from spieltisch.engine.record import Record
from spieltisch.engine.registry import UnknownGame, games
from spieltisch.engine.verify import Verdict
from spieltisch.server.edge import game_pages, lobby
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.guests import COOKIE, COOKIE_S, guest_of_token
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.requests import Health, Me, NewName, NewTable, Opened
from spieltisch.server.limits import Limits
from spieltisch.server.names import clean_name
from spieltisch.server.protocol.messages import TableInfo, TableSummary
from spieltisch.server.store.table_facts import FINISHED, WAITING
from spieltisch.server.table import broadcast, flights, records
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.records import ReplayAnswer
from spieltisch.server.table.summary import summary
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token

AnyRequest = Request[Any, Any, Any]
SEAT_HEADER: Final = "Spieltisch-Seat"
DEFAULTS: Final = Limits()


def me_of(request: AnyRequest, tables: Tables) -> tuple[str, str]:
    """The guest who asks, and the name. Raises Problem."""
    guest, name = guest_of_token(tables.services.journal, request.cookies.get(COOKIE))
    if name is None:
        raise Problem(401, "no_guest", "Say who you are first: POST /api/me with a name.")
    return guest, name


def table_of(tables: Tables, table: str) -> Table:
    """The table of this id. Raises Problem."""
    try:
        found = tables.find(table)
    except (OldRules, UnknownGame) as error:
        raise Problem(409, "old_rules", str(error)) from error
    if found is None:
        raise Problem(404, "unknown_table", f"There is no table {table[:40]}.")
    return found


# Games and people


@get("/api/games", sync_to_thread=False)
def get_games() -> list[dict[str, Any]]:
    """Every game there is: titles, seats, options, levels of bots."""
    return [game.meta.encode() for game in games()]


@get("/api/me", sync_to_thread=False)
def get_me(request: AnyRequest, tables: NamedDependency[Tables]) -> Me:
    """Who I am here; `name` is null for somebody without a name."""
    return Me(guest_of_token(tables.services.journal, request.cookies.get(COOKIE))[1])


@post("/api/me", status_code=200)
async def post_me(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[NewName],
) -> Response[Me]:
    """Become a guest, or change the name."""
    rate_limits.guests(request)
    most = tables.services.config.limits.name_characters
    name = clean_name(data.name, most)
    if name is None:
        raise Problem(422, "bad_name", f"A name has 1 to {most} visible characters.")
    token = request.cookies.get(COOKIE)
    if token is None or guest_of_token(tables.services.journal, token)[1] is None:
        token = new_token(tables.services.config.random_bytes)
    await tables.services.journal.save_guest(hash_of(token), name, tables.services.time.wall_ms())
    cookie = Cookie(
        COOKIE,
        "/",
        token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=COOKIE_S,
    )
    return Response(Me(name), cookies=[cookie])


# Tables


@get("/api/tables", sync_to_thread=False)
def get_tables(tables: NamedDependency[Tables]) -> list[TableSummary]:
    """Tables that are open to all: waiting for players, or running (to watch)."""
    limits = tables.services.config.limits
    oldest = tables.services.time.wall_ms() - int(limits.lobby_hours * 3600 * 1000)
    shown = []
    for table, data in tables.services.journal.lobby(oldest, limits.lobby_tables):
        live = tables.live.get(table)
        if live is None:
            shown.append(msgspec.json.decode(data, type=TableSummary))
        else:
            shown.append(summary(live.facts, live.holders))
    return shown


@post("/api/tables")
async def post_tables(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[NewTable],
) -> Opened:
    """Open a table."""
    guest, name = me_of(request, tables)
    rate_limits.tables(request)
    return await lobby.open_table(tables, data, guest, name)


@get("/api/tables/{table:str}", sync_to_thread=False)
def get_table(tables: NamedDependency[Tables], table: FromPath[str]) -> TableInfo:
    """Everything public about a table, except the position."""
    return broadcast.table_info(table_of(tables, table))


@get("/api/tables/{table:str}/replay")
async def get_replay(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    viewer: FromQuery[str] = "spectator",
    token: Annotated[str | None, HeaderParameter(name=SEAT_HEADER)] = None,
) -> ReplayAnswer:
    """The game so far, frame by frame, as a seat or a spectator sees it."""
    rate_limits.replays(request)
    found = table_of(tables, table)
    facts = found.facts
    if facts.status == WAITING:
        raise Problem(409, "not_running", "No game has been played at this table.")
    seat: int | None = None
    if viewer != "spectator":
        if not viewer.isascii() or not viewer.isdigit() or int(viewer) >= len(facts.chairs):
            raise Problem(422, "no_such_seat", "A viewer is a seat of this table, or spectator.")
        seat = int(viewer)
    if facts.status != FINISHED:
        owns_seat = seat is not None and token is not None and facts.chairs[seat].token == hash_of(token)
        if not owns_seat:
            raise Problem(403, "not_your_seat", "While a game is running, only its players see it again, each the own.")
    frozen = msgspec.structs.replace(facts, moves=list(facts.moves))
    return await asyncio.to_thread(records.replay_of, frozen, broadcast.table_info(found), seat)


@get("/api/tables/{table:str}/record")
async def get_record(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits], table: FromPath[str]
) -> Response[dict[str, Any]]:
    """The record of a finished game, as a download."""
    rate_limits.replays(request)
    found = table_of(tables, table)
    if found.facts.status != FINISHED:
        raise Problem(409, "not_finished", "The record is given out when the game is over: it holds all secrets.")
    record = await asyncio.to_thread(records.record_of, found.facts)
    name = f"{found.facts.game}-{table}.json"
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'})


# Records from elsewhere


async def body_of(request: AnyRequest) -> object:
    try:
        return msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem(400, "malformed", f"This is not JSON: {error}") from error


async def checked(tables: Tables, data: object) -> tuple[Record | None, Verdict]:
    """The record in a body, and what is wrong with it; its flicks are flown again. Raises Problem."""
    record, verdict = await asyncio.to_thread(records.check, data)
    if record is not None:
        try:
            await flights.fly_again(tables.services, record, verdict)
        except flights.Busy as error:
            raise Problem(429, "too_fast", "Other records are being checked: try again in a minute.") from error
    return record, verdict


@post("/api/records", request_max_body_size=DEFAULTS.record_bytes)
async def post_records(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> Opened:
    """Check a record and store it, so that it can be replayed."""
    guest, _ = guest_of_token(tables.services.journal, request.cookies.get(COOKIE))
    rate_limits.records(request)
    record, verdict = await checked(tables, await body_of(request))
    if record is None or verdict.fault is not None:
        raise Problem(422, "bad_record", verdict.fault or "This is no record.")
    if record.outcome is None:
        raise Problem(422, "bad_record", "Only the record of a finished game can be kept.")
    return Opened((await tables.open_record(record, guest)).id)


@post("/api/verify", status_code=200, request_max_body_size=DEFAULTS.record_bytes)
async def post_verify(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> dict[str, Any]:
    """Replay a record from its secret, and name the first fault."""
    rate_limits.records(request)
    _, verdict = await checked(tables, await body_of(request))
    return verdict.encode()


# Health


@get("/healthz", sync_to_thread=False)
def get_health(tables: NamedDependency[Tables]) -> Health:
    """Whether the server can write to its journal."""
    if not tables.services.journal.is_writing:
        raise Problem(503, "failed", "The store does not write.")
    return Health("ok", spieltisch.__version__, tables.services.journal.count())


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT, include_in_schema=False)
def get_metrics(tables: NamedDependency[Tables], connections: NamedDependency[OpenConnections]) -> str:
    """For Prometheus."""
    return tables.services.metrics.text(tables.gauges(connections.total))


HANDLERS: Final = [
    get_games,
    get_me,
    post_me,
    get_tables,
    post_tables,
    get_table,
    get_replay,
    get_record,
    post_records,
    post_verify,
    *game_pages.HANDLERS,
    get_health,
    get_metrics,
]
