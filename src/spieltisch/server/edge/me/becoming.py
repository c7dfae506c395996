"""This browser becomes a device of somebody, by a link or by logging in; what it was before comes along, or not."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response
from litestar.datastructures import Cookie

from spieltisch.server.edge.asking import AnyRequest
from spieltisch.server.edge.guests import COOKIE, COOKIE_S, visitor_of_token
from spieltisch.server.edge.me.labels import label_of
from spieltisch.server.protocol.connection import MOVED
from spieltisch.server.protocol.people import Me
from spieltisch.server.store.people import PASSKEY, PASSWORD, Credential, Device, Visitor
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of, new_token


def cookie_of(request: AnyRequest, token: str) -> Cookie:
    """What makes this browser a device of a person; an empty one is forgotten at once."""
    return Cookie(
        COOKIE,
        "/",
        token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=COOKIE_S if token else 0,
    )


async def asker(request: AnyRequest, tables: Tables) -> Visitor | None:
    return await visitor_of_token(tables.services.journal, request.cookies.get(COOKIE))


async def me_as_told(tables: Tables, visitor: Visitor | None) -> Me:
    config, reports = tables.services.config, tables.reports.are_made
    accounts, invitations = config.accounts, config.invitations
    if visitor is None:
        return Me(None, accounts=accounts, reports=reports, invitations=invitations)
    journal = tables.services.journal
    credentials = await journal.credentials(visitor.person) if visitor.has_account else []
    account = kind_of(credentials)
    login = next((each.label for each in credentials if each.kind == PASSWORD), None)
    devices = len(await journal.devices(visitor.person))
    return Me(visitor.name, account, login, devices, accounts, reports, invitations)


def kind_of(credentials: Sequence[Credential]) -> str:
    """How an account is opened: by a `password`, a `passkey`, `both`; or `none`."""
    kinds = {credential.kind for credential in credentials}
    assert kinds <= {PASSWORD, PASSKEY}, kinds
    return "both" if len(kinds) == 2 else next(iter(kinds), "none")


def device_of(request: AnyRequest, tables: Tables, token: str) -> Device:
    """This browser, seen now for the first time; `token` is the value of its cookie."""
    now = tables.services.time.wall_ms()
    return Device(hash_of(token), label_of(request.headers.get("user-agent", "")), now, now)


async def games_of(tables: Tables, visitor: Visitor) -> int:
    return len(await tables.services.journal.tables_of(visitor.person))


async def become(
    request: AnyRequest, tables: Tables, before: Visitor | None, person: str, bring: bool | None
) -> Response[Me]:
    """From now on this browser is a device of `person`, with a new cookie if it was somebody else's."""
    journal = tables.services.journal
    token = request.cookies.get(COOKIE)
    if before is not None and before.person != person and bring:
        token = await renew(tables, before)
        await journal.join(person, before.person)
    elif before is None or token is None or before.person != person:
        if before is not None:
            await leave(tables, before)
        token = new_token(tables.services.config.random_bytes)
        await journal.save_device(person, device_of(request, tables, token))
    me = await me_as_told(tables, await visitor_of_token(journal, token))
    return Response(me, cookies=[cookie_of(request, token)], status_code=200)


async def renew(tables: Tables, visitor: Visitor) -> str:
    """A new cookie for this browser; all others of the person, and whoever has copied the old one, are nobody."""
    journal = tables.services.journal
    token = new_token(tables.services.config.random_bytes)
    for device in await journal.devices(visitor.person):
        if device.token != visitor.device:
            await journal.end_device(visitor.person, device.token)
            hang_up(tables, device.token)
    await journal.renew_device(visitor.person, visitor.device, hash_of(token))
    hang_up(tables, visitor.device)  # it comes back with the new one
    return token


async def leave(tables: Tables, visitor: Visitor) -> None:
    """This browser is no longer theirs. A person whom nobody can be any more, and who has no games, is forgotten."""
    journal = tables.services.journal
    await journal.end_device(visitor.person, visitor.device)
    hang_up(tables, visitor.device)
    if not visitor.has_account and not await journal.devices(visitor.person) and not await games_of(tables, visitor):
        await journal.forget_person(visitor.person)


def hang_up(tables: Tables, device: str) -> None:
    """A device that is nobody's any more plays no longer: it comes back as whoever it is then."""
    for table in tables.live.values():
        for connection in list(table.connections):
            if connection.device == device:
                connection.close(MOVED)
