"""Whole games over REST: replays, records in and out, verification."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter

from spieltisch.server.edge.asking import (
    BUSY_S,
    SEAT_HEADER,
    AnyRequest,
    me_of,
    offload,
    problems_of_opening,
    table_of,
)
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.requests import Opened
from spieltisch.server.replays import Kept
from spieltisch.server.store.journal import Damaged
from spieltisch.server.store.table_facts import FINISHED, Facts
from spieltisch.server.table import broadcast
from spieltisch.server.table.physics import flights
from spieltisch.server.table.records import archive
from spieltisch.server.table.records.archive import PageKey
from spieltisch.server.table.records.records import ReplayAnswer, ReplayPage
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of

STILL_HIDDEN: Final = "All hands are open when the game is over, and not before."
NOT_PLAYED: Final = "No game has been played at this table."


def json_answer(body: bytes, packed: bool, **headers: str) -> Response[bytes]:
    """JSON that a worker wrote."""
    headers["vary"] = "accept-encoding"
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=MediaType.JSON, headers=headers)


def takes_gzip(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


# Replays


@get("/api/tables/{table:str}/replay", responses={200: ResponseSpec(ReplayAnswer | ReplayPage)})
async def get_replay(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    table: FromPath[str],
    viewer: FromQuery[str] = "spectator",
    at: FromQuery[int | None] = None,
    rest: FromQuery[bool] = False,
    open: FromQuery[bool] = False,  # noqa: A002  the name in the address
    token: Annotated[str | None, HeaderParameter(name=SEAT_HEADER)] = None,
) -> Response[bytes]:
    """The game so far, frame by frame, as a seat or a spectator sees it.

    `at`: only the page of frames with this one; `rest`: without what is the same on every page; `open`: with all hands
    open, when the game is over.
    """
    if at is not None:
        return await page_of_replay(request, tables, rate_limits, table, Wanted(viewer, at, rest, token, open))
    rate_limits.replays(request)
    found = await table_of(request, tables, rate_limits, table)
    facts = found.facts
    check_played(facts.is_played)
    seat = seat_of(viewer, len(facts.chairs))
    check_may_see(facts, seat, token, open)
    packed = takes_gzip(request)
    info = msgspec.json.encode(broadcast.table_info(found))
    most = tables.services.config.limits.replay_bytes
    frozen = archive.frozen(facts, False)
    body = await offload(request, tables, archive.write_replay, frozen, info, seat, packed, most, open)
    return json_answer(body, packed)


class Wanted(NamedTuple):
    """The page that somebody asks for."""

    viewer: str
    at: int
    rest: bool
    token: str | None
    all_open: bool


async def page_of_replay(
    request: AnyRequest, tables: Tables, rate_limits: RateLimits, table: str, wanted: Wanted
) -> Response[bytes]:
    """One page. Those of finished games are kept, packed: whoever opens one waits for nothing but the line."""
    rate_limits.pages(request)
    packed = takes_gzip(request)
    kept = await finished_game(request, tables, rate_limits, table)
    if kept is not None:
        check_played(kept.moves is not None)
        seat = seat_of(wanted.viewer, kept.seats)
        number = archive.page_number(wanted.at, kept.moves or 0)
        key = PageKey(seat, number, wanted.rest, packed, wanted.all_open)
        body = kept.pages.get(key)
        if body is None:
            body = await write_page(request, tables, kept.facts, key)
            tables.replays.keep(table, kept, key, body)
        return json_answer(body, packed)
    rate_limits.replays(request)
    found = await table_of(request, tables, rate_limits, table)
    facts = found.facts
    check_played(facts.is_played)
    seat = seat_of(wanted.viewer, len(facts.chairs))
    check_may_see(facts, seat, wanted.token, wanted.all_open)
    number = archive.page_number(wanted.at, len(facts.moves))
    key = PageKey(seat, number, wanted.rest, packed, wanted.all_open)
    return json_answer(await write_page(request, tables, archive.frozen(facts, False), key), packed)


async def finished_game(request: AnyRequest, tables: Tables, rate_limits: RateLimits, table: str) -> Kept | None:
    """A finished game, from memory if somebody has looked at it; None if there is none of this id. Raises Problem."""
    live = tables.live.get(table)
    if live is not None and live.facts.status != FINISHED:
        return None
    if not tables.replays.has(table):
        rate_limits.replays(request)
    with problems_of_opening():
        return await tables.replays.game(table, None if live is None else live.facts)


async def write_page(request: AnyRequest, tables: Tables, facts: bytes, key: PageKey) -> bytes:
    """The first page is a few milliseconds' work; those further on need a replay, and so a worker."""
    if key.number == 0:
        return await asyncio.to_thread(archive.write_page, facts, key)
    return await offload(request, tables, archive.write_page, facts, key)


