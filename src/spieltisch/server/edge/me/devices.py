"""My devices, and the link that makes another browser one of them."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spieltisch.server.doors import iso
from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.me.becoming import (
    asker,
    become,
    cookie_of,
    device_of,
    games_of,
    hang_up,
    kind_of,
    leave,
    me_as_told,
)
from spieltisch.server.edge.me.password_hashes import Passwords
from spieltisch.server.edge.me.proving import Prover, check_bring
from spieltisch.server.edge.me.requests import LinkOwner, Look, Take
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.protocol.people import Details, LinkCode, Me, OwnDevice, Passkey
from spieltisch.server.store.people import LINK, PASSKEY, Code, Device
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token

LINK_S: Final = 600
"""How long a link can be used."""
SHOWN: Final = 16
"""Letters of a hash by which a device is named."""
NO_CODE: Final = Problem(410, "no_code", "This link is used up, or older than ten minutes. Make a new one.")


def device_id(device: Device) -> str:
    return device.token[:SHOWN]


@get("/api/me/details")
async def get_details(request: AnyRequest, tables: NamedDependency[Tables]) -> Details:
    """Who I am here, in full."""
    visitor = await visitor_of(request, tables)
    journal = tables.services.journal
    me = await me_as_told(tables, visitor)
    browsers = [
        OwnDevice(device_id(each), each.label, iso(each.created), iso(each.seen), each.token == visitor.device)
        for each in await journal.devices(visitor.person)
    ]
    passkeys = [
        Passkey(each.id, each.label, iso(each.created), iso(each.used))
        for each in await journal.credentials(visitor.person)
        if each.kind == PASSKEY
    ]
    return Details(**msgspec.structs.asdict(me), browsers=browsers, passkeys=passkeys)


@post("/api/me/link")
async def post_link(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> LinkCode:
    """A code that makes another browser one of my devices."""
    visitor = await visitor_of(request, tables)
    rate_limits.links(visitor.person)
    services = tables.services
    code, now = new_token(services.config.random_bytes), services.time.wall_ms()
    until = now + LINK_S * 1000
    await services.journal.save_code(Code(hash_of(code), LINK, visitor.person, until), now)
    return LinkCode(code, iso(until))


async def owner_of(tables: Tables, code: str) -> str:
    """The person whose link this is. Raises Problem."""
    found = await tables.services.journal.code(hash_of(code))
    if found is None or found.kind != LINK or found.until <= tables.services.time.wall_ms():
        raise NO_CODE
    return found.person


@post("/api/me/link/look", status_code=200)
async def look_at_link(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    data: JSONBody[Look],
) -> LinkOwner:
    """Whose link this is, so that nobody becomes somebody else without knowing it."""
    rate_limits.guests(request)
    person = await owner_of(tables, data.code)
    name = await tables.services.journal.guest(person)
    if name is None:
        raise NO_CODE
    visitor = await asker(request, tables)
    if visitor is None or visitor.person == person:
        return LinkOwner(name, None, 0)
    account = kind_of(await tables.services.journal.credentials(visitor.person))
    return LinkOwner(name, visitor.name, await games_of(tables, visitor), account)


@post("/api/me/take", status_code=200)
async def take_link(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    passwords: NamedDependency[Passwords],
    data: JSONBody[Take],
) -> Response[Me]:
    """Be the person of a link, which is used up by that."""
    rate_limits.guests(request)
    person = await owner_of(tables, data.code)
    visitor = await asker(request, tables)
    prover = Prover(request, tables, rate_limits, passwords, data.proof)
    await check_bring(prover, visitor, person, data.bring)  # before the link is used up
    journal = tables.services.journal
    taker = new_token(tables.services.config.random_bytes)
    await journal.take_code(hash_of(data.code), taker)
    if not await journal.was_taken_by(hash_of(data.code), taker):
        raise NO_CODE
    return await become(request, tables, visitor, person, data.bring)


@delete("/api/me/devices/{device:str}")
async def end_device(request: AnyRequest, tables: NamedDependency[Tables], device: FromPath[str]) -> None:
    """Another browser of mine is nobody any more."""
    visitor = await visitor_of(request, tables)
    journal = tables.services.journal
    for each in await journal.devices(visitor.person):
        if device_id(each) == device and each.token != visitor.device:
            await journal.end_device(visitor.person, each.token)
            hang_up(tables, each.token)
            return
    raise Problem(404, "no_device", "You have no other device with this id. To end this one, log out.")


@post("/api/me/logout", status_code=200)
async def log_out(request: AnyRequest, tables: NamedDependency[Tables]) -> Response[Me]:
    """This browser forgets who it is."""
    await leave(tables, await visitor_of(request, tables))
    return Response(await me_as_told(tables, None), cookies=[cookie_of(request, "")])


async def note_visit(request: AnyRequest, tables: Tables, token: str, person: str) -> None:
    """Remember what browser a device is, and that it was here; once a day is enough."""
    now = device_of(request, tables, token)
    for device in await tables.services.journal.devices(person):
        if device.token == now.token and (device.label != now.label or now.seen - device.seen > DAY_MS):
            await tables.services.journal.save_device(person, now)


DAY_MS: Final = 24 * 3600 * 1000
HANDLERS: Final = [get_details, post_link, look_at_link, take_link, end_device, log_out]
