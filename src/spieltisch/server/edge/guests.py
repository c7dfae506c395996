"""Guests: a name and a cookie, nothing more."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Final

from spieltisch.server.store.journal import Journal
from spieltisch.server.tokens import hash_of

COOKIE: Final = "spieltisch"
COOKIE_S: Final = 400 * 24 * 3600
"""The longest that browsers accept."""


async def guest_of_cookie(journal: Journal, header: bytes) -> tuple[str, str | None]:
    """The guest (a hash) and the name behind a Cookie header; empty and None if it is unknown."""
    if not header:
        return "", None
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(header.decode("latin-1"))
    except CookieError:
        return "", None
    if COOKIE not in cookies:
        return "", None
    return await guest_of_token(journal, cookies[COOKIE].value)


async def guest_of_token(journal: Journal, token: str | None) -> tuple[str, str | None]:
    """The guest (a hash) and the name behind a cookie's value; empty and None if it is unknown."""
    if not token:
        return "", None
    guest = hash_of(token)
    name = await journal.guest(guest)
    return ("", None) if name is None else (guest, name)
