"""How I am called to my turn or by an invitation: push to this browser, mail, web-hooks. All off until switched on."""

from __future__ import annotations

import base64
import binascii
import json
from typing import Final
from urllib.parse import urlsplit

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from spieltisch.server.doors import iso
from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.me.labels import label_of
from spieltisch.server.edge.me.requests import LinkToken, NewHook, NewMail, NewPush
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.notices.mail_address import parse_address
from spieltisch.server.notices.notices import Notices
from spieltisch.server.notices.outside import Delivery
from spieltisch.server.notices.sending import after
from spieltisch.server.notices.signing import CONFIRM, UNSUBSCRIBE
from spieltisch.server.notices.words import FALLBACK, LANGUAGES
from spieltisch.server.protocol.people import ChannelInfo, LinkedAddress, NoticesInfo
from spieltisch.server.store.notices import HOOK, MAIL, ON, PUSH, UNCONFIRMED, Channel
from spieltisch.server.store.people import Visitor
from spieltisch.server.tables import Tables

ID_BYTES: Final = 9
PUBLIC_KEY_BYTES: Final = 65
AUTH_BYTES: Final = 16
NO_CHANNEL: Final = Problem(404, "no_channel", "You have no such channel.")
OLD_LINK: Final = Problem(410, "old_link", "This link is too old, or was cut off. Ask for a new one on the page Me.")


@get("/api/me/notices")
async def get_notices(
    request: AnyRequest, tables: NamedDependency[Tables], notices: NamedDependency[Notices]
) -> NoticesInfo:
    """How I am called, and what this server offers."""
    return await told(tables, notices, await visitor_of(request, tables))


@post("/api/me/notices/push", status_code=200)
async def post_push(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    data: JSONBody[NewPush],
) -> NoticesInfo:
    """Call me by push on this browser."""
    visitor = await visitor_of(request, tables)
    check_kind(notices, PUSH)
    rate_limits.channels(visitor.person)
    private = tables.services.config.private_hooks
    host = host_of(data.endpoint, ("https", "http") if private else ("https",))
    if not host:
        raise Problem(422, "bad_subscription", "The endpoint of a push subscription is an address with https.")
    if size_of(data.p256dh) != PUBLIC_KEY_BYTES or size_of(data.auth) != AUTH_BYTES:
        raise Problem(422, "bad_subscription", "p256dh has 65 bytes and auth 16, both as base64url.")
    label = label_of(request.headers.get("user-agent", "")) or host
    keys = json.dumps({"p256dh": data.p256dh, "auth": data.auth})
    mine = await tables.services.journal.channels(visitor.person)
    for each in mine:  # one subscription for each browser
        if each.kind == PUSH and (each.device == visitor.device or each.address == data.endpoint):
            await tables.services.journal.end_channel(each.id)
    await add(request, tables, visitor, PUSH, data.endpoint, label, data.language, keys=keys, device=visitor.device)
    return await told(tables, notices, visitor)


@post("/api/me/notices/mail", status_code=200)
async def post_mail(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    data: JSONBody[NewMail],
) -> NoticesInfo:
    """Call me by mail. A mail asks first whether the address is mine; it takes the place of the one until now."""
    visitor = await visitor_of(request, tables)
    check_kind(notices, MAIL)
    address = parse_address(data.address.strip())
    if address is None:
        raise Problem(422, "bad_mail", "This is not a mail address. One looks like anna@example.org.")
    rate_limits.confirmations(request, visitor.person, address.counted)
    journal = tables.services.journal
    channel = await add(request, tables, visitor, MAIL, str(address), str(address), data.language, state=UNCONFIRMED)
    delivery = await notices.sending.ask_to_confirm(channel, visitor.name)
    if not delivery.ok:
        await journal.end_channel(channel.id)
        raise not_delivered(delivery)
    for each in await journal.channels(visitor.person):
        if each.kind == MAIL and each.id != channel.id:
            await journal.end_channel(each.id)
    return await told(tables, notices, visitor)


@post("/api/me/notices/hook", status_code=200)
async def post_hook(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    data: JSONBody[NewHook],
) -> NoticesInfo:
    """Call me by a web-hook."""
    visitor = await visitor_of(request, tables)
    check_kind(notices, HOOK)
    rate_limits.channels(visitor.person)
    address = data.address.strip()
    label, fault = await notices.sending.hook_label(address)
    if fault:
        raise Problem(422, "bad_hook", fault)
    await add(request, tables, visitor, HOOK, address, label, data.language)
    return await told(tables, notices, visitor)


@post("/api/me/notices/{channel:str}/test", status_code=200)
async def post_test(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    channel: FromPath[str],
) -> NoticesInfo:
    """Try a channel out. One that was switched off after failures is on again if this arrives."""
    visitor = await visitor_of(request, tables)
    mine = await own(tables, visitor, channel)
    check_kind(notices, mine.kind)
    if mine.state == UNCONFIRMED:
        raise Problem(409, "unconfirmed", "Confirm the address first: the link is in the mail you got.")
    rate_limits.channels(visitor.person)
    delivery = await notices.sending.test(mine)
    now = tables.services.time.wall_ms()
    if delivery.ok:
        await tables.services.journal.save_channel(mine._replace(state=ON, why="", failures=0))
    elif delivery.gone and mine.kind == PUSH:
        await tables.services.journal.end_channel(mine.id)
    elif not delivery.busy:
        await tables.services.journal.save_channel(after(mine, delivery, now))
    if not delivery.ok:
        raise not_delivered(delivery)
    return await told(tables, notices, visitor)


