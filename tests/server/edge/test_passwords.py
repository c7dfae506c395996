"""A table with a password: asked at hello from everybody without a seat, slow to try, never stored in clear."""

from __future__ import annotations

import asyncio

import pytest

from spieltisch.server.edge.lobby import open_table
from spieltisch.server.edge.requests import NewTable
from spieltisch.server.protocol.connection import PASSWORD_NEEDED, Connection
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import locked_with, opens
from tests.server.harness import HOST, Browser, ManualTime, read_again, refusal, settle

SECRET = "Großvaters Würfel"


async def locked(tables: Tables, **wish: object) -> tuple[Table, str]:
    made = await open_table(tables, NewTable(game="practice", seats=2, password=SECRET, **wish), HOST, "Anna")  # type: ignore[arg-type]
    table = await tables.bring(made.table)
    assert table is not None
    return table, made.tokens["0"]


async def knock(table: Table, password: str | None, browser: Browser | None = None, *tokens: str) -> Browser:
    """A hello, and the time that it takes to check the password."""
    browser = browser or Browser(table)
    more = {} if password is None else {"password": password}
    await browser.say("hello", tokens=list(tokens), **more)
    while table.services.tasks.running:
        await asyncio.sleep(0.005)
        await settle(browser.tables)
    await settle(browser.tables)
    if browser.connection.sender is not None:  # who was sent away is at no table
        await asyncio.wait([browser.connection.sender])
    return browser


def test_a_lock_holds_no_password() -> None:
    lock = locked_with(SECRET, b"salt" * 4)
    assert opens(SECRET, lock)
    assert not opens(SECRET + " ", lock)
    assert lock != locked_with(SECRET, b"tlas" * 4)
    assert SECRET not in lock


async def test_nobody_comes_in_without_the_password(tables: Tables) -> None:
    table, _ = await locked(tables)
    stranger = await knock(table, None)
    assert refusal(stranger.news()) == "password_needed"
    assert stranger.pipe.code == PASSWORD_NEEDED == 4006
    stranger = await knock(table, "please")
    assert refusal(stranger.news()) == "wrong_password"
    assert stranger.pipe.code == PASSWORD_NEEDED
    assert table.connections == []
    friend = await knock(table, SECRET)
    assert friend.last("welcome")["table"]["locked"] is True
    await friend.say("sit", seat=1, name="Ben")
    assert table.facts.chairs[1].name == "Ben"
    again = await knock(table, None, Browser(table), friend.token)
    assert again.last("welcome")["seats"] == [1]


async def test_the_host_needs_no_password(tables: Tables) -> None:
    table, token = await locked(tables)
    assert (await knock(table, None, Browser(table, HOST, "Anna"))).last("welcome")["seats"] == [0]
    assert (await knock(table, None, Browser(table), token)).last("welcome")["seats"] == [0]


async def test_whoever_was_removed_needs_it_again(tables: Tables) -> None:
    table, token = await locked(tables)
    anna, ben = await knock(table, None, Browser(table, HOST, "Anna"), token), await knock(table, SECRET)
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("remove", seat=1)
    back = await knock(table, None, Browser(table), ben.token)
    assert refusal(back.news()) == "password_needed"


async def test_nothing_is_heard_while_the_password_is_checked(tables: Tables) -> None:
    table, _ = await locked(tables)
    stranger = Browser(table, "eve", "Eve")
    await stranger.say("hello", tokens=[], password="please")
    assert refusal(await stranger.say("chat", text="Let me in")) == "not_now"
    assert refusal(await stranger.say("hello", tokens=[], password=SECRET)) == "not_now"
    await asyncio.wait(table.services.tasks.running)
    assert table.facts.chat == []


async def test_wrong_passwords_are_counted_by_address(tables: Tables, time: ManualTime) -> None:
    table, _ = await locked(tables)
    limits = tables.services.config.limits

    def at(address: str) -> Browser:
        browser = Browser(table)
        browser.connection = Connection(browser.pipe, "", None, limits, time.now(), address)
        return browser

    for _ in range(limits.passwords.burst):
        assert refusal((await knock(table, "please", at("a"))).news()) == "wrong_password"
    assert refusal((await knock(table, SECRET, at("a"))).news()) == "too_fast"
    for _ in range(2 * limits.passwords.burst):  # right ones do not count
        assert (await knock(table, SECRET, at("b"))).last("welcome")
    await time.advance(tables, 1 / limits.passwords.per_second)
    assert (await knock(table, SECRET, at("a"))).last("welcome")


async def test_the_password_is_in_no_text_of_the_journal_and_survives_a_restart(tables: Tables) -> None:
    table, _ = await locked(tables)
    rows = await tables.services.journal.rows(table.id)
    assert all(SECRET.encode() not in row.data + (row.sealed or b"") for row in rows)
    assert all(table.facts.password.encode() not in row.data for row in rows)
    found = await read_again(table)
    assert refusal((await knock(found, None)).news()) == "password_needed"
    assert (await knock(found, SECRET)).last("welcome")


async def test_the_rematch_has_the_same_password(tables: Tables) -> None:
    table, token = await locked(tables, bots=[None, "easy"])
    anna = await knock(table, None, Browser(table, HOST, "Anna"), token)
    await anna.say("start")
    await anna.say("end", want=True)
    await anna.say("rematch")
    rematch = await tables.bring(table.facts.rematch or "")
    assert rematch is not None
    assert rematch.facts.password == table.facts.password
    assert (await knock(table, None)).last("welcome")["table"]["ended"] == "agreement"  # over: no longer asked


@pytest.mark.parametrize("password", ["", None])
async def test_no_password_is_no_lock(tables: Tables, password: str | None) -> None:
    made = await open_table(tables, NewTable(game="practice", seats=2, password=password), HOST, "Anna")
    table = await tables.bring(made.table)
    assert table is not None
    assert (await knock(table, None)).last("welcome")["table"]["locked"] is False
