"""Nobody gives an account away without knowing it; and whoever has copied a cookie does not keep it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

from spieltisch.server.protocol.connection import MOVED
from spieltisch.server.store.people import PASSKEY, Credential
from tests.server.edge.me.site import Site, device_of, error, games_of
from tests.server.edge.me.test_devices import link_of
from tests.server.harness import settle

LOGIN = {"login": "Ben K.", "password": "correct horse"}
ORIGIN = {"origin": "http://table"}


async def with_password(site: Site, client: httpx.AsyncClient) -> str:
    """This person has an account, and one game."""
    assert (await client.post("/api/me/password", json=LOGIN)).status_code == 200
    return await site.open(client)


class SoftPasskey:
    """What an authenticator does."""

    def __init__(self, key: str) -> None:
        self.id = bytes_to_base64url(key.encode())
        self._key = ec.generate_private_key(ec.SECP256R1())

    def public(self) -> bytes:
        """As COSE."""
        numbers = self._key.public_key().public_numbers()
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})

    async def signs(self, client: httpx.AsyncClient) -> dict[str, Any]:
        """The answer to a new question."""
        asked = (await client.post("/api/me/login/passkey/ask", headers=ORIGIN)).json()
        said = {"type": "webauthn.get", "challenge": asked["challenge"], "origin": ORIGIN["origin"]}
        told = json.dumps(said).encode()
        data = hashlib.sha256(b"table").digest() + bytes([0x05]) + bytes(4)
        signature = self._key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": told, "authenticatorData": data, "signature": signature}
        response = {name: bytes_to_base64url(part) for name, part in parts.items()}
        return {"id": self.id, "rawId": self.id, "type": "public-key", "response": response}


async def with_passkey(site: Site, client: httpx.AsyncClient, key: str = "a key") -> SoftPasskey:
    journal = site.tables.services.journal
    visitor = await journal.visitor(device_of(client))
    assert visitor is not None
    passkey = SoftPasskey(key)
    await journal.save_credential(Credential(PASSKEY, passkey.id, visitor.person, "", passkey.public(), 0, 1, 1))
    return passkey


async def test_a_link_does_not_get_an_account_without_its_password(site: Site) -> None:
    eve, ben = await site.browser("Eve"), await site.browser("Ben")
    table = await with_password(site, ben)
    code = await link_of(eve)
    looked = (await ben.post("/api/me/link/look", json={"code": code})).json()
    assert looked == {"name": "Eve", "me": "Ben", "games": 1, "account": "password"}
    asked = await ben.post("/api/me/take", json={"code": code})
    assert error(asked) == (409, "somebody_else")
    assert asked.json()["error"]["about"] == {"name": "Ben", "games": 1, "account": "password"}
    take = {"code": code, "bring": True}
    refused = await ben.post("/api/me/take", json=take)
    assert error(refused) == (403, "proof_needed")
    assert refused.json()["error"]["about"] == {"account": "password"}
    for wrong in ({}, {"password": "battery staple"}, {"credential": {"id": "nobody's"}}):
        assert error(await ben.post("/api/me/take", json={**take, "proof": wrong})) == (403, "wrong_proof")
    assert (await games_of(eve))["waiting"] == []  # nothing has happened, and the link still works
    proof = {"password": LOGIN["password"]}
    assert (await ben.post("/api/me/take", json={**take, "proof": proof})).json()["name"] == "Eve"
    assert [each["table"] for each in (await games_of(eve))["waiting"]] == [table]


async def test_leaving_an_account_behind_needs_nothing_and_gives_nothing(site: Site) -> None:
    eve, ben = await site.browser("Eve"), await site.browser("Ben")
    await with_password(site, ben)
    code = await link_of(eve)
    assert (await ben.post("/api/me/take", json={"code": code, "bring": False})).json()["name"] == "Eve"
    assert (await games_of(eve))["waiting"] == []
    back = await ben.post("/api/me/login", json={**LOGIN, "bring": False})
    assert (back.json()["name"], len((await games_of(ben))["waiting"])) == ("Ben", 1)


async def test_a_passkey_proves_it_too_and_only_once(site: Site) -> None:
    eve, ben, cora = await site.browser("Eve"), await site.browser("Ben"), await site.browser("Cora")
    await site.open(ben)
    passkey, other = await with_passkey(site, ben), await with_passkey(site, cora, "another")
    take = {"code": await link_of(eve), "bring": True}
    needed = await ben.post("/api/me/take", json=take)
    assert needed.json()["error"]["about"] == {"account": "passkey"}
    foreign = {**take, "proof": {"credential": await other.signs(ben)}}
    assert error(await ben.post("/api/me/take", json=foreign, headers=ORIGIN)) == (403, "wrong_proof")
    forged = await other.signs(ben) | {"id": passkey.id, "rawId": passkey.id}
    answer = await ben.post("/api/me/take", json={**take, "proof": {"credential": forged}}, headers=ORIGIN)
    assert error(answer) == (403, "wrong_passkey")
    answer = await ben.post("/api/me/take", json={**take, "proof": {"credential": forged}}, headers=ORIGIN)
    assert error(answer) == (410, "no_code")  # each question is answered once
    proof = {"credential": await passkey.signs(ben)}
    assert (await ben.post("/api/me/take", json={**take, "proof": proof}, headers=ORIGIN)).json()["name"] == "Eve"


async def test_logging_in_to_another_account_needs_the_first_one_as_well(site: Site) -> None:
    """Else whoever has put their account on a browser would be in the account of who logs in there."""
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    await with_password(site, ben)
    hers = {"login": "Anna", "password": "battery staple"}
    await anna.post("/api/me/password", json=hers)
    passkey = await with_passkey(site, anna)
    assert error(await ben.post("/api/me/login", json={**hers, "bring": True})) == (403, "proof_needed")
    wish: dict[str, Any] = {"credential": await passkey.signs(ben), "bring": True}
    assert error(await ben.post("/api/me/login/passkey", json=wish, headers=ORIGIN)) == (403, "proof_needed")
    wish["proof"] = {"password": LOGIN["password"]}
    assert (await ben.post("/api/me/login/passkey", json=wish, headers=ORIGIN)).json()["name"] == "Anna"
    assert len((await games_of(anna))["waiting"]) == 1


@pytest.mark.parametrize("way", ["link", "log-in"])
async def test_a_browser_that_brings_its_games_gets_a_new_cookie(site: Site, way: str) -> None:
    """Whoever has put a cookie there, or knows it, is not who logs in; nor is another device of theirs."""
    anna, phone, planted, other = [await site.browser(name) for name in ("Anna", "Annika", None, None)]
    table = await site.open(phone)
    await other.post("/api/me/take", json={"code": await link_of(phone)})
    planted.cookies.set("spieltisch", phone.cookies["spieltisch"], domain="table.local")
    before = device_of(phone)
    there = await site.at(table, phone)
    if way == "link":
        answer = await phone.post("/api/me/take", json={"code": await link_of(anna), "bring": True})
    else:
        await anna.post("/api/me/password", json=LOGIN)
        answer = await phone.post("/api/me/login", json={**LOGIN, "bring": True})
    assert (answer.json()["name"], answer.json()["devices"]) == ("Anna", 2)
    assert device_of(phone) != before
    assert [each["table"] for each in (await games_of(phone))["waiting"]] == [table]
    assert [(await each.get("/api/me")).json()["name"] for each in (planted, other, anna)] == [None, None, "Anna"]
    await settle(site.tables)
    assert there.pipe.code == MOVED  # it comes back as who it is now
    assert (await site.at(table, phone)).connection.seats == [0]


@pytest.mark.parametrize("end_others", [True, False])
async def test_a_new_password_ends_other_devices(site: Site, end_others: bool) -> None:
    anna, phone, thief = await site.browser("Anna"), await site.browser(), await site.browser()
    table = await with_password(site, anna)
    await phone.post("/api/me/login", json=LOGIN)
    thief.cookies.set("spieltisch", anna.cookies["spieltisch"], domain="table.local")
    there = await site.at(table, phone)
    wish = {**LOGIN, "password": "battery staple", "current": LOGIN["password"]}
    if not end_others:
        wish["end_others"] = False  # type: ignore[assignment]
    changed = await anna.post("/api/me/password", json=wish)
    assert (changed.status_code, changed.json()["devices"]) == (200, 1 if end_others else 2)
    await settle(site.tables)
    assert there.pipe.code == (MOVED if end_others else None)
    names = [(await each.get("/api/me")).json()["name"] for each in (anna, phone, thief)]
    assert names == ["Anna", None, None] if end_others else ["Anna", "Anna", "Anna"]


async def test_the_first_password_ends_nothing(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    await phone.post("/api/me/take", json={"code": await link_of(anna)})
    assert (await anna.post("/api/me/password", json=LOGIN)).json()["devices"] == 2
