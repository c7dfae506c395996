"""The REST part: lobby, records, health. What games bring along to be shown is in game_pages.py."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar, TypeVarTuple
from urllib.parse import unquote

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody

import spieltisch
from spieltisch.engine.registry import UnknownGame, games
from spieltisch.server.edge import editions, game_pages, lobby
from spieltisch.server.edge.guests import COOKIE, COOKIE_S, guest_of_token
from spieltisch.server.edge.knocking import fault_of
from spieltisch.server.edge.lobby import WaitingTables
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.edge.requests import Health, Me, NewName, NewTable, Opened
from spieltisch.server.edge.statistics import get_statistics
from spieltisch.server.limits import Limits
from spieltisch.server.names import clean_name
from spieltisch.server.protocol.infos import TableInfo, TableSummary
from spieltisch.server.protocol.refusals import BANNED_NAME, TOO_MANY_PASSWORDS
from spieltisch.server.store.journal import Damaged
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import archive, broadcast, flights
from spieltisch.server.table.offered import described
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.records import ReplayAnswer
from spieltisch.server.table.summary import summary
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token
from spieltisch.server.workers.records import TooBusy, WorkFailed

AnyRequest = Request[Any, Any, Any]
SEAT_HEADER: Final = "Spieltisch-Seat"
PASSWORD_HEADER: Final = "Spieltisch-Password"  # noqa: S105  the name of a header
"""Percent-encoded UTF-8."""
NOT_PLAYED: Final = "No game has been played at this table."
DEFAULTS: Final = Limits()
BUSY_S: Final = 5
Ts = TypeVarTuple("Ts")
T = TypeVar("T")


def me_of(request: AnyRequest, tables: Tables) -> tuple[str, str]:
    """The guest who asks, and the name. Raises Problem."""
    guest, name = guest_of_token(tables.services.journal, request.cookies.get(COOKIE))
    if name is None:
        raise Problem(401, "no_guest", "Say who you are first: POST /api/me with a name.")
    check_name(tables, name)
    return guest, name


def check_name(tables: Tables, name: str) -> None:
    """Raises Problem if the operator does not want this name."""
    if tables.services.bans.has_name(name):
        raise Problem(403, BANNED_NAME.key, BANNED_NAME.sentence)


async def table_of(request: AnyRequest, tables: Tables, rate_limits: RateLimits, table: str) -> Table:
    """The table of this id. Raises Problem."""
    if table not in tables.live:
        rate_limits.opens(address_of(request.scope))
    try:
        found = await tables.bring(table)
    except OldRules as error:
        raise Problem(409, error.key, str(error), about=error.about) from error
    except UnknownGame as error:
        raise Problem(409, "old_rules", str(error)) from error
    except Damaged as error:
        raise Problem(409, "damaged", str(error)) from error
    if found is None:
        raise Problem(404, "unknown_table", f"There is no table {table[:40]}.")
    return found


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


def json_answer(body: bytes, packed: bool, **headers: str) -> Response[bytes]:
    """JSON that a worker wrote."""
    headers["vary"] = "accept-encoding"
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=MediaType.JSON, headers=headers)


def takes_gzip(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


# Games and people


@get("/api/games", sync_to_thread=False)
def get_games(tables: NamedDependency[Tables]) -> list[dict[str, Any]]:
    """Every game there is: titles, seats, options, levels of its bots, and all bots that can be chosen here."""
    return [{**game.meta.encode(), "bots": described(tables.services, game)} for game in games()]


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
    check_name(tables, name)
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
        if table in tables.services.damage.tables:
            continue
        live = tables.live.get(table)
        if live is None:
            with contextlib.suppress(msgspec.DecodeError):  # one that is damaged must not hide the others
                shown.append(msgspec.json.decode(data, type=TableSummary))
        else:
            shown.append(summary(live.facts, live.holders))
    return shown


@post("/api/tables")
async def post_tables(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    waiting_tables: NamedDependency[WaitingTables],
    data: JSONBody[NewTable],
) -> Opened:
    """Open a table."""
    guest, name = me_of(request, tables)
    rate_limits.tables(request)
    address = address_of(request.scope)
    if data.open:
        waiting_tables.check(guest, address)
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
    if facts.password and facts.status != FINISHED and not sits:
        refusal = await fault_of(tables.services, facts, unquote(password or ""), address_of(request.scope))
        if refusal is not None:
            raise Problem(429 if refusal is TOO_MANY_PASSWORDS else 403, refusal.key, refusal.sentence)
    return broadcast.table_info(found)


@get("/api/tables/{table:str}/replay", responses={200: ResponseSpec(ReplayAnswer)})
async def get_replay(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    viewer: FromQuery[str] = "spectator",
    token: Annotated[str | None, HeaderParameter(name=SEAT_HEADER)] = None,
) -> Response[bytes]:
    """The game so far, frame by frame, as a seat or a spectator sees it."""
    rate_limits.replays(request)
    found = await table_of(request, tables, rate_limits, table)
    facts = found.facts
    if not facts.is_played:
        raise Problem(409, "not_running", NOT_PLAYED)
    seat: int | None = None
    if viewer != "spectator":
        seats = [str(number) for number in range(len(facts.chairs))]
        if viewer not in seats:
            raise Problem(422, "no_such_seat", "A viewer is a seat of this table, or spectator.")
        seat = int(viewer)
    if facts.status != FINISHED:
        owns_seat = seat is not None and token is not None and facts.chairs[seat].token == hash_of(token)
        if not owns_seat:
            raise Problem(403, "not_your_seat", "While a game is running, only its players see it again, each the own.")
    packed = takes_gzip(request)
    info = msgspec.json.encode(broadcast.table_info(found))
    most = tables.services.config.limits.replay_bytes
    body = await offload(request, tables, archive.write_replay, archive.frozen(facts, False), info, seat, packed, most)
    return json_answer(body, packed)


@get("/api/tables/{table:str}/record")
async def get_record(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits], table: FromPath[str]
) -> Response[bytes]:
    """The record of a finished game, as a download."""
    rate_limits.replays(request)
    found = await table_of(request, tables, rate_limits, table)
    if found.facts.status != FINISHED:
        raise Problem(409, "not_finished", "The record is given out when the game is over: it holds all secrets.")
    if not found.facts.is_played:
        raise Problem(409, "not_running", NOT_PLAYED)
    packed = takes_gzip(request)
    facts = archive.frozen(found.facts, True)
    try:
        rows = await asyncio.to_thread(tables.services.journal.rows, found.id)
        body = await offload(request, tables, archive.write_record, facts, rows, packed)
    except Damaged as error:
        raise Problem(409, "damaged", str(tables.services.damage.note(error))) from error
    name = f"{found.facts.game}-{table}.json"
    return json_answer(body, packed, **{"content-disposition": f'attachment; filename="{name}"'})


# Records from elsewhere


async def flown(tables: Tables, body: bytes, verdict: dict[str, Any]) -> dict[str, Any]:
    """The verdict on a record after its flicks were flown again, if there are any to be flown. Raises Problem."""
    try:
        return await flights.fly_again(tables.services, body, verdict)
    except flights.Busy as error:
        raise Problem(429, "too_fast", "Other records are being checked.", retry_after_s=BUSY_S) from error


@post("/api/records", request_max_body_size=DEFAULTS.record_bytes)
async def post_records(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> Opened:
    """Check a record and store it, so that it can be replayed."""
    guest, _ = me_of(request, tables)
    rate_limits.records(request)
    rate_limits.imports(guest)
    services, table, body = tables.services, tables.new_id(), await request.body()
    at = services.time.wall_ms()
    new = await offload(request, tables, archive.import_record, body, services.config.limits, guest, table, at)
    fault = new.fault or (await flown(tables, body, new.verdict))["fault"]
    if fault is not None:
        raise Problem(422, "bad_record", fault)
    await services.journal.append(table, new.rows, new.summary)
    return Opened(table)


@post("/api/verify", status_code=200, request_max_body_size=DEFAULTS.record_bytes)
async def post_verify(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> dict[str, Any]:
    """Replay a record from its secret, and name the first fault."""
    rate_limits.records(request)
    body = await request.body()
    verdict = await offload(request, tables, archive.verify, body, tables.services.config.limits)
    return await flown(tables, body, verdict)


# Health


@get("/healthz")
async def get_health(tables: NamedDependency[Tables]) -> Health:
    """Whether the server can write to its journal."""
    fault = await tables.services.health.fault()
    if fault is not None:
        raise Problem(503, "failed", f"Nothing can be written: {fault}.")
    return Health("ok", spieltisch.__version__, tables.services.journal.count())


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
    get_statistics,
    *game_pages.HANDLERS,
    *editions.HANDLERS,
    get_health,
]
