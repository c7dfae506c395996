"""Guests: a name and a cookie, nothing more."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Final

from spieltisch.server.store.sqlite.journal import Journal
from spieltisch.server.tokens import hash_of

COOKIE: Final = "spieltisch"
COOKIE_S: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""


def guest_of_cookie(journal: Journal, header: bytes) -> tuple[str, str | None]:
    """The guest (hash) and name that a Cookie header stands for; empty and None for a stranger."""
    if not header:
        return "", None
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(header.decode("latin-1"))
    except CookieError:
        return "", None
    if COOKIE not in cookies:
        return "", None
    return guest_of_token(journal, cookies[COOKIE].value)


def guest_of_token(journal: Journal, token: str | None) -> tuple[str, str | None]:
    """The same for the cookie's value."""
    if not token:
        return "", None
    guest = hash_of(token)
    name = journal.guest(guest)
    return ("", None) if name is None else (guest, name)