def check_played(played: bool) -> None:
    if not played:
        raise Problem(409, "not_running", NOT_PLAYED)


def seat_of(viewer: str, seats: int) -> int | None:
    """The seat that is meant; None for a spectator. Raises Problem."""
    if viewer == "spectator":
        return None
    if viewer not in [str(number) for number in range(seats)]:
        raise Problem(422, "no_such_seat", "A viewer is a seat of this table, or spectator.")
    return int(viewer)


def check_may_see(facts: Facts, seat: int | None, token: str | None, all_open: bool) -> None:
    """Raises Problem."""
    if facts.status != FINISHED:
        if all_open:
            raise Problem(409, "not_finished", STILL_HIDDEN)
        owns_seat = seat is not None and token is not None and facts.chairs[seat].token == hash_of(token)
        if not owns_seat:
            raise Problem(403, "not_your_seat", "While a game is running, only its players see it again, each the own.")


@get("/api/tables/{table:str}/record")
async def get_record(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits], table: FromPath[str]
) -> Response[bytes]:
    """The record of a finished game, as a download."""
    rate_limits.replays(request)
    found = await table_of(request, tables, rate_limits, table)
    if found.facts.status != FINISHED:
        raise Problem(409, "not_finished", "The record is given out when the game is over: it holds all secrets.")
    check_played(found.facts.is_played)
    packed = takes_gzip(request)
    facts = archive.frozen(found.facts, True)
    try:
        rows = await tables.services.journal.rows(found.id)
        body = await offload(request, tables, archive.write_record, facts, rows, packed)
    except Damaged as error:
        raise Problem(409, "damaged", str(tables.services.damage.note(error))) from error
    name = f"{found.facts.game}-{table}.json"
    return json_answer(body, packed, **{"content-disposition": f'attachment; filename="{name}"'})


# Records from elsewhere


async def flown(tables: Tables, checked: flights.Checked) -> dict[str, Any]:
    """The verdict on a record after its flicks were flown again, if there are any to be flown. Raises Problem."""
    try:
        return await flights.fly_again(tables.services, checked)
    except flights.Busy as error:
        raise Problem(429, "too_fast", "Other records are being checked.", retry_after_s=BUSY_S) from error


@post("/api/records", request_max_body_size=None)
async def post_records(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> Opened:
    """Check a record and store it, so that it can be replayed."""
    check_room(tables.services)
    guest, _ = await me_of(request, tables)
    rate_limits.records(request)
    rate_limits.imports(guest)
    services, table, body = tables.services, tables.new_id(), await request.body()
    at = services.time.wall_ms()
    new = await offload(request, tables, archive.import_record, body, services.config.limits, guest, table, at)
    fault = new.fault or (await flown(tables, new.checked))["fault"]
    if fault is not None:
        raise Problem(422, "bad_record", fault)
    await services.journal.append(table, new.rows, new.summary)
    return Opened(table)


@post("/api/verify", status_code=200, request_max_body_size=None)
async def post_verify(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> dict[str, Any]:
    """Replay a record from its secret, and name the first fault."""
    rate_limits.records(request)
    body = await request.body()
    return await flown(tables, await offload(request, tables, archive.verify, body, tables.services.config.limits))


HANDLERS: Final = [get_replay, get_record, post_records, post_verify]
