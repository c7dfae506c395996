"""An account with a passkey: the browser keeps the key, the server only its public half."""

from __future__ import annotations

import json
from typing import Any, Final

import webauthn
from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.me.becoming import asker, become, me_as_told
from spieltisch.server.edge.me.password_hashes import Passwords
from spieltisch.server.edge.me.passwords import check_accounts
from spieltisch.server.edge.me.proving import LOG_IN, WRONG, Prover, Site, answered, check_bring, signed_with
from spieltisch.server.edge.me.requests import Signed
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.names import clean_name
from spieltisch.server.protocol.people import Me
from spieltisch.server.store.people import PASSKEY, Code, Credential
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of

ASK_S: Final = 300
"""How long an answer of a passkey is waited for."""
CHALLENGE_BYTES: Final = 32
LABEL_CHARACTERS: Final = 40
MOST: Final = 20
"""Passkeys of one person."""
MAKE: Final = "make_passkey"


async def ask(tables: Tables, kind: str, person: str) -> bytes:
    """A new question to a passkey; any node recognises the answer."""
    services = tables.services
    challenge, now = services.config.random_bytes(CHALLENGE_BYTES), services.time.wall_ms()
    code = Code(hash_of(challenge.hex()), kind, person, now + ASK_S * 1000)
    await services.journal.save_code(code, now)
    return challenge


def as_data(options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(options_to_json(options))
    return data


@post("/api/me/passkeys/ask", status_code=200)
async def ask_for_new(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> dict[str, Any]:
    """What the browser is to make a passkey from (`PublicKeyCredentialCreationOptions`)."""
    check_accounts(tables)
    visitor, site = await visitor_of(request, tables), Site(request)
    rate_limits.guests(request)
    known = [each for each in await tables.services.journal.credentials(visitor.person) if each.kind == PASSKEY]
    if len(known) >= MOST:
        raise Problem(409, "too_many_passkeys", f"Nobody needs more than {MOST} passkeys. Remove one first.")
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name="Spieltisch",
        user_name=visitor.name,
        user_id=bytes.fromhex(visitor.person),
        challenge=await ask(tables, MAKE, visitor.person),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known],
    )
    return as_data(options)


@post("/api/me/passkeys", status_code=200)
async def post_passkey(request: AnyRequest, tables: NamedDependency[Tables], data: JSONBody[Signed]) -> Me:
    """Make an account from the guest I am with a new passkey, or add it."""
    check_accounts(tables)
    visitor, site = await visitor_of(request, tables), Site(request)
    challenge = await answered(tables, MAKE, visitor.person, data.credential)
    try:
        made = webauthn.verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError) as error:
        raise Problem(422, "bad_passkey", f"This passkey cannot be used: {error}") from error
    now = tables.services.time.wall_ms()
    label = clean_name(data.label[:LABEL_CHARACTERS], LABEL_CHARACTERS) or site.host
    await tables.services.journal.save_credential(
        Credential(
            PASSKEY,
            bytes_to_base64url(made.credential_id),
            visitor.person,
            label,
            made.credential_public_key,
            made.sign_count,
            now,
            now,
        )
    )
    return await me_as_told(tables, visitor._replace(has_account=True))


@delete("/api/me/passkeys/{passkey:str}")
async def end_passkey(request: AnyRequest, tables: NamedDependency[Tables], passkey: FromPath[str]) -> None:
    """A passkey opens nothing any more."""
    visitor = await visitor_of(request, tables)
    journal = tables.services.journal
    if passkey not in [each.id for each in await journal.credentials(visitor.person) if each.kind == PASSKEY]:
        raise Problem(404, "no_passkey", "You have no such passkey.")
    await journal.end_credential(visitor.person, PASSKEY, passkey)


@post("/api/me/login/passkey/ask", status_code=200)
async def ask_to_log_in(
    request: AnyRequest, tables: NamedDependency[Tables], rate_limits: NamedDependency[RateLimits]
) -> dict[str, Any]:
    """What the browser is to sign with a passkey for this site (`PublicKeyCredentialRequestOptions`)."""
    check_accounts(tables)
    rate_limits.guests(request)
    options = webauthn.generate_authentication_options(
        rp_id=Site(request).host, challenge=await ask(tables, LOG_IN, "")
    )
    return as_data(options)


@post("/api/me/login/passkey", status_code=200)
async def log_in(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    passwords: NamedDependency[Passwords],
    data: JSONBody[Signed],
) -> Response[Me]:
    """Be the person of a passkey on this browser, too."""
    check_accounts(tables)
    key = str(data.credential.get("id", ""))
    rate_limits.logins(request, key)
    journal = tables.services.journal
    found = await journal.credential(PASSKEY, key)
    if found is None:
        raise WRONG
    visitor = await asker(request, tables)
    prover = Prover(request, tables, rate_limits, passwords, data.proof)
    await check_bring(prover, visitor, found.person, data.bring)  # before the question is used up
    await signed_with(request, tables, found, data.credential)
    rate_limits.logged_in(request, key)
    return await become(request, tables, visitor, found.person, data.bring)


HANDLERS: Final = [ask_for_new, post_passkey, end_passkey, ask_to_log_in, log_in]
