"""Proving who one is: before an account is given to another person, whoever has it shows its password or passkey."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException

from spieltisch.engine.basics import Data
from spieltisch.server.edge.asking import AnyRequest
from spieltisch.server.edge.me.becoming import games_of, kind_of
from spieltisch.server.edge.me.password_hashes import Passwords
from spieltisch.server.edge.me.requests import Proof
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.store.people import PASSKEY, PASSWORD, Credential, Visitor
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of

LOG_IN: Final = "log_in"
"""The kind of a question to a passkey."""
WRONG: Final = Problem(403, "wrong_passkey", "This passkey is not known here.")
NEEDED: Final = "The games of {name} come with the account: show its password or a passkey of it (proof)."
NOT_PROVED: Final = Problem(403, "wrong_proof", "This is not the password or passkey of the account on this browser.")


class Prover(NamedTuple):
    """Who asks, and what they show."""

    request: AnyRequest
    tables: Tables
    rate_limits: RateLimits
    passwords: Passwords
    proof: Proof | None


async def check_bring(prover: Prover, before: Visitor | None, person: str, bring: bool | None) -> None:
    """Before this browser becomes `person`: what becomes of who it is now must be said, and proved for an account.

    Raises Problem.
    """
    if before is None or before.person == person:
        return
    journal = prover.tables.services.journal
    credentials = await journal.credentials(before.person)
    account = kind_of(credentials)
    if bring is None:
        games = await games_of(prover.tables, before)
        if games or credentials:
            sentence = f"This browser is {before.name}, with {games} games: say whether they come along (bring)."
            about: Data = {"name": before.name, "games": games, "account": account}
            raise Problem(409, "somebody_else", sentence, about=about)
    elif bring and credentials:
        if prover.proof is None:
            raise Problem(403, "proof_needed", NEEDED.format(name=before.name), about={"account": account})
        await prove(prover, before, credentials)


async def prove(prover: Prover, visitor: Visitor, credentials: list[Credential]) -> None:
    """Raises Problem if what is shown opens none of this person's credentials."""
    proof = prover.proof
    assert proof is not None
    prover.rate_limits.logins(prover.request, visitor.person)
    if proof.credential is not None:
        key = str(proof.credential.get("id", ""))
        known = [each for each in credentials if (each.kind, each.id) == (PASSKEY, key)]
        if not known:
            raise NOT_PROVED
        await signed_with(prover.request, prover.tables, known[0], proof.credential)
    else:
        hashed = next((each.secret.decode() for each in credentials if each.kind == PASSWORD), None)
        if not await prover.passwords.fits(proof.password or "", hashed):
            raise NOT_PROVED
    prover.rate_limits.logged_in(prover.request, visitor.person)


# Passkeys


class Site:
    """What a passkey belongs to: the host name that the browser shows. Raises Problem if there is none."""

    def __init__(self, request: AnyRequest) -> None:
        """The Origin header was compared with this server before (edge/origin.py)."""
        self.origin: Final = request.headers.get("origin", "")
        host = urlsplit(self.origin).hostname
        if host is None:
            raise Problem(400, "no_origin", "Passkeys need a browser: the header Origin is missing.")
        self.host: Final = host


async def answered(tables: Tables, kind: str, person: str, credential: dict[str, Any]) -> bytes:
    """The question that this answers, which cannot be answered again. Raises Problem."""
    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(said["challenge"])
    except (KeyError, TypeError, ValueError) as error:
        raise Problem(422, "bad_passkey", "This is not the answer of a passkey.") from error
    journal = tables.services.journal
    code = hash_of(challenge.hex())
    found = await journal.code(code)
    if found is None or (found.kind, found.person) != (kind, person) or found.until <= tables.services.time.wall_ms():
        raise Problem(410, "no_code", "That took too long. Try again.")
    taker = tables.services.config.random_bytes(16).hex()
    await journal.take_code(code, taker)
    if not await journal.was_taken_by(code, taker):
        raise Problem(410, "no_code", "This was answered already. Try again.")
    return challenge


async def signed_with(request: AnyRequest, tables: Tables, known: Credential, credential: dict[str, Any]) -> None:
    """This passkey has signed the question to log in; that is noted. Raises Problem."""
    site = Site(request)
    challenge = await answered(tables, LOG_IN, "", credential)
    try:
        signed = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=known.secret,
            credential_current_sign_count=known.counter,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError) as error:
        raise WRONG from error
    now = tables.services.time.wall_ms()
    await tables.services.journal.save_credential(known._replace(counter=signed.new_sign_count, used=now))