@delete("/api/me/notices/{channel:str}", status_code=200)
async def delete_channel(
    request: AnyRequest, tables: NamedDependency[Tables], notices: NamedDependency[Notices], channel: FromPath[str]
) -> NoticesInfo:
    """Do not call me by this any more; it is forgotten."""
    visitor = await visitor_of(request, tables)
    await tables.services.journal.end_channel((await own(tables, visitor, channel)).id)
    return await told(tables, notices, visitor)


# Links in mails: they work without a login


@post("/api/notices/confirm", status_code=200)
async def post_confirm(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    data: JSONBody[LinkToken],
) -> LinkedAddress:
    """This address is mine."""
    rate_limits.guests(request)
    found = await of_link(tables, notices, CONFIRM, data.token)
    if found is None:
        raise OLD_LINK
    if found.state == UNCONFIRMED:
        await tables.services.journal.save_channel(found._replace(state=ON))
    return LinkedAddress(found.label)


@post("/api/notices/unsubscribe/{token:str}", status_code=200)
async def post_unsubscribe(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    notices: NamedDependency[Notices],
    token: FromPath[str],
) -> LinkedAddress:
    """No more mails to this address; it is forgotten. Mail programs ask for this, too (RFC 8058)."""
    rate_limits.guests(request)
    found = await of_link(tables, notices, UNSUBSCRIBE, token)
    if found is None:  # the second time, too, what was wished for is true
        return LinkedAddress("")
    await tables.services.journal.end_channel(found.id)
    return LinkedAddress(found.label)


@get("/api/notices/unsubscribe/{token:str}", status_code=303)
async def get_unsubscribe(token: FromPath[str]) -> Redirect:
    """Asking for the address changes nothing, since programs look at links: a page asks first."""
    return Redirect(f"/me/unsubscribe#{token}", status_code=303)


async def of_link(tables: Tables, notices: Notices, purpose: str, token: str) -> Channel | None:
    """The channel that a link is about. Raises StoreFailed."""
    channel = await notices.sending.keys.channel_of(purpose, token, tables.services.time.wall_ms())
    return None if channel is None else await tables.services.journal.channel(channel)


# What they share


def check_kind(notices: Notices, kind: str) -> None:
    """Raises Problem."""
    if kind not in notices.kinds:
        raise Problem(403, "notices_off", f"This server calls nobody by {kind}: its operator has not set it up.")


def host_of(address: str, schemes: tuple[str, ...]) -> str:
    """The host of a web address; empty if it is none."""
    try:
        parts = urlsplit(address)
        is_good = address.isascii() and address.isprintable() and parts.scheme in schemes and parts.port != 0
    except ValueError:
        return ""
    return (parts.hostname or "") if is_good else ""


def size_of(text: str) -> int:
    """Bytes in base64url; 0 if it is none."""
    try:
        return len(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except (binascii.Error, ValueError):
        return 0


async def own(tables: Tables, visitor: Visitor, channel: str) -> Channel:
    """Raises Problem."""
    for each in await tables.services.journal.channels(visitor.person):
        if each.id == channel:
            return each
    raise NO_CHANNEL


async def add(
    request: AnyRequest,
    tables: Tables,
    visitor: Visitor,
    kind: str,
    address: str,
    label: str,
    language: str,
    *,
    keys: str = "",
    device: str = "",
    state: str = ON,
) -> Channel:
    """Raises Problem if there are too many."""
    services = tables.services
    most = services.config.limits.channels_per_person
    mine = await services.journal.channels(visitor.person)
    if any(each.kind == kind == HOOK and each.address == address for each in mine):
        raise Problem(409, "known_channel", "You are called by this already.")
    if len(mine) >= most:
        raise Problem(409, "too_many_channels", f"Nobody is called by more than {most} channels. Remove one first.")
    channel = Channel(
        services.config.random_bytes(ID_BYTES).hex(),
        visitor.person,
        kind,
        address,
        keys,
        label,
        device,
        language if language in LANGUAGES else FALLBACK,
        f"{request.url.scheme}://{request.url.netloc}",
        state,
        "",
        services.time.wall_ms(),
    )
    await services.journal.save_channel(channel)
    return channel


def not_delivered(delivery: Delivery) -> Problem:
    return Problem(422, "not_delivered", f"This could not be delivered: {delivery.why}.", about={"why": delivery.why})


async def told(tables: Tables, notices: Notices, visitor: Visitor) -> NoticesInfo:
    """Raises StoreFailed."""
    config = tables.services.config
    channels = [
        ChannelInfo(
            each.id,
            each.kind,
            each.label,
            each.state,
            each.why,
            each.kind == PUSH and each.device == visitor.device,
            iso(each.created),
            iso(each.called) if each.called else None,
        )
        for each in await tables.services.journal.channels(visitor.person)
    ]
    kinds: list[str] = [kind for kind in (PUSH, MAIL, HOOK) if kind in notices.kinds]
    key = await notices.sending.keys.vapid_public() if PUSH in kinds else None
    schemas = list(config.hook_schemas) if HOOK in kinds else []
    return NoticesInfo(kinds, key, schemas, config.limits.mail_interval_s, channels)


def exported(channels: list[Channel]) -> list[dict[str, str | None]]:
    """Everything about them, for their owner; keys and addresses of hooks are secrets, but theirs."""
    return [
        {
            "kind": each.kind,
            "address": each.address,
            "label": each.label,
            "language": each.language,
            "state": each.state,
            "why": each.why,
            "created": iso(each.created),
            "called": iso(each.called) if each.called else None,
        }
        for each in channels
    ]


HANDLERS: Final = [
    get_notices,
    post_push,
    post_mail,
    post_hook,
    post_test,
    delete_channel,
    post_confirm,
    post_unsubscribe,
    get_unsubscribe,
]
