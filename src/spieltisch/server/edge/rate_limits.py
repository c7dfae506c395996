"""Rate limits: how often one address, or one guest, may ask for something expensive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.types import Scope

from spieltisch.server.addresses import counted
from spieltisch.server.edge.problems import too_fast
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.rates import Buckets

AnyRequest = Request[Any, Any, Any]


class RateLimits:
    """Each method is named as its rate in `Limits`, and raises Problem if there were too many requests."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._guests = Buckets(limits.guests, now)
        self._tables = Buckets(limits.tables, now)
        self._records = Buckets(limits.records, now)
        self._imports = Buckets(limits.imports, now)
        self._replays = Buckets(limits.replays, now)
        self._pages = Buckets(limits.pages, now)
        self._reports = Buckets(limits.reports, now)
        self._advice = Buckets(limits.advice, now)
        self._opens = Buckets(limits.opens, now)
        self._hellos = Buckets(limits.hellos, now)
        self._logins = Buckets(limits.logins, now)
        self._links = Buckets(limits.links, now)
        self._exports = Buckets(limits.exports, now)
        self._holidays = Buckets(limits.holidays, now)
        self._invitations = Buckets(limits.invitations, now)
        self._channels = Buckets(limits.channels, now)
        self._confirmations = Buckets(limits.confirmations, now)

    def guests(self, request: AnyRequest) -> None:
        _take(self._guests, address_of(request.scope))

    def tables(self, request: AnyRequest) -> None:
        _take(self._tables, address_of(request.scope))

    def records(self, request: AnyRequest) -> None:
        _take(self._records, address_of(request.scope))

    def imports(self, guest: str) -> None:
        _take(self._imports, guest)

    def replays(self, request: AnyRequest) -> None:
        _take(self._replays, address_of(request.scope))

    def pages(self, request: AnyRequest) -> None:
        _take(self._pages, address_of(request.scope))

    def reports(self, request: AnyRequest) -> None:
        _take(self._reports, address_of(request.scope))

    def advice(self, request: AnyRequest) -> None:
        _take(self._advice, address_of(request.scope))

    def opens(self, address: str) -> None:
        _take(self._opens, address)

    def logins(self, request: AnyRequest, login: str) -> None:
        """Counted until it is known that the password was right."""
        for who in _at_login(request, login):
            _take(self._logins, who)

    def logged_in(self, request: AnyRequest, login: str) -> None:
        """Only wrong ones count."""
        for who in _at_login(request, login):
            self._logins.give_back(who)

    def links(self, person: str) -> None:
        _take(self._links, person)

    def exports(self, person: str) -> None:
        _take(self._exports, person)

    def holidays(self, person: str) -> None:
        _take(self._holidays, person)

    def invitations(self, person: str) -> None:
        _take(self._invitations, person)

    def channels(self, person: str) -> None:
        _take(self._channels, person)

    def confirmations(self, request: AnyRequest, person: str, letter_box: str) -> None:
        """Nobody has somebody else's letter box filled; `letter_box`: `MailAddress.counted`."""
        for who in (f"from {address_of(request.scope)}", f"of {person}", f"to {letter_box}"):
            _take(self._confirmations, who)

    def may_say_hello(self, address: str) -> bool:
        return self._hellos.take(address)


def _at_login(request: AnyRequest, login: str) -> tuple[str, str]:
    return f"from {address_of(request.scope)}", f"as {login}"


def _take(buckets: Buckets, who: str) -> None:
    wait_s = buckets.wait_s(who)
    if wait_s:
        raise too_fast(wait_s)


def address_of(scope: Scope) -> str:
    """Who is counted for this request."""
    client = scope.get("client")
    return counted(client[0]) if client else ""
