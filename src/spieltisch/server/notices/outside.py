"""What a worker process does outside: it sends push messages and calls hooks.

People choose these addresses, so this process connects only to public ones, unless the operator allows others: it is
checked where a connection is made, after names are resolved and redirects followed. A slow or hostile service holds up
nothing but this process. The libraries are imported here alone: they are an extra.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import socket
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

TIMEOUT_S: Final = 15.0
GONE: Final = (404, 410)
"""What a push service says of a subscription that is no longer there."""
ACCEPTED: Final = (200, 201, 202, 204)
CHARACTERS: Final = 200
"""Of what a service says about a failure."""
NOT_YOURS: Final = ("cto", "rto", "retry", "wait", "verify")
"""Parameters of Apprise by which an address could hold this process, or trust anybody."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Delivery(NamedTuple):
    """What came of it."""

    ok: bool
    why: str = ""
    gone: bool = False
    """It will never work again."""
    ours: bool = False
    """Perhaps it is the fault of this server's network or mail server: nobody's channel is switched off for it."""


class Forbidden(OSError):
    """An address to which nothing is sent."""


FORBIDDEN: Final = "it leads to a private address, where this server sends nothing"
_forbidden: Final[list[str]] = []
"""Addresses that were refused: libraries say only that a connection failed."""


def is_installed() -> bool:
    """Whether the extra `notices` is."""
    return all(find_spec(name) is not None for name in ("pywebpush", "apprise", "aiosmtplib"))


# Only to public addresses


def is_public(address: str) -> bool:
    """Whether an IP address is one of the Internet.

    >>> [is_public(each) for each in ("9.9.9.9", "10.1.2.3", "127.0.0.1", "::1", "::ffff:10.0.0.1", "2620:fe::fe")]
    [True, False, False, False, False, True]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if inner is None and ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def guard() -> None:
    """From now on this process connects only to public addresses, and to no proxy, which could be asked for others."""
    if getattr(socket.socket, "is_guarded", False):
        return
    for name in list(os.environ):
        if name.lower().endswith("_proxy"):
            del os.environ[name]

    def guarded(connect: Callable[[socket.socket, Any], Any]) -> Callable[[socket.socket, Any], Any]:
        def checked(self: socket.socket, address: Any) -> Any:
            if self.family not in (socket.AF_INET, socket.AF_INET6) or not is_public(address[0]):
                _forbidden.append(str(address[0]))
                raise Forbidden(FORBIDDEN)
            return connect(self, address)

        return checked

    for name in ("connect", "connect_ex"):
        setattr(socket.socket, name, guarded(getattr(socket.socket, name)))
    setattr(socket.socket, "is_guarded", True)  # noqa: B010  mypy does not know it


def prepare(private: bool) -> None:
    _forbidden.clear()
    socket.setdefaulttimeout(TIMEOUT_S)
    if not private:
        guard()


# Web push


class Subscription(NamedTuple):
    """A browser that listens: where, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class Stamp(NamedTuple):
    """Who sends, and how long it matters."""

    key: str
    """The private VAPID key: base64url of its number."""
    contact: str
    topic: str
    """A newer message of the same topic takes the place of an older one that was not delivered."""
    ttl_s: int


def send_push(private: bool, to: Subscription, data: str, stamp: Stamp) -> Delivery:
    """Raises nothing: what went wrong is in the answer."""
    prepare(private)
    import requests  # noqa: PLC0415  an extra
    from pywebpush import WebPushException, webpush  # noqa: PLC0415  an extra

    session = requests.Session()
    session.max_redirects = 0
    session.trust_env = private
    headers: dict[str, str | int | float] = {"Topic": stamp.topic, "Urgency": "normal"}
    try:
        webpush(
            {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}},
            data,
            vapid_private_key=stamp.key,
            vapid_claims={"sub": stamp.contact},
            timeout=TIMEOUT_S,
            ttl=stamp.ttl_s,
            headers=headers,
            requests_session=session,
        )
    except WebPushException as error:
        status = None if error.response is None else error.response.status_code
        if status in GONE:
            return Delivery(False, "this browser has ended its subscription", gone=True)
        return Delivery(False, short(str(error) if status is None else f"the push service answered with {status}"))
    except requests.RequestException as error:
        return Delivery(False, FORBIDDEN, gone=True) if _forbidden else Delivery(False, cause_of(error), ours=True)
    except ValueError as error:  # keys that are none
        return Delivery(False, short(f"the keys of this subscription cannot be used: {error}"), gone=True)
    return Delivery(True)


# Hooks


class BadHook(Exception):
    """Why an address cannot be used."""


def check_hook(address: str, schemas: tuple[str, ...]) -> str:
    """Its schema. Nothing is loaded for this. Raises BadHook."""
    schema = address.partition("://")[0].lower()
    if "://" not in address or schema not in schemas:
        raise BadHook(f"An address begins with one of these: {', '.join(f'{each}://' for each in schemas)}.")
    for name, _ in parse_qsl(address.partition("?")[2], keep_blank_values=True):
        if name.lower() in NOT_YOURS:
            raise BadHook(f"The parameter {name} cannot be chosen here.")
    return schema


def checked_hook(address: str, schemas: tuple[str, ...]) -> str:
    """What its owner is shown of a hook; secrets are left out. Raises BadHook."""
    schema = check_hook(address, schemas)
    import apprise  # noqa: PLC0415  an extra

    made = apprise.Apprise.instantiate(address, suppress_exceptions=True)
    if made is None:
        raise BadHook(f"This is not an address of {schema}. Its form is at https://github.com/caronc/apprise/wiki")
    return str(made.url(privacy=True)).partition("?")[0]


def label_of_hook(address: str, schemas: tuple[str, ...]) -> tuple[str, str]:
    """In a worker: what its owner is shown, or what is wrong."""
    try:
        return checked_hook(address, schemas), ""
    except BadHook as error:
        return "", str(error)


def call_hook(private: bool, address: str, schemas: tuple[str, ...], title: str, body: str) -> Delivery:
    """Raises nothing: what went wrong is in the answer."""
    prepare(private)
    import apprise  # noqa: PLC0415  an extra

    try:
        checked_hook(address, schemas)
    except BadHook as error:  # the operator has changed what is allowed
        return Delivery(False, short(str(error)), gone=True)
    logging.getLogger("apprise").propagate = False  # its owner is told, not the operator
    sender = apprise.Apprise()
    sender.add(address)
    with apprise.LogCapture(level=apprise.logging.WARNING, fmt="%(message)s") as said:
        if sender.notify(title=title, body=body):
            return Delivery(True)
        lines = said.getvalue().strip().splitlines()
    if _forbidden:
        return Delivery(False, FORBIDDEN, gone=True)
    return Delivery(False, short(lines[-1] if lines else "the service did not take it"))


def cause_of(error: Exception) -> str:
    """The innermost reason, without addresses of objects in memory."""
    cause: BaseException = error
    while (inner := cause.__cause__ or cause.__context__) is not None:
        cause = inner
    return short(cause.strerror or str(cause) if isinstance(cause, OSError) else str(cause))


def short(text: str) -> str:
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= CHARACTERS else f"{line[: CHARACTERS - 1]}…"
