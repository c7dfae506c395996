"""Accounts with a password: made from a guest, used elsewhere, wrong ones; servers without, or only with, them."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from spieltisch.server.app import create_app
from tests.server.edge.me.site import Site, error, games_of
from tests.server.harness import config, refusal

LOGIN = {"login": "Anna K.", "password": "correct horse"}


async def account(client: httpx.AsyncClient, **changes: str) -> httpx.Response:
    return await client.post("/api/me/password", json={**LOGIN, **changes})


async def test_an_account_is_made_from_the_guest_that_one_is(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    table = await site.open(anna)
    me = (await account(anna)).json()
    assert (me["name"], me["account"], me["login"]) == ("Anna", "password", "Anna K.")
    me = (await phone.post("/api/me/login", json={**LOGIN, "login": "aNNA k."})).json()
    assert (me["name"], me["devices"]) == ("Anna", 2)
    assert [each["table"] for each in (await games_of(phone))["waiting"]] == [table]


async def test_logging_in_asks_what_becomes_of_games(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    await account(anna)
    table = await site.open(ben)
    assert error(await ben.post("/api/me/login", json=LOGIN)) == (409, "somebody_else")
    assert (await ben.post("/api/me/login", json={**LOGIN, "bring": True})).json()["name"] == "Anna"
    assert [each["table"] for each in (await games_of(anna))["waiting"]] == [table]


async def test_wrong_logins_are_refused_alike_and_counted(site: Site) -> None:
    anna, eve = await site.browser("Anna"), await site.browser()
    await account(anna)
    wrong = [{**LOGIN, "password": "battery staple"}, {**LOGIN, "login": "nobody"}]
    answers = [await eve.post("/api/me/login", json=each) for each in wrong]
    assert [error(answer) for answer in answers] == [(403, "wrong_login")] * 2
    assert answers[0].json()["error"]["sentence"] == answers[1].json()["error"]["sentence"]
    for _ in range(8):
        await eve.post("/api/me/login", json=wrong[1])
    answer = await eve.post("/api/me/login", json=wrong[1])
    assert error(answer) == (429, "too_fast")
    assert int(answer.headers["retry-after"]) > 0


async def test_right_ones_are_not_counted(site: Site) -> None:
    anna = await site.browser("Anna")
    await account(anna)
    for _ in range(12):
        assert (await anna.post("/api/me/login", json=LOGIN)).status_code == 200


async def test_bad_logins_and_passwords_say_what_is_needed(site: Site) -> None:
    anna, ben = await site.browser("Anna"), await site.browser("Ben")
    assert error(await account(anna, password="short")) == (422, "bad_password")
    assert error(await account(anna, login=" \u202e ")) == (422, "bad_login")
    assert error(await account(await site.browser())) == (401, "no_guest")
    await account(anna)
    assert error(await account(ben, login="anna k.")) == (409, "login_taken")


async def test_changing_needs_the_password_until_now(site: Site) -> None:
    anna, phone = await site.browser("Anna"), await site.browser()
    await account(anna)
    assert error(await account(anna, password="another one")) == (403, "wrong_password")
    changed = await account(anna, login="Änne", password="another one", current=LOGIN["password"])
    assert changed.json()["login"] == "Änne"
    assert error(await phone.post("/api/me/login", json=LOGIN)) == (403, "wrong_login")
    answer = await phone.post("/api/me/login", json={"login": "änne", "password": "another one"})
    assert answer.status_code == 200


async def test_the_password_is_nowhere_in_the_store(site: Site) -> None:
    anna = await site.browser("Anna")
    await account(anna)
    credential = await site.tables.services.journal.credential("password", "anna k.")
    assert credential is not None
    assert credential.secret.startswith(b"$argon2id$")


@pytest.mark.parametrize("accounts", ["off", "required"])
async def test_a_server_can_switch_accounts_off_or_require_them(tmp_path: Path, accounts: str) -> None:
    app = create_app(config(tmp_path, accounts=accounts))
    async with AsyncExitStack() as stack:
        site = Site(app, stack)
        anna, ben = await site.browser("Anna"), await site.browser("Ben")
        assert (await anna.get("/api/me")).json()["accounts"] == accounts
        if accounts == "off":
            assert error(await account(anna)) == (403, "accounts_off")
            assert error(await anna.post("/api/me/login", json=LOGIN)) == (403, "accounts_off")
            await site.open(anna)
        else:
            wish = {"game": "practice", "seats": 2}
            assert error(await anna.post("/api/tables", json=wish)) == (403, "account_needed")
            await account(anna)
            table = await site.open(anna)
            guest = await site.at(table, ben)  # may watch
            assert refusal(await guest.say("sit", seat=1)) == "account_needed"
            host = await site.at(table, anna)
            assert (await host.say("sit", seat=0))[0]["type"] == "seated"
    await app.state.tables.close()
