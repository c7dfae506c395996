"""Who visits: the person behind a cookie."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Final

from spieltisch.server.store.journal import Journal
from spieltisch.server.store.people import Visitor
from spieltisch.server.tokens import hash_of

COOKIE: Final = "spieltisch"
COOKIE_S: Final = 400 * 24 * 3600
"""The longest that browsers accept."""


async def visitor_of_cookie(journal: Journal, header: bytes) -> Visitor | None:
    """The person behind a Cookie header; None if it is unknown."""
    if not header:
        return None
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(header.decode("latin-1"))
    except CookieError:
        return None
    return await visitor_of_token(journal, cookies[COOKIE].value) if COOKIE in cookies else None


async def visitor_of_token(journal: Journal, token: str | None) -> Visitor | None:
    """The person behind a cookie's value; None if it is unknown."""
    return await journal.visitor(hash_of(token)) if token else None
