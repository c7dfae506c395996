"""An account with a login name and a password: made from the guest that one already is."""

from __future__ import annotations

import unicodedata
from typing import Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.guests import COOKIE
from spieltisch.server.edge.me.becoming import asker, become, cookie_of, me_as_told, renew
from spieltisch.server.edge.me.password_hashes import Passwords
from spieltisch.server.edge.me.proving import Prover, check_bring
from spieltisch.server.edge.me.requests import LOGIN_MAX, PASSWORD_MIN, Login, NewPassword
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.names import clean_name
from spieltisch.server.protocol.people import Me
from spieltisch.server.store.people import PASSWORD, Credential
from spieltisch.server.tables import Tables

WRONG: Final = Problem(403, "wrong_login", "This is not the password of this login name.")
OFF: Final = Problem(403, "accounts_off", "This server has no accounts.")


def check_accounts(tables: Tables) -> None:
    """Raises Problem where there are none."""
    if tables.services.config.accounts == "off":
        raise OFF


def login_key(login: str) -> str:
    """Login names that look alike are the same."""
    return unicodedata.normalize("NFKC", login).casefold()


def checked_login(login: str) -> str:
    """Raises Problem."""
    name = clean_name(login, LOGIN_MAX)
    if name is None:
        raise Problem(422, "bad_login", f"A login name has 1 to {LOGIN_MAX} visible characters.")
    return name


@post("/api/me/password", status_code=200)
async def post_password(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    passwords: NamedDependency[Passwords],
    data: JSONBody[NewPassword],
) -> Response[Me]:
    """Make an account from the guest I am, or change login name and password, which ends my other devices."""
    check_accounts(tables)
    visitor = await visitor_of(request, tables)
    login = checked_login(data.login)
    if len(data.password) < PASSWORD_MIN:
        raise Problem(422, "bad_password", f"A password has at least {PASSWORD_MIN} characters.")
    journal = tables.services.journal
    mine = [each for each in await journal.credentials(visitor.person) if each.kind == PASSWORD]
    rate_limits.logins(request, visitor.person)
    if mine and not await passwords.fits(data.current or "", mine[0].secret.decode()):
        raise Problem(403, "wrong_password", "This is not your password until now.")
    taken = await journal.credential(PASSWORD, login_key(login))
    if taken is not None and taken.person != visitor.person:
        raise Problem(409, "login_taken", "Somebody else has this login name. Choose another one.")
    hashed, now = await passwords.hash(data.password), tables.services.time.wall_ms()
    await journal.save_credential(
        Credential(PASSWORD, login_key(login), visitor.person, login, hashed.encode(), 0, now, now)
    )
    for each in mine:
        if each.id != login_key(login):
            await journal.end_credential(visitor.person, PASSWORD, each.id)
    rate_limits.logged_in(request, visitor.person)
    token = request.cookies[COOKIE]
    if mine and data.end_others:
        token = await renew(tables, visitor)
    me = await me_as_told(tables, visitor._replace(has_account=True))
    return Response(me, cookies=[cookie_of(request, token)], status_code=200)


@post("/api/me/login", status_code=200)
async def post_login(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    passwords: NamedDependency[Passwords],
    data: JSONBody[Login],
) -> Response[Me]:
    """Be the person of an account on this browser, too."""
    check_accounts(tables)
    key = login_key(clean_name(data.login, LOGIN_MAX) or "")
    rate_limits.logins(request, key)
    journal = tables.services.journal
    found = await journal.credential(PASSWORD, key)
    if not await passwords.fits(data.password, None if found is None else found.secret.decode()) or found is None:
        raise WRONG
    rate_limits.logged_in(request, key)
    visitor = await asker(request, tables)
    prover = Prover(request, tables, rate_limits, passwords, data.proof)
    await check_bring(prover, visitor, found.person, data.bring)
    await journal.save_credential(found._replace(used=tables.services.time.wall_ms()))
    return await become(request, tables, visitor, found.person, data.bring)


HANDLERS: Final = [post_password, post_login]
